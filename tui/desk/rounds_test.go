package desk

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
)

// outcome is what stands at a table now.
func (p *person) outcome(table int) event.RecordedResult {
	p.t.Helper()
	r, _ := p.d.Hall().Register.AtTable(table).Matches[0].Result()
	return r
}

// Three keys a table: its number, how it ended if known, who won.
func TestTheFastSheet(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("r").sees("K-5  round 3 results", "1 of 6", "5 playing", "playing 8 min")
	p.press("5mc").sees("table 5: 0-1, The Skewers won", "✓ 0-1  mate on B", "4 playing")
	if r := p.outcome(5); r.Outcome != event.Team2Wins || r.Board != "B" || r.Ended != "mate" || r.Actor != p.d.Official().Actor() {
		t.Errorf("recorded %+v", r)
	}
	p.press("1=").sees("table 1: ½-½, drawn")
	p.press("20").sees("table 2: 0-0, both lost")
	p.press("31").sees("table 3: 1-0, Double Trouble won", "1 playing")
	p.press("m").sees("Knight Owls").seesNo("Pawn Stars")
	p.press("6fa").sees("all in", "All results are in.")
	if got := len(p.d.Hall().Register.Sections[0].LatestRound().TablesWithoutResult()); got != 0 {
		t.Errorf("%d tables are out", got)
	}
}

// With no table under the cursor the sheet is that of the section on the floor.
func TestTheSheetIsOfTheSectionInSight(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("tab", "tab").sees("[K-8]")
	p.press("/").press("nobody").press("enter").sees("No table matches the filter.")
	p.press("r").sees("K-8  round 3 results")
}

// A number is complete as soon as no other table of the hall begins so: 7 is table 7, 1 may become
// 11. A table of the other section brings its sheet into sight.
func TestTableNumbersOnTheSheet(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("r", "tab").sees("K-8  round 3")
	p.press("1").sees("table 1▏", "more digits").press("1").sees("table 11 ▏", "1 Four Clocks   2 Blitz Sisters")
	p.press("backspace").sees("table ▏").press("8").sees("table 8 ▏").press("esc").sees("table ▏")
	p.press("010=").sees("table 10: ½-½")
	p.press("3").sees("K-5  round 3", "table 3 ▏", "1 Double Trouble   2 The Discovered").press("esc", "9").sees("K-8  round 3", "table 9 ▏")
	p.press("esc", "1", "3").sees("no table 13 in play")
	p.press("1", "enter").sees("K-5  round 3", "table 1 ▏").press("esc").sees("K-8  round 3").press("8").sees("K-8  round 3", "table 8 ▏").press("esc")
	p.press("left").sees("K-8  round 2").press("3").sees("no table 3 in round 2").press("right", "9", "esc")
	p.press("home", "down", "enter").sees("table 8 ▏").press("x2").sees("Counter Gambit won: ↵ records it").press("enter").sees("table 8: 0-1, Counter Gambit won")
	if r := p.outcome(8); r.Ended != event.Forfeit {
		t.Errorf("recorded %+v", r)
	}
	p.press("8").press("m").sees("table 8 mate ▏").press("backspace").sees("table 8 ▏").press("esc")
	if r := p.outcome(8); r.Ended != event.Forfeit {
		t.Errorf("leaving recorded %+v", r)
	}
}

// How it ended is typed before who won: the line says so, and ? says which letter is what.
func TestTheSheetTellsItsOrder(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("r").sees("table, how it ended, who won")
	p.press("3").sees("mfirx how it ended, first").press("?").sees("3ma is table 3, mate by seat a").press("esc").sees("table 3 ▏")
	p.press("esc", "?").sees("3ma is table 3, mate by seat a")
	sit(t, newStore(t), "Ortiz", 40, 24).press("r").sees("table, how, who won")
}

// A slip on the sheet never goes over a result unasked, and never over a ruling's.
func TestTheSheetAsksBeforeItChangesAResult(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("r")
	p.press("42").sees("The desk entered 1-0 at table 4", "Does 0-1 replace it?").press("enter").sees("Does 0-1 replace it?").press("n")
	if r := p.outcome(4); r.Outcome != event.Team1Wins {
		t.Fatalf("changed to %s", r.Outcome)
	}
	p.press("42", "y").sees("table 4: 0-1, Fork Lift won")
	p.press("42").sees("✓ table 4: 0-1") // the same again is no question
	p.press("tab").press("71").sees("A ruling stands at table 7", "A ruling stands").press("y").sees("0-1 ruled, 1-0 reported")
	if r := p.outcome(7); r.Outcome != event.Team2Wins {
		t.Errorf("the report went over the ruling: %s", r.Outcome)
	}
}

// A round is paired, posted, started and finished by one key, which asks where there is no way
// back.
func TestTheLifeOfARound(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("r")
	p.press("n").sees("tables 1–3, 5 and 6 have no")
	p.press("1a", "2a", "3a", "5a", "6a", "enter").sees("all in")
	p.press("n").sees("Still open", "has no ruling", "Finish round 3").press("y").sees("round 3 finished", "n pair round 4")
	p.press("n").sees("round 4 paired: check it", "n post", "round 4 results")
	p.press("a").sees("Pair round 4 again").press("y").sees("round 4 paired again")

	register := p.d.Hall().Register
	first := func() string { return register.Sections[0].LatestRound().Pairings[0].Teams[0].Name }
	was := first()
	p.press("w").sees("by table", "meets").press("x").sees("by name", "first of the two teams")
	p.press("x").sees("swaps with").press("down", "down", "x").sees("play each other")
	p.press("up", "x").sees("why? ▏").press("sisters", "esc").press("x").sees("why? ▏").press("sisters", "enter").sees("Swap")
	p.press("y").sees("round 4 changed: post it")
	p.press("n", "x", "x", "esc", "n").press("esc")
	if by := remarks(p, "by hand"); by != 1 || was == "" {
		t.Errorf("%d changes by hand on record", by)
	}

	p.press("n").sees("round 4 posted", "n start")
	p.press("1a", "enter").sees("Round 4 has not started. Record 1-0 at table 1?").press("n")
	p.press("n").sees("Start round 4 of K-5? Pairings and colors are then final.").press("y").sees("round 4 is under way", "n finish", "playing 0 min")
	p.press("w").sees("x swap")
}

// remarks counts the reasons on record whose subject has a text in it.
func remarks(p *person, text string) int {
	n := 0
	for _, e := range p.d.config.Store.(*store).entries {
		if fact, err := tournament.Decode(e); err == nil {
			if r, ok := fact.(event.RemarkAdded); ok && strings.Contains(r.About, text) {
				n++
			}
		}
	}
	return n
}

// Each number of the standings opens into its sum, and a result under appeal is marked wherever it
// counts.
func TestStandingsOpenAndTellWhatIsProvisional(t *testing.T) {
	s := newStore(t)
	p := sit(t, s, "Ortiz", 80, 24).press("r", "s").sees("standings, round 3", "PL  TEAM", "BUCHHOLZ").seesNo("*")
	p.press("down", "enter").sees("Hugo Silva", "7 Fork Lift", "MPvGP: the secondary score", "round 1: 2.0")
	p.press("right").sees("Stockpilers").press("left", "left").sees("Pawn Stars").press("left").sees("Pawn Stars")
	p.press("pgdown").sees("8.0  round 1")
	p.press("esc", "w").sees("wall chart", "W12  L2   W7").press("left").sees("wall chart after round 2").seesNo("R3").press("w")

	h := p.d.Hall()
	i := slices.IndexFunc(h.Ledger.Incidents(), func(i *penalties.Incident) bool {
		_, _, err := appeal.LevelAndDeadline(h.Ledger, i)
		return err == nil && i.Place.Section == "K5" && i.Place.Round == 3
	})
	facts, err := appeal.File(h.Ledger, appeal.FileRequest{Incident: i + 1, Seat: "b", Grounds: penalties.FactsWrong, Text: "it was the other hand"}, now)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Write(t.Context(), h.Head, "desk", facts); err != nil {
		t.Fatal(err)
	}
	table := h.Ledger.Incidents()[i].Match.Pairing
	p.press("right").catchUp().sees("* provisional", "2*").press("enter").sees("provisional: a ruling may still change it").press("esc", "esc")
	p.press(strconv.Itoa(table.Table) + "=").sees("½-½*")
}

// What is printed of the standings is the standings.
func TestPrintingFromTheStandings(t *testing.T) {
	sit(t, newStore(t), "Ortiz", 80, 24).press("r", "s", "p").sees("STANDINGS", "Pawn Stars")
	sit(t, newStore(t), "Ortiz", 80, 24).press("r", "p").sees("PAIRINGS BY TABLE", "Pawn Stars")
}

// Where a round has two matches, the first unfinished one is meant until another is named.
func TestTwoMatchesATable(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", "uschess-2018", 2, 5)
	h.Round("K5")
	p := sit(t, &store{entries: h.Log, drafts: map[string]string{}}, "", 80, 24)
	p.press("r").sees("bye: K5 Team 5", "playing 0 min, playing").press("1").sees("table 1 match 1 ▏").press("a", "enter").sees("1-0, playing")
	p.press("1").sees("table 1 match 2 ▏").press("=").sees("✓ 1-0, ½-½")
	p.press("1", "tab").sees("table 1 match 1 ▏").press("c", "enter").sees("Change table 1 from 1-0 to 0-1?").press("y").sees("0-1, ½-½")
	p.press("s").sees("1½").press("enter").sees("1½-½", "K5 Team 1").press("esc", "w").sees("WD1", "LD3", "bye")
	p.press("esc", "w", "n").sees("K5 Team 5", "bye").press("pgdown").sees("K5 Team 5 has the bye")
}

// A round whose results are all in waits for no table, only to be finished.
func TestTheEndOfTheDayTellsOfARoundToFinish(t *testing.T) {
	h := halltest.New(t)
	h.Section("Open", "uschess-2018", 1, 4)
	h.Round("Open")
	p := sit(t, &store{entries: h.Log, drafts: map[string]string{}}, "", 80, 24)
	p.press("r", "1", "1", "esc", "d").sees("round 1 is not finished: 1 result missing").press("esc")
	p.press("r", "2", "1", "esc", "d").sees("round 1 has all its results: finish it").seesNo("0 results")
}

// A match of a finished round that is sent to be replayed marks its two teams in the standings, and
// itself among the results.
func TestAReplayOfAFinishedRoundIsMarked(t *testing.T) {
	s := newStore(t)
	record(t, s, "Osei", func(hall *tournament.Tournament, _ *event.Official) ([]fact.Fact, error) {
		return rounds.Replay(hall.Register, event.Place{Section: "K5", Round: 2, Table: 1, Match: 1}, "a wrong clock")
	})
	p := sit(t, s, "Ortiz", 80, 24)
	var teams []string
	for _, t := range p.d.Hall().Register.Sections[0].Round(2).Pairings[0].Teams {
		teams = append(teams, t.Name)
	}
	p.press("r", "s").sees("provisional")
	for _, line := range strings.Split(p.d.View(), "\n") {
		for _, team := range teams {
			if strings.Contains(line, team) && !strings.Contains(line, "*") {
				t.Errorf("no mark: %s", line)
			}
		}
	}
}

// A sheet that does not fit says how many of its tables are below, at every size.
func TestTheSheetSaysWhatIsBelow(t *testing.T) {
	drawsOnly(t)
	for _, size := range bookSizes[:3] {
		many := &store{entries: slices.Clone(largeHall()), drafts: map[string]string{}}
		p := sit(t, many, "Ortiz", size[0], size[1]).press("r")
		p.sees("more below")
		p.press("end").seesNo("more below")
	}
}
