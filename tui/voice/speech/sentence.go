// Package speech tells in sentences what stands in columns, boxes and signs, for who hears a screen read aloud. It is pure.
package speech

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"flagfall/rules/lazyregexp"
)

// ends are the characters behind which no comma and no full stop is put.
const ends = ".:!?;,"

// columns is what stands between two columns.
var columns = lazyregexp.New(`\s{2,}|\t`)

// Plainly is a line without columns, indent and drawings. What stood in columns is told one after the other; "" where nothing is said.
// No word is lost.
func Plainly(line string) string {
	line = strings.Map(func(r rune) rune {
		switch {
		case drawn(r), r == '|', r == '·':
			return '\t'
		case unicode.IsSpace(r) && r != ' ':
			return '\t'
		}
		return r
	}, line)
	var b strings.Builder
	for cell := range strings.SplitSeq(columns().ReplaceAllString(line, "\t"), "\t") {
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

// drawn tells whether a character is a line or a block of a drawing.
func drawn(r rune) bool { return r >= '─' && r <= '▟' }

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
	"↵", "enter", "⌫", "backspace", "↑", "up", "↓", "down", "←→↑↓", "the arrows", "←→", "left and right", "←", "left", "→", "to", "…", "...",
	"×", "times",
)

// choices are what stands between two arrows that choose another.
var choices = lazyregexp.New(`← (.*) →`)

// halves are points: a half stands behind a number, or alone.
var halves = lazyregexp.New(`(\d*)½`)

// wants is the sign of attention where it stands by itself.
var wants = lazyregexp.New(`(^|\s)!(\s|▸|$)`)

// Signs puts words for the signs in a line of a screen.
func Signs(line string) string {
	line = choices().ReplaceAllString(line, "$1")
	line = halves().ReplaceAllStringFunc(line, func(half string) string {
		if whole := strings.TrimSuffix(half, "½"); whole != "" {
			return whole + ".5"
		}
		return "0.5"
	})
	return signs.Replace(wants().ReplaceAllString(line, "${1}attention: "))
}
