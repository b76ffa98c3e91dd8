package cli

import (
	"os"
	"time"

	"flagfall/tui/kit/termquery"
)

// Main runs the command line of this process on its streams and its environment, and returns its
// exit status. See Run.
func Main(now func() time.Time) int {
	termquery.Restore()
	return Run(Env{In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Now: now, Getenv: os.Getenv}, os.Args[1:])
}
