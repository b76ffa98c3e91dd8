package ledger

import (
	"os"
	"reflect"
	"strings"
	"testing"

	"flagfall/db/storetest"
	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/envtest"
)

func TestMain(m *testing.M) {
	envtest.Prepare()
	os.Exit(m.Run())
}

// What is kept of the rows from entry to entry is what reading all incidents anew gives, and all
// but a few are kept.
func TestRowsAreKeptWhileNothingIsEnteredOfThem(t *testing.T) {
	for name, store := range storetest.All(t) {
		hall, kept, read := tournament.New(), 0, 0
		var before incidents
		for e, err := range store.Entries(t.Context(), 0) {
			if err == nil {
				err = hall.Fold(e)
			}
			if err != nil {
				t.Fatal(err)
			}
			now, anew := readRows(hall, before), readRows(hall, incidents{})
			if !reflect.DeepEqual(now, anew) {
				for n := range anew.rows {
					if !reflect.DeepEqual(now.rows[n], anew.rows[n]) {
						t.Fatalf(
							"%s, entry %d (%s): kept is %+v, want %+v",
							name,
							e.Seq,
							e.Kind,
							*now.rows[n],
							*anew.rows[n],
						)
					}
				}
				t.Fatalf(
					"%s, entry %d (%s): the widths are %v, want %v", name, e.Seq, e.Kind, now.widest, anew.widest)
			}
			for n, r := range before.rows {
				if read++; now.rows[n+len(now.rows)-len(before.rows)] == r {
					kept++
				}
			}
			before = now
		}
		if read == 0 || kept < read/2 {
			t.Errorf("%s: of %d rows %d are kept", name, read, kept)
		}
	}
}

// Another name is told in the rows that were there before it.
func TestRowsAreReadAnewForAnotherName(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Call(halltest.Offence("a", "w"))
	before := readRows(h.T, incidents{})
	h.MustDesk(func(*event.State) ([]fact.Fact, error) {
		team := h.T.Ledger.Incidents()[0].Match.Pairing.Teams[0]
		return []fact.Fact{
			event.TeamMended{
				Team:    team.No,
				Name:    "Renamed",
				Players: [2]event.Player{team.Players[0], team.Players[1]},
			},
		}, nil
	})
	if now := readRows(h.T, before); !strings.Contains(now.rows[0].searchText, "renamed") {
		t.Errorf("it is %q", now.rows[0].searchText)
	}
}
