package sanitize

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// CurlyQuotes is a text for people with the quotation marks and apostrophes of print. Rulebooks,
// refusals and people write ' and ", and what flagfall says beside them has ’ and “ ”: on one page
// there is one kind. Color sequences stay as they are, and every width does.
func CurlyQuotes(text string) string {
	if strings.IndexByte(text, '\'') < 0 && strings.IndexByte(text, '"') < 0 {
		return text
	}
	var b strings.Builder
	b.Grow(len(text) + 16)
	before := ' ' // the character before, colors left out
	for at := 0; at < len(text); {
		if n := colorSequence(text[at:]); n > 0 {
			b.WriteString(text[at : at+n])
			at += n
			continue
		}
		r, size := utf8.DecodeRuneInString(text[at:])
		switch r {
		case '\'':
			b.WriteString(quoteMark(before, "‘", "’"))
		case '"':
			b.WriteString(quoteMark(before, "“", "”"))
		default:
			b.WriteString(text[at : at+size])
		}
		before = r
		at += size
	}
	return b.String()
}

// quoteMark is the quotation mark that opens behind a blank or a bracket, and the one that closes
// behind anything else.
func quoteMark(before rune, opens, closes string) string {
	if unicode.IsSpace(before) || strings.ContainsRune("([{–—/“‘", before) {
		return opens
	}
	return closes
}
