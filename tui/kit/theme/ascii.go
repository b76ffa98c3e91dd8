package theme

import (
	"strings"
	"unicode"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/text/unicode/norm"
)

var asciiSigns = map[rune]rune{
	'─': '-', '━': '=', '│': '|', '╭': '+', '╮': '+', '╰': '+', '╯': '+', '▌': '*', '┐': '+',
	'┘': '+', '├': '+', '┃': '|', '▏': '_', '›': ':', '→': '>', '←': '<', '↑': '^',
	'↓': 'v', '↵': '<',
	'…': '~', '·': '-', '–': '-', '—': '-', '✗': 'X', '✓': '+', '▸': '*', '×': 'x', '½': 'h',
	'●': '*', '♟': 'p', '♞': 'n', '♝': 'b', '♜': 'r', '♛': 'q', '♚': 'k', '○': '.', '█': '#',
	'‘': '\'', '’': '\'', '“': '"', '”': '"', '\u00a0': ' ',
}

// ASCII replaces every non-ASCII character by one of the same width: signs by similar ones,
// accented letters by their base, others by question marks.
func ASCII(s string) string {
	if isASCII(s) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	for _, r := range norm.NFD.String(s) {
		switch mark, ok := asciiSigns[r]; {
		case r < unicode.MaxASCII:
			b.WriteRune(r)
		case ok:
			b.WriteRune(mark)
		default:
			b.WriteString(strings.Repeat("?", ansi.StringWidth(string(r))))
		}
	}
	return b.String()
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}
