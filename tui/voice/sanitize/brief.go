package sanitize

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// A line of a message says all it has to in this many characters. What is longer quotes something
// foreign: of that the beginning is enough, and the end, where it says what to do.
const (
	maxLine   = 1000
	keptStart = 300
	keptEnd   = 200
)

// ShortenLines is a message none of whose lines is too long to be read: the middle of one that is
// gives way to a count of its characters.
func ShortenLines(text string) string {
	if len(text) <= maxLine {
		return text
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if n := utf8.RuneCountInString(line); n > maxLine {
			lines[i] = fmt.Sprintf("%s… (%d characters) …%s", line[:byteOffset(line, keptStart)], n,
				line[byteOffset(line, n-keptEnd):])
		}
	}
	return strings.Join(lines, "\n")
}

// byteOffset is where character n of a text begins.
func byteOffset(text string, n int) int {
	for at := range text {
		if n--; n < 0 {
			return at
		}
	}
	return len(text)
}

// ShorteningWriter makes what is written brief, each piece a message by itself.
func ShorteningWriter(w io.Writer) io.Writer { return shorteningWriter{w} }

type shorteningWriter struct{ w io.Writer }

func (m shorteningWriter) Write(p []byte) (int, error) {
	_, err := io.WriteString(m.w, ShortenLines(string(p)))
	return len(p), err
}
