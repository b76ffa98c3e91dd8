package consequence_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/impact"
	"flagfall/penalties/results"
)

func record(h *halltest.Hall, facts ...fact.Fact) {
	h.MustDesk(func(*event.State) ([]fact.Fact, error) { return facts, nil })
}

// A step that is left as it is asks for its result, unless the result was settled to that of the
// other step and nothing was decided about the incident since.
func TestAResultThatWasSettledByTheOtherStep(t *testing.T) {
	const result, step, upheld, filed = "result", "step", "upheld", "filed"
	for _, c := range []struct {
		name  string
		acts  []string
		want  []string
		stays string
	}{
		{"the result first", []string{result, step}, nil, ""},
		{"the step first", []string{step, result}, nil, ""},
		{"the step alone", []string{step}, []string{"result R1-1-03 0-1→none"}, "0-1"},
		{"a decision before the result", []string{upheld, result, step}, nil, ""},
		{"a decision after the result", []string{result, upheld, step}, []string{"result R1-1-03 none→0-1"}, ""},
		{"an appeal after the result", []string{result, filed, step}, nil, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			h.Call(halltest.Offence("a", "w"))
			h.Call(halltest.Offence("a", "w"))
			h.Call(halltest.Offence("a", "w"))
			h.MustDecide("Lee", h.File(1), "overturn")
			h.MustSettle(1, true, "") // the minute of the second was played
			h.Expect("step R1-1-03 3→2", "result R1-1-03 0-1→none")
			for _, act := range c.acts {
				switch act {
				case result:
					h.MustSettle(3, true, "")
				case step:
					h.MustSettle(2, false, "")
				case upheld:
					h.MustDecide("Lee", h.File(3), "uphold")
				case filed:
					h.File(3)
				}
			}
			h.Expect(c.want...)
			if h.Result(1) != c.stays {
				t.Errorf("the result is %q, want %q", h.Result(1), c.stays)
			}
		})
	}
}

// Of a finished round that was reopened, what was published otherwise is asked about when it ends
// again, by being finished or by the next pairing.
func TestAReopenedRound(t *testing.T) {
	finish := func(s *penalties.State) ([]fact.Fact, error) { return results.Finish(s, "K5", 1) }
	next := func(s *penalties.State) ([]fact.Fact, error) {
		return impact.EndedByPairing(s, s.Register.Sections[0]), nil
	}
	for _, c := range []struct {
		name   string
		reopen bool
		then   map[int]event.Outcome // by table
		end    func(*penalties.State) ([]fact.Fact, error)
		want   []string
	}{
		{"finished again", true, map[int]event.Outcome{1: event.Draw}, finish, []string{"standings finished again R1-1 1-0→1/2-1/2"}},
		{"the next is paired", true, map[int]event.Outcome{2: event.Team2Wins}, next, []string{"standings finished again R1-2 1-0→0-1"}},
		{"nothing has changed", true, map[int]event.Outcome{1: event.Team1Wins}, finish, nil},
		{"for the first time", false, map[int]event.Outcome{1: event.Draw}, finish, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			h.Report(1, event.Team1Wins)
			h.Report(2, event.Team1Wins)
			if c.reopen {
				h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K5", 0) })
				record(h, event.RoundUnfinished{Section: "K5", Round: 1})
			}
			for table, o := range c.then {
				h.Report(table, o)
			}
			facts, err := c.end(h.T.Ledger)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, f := range facts {
				if c, ok := f.(penalties.ConsequenceFound); ok && c.Standings != nil {
					got = append(got, strings.Join([]string{"standings finished again R1-", string(rune('0' + c.Standings.Match.Table)), " ", c.Standings.Was.String(), "→", c.Standings.Is.String()}, ""))
				}
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("asks %q, want %q", got, c.want)
			}
		})
	}
}

// The round of a round robin does not end when the next is paired.
func TestAReopenedRoundOfARoundRobin(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", halltest.U18, 1, 4)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return eventsetup.Configure(s, "K5", event.Options{System: event.RoundRobin})
	})
	sec := h.T.Register.Sections[0]
	if facts := impact.EndedByPairing(h.T.Ledger, sec); len(facts) != 0 {
		t.Fatalf("round 1: %v", facts)
	}
	h.Round("K5")
	h.PlayOut("K5")
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K5", 0) })
	record(h, event.RoundUnfinished{Section: "K5", Round: 1})
	h.Report(1, event.Draw)
	if facts := impact.EndedByPairing(h.T.Ledger, sec); len(facts) != 0 {
		t.Errorf("pairing the next round asks about a round that goes on: %+v", facts)
	}
}

// seeded is a section after its only round, 1-3 and 2-4 both won by the first, with a play-off of
// its four teams in the order of its standings.
func seeded(t *testing.T) (*halltest.Hall, *event.Section) {
	t.Helper()
	h := halltest.Standard(t, halltest.U18, 4)
	h.Report(1, event.Team1Wins)
	h.Report(2, event.Team1Wins)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K5", 0) })
	for _, lots := range [][]int{{1, 2}, {3, 4}, {2, 3}, {1, 4}, {1, 3}} {
		record(h, event.LotsDrawn{Section: "K5", Teams: lots})
	}
	record(h, event.PlayOffBegun{Section: "K5", Teams: []int{1, 2, 3, 4}})
	return h, h.T.Register.Sections[0]
}

// A correction after which the standings would seed the play-off otherwise is asked about, once, and
// no more when the seeds are right again. Once the play-off's clocks run it stands.
func TestTheSeedsOfAPlayOff(t *testing.T) {
	h, sec := seeded(t)
	expect := func(when string, want *penalties.SeedingChange, choices ...string) {
		t.Helper()
		var got []*penalties.Consequence
		for _, c := range h.T.Ledger.OpenConsequences() {
			if c.Seeding != nil {
				got = append(got, c)
			}
		}
		switch {
		case want == nil && len(got) > 0:
			t.Fatalf("%s: it asks about the seeds %d times", when, len(got))
		case want == nil:
			return
		case len(got) != 1:
			t.Fatalf("%s: it asks about the seeds %d times, want once", when, len(got))
		}
		now := impact.Reassess(h.T.Ledger, got[0])
		if !reflect.DeepEqual(now.Seeding, want) || !slices.Equal(now.Choices, choices) {
			t.Errorf("%s: wrong question: %+v with %q, want %+v with %q", when, now.Seeding, now.Choices, want, choices)
		}
	}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	expect("before", nil)
	must(correct(h, "Lee", event.Team2Wins))
	other := &penalties.SeedingChange{Match: event.Place{Section: "K5", Round: 1, Table: 1, Match: 1}, Was: []int{1, 2, 3, 4}, WouldBe: []int{2, 3, 1, 4}}
	expect("corrected", other, penalties.LeaveChoice, penalties.ReseedChoice)
	must(correct(h, "Lee", event.Team1Wins))
	expect("corrected back", nil)
	must(correct(h, "Lee", event.Team2Wins))
	must(correct(h, "Lee", event.Draw))
	other.WouldBe = []int{2, 1, 3, 4}
	expect("corrected twice", other, penalties.LeaveChoice, penalties.ReseedChoice)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") })
	other.State = "paired"
	expect("paired", other, penalties.LeaveChoice, penalties.ReseedChoice)
	record(h, event.RoundStarted{Section: "K5", Round: 2})
	other.State = "started"
	expect("started", other, penalties.LeaveChoice)
	if !sec.StageStarted(sec.LatestStage()) {
		t.Error("the play-off has not started")
	}
	h.Section("K8", halltest.U18, 1, 4)
	for section, lapsed := range map[string]int{"K5": 1, "K8": 0} {
		facts := impact.LapsedByCanceledPlayOff(h.T.Ledger, section)
		if len(facts) != lapsed {
			t.Errorf("without the play-off of %s %d questions lapse, want %d", section, len(facts), lapsed)
		}
		for _, f := range facts {
			if c := h.T.Ledger.Consequences[f.(penalties.ConsequenceLapsed).Consequence-1]; c.Seeding == nil || f.(penalties.ConsequenceLapsed).Incident != c.Incident {
				t.Errorf("another question lapses: %+v", c)
			}
		}
	}
}

// A question about a round lapses when that round is paired again, unless a result behind it is
// still open.
func TestLapsedByPairing(t *testing.T) {
	h := played(t, 1)
	if err := correct(h, "Lee", event.Team2Wins); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		section string
		round   int
		lapse   []fact.Fact
	}{
		{"K5", 2, []fact.Fact{penalties.ConsequenceLapsed{Consequence: 2}}},
		{"K5", 1, nil},
		{"K8", 2, nil},
	} {
		if got := impact.LapsedByPairing(h.T.Ledger, c.section, c.round); !reflect.DeepEqual(got, c.lapse) {
			t.Errorf("with round %d of %s paired again %+v lapse, want %+v", c.round, c.section, got, c.lapse)
		}
	}
	h = halltest.Standard(t, halltest.U18, 4)
	for range 3 {
		h.Call(halltest.Offence("a", "w"))
	}
	h.NextRound()
	h.MustDecide("Lee", h.File(1), "overturn")
	h.Expect("step R1-1-02 2→1 spent", "step R1-1-03 3→2", "result R1-1-03 0-1→none",
		"pairing R1-1-01 round 2 paired on the old result→none")
	if got := impact.LapsedByPairing(h.T.Ledger, "K5", 2); len(got) > 0 {
		t.Errorf("a round's question lapses while its result is open: %+v", got)
	}
	h.MustSettle(3, false, "")
	if got := impact.LapsedByPairing(h.T.Ledger, "K5", 2); len(got) > 1 {
		t.Errorf("more than a round's question lapses: %+v", got)
	}
}

// What a decision would bring is foreseen as facts of results, of those alone that change.
func TestPreviewFacts(t *testing.T) {
	for _, c := range []struct {
		name    string
		calls   int
		decide  string
		remedy  string
		reports event.Outcome
		want    string // the result then
		changes bool
	}{
		{"a lost game falls", 3, "overturn", "", "", "", true},
		{"a lost game falls to the report", 3, "overturn", "", event.Draw, "1/2-1/2", true},
		{"a warning to a lost game", 1, "modify", "forfeit-game:a", "", "0-1", true},
		{"a warning to a lost game against the report", 1, "modify", "forfeit-game:a", event.Team1Wins, "0-1", true},
		{"a warning falls", 1, "overturn", "", event.Draw, "1/2-1/2", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			for range c.calls {
				h.Call(halltest.Offence("a", "w"))
			}
			if c.reports != "" {
				h.Report(1, c.reports)
			}
			req := appeal.DecideRequest{Appeal: h.File(1).Appeal, Decision: c.decide}
			if c.remedy != "" {
				req.Remedies = halltest.Remedies(t, c.remedy)
			}
			list, err := appeal.PreviewDecision(h.T.Ledger, req)
			if err != nil {
				t.Fatal(err)
			}
			facts := impact.PreviewFacts(h.T.Ledger, list)
			m := h.T.Register.AtTable(1).CurrentMatch().WithResults(facts...)
			got := ""
			if r, over := m.Result(); over {
				got = r.Outcome.String()
			}
			if got != c.want || (len(facts) > 0) != c.changes {
				t.Errorf("foreseen is %q with %d facts, want %q with facts %v", got, len(facts), c.want, c.changes)
			}
		})
	}
}
