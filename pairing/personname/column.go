package personname

import "strings"

// OrderVote returns what a name says of the order of a column of names: 1 if its last word is a
// usual given name of Europe and America and its first is not, as in "Lark Ada", -1 for the reverse,
// and 0 if it says nothing, as a name with a comma.
func OrderVote(written string) int {
	t := tokenize(written)
	if len(t.segments) != 1 || len(t.segments[0]) < 2 {
		return 0
	}
	words := t.segments[0]
	first, last := isWestern(words), isWestern(words[len(words)-1:])
	switch {
	case last && !first:
		return 1
	case first && !last:
		return -1
	}
	return 0
}

// FamilyComma returns a name that is written family name first with a comma behind the family name:
// "Lark, Ada", "de Vries, Jan". Other names are returned as they are: those with a comma, of one
// word, or in Han, Hangul and kana.
func FamilyComma(written string) string {
	t := tokenize(written)
	if len(t.segments) != 1 || len(t.segments[0]) < 2 || isEastAsian(written) {
		return written
	}
	words := t.segments[0]
	family := 1
	for family < len(words)-1 && isParticle(words[family-1]) {
		family++
	}
	name := strings.Join(words[:family], " ") + ", " + strings.Join(words[family:], " ")
	if t.suffix != "" {
		name += ", " + t.suffix
	}
	return name
}
