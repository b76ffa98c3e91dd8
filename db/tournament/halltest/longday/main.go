// Longday makes a tournament file of so many entries, to measure with. Run it at the top of the
// repository:
//
//	go run ./db/tournament/halltest/longday long.flagfall 10000
package main

import (
	"context"
	"fmt"
	"os"
	"strconv"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/db/tournament/halltest"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: longday FILE ENTRIES")
		os.Exit(1)
	}
	entries, err := strconv.Atoi(os.Args[2])
	if err == nil {
		err = write(os.Args[1], entries)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func write(path string, entries int) error {
	all, err := halltest.BigJournal(entries)
	if err == nil {
		_, err = sqlite.CreateFrom(context.Background(), path, all, journal.SideData{})
	}
	return err
}
