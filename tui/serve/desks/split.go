package desks

import (
	"strings"
	"unicode"
)

// splitCommand splits a command line into its words, as a Unix shell does without its other powers:
// blanks part words, quotes hold them together, a backslash takes the next letter as it is. Within
// double quotes it does so before a quote or a backslash alone. A word that is not closed is left out.
// Unlike ssh.Session's it takes time in proportion to the line, and keeps an empty word in quotes.
func splitCommand(line string) (words []string) {
	var word strings.Builder
	var quote rune // 0 for none
	begun, escaped := false, false
	for _, r := range line {
		switch {
		case escaped:
			if quote != 0 && r != quote && r != '\\' {
				word.WriteByte('\\')
			}
			word.WriteRune(r)
			escaped = false
		case r == '\\' && quote != '\'':
			begun, escaped = true, true
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '\'' || r == '"':
			begun, quote = true, r
		case !unicode.IsSpace(r):
			begun = true
			word.WriteRune(r)
		case begun:
			words = append(words, word.String())
			begun = false
			word.Reset()
		}
	}
	if begun && quote == 0 && !escaped {
		words = append(words, word.String())
	}
	return words
}
