// Package speech tells in sentences what stands in columns, boxes and signs, for who hears a screen read aloud. It is pure.
package speech

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// ends are the characters behind which no comma and no full stop is put.
const ends = ".:!?;,"

// columns is what stands between two columns.
var columns = regexp.MustCompile(`\s{2,}|\t`)

// Plainly is a line without columns, indent and drawings. What stood in columns is told one after the other; "" where nothing is said.
// No word is lost.
func Plainly(line string) string {
	line = strings.Map(func(r rune) rune {
		switch {
		case r >= '─' && r <= '▟', r == '|', r == '·': // box drawing, blocks
			return '\t'
		case unicode.IsSpace(r) && r != ' ':
			return '\t'
		}
		return r
	}, line)
	var b strings.Builder
	for cell := range strings.SplitSeq(columns.ReplaceAllString(line, "\t"), "\t") {
		if cell = strings.TrimSpace(cell); strings.Trim(cell, "-=_ ") == "" {
			continue // a rule, or an empty place
		}
		if b.Len() > 0 {
			if text := b.String(); !strings.ContainsRune(ends, rune(text[len(text)-1])) {
				b.WriteByte(',')
			}
			b.WriteByte(' ')
		}
		b.WriteString(cell)
	}
	return b.String()
}

// Sentence is Plainly with a full stop where the line has no end of its own.
func Sentence(line string) string {
	if line = Plainly(line); line == "" {
		return ""
	}
	if last, _ := utf8.DecodeLastRuneInString(line); !strings.ContainsRune(ends, last) {
		line += "."
	}
	return line
}

// signs are the desk's signs in words. Those that say nothing to an ear are left out.
var signs = strings.NewReplacer(
	"▸", "", "▏", "", "›", "", "┃", "", "●", "to move",
	"✓", "done:", "✗", "final:",
	"↵", "enter", "⌫", "backspace", "↑", "up", "↓", "down", "←→", "left and right", "←", "left", "→", "to", "…", "...",
	"½", "one half", "×", "times",
)

// wants is the sign of attention where it stands by itself.
var wants = regexp.MustCompile(`(^|\s)!(\s|▸|$)`)

// Signs puts words for the signs in a line of a screen.
func Signs(line string) string { return signs.Replace(wants.ReplaceAllString(line, "${1}attention: ")) }
