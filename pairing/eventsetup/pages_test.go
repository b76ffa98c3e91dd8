package eventsetup_test

import (
	"strings"
	"testing"

	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

func TestWhereThePublicPagesAre(t *testing.T) {
	for _, c := range []struct{ typed, kept string }{
		{"", ""},
		{"192.168.1.20:8080", "http://192.168.1.20:8080"},
		{" http://hall.example/ ", "http://hall.example"},
		{"https://hall.example", "https://hall.example"},
		{"[fe80::1]:8080", "http://[fe80::1]:8080"},
		{"ftp://hall.example", "?"},
		{"http://", "?"},
		{"http://ada:pin@hall.example", "?"},
		{"http://hall.example/spring", "?"},
		{"http://hall.example?team=Ada", "?"},
		{"http://hall.example#ada", "?"},
		{"http://hall .example", "?"},
		{"http://hällen.example", "?"},
		{"http://" + strings.Repeat("h", 100), "?"},
	} {
		s := event.NewState()
		facts, err := eventsetup.ChoosePages(s, event.PagesChosen{Address: c.typed, Results: true})
		if c.kept == "?" {
			if refusal.KindOf(err) != refusal.Invalid {
				t.Errorf("%q: %v, %v", c.typed, facts, err)
			}
			continue
		}
		if err != nil || facts[0] != fact.Fact(event.PagesChosen{Address: c.kept, Results: true}) {
			t.Errorf("%q: %v, %v", c.typed, facts, err)
			continue
		}
		if err := s.Apply(fact.Meta{}, facts[0]); err != nil {
			t.Fatal(err)
		}
		if _, err := eventsetup.ChoosePages(s, s.Pages); refusal.KindOf(err) != refusal.Conflict {
			t.Errorf("chosen twice: %v", err)
		}
	}
}
