package teamcsv

import (
	"slices"
	"strings"
	"testing"
)

func TestGuess(t *testing.T) {
	for _, c := range []struct {
		header, want string
		isHeader     bool
	}{
		{"team,club,player1,rating1,player2,rating2", "team,club,player1,rating1,player2,rating2", true},
		{"player2,player1,team", "player2,player1,team", true},
		{"Team Name;School;Player A;Rtg A;Player B;Rtg B", "team;club;player1;rating1;player2;rating2", true},
		{"No;Squad;White on A;Partner;Partner", ";team;;player1;player2", true},
		{"Squad;White on A;Partner", "team;player1;player2", true},
		{"Name 1;Name 2;Organisation;X", "player1;player2;club;team", true},
		{"rating2;rating", "rating2;rating1", true},
		{"Mannschaft;Spieler;Spieler", "team;player1;player2", false},
		{"Knight Owls;Ada;Dev", "team;player1;player2", false},
		{"", "team", false},
	} {
		sep := ";"
		if strings.Contains(c.header, ",") {
			sep = ","
		}
		got, isHeader := Guess(strings.Split(c.header, sep))
		if !slices.Equal(got, strings.Split(c.want, sep)) || isHeader != c.isHeader {
			t.Errorf("%q: %q, %v; want %q, %v", c.header, got, isHeader, c.want, c.isHeader)
		}
	}
}
