package consequence_test

import (
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties/results"
)

// played is a section after its first round: table 1 was won by team 1 of it and table 2 too. Two
// rounds later means that round 2 was paired on that and played, and round 3 is paired.
func played(t *testing.T, roundsLater int) *halltest.Hall {
	t.Helper()
	h := halltest.Standard(t, halltest.U18, 4)
	for later := range roundsLater + 1 {
		if later > 0 {
			h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
				return pairing.PairNextRound(s, "K5")
			})
			if later == roundsLater {
				break
			}
			h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
				return rounds.Start(s, "K5", 0)
			})
		}
		h.Report(1, event.Team1Wins)
		h.Report(2, event.Team1Wins)
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K5", 0) })
	}
	return h
}

var first = event.Place{Section: "K5", Round: 1, Table: 1}

func correct(h *halltest.Hall, name string, outcome event.Outcome) error {
	o := h.Official(name)
	return h.Do(o.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return results.Correct(t.Ledger, rounds.CorrectRequest{
			Place: first, Outcome: outcome, Evidence: "slip", Reason: "misread", By: o,
		})
	})
}

func replay(h *halltest.Hall, name string) error {
	o := h.Official(name)
	return h.Do(o.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return results.Replay(t.Ledger, first, "noise", o)
	})
}

// Corrections to a finished round: who may make them, and which consequences they raise.
func TestAResultOfARoundThatIsOver(t *testing.T) {
	reported := func(h *halltest.Hall, _ string) error {
		return h.Desk(func(s *event.State) ([]fact.Fact, error) {
			return rounds.Report(s, first, event.Team2Wins, "", "")
		})
	}
	struck := func(h *halltest.Hall, name string) error {
		return h.Desk(func(s *event.State) ([]fact.Fact, error) {
			return rounds.StrikeResult(s, first, "misread", h.Official(name))
		})
	}
	lost := func(h *halltest.Hall, name string) error {
		hidden := halltest.Late("a", "h")
		hidden.Place = first
		if err := h.TryLog(name, hidden); err != nil {
			return err
		}
		return h.TryLog(name, hidden)
	}
	toTwo := func(h *halltest.Hall, name string) error { return correct(h, name, event.Team2Wins) }
	for _, c := range []struct {
		says  string
		later int
		by    string
		act   func(*halltest.Hall, string) error
		fails string
		want  []string
	}{
		{
			"we misread the slip of the last round", 0, "Lee", toTwo, "",
			[]string{"standings correction 1 1-0→0-1"},
		},
		{
			"we misread the slip of round 1, and round 2 is paired", 1, "Lee", toTwo, "",
			[]string{
				"standings correction 1 1-0→0-1",
				"pairing correction 1 round 2 paired on the old result→none",
			},
		},
		{
			"we misread the slip two rounds ago", 2, "Ama", toTwo, "",
			[]string{
				"standings correction 1 1-0→0-1",
				"pairing correction 1 round 3 paired on the old result→none",
			},
		},
		{"it was a draw, says a director", 1, "Rita", toTwo, "it takes a chief", nil},
		{"it ended so already", 1, "Lee", func(h *halltest.Hall, name string) error {
			return correct(h, name, event.Team1Wins)
		}, "has 1-0: nothing to correct", nil},
		{"they play it again, says a director", 1, "Rita", replay, "it takes a chief", nil},
		{
			"they play it again", 1, "Lee", replay, "",
			[]string{
				"standings correction 1 1-0→none",
				"pairing correction 1 round 2 paired on the old result→none",
			},
		},
		{
			"the teams bring another result to the desk", 0, "Lee", reported,
			"round 1 is finished: a chief corrects its results with result correct", nil,
		},
		{
			"the teams bring another result two rounds later", 2, "Lee", reported,
			"with result correct", nil,
		},
		{"strike that result", 0, "Lee", struck, "with result correct", nil},
		{
			"a ruling about that game comes late", 1, "Lee", lost, "",
			[]string{
				"result R1-1-02 1-0→0-1",
				"pairing R1-1-02 round 2 paired on the old result→none",
			},
		},
	} {
		t.Run(c.says, func(t *testing.T) {
			h := played(t, c.later)
			err := c.act(h, c.by)
			if c.fails != "" {
				halltest.ExpectError(t, err, c.fails)
			} else if err != nil {
				t.Fatal(err)
			}
			h.Expect(c.want...)
		})
	}
}

// A round without an end of its own is over once another was paired on its results.
func TestARoundThatAnotherWasPairedOnIsOver(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Report(1, event.Team1Wins)
	h.Report(2, event.Team1Wins)
	halltest.ExpectError(t, correct(h, "Lee", event.Team2Wins), "round 1 is not finished")
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") })
	halltest.ExpectError(t, h.Desk(func(s *event.State) ([]fact.Fact, error) {
		return rounds.Report(s, first, event.Team2Wins, "", "")
	}),
		"round 1 is over, because the next one was paired on it")
	if err := correct(h, "Lee", event.Team2Wins); err != nil {
		t.Fatal(err)
	}
	h.Expect("standings correction 1 1-0→0-1",
		"pairing correction 1 round 2 paired on the old result→none")
}

// A correction that is corrected back leaves nothing to ask: its consequences lapse.
func TestACorrectionThatComesBack(t *testing.T) {
	h := played(t, 1)
	for _, c := range []struct {
		to   event.Outcome
		want []string
	}{
		{
			event.Team2Wins,
			[]string{
				"standings correction 1 1-0→0-1",
				"pairing correction 1 round 2 paired on the old result→none",
			},
		},
		{
			event.Draw,
			[]string{
				"pairing correction 1 round 2 paired on the old result→none",
				"standings correction 2 1-0→1/2-1/2",
			},
		},
		{event.Team1Wins, nil},
	} {
		if err := correct(h, "Lee", c.to); err != nil {
			t.Fatal(err)
		}
		h.Expect(c.want...)
	}
}

// A result decided by a ruling cannot be corrected from a slip.
func TestARulingIsNotCorrectedByASlip(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Call(halltest.Offence("a", "h"))
	h.Call(halltest.Offence("a", "h"))
	h.Report(2, event.Team1Wins)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K5", 0) })
	for _, err := range []error{correct(h, "Lee", event.Team1Wins), replay(h, "Lee")} {
		halltest.ExpectError(t, err, "a ruling decided the match at table 1")
	}
}

// Consequences of a correction are settled by a chief who is not tied, never by a TD.
func TestWhoSettlesACorrection(t *testing.T) {
	h := played(t, 1)
	if err := correct(h, "Lee", event.Team2Wins); err != nil {
		t.Fatal(err)
	}
	halltest.ExpectError(t, h.Settle("Rita", 1, true, ""),
		"that is for the section chief or the floor chief")
	h.Tie("Lee", h.T.Register.Sections[0].Rounds[0].AtTable(1).Teams[0].No)
	halltest.ExpectError(t, h.Settle("Lee", 1, true, ""), "Ama Osei may")
	halltest.ExpectError(t, h.Settle("Ama", 2, true, ""), "consequence 2: choose for the pairings")
	halltest.ExpectError(t, h.Settle("Ama", 2, true, "correct-score"), "use leave, re-pair")
	h.MustSettle(2, true, "re-pair")
	h.MustSettle(1, true, "")
	h.Expect()
}
