// Package speech tells in sentences what stands in columns, boxes and signs, for who hears a screen
// read aloud. It is pure.
package speech

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"flagfall/rules/lazyregexp"
)

// endMarks are the characters behind which no comma and no full stop is put.
const endMarks = ".:!?;,"

// columnGap is what stands between two columns.
var columnGap = lazyregexp.New(`\s{2,}|\t`)

// WithoutLayout is a line without columns, indent and drawings. What stood in columns is told one
// after the other; "" where nothing is said. No word is lost.
func WithoutLayout(line string) string {
	line = strings.Map(func(r rune) rune {
		switch {
		case isBoxDrawing(r), r == '|', r == '·':
			return '\t'
		case unicode.IsSpace(r) && r != ' ':
			return '\t'
		}
		return r
	}, line)
	var b strings.Builder
	for cell := range strings.SplitSeq(columnGap().ReplaceAllString(line, "\t"), "\t") {
		if cell = strings.TrimSpace(cell); strings.Trim(cell, "-=_ ") == "" {
			continue // a rule, or an empty place
		}
		if b.Len() > 0 {
			if text := b.String(); !strings.ContainsRune(endMarks, rune(text[len(text)-1])) {
				b.WriteByte(',')
			}
			b.WriteByte(' ')
		}
		b.WriteString(cell)
	}
	return b.String()
}

// isBoxDrawing tells whether a character is a line or a block of a drawing.
func isBoxDrawing(r rune) bool { return r >= '─' && r <= '▟' }

// Sentence is Plainly with a full stop where the line has no end of its own.
func Sentence(line string) string {
	if line = WithoutLayout(line); line == "" {
		return ""
	}
	if last, _ := utf8.DecodeLastRuneInString(line); !strings.ContainsRune(endMarks, last) {
		line += "."
	}
	return line
}

// signs are the desk's signs in words. Those that say nothing to an ear are left out.
var signs = strings.NewReplacer(
	"▸", "", "▏", "", "›", "", "┃", "", "●", "to move",
	"✓", "", "✗", "",
	"↵", "enter", "⌫", "backspace", "←→↑↓", "the arrows", "↑↓", "up and down", "↑", "up", "↓", "down",
	"←→", "left and right", "←", "left",
	"→", "to", "…", "...",
	"×", "times",
)

// arrowChoice are what stands between two arrows that choose another.
var arrowChoice = lazyregexp.New(`← (.*) →`)

// halfPattern are points: a half stands behind a number, or alone.
var halfPattern = lazyregexp.New(`(\d*)½`)

// attentionSign is the sign of attention where it stands by itself.
var attentionSign = lazyregexp.New(`(^|\s)!(\s|▸|$)`)

// SpellSigns puts words for the signs in a line of a screen.
func SpellSigns(line string) string {
	line = arrowChoice().ReplaceAllString(line, "$1")
	line = halfPattern().ReplaceAllStringFunc(line, func(half string) string {
		if whole := strings.TrimSuffix(half, "½"); whole != "" {
			return whole + ".5"
		}
		return "0.5"
	})
	return signs.Replace(attentionSign().ReplaceAllString(line, "$1$2"))
}
