// Command flagfall is the arbitration desk of a bughouse tournament.
package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"time"

	"flagfall/tui/cli"
	"flagfall/tui/kit/termquery"
)

func main() {
	os.Exit(run())
}

func run() int {
	termquery.Restore()
	collectLater()
	return cli.Run(cli.Env{
		In:     os.Stdin,
		Out:    os.Stdout,
		Err:    os.Stderr,
		Now:    time.Now,
		Getenv: os.Getenv,
	}, os.Args[1:])
}

// collectLater has the garbage collector run for the first time when the heap has 32 MB, not 4, and from then on as ever: reading a journal
// makes little garbage beside what is kept, and most commands are done by then. Who sets $GOGC has it so from the start.
func collectLater() {
	if os.Getenv("GOGC") != "" {
		return
	}
	usual := debug.SetGCPercent(800)
	runtime.AddCleanup(new([32]byte), func(percent int) { debug.SetGCPercent(percent) }, usual) // the first run finds it unused
}
