package floor

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

// What is kept of a table from entry to entry is what reading all of them anew gives.
func TestTablesAreKeptWhileNothingIsEnteredOfThem(t *testing.T) {
	for name, store := range storetest.All(t) {
		hall, most := tournament.New(), 0
		var before []*row
		for e, err := range store.Entries(t.Context(), 0) {
			if err == nil {
				err = hall.Fold(e)
			}
			if err != nil {
				t.Fatal(err)
			}
			now, anew := readRows(hall, before), readRows(hall, nil)
			if len(now) != len(anew) {
				t.Fatalf("%s, entry %d (%s): %d tables, want %d", name, e.Seq, e.Kind, len(now), len(anew))
			}
			for n := range anew {
				if !reflect.DeepEqual(now[n], anew[n]) {
					t.Fatalf("%s, entry %d (%s): kept is %+v, want %+v", name, e.Seq, e.Kind, *now[n], *anew[n])
				}
			}
			before, most = now, max(most, len(now))
		}
		if most == 0 {
			t.Errorf("%s has no tables", name)
		}
	}
}

// Another name is told in the tables that were there before it.
func TestTablesAreReadAnewForAnotherName(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	before := readRows(h.T, nil)
	h.MustDesk(func(*event.State) ([]fact.Fact, error) {
		team := before[0].pairing.Teams[0]
		return []fact.Fact{
			event.TeamMended{
				Team:    team.No,
				Name:    "Renamed",
				Players: [2]event.Player{team.Players[0], team.Players[1]},
			},
		}, nil
	})
	if now := readRows(h.T, before); !strings.Contains(now[0].searchText, "renamed") {
		t.Errorf("it is %q", now[0].searchText)
	}
}
