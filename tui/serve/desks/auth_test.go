package desks

import (
	"testing"
	"time"

	"flagfall/pairing/event"
)

// Only officials who are present are found by what is typed as a name: by the whole name, or by a
// part that fits one person.
func TestWhoIsFoundByName(t *testing.T) {
	r := event.NewState()
	for n, o := range []event.Official{
		{Name: "Rita Ortiz"}, {Name: "Tom Ortega"}, {Name: "Ama Lee", Left: time.Date(2026, 5, 2, 9, 0, 0, 0, time.UTC)}, {Name: "Tom Ortega"},
	} {
		o.No = n + 1
		r.Staff = append(r.Staff, &o)
	}
	for name, want := range map[string]int{
		"rita ortiz": 1, "RITA": 1, " ortega ": 2, "ort": 0, "": 0, "lee": 0, "Ama Lee": 0, "nobody": 0,
	} {
		got := 0
		if o := findPerson(r, name); o != nil {
			got = o.No
		}
		if got != want {
			t.Errorf("%q is official %d, want %d", name, got, want)
		}
	}
}
