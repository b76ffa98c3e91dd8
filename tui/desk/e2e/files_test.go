//go:build e2e

package e2e

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
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

// The record of a game is attached to a table from the list, and the moment in dispute is in the
// packet of the appeal, bound by the hash of the file.
func TestAGameIsAttachedAtTheDesk(t *testing.T) { inBothModes(t, aGameIsAttachedAtTheDesk) }

func aGameIsAttachedAtTheDesk(t *testing.T, mode option) {
	const game = "[TimeControl \"180+0\"]\n[Result \"*\"]\n\n1A. e4{178.000} 1a. e5{177.000} 1B. d4{176.000} 2A. Nf3{175.000} *\n"
	sum := fmt.Sprintf("%X", sha256.Sum256([]byte(game)))
	title := "record " + sum[0:4] + "-" + sum[4:8] + "-" + sum[8:12] + "-" + sum[12:16]
	db := hallOf(t, "appealed")
	x := start(t, 110, 40, []string{"--db", db, "--as", "Novak"}, mode, holding(t, "game.bpgn", game))
	x.Expect("2 tables").flow("a game").press("l enter b a", "game.bpgn").press("enter", "game 1 of 1").press("end left s", "recorded: "+title)
	x.Press("ctrl+c").Exit()
	shown := flagfall(t, "print", "packet", "--db", db, "--incident", "1")
	if !strings.Contains(shown, title) || !strings.Contains(shown, "1B. d4") || strings.Contains(shown, "2A. Nf3") {
		t.Errorf("the packet says\n%s", shown)
	}
}

// At a terminal, read shows what a file is and asks: Enter runs the first command, q none.
func TestReadRunsWhatEnterChooses(t *testing.T) {
	const late = "team,player1,player2\nLate Rooks,Zoe Adams,Abe Brown\n"
	db := event(t)
	x := start(t, 100, 30, []string{"read", "late.csv", "--section", "K5", "--db", db}, holding(t, "late.csv", late))
	x.Expect("this is a sheet of teams", "1 team", "import its teams", "q for none:").Type("q").Press("enter")
	if code := x.Exit(); code != 0 {
		t.Errorf("q: exit %d", code)
	}
	x = start(t, 100, 30, []string{"read", "late.csv", "--section", "K5", "--db", db}, holding(t, "late.csv", late))
	x.Expect("q for none:").Press("enter").Expect("1 team imported into K5")
	if code := x.Exit(); code != 0 {
		t.Errorf("Enter: exit %d", code)
	}
}

// A report whose path is dropped on the import is what it is, and Enter makes teams and rounds of it.
func TestADroppedReportIsImported(t *testing.T) { inBothModes(t, aDroppedReportIsImported) }

func aDroppedReportIsImported(t *testing.T, mode option) {
	pairs, err := os.ReadFile("../../../pairing/trf/testdata/pairs_as_players.trf")
	if err != nil {
		t.Fatal(err)
	}
	db := event(t)
	flagfall(t, "section", "add", "--db", db, "--id", "Z9")
	x := start(t, 100, 30, []string{"--db", db}, mode, holding(t, "our pairs.trf", string(pairs)))
	path := strings.ReplaceAll(filepath.Join(x.cmd.Dir, "our pairs.trf"), " ", `\ `)
	x.Expect("2 tables").Press("t").Expect("teams").Press("tab").Expect("Z9").Press("i").Expect("paste the rows").Type(path).Press("enter")
	x.Expect("This is a tournament report", "Import each entry as a team of two").Press("enter").Expect("Import it as this says?").Type("y")
	x.Expect("Z9: 4 teams, 2 rounds")
}
