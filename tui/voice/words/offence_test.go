package words

import (
	"slices"
	"strings"
	"testing"

	"flagfall/rules"
)

// Every offence can be named in a word or two, and no two that are called from the same list alike.
func TestEveryOffenceHasAShortName(t *testing.T) {
	for _, id := range rules.BuiltinIDs() {
		book, err := rules.Builtin(id)
		if err != nil {
			t.Fatal(err)
		}
		lettered := map[string]string{}
		for _, o := range book.LetteredOffences() {
			forms := OffenceForms(o.Kind, o.Title)
			short := forms[len(forms)-1]
			if was, taken := lettered[short]; taken {
				t.Errorf("%s: %s and %s are both %q", id, was, o.Kind, short)
			}
			lettered[short] = o.Kind
		}
		for _, kind := range rules.Kinds() {
			o, ok := book.Offence(kind)
			if !ok {
				continue
			}
			forms := OffenceForms(kind, o.Title)
			if !slices.IsSortedFunc(forms, func(a, b string) int { return len(b) - len(a) }) {
				t.Errorf("%s in %s: %q get no shorter", kind, id, forms)
			}
			if short := forms[len(forms)-1]; len(short) > ShortTitleWidth || short == "" || strings.Contains(short, "-claim") {
				t.Errorf("%s in %s is called %q in short", kind, id, short)
			}
		}
	}
}
