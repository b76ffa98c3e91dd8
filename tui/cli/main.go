package cli

import (
	"os"
	"runtime/debug"
	"time"

	"flagfall/tui/kit/termquery"
)

// collectPercent is by how much the heap may grow before the garbage collector runs again, where
// $GOGC does not say: reading a journal makes little garbage beside what it keeps, so that most
// commands end before the first run.
const collectPercent = 200

// Main runs the command line of this process on its streams and its environment, and returns its
// exit status. See Run.
func Main(now func() time.Time) int {
	termquery.Restore()
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(collectPercent)
	}
	return Run(Env{In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Now: now, Getenv: os.Getenv}, os.Args[1:])
}
