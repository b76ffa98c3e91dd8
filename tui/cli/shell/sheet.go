package shell

import (
	"fmt"

	"flagfall/pairing/csvfile"
	"flagfall/rules/limits"
	"flagfall/tui/voice/words"
)

// TellNotes tells what is odd in a file and keeps nothing of it out.
func (env *Env) TellNotes(name string, notes []string) {
	for _, note := range notes {
		fmt.Fprintf(env.Err, "%s: %s\n", name, note)
	}
}

// TellFaults tells what is wrong in a file, by line, as far as anybody would read on.
func (env *Env) TellFaults(name string, faults []csvfile.Fault) {
	for i, f := range csvfile.SortFaults(faults) {
		if i == limits.Faults {
			fmt.Fprintf(env.Err, "%s: and %s more\n", name, words.Count(len(faults)-i, "fault"))
			return
		}
		fmt.Fprintf(env.Err, "%s:%s\n", name, f)
	}
}
