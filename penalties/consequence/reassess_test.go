package consequence_test

import (
	"fmt"
	"slices"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/impact"
	"flagfall/penalties/incident"
)

// appealedHall is round 1 with a match that the second of two hidden pieces has lost, and an appeal
// against it or against the first.
func appealedHall(t *testing.T, against int) (*halltest.Hall, *penalties.Appeal) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Call(halltest.Offence("a", "h"))
	h.Call(halltest.Offence("a", "h"))
	return h, h.File(against)
}

func startRound(h *halltest.Hall) {
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Post(s, "K5", 0) })
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Start(s, "K5", 0) })
}

// The next round may be paired on the old result before a consequence is answered: that is then
// asked too.
func TestARoundPairedBeforeTheResultWasSettledIsAskedAbout(t *testing.T) {
	h, a := appealedHall(t, 2)
	h.MustDecide("Lee", a, "overturn")
	h.Expect("result R1-1-02 0-1→none")
	h.NextRound()
	h.MustSettle(1, true, "")
	h.Expect("pairing R1-1-02 round 2 paired on the old result→none")
	h.MustSettle(2, true, "leave")
	h.Expect()
}

// A result that is declined leaves the round alone.
func TestADeclinedResultAsksAboutNoRound(t *testing.T) {
	h, a := appealedHall(t, 2)
	h.MustDecide("Lee", a, "overturn")
	h.NextRound()
	h.MustSettle(1, false, "")
	h.Expect()
}

// Correcting the score of a round's pairing does not raise that round again.
func TestCorrectingTheScoreIsTheWholeAnswer(t *testing.T) {
	h, a := appealedHall(t, 2)
	h.NextRound()
	h.MustDecide("Lee", a, "overturn")
	h.Expect("result R1-1-02 0-1→none", "pairing R1-1-02 round 2 paired on the old result→none")
	h.MustSettle(2, true, "correct-score")
	h.Expect()
}

// The answers about a round follow its present state, not that when the question was raised.
func TestARoundThatHasStartedIsNotPairedAnew(t *testing.T) {
	h, a := appealedHall(t, 2)
	h.NextRound()
	h.MustDecide("Lee", a, "overturn")
	c := h.T.Ledger.Consequences[1]
	if got := fmt.Sprint(impact.Reassess(h.T.Ledger, c).Choices); got != "[leave re-pair correct-score]" {
		t.Errorf("before it starts: %s", got)
	}
	startRound(h)
	now := impact.Reassess(h.T.Ledger, c)
	if was, _ := now.Change(); was != "round 2 started on the old result" ||
		!slices.Equal(now.Choices, []string{"leave", "correct-score"}) {
		t.Errorf("once it has started: %s, %v", was, now.Choices)
	}
	h.MustSettle(1, true, "")
	halltest.ExpectError(t, h.Settle("Ama", 2, true, "re-pair"),
		"round 2 has started, and its pairings stand: use leave")
	h.MustSettle(2, true, "leave")
}

// A question about a result is about the present result: the players may have reported since.
func TestAResultIsToldAsItIsNow(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Call(halltest.Offence("a", "w"))
	h.MustDecide("Lee", h.File(1), "modify", penalties.Remedy{Kind: "forfeit-game", Seat: "a"})
	h.Expect("result R1-1-01 none→0-1")
	h.Report(1, event.Team1Wins)
	h.Expect("result R1-1-01 1-0→0-1")
}

// A ruling that is back in effect raises the result that was set aside while its step was in
// question.
func TestAStepThatStaysAsksForItsResult(t *testing.T) {
	h, a := appealedHall(t, 1)
	h.MustDecide("Lee", a, "overturn")
	h.Expect("step R1-1-02 2→1", "result R1-1-02 0-1→none")
	h.MustSettle(2, true, "")
	h.MustDecide("Ama", h.File(1), "overturn") // the first stands again
	h.Expect("result R1-1-02 none→0-1")
	h.MustSettle(3, true, "")
	if h.Result(1) != "0-1" {
		t.Errorf("the result is %q", h.Result(1))
	}
}

// A result that a chief has set aside does not return by an answer about something else, nor by a
// new ruling after a remand.
func TestAResultTakenBackStaysSo(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	knocked := h.Call(halltest.Offence("c", "k"))
	h.Call(halltest.Offence("a", "h"))
	h.Call(halltest.Offence("a", "h"))
	h.MustDecide("Lee", h.File(2), "overturn")
	h.MustSettle(1, false, "") // the step stays as it is
	h.MustSettle(2, true, "")  // and its result goes
	rita := h.Official("Rita")
	h.Must(rita.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Rule(
			tm.Ledger,
			incident.RuleRequest{
				Incident: knocked.No, Corrects: knocked.RulingToCorrect(), Differ: true,
				Reason:   "a warning is enough",
				Remedies: []penalties.Remedy{{Kind: "warning", Seat: "c"}},
			},
			rita,
		)
	})
	if h.Result(1) != "" {
		t.Errorf("a correction of another ruling brought %q back", h.Result(1))
	}

	h, a := appealedHall(t, 1)
	h.MustDecide("Lee", a, "remand")
	h.MustSettle(2, true, "")
	rita = h.Official("Rita")
	h.Must(rita.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Rule(tm.Ledger,
			incident.RuleRequest{Incident: 1, Corrects: tm.Ledger.Incidents()[0].RulingToCorrect()},
			rita)
	})
	if h.Result(1) != "" {
		t.Errorf("a new ruling on the first brought the result %q of the second back", h.Result(1))
	}
	h.Expect("result R1-1-02 none→0-1")
}

// A result that stays after all still raises the round that was paired on another one.
func TestAResultLeftAsItIsAsksAboutTheRound(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	for range 3 {
		h.Call(halltest.Late("a", "h"))
	}
	h.MustDecide("Lee", h.File(2), "overturn")
	h.MustSettle(1, true, "") // the third has lost the match as well
	h.NextRound()
	h.MustDecide("Lee", h.File(1), "remand")
	h.MustSettle(3, true, "")
	rita := h.Official("Rita")
	for _, n := range []int{3, 1} {
		h.Must(rita.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Rule(
				tm.Ledger,
				incident.RuleRequest{
					Incident: n, Corrects: tm.Ledger.Incidents()[n-1].RulingToCorrect(),
				},
				rita,
			)
		})
	}
	round := "pairing R1-1-01 round 2 paired on the old result→none"
	h.Expect(round, "step R1-1-03 1→2", "result R1-1-03 none→0-1")
	h.MustSettle(6, false, "")
	h.MustSettle(5, false, "")
	h.Expect(round)
}

// The question about a round lapses once its results are those it was paired on.
func TestARoundIsAskedAboutNoMoreOnceItsResultIsBack(t *testing.T) {
	h, a := appealedHall(t, 2)
	h.NextRound()
	h.MustDecide("Lee", a, "overturn")
	h.MustSettle(1, true, "")
	h.MustDecide("Ama", h.File(2), "overturn")
	h.Expect("pairing R1-1-02 round 2 paired on the old result→none", "result R1-1-02 none→0-1")
	h.MustSettle(3, true, "")
	h.Expect()
}

// Two corrections raise one question, and a correction back to the old result none.
func TestARoundIsAskedAboutWhileItsResultsDiffer(t *testing.T) {
	h, _ := appealedHall(t, 1)
	h.NextRound()
	ama := h.Official("Ama") // the round is over
	rules := func(remedies ...penalties.Remedy) {
		t.Helper()
		h.Must(ama.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Rule(
				tm.Ledger,
				incident.RuleRequest{
					Incident: 2, Corrects: tm.Ledger.Incidents()[1].RulingToCorrect(), Differ: true,
					Remedies: remedies, Reason: "looked again",
				},
				ama,
			)
		})
	}
	rules(penalties.Remedy{Kind: "warning", Seat: "a"})
	h.Expect("standings R1-1-02 0-1→none", "pairing R1-1-02 round 2 paired on the old result→none")
	rules()
	h.Expect("standings R1-1-02 0-1→none", "pairing R1-1-02 round 2 paired on the old result→none")
	rules(penalties.Remedy{Kind: "forfeit-game", Seat: "a"})
	h.Expect()
}

// The pairings of a round robin do not depend on results: its next round is never raised.
func TestARoundRobinIsNotPairedOnResults(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", halltest.U18, 1, 4)
	for name, role := range map[string]event.Role{
		"Rita Ortiz": event.TD, "Ama Osei": event.FloorChief,
	} {
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
			return officials.Add(s, name, role, "", nil)
		})
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return eventsetup.Configure(s, "K5", event.Options{System: event.RoundRobin})
	})
	h.Round("K5")
	h.Call(halltest.Offence("a", "h"))
	h.Call(halltest.Offence("a", "h"))
	h.NextRound()
	h.MustDecide("Ama", h.File(2), "overturn")
	h.Expect("result R1-1-02 0-1→none")
}

// After a swap by hand a round still rests on the results it was paired on. After re-pairing it
// does not.
func TestAnExchangeByHandRestsOnTheOldResults(t *testing.T) {
	h, a := appealedHall(t, 2)
	h.NextRound()
	h.MustDecide("Lee", a, "overturn")
	h.MustSettle(1, true, "")
	lost := h.T.Ledger.Incidents()[1].Match
	on := func() event.Outcome {
		return h.T.Register.Sections[0].LatestRound().OutcomeWhenPaired(lost)
	}
	r := h.T.Register.Sections[0].LatestRound()
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return pairing.ExchangeTeams(s, "K5", 0, r.Pairings[0].Teams[0], r.Pairings[1].Teams[0],
			"siblings")
	})
	if on() != event.Team2Wins {
		t.Errorf("by hand it rests on %q", on())
	}
	h.Expect("pairing R1-1-02 round 2 paired on the old result→none")
	h.Must(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return tournament.PairAgain(tm, "K5", 0, "anew")
	})
	if on() != "" {
		t.Errorf("paired again it rests on %q", on())
	}
	h.Expect()
}
