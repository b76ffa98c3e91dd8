// Strings prints every text of flagfall that a person can read, by where it is met. Run it at the
// top of the repository:
//
//	go run ./testdata/strings            with file and line
//	go run ./testdata/strings -update    write testdata/strings.txt anew
//	go run ./testdata/strings -words     words a sentence, by page of the docs and by folder
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
	words := flag.Bool("words", false, "print words a sentence, by page of the docs and by folder")
	flag.Parse()
	if err := run(*update, *words); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(update, words bool) error {
	texts, err := list.Find(".")
	if err != nil {
		return err
	}
	if update {
		return os.WriteFile(list.File, []byte(list.Page(texts)), 0o600)
	}
	if words {
		table, err := list.Readability(".", texts)
		if err != nil {
			return err
		}
		_, err = fmt.Print(table)
		return err
	}
	out := bufio.NewWriter(os.Stdout)
	for _, t := range texts {
		if _, err := fmt.Fprintf(out, "%s: %s:%d: %q\n", t.Door, t.File, t.Line, t.Text); err != nil {
			return err
		}
	}
	return out.Flush()
}
