package publicname

import (
	"testing"

	"flagfall/pairing/event"
)

// What goes out of an event in a report holds no part of a player's name: neither a full name nor a
// given name alone, in upper or lower case, and no name that a player had before it was corrected.
func TestAReportHoldsNoPartOfAName(t *testing.T) {
	names := func(first, second string) [2]event.Player { return [2]event.Player{{Name: first}, {Name: second}} }
	register := &event.State{Teams: []*event.Team{{
		No: 1, Name: "Owls", Players: names("Dev Pillai", "Ola Nyman"),
		FormerEntries: []event.FormerEntry{{Entry: event.Entry{Players: names("Tess Wilder", "Ola Nyman")}}},
	}}}
	report := WithoutNames(register)
	for typed, want := range map[string]string{
		"two saw the left hand":     "two saw the left hand",
		"Dev pressed twice":         "–",
		"said by dev, who saw it":   "–",
		"Dev’s hand was in the air": "–",
		"Dev Pillai was warned":     "–",
		"it was Tess":               "–",
		"the device was set wrong":  "the device was set wrong",
	} {
		if got := report(typed); got != want {
			t.Errorf("%q is told as %q, want %q", typed, got, want)
		}
	}
}
