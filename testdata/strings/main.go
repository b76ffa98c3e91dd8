// Strings prints every text of flagfall that a person can read, by where it is met. Run it at the
// top of the repository:
//
//	go run ./testdata/strings            with file and line
//	go run ./testdata/strings -update    write testdata/strings.txt anew
//
// testdata/strings.txt leaves the line numbers out, so that a review sees each changed word and
// nothing else.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"os"

	"flagfall/testdata/strings/list"
)

func main() {
	update := flag.Bool("update", false, "write "+list.File+" anew")
	flag.Parse()
	if err := run(*update); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(update bool) error {
	texts, err := list.Find(".")
	if err != nil {
		return err
	}
	if update {
		return os.WriteFile(list.File, []byte(list.Page(texts)), 0o600)
	}
	out := bufio.NewWriter(os.Stdout)
	for _, t := range texts {
		if _, err := fmt.Fprintf(out, "%s: %s:%d: %q\n", t.Door, t.File, t.Line, t.Text); err != nil {
			return err
		}
	}
	return out.Flush()
}
