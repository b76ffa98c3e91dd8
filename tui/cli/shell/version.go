package shell

import (
	"cmp"
	"fmt"
	"runtime"
	"runtime/debug"

	"flagfall/db/sqlite"
)

// release is the version that is being built, the next one between releases; builtFrom the commit.
// A release is built with both set.
var (
	release   = "0.1.0"
	builtFrom string
)

// Release is the version alone, "0.1.0".
func Release() string { return release }

// Version is what --version says: the release, the commit it was built from, the Go that built it
// and for what system, and the form of the tournament files that it writes.
func Version() string {
	return fmt.Sprintf("%s (%s, %s, %s/%s, file form %d)",
		release, cmp.Or(builtFrom, checkoutCommit(), "unknown commit"), runtime.Version(), runtime.GOOS, runtime.GOARCH,
		sqlite.Form())
}

// checkoutCommit is the commit of the source, when Go noted it; else "".
func checkoutCommit() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	commit, changed := "", ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision" && len(s.Value) >= 12:
			commit = s.Value[:12]
		case s.Key == "vcs.modified" && s.Value == "true":
			changed = ", changed"
		}
	}
	if commit == "" {
		return ""
	}
	return commit + changed
}
