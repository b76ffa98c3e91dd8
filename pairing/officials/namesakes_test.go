package officials_test

import (
	"slices"
	"testing"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
)

// Names that may belong to one person are reported.
func TestNamesAlike(t *testing.T) {
	for name, alike := range map[string]bool{
		"R. Ortiz": true, "r ortiz": true, "Ros Ortiz": true, "Rosa M. Ortiz": true, "Ortiz, R.": true, "Ortiz": true, "Rosa-Maria Ortiz": true,
		"Rosa Ortiz": false, "ROSA ORTIZ": false, // the same person
		"Tom Ortiz": false, "R. Ortega": false, "Rosa": false, "Rosa Ortiz-Vega": false, "": false,
	} {
		s := event.NewState()
		if err := s.Apply(fact.Meta{}, event.OfficialAdded{Staff: 1, Name: "Rosa Ortiz", Role: event.TD}); err != nil {
			t.Fatal(err)
		}
		var want []string
		if alike {
			want = []string{name + " may be Rosa Ortiz, who is on the staff as director"}
		}
		if got := officials.PossibleNamesakes(s, name, nil); !slices.Equal(got, want) {
			t.Errorf("%q: told is %q, want %q", name, got, want)
		}
		if got := officials.PossibleNamesakes(s, name, s.Staff[0]); len(got) > 0 {
			t.Errorf("a new name of hers is told to be like her old one: %q", got)
		}
	}
}
