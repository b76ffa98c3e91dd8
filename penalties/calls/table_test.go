package calls_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/calls"
)

func withResults(t halltest.TB) *halltest.Hall {
	h := halltest.Standard(t, "uschess-2018", 4)
	h.Must(event.DeskActor, func(*tournament.Tournament) ([]fact.Fact, error) {
		return []fact.Fact{event.PagesChosen{Results: true}}, nil
	})
	return h
}

// A table's button puts it on the list once. A muted button does nothing; an official may still
// call for the table.
func TestATableCallsByItsOwnButton(t *testing.T) {
	h := halltest.Standard(t, "uschess-2018", 4)
	press := func() error {
		return h.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
			return calls.AddFromTable(s, 1)
		})
	}
	mute := func(who string, off bool) error {
		o := h.Official(who)
		return h.Do(o.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
			return calls.Mute(t.Ledger, 1, off, o)
		})
	}
	for _, step := range []struct {
		what  string
		do    func() error
		fault string
		queue string
	}{
		{"the button", press, "", "1 waits"},
		{"again", press, "", "1 waits"},
		{"muted", func() error { return mute("Rita", true) }, "", "1 waits"},
		{"muted again", func() error { return mute("Rita", true) }, "is already muted", "1 waits"},
		{"nothing came of it", func() error {
			return h.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
				return calls.Close(s, 1, "")
			})
		}, "", ""},
		{"the button of a muted table", press, "raise your hand", ""},
		{"an official calls for it", func() error { return callFrom(h, 1, "") }, "", "1 waits"},
		{"taken off the list", func() error {
			return h.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
				return calls.Close(s, 2, "")
			})
		}, "", ""},
		{"no longer muted", func() error { return mute("Rita", false) }, "", ""},
		{"nor twice", func() error { return mute("Rita", false) }, "not muted", ""},
		{"the button", press, "", "1 waits"},
	} {
		err := step.do()
		if (err == nil) != (step.fault == "") ||
			err != nil && !strings.Contains(err.Error(), step.fault) {
			t.Errorf("%s: %v, want %q", step.what, err, step.fault)
		}
		if got := queue(h); got != step.queue {
			t.Errorf("%s: the queue is %q, want %q", step.what, got, step.queue)
		}
	}
	if c := h.T.Ledger.Calls.All(); !c[0].FromTable || c[1].FromTable {
		t.Error("which call came from the table is not told")
	}
	if _, err := calls.Mute(h.T.Ledger, 1, true, nil); err == nil {
		t.Error("a table was muted by nobody")
	}
	if _, err := calls.AddFromTable(h.T.Ledger, 77); err == nil {
		t.Error("a table called that there is not")
	}
}

// What both teams say is the result. Where they differ, an official is called. Each may change its
// claim until there is a result.
func TestWhatBothTeamsSayIsTheResult(t *testing.T) {
	type word struct {
		team    int
		outcome event.Outcome
	}
	for _, c := range []struct {
		says   []word
		result event.Outcome
		calls  int
		fault  string
	}{
		{[]word{{1, event.Team1Wins}}, "", 0, ""},
		{[]word{{1, event.Team1Wins}, {1, event.Team1Wins}}, "", 0, ""},
		{[]word{{1, event.Team1Wins}, {2, event.Team1Wins}}, event.Team1Wins, 0, ""},
		{[]word{{2, event.Draw}, {1, event.Draw}}, event.Draw, 0, ""},
		{[]word{{1, event.Team1Wins}, {2, event.Team2Wins}}, "", 1, ""},
		{[]word{{1, event.Team1Wins}, {2, event.Team2Wins}, {2, event.Draw}}, "", 1, ""},
		{
			[]word{{1, event.Team1Wins}, {2, event.Team2Wins}, {1, event.Team2Wins}},
			event.Team2Wins, 1, "",
		},
		{
			[]word{{1, event.Draw}, {2, event.Draw}, {1, event.Team1Wins}},
			event.Draw, 0,
			"has a result",
		},
		{[]word{{3, event.Draw}}, "", 0, "teams 1 and 2"},
		{[]word{{1, "mate"}}, "", 0, "no result"},
	} {
		t.Run(fmt.Sprint(c.says), func(t *testing.T) {
			h := withResults(t)
			var err error
			for _, w := range c.says {
				err = h.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
					return calls.ClaimResult(s, 1, w.team, w.outcome, strconv.Itoa(w.team))
				})
			}
			if (err == nil) != (c.fault == "") ||
				err != nil && !strings.Contains(err.Error(), c.fault) {
				t.Errorf("%v, want %q", err, c.fault)
			}
			r, _ := h.T.Register.AtTable(1).CurrentMatch().Result()
			if r.Outcome != c.result || h.T.Ledger.Calls.Count() != c.calls {
				t.Errorf("the result is %q with %d calls, want %q with %d", r.Outcome,
					h.T.Ledger.Calls.Count(), c.result, c.calls)
			}
			if c.calls > 0 && h.T.Ledger.Calls.All()[0].About != penalties.AboutResult {
				t.Error("the call does not say what it is about")
			}
		})
	}
}

// One phone that holds both cards decides nothing, and neither does one that is not known again: the
// desk does, or the other card on another phone. What is recorded says which cards said so.
func TestOnePhoneDoesNotReportForBoth(t *testing.T) {
	type tap struct {
		team   int
		device string
	}
	for _, c := range []struct {
		name      string
		taps      []tap
		desk      bool
		result    event.Outcome
		cards     string
		fromTable bool
	}{
		{"two phones", []tap{{1, "a"}, {2, "b"}}, false, event.Team1Wins, "1+2", true},
		{"one phone", []tap{{1, "a"}, {2, "a"}}, false, "", "", false},
		{"no script", []tap{{1, ""}, {2, ""}}, false, "", "", false},
		{"one without script", []tap{{1, "a"}, {2, ""}}, false, "", "", false},
		{"one phone, then the other", []tap{{1, "a"}, {2, "a"}, {2, "b"}}, false, event.Team1Wins, "1+2", true},
		{"one card and the desk", []tap{{2, "a"}}, true, event.Team1Wins, "2", false},
		{"one phone and the desk", []tap{{1, "a"}, {2, "a"}}, true, event.Team1Wins, "1+2", false},
		{"the desk alone", nil, true, event.Team1Wins, "", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := withResults(t)
			for _, tap := range c.taps {
				if err := h.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
					return calls.ClaimResult(s, 1, tap.team, event.Team1Wins, tap.device)
				}); err != nil {
					t.Fatal(err)
				}
			}
			if c.desk {
				h.Report(1, event.Team1Wins)
			}
			r, _ := h.T.Register.AtTable(1).CurrentMatch().Result()
			if r.Outcome != c.result || r.Cards != c.cards || r.FromTable != c.fromTable {
				t.Errorf("recorded is %q by cards %q, from the table %v", r.Outcome, r.Cards, r.FromTable)
			}
		})
	}
}

// Claims about a replayed game do not count for the new one.
func TestANewGameIsReportedAnew(t *testing.T) {
	h := withResults(t)
	claim := func(team int) error {
		return h.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
			return calls.ClaimResult(s, 1, team, event.Team1Wins, strconv.Itoa(team))
		})
	}
	if err := claim(1); err != nil {
		t.Fatal(err)
	}
	m := h.T.Register.AtTable(1).CurrentMatch()
	h.Must(event.DeskActor, func(*tournament.Tournament) ([]fact.Fact, error) {
		return []fact.Fact{event.MatchReplayed{Place: m.Place()}}, nil
	})
	if err := claim(2); err != nil || m.ClaimedOutcome(1) != "" ||
		m.ClaimedOutcome(2) != event.Team1Wins {
		t.Errorf("the teams said %q and %q, %v", m.ClaimedOutcome(1), m.ClaimedOutcome(2), err)
	}
	if _, done := m.Result(); done {
		t.Error("one team's word was taken for both's")
	}
}

func TestResultsFromTheTableAreTheEventsChoice(t *testing.T) {
	h := halltest.Standard(t, "uschess-2018", 4)
	if facts, err := calls.ClaimResult(h.T.Ledger, 1, 1, event.Draw, ""); err == nil {
		t.Errorf("%v", facts)
	}
}
