package cli

import (
	"fmt"
	"io"
	"os"

	"flagfall/pairing/sheet"
)

// read reads a whole file, or standard input for "-".
func (env *Env) read(name string) ([]byte, error) {
	if name == "-" {
		return io.ReadAll(env.In)
	}
	return os.ReadFile(name)
}

// tellNotes tells what is odd in a file and keeps nothing of it out.
func (env *Env) tellNotes(name string, notes []string) {
	for _, note := range notes {
		fmt.Fprintf(env.Err, "%s: %s\n", name, note)
	}
}

// tellFaults tells what is wrong in a file, by line.
func (env *Env) tellFaults(name string, faults []sheet.Fault) {
	for _, f := range sheet.Sorted(faults) {
		fmt.Fprintf(env.Err, "%s:%s\n", name, f)
	}
}
