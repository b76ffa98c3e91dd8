package desk

import (
	"slices"
	"strings"
	"testing"
	"time"

	"flagfall/db/tournament/halltest"
	"flagfall/penalties"
)

// One key records the forfeit of both matches, and one key takes both back. What was entered before
// by another key stays until it is pressed again.
func TestUndoTakesBackAllThatOneKeyDid(t *testing.T) {
	h := halltest.New(t)
	h.Section("Open", "uschess-2018", 2, 4)
	h.Round("Open")
	p := sit(t, &store{entries: h.Log, drafts: map[string]string{}}, "", 80, 24)
	p.press("r", "1", "1").sees("table 1: 1-0").press("esc", "esc", "t")
	results := func() (n int) {
		for _, pairing := range p.d.Hall().Register.Sections[0].LatestRound().Pairings {
			for _, m := range pairing.Matches {
				if _, done := m.Result(); done {
					n++
				}
			}
		}
		return n
	}
	before := results()
	p.press("end", "x", "y").sees("forfeits this round")
	if n := results(); n != before+2 {
		t.Fatalf("%d results, %d before", n, before)
	}
	p.press("u").sees("the 2 results of table", "were struck: slip of the finger")
	if n := results(); n != before {
		t.Errorf("%d results, %d before", n, before)
	}
	p.press("u").sees("the result of table 1 was struck").press("u").sees("you entered nothing here")
}

// A player taken off a list by a slip is back on it after undo.
func TestUndoBringsPeopleBack(t *testing.T) {
	at := now
	p := sit(t, newStore(t), "Ortiz", 80, 24, func(c *Config) { c.Now = func() time.Time { return at } }).press("t")
	p.press("a", "Zoe Hart", "down", "down", "Elm", "ctrl+s", "home")
	for _, key := range []string{"w", "x"} {
		p.press(key).sees("Zoe Hart is off the waiting list").seesNo("no partner yet")
		p.press("u").sees("Zoe Hart is waiting for a partner: slip of the finger", "Elm ", "no partner yet").press("home")
	}
	p.press("a", "Abe Lund", "ctrl+s", "u").sees("Abe Lund is off the waiting list: slip of the finger", "1 without a partner")

	p.press("end", "w", "y", "ill", "enter").sees("1 withdrawn").press("u").sees("has not withdrawn: slip").seesNo("1 withdrawn")
	p.press("w", "y", "enter")
	at = now.Add(11 * time.Second)
	p.press("u").sees("you entered nothing here", "1 withdrawn")
}

func TestUndoOfACheckIn(t *testing.T) {
	p := sit(t, emptyStore(t, false), "", 80, 24).press(section...).press(addStaff...).press("enter", "i").press("paste:"+spreadsheet, "enter")
	p.press("h", "enter").sees("3 teams here, missing: Knight Owls", "3 present")
	p.press("u").sees("check-in is closed; u cannot undo that", "c to call the roll again").seesNo("is absent")
	p.press("h").sees("Knight Owls is present", "4 present").press("u").sees("Knight Owls is absent: slip of the finger", "3 present")
	p.press("h", "h", "y").sees("Knight Owls is absent").press("u").sees("Knight Owls is present: slip of the finger", "4 present")
	p.press("u").sees("Knight Owls is absent: slip")
}

// What one key does not take back is told with the way to mend it, and never as if nothing had been
// done.
func TestUndoTellsWhatItDoesNotTakeBack(t *testing.T) {
	in := func() *person { return sit(t, newStore(t), "Ortiz", 80, 24) }
	const not = "u cannot undo that: "
	in().press("t", "enter", "X", "ctrl+s", "u").sees("Knight OwlsX was corrected; "+not, "press ↵ to correct it again")
	in().press("t", "n", "Rooks", "down", "down", "Ann", "down", "down", "Bo", "ctrl+s", "u").sees("Rooks was added; "+not, "press w to withdraw it")
	sit(t, newStore(t), "Osei", 80, 24).press("o", "m", "backspace", "y", "ctrl+s", "u").sees("the staff changed; " + not)
	p := sit(t, emptyStore(t, false), "", 80, 24).press(entered...).press("esc", "enter").sees("round 1 paired")
	p.press("u").sees("round 1 is paired; "+not, "press a on the results to pair it").seesNo("nothing")
}

// Rule 1: an expelled player takes the team out. One key does not let it play on unasked.
func TestUndoDoesNotBringAnExpelledPlayerBack(t *testing.T) {
	s := newStore(t)
	p := sit(t, s, "Whitfield", 80, 30).press("1ab", "enter", "enter")
	for !strings.Contains(p.d.View(), " expel ") {
		p.press("down")
	}
	p.press("enter", "spat at the desk", "enter", "enter", "y")
	p = sit(t, s, "Ortiz", 80, 30).press("t").sees("1 expelled")
	team := p.d.Hall().Expelled("K5")[0].Team
	for range slices.Index(p.d.Hall().Register.Sections[0].Teams, team) {
		p.press("down")
	}
	p.press("w", "y", "enter").sees(team.Name+" has withdrawn", "1 expelled")
	p.press("u").sees(team.Name+" has withdrawn; u cannot undo that: press w to bring it back", "1 expelled")
	if p.d.Hall().Register.Team(team.No).Out == 0 {
		t.Errorf("%s plays on", team.Name)
	}
}

// What was entered last is what is taken back, or told with the way to mend it: the call behind it
// stays.
func TestUndoReachesForNothingBehindTheLast(t *testing.T) {
	const not = "; u cannot undo that: "
	for _, c := range []struct {
		name  string
		typed []string
		says  string
	}{
		{"testimony", []string{"2aw", "enter", "t", "a: hello", "enter"}, "the testimony on R3-2-01 is recorded" + not + "press t on its screen to add the right one"},
		{"a note", []string{"1an", "enter", "he shouted", "enter"}, "the note on R3-1-03 is saved" + not},
		{"another call ruled since", []string{"2aw", "enter", "esc", "5bw", "enter", "t", "a: hello", "enter", "enter"}, "R3-5-03 is ruled" + not + "press d on its screen to rule otherwise, s to strike"},
		{"a strike", []string{"2aw", "enter", "s", "wrong table", "enter"}, "R3-2-01 was struck" + not + "log it again"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := sit(t, newStore(t), "Ortiz", 80, 24).press(c.typed...)
			n := p.d.Hall().Ledger.IncidentCount()
			struck := p.newest().Struck
			p.press("u").sees(strings.Fields(c.says)[0])
			if _, said := p.d.notice.Message(); !strings.HasPrefix(said, c.says) {
				t.Errorf("it says %q, not %q", said, c.says)
			}
			if p.newest().Struck != struck || p.d.Hall().Ledger.IncidentCount() != n || p.d.Hall().Ledger.Incidents()[n-2].Struck != nil {
				t.Error("something was taken back")
			}
		})
	}
}

// Whatever a desk records that one key does not take back, it has words for, and each act that the
// words name has a key.
func TestEveryFactOfTheLedgerHasItsWayToHaveItOtherwise(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24)
	elsewhere := []string{"consequence.raised", "consequence.found", "consequence.lapsed", "tie.declared", "tie.lifted"} // never the first of what a desk records
	for _, row := range penalties.Kinds {
		f, _, err := row.Decode([]byte("{}"))
		if err != nil {
			t.Fatal(err)
		}
		did, otherwise := p.d.Hall().Describe(f)
		if known := did != "it was recorded"; known == slices.Contains(elsewhere, row.Kind) {
			t.Errorf("%s: %q", row.Kind, did)
		}
		if said := p.d.Keys().ReplaceActions(otherwise); strings.ContainsAny(said, "{}") {
			t.Errorf("%s names an act without a key: %s", row.Kind, said)
		}
	}
}
