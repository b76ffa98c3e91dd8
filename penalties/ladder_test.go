package penalties_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/testhall"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/penalties/summary"
)

const u18 = "uschess-2018"

// call logs an incident at table 1 as Rita Ortiz and returns it.
func call(t *testing.T, h *testhall.Hall, req incident.LogRequest) *penalties.Incident {
	t.Helper()
	if req.Place.Section == "" {
		req.Place.Section = "K5"
	}
	if req.Place.Table == 0 {
		req.Place.Table = 1
	}
	h.Must(h.Actor("Rita"), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Log(tm.Ledger, req, h.Official("Rita"))
	})
	return h.T.Ledger.Incidents[len(h.T.Ledger.Incidents)-1]
}

func offence(seat, letter string) incident.LogRequest {
	return incident.LogRequest{Seat: seat, Offence: letter}
}

// imposed tells an incident's remedies in few words, "add-time b 60".
func imposed(h *testhall.Hall, i *penalties.Incident) string {
	var words []string
	for _, r := range summary.Of(h.T.Ledger, i).Remedies {
		w := strings.TrimSpace(r.Kind + " " + r.Seat)
		if r.Seconds > 0 {
			w += fmt.Sprint(" ", r.Seconds)
		}
		words = append(words, w)
	}
	return strings.Join(words, ", ")
}

func result(h *testhall.Hall, table int) string {
	r, ok := h.T.Register.AtTable(table).Matches[0].Result()
	if !ok {
		return ""
	}
	return r.Outcome.String()
}

func TestUSChess2018(t *testing.T) {
	type step struct {
		req  incident.LogRequest
		want string // remedies, or "open" with the options behind it
	}
	clock := func(ms int64) *int64 { return &ms }
	given := testhall.Given
	for _, c := range []struct {
		rule   string
		steps  []step
		result string
	}{
		{"rule 13: warning, minute, game", []step{
			{offence("a", "w"), "warning a"},
			{incident.LogRequest{Seat: "a", Offence: "w", Clock: clock(74_000)}, "add-time b 60"},
			{offence("a", "two-hands"), "forfeit-game a"},
		}, "0-1"},
		{"rule 13: castling is exempt and leaves the ladder where it is", []step{
			{offence("c", "w"), "warning c"},
			{incident.LogRequest{Seat: "c", Offence: "w", Castling: true}, ""},
			{offence("c", "w"), "add-time d 60"},
		}, ""},
		{"rule 13: partners are two streams", []step{
			{offence("a", "w"), "warning a"},
			{offence("d", "w"), "warning d"},
		}, ""},
		{"rules 13 and 11: two ladders are two streams", []step{
			{offence("b", "w"), "warning b"},
			{offence("b", "h"), "warning b"},
		}, ""},
		{"rule 11: warning, game", []step{
			{offence("b", "h"), "warning b"},
			{offence("b", "h"), "forfeit-game b"},
		}, "1-0"},
		{"rule 17: warning, minute, game", []step{
			{offence("d", "x"), "warning d"},
			{offence("d", "x"), "add-time c 60"},
			{offence("d", "x"), "forfeit-game d"},
		}, "0-1"},
		{"rule 17: the first one costs a minute when the opponent's flag falls", []step{
			{incident.LogRequest{Seat: "a", Offence: "x", Given: given("flag_down", []string{"BA"})}, "add-time b 60"},
			{offence("a", "x"), "add-time b 60"},
			{offence("a", "x"), "forfeit-game a"},
		}, "0-1"},
		{"rule 14a: a minute every time", []step{
			{offence("a", "k"), "add-time b 60"},
			{offence("a", "k"), "add-time b 60"},
			{offence("a", "k"), "add-time b 60"},
			{offence("a", "k"), "add-time b 60"},
		}, ""},
		{"rule 5: no clock, both lose and the other board decides", []step{
			{offence("a", "z"), "forfeit-game a, forfeit-game b"},
		}, ""},
		{"rule 5: no clock on either board, both teams lose", []step{
			{offence("a", "z"), "forfeit-game a, forfeit-game b"},
			{offence("d", "z"), "forfeit-game c, forfeit-game d"},
		}, "0-0"},
		{"rule 14c: hovering is forbidden and no remedy named", []step{{offence("a", "o"), "open"}}, ""},
		{"rule 12: a partner's move is grounds for forfeit", []step{{offence("a", "p"), "open forfeit-game d, forfeit-match a"}}, ""},
		{"rule 9: passing early names no remedy", []step{{offence("a", "e"), "open"}}, ""},
		{"rule 22: banging may cost time", []step{{offence("a", "b"), "open deduct-time a"}}, ""},
		{"rule 20: a spectator's match may be replayed, the person expelled", []step{{offence("-", "s"), "open new-game, expel"}}, ""},
		{"rule 8b: a clock set over five minutes may be reduced", []step{
			{incident.LogRequest{Seat: "a", Offence: "u", Given: given("initial_seconds", 420, "both_sides_moved", true)}, "open deduct-time a 120"},
		}, ""},
		{"rule 21: players changing a clock", []step{{offence("a", "c"), "open"}}, ""},
	} {
		t.Run(c.rule, func(t *testing.T) {
			h := testhall.Standard(t, u18, 8)
			for n, s := range c.steps {
				i := call(t, h, s.req)
				got := imposed(h, i)
				if i.State() == penalties.Open {
					got = strings.TrimSpace("open " + options(h, i))
				}
				if got != s.want {
					t.Errorf("offence %d: got %q, want %q; %v", n+1, got, s.want, summary.Of(h.T.Ledger, i).Because)
				}
			}
			if got := result(h, 1); got != c.result {
				t.Errorf("the match stands %q, want %q", got, c.result)
			}
		})
	}
}

func options(h *testhall.Hall, i *penalties.Incident) string {
	var words []string
	for _, r := range summary.Of(h.T.Ledger, i).Options {
		w := strings.TrimSpace(r.Kind + " " + r.Seat)
		if r.Seconds > 0 {
			w += fmt.Sprint(" ", r.Seconds)
		}
		words = append(words, w)
	}
	return strings.Join(words, ", ")
}

func TestTheClockIsSetToItsReadingAndTheMinute(t *testing.T) {
	h := testhall.Standard(t, u18, 8)
	call(t, h, offence("a", "w"))
	reading := int64(74_000)
	i := call(t, h, incident.LogRequest{Seat: "a", Offence: "w", Clock: &reading})
	r := i.Ruling().Remedies[0]
	if r.SetTo == nil || *r.SetTo != 134_000 {
		t.Errorf("set to %v, want 2:14", r.SetTo)
	}
	err := h.Do(h.Actor("Rita"), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Log(tm.Ledger, incident.LogRequest{Place: event.Place{Section: "K5", Table: 2}, Seat: "a", Offence: "w", Clock: &reading}, h.Official("Rita"))
	})
	if err == nil {
		t.Error("a warning moved a clock")
	}
}

func TestTheNextRoundStartsAfreshAndShowsTheWholeEvent(t *testing.T) {
	h := testhall.Standard(t, u18, 8)
	who := call(t, h, offence("a", "w")).Offender
	h.Round("K5")
	for _, p := range h.T.Register.Sections[0].Latest().Pairings {
		if seat, ok := p.Matches[0].SeatOf(who); ok {
			i := call(t, h, incident.LogRequest{Place: event.Place{Table: p.Table}, Seat: seat.Letter(), Offence: "w"})
			sum := summary.Of(h.T.Ledger, i)
			if sum.Step.N != 1 || sum.EventCount != 2 {
				t.Errorf("step %d, %d over the event; want 1 and 2", sum.Step.N, sum.EventCount)
			}
		}
	}
}

func TestAStrikeCountsForEveryStepAssessedLater(t *testing.T) {
	h := testhall.Standard(t, u18, 8)
	first := call(t, h, offence("a", "w"))
	second := call(t, h, offence("a", "w"))
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
	if got := imposed(h, call(t, h, offence("a", "w"))); got != "add-time b 60" {
		t.Errorf("the next one imposes %q, want the second step", got)
	}
	if err := strike("Rita", first.No); err == nil {
		t.Error("an incident was struck twice")
	}
}

func TestARulingIsCorrectedUntilTheClocksRestart(t *testing.T) {
	h := testhall.Standard(t, u18, 8)
	call(t, h, offence("a", "h"))
	i := call(t, h, offence("a", "h"))
	rule := func(reason string, remedies ...penalties.Remedy) error {
		return h.Do(h.Actor("Rita"), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Rule(tm.Ledger, incident.RuleRequest{Incident: i.No, Corrects: i.ToCorrect(), Differ: true, Remedies: remedies, Reason: reason}, h.Official("Rita"))
		})
	}
	if got := result(h, 1); got != "0-1" {
		t.Fatalf("the forfeit set %q", got)
	}
	if err := rule("", penalties.Remedy{Kind: "warning", Seat: "a"}); err == nil || !strings.Contains(err.Error(), "give a reason") {
		t.Errorf("a departure without a reason: %v", err)
	}
	if err := rule("the queen was in plain sight", penalties.Remedy{Kind: "warning", Seat: "a"}); err != nil {
		t.Fatal(err)
	}
	if got := imposed(h, i); got != "warning a" || !i.Ruling().Departed || result(h, 1) != "" {
		t.Errorf("imposes %q, departed %v, result %q", got, i.Ruling().Departed, result(h, 1))
	}
	if len(i.Rulings) != 2 || i.Rulings[1].Supersedes != i.Rulings[0].RulingMade.Ruling {
		t.Error("the corrected ruling is not kept as superseded")
	}
	h.Must(h.Actor("Rita"), func(tm *tournament.Tournament) ([]fact.Fact, error) { return incident.Restart(tm.Ledger, i.No) })
	if err := rule("again"); err == nil || !strings.Contains(err.Error(), "clocks have restarted") {
		t.Errorf("ruled again after the clocks restarted: %v", err)
	}
}

func TestOnlyWhoMayRuleRules(t *testing.T) {
	h := testhall.Standard(t, u18, 8)
	h.Section("K8", u18, 1, 4)
	h.Round("K8")
	h.Must(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return officials.Add(tm.Register, "Dee Post", event.Desk, "", h.Official("Ama"))
	})
	table := h.T.Register.Sections[1].Latest().Pairings[0].Table
	for name, may := range map[string]bool{"Rita": true, "Ama": true, "Lee": false, "Dee": false} {
		err := h.Do(h.Actor(name), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Log(tm.Ledger, incident.LogRequest{Place: event.Place{Section: "K8", Table: table}, Seat: "a", Offence: "w"}, h.Official(name))
		})
		if (err == nil) != may {
			t.Errorf("%s in K8: %v", name, err)
		}
	}
}

func TestBadCallsRecordNothing(t *testing.T) {
	h := testhall.Standard(t, u18, 8)
	before := len(h.Log)
	for why, req := range map[string]incident.LogRequest{
		"no such table":         {Place: event.Place{Section: "K5", Table: 99}, Seat: "a", Offence: "w"},
		"no such section":       {Place: event.Place{Section: "K9", Table: 1}, Seat: "a", Offence: "w"},
		"no such seat":          {Place: event.Place{Section: "K5", Table: 1}, Seat: "e", Offence: "w"},
		"no such letter":        {Place: event.Place{Section: "K5", Table: 1}, Seat: "a", Offence: "y"},
		"not in this book":      {Place: event.Place{Section: "K5", Table: 1}, Seat: "a", Offence: "t"},
		"a ladder needs a seat": {Place: event.Place{Section: "K5", Table: 1}, Seat: "-", Offence: "w"},
		"no such match":         {Place: event.Place{Section: "K5", Table: 1, Match: 2}, Seat: "a", Offence: "w"},
		"castling and stock":    {Place: event.Place{Section: "K5", Table: 1}, Seat: "a", Offence: "h", Castling: true},
		"another step":          {Place: event.Place{Section: "K5", Table: 1}, Seat: "a", Offence: "w", Expect: 2},
		"an impossible fact":    {Place: event.Place{Section: "K5", Table: 1}, Seat: "a", Offence: "w", Given: testhall.Given("move_kind", "flying")},
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
	h := testhall.Standard(t, u18, 8)
	i := call(t, h, offence("a", "b"))
	rule := func(req incident.RuleRequest) error {
		req.Incident = i.No
		return h.Do(h.Actor("Rita"), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Rule(tm.Ledger, req, h.Official("Rita"))
		})
	}
	if err := rule(incident.RuleRequest{Remedies: []penalties.Remedy{{Kind: "deduct-time", Seat: "a", Seconds: 30}}}); err == nil {
		t.Error("discretion without a reason")
	}
	reading := int64(20_000)
	if err := rule(incident.RuleRequest{Remedies: []penalties.Remedy{{Kind: "deduct-time", Seat: "a", Seconds: 30}}, Clock: &reading, Reason: "third time he slams it"}); err != nil {
		t.Fatal(err)
	}
	sum := summary.Of(h.T.Ledger, i)
	if sum.State != penalties.Ruled || *sum.Remedies[0].SetTo != 1000 || sum.Reason != "third time he slams it" || sum.Departed {
		t.Errorf("ruled as %+v", sum)
	}
}

func TestParseRemedy(t *testing.T) {
	for text, want := range map[string]string{
		"add-time:b:60": "add-time:b:60", "warning:A": "warning:a", "new-game": "new-game", " add-time : b : 60 ": "add-time:b:60",
		"forfeit-match:d": "forfeit-match:d", "expel:-": "expel", "other": "other",
	} {
		if r, err := penalties.ParseRemedy(text); err != nil || fmt.Sprint(r) != want {
			t.Errorf("%q is %v (%v), want %s", text, r, err, want)
		}
	}
	bad := []string{"", "add-time", "add-time:b", "add-time:b:0", "add-time:b:-5", "add-time:b:x", "add-time::60", "warning", "warning:e", "jail:a", "warning:a:60", "a:b:c:d", "add-time:b:99999"}
	for _, text := range bad {
		if r, err := penalties.ParseRemedy(text); err == nil {
			t.Errorf("%q was taken for %v", text, r)
		}
	}
}

func FuzzParseRemedy(f *testing.F) {
	for _, s := range []string{"add-time:b:60", "warning:a", "new-game", "::", "expel:-:"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if r, err := penalties.ParseRemedy(s); err == nil && (r.Seconds < 0 || !slices.Contains([]string{"", "a", "b", "c", "d"}, r.Seat)) {
			t.Errorf("%q is %+v", s, r)
		}
	})
}
