package appeal_test

import (
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/penalties/hearing"
)

// A section without an official who could hear an appeal is reported until such a chief joins.
func TestUnheardSections(t *testing.T) {
	h := halltest.New(halltest.Panics{})
	h.Section("K5", halltest.U18, 1, 2)
	h.Section("K8", halltest.U18, 1, 2)
	unheard := func(want ...string) {
		t.Helper()
		list := hearing.SectionsWithoutHearing(h.T.Ledger)
		same := len(list) == len(want)
		for n := 0; same && n < len(want); n++ {
			same = list[n].ID == want[n]
		}
		if !same {
			t.Errorf("%d sections are not heard, want %v", len(list), want)
		}
	}
	add := func(name string, role event.Role, section string) {
		h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
			return officials.Add(t.Register, name, role, section, nil)
		})
	}
	unheard("K5", "K8")
	add("R. Ortiz", event.TD, "")
	unheard("K5", "K8")
	add("I. Lee", event.SectionChief, "K5")
	unheard("K8")
	add("G. Osei", event.FloorChief, "")
	unheard()
}
