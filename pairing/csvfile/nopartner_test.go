package csvfile_test

import (
	"testing"

	"flagfall/pairing/csvfile"
)

func TestNoPartner(t *testing.T) {
	for cell, want := range map[string]bool{
		"NEED": true, " tbd ": true, "T.B.D.": false, "need partner!": true, "Needs a partner": true, "None": true,
		"?": true, "???": true, "--": true, "N/A": true, "(none)": true, "kein Partner": true, "Por definir": true,
		"à déterminer": true, "ningún": false, "sin compañero": true, "": false, "Needham": false, "Tad": false,
		"Nona Ray": false, "Need, Ann": false, "Noneya Biz": false,
	} {
		if got := csvfile.IsNoPartner(cell); got != want {
			t.Errorf("%q: got %v, want %v", cell, got, want)
		}
	}
}

// TestRowsWithoutPartner: who has no partner waits for one, whether a row is a player or a team.
func TestRowsWithoutPartner(t *testing.T) {
	for name, c := range map[string]struct {
		sheet          string
		teams, waiting int
	}{
		"two of a placeholder":   {"Team,Name\nOwls,Ann\nOwls,Bob\nNEED,Cid\nNEED,Dee\n", 1, 2},
		"three of a placeholder": {"Team,Name\nOwls,Ann\nOwls,Bob\nTBD,Cid\ntbd,Dee\n?,Eve\n", 1, 3},
		"a partner column":       {"Player,Partner\nAnn,Bob\nBob,Ann\nCid,need partner\nDee,none\n", 1, 2},
		"parts of a name":        {"Team Name,First Name,Last Name\nOwls,Ann,Lark\nOwls,Bob,Pine\nNEED,Cid,Moss\n", 1, 1},
		"a team a row":           {"Team,Player 1,Player 2\nOwls,Ann,Bob\nForks,Cid,TBD\n", 1, 1},
		"no names of teams":      {"Player 1,Player 2\nAnn Lark,Bob Pine\nCid Moss,TBD\n", 1, 1},
		"the own header":         {"team,player1,player2\nOwls,Ann,Bob\nForks,?,Dee\n", 1, 1},
	} {
		t.Run(name, func(t *testing.T) {
			f := csvfile.ReadRegistration([]byte(c.sheet), nil, false)
			if len(f.Faults) > 0 || len(f.Entries) != c.teams+c.waiting || f.SinglePlayers() != c.waiting {
				t.Errorf("%+v, %v", f.Entries, f.Faults)
			}
			again := csvfile.ReadTeams(csvfile.Flatten([]byte(c.sheet)), csvfile.Header{}, false)
			if name != "a team a row" && name != "no names of teams" && name != "a partner column" &&
				again.SinglePlayers() != c.waiting {
				t.Errorf("flattened: %+v, %v", again.Entries, again.Faults)
			}
		})
	}
}

// TestNameLikeNoPartner: a family name that is also such a word stays beside a given name.
func TestNameLikeNoPartner(t *testing.T) {
	sheet := "team,given1,family1,given2,family2\nOwls,Ann,Lark,Mel,Blank\nForks,Cid,Moss,,TBD\n"
	f := csvfile.ReadRegistration([]byte(sheet), nil, false)
	if len(f.Faults) > 0 || len(f.Entries) != 2 || f.SinglePlayers() != 1 ||
		f.Entries[0].Players[1].Person().FamilyName() != "Blank" {
		t.Errorf("%+v, %v", f.Entries, f.Faults)
	}
}
