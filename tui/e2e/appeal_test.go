package e2e

import (
	"strings"
	"testing"
)

// choosePIN gives an official a PIN as they would: on a terminal, twice, unseen.
func choosePIN(t *testing.T, db, name, pin string) {
	t.Helper()
	x := start(t, 80, 24, []string{"staff", "pin", "--db", db, "--name", name})
	x.Expect("a PIN for " + name).Type(pin + "\r").Expect("the same once more").Type(pin + "\r").Expect(name + " signs in with the PIN")
	if status := x.Exit(); status != 0 {
		t.Fatalf("exit status %d", status)
	}
	if strings.Contains(x.Wrote(), pin) {
		t.Errorf("the PIN was shown:\n%s", x.Wrote())
	}
}

func TestChoosingAPIN(t *testing.T) {
	db := event(t)
	choosePIN(t, db, "R. Ortiz", "4711")
	x := start(t, 80, 24, []string{"staff", "pin", "--db", db, "--name", "Ortiz"})
	x.Expect("R. Ortiz's PIN as it is").Type("0000\r").Expect("that is not the PIN")
	if status := x.Exit(); status != 2 {
		t.Errorf("a wrong PIN ends with status %d, want 2", status)
	}
	x = start(t, 80, 24, []string{"staff", "pin", "--db", db, "--name", "Ortiz"})
	x.Expect("as it is").Type("4711\r").Expect("a PIN for").Type("12\r").Expect("once more").Type("12\r").Expect("4 to 12 digits")
	if status := x.Exit(); status != 2 {
		t.Errorf("a short PIN ends with status %d, want 2", status)
	}
	x = start(t, 80, 24, []string{"staff", "pin", "--db", db, "--name", "Ortiz", "--none"})
	x.Expect("as it is").Press("ctrl+c").Expect("given up: nothing was changed")
	if status := x.Exit(); status != 2 {
		t.Errorf("giving up ends with status %d, want 2", status)
	}
	// The only director has a PIN now, so the desk asks before it lets anybody in.
	desk := start(t, 80, 24, []string{"--db", db})
	desk.Expect("who sits at this desk?", "R. Ortiz", "PIN").Press("enter").Expect("R. Ortiz’s PIN")
	desk.Type("4711\r").Expect("R. Ortiz sits at this desk").Press("q")
	if status := desk.Exit(); status != 0 {
		t.Errorf("exit status %d", status)
	}
}

// An appeal through two levels and a reversal after the next round is posted, keystroke by keystroke.
func TestAnAppealThroughTwoLevels(t *testing.T) {
	db := event(t)
	flagfall(t, "staff", "add", "--db", db, "--name", "I. Lee", "--role", "section-chief", "--section", "K5")
	flagfall(t, "staff", "add", "--db", db, "--name", "M. Novak", "--role", "section-chief", "--section", "K5")
	flagfall(t, "staff", "add", "--db", db, "--name", "G. Osei", "--role", "floor-chief")
	flagfall(t, "staff", "tie", "--db", db, "--name", "Lee", "--club", "Oak Street")
	choosePIN(t, db, "M. Novak", "2580")
	choosePIN(t, db, "G. Osei", "1470")
	// Cy claimed that Ada's flag was down, and has won the match by it.
	flagfall(t, "incident", "log", "--db", db, "--section", "K5", "--table", "1", "--seat", "b", "--offence", "f",
		"--fact", "flag_down=a", "--fact", "clock_stopped=true")
	flagfall(t, "incident", "testify", "--db", db, "--id", "1", "--seat", "b", "I said flag, then he said illegal.")
	flagfall(t, "result", "set", "--db", db, "--section", "K5", "--table", "2", "--winner", "1")

	// 14:31 The team that lost appeals within three minutes.
	x := start(t, 80, 24, []string{"--db", db})
	x.Expect("2 tables", "0-1").Press("l", "enter").Expect("incident R1-1-01", "Fork Lift win the match", "left to appeal")
	x.Press("a").Expect("who appeals?", "Section Chief, until").Press("a").Expect("on what grounds?")
	x.Press("f").Expect("what is wrong").Type("the move was made first").Press("enter")
	x.Expect("what is asked for?").Type("replay the game").Press("enter")
	x.Expect("who speaks for the player?").Type("her mother").Press("enter")
	x.Expect("appeal 1 against R1-1-01", "her mother speaks for the player", "in time", "Section Chief: M. Novak")
	x.Expect("R. Ortiz made the ruling and may not decide")

	// 14:33 One Section Chief is tied to the team's club, and is told so. The other signs in.
	x.Press("o", "down", "enter").Expect("I. Lee sits at this desk", "I. Lee is tied to Knight Owls and may not decide")
	x.Press("o", "down", "down", "enter").Expect("M. Novak’s PIN").Type("2580\r").Expect("M. Novak sits at this desk", "u uphold")
	x.Press("pgdown", "pgdown").Expect("I said flag", "The rules cited")

	// 14:36 He hears both.
	x.Press("t").Type("parent of Cy: the clock was at nought").Press("enter").Expect("testimony taken down")
	x.Press("pgup").Expect("the clock was at nought (on appeal)")

	// 14:40 Meanwhile the desk posts round 2. The result of table 1 carries its mark until the appeal ends.
	flagfall(t, "round", "finish", "--db", db, "--section", "K5")
	flagfall(t, "pair", "--db", db, "--section", "K5")
	flagfall(t, "round", "post", "--db", db, "--section", "K5")
	if out := flagfall(t, "round", "show", "--db", db, "--section", "K5", "--round", "1"); !strings.Contains(out, "0-1*") {
		t.Errorf("round 1 is\n%s", out)
	}
	x.Expect("round 2 not started")

	// 14:44 He upholds. The next level has fifteen minutes.
	x.Press("u").Expect("Uphold: it stands as it is").Type("two saw the flag down").Press("enter").Expect("Decide so?")
	x.Press("y").Expect("appeal 1 decided", "M. Novak upheld it", "To the Floor Chief until", "left")

	// 14:48 The team goes on to the Floor Chief.
	x.Press("h").Expect("incident R1-1-01", "upheld").Press("a", "a", "f").Type("an unbiased parent saw it").Press("enter", "enter", "enter")
	x.Expect("appeal 2 against R1-1-01", "Floor Chief: G. Osei").Press("pgdown", "pgdown", "pgdown").Expect("Decided before", "two saw the flag down")

	// 14:57 The order was established: the Floor Chief gives the match to the other team, and sees what hangs on it.
	x.Press("o", "down", "down", "enter").Expect("G. Osei’s PIN").Type("1470\r").Expect("G. Osei sits at this desk")
	x.Press("m").Expect("what is imposed instead?").Press("down", "down", "down").Expect("Cy loses the game").Press("enter")
	x.Expect("Instead: Cy loses the game", "The result was 0-1, would be 1-0", "Round 2 posted on the old result", "Knight Owls: 0.0 → 1.0 points")
	x.Type("a parent of another section saw the flag first").Press("enter").Expect("Decide so?").Press("y")
	x.Expect("consequences", "2 to settle", "appeal 2 decided")

	// 14:58 One by one: the result first, then the tables of round 2, which has not started.
	x.Press("enter").Expect("THE RESULT BECOMES 1-0").Type("as decided").Press("enter").Expect("Do it?").Press("y").Expect("1 to settle")
	x.Press("enter").Expect("The pairings stand", "Pair tables 1, 2 anew").Press("down", "enter").Expect("PAIR TABLES 1, 2 ANEW", "Knight Owls, Pawn Stars")
	x.Type("not started").Press("enter").Expect("Do it?").Press("y").Expect("consequence 2 settled").ExpectGone("to settle")

	// 15:00 It is final: there is nothing more to press.
	x.Press("esc").Expect("G. Osei changed it", "That is final").Press("h", "a").Expect("that is final")
	x.Press("esc", "esc", "esc", "esc", "esc", "esc", "esc", "esc").Expect("2 tables", "Knight Owls").Press("q")
	if status := x.Exit(); status != 0 {
		t.Fatalf("exit status %d", status)
	}
	for args, want := range map[string]string{
		"round show --round 1 --section K5": "1-0", "round show --section K5": "Pawn Stars", "appeal list": "final", "event close": "the day is closed",
	} {
		if out := flagfall(t, append(strings.Fields(args), "--db", db)...); !strings.Contains(out, want) || strings.Contains(out, "*") {
			t.Errorf("%s says\n%s", args, out)
		}
	}
}
