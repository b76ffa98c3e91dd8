// Command flagfall is the arbitration desk of a bughouse tournament.
package main

import (
	"os"
	"time"

	"flagfall/tui/cli"
)

func main() {
	os.Exit(run())
}

func run() int {
	return cli.Run(cli.Env{
		In:     os.Stdin,
		Out:    os.Stdout,
		Err:    os.Stderr,
		Now:    time.Now,
		Getenv: os.Getenv,
	}, os.Args[1:])
}
