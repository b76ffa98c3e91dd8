// Package termquery keeps a terminal that does not answer queries from delaying the first frame.
//
// Bubble Tea asks the terminal for its background color in its own init, for every command, and
// waits five seconds for an answer that some terminals never give. It does not ask inside screen,
// so this package sets TERM to screen for that moment. Go initializes packages in the order of
// their import paths where nothing else decides, and "flagfall/…" precedes "github.com/…".
//
// The package is a boundary: it must import nothing but os, or it would be initialized too late.
package termquery

import "os"

var was, had = os.LookupEnv("TERM")

func init() {
	if had && was != "dumb" {
		_ = os.Setenv("TERM", "screen-256color") // cannot fail: the name is valid
	}
}

// Restore resets TERM. main calls it first.
func Restore() {
	if had {
		_ = os.Setenv("TERM", was)
	}
}
