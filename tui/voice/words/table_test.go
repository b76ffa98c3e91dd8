package words_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/rules/bughouse"
	"flagfall/tui/voice/words"
)

// Each player at a table is called by a name that no other there has.
func TestPlayersAtATableAreToldApart(t *testing.T) {
	for _, c := range []struct{ full, called [4]string }{
		{[4]string{"Max Moss", "Ida Berg", "Uli Hart", "Max Ruiz"}, [4]string{"Max M.", "Ida", "Uli", "Max R."}},
		{[4]string{"Ida Berg", "Max Moss", "Max Ruiz", "Uli Hart"}, [4]string{"Ida", "Max M.", "Max R.", "Uli"}},
		{[4]string{"Max Moss", "Max Ruiz", "Max Berg", "Max Hart"}, [4]string{"Max M.", "Max R.", "Max B.", "Max H."}},
		{[4]string{"Max Moss", "Max Moss", "King, Martin, Jr.", "de la Cruz, José, III"}, [4]string{"Max Moss (a)", "Max Moss (b)", "Martin", "José"}},
	} {
		h, section := halltest.Paired(t, 2, 1)
		match := section.Rounds[0].Pairings[0].Matches[0]
		for _, s := range bughouse.Seats {
			who := match.PlayerAt(s)
			h.T.Register.Team(who.Team).Players[who.Player-1].Name = c.full[s]
		}
		if table := words.NewTable(h.T.Register, match); table.Names != c.called {
			t.Errorf("%q are called %q, want %q", c.full, table.Names, c.called)
		}
	}
}
