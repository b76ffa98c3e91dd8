package words

import (
	"strings"
	"unicode"

	"flagfall/pairing/event"
)

// PublicTeam is a team's name where players appear by their initials: whatever in it is a word of its players' names, or the whole name of
// another player of its section, is shortened to initials too. "Ada Lark & Cy Moor" becomes "A. L. & C. M.".
func PublicTeam(sec *event.Section, t *event.Team) string {
	name := t.Name
	for _, other := range sec.Teams {
		for _, p := range other.Players {
			if strings.ContainsRune(p.Name, ' ') || unspaced(p.Name) {
				name = replaceFold(name, p.Name, Initials(p.Name))
			}
		}
	}
	own := map[string]bool{}
	for _, p := range t.Players {
		for _, word := range strings.FieldsFunc(p.Name, notOfName) {
			own[strings.ToLower(word)] = true
		}
	}
	var b strings.Builder
	for name != "" {
		at := strings.IndexFunc(name, func(r rune) bool { return !notOfName(r) })
		if at < 0 {
			break
		}
		end := at + strings.IndexFunc(name[at:]+" ", notOfName)
		b.WriteString(name[:at])
		if word := name[at:end]; own[strings.ToLower(word)] && len([]rune(word)) > 1 {
			b.WriteString(letter(word))
		} else {
			b.WriteString(word)
		}
		name = name[end:]
	}
	return b.String() + name
}

// unspaced tells whether a name is of a script that puts no spaces between words, so that it may stand within a longer one.
func unspaced(name string) bool {
	return len([]rune(name)) > 1 && strings.IndexFunc(name, func(r rune) bool {
		return !unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai)
	}) < 0
}

// notOfName tells whether a sign stands between the words of a name.
func notOfName(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsMark(r) && r != '\'' && r != '’' && r != '-'
}

// replaceFold replaces a text wherever it stands in either case.
func replaceFold(in, old, with string) string {
	lower, at := strings.ToLower(in), strings.ToLower(old)
	if len(lower) != len(in) || len(at) != len(old) { // a letter that changes its length with its case: only as it is written
		return strings.ReplaceAll(in, old, with)
	}
	var b strings.Builder
	for {
		i := strings.Index(lower, at)
		if i < 0 {
			return b.String() + in
		}
		b.WriteString(in[:i])
		b.WriteString(with)
		in, lower = in[i+len(old):], lower[i+len(old):]
	}
}
