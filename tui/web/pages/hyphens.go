package pages

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"

	"flagfall/rules/lazyregexp"
)

const (
	syllables = 8 // letters between two places where such a word may go on in the next line
	leastRest = 5 // letters of its last part
)

// wideWords finds words of an alphabet that has hyphens.
var wideWords = lazyregexp.New(`[\p{Latin}\p{Greek}\p{Cyrillic}\p{Mn}]{20,}`)

// hyphenate returns a page on which a word of 20 letters and more has soft hyphens: where it is wider than its
// column, a browser ends the line at one and draws it. Nothing else of the page changes.
func hyphenate(page []byte) []byte {
	if !wideWords().Match(page) {
		return page
	}
	var out bytes.Buffer
	verbatim := "" // the element whose text is no text of the page
	for z := html.NewTokenizer(bytes.NewReader(page)); ; {
		kind := z.Next()
		raw := z.Raw()
		switch kind {
		case html.ErrorToken:
			return append(out.Bytes(), raw...)
		case html.TextToken:
			if verbatim == "" {
				raw = wideWords().ReplaceAllFunc(raw, softHyphens)
			}
		case html.StartTagToken:
			if name, _ := z.TagName(); isVerbatim(string(name)) {
				verbatim = string(name)
			}
		case html.EndTagToken:
			if name, _ := z.TagName(); string(name) == verbatim {
				verbatim = ""
			}
		default:
		}
		out.Write(raw)
	}
}

func isVerbatim(element string) bool {
	return element == "script" || element == "style" || element == "title" || element == "textarea"
}

// softHyphens puts one into a word at every eighth letter, before no mark and not near its end.
func softHyphens(word []byte) []byte {
	var out []byte
	left, since := utf8.RuneCount(word), 0
	for _, r := range string(word) {
		if since >= syllables && left >= leastRest && !unicode.Is(unicode.Mn, r) {
			out, since = utf8.AppendRune(out, '\u00ad'), 0
		}
		out = utf8.AppendRune(out, r)
		left, since = left-1, since+1
	}
	return out
}
