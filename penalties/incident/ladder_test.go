package incident_test

import (
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/penalties/summary"
)

func TestUSChess2018(t *testing.T) {
	type step struct {
		req  incident.LogRequest
		want string // remedies, or "open" with the options behind it
	}
	clock := func(ms int64) *int64 { return &ms }
	given := halltest.Given
	for _, c := range []struct {
		rule   string
		steps  []step
		result string
	}{
		{"rule 13: warning, minute, game", []step{
			{halltest.Offence("a", "w"), "warning a"},
			{incident.LogRequest{Seat: "a", Offence: "w", Clock: clock(74_000)}, "add-time b 60"},
			{halltest.Offence("a", "two-hands"), "forfeit-game a"},
		}, "0-1"},
		{"rule 13: castling is exempt and leaves the ladder where it is", []step{
			{halltest.Offence("c", "w"), "warning c"},
			{incident.LogRequest{Seat: "c", Offence: "w", Castling: true}, ""},
			{halltest.Offence("c", "w"), "add-time d 60"},
		}, ""},
		{"rule 13: partners are two streams", []step{
			{halltest.Offence("a", "w"), "warning a"},
			{halltest.Offence("d", "w"), "warning d"},
		}, ""},
		{"rules 13 and 11: two ladders are two streams", []step{
			{halltest.Offence("b", "w"), "warning b"},
			{halltest.Offence("b", "h"), "warning b"},
		}, ""},
		{"rule 11: warning, game", []step{
			{halltest.Offence("b", "h"), "warning b"},
			{halltest.Offence("b", "h"), "forfeit-game b"},
		}, "1-0"},
		{"rule 17: warning, minute, game", []step{
			{halltest.Offence("d", "x"), "warning d"},
			{halltest.Offence("d", "x"), "add-time c 60"},
			{halltest.Offence("d", "x"), "forfeit-game d"},
		}, "0-1"},
		{"rule 17: the first one costs a minute when the opponent's flag falls", []step{
			{
				incident.LogRequest{
					Seat: "a", Offence: "x", Given: given("flag_down", []string{"BA"}),
				},
				"add-time b 60",
			},
			{halltest.Offence("a", "x"), "add-time b 60"},
			{halltest.Offence("a", "x"), "forfeit-game a"},
		}, "0-1"},
		{"rule 14a: a minute every time", []step{
			{halltest.Offence("a", "k"), "add-time b 60"},
			{halltest.Offence("a", "k"), "add-time b 60"},
			{halltest.Offence("a", "k"), "add-time b 60"},
			{halltest.Offence("a", "k"), "add-time b 60"},
		}, ""},
		{"rule 5: no clock, both lose and the other board decides", []step{
			{halltest.Offence("a", "z"), "forfeit-game a, forfeit-game b"},
		}, ""},
		{"rule 5: no clock on either board, both teams lose", []step{
			{halltest.Offence("a", "z"), "forfeit-game a, forfeit-game b"},
			{halltest.Offence("d", "z"), "forfeit-game c, forfeit-game d"},
		}, "0-0"},
		{
			"rule 14c: hovering is forbidden and no remedy named",
			[]step{{halltest.Offence("a", "o"), "open"}},
			"",
		},
		{
			"rule 12: a partner's move is grounds for forfeit",
			[]step{{halltest.Offence("a", "p"), "open forfeit-game d, forfeit-match a"}},
			"",
		},
		{"rule 9: passing early names no remedy", []step{{halltest.Offence("a", "e"), "open"}}, ""},
		{
			"rule 22: banging may cost time",
			[]step{{halltest.Offence("a", "b"), "open deduct-time a"}},
			"",
		},
		{
			"rule 20: a spectator's match may be replayed, the person expelled",
			[]step{{halltest.Offence("-", "s"), "open new-game, expel"}},
			"",
		},
		{"rule 8b: a clock set over five minutes may be reduced", []step{
			{
				incident.LogRequest{
					Seat: "a", Offence: "u",
					Given: given("initial_seconds", 420, "both_sides_moved", true),
				},
				"open deduct-time a 120",
			},
		}, ""},
		{"rule 21: players changing a clock", []step{{halltest.Offence("a", "c"), "open"}}, ""},
	} {
		t.Run(c.rule, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 8)
			for n, s := range c.steps {
				i := h.Call(s.req)
				got := h.Imposed(i)
				if i.State() == penalties.Open {
					got = strings.TrimSpace("open " + h.Options(i))
				}
				if got != s.want {
					t.Errorf("offence %d: got %q, want %q; %v", n+1, got, s.want,
						summary.New(h.T.Ledger, i).Because)
				}
			}
			if got := h.Result(1); got != c.result {
				t.Errorf("the match stands %q, want %q", got, c.result)
			}
		})
	}
}

// FIDE 3.9: a hand in the way or a piece touched too early is only forbidden the first time. A
// repetition may cost the game, even where nothing was imposed before. Struck offences and other
// players' offences do not count.
func TestFIDE39KnowsARepetition(t *testing.T) {
	h := halltest.Standard(t, "fide-ext", 8)
	offend := func(seat, letter, want string) *penalties.Incident {
		t.Helper()
		i := h.Call(halltest.Offence(seat, letter))
		if got := h.Options(i); got != want {
			t.Errorf("%s of seat %s offers %q, want %q", letter, seat, got, want)
		}
		if err := h.Rule("Rita", incident.RuleRequest{
			Incident: i.No, Reason: "told off",
		}); err != nil {
			t.Fatal(err)
		}
		return i
	}
	first := offend("a", "t", "")
	offend("b", "t", "")
	second := offend("a", "o", "other a, forfeit-game a")
	if n := summary.New(h.T.Ledger, second).EventCount; n != 2 {
		t.Errorf("%d count over the event, want 2", n)
	}
	offend("a", "t", "other a, forfeit-game a")
	h.Strike(first.No)
	offend("a", "t", "other a, forfeit-game a")
	offend("b", "o", "other b, forfeit-game b")
	if again := second.Ruling().Verdict.Step; again != nil {
		t.Errorf("the text has no steps, and this is %+v", again)
	}
	h.Strike(2)
	h.Strike(6)
	offend("b", "t", "")
}

func TestTheClockIsSetToItsReadingAndTheMinute(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 8)
	h.Call(halltest.Offence("a", "w"))
	reading := int64(74_000)
	i := h.Call(incident.LogRequest{Seat: "a", Offence: "w", Clock: &reading})
	r := i.Ruling().Remedies[0]
	if r.SetTo == nil || *r.SetTo != 134_000 {
		t.Errorf("set to %v, want 2:14", r.SetTo)
	}
	err := h.Do(h.Actor("Rita"), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Log(
			tm.Ledger,
			incident.LogRequest{
				Place: event.Place{Section: "K5", Table: 2}, Seat: "a", Offence: "w",
				Clock: &reading,
			},
			h.Official("Rita"),
		)
	})
	if err == nil {
		t.Error("a warning moved a clock")
	}
}

func TestTheNextRoundStartsAfreshAndShowsTheWholeEvent(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 8)
	who := h.Call(halltest.Offence("a", "w")).Offender
	h.Round("K5")
	for _, p := range h.T.Register.Sections[0].LatestRound().Pairings {
		if seat, ok := p.Matches[0].SeatOf(who); ok {
			i := h.Call(incident.LogRequest{
				Place: event.Place{Table: p.Table}, Seat: seat.Letter(), Offence: "w",
			})
			sum := summary.New(h.T.Ledger, i)
			if sum.Step.N != 1 || sum.EventCount != 2 {
				t.Errorf("step %d, %d over the event; want 1 and 2", sum.Step.N, sum.EventCount)
			}
		}
	}
}

func TestAStrikeCountsForEveryStepAssessedLater(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 8)
	first := h.Call(halltest.Offence("a", "w"))
	second := h.Call(halltest.Offence("a", "w"))
	strike := func(name string, n int) error {
		return h.Do(h.Actor(name), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Strike(tm.Ledger, n, "entered twice", h.Official(name))
		})
	}
	if err := strike("Tom", first.No); err == nil {
		t.Error("a TD struck what another TD entered")
	}
	if err := strike("Rita", first.No); err != nil {
		t.Fatal(err)
	}
	if got := second.Ruling().Verdict.Step.N; got != 2 {
		t.Errorf("a made ruling changed its step to %d", got)
	}
	if got := h.Imposed(h.Call(halltest.Offence("a", "w"))); got != "add-time b 60" {
		t.Errorf("the next one imposes %q, want the second step", got)
	}
	if err := strike("Rita", first.No); err == nil {
		t.Error("an incident was struck twice")
	}
}

func TestARulingIsCorrectedUntilTheClocksRestart(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 8)
	h.Call(halltest.Offence("a", "h"))
	i := h.Call(halltest.Offence("a", "h"))
	rule := func(reason string, remedies ...penalties.Remedy) error {
		return h.Do(h.Actor("Rita"), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Rule(
				tm.Ledger,
				incident.RuleRequest{
					Incident: i.No, Corrects: i.RulingToCorrect(), Differ: true, Remedies: remedies,
					Reason: reason,
				},
				h.Official("Rita"),
			)
		})
	}
	if got := h.Result(1); got != "0-1" {
		t.Fatalf("the forfeit set %q", got)
	}
	if err := rule("", penalties.Remedy{Kind: "warning", Seat: "a"}); err == nil ||
		!strings.Contains(err.Error(), "give a reason") {
		t.Errorf("a departure without a reason: %v", err)
	}
	if err := rule("the queen was in plain sight", penalties.Remedy{
		Kind: "warning", Seat: "a",
	}); err != nil {
		t.Fatal(err)
	}
	if got := h.Imposed(i); got != "warning a" || !i.Ruling().Departed || h.Result(1) != "" {
		t.Errorf("imposes %q, departed %v, result %q", got, i.Ruling().Departed, h.Result(1))
	}
	if len(i.Rulings) != 2 || i.Rulings[1].Supersedes != i.Rulings[0].RulingMade.Ruling {
		t.Error("the corrected ruling is not kept as superseded")
	}
	h.Must(h.Actor("Rita"), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Restart(tm.Ledger, i.No)
	})
	if err := rule("again"); err == nil || !strings.Contains(err.Error(), "clocks have restarted") {
		t.Errorf("ruled again after the clocks restarted: %v", err)
	}
}

func TestOnlyWhoMayRuleRules(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 8)
	h.Section("K8", halltest.U18, 1, 4)
	h.Round("K8")
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return officials.Add(s, "Dee Post", event.Desk, "", h.Official("Ama"))
	})
	table := h.T.Register.Sections[1].LatestRound().Pairings[0].Table
	for name, may := range map[string]bool{"Rita": true, "Ama": true, "Lee": false, "Dee": false} {
		err := h.Do(h.Actor(name), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Log(
				tm.Ledger,
				incident.LogRequest{
					Place: event.Place{Section: "K8", Table: table}, Seat: "a", Offence: "w",
					Sure: []string{penalties.SureAnotherAct},
				},
				h.Official(name),
			)
		})
		if (err == nil) != may {
			t.Errorf("%s in K8: %v", name, err)
		}
	}
}

func TestBadCallsRecordNothing(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 8)
	before := len(h.Log)
	for why, req := range map[string]incident.LogRequest{
		"no such table": {
			Place: event.Place{Section: "K5", Table: 99}, Seat: "a", Offence: "w",
		},
		"no such section": {
			Place: event.Place{Section: "K9", Table: 1}, Seat: "a", Offence: "w",
		},
		"no such seat": {
			Place: event.Place{Section: "K5", Table: 1}, Seat: "e", Offence: "w",
		},
		"no such letter": {
			Place: event.Place{Section: "K5", Table: 1}, Seat: "a", Offence: "y",
		},
		"not in this book": {
			Place: event.Place{Section: "K5", Table: 1}, Seat: "a", Offence: "t",
		},
		"a ladder needs a seat": {
			Place: event.Place{Section: "K5", Table: 1}, Seat: "-", Offence: "w",
		},
		"no such match": {
			Place: event.Place{Section: "K5", Table: 1, Match: 2}, Seat: "a", Offence: "w",
		},
		"castling and stock": {
			Place: event.Place{Section: "K5", Table: 1}, Seat: "a", Offence: "h", Castling: true,
		},
		"another step": {
			Place: event.Place{Section: "K5", Table: 1}, Seat: "a", Offence: "w", Expect: 2,
		},
		"an impossible fact": {
			Place: event.Place{Section: "K5", Table: 1}, Seat: "a", Offence: "w",
			Given: halltest.Given("move_kind", "flying"),
		},
	} {
		err := h.Do(h.Actor("Rita"), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Log(tm.Ledger, req, h.Official("Rita"))
		})
		if err == nil {
			t.Errorf("%s: was recorded", why)
		}
	}
	if len(h.Log) != before {
		t.Errorf("%d entries were written", len(h.Log)-before)
	}
}

func TestDiscretionNeedsAReasonAndAnOption(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 8)
	i := h.Call(halltest.Offence("a", "b"))
	rule := func(req incident.RuleRequest) error {
		req.Incident = i.No
		return h.Do(h.Actor("Rita"), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Rule(tm.Ledger, req, h.Official("Rita"))
		})
	}
	if err := rule(incident.RuleRequest{
		Remedies: []penalties.Remedy{{Kind: "deduct-time", Seat: "a", Seconds: 30}},
	}); err == nil {
		t.Error("discretion without a reason")
	}
	reading := int64(20_000)
	if err := rule(incident.RuleRequest{
		Remedies: []penalties.Remedy{{Kind: "deduct-time", Seat: "a", Seconds: 30}},
		Clock:    &reading, Reason: "third time he slams it",
	}); err != nil {
		t.Fatal(err)
	}
	sum := summary.New(h.T.Ledger, i)
	if sum.State != penalties.Ruled || *sum.Remedies[0].SetTo != 1000 ||
		sum.Reason != "third time he slams it" || sum.Departed {
		t.Errorf("ruled as %+v", sum)
	}
}
