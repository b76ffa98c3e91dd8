// Command flagfall is the arbitration desk of a bughouse tournament.
package main

import (
	"os"
	"time"

	"flagfall/tui/cli"
)

func main() { os.Exit(cli.Main(time.Now)) }
