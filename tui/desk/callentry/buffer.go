package callentry

import (
	"strings"
	"unicode"
)

// LineBuffer is the text being typed. Its zero value is empty.
type LineBuffer struct{ text []rune }

// most is more than the longest call: table, seat, letter, clock and spaces.
const most = 24

// Text is what was typed.
func (l *LineBuffer) Text() string { return string(l.text) }

// Empty tells whether nothing was typed.
func (l *LineBuffer) Empty() bool { return len(l.text) == 0 }

// Set replaces the text, as when a draft comes back.
func (l *LineBuffer) Set(s string) { l.text = nil; l.Type(s) }

// Type adds what was typed or pasted at the end. Line breaks are dropped: a paste never logs.
func (l *LineBuffer) Type(s string) {
	for _, r := range strings.TrimLeft(s, " \t\r\n") {
		if unicode.IsPrint(r) && len(l.text) < most {
			l.text = append(l.text, r)
		}
	}
}

// Erase takes the last character away.
func (l *LineBuffer) Erase() { l.text = l.text[:max(0, len(l.text)-1)] }

// Starts tells whether r begins a call, so that a key belongs to the line and not to the screen.
func Starts(r rune) bool { return r >= '0' && r <= '9' }
