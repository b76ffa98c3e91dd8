package csvfile_test

import (
	"fmt"
	"strings"
	"testing"

	"flagfall/pairing/csvfile"
)

// TestTwoPlayersInACell: a column whose cells name both players of a team is read as two, with the numbers beside them.
func TestTwoPlayersInACell(t *testing.T) {
	for name, c := range map[string]struct {
		sheet string
		alone bool
		want  string // teams with players and ratings, then the faults
	}{
		"signs and words": {
			sheet: "Team,Players\nLarks,Ann Lark & Bob Pine\nOwls,Cid Moss and Dee Reed\nJays,Eve Fox / Flo Hay\n",
			want:  "Larks: Ann Lark 0, Bob Pine 0; Owls: Cid Moss 0, Dee Reed 0; Jays: Eve Fox 0, Flo Hay 0",
		},
		"ratings and ages of both": {
			sheet: "Team,Players,Rating,Age\nLarks,Ann Lark & Bob Pine,1500/900,9/10\nOwls,Cid Moss & Dee Reed,1300 unr,\n",
			want:  "Larks: Ann Lark 1500, Bob Pine 900; Owls: Cid Moss 1300, Dee Reed 0",
		},
		"no name of a team": {
			sheet: "Names,School\nAnn Lark & Bob Pine,Oak\nCid Moss & Dee Reed,Elm\n",
			want:  "Lark/Pine: Ann Lark 0, Bob Pine 0; Moss/Reed: Cid Moss 0, Dee Reed 0",
		},
		"the team is its players": {
			sheet: "Team,School\nAnn Lark & Bob Pine,Oak\nCid Moss + Dee Reed,Elm\n",
			want:  "Lark/Pine: Ann Lark 0, Bob Pine 0; Moss/Reed: Cid Moss 0, Dee Reed 0",
		},
		"a word that stands in names too, in each row": {
			sheet: "Equipo,Jugadores\nGatos,Ana Ruiz y Luis Vega\nPerros,Eva Sol y Leo Mar\n",
			want:  "Gatos: Ana Ruiz 0, Luis Vega 0; Perros: Eva Sol 0, Leo Mar 0",
		},
		"a family name with that word": {
			sheet: "Equipo,Jugador\nGatos,Ana Ramón y Cajal\nGatos,Luis Vega\n",
			want:  "Gatos: Ana Ramón y Cajal 0, Luis Vega 0",
		},
		"a comma beside pairs": {
			sheet: "Team,Players\nLarks,Ann Lark & Bob Pine\nOwls,\"Cid Moss, Dee Reed\"\n",
			want:  "Larks: Ann Lark 0, Bob Pine 0; Owls: Cid Moss 0, Dee Reed 0",
		},
		"one player waits": {
			sheet: "Team,Players\nLarks,Ann Lark & Bob Pine\nOwls,Cid Moss\n", alone: true,
			want: "Larks: Ann Lark 0, Bob Pine 0; Owls: Cid Moss 0,  0",
		},
		"one player": {
			sheet: "Team,Players\nLarks,Ann Lark & Bob Pine\nOwls,Cid Moss\n",
			want:  "Larks: Ann Lark 0, Bob Pine 0; 3 player2",
		},
		"one number for two": {
			sheet: "Team,Players,Rating\nLarks,Ann Lark & Bob Pine,1500\nOwls,Cid Moss & Dee Reed,1300/1200\n",
			want:  "Larks: Ann Lark 0, Bob Pine 0; Owls: Cid Moss 1300, Dee Reed 1200; 2 rating",
		},
		"players alone, one line of two": {
			sheet: "Team,Player\nLarks,Ann Lark\nLarks,Bob Pine\nOwls,Cid Moss\nOwls,Dee Reed\n",
			want:  "Larks: Ann Lark 0, Bob Pine 0; Owls: Cid Moss 0, Dee Reed 0",
		},
	} {
		t.Run(name, func(t *testing.T) {
			file := csvfile.ReadRegistration([]byte(c.sheet), nil, c.alone)
			var got []string
			for _, e := range file.Entries {
				one, two := e.Players[0], e.Players[1]
				got = append(got, fmt.Sprintf("%s: %s %d, %s %d", e.Name, one.Name, one.Rating, two.Name, two.Rating))
			}
			for _, f := range file.Faults {
				got = append(got, fmt.Sprintf("%d %s", f.Line, f.Column))
			}
			if said := strings.Join(got, "; "); said != c.want {
				t.Errorf("%s\nwant %s\nfaults %v", said, c.want, file.Faults)
			}
		})
	}
}

// TestColumnsByTheirCells: without headings, players are the names that have ratings right behind them, or those
// behind the team's.
func TestColumnsByTheirCells(t *testing.T) {
	for sheet, want := range map[string]string{
		"The Larks,Ann Lark,1500,Bob Pine,900\nThe Owls,Cid Moss,1300,Dee Reed,1200\n": "1=team,2=player1,3=rating1,4=player2,5=rating2",
		"The Larks,Ann Lark,Bob Pine\nThe Owls,Cid Moss,Dee Reed\n":                    "1=team,2=player1,3=player2",
		"Ann Lark,Bob Pine,Oak Hill\nCid Moss,Dee Reed,Oak Hill\n":                     "1=player1,2=player2,3=team",
		"Ann Lark,1500,Bob Pine,900,The Larks\nCid Moss,1300,Dee Reed,1200,The Owls\n": "1=player1,2=rating1,3=player2,4=rating2,5=team",
		"Larks,Ann Lark & Bob Pine,1500,Oak\nOwls,Cid Moss & Dee Reed,1300,Elm\n":      "1=team,2=player,3=rating,4=club",
		"Larks,Ann,Bob,1500,900\nOwls,Cid,Dee,1300,1200\n":                             "1=team,2=player1,3=player2,4=rating1,5=rating2",
		"Ann,Bob\nCid,Dee\n": "1=player1,2=player2",
		"Lark/Pine,Ann Lark,Bob Pine\nMoss/Reed,Cid Moss,Dee Reed\n": "1=team,2=player1,3=player2",
	} {
		file := csvfile.ReadRegistration([]byte(sheet), nil, false)
		if len(file.Faults) != 1 || !strings.Contains(file.Faults[0].Why, `--map "`+want+`"`) {
			t.Errorf("%q: %v, want %s", sheet, file.Faults, want)
		}
	}
}
