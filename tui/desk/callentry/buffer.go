package callentry

import (
	"strings"
	"unicode"
)

// textBuffer is the text being typed. Its zero value is empty.
type textBuffer struct{ text []rune }

// maxCallLength is more than the longest call: table, seat, letter, clock and spaces.
const maxCallLength = 24

// Text is what was typed.
func (l *textBuffer) Text() string { return string(l.text) }

// Empty tells whether nothing was typed.
func (l *textBuffer) Empty() bool { return len(l.text) == 0 }

// Set replaces the text, as when a draft comes back.
func (l *textBuffer) Set(s string) { l.text = nil; l.Type(s) }

// Type adds what was typed or pasted at the end. Line breaks are dropped: a paste never logs.
func (l *textBuffer) Type(s string) {
	for _, r := range strings.TrimLeft(s, " \t\r\n") {
		if unicode.IsPrint(r) && len(l.text) < maxCallLength {
			l.text = append(l.text, r)
		}
	}
}

// Erase takes the last character away.
func (l *textBuffer) Erase() { l.text = l.text[:max(0, len(l.text)-1)] }

// startsNumber tells whether r begins a call, so that a key belongs to the line and not to the
// screen.
func startsNumber(r rune) bool { return r >= '0' && r <= '9' }
