package e2e

import (
	"os"
	"path/filepath"
	"testing"
)

// holding puts a file into the folder that the program is started in.
func holding(t *testing.T, name, text string) option {
	return func(x *terminal) {
		path := filepath.Join(x.cmd.Dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// Teams are imported from the list of files of the current folder and the data folder.
func TestTeamsAreImportedFromAList(t *testing.T) { inBothModes(t, teamsAreImportedFromAList) }

func teamsAreImportedFromAList(t *testing.T, mode option) {
	const late = "team,player1,player2\nLate Rooks,Zoe Adams,Abe Brown\n"
	x := start(t, 80, 24, []string{"--db", event(t)}, mode,
		holding(t, "late-teams.csv", late), holding(t, filepath.Join(".local", "share", "flagfall", "other.csv"), "x"), holding(t, "notes.md", "x"))
	x.Expect("2 tables").Press("t").Expect("teams").Press("i").Expect("late-teams.csv", "other.csv", "just now")
	x.Type("late").Press("tab").Expect("late-teams.csv▏").Press("enter").Expect("Which column is which?", "Late Rooks")
	x.Press("enter").Expect("1 team imported into K-5")
}
