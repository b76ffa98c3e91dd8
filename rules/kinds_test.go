package rules

import (
	"slices"
	"testing"
)

// Late arrival and foul language can be called under every book, be it that the book has nothing on them; a letter that stands for something else
// stays so.
func TestEveryBookHasAWayIn(t *testing.T) {
	for _, id := range BuiltinIDs() {
		b, err := Builtin(id)
		if err != nil {
			t.Fatal(err)
		}
		for letter, kind := range map[rune]string{'l': "foul-language", 'A': "late-team"} {
			if o, ok := b.OffenceByLetter(letter); !ok || o.Kind != kind {
				t.Errorf("%s: %c stands for %q", id, letter, o.Kind)
			}
			if !slices.ContainsFunc(b.LetteredOffences(), func(o Offence) bool { return o.Kind == kind }) {
				t.Errorf("%s does not list %s", id, kind)
			}
		}
	}
	taken := &Book{Offences: []Offence{{Kind: "banging", Letter: "l", Title: "Banged"}}}
	if o, _ := taken.OffenceByLetter('l'); o.Kind != "banging" {
		t.Errorf("the book's own letter stands for %q", o.Kind)
	}
	if o, _ := taken.Offence("foul-language"); o.Letter != "" {
		t.Errorf("a second offence has the letter %q", o.Letter)
	}
}
