// Package termquery keeps a silent terminal from holding back the first frame.
//
// Bubble Tea asks the terminal for its background colour in its own init, for every command, and waits
// five seconds for an answer that some terminals never give. It does not ask inside screen, so this package
// says for a moment that we are: Go initialises packages in the order of their import paths where nothing
// else decides, and "flagfall/…" comes before "github.com/…". It may import nothing but os, or it would no
// longer be ready first.
package termquery

import "os"

var was, had = os.LookupEnv("TERM")

func init() {
	if had && was != "dumb" {
		_ = os.Setenv("TERM", "screen-256color") // cannot fail: the name is a plain word
	}
}

// Restore puts TERM back as the person set it. It is the first thing main does.
func Restore() {
	if had {
		_ = os.Setenv("TERM", was)
	}
}
