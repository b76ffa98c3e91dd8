package desk

import (
	"fmt"
	"strings"
	"testing"

	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/rules"
)

// bothModes runs a test at the ordinary desk and at the one that is read aloud.
func bothModes(t *testing.T, do func(t *testing.T, mode func(*Config))) {
	t.Helper()
	t.Run("drawn", func(t *testing.T) { do(t, func(*Config) {}) })
	t.Run("spoken", func(t *testing.T) {
		do(t, func(c *Config) { c.Theme.Options.Plain = true })
	})
}

// resultAt is the result of the first match at a table of the sample, with how it ended.
func resultAt(p *person, table int) event.RecordedResult {
	r, _ := p.d.Hall().Register.AtTable(table).Matches[0].Result()
	return r
}

func TestAResultIsTypedInBothOrders(t *testing.T) {
	bothModes(t, func(t *testing.T, mode func(*Config)) {
		for typed, want := range map[string]string{"5mc": "mate", "5cm": "mate", "5c": "", "5fc": "flag"} {
			p := sit(t, newStore(t), "Ortiz", 80, 24, mode).press("r", typed)
			if typed == "5c" {
				if r := resultAt(p, 5); r.Outcome != "" {
					t.Fatalf("%s alone is recorded: %+v", typed, r)
				}
				p.sees("how it ended").press("enter")
			}
			if r := resultAt(p, 5); r.Outcome != event.Team2Wins || r.Ended != want {
				t.Errorf("%s records %+v", typed, r)
			}
		}
	})
}

// Table, seat and the letter of an offense are a call on the results page too, and never a result.
func TestACallIsACallOnTheResultsPage(t *testing.T) {
	bothModes(t, func(t *testing.T, mode func(*Config)) {
		for typed, sees := range map[string]string{"8aw": "other hand", "8ab": "anged pieces", "8ax": "", "8af": ""} {
			p := sit(t, newStore(t), "Ortiz", 80, 24, mode).press("r", typed)
			if r := resultAt(p, 8); (r.Outcome != "") != (sees == "") {
				t.Errorf("%s records %+v", typed, r)
			}
			if sees == "" {
				continue
			}
			p.sees(sees).press("enter").sees("table 8")
			if i := p.newest(); i.Place.Table == 8 && i.Seat.Letter() != "a" || resultAt(p, 8).Outcome != "" {
				t.Errorf("%s and Enter records %+v:\n%s", typed, i, p.d.View())
			}
		}
	})
}

// A seat alone waits for how the match ended; the number of another table says that nothing follows.
func TestTheNextTableEndsAResult(t *testing.T) {
	bothModes(t, func(t *testing.T, mode func(*Config)) {
		p := sit(t, newStore(t), "Ortiz", 80, 24, mode).press("r", "5c6a").sees("how it ended")
		if five, six := resultAt(p, 5), resultAt(p, 6); five.Outcome != event.Team2Wins || six.Outcome != "" {
			t.Errorf("recorded %+v and %+v", five, six)
		}
	})
}

func TestAResultIsTypedOnTheFloor(t *testing.T) {
	bothModes(t, func(t *testing.T, mode func(*Config)) {
		p := sit(t, newStore(t), "Ortiz", 80, 24, mode).press("5m").sees("who won").press("c")
		if r := resultAt(p, 5); r.Outcome != event.Team2Wins || r.Ended != "mate" || p.d.HasBack() {
			t.Errorf("5mc records %+v", r)
		}
		p.sees("table 5: 0-1").press("6am").sees("mate").press("esc")
		if r := resultAt(p, 6); r.Outcome != "" {
			t.Errorf("a claim of mate is recorded as %+v", r)
		}
	})
}

func TestADrawHasNoMate(t *testing.T) {
	bothModes(t, func(t *testing.T, mode func(*Config)) {
		p := sit(t, newStore(t), "Ortiz", 80, 24, mode).press("r", "6m=").sees("a draw has none")
		if r := resultAt(p, 6); r.Outcome != "" {
			t.Errorf("it is recorded: %+v", r)
		}
		if p.press("backspace", "="); resultAt(p, 6).Outcome != event.Draw {
			t.Error("the ending is not erased")
		}
	})
}

// rowLit is the table whose row is lit on a list, 0 for none.
func (p *person) rowLit() (table int) {
	for line := range strings.Lines(p.d.View()) {
		for _, sign := range []string{"▸ ", "▸! ", "on Table "} {
			if _, after, has := strings.Cut(line, sign); has && table == 0 {
				_, _ = fmt.Sscan(after, &table)
			}
		}
	}
	return table
}

func TestTypingATablesNumberShowsIt(t *testing.T) {
	for _, open := range []string{"tab", "r"} {
		p := sit(t, newStore(t), "Ortiz", 110, 30).press(open, "down")
		was := p.rowLit()
		if lit := p.press("6").rowLit(); lit != 6 {
			t.Errorf("%q: 6 lights table %d", open, lit)
		}
		if lit := p.press("esc").rowLit(); lit != was {
			t.Errorf("%q: Esc leads to table %d, not to %d", open, lit, was)
		}
		if lit := p.press("6", "backspace").rowLit(); lit != was {
			t.Errorf("%q: an erased number leads to table %d, not to %d", open, lit, was)
		}
	}
	p := sit(t, newStore(t), "Ortiz", 110, 30).press("/", "zebras", "enter", "6").sees("Table 6", "Ada Lindqvist")
	p.press("esc").seesNo("Ada Lindqvist").sees("only: zebras")
	p.press("6", "enter").sees("table 6").press("esc").seesNo("only: zebras")
}

// Both flags of a board are called for the whole table.
func TestBothFlagsAreCalledForTheTable(t *testing.T) {
	bothModes(t, func(t *testing.T, mode func(*Config)) {
		p := sit(t, newStore(t), "Ortiz", 80, 24, mode).press("6-f").sees("both flags down")
		if p.press("enter"); p.newest().Offence != rules.KindBothFlags {
			t.Errorf("logged %s:\n%s", p.newest().Offence, p.d.View())
		}
		if p.sees("no mate, and no win was claimed before").press("1"); p.newest().Ruling() != nil {
			t.Error("the ruling was not seen before it counts")
		}
		if p.press("enter"); p.newest().Ruling() == nil || !strings.Contains(p.d.View(), "ruled") {
			t.Errorf("it is not ruled:\n%s", p.d.View())
		}
	})
}

// A key of another screen gives no answer that may end the match: seats are answered by a number, and b opens the
// boards.
func TestTheKeyOfTheBoardsIsNoAnswer(t *testing.T) {
	bothModes(t, func(t *testing.T, mode func(*Config)) {
		for _, claim := range []string{"5ci", "8af", "5-q", "6-f", "5am", "8ch"} {
			p := sit(t, newStore(t), "Ortiz", 80, 24, mode).press(claim, "enter")
			p.press("w", "g", "e", "d", "s", "b").sees("no position yet")
			if given := p.newest().GivenFacts(); len(given) > 0 || p.newest().Ruling() != nil {
				t.Errorf("%s: letters answer %+v", claim, given)
			}
		}
		p := sit(t, newStore(t), "Ortiz", 80, 24, mode).press("8af", "enter").sees("Whose flag is down?").press("2", "y")
		p.sees("Not recorded: Enter records it").press("enter", "y").sees("ruled")
	})
}

// u opens a round again that was finished by a slip, and says which.
func TestUndoOpensAFinishedRound(t *testing.T) {
	bothModes(t, func(t *testing.T, mode func(*Config)) {
		h := halltest.Standard(t, halltest.U18, 4)
		h.Report(1, event.Team1Wins)
		h.Report(2, event.Team2Wins)
		s := &store{entries: append([]journal.Entry(nil), h.Log...), drafts: map[string]string{}}
		p := sit(t, s, "Novak", 80, 24, mode).press("r", "n").sees("round 1 finished")
		p.press("u").sees("round 1 is open again: slip of the finger", "n finish")
		if r := p.d.Hall().Register.Sections[0].LatestRound(); !r.Finished.IsZero() {
			t.Error("it is finished")
		}
		sit(t, s, "Ortiz", 80, 24, mode).press("r", "n", "u").sees("a chief does: t on the results")
	})
}

// Round 1 is paired, looked over on its sheet, posted and started by a key each: where the sheet stands beside the
// steps without leaving them, else on its own screen.
func TestRound1IsLookedOverBeforeItIsPosted(t *testing.T) {
	bothModes(t, func(t *testing.T, mode func(*Config)) {
		p := sit(t, emptyStore(t, false), "", 80, 24, mode).press(entered...).press("esc").sees("Pair round 1").press("enter")
		r := p.d.Hall().Register.Sections[0].LatestRound()
		if r == nil || !r.Posted.IsZero() {
			t.Fatalf("one key pairs and posts: %+v", r)
		}
		p.sees("round 1 results", "check it, then post it").press("n").sees("round 1 posted")
		p.press("n").sees("Start round 1").press("y").sees("round 1 is under way")
	})
	for _, size := range [][2]int{{100, 24}, {110, 30}, {160, 50}, {80, 50}} {
		p := sit(t, emptyStore(t, false), "", size[0], size[1]).press(entered...).press("esc").sees("set up")
		p.press("enter").sees("set up", "Knight Owls", "The Skewers", "Post the sheet")
		if r := p.d.Hall().Register.Sections[0].LatestRound(); r == nil || !r.Posted.IsZero() {
			t.Fatalf("%v: one key pairs and posts: %+v", size, r)
		}
		p.press("enter").sees("round 1 posted", "set up").press("enter").sees("Start round 1").press("y").sees("round 1 is under way")
	}
}

// A sheet that is not all in sight beside the steps is opened before it is posted.
func TestALongSheetIsOpenedBeforeItIsPosted(t *testing.T) {
	h := halltest.Unpaired(t, halltest.U18, 60)
	s := &store{entries: append([]journal.Entry(nil), h.Log...), drafts: map[string]string{}}
	p := sit(t, s, "Ortiz", 110, 30).press("e")
	for !strings.Contains(p.d.View(), "▸!  Pair round 1") {
		p.press("down")
	}
	p.press("enter")
	if strings.Contains(p.d.View(), "Pair round 1 now?") {
		p.press("y")
	}
	p.sees("round 1 results")
	if r := p.d.Hall().Register.Sections[0].LatestRound(); r == nil || !r.Posted.IsZero() {
		t.Errorf("it is posted unseen: %+v", r)
	}
}

// A step that another one comes before names that one, and puts the cursor on it.
func TestTheFirstUnmetStepIsNamed(t *testing.T) {
	bothModes(t, func(t *testing.T, mode func(*Config)) {
		p := sit(t, emptyStore(t, false), "", 80, 24, mode).press(entered...).press("esc", "down", "down")
		p.press("enter").sees("pair round 1 first").press("enter").sees("round 1 paired")
		p.press("esc", "down", "enter").sees("post the sheet first").press("enter").sees("round 1 results")
	})
}

// A name that is withheld is checked before round 1 is paired, or the director says that it waits.
func TestAWithheldNameIsCheckedBeforePairing(t *testing.T) {
	withheld := strings.Replace(spreadsheet, "Knight Owls", "Ada Lindqvist", 1)
	bothModes(t, func(t *testing.T, mode func(*Config)) {
		p := sit(t, emptyStore(t, false), "", 80, 24, mode).press(half...).press("enter", "paste:"+withheld, "enter", "esc")
		p.sees("1 name withheld: check it before you post round 1").press("down", "enter")
		p.sees("Pair round 1 now?").press("n").press("enter").sees("public names", "1 withheld")
		if len(p.d.Hall().Register.Sections[0].Rounds) > 0 {
			t.Error("round 1 is paired")
		}
		p.press("enter", "w", "esc", "enter").sees("round 1 paired")
	})
}

// After the first official the cursor is on the chief who is missing, and past it not again.
func TestTheChiefComesAfterTheFirstOfficial(t *testing.T) {
	bothModes(t, func(t *testing.T, mode func(*Config)) {
		p := sit(t, emptyStore(t, false), "", 80, 24, mode).press(section...).press("enter", "Rita Ortiz", "enter", "enter")
		p.sees("new chief").press("I. Lee", "enter").sees("I. Lee: on the staff").press("enter").sees("No teams yet")
		p = sit(t, emptyStore(t, false), "", 80, 24, mode).press(half...).press("enter", "paste:"+spreadsheet, "enter", "esc", "enter")
		p.sees("round 1 paired")
	})
}

// Rounds are planned by the number of teams where nothing else is said, and that is recorded with the first pairing.
func TestRoundsArePlannedByTheTeams(t *testing.T) {
	bothModes(t, func(t *testing.T, mode func(*Config)) {
		p := sit(t, emptyStore(t, false), "", 80, 24, mode).press("enter", "K-5", "enter").press(addStaff...)
		p.press("enter", "paste:"+spreadsheet, "enter", "esc").sees("3 rounds planned").press("enter")
		if n := p.d.Hall().Register.Sections[0].Options.Rounds; n != 3 {
			t.Errorf("%d rounds are planned for four teams", n)
		}
	})
}

// All teams are here but those that are marked: by the number of a line, by a name, or with the cursor.
func TestTheRollIsCalledForAll(t *testing.T) {
	bothModes(t, func(t *testing.T, mode func(*Config)) {
		for _, keys := range [][]string{
			{"2", "space", "4", "space"},
			{"fork", "enter", "/skew", "enter"},
			{"down", "space", "down", "space"},
			{"2", "enter", "2", "space", "2", "enter", "4", "space"},
		} {
			p := sit(t, emptyStore(t, false), "", 80, 24, mode).press(entered...).press("c").sees("4 here, 0 missing")
			p.press(keys...).sees("2 here, 2 missing")
			sec := p.d.Hall().Register.Sections[0]
			if sec.CheckInOpen() || sec.CheckInClosed() {
				t.Errorf("%v records before the end", keys)
			}
			p.press("enter").sees("2 present")
			sec = p.d.Hall().Register.Sections[0]
			if away := sec.MissingTeams(); !sec.CheckInClosed() || len(away) != 2 {
				t.Errorf("%v: missing are %v", keys, away)
			}
			p.press("n", "c").sees("2 here, 2 missing").press("enter").sees("nobody came or left").press("esc", "esc").sees("2 absent")
		}
	})
}

// A team that plays is not made absent unasked, and the question says where it is paired.
func TestAPairedTeamIsNotMadeAbsentUnasked(t *testing.T) {
	bothModes(t, func(t *testing.T, mode func(*Config)) {
		p := sit(t, emptyStore(t, false), "", 80, 24, mode).press(entered...).press("c", "enter")
		p.sees("4 present").press("esc", "enter", "n").sees("round 1 posted")
		p.press("esc", "up", "up", "up", "up", "up", "enter", "h").sees("in round 1, and stays paired there").press("n")
		if n := p.d.Hall().Register.Sections[0].PresentTeams(); n != 4 {
			t.Errorf("%d teams are present", n)
		}
	})
}

// Who won by a ruling is not put forward as the one who appeals.
func TestTheWinnerIsNotPreselectedAsAppellant(t *testing.T) {
	bothModes(t, func(t *testing.T, mode func(*Config)) {
		p := sit(t, newStore(t), "Ortiz", 80, 24, mode).press(forfeit...).press("a").sees("who appeals?")
		p.press("enter").seesNo("Appeal anyway?").sees("on what grounds?")
	})
}

// A team that leaves a round robin is asked about: what becomes of its matches, with the policy put forward, and why.
func TestALeaverOfARoundRobinIsAskedAbout(t *testing.T) {
	bothModes(t, func(t *testing.T, mode func(*Config)) {
		h := halltest.Unpaired(t, halltest.U18, 6)
		h.Must(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return eventsetup.Configure(tm.Register, "K5", event.Options{System: event.RoundRobin})
		})
		h.Round("K5")
		h.Report(1, event.Team1Wins)
		h.Report(2, event.Team2Wins)
		h.Report(3, event.Draw)
		for _, c := range []struct {
			keys   []string
			leaver string
		}{{[]string{"enter"}, event.LeaverOutBelowHalf}, {[]string{"up", "enter"}, event.LeaverForfeitRest}} {
			s := &store{entries: append([]journal.Entry(nil), h.Log...), drafts: map[string]string{}}
			p := sit(t, s, "Ortiz", 80, 24, mode).press("r", "n", "esc", "t", "w")
			p.sees("What becomes of the matches", "Its results are shown and not counted")
			p.press(c.keys...).sees("leave?").press("a late bus", "enter").sees("1 withdrawn")
			if team := p.d.Hall().Register.Sections[0].Teams[0]; team.Leaver != c.leaver {
				t.Errorf("%v: %q becomes of its matches", c.keys, team.Leaver)
			}
		}
	})
}

// A table's number on the quick line when a desk is left is not offered again: it is no call yet.
func TestAStrayDigitIsNotKept(t *testing.T) {
	s := newStore(t)
	sit(t, s, "Ortiz", 80, 24).press("6", "ctrl+c")
	sit(t, s, "Ortiz", 80, 24).seesNo("Kept").press("r").sees("round 3 results")
	sit(t, s, "Ortiz", 80, 24).press("6a", "ctrl+c")
	sit(t, s, "Ortiz", 80, 24).sees("Kept: the call 6a")
}

// In a round that runs two teams change places while neither table has anything on record; who swaps them is asked
// whether the clocks have run.
func TestTwoTeamsAreSwappedBeforeTheirClocksRun(t *testing.T) {
	bothModes(t, func(t *testing.T, mode func(*Config)) {
		h := halltest.Standard(t, halltest.U18, 6)
		h.Report(3, event.Team1Wins)
		s := &store{entries: append([]journal.Entry(nil), h.Log...), drafts: map[string]string{}}
		p := sit(t, s, "Novak", 80, 24, mode).press("r", "w", "x", "x", "down", "x").sees("why?")
		p.press("sat wrong", "enter").sees("The round runs: swap only while the clocks of tables 1 and 2 have not run.")
		p.press("n").press("enter").press("y").sees("round 1 changed: tell both tables")
		if r := p.d.Hall().Register.Sections[0].LatestRound(); r.AtTable(1).Teams[0].No != 2 || r.AtTable(2).Teams[0].No != 1 {
			t.Errorf("they sit as before: %v", r.TableList())
		}
		s = &store{entries: append([]journal.Entry(nil), h.Log...), drafts: map[string]string{}}
		sit(t, s, "Ortiz", 80, 24, mode).press("r", "w", "x", "x", "down", "x", "sat wrong", "enter", "y").sees("it takes a chief")
	})
}

// A round is paired by hand by choosing two teams one after the other; who is left has the bye.
func TestARoundIsPairedByHand(t *testing.T) {
	bothModes(t, func(t *testing.T, mode func(*Config)) {
		h := halltest.Standard(t, halltest.U18, 5)
		h.Report(1, event.Team1Wins)
		h.Report(2, event.Team2Wins)
		s := &store{entries: append([]journal.Entry(nil), h.Log...), drafts: map[string]string{}}
		p := sit(t, s, "Ortiz", 80, 24, mode).press("r", "n", "w", "h").sees("round 2 by hand", "Choose two teams")
		met := h.T.Register.Sections[0].LatestRound().Pairings[0].Teams
		p.press("enter").sees(met[0].Name + " meets").press("backspace").seesNo(" meets …")
		for range 2 {
			p.press("enter", "enter")
		}
		p.sees("has the bye", "why?").press("asked for", "enter").sees("round 2 paired by hand: post it", "round 2 pairings")
		r := p.d.Hall().Register.Sections[0].LatestRound()
		if r.No != 2 || !r.ByHand || r.Bye == nil || len(r.Pairings) != 2 {
			t.Errorf("round %d, by hand %v, bye %v, %d tables", r.No, r.ByHand, r.Bye, len(r.Pairings))
		}
	})
}
