package csvfile_test

import (
	"slices"
	"testing"

	"flagfall/pairing/csvfile"
)

// TestWaysOfASheetWithFaults: each way that is told reads the sheet without a fault.
func TestWaysOfASheetWithFaults(t *testing.T) {
	for name, c := range map[string]struct {
		sheet string
		want  []csvfile.Way
	}{
		"a ladder of single players in groups": {
			"Group,Last Name,First Name,Rating,School\nA1,Lark,Ann,900,Oak\nA1,Pine,Bob,800,Elm\nA1,Moss,Cid,700,Oak\n",
			[]csvfile.Way{{If: "nobody has a partner yet", Alone: true}},
		},
		"ratings below zero": {
			"Last Name,First Name,Rating\nLark,Ann,900\nPine,Bob,-2\n",
			[]csvfile.Way{{If: "the ratings are to be left out and nobody has a partner yet", Map: "Rating=-", Alone: true}},
		},
		"no headings": {
			"Owls,Ann Lark,Bob Pine\nKites,Cid Moss,Dee Reed\n",
			[]csvfile.Way{{If: "the columns are so", Map: "1=team,2=player1,3=player2"}},
		},
		"a list of names": {
			"Ann Lark\nBob Pine\nCid Moss\n",
			[]csvfile.Way{{If: "the columns are so and nobody has a partner yet", Map: "1=player", Alone: true}},
		},
		"a list of names below a heading": {
			"Name\nAnn Lark\nBob Pine\n", []csvfile.Way{{If: "nobody has a partner yet", Alone: true}},
		},
		"a team of three": {
			"team,player\nOwls,Ann\nOwls,Bob\nOwls,Cid\n", []csvfile.Way{{If: "nobody has a partner yet", Alone: true}},
		},
		"a team of three beside one of two": {
			"team,player\nOwls,Ann\nOwls,Bob\nOwls,Cid\nKites,Dee\nKites,Eve\n",
			[]csvfile.Way{{If: "all who are not in a team of two wait for a partner", Alone: true}},
		},
		"four players in a row": {
			"Team,Board 1,Board 2,Board 3,Board 4\nOwls,Ann Lark,Bob Pine,Cid Moss,Dee Reed\n",
			[]csvfile.Way{{If: "the columns are so", Map: "Board 3=-,Board 4=-"}},
		},
		"two teams of one name": {
			"team,player1,player2\nOwls,Ann Lark,Bob Pine\nOwls,Cid Moss,Dee Reed\n",
			[]csvfile.Way{{If: "the teams are called by their players", Map: "team=-"}},
		},
		"a team without a name": {
			"Team,Player 1,Player 2\n,Ann Lark,Bob Pine\n",
			[]csvfile.Way{{If: "the teams are called by their players", Map: "Team=-"}},
		},
		"a third player in a row": {
			"Team,Player 1,Player 2,Player 3\nOwls,Ann Lark,Bob Pine,Cid Moss\nKites,Dee Reed,Eve Fern,\n",
			[]csvfile.Way{{If: "the columns are so", Map: "Player 3=-"}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			faults := csvfile.ReadRegistration([]byte(c.sheet), nil, false).Faults
			if len(faults) == 0 {
				t.Fatal("no fault")
			}
			if got := csvfile.Ways([]byte(c.sheet), faults); !slices.Equal(got, c.want) {
				t.Errorf("%+v, want %+v", got, c.want)
			}
		})
	}
}
