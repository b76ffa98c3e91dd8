package tournament_test

import (
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties/incident"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// A chief takes back a round's last step, for a reason, while nothing rests on it. A pairing needs
// no chief.
func TestTheLastStepOfARoundIsTakenBack(t *testing.T) {
	const posted, started, finished = "posted", "started", "finished"
	for _, c := range []struct {
		name, state, by, reason string
		rests                   bool // a result, or an incident at a table
		refused                 refusal.Kind
		becomes                 string // the round's state after it, "" when there is no such round any more
	}{
		{"a pairing that nobody has seen", "paired", "", "", false, "", ""},
		{"a pairing on the wall needs a reason", posted, "", "", false, refusal.Invalid, ""},
		{"a pairing on the wall", posted, "", "a team came late", false, "", ""},
		{"a start is no TD's", started, "Rita", "too early", false, refusal.Forbidden, ""},
		{"a start is nobody's at the desk", started, "", "too early", false, refusal.Forbidden, ""},
		{"a start needs a reason", started, "Lee", " ", false, refusal.Invalid, ""},
		{"a start", started, "Lee", "too early", false, "", posted},
		{"a start on which something rests", started, "Lee", "too early", true, refusal.Conflict, ""},
		{"an end", finished, "Ama", "table 2 plays on", true, "", started},
		{"an end is no TD's", finished, "Tom", "table 2 plays on", true, refusal.Forbidden, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.Standard(t, u18, 4)
			h.PlayOut("K5")
			h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K5", 0) })
			h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.PairNext(t, "K5") })
			if c.state != "paired" {
				h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Post(s, "K5", 0) })
			}
			if c.state == started || c.state == finished {
				h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Start(s, "K5", 0) })
			}
			if c.rests {
				logAt(h, incident.LogRequest{Place: event.Place{Section: "K5", Table: 1}, Seat: "a", Offence: "w", Given: rules.StateFacts(rules.Facts{MoveKind: "plain"})})
			}
			if c.state == finished {
				h.PlayOut("K5")
				h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K5", 0) })
			}
			var by *event.Official
			if c.by != "" {
				by = h.Official(c.by)
			}
			err := h.Do(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
				return tournament.UndoRoundStep(t, "K5", c.reason, by)
			})
			if refusal.KindOf(err) != c.refused {
				t.Fatalf("refused with %q, want %q: %v", refusal.KindOf(err), c.refused, err)
			}
			if err != nil {
				return
			}
			if c.becomes == "" {
				if n := len(h.T.Register.Sections[0].Rounds); n != 1 {
					t.Fatalf("%d rounds are left, want 1", n)
				}
				h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.PairNext(t, "K5") })
				return
			}
			if state := h.T.Register.Sections[0].LatestRound().Status(); state != c.becomes {
				t.Errorf("the round is %s, want %s", state, c.becomes)
			}
		})
	}
}

// The sheet of a round that is paired after its posted pairing was taken back tells what is
// otherwise than on the sheet that hung.
func TestWhatHungBeforeAPairingWasTakenBackIsRemembered(t *testing.T) {
	h, sec := halltest.Paired(t, 6, 1)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Post(s, "K5", 0) })
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return tournament.Unpair(t, "K5", "a team has gone")
	})
	team := sec.Teams[0]
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return tournament.Withdraw(t, team, "", "went home")
	})
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.PairNext(t, "K5") })
	if len(sec.LatestRound().Changes()) == 0 {
		t.Error("nothing is told of what has changed since the sheet that hung")
	}
}

// The next round is paired once the last one has started and its results are there.
func TestNoRoundIsPairedBeforeTheLastIsOver(t *testing.T) {
	h, _ := halltest.Paired(t, 4, 1)
	next := func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.PairNext(t, "K5") }
	for _, c := range []struct {
		do   func()
		says string
	}{
		{func() {}, "has not started: start it, or undo its pairing"},
		{func() { h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Start(s, "K5", 0) }) }, "lacks the results of tables 1 and 2"},
		{func() { h.PlayOut("K5") }, ""},
	} {
		c.do()
		err := h.Do(event.DeskActor, next)
		if c.says == "" && err != nil || c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)) {
			t.Errorf("got %v, want %q", err, c.says)
		}
	}
}

// An incident at a table that was paired anew since rests on the round all the same.
func TestAnIncidentAtATableThatWasPairedAnewKeepsTheRound(t *testing.T) {
	h := halltest.Standard(t, u18, 4)
	h.Report(1, event.Team1Wins)
	h.Report(2, event.Team1Wins)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K5", 0) })
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") })
	h.Call(halltest.Offence("a", "h"))
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairAgain(s, "K5", 2, "") })
	err := h.Do(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.Unpair(t, "K5", "too early") })
	halltest.ExpectError(t, err, "1 incident of round 2 depends on its pairing: strike it first")
}

// The end of a round is taken back, a result changes, and the round is over again, finished or
// paired on. The change raises a consequence, unless the earlier result is back.
func TestARoundThatIsFinishedAgain(t *testing.T) {
	over := map[string]func(*tournament.Tournament) ([]fact.Fact, error){
		"finished":  func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.FinishRound(t, "K5", 0) },
		"paired on": func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.PairNext(t, "K5") },
	}
	for name, end := range over {
		for _, c := range []struct {
			result event.Outcome
			want   []string
		}{{event.Team2Wins, []string{"standings round 1 1-0→0-1"}}, {event.Team1Wins, nil}} {
			t.Run(name+" with "+c.result.String(), func(t *testing.T) {
				h := halltest.Standard(t, u18, 4)
				lee := h.Official("Lee")
				h.PlayOut("K5")
				h.Must(event.DeskActor, over["finished"])
				h.Must(lee.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
					return tournament.UndoRoundStep(t, "K5", "misread", lee)
				})
				h.Report(1, event.Team2Wins)
				h.Report(1, c.result)
				h.Expect()
				h.Must(event.DeskActor, end)
				h.Expect(c.want...)
				for range c.want {
					h.MustSettle(1, true, "")
				}
				h.Expect()
			})
		}
	}
}

// The open consequences of a match lapse when its pairing is taken back.
func TestAPairingTakenBackTakesItsConsequencesAlong(t *testing.T) {
	h := halltest.Standard(t, u18, 8)
	h.PlayOut("K5")
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K5", 0) })
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.PairNext(t, "K5") })
	req := halltest.Offence("a", "w")
	req.Place = event.Place{Section: "K5", Round: 2, Table: 1, Match: 1}
	h.Call(req)
	both := halltest.Remedies(t, "forfeit-game:a forfeit-game:b")
	if err := h.Rule("Ama", incident.RuleRequest{Incident: 1, Differ: true, Remedies: both, Reason: "both threw pieces"}); err != nil {
		t.Fatal(err)
	}
	h.Strike(1)
	if n := len(h.T.Ledger.OpenConsequences()); n != 1 {
		t.Fatalf("%d consequences are to be answered", n)
	}
	h.Must(h.Actor("Ama"), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return tournament.UndoRoundStep(tm, "K5", "a team came late", h.Official("Ama"))
	})
	for _, c := range h.T.Ledger.OpenConsequences() {
		t.Errorf("consequence %d of %s is still to be answered", c.Consequence, c.Label())
	}
}
