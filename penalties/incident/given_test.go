package incident_test

import (
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules"
)

// Facts are told in words that the rules know. Names and free text belong in notes, which an
// archive leaves out.
func TestAFactHoldsNobodysOwnWords(t *testing.T) {
	for _, c := range []struct {
		what, seat, offence string
		given               rules.StatedFacts
		says                string // "" where it is taken
	}{
		{"a word of the rules", "-", "s", halltest.Given("effect", "flag-called"), ""},
		{"none of the words", "-", "s", halltest.Given("effect", "other"), ""},
		{
			"somebody's own words", "-", "s", halltest.Given("effect", "Ben Kessel shouted"),
			`effect: the rules do not know "Ben Kessel shouted": use flag-called, illegal-called, advice, other`,
		},
		{
			"in a list", "a", "w", halltest.Given("agreed_by", []string{"WA", "Ben"}),
			`Ben": put it`,
		},
		{
			"in a fact within a fact", "a", "w",
			halltest.Given("first", map[string]any{"board": "A", "winner": "Ben"}),
			`Ben": put it`,
		},
		{
			"a fact that no rule requires", "a", "w", halltest.Given("mood", "grim"),
			`no fact "mood"`,
		},
		{
			"a move in words", "a", "w", halltest.Given("move", "the bishop"),
			`move: the rules do not know "the bishop": put it`,
		},
		{
			"a position in words", "a", "w", halltest.Given("fen", "a mess"),
			`fen: the rules do not know "a mess": put it`,
		},
		{
			"a position and a move", "-", "n",
			halltest.Given("fen", "6k1/6Q1/7P/8/8/8/8/6K1 b - - 0 1", "move", "g8f8"), "",
		},
		{
			"who did it, by seats", "-", "s",
			halltest.Given("whose", []string{"WA", "BB"}, "aided_team", 1), "",
		},
	} {
		t.Run(c.what, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			log := func(given rules.StatedFacts, open bool) error {
				return h.Do(h.Actor("Rita"), func(tm *tournament.Tournament) ([]fact.Fact, error) {
					return incident.Log(tm.Ledger, incident.LogRequest{
						Place: event.Place{
							Section: "K5", Table: 1,
						}, Seat: c.seat, Offence: c.offence, Given: given, Open: open,
					}, h.Official("Rita"))
				})
			}
			check := func(how string, err error) {
				if c.says == "" && err != nil ||
					c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)) {
					t.Errorf("%s: %v, want %q", how, err, c.says)
				}
			}
			check("with the incident", log(c.given, false))
			if err := log(rules.StatedFacts{}, true); err != nil {
				t.Fatal(err)
			}
			check("later", h.Ledger(func(l *penalties.State) ([]fact.Fact, error) {
				return incident.AddFacts(l, l.IncidentCount(), c.given, h.Official("Rita"))
			}))
		})
	}
}
