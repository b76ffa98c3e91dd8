package words_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/tui/voice/words"
)

// How a play-off would be seeded otherwise, and what may be said to it.
func TestSeedsThatWouldBeOthers(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", halltest.U18, 1, 4)
	h.Round("K5")
	table := words.NewTable(h.T.Register, h.T.Register.Sections[0].Rounds[0].Pairings[0].Matches[0])
	at := event.Place{Section: "K5", Round: 1, Table: 1, Match: 1}
	for _, c := range []struct {
		seeding penalties.SeedingChange
		want    string
	}{
		{
			penalties.SeedingChange{Match: at, Was: []int{1, 2, 3}, WouldBe: []int{1, 4, 2}},
			"the play-off was seeded before table 1 of round 1 changed: seed 2 would be K5 Team 4, not K5 Team 2; seed 3 would be K5 Team 2, not K5 Team 3",
		},
		{penalties.SeedingChange{Match: at, Was: []int{1, 2}}, "the play-off was seeded before table 1 of round 1 changed: lots must be drawn for its seeds"},
	} {
		found := penalties.ConsequenceFound{Seeding: &c.seeding}
		if got := table.Consequence(found); got != c.want {
			t.Errorf("it says %q, want %q", got, c.want)
		}
	}
	drawn, paired := penalties.ConsequenceFound{Seeding: &penalties.SeedingChange{}}, penalties.ConsequenceFound{Seeding: &penalties.SeedingChange{State: "paired"}}
	for _, c := range []struct {
		found        penalties.ConsequenceFound
		choice, want string
	}{
		{drawn, penalties.LeaveChoice, "the play-off stands as seeded"},
		{drawn, penalties.ReseedChoice, "re-seed the play-off"},
		{paired, penalties.ReseedChoice, "re-seed the play-off and pair its first round again"},
	} {
		if got := table.ChoiceEffect(c.found, c.choice); got != c.want {
			t.Errorf("%s: %q, want %q", c.choice, got, c.want)
		}
	}
	if got := words.Tally([]penalties.ConsequenceFound{drawn}); got != "1 play-off’s seeds" {
		t.Errorf("counted as %q", got)
	}
}
