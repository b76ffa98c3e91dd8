// Command flagfall is the arbitration desk of a bughouse tournament.
package main

import (
	"os"
	"time"

	"flagfall/tui/cli"
	"flagfall/tui/kit/termquery"
)

func main() {
	os.Exit(run())
}

func run() int {
	termquery.Restore()
	paceCollector()
	return cli.Run(cli.Env{
		In:     os.Stdin,
		Out:    os.Stdout,
		Err:    os.Stderr,
		Now:    time.Now,
		Getenv: os.Getenv,
	}, os.Args[1:])
}
