package snapshot

import (
	"fmt"
	"os"
	"runtime/debug"
	"sync"
)

// program tells this build of flagfall from every other one: what a fold makes of entries is the program's.
var program = sync.OnceValues(func() (string, error) {
	name, err := os.Executable()
	if err != nil {
		return "", err
	}
	file, err := os.Stat(name)
	if err != nil {
		return "", err
	}
	version := ""
	if info, ok := debug.ReadBuildInfo(); ok {
		version = info.Main.Version
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" || s.Key == "-ldflags" {
				version += " " + s.Value
			}
		}
	}
	return fmt.Sprintf("%s %d %d %s", name, file.Size(), file.ModTime().UnixNano(), version), nil
})
