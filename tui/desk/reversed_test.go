package desk

import (
	"strings"
	"testing"
	"time"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/incident"
	"flagfall/rules"
)

// thrice is the sample tournament with a game at table 5 that the third press with the other hand
// has lost, and an appeal against that.
func thrice(t *testing.T) *store {
	s := newStore(t)
	for range 3 {
		record(t, s, "Ortiz", func(hall *tournament.Tournament, o *event.Official) ([]fact.Fact, error) {
			return incident.Log(hall.Ledger, incident.LogRequest{Place: event.Place{Section: "K5", Table: 5}, Seat: "a", Offence: "w", Given: rules.StateFacts(rules.Facts{MoveKind: "plain"})}, o)
		})
	}
	fileAgainst(t, s, 0)
	return s
}

// fileAgainst appeals against the newest incident, or one so many before it.
func fileAgainst(t *testing.T, s *store, before int) {
	record(t, s, "Ortiz", func(hall *tournament.Tournament, _ *event.Official) ([]fact.Fact, error) {
		return appeal.File(hall.Ledger, appeal.FileRequest{Incident: hall.Ledger.IncidentCount() - before, Seat: "a", Grounds: penalties.FactsWrong, Text: "it was my left"}, now)
	})
}

// decides has an official decide the appeal filed last.
func decides(t *testing.T, s *store, who, decision string, remedies ...penalties.Remedy) {
	record(t, s, who, func(hall *tournament.Tournament, o *event.Official) ([]fact.Fact, error) {
		return appeal.Decide(hall.Ledger, appeal.DecideRequest{Appeal: hall.Ledger.AppealCount(), Decision: decision, Remedies: remedies, Reason: "two saw the left hand"}, o)
	})
}

// The ruling frame shouts what holds: a ruling that a chief has overturned or changed is not what
// is done at the table.
func TestTheRulingFrameShowsWhatHolds(t *testing.T) {
	for decision, c := range map[string]struct {
		remedies   []penalties.Remedy
		sees, gone []string
	}{
		penalties.Overturn: {nil, []string{"LEAVE THE SCORE UNTIL A CHIEF SETTLES IT: OVERTURNED", "I. Lee, section chief, overturned it: two saw the left hand"}, []string{"LOSES THE GAME", "The rule says so", "Next time"}},
		penalties.Modify: {
			[]penalties.Remedy{{Kind: "warning", Seat: "a"}},
			[]string{"SETTLES IT, AND WARN", "I. Lee, section chief, changed it: two saw the left hand"},
			[]string{"LOSES THE GAME", "The rule says so"},
		},
		penalties.Uphold: {nil, []string{"LOSES THE GAME", "I. Lee, section chief, upheld it"}, []string{"The rule says so"}},
		penalties.Remand: {nil, []string{"Sent back by I. Lee"}, nil},
	} {
		s := thrice(t)
		decides(t, s, "Lee", decision, c.remedies...)
		p := sit(t, s, "Ortiz", 80, 24)
		p.d.rooms.Ruling(p.newest())
		p.sees(c.sees...)
		for _, gone := range c.gone {
			p.seesNo(gone)
		}
	}
}

// What a chief has decided holds while the next level is asked, and a ruling that stands again says
// so.
func TestADecisionHoldsWhileTheNextIsAsked(t *testing.T) {
	s := thrice(t)
	decides(t, s, "Lee", penalties.Overturn)
	fileAgainst(t, s, 0)
	p := sit(t, s, "Ortiz", 80, 24)
	p.d.rooms.Ruling(p.newest())
	p.sees("IT: OVERTURNED", "I. Lee, section chief, overturned it", "the floor chief since 12:00").seesNo("LOSES THE GAME")
	decides(t, s, "Osei", penalties.Overturn)
	p.catchUp().sees("LOSES THE GAME", "overturned the decision before, so it", "stands again")
}

// A chief who upholds an overturning has not upheld the ruling.
func TestAnUpheldOverturningSaysSo(t *testing.T) {
	s := thrice(t)
	decides(t, s, "Lee", penalties.Overturn)
	fileAgainst(t, s, 0)
	decides(t, s, "Osei", penalties.Uphold)
	p := sit(t, s, "Ortiz", 80, 24)
	p.d.rooms.Ruling(p.newest())
	p.sees("OVERTURNED: NO PENALTY", "upheld the decision before, so it stays", "overturned: ").seesNo("upheld it")
}

// The badges are the steps that stand.
func TestBadgesAreTheStepsThatStand(t *testing.T) {
	s := thrice(t)
	sit(t, s, "Ortiz", 80, 24).sees("W ●●! X ●○○")
	decides(t, s, "Lee", penalties.Overturn)
	sit(t, s, "Ortiz", 80, 24).sees("W ●●○ X ●○○").seesNo("W ●●! X")
}

// Once a result is taken back the match goes on, and the desk says at which table.
func TestAMatchWhoseResultIsTakenBackGoesOn(t *testing.T) {
	s := thrice(t)
	decides(t, s, "Lee", penalties.Overturn)
	p := sit(t, s, "Osei", 100, 40).press("a", "c").sees("the result (0-1) would be removed")
	p.press("enter", "enter").sees("THE MATCH AT TABLE 5 GOES ON: THE RESULT IS REMOVED")
	p.press("two saw it", "enter", "y").sees("settled: the match at table 5 goes on")
	p.d.rooms.Ruling(p.newest())
	p.sees("THE MATCH AT TABLE 5 GOES ON: OVERTURNED")
}

// A result that was taken back while its ruling stays is told where the ruling is.
func TestAResultTakenBackIsTold(t *testing.T) {
	s := thrice(t)
	fileAgainst(t, s, 2)
	decides(t, s, "Lee", penalties.Overturn) // the first: the others would be steps 1 and 2
	p := sit(t, s, "Lee", 100, 40)
	settle := func(effect, key string) {
		t.Helper()
		for _, c := range p.d.Hall().Ledger.OpenConsequences() {
			if c.Effect() == effect && c.Subject == p.newest() {
				n := c.Consequence
				record(t, s, "Osei", func(hall *tournament.Tournament, o *event.Official) ([]fact.Fact, error) {
					return tournament.Settle(hall, n, key == "confirm", "", "so be it", o)
				})
			}
		}
		p.catchUp()
	}
	settle(penalties.StepEffect, "decline")
	settle(penalties.ResultEffect, "confirm")
	p.d.rooms.Ruling(p.newest())
	p.sees("LOSES THE GAME", "result was settled otherwise by", "consequence 3.").seesNo("WIN THE MATCH")
	p.press("h").sees("Result", "Undone by G. Osei")
}

// A question whether to pair a round's tables anew is void once the round has started, and the desk
// says so.
func TestTheAnswersAreThoseOfNow(t *testing.T) {
	s := newStore(t)
	p := sit(t, s, "Ortiz", 80, 24).press("r")
	record(t, s, "Ortiz", func(hall *tournament.Tournament, o *event.Official) ([]fact.Fact, error) {
		return incident.Log(hall.Ledger, incident.LogRequest{Place: event.Place{Section: "K5", Table: 1}, Seat: "b", Offence: "h"}, o)
	})
	record(t, s, "Ortiz", func(hall *tournament.Tournament, o *event.Official) ([]fact.Fact, error) {
		return incident.Log(hall.Ledger, incident.LogRequest{Place: event.Place{Section: "K5", Table: 1}, Seat: "b", Offence: "h"}, o)
	})
	record(t, s, "Ortiz", func(hall *tournament.Tournament, _ *event.Official) ([]fact.Fact, error) {
		return appeal.File(hall.Ledger, appeal.FileRequest{Incident: hall.Ledger.IncidentCount(), Seat: "b", Grounds: penalties.FactsWrong, Text: "no"}, now)
	})
	p.catchUp().press("2a", "3a", "5a", "6a", "enter").press("n", "y", "n").sees("round 4 paired")
	decides(t, s, "Lee", penalties.Overturn)
	chief := sit(t, s, "Osei", 80, 24).press("a", "c").sees("round 4 paired on the old result")
	chief.press("down", "enter").sees("again")
	p.catchUp().press("n", "y", "n", "y").sees("round 4 is under way")
	chief.catchUp().sees("the choices for consequence 2 have changed since", "You cannot re-pair").press("esc").sees("round 4 started on the old result")
}

// A similar ruling is shown to a chief once it is final: an appeal is no longer possible, or only a
// late one.
func TestOnlyFinalRulingsAreShownAsAlike(t *testing.T) {
	s := thrice(t)
	record(t, s, "Ortiz", func(hall *tournament.Tournament, _ *event.Official) ([]fact.Fact, error) {
		return incident.Restart(hall.Ledger, hall.Ledger.IncidentCount())
	})
	record(t, s, "Whitfield", func(hall *tournament.Tournament, o *event.Official) ([]fact.Fact, error) {
		return incident.Log(hall.Ledger, incident.LogRequest{Place: event.Place{Section: "K5", Table: 2}, Seat: "b", Offence: "w"}, o)
	})
	record(t, s, "Whitfield", func(hall *tournament.Tournament, _ *event.Official) ([]fact.Fact, error) {
		return incident.Restart(hall.Ledger, hall.Ledger.IncidentCount())
	})
	packet := func(at time.Time) *person {
		p := sit(t, s, "Lee", 100, 60, func(c *Config) { c.Now = func() time.Time { return at } }).press("a", "home")
		for !strings.Contains(p.d.View(), "▸! R3-5") {
			p.press("down")
		}
		return p.press("enter").sees("against R3-5")
	}
	packet(now).seesNo("R3-2-01")
	packet(now.Add(time.Hour)).sees("R3-2-01")
}

// What was sent back waits for the director, on the floor and in the ledger.
func TestWhatWasSentBackWaitsForTheDirector(t *testing.T) {
	s := thrice(t)
	decides(t, s, "Lee", penalties.Remand)
	p := sit(t, s, "Ortiz", 80, 24).sees("AGAIN 0:00", "[3 TO RULE]")
	p.press("l").sees("▸ R3-5", "[sent back").press("esc", "down", "down", "down", "down", "enter").sees("Sent back by I. Lee at 12:00: rule again.")
}

// A director who departs from a step and takes the game leaves no next time in it.
func TestThereIsNoNextTimeInAGameThatIsLost(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 40).press("5cw", "enter").sees("Next time  Add 1:00")
	p.press("d", "down", "down", "down", "down").sees("▸   5 [ ] Ola loses the game").press("enter").seesNo("Next time")
	p.press("she laughed", "enter", "y").sees("ruled", "Departs from the book").seesNo("Next time")
}
