package teamcsv

import (
	"slices"
	"strings"
	"testing"
)

func TestGuess(t *testing.T) {
	for _, c := range []struct{ header, want string }{
		{"team,club,player1,rating1,player2,rating2", "team,club,player1,rating1,player2,rating2"},
		{"Team Name;School;Player A;Rtg A;Player B;Rtg B", "team;club;player1;rating1;player2;rating2"},
		{"No;Squad;White on A;Partner;Partner", ";team;;player1;player2"},
		{"Name 1;Name 2;Organisation", "player1;player2;club"},
		{"rating2;rating", "rating2;rating1"},
		{"Player rating;Player", "rating1;player1"},
		{"", ""},
	} {
		sep := ";"
		if strings.Contains(c.header, ",") {
			sep = ","
		}
		if got := Guess(strings.Split(c.header, sep)); !slices.Equal(got, strings.Split(c.want, sep)) {
			t.Errorf("%q: %q, want %q", c.header, got, c.want)
		}
	}
}
