package eventsetup_test

import (
	"testing"

	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
)

func TestASecondWitnessIsChosenAndGivenUp(t *testing.T) {
	s := event.NewState()
	for _, c := range []struct {
		folder string
		ok     bool
	}{
		{"", false}, // none is set
		{"/media/stick", true},
		{"/media/stick", false}, // already
		{"/media/st\nick", false},
		{"/media/other", true},
		{"", true},
	} {
		facts, err := eventsetup.ChooseWitness(s, c.folder)
		if (err == nil) != c.ok {
			t.Fatalf("%q: %v", c.folder, err)
		}
		was := s.Witness
		for _, f := range facts {
			if err := s.Apply(fact.Meta{}, f); err != nil {
				t.Fatal(err)
			}
		}
		if c.ok && s.Witness != c.folder || !c.ok && s.Witness != was {
			t.Errorf("%q: now %q, before %q", c.folder, s.Witness, was)
		}
	}
}
