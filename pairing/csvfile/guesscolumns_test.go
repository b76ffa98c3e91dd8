package csvfile

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
		{"Name 1;Name 2;Organization;X", "player1;player2;club;team", true},
		{"rating2;rating", "rating2;rating1", true},
		{"Mannschaft;Spieler;Spieler", "team;player1;player2", true},
		{"Knight Owls;Ada;Dev", "team;player1;player2", false},
		{"", "team", false},
		{"Equipe;Verein;Spieler Eins;ELO1;Spieler Zwei;ELO2;Note", "team;club;player1;rating1;player2;rating2;", true},
		{"Mannschaftsname;Vereinsname;Spieler 2;DWZ 2;Spieler 1;DWZ 1", "team;club;player2;rating2;player1;rating1", true},
		{"Équipe;École;1er joueur;Élo 1;2e joueur;Élo 2", "team;club;player1;rating1;player2;rating2", true},
		{"Nombre del equipo;Club;Jugador uno;Elo;Jugador dos;Elo", "team;club;player1;rating1;player2;rating2", true},
		{"Squadra;Circolo;Primo giocatore;Elo primo;Secondo giocatore;Elo secondo", "team;club;player1;rating1;player2;rating2", true},
		{"Nr;Ploeg;Vereniging;Eerste speler;Rating;Tweede speler;Rating", ";team;club;player1;rating1;player2;rating2", true},
		{"Equipa;Clube;Jogador 1;Jogador 2", "team;club;player1;player2", true},
		{"Name;PlayerOne;PlayerTwo", "team;player1;player2", true},
		{"Angelo Rossi;Ada;Dev", "team;player1;player2", false},
	} {
		sep := ";"
		if strings.Contains(c.header, ",") {
			sep = ","
		}
		got, isHeader := GuessTeamColumns([][]string{strings.Split(c.header, sep)})
		if !slices.Equal(got, strings.Split(c.want, sep)) || isHeader != c.isHeader {
			t.Errorf("%q: %q, %v; want %q, %v", c.header, got, isHeader, c.want, c.isHeader)
		}
	}
}

// Without a telling header the cells decide: four digits are a rating, and a running number is not
// a name.
func TestGuessColumnsByCells(t *testing.T) {
	for _, c := range []struct {
		rows, want string
		isHeader   bool
	}{
		{"Komanda;Igrok;R;Igrok;R|Rooks;Ada;1200;Dev;980|Owls;Mia;;Finn;1010", "team;player1;rating1;player2;rating2", true},
		{"Team;X;Y;Z;R|Rooks;Ada;1200;Dev;980", "team;player1;rating1;player2;rating2", true},
		{"1;Rooks;Ada;1200;Dev;980|2;Owls;Mia;850;Finn;1010", ";team;player1;rating1;player2;rating2", false},
		{"Chess Club;Ada;1200;Dev;980", "team;player1;rating1;player2;rating2", false},
		{"Nr;Team;Player;Player;Table|1;Rooks;Ada;Dev;12", ";team;player1;player2;", true},
		{"Team;A;B;C|", "team;player1;player2;", true},
	} {
		var rows [][]string
		for row := range strings.SplitSeq(c.rows, "|") {
			rows = append(rows, strings.Split(row, ";"))
		}
		got, isHeader := GuessTeamColumns(rows)
		if !slices.Equal(got, strings.Split(c.want, ";")) || isHeader != c.isHeader {
			t.Errorf("%q: %q, %v; want %q, %v", c.rows, got, isHeader, c.want, c.isHeader)
		}
	}
}
