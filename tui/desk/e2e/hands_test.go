//go:build e2e

package e2e

import (
	"path/filepath"
	"testing"
)

// A result is typed in both orders on the results page, where a call is a call; on the floor table, how and seat are a
// result. A table's number shows the table.
func TestResultsAndCallsAsTheyAreTyped(t *testing.T) { inBothModes(t, resultsAndCallsAsTheyAreTyped) }

func resultsAndCallsAsTheyAreTyped(t *testing.T, mode option) {
	x := start(t, 80, 24, []string{"demo"}, mode)
	x.Expect("12 tables").Press("6").Expect("table 6").Press("esc")
	x.Type("2ma").Expect("table 2: 1-0").Press("r").Expect("round 3 results")
	x.Type("5cm").Expect("table 5: 0-1").Type("8aw").Expect("other hand").Press("enter").Expect(x.either("WARN JACK", "Warn Jack")).Press("esc").Expect("round 3 results")
	x.Type("8m=").Expect("a draw has none").Press("backspace").Type("=").Expect("table 8: ½-½")
	x.Press("ctrl+c").Exit()
}

// Both flags are called for the table, and letters that are keys elsewhere answer nothing.
func TestLettersOfOtherScreensAnswerNothing(t *testing.T) {
	inBothModes(t, lettersOfOtherScreensAnswerNothing)
}

func lettersOfOtherScreensAnswerNothing(t *testing.T, mode option) {
	x := start(t, 80, 24, []string{"demo"}, mode)
	x.Expect("12 tables").Type("5-f\r").Expect("no win was claimed before").Press("b").Expect("try a move").Press("esc").Expect("no win was claimed before")
	x.Press("1").Expect("Not recorded").Press("enter").Expect(x.either("R3-5-03 ruled", "On record"))
	x.Press("ctrl+c").Exit()
}

// Undo names what it undoes. Who won by a ruling is not put forward as the one who appeals.
func TestUndoAndAppealsNameWhatIsMeant(t *testing.T) { inBothModes(t, undoAndAppealsNameWhatIsMeant) }

func undoAndAppealsNameWhatIsMeant(t *testing.T, mode option) {
	x := start(t, 80, 24, []string{"demo"}, mode)
	x.Expect("12 tables").Type("8aw\r").Expect(x.either("WARN JACK", "Warn Jack")).Press("enter").Expect(x.either("R3-8-01 ruled", "On record")).Press("u").Expect("struck", "slip of the finger")
	x.Type("5ci\r").Expect("What was illegal?").Press("1").Expect("Record it?").Press("y").Expect(x.either("R3-5-03 ruled", "On record"))
	x.Press("a").Expect("who appeals?").Press("enter").Expect("on what grounds?").Press("ctrl+c").Exit()
}

// A digit that was typed when the desk was left is no part of what is typed next. A withdrawal asks why, and its letters
// are no keys.
func TestStrayKeysDoNothing(t *testing.T) { inBothModes(t, strayKeysDoNothing) }

func strayKeysDoNothing(t *testing.T, mode option) {
	db := event(t)
	x := start(t, 80, 24, []string{"--db", db}, mode)
	x.Expect("2 tables").Press("1").Expect("table 1").Press("ctrl+c").Exit()
	x = start(t, 80, 24, []string{"--db", db}, mode)
	x.Expect("2 tables").Press("r").Expect("round 1 results").Press("esc").Expect("2 tables")
	x.Press("t").Expect("4 teams").Press("w").Expect("round on?").Press("y").Expect("leave?").Type("sick child").Press("enter").Expect("1 withdrawn")
	x.Press("ctrl+c").Exit()
}

// A round that was finished by a slip is open again by a key.
func TestARoundFinishedByASlip(t *testing.T) { inBothModes(t, aRoundFinishedByASlip) }

func aRoundFinishedByASlip(t *testing.T, mode option) {
	db := begunEvent(t)
	flagfall(t, "staff", "add", "--db", db, "--name", "I. Lee", "--role", "section-chief", "--section", "K5")
	x := start(t, 80, 24, []string{"--db", db, "--as", "Lee"}, mode)
	x.Expect("2 tables")
	x.Press("r").Expect("round 1 results").Type("1ma").Expect("table 1: 1-0").Type("2ma").Expect("all in").Press("n").Expect("round 1 finished")
	x.Press("u").Expect("round 1 is open again").Press("ctrl+c").Exit()
}

// What directors call it is found.
func TestTheSearchUnderstandsDirectors(t *testing.T) { inBothModes(t, theSearchUnderstandsDirectors) }

func theSearchUnderstandsDirectors(t *testing.T, mode option) {
	x := start(t, 80, 24, []string{"demo"}, mode)
	x.Expect("12 tables")
	for typed, finds := range map[string]string{"send results to US Chess": "export", "rating report": "export", "wrong hand": "hand"} {
		x.Press("ctrl+p").Expect("find").Type(typed).Expect(finds).Press("esc").Expect("12 tables")
	}
	x.Press("ctrl+c").Exit()
}

// A file that is not there offers to begin an event in it.
func TestAMissingFileOffersAnEvent(t *testing.T) { inBothModes(t, aMissingFileOffersAnEvent) }

func aMissingFileOffersAnEvent(t *testing.T, mode option) {
	db := filepath.Join(t.TempDir(), "new.flagfall")
	x := start(t, 80, 24, []string{"--db", db}, mode)
	x.Expect("does not exist yet").Type("Spring Bughouse").Press("enter").Expect("Policy", "Default policy").Press("ctrl+c").Exit()
	flagfall(t, "verify", "--db", db)
}
