package paper

import (
	"fmt"
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/incident"
	"flagfall/rules"
	"flagfall/tui/document/text"
	"flagfall/tui/story"
)

// reads is a document's text in one line, as it would be read out.
func (e *fixture) reads(o Order) string {
	e.t.Helper()
	sheet, err := e.Make(o)
	if err != nil {
		e.t.Fatalf("%s: %v", o.Name, err)
	}
	return strings.Join(strings.Fields(text.Plain(&sheet.Document)), " ")
}

// says holds a text against what it must and must not say.
func says(t *testing.T, text string, want, gone []string) {
	t.Helper()
	for _, w := range want {
		if !strings.Contains(text, w) {
			t.Errorf("it does not say %q:\n%s", w, text)
		}
	}
	for _, g := range gone {
		if strings.Contains(text, g) {
			t.Errorf("it says %q:\n%s", g, text)
		}
	}
}

// What a chief has decided is on the slip, with the chief and the entry, also while the next level
// is asked.
func TestASlipTellsWhatHoldsWhileAnAppealWaits(t *testing.T) {
	e := newFixture(t)
	slip, card := Order{Name: "slip", Incident: handsTwice}, Order{Name: "child-card", Incident: handsTwice}
	e.decide("Lee", penalties.Overturn, "it was castling")
	want := []string{"OVERTURNED BY THE SECTION CHIEF. IN FORCE: NO PENALTY.", "Reason it was castling.", "Appeal 4 decided by I. Lee, section chief at 12:00."}
	says(t, e.reads(slip), append(want, "Appeal To the floor chief, until", (&maker{sheet: new(Sheet)}).entryText(e.Hall.Ledger.Appeals()[3].Decided)), []string{"Next time", "chose", "The rule"})
	e.file(handsTwice, "b", penalties.FactsWrong, "it was no castling")
	says(t, e.reads(slip), append(want, "Appeal 5 is with the floor chief.", "Ruled before Add 1:00 to Max’s clock."), []string{"Next time", "DECISION ADD"})
	says(t, e.reads(card), []string{"Play on.", "A chief will look at it again."}, []string{"gets 1 minute"})

	e.decide("Osei", penalties.Overturn, "no rook had moved")
	says(t, e.reads(slip), []string{
		"THE RULING STANDS AGAIN: ADD 1:00 TO MAX’S CLOCK. CLOCK 1:14 → 2:14.", "Reason no rook had moved.", "Ruled Hands, step 2 of 3",
		"Appeal 5 decided by G. Osei, floor chief at 12:00.", "Next time Mia loses the game; Stockpilers win the match.", "the event chose",
	}, []string{"OVERTURNED", "Ruled before"})
	says(t, e.reads(card), []string{"Max gets 1 minute more.", "Next time Mia loses the game."}, nil)
	says(t, e.reads(Order{Name: "decision", Incident: handsTwice}), []string{"THE RULING STANDS AGAIN: ADD 1:00 TO MAX’S CLOCK."}, []string{"OVERTURNED"})
}

// A chief's remedy is the chief's: no rule and no policy of the event says so.
func TestWhatAChiefImposesIsNotTheBooks(t *testing.T) {
	e := newFixture(t)
	e.decide("Lee", penalties.Modify, "half is enough!", penalties.Remedy{Kind: "add-time", Seat: "b", Seconds: 30})
	for _, name := range []string{"slip", "decision"} {
		says(t, e.reads(Order{Name: name, Incident: handsTwice}), []string{
			"CHANGED BY THE SECTION CHIEF. IN FORCE: ADD 0:30 TO MAX’S CLOCK.", "13 One hand. The chief decided what to impose instead.",
			"I. Lee, section chief", "Reason half is enough! ",
		}, []string{"the event chose"})
	}
	says(t, e.reads(Order{Name: "packet", Incident: handsTwice}), []string{"step 2 of 3 Max +0:30"}, []string{"Max +1:00"})
}

// What was sent back names who sent it.
func TestASlipSentBackNamesTheChief(t *testing.T) {
	e := newFixture(t)
	e.decide("Lee", penalties.Remand, "hear the partner")
	says(t, e.reads(Order{Name: "slip", Incident: handsTwice}), []string{
		"SENT BACK TO THE DIRECTOR BY THE SECTION CHIEF.", "Appeal 4 decided by I. Lee, section chief", (&maker{sheet: new(Sheet)}).entryText(e.Hall.Ledger.Appeals()[3].Decided),
	}, []string{"the event chose"})
}

// The round sheet tells what is in force, and who decided it.
func TestTheRoundSheetTellsWhatHolds(t *testing.T) {
	e := newFixture(t)
	row := func() string {
		for _, r := range (&maker{Source: e.Source, sheet: &Sheet{}}).incidents(func(i *penalties.Incident) bool { return i.No == handsTwice }, "").Rows {
			return strings.Join(r[4:], " | ")
		}
		return ""
	}
	for _, c := range []struct{ decision, by, want string }{
		{"", "", "add 1:00 to Max’s clock | protest | R. Ortiz"},
		{penalties.Overturn, "Lee", "overturned: no penalty | overturned | I. Lee"},
		{penalties.Overturn, "Osei", "stands again: add 1:00 to Max’s clock | stands again, final | G. Osei"},
	} {
		if c.by == "Osei" {
			e.file(handsTwice, "b", penalties.FactsWrong, "it was no castling")
		}
		if c.by != "" {
			e.decide(c.by, c.decision, "heard both")
		}
		if got := row(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// Who upholds what another level has decided upholds that decision: the ruling stays overturned, or
// changed, at every door that says what holds.
func TestAnUpheldDecisionStaysDecided(t *testing.T) {
	half := penalties.Remedy{Kind: "add-time", Seat: "b", Seconds: 30}
	for decision, c := range map[string]struct {
		remedies []penalties.Remedy
		line     string
	}{
		penalties.Overturn: {nil, "overturned: no penalty; the result is to settle; rule 13"},
		penalties.Modify:   {[]penalties.Remedy{half}, "changed: add 0:30 to Max’s clock; the result is to settle; rule 13"},
		penalties.Uphold:   {nil, "upheld: step 2 of 3: add 1:00 to Max’s clock; rule 13"},
	} {
		e := newFixture(t)
		e.decide("Lee", decision, "heard both", c.remedies...)
		e.file(handsTwice, "b", penalties.FactsWrong, "it was no castling")
		e.decide("Osei", penalties.Uphold, "so did I")
		i, err := e.Hall.Ledger.Incident(handsTwice)
		if err != nil {
			t.Fatal(err)
		}
		if got := story.RulingLine(e.Hall, i, e.Hall.At); got != c.line {
			t.Errorf("%s, upheld, is listed as %q, want %q", decision, got, c.line)
		}
		says(t, e.reads(Order{Name: "slip", Incident: handsTwice}), []string{"UPHELD BY THE FLOOR CHIEF. IN FORCE:"}, nil)
	}
}

// A player's name is as it is written, also behind a step.
func TestThePacketNamesPlayersAsTheyAreWritten(t *testing.T) {
	e := newFixture(t)
	says(t, e.reads(Order{Name: "packet", Incident: hiddenTwice}), []string{"Ruled before Step 2 of 2: Dev loses the game."}, nil)
}

// log logs something by R. Ortiz and returns its number.
func (e *fixture) log(table int, seat, offence, note string) int {
	e.t.Helper()
	e.do("Ortiz", func(t *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Log(t.Ledger, incident.LogRequest{Place: event.Place{Section: "K5", Table: table}, Seat: seat, Offence: offence, Note: note}, e.official("Ortiz"))
	})
	return e.Hall.Ledger.IncidentCount()
}

// Of a note nothing follows, and its papers say what was written. What is imposed for it is at the
// director's discretion.
func TestPapersAboutANote(t *testing.T) {
	e := newFixture(t)
	n := e.log(5, "a", "n", "She threw her king")
	noVerdict := []string{"RULING", "Ruling", "STEP", "Rule ", "A note stays on record. No penalty", "book"}
	says(t, e.reads(Order{Name: "slip", Incident: n}), []string{"NOTE R3-5-03", "SHE THREW HER KING.", "No ruling and no penalty.", "Written by R. Ortiz, director"}, noVerdict)
	says(t, e.reads(Order{Name: "packet", Incident: n}), []string{"What was noted", "noted: She threw her king", "NO RULING AND NO PENALTY."}, []string{"STEP", "A note stays on record. No penalty"})
	says(t, e.reads(Order{Name: "child-card", Incident: n}), []string{"We wrote down what happened.", "Play on."}, nil)
	says(t, e.reads(Order{Name: "round-sheet", Section: "K5"}), []string{"She threw her no penalty noted R. Ortiz"}, nil)

	e.do("Ortiz", func(t *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Rule(t.Ledger, incident.RuleRequest{Incident: n, Corrects: t.Ledger.Incidents()[n-1].RulingToCorrect(), Reason: "it flew far", Remedies: []penalties.Remedy{{Kind: "warning", Seat: "a"}}}, e.official("Ortiz"))
	})
	none := []string{"A note stays on record. No penalty", "It corrects", "departs", "official’s words", ".."}
	says(t, e.reads(Order{Name: "slip", Incident: n}), []string{"): She threw her king. Called at 12:00.", "it flew far. "}, none)
	says(t, e.reads(Order{Name: "packet", Incident: n}), []string{"noted: She threw her king", "it flew far. "}, none)
	says(t, e.reads(Order{Name: "slip", Incident: n}), []string{"Rule No rule names it. The rule leaves it to the director, who gives a reason.", "Reason it flew far. "}, none)
	for _, name := range []string{"round-sheet", "penalties"} {
		if strings.Contains(e.reads(Order{Name: name, Section: "K5"}), "departs") {
			t.Errorf("%s says that a penalty for a note departs from the book", name)
		}
	}
	says(t, e.reads(Order{Name: "child-card", Incident: n}), []string{"Now we warn"}, nil)
}

// Rule 11: papers do not say that a child hid anything before it is found, nor where it was no
// offence.
func TestPapersAccuseNobodyOfWhatIsNotFound(t *testing.T) {
	e := newFixture(t)
	n := e.Hall.Ledger.IncidentCount() + 1
	e.do("Ortiz", func(t *tournament.Tournament) ([]fact.Fact, error) {
		given, err := rules.StatedFacts{}.With("intent", `"unknown"`)
		if err != nil {
			return nil, err
		}
		return incident.Log(t.Ledger, incident.LogRequest{Place: event.Place{Section: "K5", Table: 5}, Seat: "a", Offence: "h", Given: given}, e.official("Ortiz"))
	})
	e.do("Ortiz", func(t *tournament.Tournament) ([]fact.Fact, error) {
		req := incident.RuleRequest{Incident: n, Reason: "they were asked to show them", Remedies: []penalties.Remedy{{Kind: "warning", Seat: "a"}}}
		return incident.Rule(t.Ledger, req, e.official("Ortiz"))
	})
	hid := []string{"Hid", "hid captured"}
	for _, name := range []string{"slip", "packet"} {
		says(t, e.reads(Order{Name: name, Incident: n}), []string{"aptured pieces out of sight"}, hid)
	}
	says(t, e.reads(Order{Name: "child-card", Incident: n}), []string{"Now we warn"}, append(hid, "out of sight"))
	says(t, e.reads(Order{Name: "penalties", Section: "K5"}), []string{"R3-5-03 captured pieces out of warn"}, []string{"hid captured"})

	e.log(5, "a", "h", "")
	says(t, e.reads(Order{Name: "child-card", Incident: n + 1}), []string{"hid captured pieces: "}, nil)
}

// A result that was taken back is not shown as a win, and the slip names the official who did it.
func TestASlipTellsThatTheResultWasTakenBack(t *testing.T) {
	e := newFixture(t)
	first := e.log(5, "a", "h", "")
	second := e.log(5, "a", "h", "")
	slip := Order{Name: "slip", Incident: second}
	says(t, e.reads(slip), []string{"WIN THE MATCH."}, []string{"taken back"})
	e.file(first, "a", penalties.FactsWrong, "it was in sight")
	e.decide("Lee", penalties.Overturn, "it was")
	settle := func(effect string, confirm bool) {
		for _, c := range e.Hall.Ledger.OpenConsequences() {
			if c.Effect() == effect && c.Subject.No == second {
				e.do("Osei", func(t *tournament.Tournament) ([]fact.Fact, error) {
					return tournament.Settle(t, c.Consequence, confirm, "", "so be it", e.official("Osei"))
				})
				return
			}
		}
		t.Fatalf("no consequence about a %s", effect)
	}
	settle(penalties.StepEffect, false)
	settle(penalties.ResultEffect, true)
	for name, undone := range map[string]string{
		"slip":   "Result The result was undone by G. Osei, floor chief at 12:00 (consequence",
		"packet": "Result Undone by G. Osei at 12:00 (consequence",
	} {
		says(t, e.reads(Order{Name: name, Incident: second}), []string{undone, "So be it."}, []string{"win the match"})
	}
	says(t, e.reads(Order{Name: "round-sheet", Section: "K5"}), []string{"; its"}, nil)
}

// Where this machine serves desks, the round sheet has the fingerprint by which it is known.
func TestTheRoundSheetHasTheHostKey(t *testing.T) {
	e := newFixture(t)
	for key, want := range map[string]bool{"SHA256:h8aJVB7VNuAGE7spFfkB3+hSrzddcuktjEyX6FN+sQU": true, "": false} {
		e.HostKey = key
		sheet, _, err := e.Print(Order{Name: "round-sheet", Section: "K5"}, File, "text", noon())
		if err != nil {
			t.Fatal(err)
		}
		printed := fmt.Sprint(sheet.Document)
		if has := strings.Contains(printed, "Host key"); has != want || !strings.Contains(printed, key) {
			t.Errorf("with %q: %v\n%s", key, has, printed)
		}
	}
}

// The rule on the sheet of a decision is the one that a claim's new outcome comes from, not that of the
// director's ruling.
func TestADecisionOnAClaimNamesItsRule(t *testing.T) {
	e := newFixture(t)
	e.do("Ortiz", func(t *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Log(t.Ledger, incident.LogRequest{
			Place: event.Place{Section: "K5", Table: 2}, Seat: "a", Offence: "f",
			Given: halltest.Given("flag_down", []string{"BA"}, "clock_stopped", true, "before_end", true),
		}, e.official("Ortiz"))
	})
	n := e.Hall.Ledger.IncidentCount()
	e.file(n, "b", penalties.FactsWrong, "both flags were down")
	e.do("Lee", func(t *tournament.Tournament) ([]fact.Fact, error) {
		return appeal.Decide(t.Ledger, appeal.DecideRequest{
			Appeal: t.Ledger.AppealCount(), Decision: penalties.Modify, Claim: "draw-game", Reason: "both were", Heavier: true,
		}, e.official("Lee"))
	})
	says(t, e.reads(Order{Name: "decision", Incident: n}), []string{"Rule US Chess Scholastic Bughouse Rules, 16 "}, []string{"15c"})
}
