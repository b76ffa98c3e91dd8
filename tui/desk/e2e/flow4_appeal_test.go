//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// twoLevels is an event in which Cy has won the match by claiming that Ada's flag was down, with
// chiefs on two levels.
func twoLevels(t *testing.T) string {
	t.Helper()
	db := event(t)
	flagfall(t, "staff", "add", "--db", db, "--name", "I. Lee", "--role", "section-chief", "--section", "K5")
	flagfall(t, "staff", "add", "--db", db, "--name", "M. Novak", "--role", "section-chief", "--section", "K5")
	flagfall(t, "staff", "add", "--db", db, "--name", "G. Osei", "--role", "floor-chief", "--as", "Lee")
	flagfall(t, "staff", "tie", "--db", db, "--name", "Lee", "--club", "Oak Street")
	choosePIN(t, db, "M. Novak", "2580")
	choosePIN(t, db, "G. Osei", "1470")
	flagfall(t, "incident", "log", "--db", db, "--section", "K5", "--table", "1", "--seat", "b", "--offence", "f",
		"--fact", "flag_down=a", "--fact", "clock_stopped=true")
	flagfall(t, "incident", "testify", "--db", db, "--id", "1", "--seat", "b", "I said flag, then he said illegal.")
	flagfall(t, "result", "set", "--db", db, "--section", "K5", "--table", "2", "--winner", "1")
	return db
}

// Flow 4: an appeal through two levels, and a reversal after the next round is posted.
func TestFlowAnAppealThroughTwoLevels(t *testing.T) { inBothModes(t, flowAnAppealThroughTwoLevels) }

func flowAnAppealThroughTwoLevels(t *testing.T, mode option) {
	db := twoLevels(t)
	x := start(t, 80, 24, []string{"--db", db}, mode)
	x.Expect("2 tables", "0-1")
	f := x.flow("flow 4, two levels and a reversal after round 2 is posted")

	// 14:31 The team that lost appeals within three minutes.
	f.press("l enter", "incident R1-1-01", "Fork Lift win the match", "left to appeal")
	f.press("a", "who appeals?", "section chief, until").press("a", "on what grounds?")
	f.press("f", "what is wrong").text("the move was made first").press("enter", "File the appeal")
	f.press("w", "what do they ask for?").text("replay the game").press("enter", "Change what they ask for")
	f.press("s", "who speaks for the player?").text("her mother").press("enter", "Change who speaks").press("enter", "appeal 1 against R1-1-01", "her mother speaks for the player", "on time", "section chief: M. Novak")
	f.Expect("R. Ortiz made the ruling and may not decide")

	// 14:33 One section chief is tied to the team's club, and is told so. The other signs in.
	f.press("o down enter", "I. Lee: signed in at this desk", "I. Lee is tied to Knight Owls and may not decide")
	f.press("o down down enter", "M. Novak’s PIN").text("2580").press("enter", "M. Novak: signed in at this desk", "u uphold")
	f.press("pgdown").Stands("I said flag")
	f.press("pgdown").Stands("Rules cited")

	// 14:36 He hears both.
	f.press("t").text("parent of Cy: the clock was at nought").press("enter", "Is this witness reliable?")
	f.press("y", "testimony saved")
	f.press("pgup").Stands("the clock was at nought (on appeal")

	// 14:40 Meanwhile the desk posts round 2. The result of table 1 carries its mark until the appeal ends, on paper too.
	flagfall(t, "round", "finish", "--db", db, "--section", "K5")
	flagfall(t, "pair", "--db", db, "--section", "K5")
	flagfall(t, "round", "post", "--db", db, "--section", "K5")
	paper := filepath.Join(t.TempDir(), "pairings.txt")
	flagfall(t, "print", "pairings", "--db", db, "--section", "K5", "--as", "Lee", "--out", paper)
	for _, args := range [][]string{{"round", "show", "--round", "1"}, {"print", "standings"}} {
		if out := flagfall(t, append(args, "--db", db, "--section", "K5")...); !strings.Contains(out, "*") && !strings.Contains(out, "provisional") {
			t.Errorf("%v has no mark:\n%s", args, out)
		}
	}
	f.Expect("round 2 not started")

	// 14:44 He upholds. The next level has fifteen minutes.
	f.press("u", "Uphold the ruling").text("two saw the flag down").press("enter", "Uphold the ruling?")
	f.press("y", "Upheld by M. Novak", "appeal further")

	// 14:48 The team goes on to the floor chief.
	f.press("h", "incident R1-1-01", "upheld").press("a a f").text("an unbiased parent saw it").press("enter enter")
	f.Expect("appeal 2 against R1-1-01", "floor chief: G. Osei")
	f.press("pgdown").Stands("two saw the flag down")

	// 14:57 The order was established: the floor chief gives the match to the other team, and sees what hangs on it.
	f.press("o down down enter", "G. Osei’s PIN").text("1470").press("enter", "G. Osei: signed in at this desk")
	f.press("m", "what do you impose instead?").press("e", "Impose instead: Cy loses the game", "The result was 0-1, would be 1-0", "Round 2 posted on the old result", "Knight Owls: 0.0 → 1.0 points")
	f.text("a parent of another section saw the flag first").press("enter", "Impose instead").press("y", "consequences", "2 to settle", "appeal 2 decided")

	// 14:58 One by one: the result first, then the tables of round 2, which has not started.
	f.press("enter", "THE RESULT BECOMES 1-0").text("as decided").press("enter", "settle it").press("y", "1 to settle")
	f.press("enter", "The pairings stand", "Pair tables 1, 2 again").press("down enter", "PAIR TABLES 1, 2 AGAIN", "Pawn Stars")
	f.text("not started").press("enter", "settle it").press("y", "consequence 2 settled").ExpectGone("to settle")

	// 15:00 It is final: there is nothing more to press.
	f.press("esc").Stands("hanged", "final")
	f.press("h", "incident R1-1-01").press("a", "hanged", "final")

	// 15:01 The tables are printed anew: what they take the place of, and the head of the chain.
	f.press("esc esc esc esc esc", "2 tables", "Knight Owls").press("p", "print  pairings", "Pawn Stars").press("enter", "document 2 saved as")
	f.press("enter", "document 2  COPY 1").press("esc")
	f.done(66)
	x.Press("q")
	if status := x.Exit(); status != 0 {
		t.Fatalf("exit status %d", status)
	}
	flagfall(t, "print", "pairings", "--db", db, "--section", "K5", "--out", paper)
	sheet := string(must(os.ReadFile(paper)))
	for _, want := range []string{"Replaces document 1", "COPY 2", "Knight Owls", "chain "} {
		if !strings.Contains(sheet, want) {
			t.Errorf("the sheet does not say %q:\n%s", want, sheet)
		}
	}
	for args, want := range map[string]string{
		"round show --round 1 --section K5": "1-0", "round show --section K5": "Pawn Stars", "appeal list": "final", "event close": "the day is closed",
	} {
		if out := flagfall(t, append(strings.Fields(args), "--db", db)...); !strings.Contains(out, want) || strings.Contains(out, "*") {
			t.Errorf("%s says\n%s", args, out)
		}
	}
}
