package rounds_test

import (
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
)

// A result is reported with its board and ending until the round is over.
func TestReport(t *testing.T) {
	for _, c := range []struct {
		name         string
		outcome      event.Outcome
		board, ended string
		refused      string
	}{
		{"a win", event.Team1Wins, "A", "mate", ""},
		{"a loss without more", event.Team2Wins, "", "", ""},
		{"a draw", event.Draw, "", "", ""},
		{"both lose", event.BothLose, "", "forfeit", ""},
		{"no such result", "win", "", "", `no result "win": use 1, 2, draw or double-forfeit`},
		{"no result", "", "", "", `no result ""`},
		{"no such ending", event.Team1Wins, "A", "tired", `no ending "tired": use mate, flag`},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			got, err := rounds.Report(h.T.Register, event.Place{Section: "K5", Table: 2}, c.outcome, c.board, c.ended)
			expectFacts(t, got, err, []fact.Fact{event.ResultRecorded{
				Place: match(2, 1), Outcome: c.outcome, Board: c.board, Ended: c.ended,
			}}, c.refused)
		})
	}
}

// A report names the cards that said the same.
func TestReportNamesTheCards(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	record(h, event.ResultClaimed{Place: match(1, 1), Team: 2, Outcome: event.Draw})
	for outcome, cards := range map[event.Outcome]string{event.Draw: "2", event.Team1Wins: ""} {
		got, err := rounds.Report(h.T.Register, match(1, 1), outcome, "", "")
		expectFacts(t, got, err, []fact.Fact{event.ResultRecorded{
			Place: match(1, 1), Outcome: outcome, Cards: cards,
		}}, "")
	}
}

// Once a round is over its results are corrected, neither reported nor struck. It is over when it is
// finished or the next one is paired on it.
func TestARoundThatIsOverTakesNoReports(t *testing.T) {
	finish := func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K5", 0) }
	next := func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") }
	for _, c := range []struct {
		name string
		over func(*event.State) ([]fact.Fact, error)
		says string
	}{
		{"finished", finish, "round 1 is finished: a chief corrects its results"},
		{"the next is paired", next, "round 1 is over, because the next one was paired on it"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			h.PlayOut("K5")
			h.MustDesk(c.over)
			got, err := rounds.Report(h.T.Register, match(1, 1), event.Draw, "", "")
			expectFacts(t, got, err, nil, c.says)
			got, err = rounds.StrikeResult(h.T.Register, match(1, 1), "misread", h.Official("Lee"))
			expectFacts(t, got, err, nil, c.says)
		})
	}
}

// The latest report is struck by who entered it or by a chief of the section.
func TestStrikeResult(t *testing.T) {
	const rita, desk, nobody = "Rita", "", "none"
	for _, c := range []struct {
		name        string
		entered, by string
		reason      string
		refused     string
	}{
		{"the desk's, by the desk", desk, desk, "misread", ""},
		{"a director's own", rita, rita, "misread", ""},
		{"a director's, by another", rita, "Tom", "misread", "Rita Ortiz entered the result of table 1: only they or a chief"},
		{"a director's, by the desk", rita, desk, "misread", "Rita Ortiz entered the result of table 1"},
		{"the desk's, by a director", desk, rita, "misread", "entered the result of table 1"},
		{"a director's, by the section chief", rita, "Lee", "misread", ""},
		{"a director's, by the floor chief", rita, "Ama", "misread", ""},
		{"without a reason", desk, desk, " ", "striking a result needs a reason"},
		{"nothing was reported", nobody, desk, "misread", "no result was reported for table 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			var by *event.Official
			if c.by != desk {
				by = h.Official(c.by)
			}
			result := []fact.Fact{event.ResultRecorded{Place: match(1, 1), Outcome: event.Draw}}
			switch c.entered {
			case desk:
				record(h, result...)
			case rita:
				if err := h.Do(h.Actor(rita), func(*tournament.Tournament) ([]fact.Fact, error) { return result, nil }); err != nil {
					t.Fatal(err)
				}
			}
			got, err := rounds.StrikeResult(h.T.Register, match(1, 1), c.reason, by)
			expectFacts(t, got, err, []fact.Fact{
				event.ResultStruck{Place: match(1, 1)},
				event.RemarkAdded{About: "result struck at table 1", Text: "misread"},
			}, c.refused)
		})
	}
}

// The chief of another section strikes no result of this one.
func TestStrikeResultOfAnotherSection(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Section("K8", halltest.U18, 1, 4)
	h.Round("K8")
	place := h.T.Register.Sections[1].Rounds[0].Pairings[0].Matches[0].Place()
	record(h, event.ResultRecorded{Place: place, Outcome: event.Draw})
	got, err := rounds.StrikeResult(h.T.Register, place, "misread", h.Official("Lee"))
	expectFacts(t, got, err, nil, "only they or a chief can strike it")
}

// Rule 20: a game that runs is played again, unless a ruling has decided it.
func TestReplay(t *testing.T) {
	started := event.RoundStarted{Section: "K5", Round: 1}
	ruling := func(n int) fact.Fact {
		return event.ResultRecorded{Place: match(1, 1), Outcome: event.Draw, Ruling: n}
	}
	closed := func(n int) fact.Fact {
		return event.GameClosed{Place: match(1, 1), Board: "A", How: event.BothLose, Ruling: n}
	}
	for _, c := range []struct {
		name    string
		before  []fact.Fact
		reason  string
		refused string
	}{
		{"it runs", []fact.Fact{started}, "noise", ""},
		{"it ended", []fact.Fact{started, ruling(0)}, "noise", ""},
		{"a board ended without a winner", []fact.Fact{started, closed(0)}, "noise", ""},
		{"a ruling ended it", []fact.Fact{started, ruling(1)}, "noise", "a ruling decided the match at table 1"},
		{"a ruling ended a board", []fact.Fact{started, closed(1)}, "noise", "a ruling decided the match at table 1"},
		{"it has not started", nil, "noise", "round 1 has not started: nothing to replay"},
		{"without a reason", []fact.Fact{started}, " ", "canceling a game needs a reason"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, _ := halltest.Paired(t, 4, 1)
			record(h, c.before...)
			got, err := rounds.Replay(h.T.Register, match(1, 1), c.reason)
			expectFacts(t, got, err, []fact.Fact{
				event.MatchReplayed{Place: match(1, 1)},
				event.RemarkAdded{About: "new game at table 1", Text: "noise"},
			}, c.refused)
		})
	}
}
