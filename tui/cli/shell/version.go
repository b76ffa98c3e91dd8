package shell

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// release is the version that is being built; the next one between releases.
const release = "0.1.0"

// Version is what --version says: the release, the commit it was built from, the Go that built it and for what system.
func Version() string {
	commit := "unknown commit"
	if info, ok := debug.ReadBuildInfo(); ok {
		dirty := ""
		for _, s := range info.Settings {
			switch {
			case s.Key == "vcs.revision" && len(s.Value) >= 12:
				commit = s.Value[:12]
			case s.Key == "vcs.modified" && s.Value == "true":
				dirty = ", changed"
			}
		}
		commit += dirty
	}
	return fmt.Sprintf("%s (%s, %s, %s/%s)", release, commit, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}
