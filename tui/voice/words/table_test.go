package words_test

import (
	"testing"

	"flagfall/db/tournament/testhall"
	"flagfall/rules/bughouse"
	"flagfall/tui/voice/words"
)

// Two players at a table who share a first name are both called by their full names.
func TestPlayersWithOneFirstNameAreNamedInFull(t *testing.T) {
	for _, called := range [][4]string{
		{"Max Moss", "Ida Berg", "Uli Hart", "Max Ruiz"},
		{"Ida Berg", "Max Moss", "Max Ruiz", "Uli Hart"},
		{"Max Moss", "Max Ruiz", "Max Berg", "Max Hart"},
	} {
		h, section := testhall.Paired(t, 2, 1)
		match := section.Rounds[0].Pairings[0].Matches[0]
		for _, s := range bughouse.Seats {
			who := match.PlayerAt(s)
			h.T.Register.Team(who.Team).Players[who.Player-1].Name = called[s]
		}
		table := words.NewTable(h.T.Register, match)
		for _, s := range bughouse.Seats {
			want := words.FirstName(called[s])
			if want == "Max" {
				want = called[s]
			}
			if got := table.Name(&s); got != want {
				t.Errorf("%v: seat %s is called %q, want %q", called, s.Letter(), got, want)
			}
		}
	}
}
