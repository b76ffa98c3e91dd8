package rounds_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/rules/refusal"
)

// A chief corrects a result of a finished round: the winner, the board or the ending, or has the
// match played again. What a ruling decided is left to rulings.
func TestCorrect(t *testing.T) {
	reported := event.ResultRecorded{
		Place: match(1, 1), Outcome: event.Team1Wins, Board: "A", Ended: "mate",
	}
	ruled := reported
	ruled.Ruling = 1
	result := func(o event.Outcome, board, ended string) fact.Fact {
		return event.ResultRecorded{Place: match(1, 1), Outcome: o, Board: board, Ended: ended}
	}
	correction := func(is event.Outcome) event.ResultCorrected {
		return event.ResultCorrected{
			Correction: 1, Place: match(1, 1), Was: event.Team1Wins, Is: is, Reason: "misread",
		}
	}
	bySlip := correction(event.Team2Wins)
	bySlip.Evidence = "slip"
	for _, c := range []struct {
		name    string
		before  []fact.Fact
		by      string
		req     rounds.CorrectRequest
		want    []fact.Fact
		refused string
	}{
		{
			name: "the winner", req: rounds.CorrectRequest{Outcome: event.Team2Wins, Board: "B", Ended: "flag", Evidence: "slip"},
			want: []fact.Fact{bySlip, result(event.Team2Wins, "B", "flag")},
		},
		{
			name: "the winner alone", req: rounds.CorrectRequest{Outcome: event.Team2Wins, Board: "A", Ended: "mate"},
			want: []fact.Fact{correction(event.Team2Wins), result(event.Team2Wins, "A", "mate")},
		},
		{
			name: "the board alone", req: rounds.CorrectRequest{Outcome: event.Team1Wins, Board: "B", Ended: "mate"},
			want: []fact.Fact{correction(event.Team1Wins), result(event.Team1Wins, "B", "mate")},
		},
		{
			name: "the ending alone", req: rounds.CorrectRequest{Outcome: event.Team1Wins, Board: "A", Ended: "flag"},
			want: []fact.Fact{correction(event.Team1Wins), result(event.Team1Wins, "A", "flag")},
		},
		{
			name: "nothing", req: rounds.CorrectRequest{Outcome: event.Team1Wins, Board: "A", Ended: "mate"},
			refused: "table 1 already has 1-0: nothing to correct",
		},
		{
			name: "they play again", req: rounds.CorrectRequest{Again: true, Outcome: event.Draw},
			want: []fact.Fact{correction(""), event.MatchReplayed{Place: match(1, 1)}},
		},
		{name: "no such result", req: rounds.CorrectRequest{Outcome: "3"}, refused: `no result "3"`},
		{name: "no such ending", req: rounds.CorrectRequest{Outcome: event.Draw, Ended: "tired"}, refused: `no ending "tired"`},
		{name: "no such evidence", req: rounds.CorrectRequest{Outcome: event.Draw, Evidence: "rumor"}, refused: `no evidence "rumor": use slip`},
		{name: "no reason", req: rounds.CorrectRequest{Outcome: event.Draw, Reason: " "}, refused: "needs a reason"},
		{name: "a director", by: "Rita", req: rounds.CorrectRequest{Outcome: event.Draw}, refused: "it takes a chief"},
		{
			name: "the result of a ruling", before: []fact.Fact{ruled}, req: rounds.CorrectRequest{Outcome: event.Draw},
			refused: "a ruling decided the match at table 1",
		},
		{
			name: "they play again where a ruling closed a board", before: []fact.Fact{event.GameClosed{Place: match(1, 1), Board: "B", How: event.BothLose, Ruling: 1}},
			req: rounds.CorrectRequest{Again: true}, refused: "a ruling decided the match at table 1",
		},
		{
			name: "the result where a ruling closed the other board", before: []fact.Fact{event.GameClosed{Place: match(1, 1), Board: "B", How: event.BothLose, Ruling: 1}},
			req:  rounds.CorrectRequest{Outcome: event.Team2Wins},
			want: []fact.Fact{correction(event.Team2Wins), result(event.Team2Wins, "", "")},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			record(h, append([]fact.Fact{reported}, c.before...)...)
			h.PlayOut("K5")
			h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K5", 0) })
			c.req.Place = match(1, 1)
			if c.req.Reason == "" {
				c.req.Reason = "misread"
			}
			if c.by == "" {
				c.by = "Lee"
			}
			c.req.By = h.Official(c.by)
			got, err := rounds.Correct(h.T.Register, c.req)
			expectFacts(t, got, err, c.want, c.refused)
		})
	}
}

// A round is corrected once it is over: finished, or the next one paired on it. Corrections are
// numbered in their order.
func TestCorrectNeedsARoundThatIsOver(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.PlayOut("K5")
	correct := func(table int, o event.Outcome) ([]fact.Fact, error) {
		return rounds.Correct(h.T.Register, rounds.CorrectRequest{
			Place: match(table, 1), Outcome: o, Reason: "misread", By: h.Official("Lee"),
		})
	}
	got, err := correct(1, event.Draw)
	expectFacts(t, got, err, nil, "round 1 is not finished: report the right result of table 1")
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") })
	for n, table := range []int{2, 1} {
		facts, err := correct(table, event.Draw)
		if err != nil {
			t.Fatal(err)
		}
		record(h, facts...)
		if f := facts[0].(event.ResultCorrected); f.Correction != n+1 || f.Table != table {
			t.Errorf("wrong correction: number %d of table %d, want %d of table %d",
				f.Correction, f.Table, n+1, table)
		}
	}
	// the chief of another section may not
	h.Section("K8", halltest.U18, 1, 4)
	h.Round("K8")
	h.PlayOut("K8")
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K8", 0) })
	_, err = rounds.Correct(h.T.Register, rounds.CorrectRequest{
		Place:   event.Place{Section: "K8", Table: h.T.Register.Sections[1].Rounds[0].Pairings[0].Table},
		Outcome: event.Draw, Reason: "misread", By: h.Official("Lee"),
	})
	if refusal.KindOf(err) != refusal.Forbidden {
		t.Errorf("the chief of K5 corrects a result of K8: %v", err)
	}
}
