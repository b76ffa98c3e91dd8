package rules

import (
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
)

// offences.toml is held to the checks of a rulebook's own entries, and has no key or kind twice or
// unknown.
func TestOffencesFile(t *testing.T) {
	var file struct {
		Kinds []kind `toml:"offence"`
	}
	meta, err := toml.Decode(offencesFile, &file)
	if err != nil {
		t.Fatal(err)
	}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		t.Errorf("unknown keys: %v", unknown)
	}
	names, letters := map[string]bool{}, map[string]bool{}
	for _, k := range file.Kinds {
		if names[k.Kind] || k.Letter != "" && letters[k.Letter] {
			t.Errorf("%s, letter %q: is there twice", k.Kind, k.Letter)
		}
		names[k.Kind], letters[k.Letter] = true, true
		if !slices.Contains([]string{"", LawGame, LawAppeals, LawLateness, LawClockSetting}, k.Law) {
			t.Errorf("%s: no law %q", k.Kind, k.Law)
		}
		if k.Title == "" || k.Ladder+k.Answer+k.Say != "" || len(k.Refs) > 0 {
			t.Errorf("%s: wants a title, and no answer: %+v", k.Kind, k)
		}
		if (k.ShortUntilFound == "") != (k.UntilFound == "") {
			t.Errorf("%s: until_found and short_until_found go together", k.Kind)
		}
		r := &bookChecker{book: &Book{}, lines: func() lineIndex { return lineIndex{} }}
		r.special(&k.Offence, k.Kind)
		if len(r.faults) > 0 {
			t.Errorf("%s: %v", k.Kind, r.faults)
		}
	}
	for _, kind := range []string{
		KindBothFlags, KindCompeting, KindDrawAgreement, KindFlagClaim, KindIllegalClaim, KindLateSecondMate,
		KindMateClaim, KindMateThenFlag, KindMaterialClaim, KindRepetition, KindResignation, KindSimultaneous,
		KindStalemateClaim,
	} {
		if !names[kind] || Law(kind) != LawGame {
			t.Errorf("%q is decided by the laws of the game, and has law %q", kind, Law(kind))
		}
	}
	for _, kind := range []string{
		KindNote, KindPartnerMoves, KindPromotedCapture, KindReplaced, KindSetupError,
		"stop-for-dispute", KindTouchMove, KindUndeclared,
	} {
		if !names[kind] || Law(kind) != "" {
			t.Errorf("%q is answered by an entry of the book or by a law that only some have, and has law %q", kind, Law(kind))
		}
	}
}

// An offence that is not found to be one has a short name that does not say it was.
func TestShortTitle(t *testing.T) {
	for _, tc := range []struct{ kind, title, want string }{
		{"wrong-hand", "Pressed with the other hand", "wrong hand"},
		{"displace-and-press", "Knocked pieces over and pressed", "displaced"},
		{"hide-stock", "Hid captured pieces", "hid pieces"},
		{"hide-stock", "Captured pieces out of sight", "out of sight"},
	} {
		if got := ShortTitle(tc.kind, tc.title); got != tc.want {
			t.Errorf("%s, %s: %q, want %q", tc.kind, tc.title, got, tc.want)
		}
	}
	for _, kind := range Kinds() {
		if strings.Contains(ShortTitle(kind, kindTable()[kind].Title), "-claim") {
			t.Errorf("%s has no short name", kind)
		}
	}
}

// Late arrival and foul language can be called under every book, be it that the book has nothing on
// them; a letter that stands for something else stays so.
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
			if !slices.ContainsFunc(b.LetteredOffences(),
				func(o Offence) bool { return o.Kind == kind }) {
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
