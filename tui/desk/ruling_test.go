package desk

import (
	"strings"
	"testing"

	"flagfall/db/prints"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
)

// Rule 13: castling with both hands is no offence, and one key says so.
func TestCastlingIsExempt(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("5bw", "enter").sees("WARN TESS")
	p.press("e").seesNo("WARN").sees("NO OFFENSE, PLAY ON").press("enter")
	if r := p.newest().Ruling(); r == nil || r.Verdict.Step != nil || len(r.Remedies) != 0 {
		t.Errorf("ruled %+v", r)
	}
	p.press("e").sees("Changed", "Enter to correct the ruling").press("enter").sees("✓ WARN TESS")
	sit(t, newStore(t), "Ortiz", 80, 24).press("5cx", "enter", "e").sees("! the castling exemption applies only to the rule about hands")
}

// Rule 17: a first offence that makes the opponent's flag fall costs a minute at once.
func TestAFlagThatFellCostsAMinute(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("8ax", "enter").sees("WARN JACK")
	p.press("f").sees("ADD 1:00 TO PAUL").press("0", "enter").sees("0:00  →", "✓ ADD 1:00")
	if set := p.newest().Ruling().Remedies[0].SetTo; set == nil || *set != 60_000 {
		t.Errorf("set to %v", set)
	}
}

// A20: once the game is over the step is ruled, and the desk tells that no clock is moved.
func TestAMinuteWhenTheGameIsOver(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("r", "51").sees("table 5: 1-0").press("esc", "5cx", "enter")
	p.sees("NO CLOCK CHANGES: THE GAME IS OVER", "GAME IS OVER").seesNo("ADD 1:00").seesNo("Next time").press("enter").sees("✓ NO CLOCK CHANGES")
	p.seesNo("receives 1:00").seesNo("Next time").seesNo("clocks").sees("g make it final")
	p.press("h").sees("Because").seesNo("receives 1:00").press("esc")
	p.press("g").sees("stands, appealable until").press("5", "enter").sees("not applicable", "the game is over").press("l").seesNo("Eli +1:00")
	if r := p.newest().Ruling(); !r.Moot || r.Verdict.Step.N != 2 {
		t.Errorf("ruled %+v", r)
	}
}

// A game is lost once: the next step counts, and nothing more is lost by it, whether it happened
// before the game was lost or after. It says no winner again.
func TestAGameIsLostOnce(t *testing.T) {
	for _, before := range []string{"y", "n"} {
		p := sit(t, newStore(t), "Ortiz", 80, 24)
		for _, lost := range []string{"enter", "enter", "1"} {
			p.press("5aw", "enter", lost)
		}
		p.press("enter", "y").sees("✗ ZOË LOSES THE GAME: THE SKEWERS WIN").press("esc", "5aw", "enter").sees("The match ended 0-1 for The Skewers.").press(before)
		if before == "y" { // what would cost the game is asked for, and costs nothing else
			p.sees("castling?").press("1")
		}
		p.sees("THE GAME IS OVER, SO THIS COSTS NOTHING MORE", "step 3 of 3").seesNo("WIN THE MATCH").press("enter").seesNo("Record it?").sees("✓ THE GAME IS OVER")
		if i := p.newest(); !i.CountsAsOffence() || i.Ruling().Moot != (before == "y") || i.Ruling().Verdict.AfterEnd != (before == "n") {
			t.Errorf("%s: ruled %+v", before, i.Ruling().RulingMade)
		}
		p.press("l").sees("W ●●!  the game is over")
	}
}

// A board that is over has no clock to set, though the other one plays on.
func TestNoClockIsSetOnABoardThatIsOver(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("5az", "enter", "enter", "y").press("esc", "5ak", "enter").sees("NO CLOCK CHANGES: THE GAME IS OVER").seesNo("clock ▏")
	p.press("114").seesNo("1:14").press("esc", "5dk", "enter").sees("Tess", "clock ▏")
}

// Rule 8b: what a clock was set to is typed, as the clock shows it.
func TestATypedFact(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("5au", "enter", "y").sees("What was the clock set to?")
	p.press("x", "enter").sees("! clock \"x\"").press("ctrl+u", "7:00").sees("7:00").press("enter").sees("YOU MAY TAKE 2:00 OFF ZOË", "↵ choose")
	p.press("enter", "down", "enter").sees("Zoë’s clock shows").press("enter", "as the rule allows", "enter", "enter").sees("✓ TAKE 2:00 OFF ZOË").press("c", "331", "enter").sees("3:31  →")
	if set := p.newest().Ruling().Remedies[0].SetTo; set == nil || *set != 91_000 {
		t.Errorf("set to %v", set)
	}
}

// Losing a game needs a y: Enter, and the key that asked, are no answer.
func TestAForfeitNeedsAYes(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("1aw", "enter").sees("What move was it").press("1", "enter").sees("Record it?")
	p.press("enter", "g", "e", "w").sees("Record it?")
	if p.newest().Ruling() != nil {
		t.Fatal("ruled without a yes")
	}
	p.press("n").sees("Not recorded: Enter records it").seesNo("Record it?").press("enter", "Y").sees("✗ MIA LOSES THE GAME")
	if r, done := p.newest().Match.Result(); !done || r.Outcome != "2" || r.Ended != "forfeit" {
		t.Errorf("the match has the result %+v", r)
	}
}

func TestDifferingNeedsAReason(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("5cx", "enter", "d", "down", "enter").sees("reason")
	p.press("enter").sees("type a reason")
	if p.newest().Ruling() != nil {
		t.Fatal("ruled without a reason")
	}
	p.press("they are six", "enter").sees("✓ WARN OLA", "Departs from the book", "they are six")
	if r := p.newest().Ruling(); !r.Departed || r.Reason != "they are six" {
		t.Errorf("ruled %+v", r)
	}
}

// A remedy chosen with its time takes the clock's reading afterwards, with the same reason.
func TestTheClockMayBeReadAfterDiffering(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("5cx", "enter", "d", "down", "down", "enter")
	p.press("0:30", "enter").sees("m:ss, or ↵ to skip").press("enter", "short game", "enter").sees("✓ ADD 0:30 TO ELI")
	p.press("c", "114", "enter").sees("1:14  →")
	r := p.newest().Ruling()
	if r.Reason != "short game" || !r.Departed || *r.Remedies[0].SetTo != 104_000 {
		t.Errorf("ruled %+v", r)
	}
}

// Rule 22: time that a director takes by choice is typed in the place of what is suggested, and
// sets the clock as a step of a ladder does.
func TestTimeByDiscretionSetsTheClock(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("2ab", "enter", "enter", "down", "enter").sees("how much time? 1:00▏")
	p.press("3").seesNo("1:003").press("0").sees("how much time? 30▏", "0:30").press("enter").sees("TAKE 0:30 OFF THEO", "Theo’s clock shows ▏")
	p.press("x", "enter").sees("a clock reading is minutes and seconds").press("ctrl+u", "114").sees("set it to 0:44", "1:14  →")
	p.press("enter", "he was warned twice", "enter", "enter").sees("✓ TAKE 0:30 OFF THEO", "1:14  →")
	if r := p.newest().Ruling(); *r.Clock != 74_000 || *r.Remedies[0].SetTo != 44_000 {
		t.Errorf("ruled %+v", r.RulingMade)
	}
}

// What was struck is on no step, counts for nothing and says nothing of a next time.
func TestAStruckFrameCountsNothing(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("5cx", "enter").sees("step 2 of 3", "Next time", "Event  ")
	p.press("s", "wrong table", "enter").sees("STRUCK: IT COUNTS FOR NOTHING", "Struck by R. Ortiz at 12:00", "Wrong table. If it did happen")
	p.seesNo("step 2 of 3").seesNo("Next time").seesNo("Event  ").seesNo("Because")
}

// What a ruling did to a clock is put back when it is struck: the frame says so first.
func TestAStruckRulingPutsTheClockBack(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("5aw", "enter", "enter").press("5aw", "enter", "114").sees("1:14  →")
	p.press("enter").sees("1:14  →").press("s", "wrong table", "enter").sees("CLOCK BACK TO 1:14: STRUCK", "Struck by R. Ortiz at 12:00", "Wrong table. If it did happen")
}

// A correction says first what is put back, and then what is imposed instead.
func TestACorrectionPutsTheClockBack(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("5cx", "enter", "114", "enter").sees("1:14  →")
	p.press("d", "down", "enter", "they are six", "enter").
		sees("SET ELI’S CLOCK BACK TO 1:14, AND WARN OLA")
	p.press("g", "l", "enter", "enter").sees("WARN OLA").seesNo("BACK TO 1:14")
}

// A slip that tells a ruling which was struck is taken back from the table.
func TestTheSlipOfAStruckRulingIsTakenBack(t *testing.T) {
	s := newStore(t)
	p := sit(t, s, "Ortiz", 80, 24).press("5bw", "enter", "enter").sees("✓ WARN TESS")
	record(t, s, "Ortiz", func(hall *tournament.Tournament, _ *event.Official) ([]fact.Fact, error) {
		about := prints.Subject{Name: "slip", Incident: hall.Ledger.IncidentCount()}
		return []fact.Fact{hall.Prints.Next(about, "a")}, nil
	})
	p.catchUp().seesNo("SLIP").press("s", "wrong table", "enter").sees("TAKE THE SLIP BACK: STRUCK")
}

// What a letter takes for granted is said beside the key that says otherwise, until only an appeal
// can change it; a castling is none of it.
func TestWhatIsTakenForGrantedHasItsKey(t *testing.T) {
	const plain = "A plain move; e if it was castling."
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("5aw", "enter").sees("step 1 of 3", plain).seesNo("Assumed:")
	p.press("e").seesNo(plain).press("e").sees(plain).press("enter").sees("✓ WARN ZOË", plain)
	p.press("g", "l", "enter", "enter").sees("Assumed:").seesNo(plain)
	sit(t, newStore(t), "Ortiz", 80, 24).press("5bx", "enter").sees("No flag down; f if the opponent’s flag fell.").press("f").seesNo("No flag down")
}

// Rule 11: to cover pieces without meaning to is no offence. Until it is found that they were
// hidden nothing on screen says so.
func TestCoveredAndNotHidden(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("5ah", "enter").sees("HID CAPTURED PIECES", "step 1 of 2")
	p.press("v").sees("CAPTURED PIECES OUT OF SIGHT", "NO OFFENSE").press("v").sees("HID CAPTURED PIECES", "step 1 of 2")
	p.press("v", "enter").sees("✓ NO OFFENSE").press("h").sees("Captured pieces out of sight", "noted intent: by").press("esc", "l").sees("out of sight")
	sit(t, newStore(t), "Ortiz", 80, 24).press("5aw", "enter").seesNo("covered").press("v").seesNo("noted").sees("step 1 of 3")
}

// What the rule leaves to the director is chosen, never preselected, and is said.
func TestDiscretionPreselectsNothing(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("2cb", "enter", "enter").sees("▸   1     No penalty", "the rule offers it")
	p.press("esc").sees("YOU MAY TAKE TIME OFF LEO", "your choice")
	p.press("enter", "enter").sees("Within the rule, which leaves the choice to you").seesNo("depart").press("enter").sees("! type a reason")
	p.press("no more of it", "enter").sees("✓ NO PENALTY", "no more of it")
}

// A claim that the book does not decide has an outcome, never a penalty, before it is recorded and after.
func TestAClaimHasAnOutcomeAndNoPenalty(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("5ar", "enter", "enter").sees("what do you decide?", "1     The claim is denied")
	p.press("1").sees("THE CLAIM IS DENIED", "Not recorded yet").seesNo("NO PENALTY").seesNo("no penalty")
	p.press("twice only", "enter").sees("✓ THE CLAIM IS DENIED").seesNo("NO PENALTY").seesNo("no penalty")
}

// Rule 20: after a spectator has spoken the game may be canceled, the spectator sent out, or both.
func TestSeveralRemediesInOneRuling(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("1-s", "enter", "enter", "down", "space", "down", "space").sees("2 marked")
	p.press("home", "space").sees("2 [✓] Cancel this game", "3 [✓] Send the person out") // nothing at all goes with nothing else
	p.press("enter", "he called out the mate", "enter").sees("Cancel this game", "Record it?").press("y")
	var kinds []string
	for _, r := range p.newest().Ruling().Remedies {
		kinds = append(kinds, r.Kind)
	}
	if got := strings.Join(kinds, " "); got != "new-game expel" {
		t.Errorf("ruled %s", got)
	}
}

// The time that is typed is for the remedies that move a clock alone.
func TestATimeBesideAnotherRemedy(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("5cx", "enter", "d", "down", "space", "down", "space", "enter")
	p.press("ctrl+u", "0:30", "enter", "both of them", "enter").sees("WARN OLA", "ADD 0:30 TO ELI")
}

func TestTestimony(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("5cx", "enter", "t", "he did it", "enter").sees("! type who speaks")
	p.press("ctrl+u", "d: he knocked it over", "enter").sees("Said", "Eli: he knocked it over")
	p.press("t", "parent of Eli: I saw it", "enter").sees("Is this witness reliable?").press("y").sees("parent of Eli, reliable: I saw it")
	if n := len(p.newest().Testimony); n != 2 {
		t.Errorf("%d testimonies", n)
	}
}

func TestStrike(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("5cx", "enter", "s", "enter").sees("! a strike needs a reason")
	p.press("s", "wrong table", "enter").sees("STRUCK: IT COUNTS FOR NOTHING", "R3-5-03 struck")
	if p.newest().State() != penalties.Struck {
		t.Error("not struck")
	}
	p.press("enter").sees("log it again if it did happen")
}

// A struck call counts for nothing afterwards.
func TestAStruckCallLeavesTheLadder(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("10bw", "enter", "enter", "s", "not he", "enter", "esc")
	p.press("10bw", "enter").sees("step 1 of 3")
}

func TestGoFreezesTheRuling(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("8aw", "enter", "g").sees("rule first")
	p.press("enter", "g").sees("R3-8-01 stands", "12 tables")
	p.press("8").press("backspace", "l", "enter", "enter").sees("The clocks have restarted")
	p.press("enter").sees("only an appeal can change it")
}

func TestTheNextStepIsFoundByTheNextCall(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("10bw", "enter", "enter", "g", "10bw", "enter")
	p.sees("step 2 of 3", "ADD 1:00 TO GRETA", "Alma loses the game; Passed and Present win the match")
	p.press("114", "enter", "g").sees("W ●●○")
}

// Whatever is on screen, digits begin a call: once a minute is ruled the clock is read no more,
// unless a key asks for it.
func TestDigitsBeginACallOnceAMinuteIsRuled(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("5cx", "enter", "d", "down", "down", "enter", "enter", "enter", "short game", "enter").sees("✓ ADD 1:00 TO ELI").seesNo("clock ▏")
	p.press("8aw").sees("› 8aw▏", "table 8").press("ctrl+u")
	p.press("c").sees("Eli’s clock ▏").press("114").sees("set it to 2:14").press("enter").sees("1:14  →").seesNo("clock ▏")
	p.press("8aw", "enter").sees("table 8", "called")
	if n := p.newest(); n.Place.Table != 8 {
		t.Errorf("the newest incident is at table %d", n.Place.Table)
	}
}

// Before it is ruled digits are what the clock reads, until a seat follows the number of a table.
func TestASeatAfterDigitsBeginsACallWhileTheClockIsRead(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("8ax", "enter", "f").sees("Paul’s clock ▏").press("5").sees("Paul’s clock 5▏")
	p.press("c").sees("› 5c▏", "a letter (? lists them)").press("b", "enter").sees("table 5", "BANGED")
	p.press("esc").sees("Paul’s clock ▏").press("114", "enter").sees("1:14  →", "✓ ADD 1:00")
	sit(t, newStore(t), "Ortiz", 80, 24).press("8ax", "enter", "f", "114", "d").sees("what do you impose instead?")
}

// A note is written down at once; no penalty, and there is nothing to appeal.
func TestANoteIsWritten(t *testing.T) {
	s := newStore(t)
	p := sit(t, s, "Ortiz", 80, 24).press("3-n", "enter").sees("note ▏").press("enter").sees("! the note is empty")
	p.press("lights went o")
	p = sit(t, s, "Ortiz", 80, 24).press("ctrl+r").sees("note lights went o▏").press("ut", "enter").sees("A NOTE", "12:00", "lights went out", "↵ write")
	p.seesNo("PLAY ON").seesNo("must").seesNo("Appeal").seesNo("a appeal").press("a").sees("is a note")
	p.press("enter", "back at noon", "enter").sees("lights went out", "back at noon").press("esc", "d").seesNo(p.newest().Label + ",")
	p.press("esc", "l").sees("lights went out").press("enter").sees("lights went out", "no penalty").seesNo("Ruling").seesNo("a appeal").seesNo("no step")
}

// What the list of offences does not name is written down as a note, and a penalty is at the TD's
// discretion: then it is a ruling as any other.
func TestAPenaltyForWhatANoteSays(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("8an", "enter", "spat at the desk", "enter").sees("d penalty")
	p.press("d", "down", "enter", "out of order", "enter").sees("✓ WARN JACK").press("g", "l", "enter").sees("Ruling", "a appeal")
}

// What cannot go together is told in words as soon as it is marked, and nothing goes on until one
// is let go.
func TestRemediesThatCannotGoTogetherAreToldWhenMarked(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 40).press("5bs", "enter", "d")
	mark := func(line string) {
		for range 40 {
			if strings.Contains(p.d.View(), line) {
				break
			}
			p.press("down")
		}
		p.press("space")
	}
	mark("▸   7 [ ] Tess loses the game")
	p.seesNo("played anew").press("home")
	mark("▸   2 [ ] Cancel this game")
	p.sees("play a new one and Tess loses the game", "impose one of them").seesNo("forfeit-game")
	p.press("enter").sees("what do you impose").press("space").seesNo("played anew").press("enter").sees("Reason for the slip?")
}

// Rule 18: a claim rests on facts in dispute, and where no side was heard the frame says so.
func TestNoSideHeardOfAClaimIsSaidBeforeEnter(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("5bi", "enter", "esc").sees("No player’s word is on record: hear both teams (rule")
	p.press("t", "a: he did not", "enter").seesNo("No player’s word")
}

// Rule 18: where one side was heard, the frame says so before Enter.
func TestOneSideHeardIsSaidBeforeEnter(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("5bo", "enter").seesNo("was heard")
	p.press("t", "coach for b, biased: she pressed", "enter").sees("was heard: hear", "Zugzwang Zebras too (rule").press("t", "a: he did not", "enter").seesNo("was heard")
}

// What a trainee has proposed on a player, and a director has not signed, is told to who logs.
func TestAnUnsignedProposalIsToldToWhoLogs(t *testing.T) {
	p := sit(t, trained(t), "Ortiz", 80, 30).press("2aw", "enter").sees("Is this another act?").press("y")
	p.sees("Unsigned", "Not signed and not counted yet: R3-2-01").press("esc")
	p.press("2bw", "enter").seesNo("Unsigned")
}

// A correction follows the word of one side as a ruling does.
func TestOneSideHeardIsSaidBeforeACorrection(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("5ch", "enter", "enter").seesNo("was heard")
	p.press("t", "d: she did it", "enter").seesNo("was heard")
	p.press("v").sees("Only Zugzwang Zebras was heard: hear The Skewers too (rule 18).")
	p.press("t", "c: it was covered", "enter").seesNo("was heard")
}
