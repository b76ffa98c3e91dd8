package desk

import (
	"testing"

	"flagfall/db/tournament/halltest"
)

// inClub sits at a desk of a section, at tables 1 to 4, that follows a club's own rulebook.
func inClub(t *testing.T, book string) *person {
	t.Helper()
	hall := halltest.Standard(t, book, 8)
	return sit(t, &store{entries: hall.Log, drafts: map[string]string{}}, "Ortiz", 80, 24)
}

// Tandem: a flag of either opponent counts, so all four players are offered, each answer with a key
// of its own.
func TestAFlagOfTheTeam(t *testing.T) {
	p := inClub(t, "tandem").press("1af", "enter").sees("Whose flag is down?", "1  First 1", "4  Second 1", "both, First 1 and Second 5", "=  all four")
	p.press("2", "y").sees("K5 TEAM 1 WIN THE MATCH", "Rules 11 and 9.").press("enter", "y")
	if result, done := p.newest().Match.Result(); !done || result.Outcome.String() != "1-0" {
		t.Errorf("the result is %v", result)
	}
	inClub(t, "tandem").press("1af", "enter", "5").sees("Each team has a flag down, so", "Rule 11a.")
}

// What the rulebook forbids of drops can be claimed under it, and is offered nowhere else.
func TestAForbiddenDropIsClaimed(t *testing.T) {
	p := inClub(t, "tandem").press("1bi", "enter").sees("a  gave check with a drop", "l  gave mate with a drop").press("=")
	p.press("l", "n", "y", "2").sees("PUT IT BACK AS IT WAS", "Rules 6b, 10a, 10 and 4.")
	inClub(t, "doorgeef").press("1bi", "enter", "=", "a", "n").sees("completed by pressing the clock?").press("y").sees("How was the claim made?").press("2").sees("1:00", "Rules 6b, 10a, 10 and 4.")
	inClub(t, "uschess-2018").press("1bi", "enter").seesNo("gave check with a drop")
}

// The boards refuse a forbidden drop with the reason, and offer only what would save the king.
func TestTheBoardsFollowAClubsRulebook(t *testing.T) {
	const mates, waits = "6k1/5ppp/8/8/8/8/8/6K1[R] w - - 0 1", "8/1b6/2R5/7q/2r1Kp2/8/2k5/R3B3[] w - - 0 1"
	set := func(book, fen string) *person {
		return inClub(t, book).press("1an", "enter", "esc", "b", "e", "paste:"+fen, "enter", "esc")
	}
	set("tandem", mates).press("enter", "R@e8").sees("Not legal: the rook dropped on e8 gives mate, which this rulebook forbids").press("ctrl+u", "R@f8").sees("Legal: white drops a rook on f8, check in contact")
	set("doorgeef", mates).press("enter", "R@f8").sees("gives check, which this rulebook forbids")
	set("uschess-2018", mates).press("enter", "R@e8").sees("Legal: white drops a rook on e8")
	set("doorgeef", waits).press("m").sees("mate only until a piece comes", "any but a knight on d4")
	set("tandem", waits).press("m").sees("any piece on d4")
}

// A touched piece is claimed with a letter of the quick line, and its answer turns on where it was.
func TestTouchMoveIsClaimed(t *testing.T) {
	p := inClub(t, "tandem").press("1ag", "enter").sees("CLAIMS TOUCH-MOVE", "Which piece was touched", "a piece of their own", "a piece in stock")
	p.press("3").sees("Rule 5a.").press("backspace", "1", "y").sees("touched it and must move it", "Rule 5.")
}

// FIDE 3.9: a first touch is forbidden and the player is told so. A penalty is behind a key, and a
// touch is a repetition even if the first was not ruled on.
func TestAFirstTouchIsForbidden(t *testing.T) {
	p := inClub(t, "fide-ext").press("1at", "enter").sees("FORBIDDEN: TELL THE PLAYER", "↵ instruct", "The rule forbids it.").seesNo("YOU DECIDE").seesNo("CHOOSE")
	p.press("esc", "1bt", "enter").sees("FORBIDDEN").press("enter").sees("✓ FORBIDDEN", "ruled")
	if i := p.newest(); len(i.Ruling().Remedies) != 0 || i.Ruling().Departed {
		t.Errorf("ruled %+v", i.Ruling().RulingMade)
	}
	p.press("esc", "1at", "enter").sees("YOU MAY", "It is not the first time").press("esc", "1bo", "enter").sees("YOU MAY")
	inClub(t, "fide-ext").press("1at", "enter", "d").sees("what do you impose instead?", "Warn First 1").press("down", "enter").sees("reason")
}

// Where no rulebook says what a late team loses, the frame offers the policy beside it.
func TestALateTeamIsOfferedThePolicy(t *testing.T) {
	p := inClub(t, "nwchess-2004").press("1aa", "enter").sees("Policy", "minutes late that forfeit the match", "(k, then e)")
	p.press("k", "e", "end").sees("minutes late that forfeit the match")
}
