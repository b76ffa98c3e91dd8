package theme

import (
	"strings"
	"unicode"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/text/unicode/norm"
)

var asciiSigns = map[rune]rune{
	'─': '-', '┃': '|', '▏': '_', '›': ':', '→': '>', '←': '<', '↑': '^', '↓': 'v', '↵': '<',
	'…': '~', '·': '-', '–': '-', '—': '-', '✗': 'X', '✓': '+', '▸': '*', '×': 'x', '½': 'h', '●': 'o', '█': '#', '░': '.',
	'‘': '\'', '’': '\'', '“': '"', '”': '"', '\u00a0': ' ',
}

// ASCII writes s without any character beyond ASCII: signs get their stand-ins, accented letters their base letter,
// anything else a question mark for each column it took. Widths stay, so nothing moves.
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
