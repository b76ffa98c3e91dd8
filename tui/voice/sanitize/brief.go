package sanitize

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// A line of a message says all it has to in this many characters. What is longer quotes something foreign: of that the beginning is
// enough, and the end, where it says what to do.
const (
	longest   = 1000
	beginning = 300
	end       = 200
)

// Brief is a message none of whose lines is too long to be read: the middle of one that is gives way to a count of its characters.
func Brief(text string) string {
	if len(text) <= longest {
		return text
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if n := utf8.RuneCountInString(line); n > longest {
			lines[i] = fmt.Sprintf("%s… (%d characters) …%s", line[:offset(line, beginning)], n, line[offset(line, n-end):])
		}
	}
	return strings.Join(lines, "\n")
}

// offset is where character n of a text begins.
func offset(text string, n int) int {
	for at := range text {
		if n--; n < 0 {
			return at
		}
	}
	return len(text)
}

// Messages makes what is written brief, each piece a message by itself.
func Messages(w io.Writer) io.Writer { return messages{w} }

type messages struct{ w io.Writer }

func (m messages) Write(p []byte) (int, error) {
	_, err := io.WriteString(m.w, Brief(string(p)))
	return len(p), err
}
