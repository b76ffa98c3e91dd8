package acts

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
)

// What is refused while the database is away, because it rests on what other desks record.
func TestWhatIsRefusedWhileTheDatabaseIsAway(t *testing.T) {
	var refused []string
	for _, a := range All() {
		if a.NotAway != "" {
			refused = append(refused, a.Name)
		}
	}
	want := []string{
		"event.close", "import report", "pair", "pair again", "pair by hand", "pair first", "pair with rematches", "playoff.start", "prize.confirm", "prize.lock",
		"round.add-table", "round.undo", "section.merge", "section.quads", "section.renumber", "stage.begin", "unpair",
	}
	if slices.Sort(refused); !slices.Equal(refused, want) {
		t.Errorf("refused while the database is away:\n%v\nwant\n%v", refused, want)
	}
}

// An act is known by the right that its name begins with, and by those that its request serves, too.
func TestTheRightsOfAnAct(t *testing.T) {
	serves := map[string][]string{
		"staff.rename": {"staff.leave", "staff.return", "staff.key.remove"}, "call.mute": {"call.unmute"},
		"appeal.withdraw": {"appeal.settle"}, "consequence.confirm": {"consequence.decline"},
	}
	for _, a := range All() {
		first, _, _ := strings.Cut(a.Name, " ")
		if got, want := a.RightNames(), append([]string{first}, serves[a.Name]...); !slices.Equal(got, want) {
			t.Errorf("%s has the rights %v, want %v", a.Name, got, want)
		}
		if right := a.Right(); right.Act != "" && right.Act != first {
			t.Errorf("%s has the right of %s", a.Name, right.Act)
		}
		delete(serves, a.Name)
	}
	for name := range maps.Keys(serves) {
		t.Errorf("there is no act %s", name)
	}
}

// A list of the acts is the reader's own.
func TestTheListOfActsIsACopy(t *testing.T) {
	first := All()[0].Name
	All()[0].Name = "another"
	if got := All()[0].Name; got != first {
		t.Errorf("the table's first act was renamed from %s to %s", first, got)
	}
}

// What an act's function refuses is refused, and nothing is recorded.
func TestWhatIsRefused(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	place := event.Place{Section: "K5", Round: 1, Table: 1, Match: 1}
	bad := []event.Entry{{Name: "Red", Players: [2]event.Player{{Name: "Ann Red"}, {Name: "Ann Red"}}}}
	position := positions(0, "so")
	position.Version.BFEN = "no board"
	for says, request := range map[string]any{
		"P3.toml":           AddSection{Section: "P3", Rulebook: "id = ", Matches: 1},
		"K5.toml":           SetSection{Section: "K5", Rulebook: "id = "},
		"no result":         StrikeResults{Places: []event.Place{place}, Reason: "no"},
		"both players":      EnterTeams{Section: "K5", Teams: bad},
		"no section \"X9\"": EnterTeams{Section: "X9", Teams: bad},
		"position":          position,
		"no key":            EditOfficial{Staff: 1, RemoveKeys: []string{"SHA256:x"}},
		"no team 5":         DeclareTie{Staff: 1, Team: 5},
	} {
		facts, err := Decide(h.T, request, h.Official("Ama"))
		if err == nil || !strings.Contains(err.Error(), says) || len(facts) > 0 {
			t.Errorf("%T records %v, %v, want %q", request, facts, err, says)
		}
	}
}

// The keys that an edit names are taken off, each.
func TestKeysAreTakenOff(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	by := h.Official("Rita")
	keys := []string{"SHA256:" + base64.RawStdEncoding.EncodeToString(make([]byte, 32)), "SHA256:" + base64.RawStdEncoding.EncodeToString(bytes.Repeat([]byte{7}, 32))}
	for _, key := range keys {
		h.Must(by.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return officials.AddKey(tm.Register, by, key, by)
		})
	}
	facts, err := Decide(h.T, EditOfficial{Staff: 1, Name: "Rita Ortiz", RemoveKeys: keys}, h.Official("Ama"))
	if got, want := inShort(t, facts), fmt.Sprintf(`staff.key_removed {"staff":1,"key":%q}; staff.key_removed {"staff":1,"key":%q}`, keys[0], keys[1]); err != nil || got != want {
		t.Errorf("recorded are %s, %v, want %s", got, err, want)
	}
}
