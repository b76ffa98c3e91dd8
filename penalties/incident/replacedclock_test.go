package incident_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules"
	"flagfall/rules/bookstest"
)

// expectFacts checks the facts of an act, or the words with which it is refused.
func expectFacts(t *testing.T, got []fact.Fact, err error, want []fact.Fact, refused string) {
	t.Helper()
	switch {
	case refused == "" && err != nil:
		t.Errorf("refused: %v", err)
	case refused != "" && (err == nil || !strings.Contains(err.Error(), refused)):
		t.Errorf("not refused with %q: %+v, %v", refused, got, err)
	case refused == "" && !reflect.DeepEqual(got, want):
		t.Errorf("wrong facts:\n  %+v\nwant\n  %+v", got, want)
	}
}

// A clock is replaced by another with a number, 1 to 9999, while the match is played. One that was
// defective is used again where that is said.
func TestReplaceClock(t *testing.T) {
	at := event.Place{Section: "K5", Round: 1, Table: 1, Match: 1}
	replaced := func(board string, old, new int) penalties.ClockReplaced {
		return penalties.ClockReplaced{Place: at, Board: board, Clock: old, New: new, White: 60_000, Black: 60_000, SetWhite: 60_000, SetBlack: 60_000}
	}
	works := replaced("A", 3, 7)
	works.Works = true
	claimed := replaced("A", 3, 8)
	claimed.Works = true
	long := replaced("A", 3, 4)
	long.SetBlack = -1
	for _, c := range []struct {
		name    string
		over    bool
		by      string
		asks    penalties.ClockReplaced
		want    penalties.ClockReplaced
		refused string
	}{
		{name: "board A", asks: replaced("A", 3, 4), want: replaced("A", 3, 4)},
		{name: "board B, typed", asks: replaced(" b", 3, 4), want: replaced("B", 3, 4)},
		{name: "the lowest number", asks: replaced("A", 3, 1), want: replaced("A", 3, 1)},
		{name: "the highest number", asks: replaced("A", 9999, 9998), want: replaced("A", 9999, 9998)},
		{name: "the highest new number", asks: replaced("A", 0, 9999), want: replaced("A", 0, 9999)},
		{name: "no such board", asks: replaced("C", 3, 4), refused: `no board "C"`},
		{name: "no number", asks: replaced("A", 3, 0), refused: "the new clock needs its number"},
		{name: "too high a number", asks: replaced("A", 3, 10000), refused: "the new clock needs its number"},
		{name: "too high an old number", asks: replaced("A", 10000, 4), refused: "the new clock needs its number"},
		{name: "a negative old number", asks: replaced("A", -1, 4), refused: "the new clock needs its number"},
		{name: "itself", asks: replaced("A", 4, 4), refused: "clock 4 cannot replace itself"},
		{name: "the match is over", over: true, asks: replaced("A", 3, 4), refused: "the match at table 1 is over"},
		{name: "a defective one", asks: replaced("A", 3, 7), refused: "clock 7 was declared defective at table 2 in round 1"},
		{name: "one that works again", asks: works, want: works},
		{name: "one that was never defective", asks: claimed, want: replaced("A", 3, 8)},
		{name: "an impossible reading", asks: long, refused: "time"},
		{name: "the desk", by: "none", asks: replaced("A", 3, 4), refused: "desk"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			h.MustDesk(func(*event.State) ([]fact.Fact, error) {
				before := replaced("A", 7, 9)
				before.Place.Table = 2
				return []fact.Fact{before}, nil
			})
			if c.over {
				h.Report(1, event.Draw)
			}
			var by *event.Official
			if c.by == "" {
				by = h.Official("Rita")
			}
			got, err := incident.ReplaceClock(h.T.Ledger, c.asks, by)
			if c.refused == "time" || c.refused == "desk" {
				if err == nil {
					t.Errorf("not refused: %+v", got)
				}
				return
			}
			expectFacts(t, got, err, []fact.Fact{c.want}, c.refused)
		})
	}
}

// Castling exempts from the rule about hands (rule 13), and pieces may have been covered and not
// hidden (rule 11): each is told, taken back where it was told, and refused of other offenses.
func TestWhatIsToldByOneKey(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	book := bookstest.Named(t, halltest.U18)
	of := func(kind string) rules.Offence {
		o, ok := book.Offence(kind)
		if !ok {
			t.Fatalf("no offense %q", kind)
		}
		return o
	}
	hands, hidden := h.Call(halltest.Offence("a", "two-hands")), h.Call(halltest.Offence("b", "h"))
	toggle := func(i *penalties.Incident, kind string, f func(*penalties.Incident, rules.Offence) (rules.StatedFacts, error)) error {
		given, err := f(i, of(kind))
		if err != nil {
			return err
		}
		return h.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
			return incident.AddFacts(s, i.No, given, h.Official("Rita"))
		})
	}
	for n, want := range []string{"castle", "", "castle"} {
		if err := toggle(hands, hands.Offence, incident.ToggleCastling); err != nil || hands.Given.Facts().MoveKind != want {
			t.Errorf("after key press %d the move is %q, %v, want %q", n+1, hands.Given.Facts().MoveKind, err, want)
		}
	}
	for n, want := range []string{"accident", "", "accident"} {
		if err := toggle(hidden, hidden.Offence, incident.ToggleAccident); err != nil || hidden.Given.Facts().Intent != want {
			t.Errorf("after key press %d it was %q, %v, want %q", n+1, hidden.Given.Facts().Intent, err, want)
		}
	}
	halltest.ExpectError(t, toggle(hidden, hidden.Offence, incident.ToggleCastling), "the castling exemption applies only to the rule about hands")
	halltest.ExpectError(t, toggle(hands, hands.Offence, incident.ToggleAccident), "is not about hiding pieces")
}

// Logging an incident closes the table's call and puts what was said on record; it is refused on
// another step than the caller has in mind.
func TestWhatComesWithAnIncident(t *testing.T) {
	for _, c := range []struct {
		name    string
		calls   []int // tables that have called
		change  func(*incident.LogRequest)
		has     []fact.Fact
		hasNot  string // a kind
		refused string
	}{
		{name: "nothing", change: func(*incident.LogRequest) {}, hasNot: penalties.CallClosed{}.Kind()},
		{name: "it had called", calls: []int{2, 1}, change: func(*incident.LogRequest) {}, has: []fact.Fact{penalties.CallClosed{Call: 2, Incident: 1}}},
		{name: "another had called", calls: []int{2}, change: func(*incident.LogRequest) {}, hasNot: penalties.CallClosed{}.Kind()},
		{name: "a remark", change: func(r *incident.LogRequest) { r.Note = " they  agree " }, has: []fact.Fact{penalties.NoteAdded{Incident: 1, About: penalties.Remark, Text: "they agree"}}},
		{name: "no remark", change: func(r *incident.LogRequest) { r.Note = " " }, hasNot: penalties.NoteAdded{}.Kind()},
		{name: "step 1", change: func(r *incident.LogRequest) { r.Expect = 1 }},
		{name: "step 2", change: func(r *incident.LogRequest) { r.Expect = 2 }, refused: "expected step 2, but this is step 1 of 3: nothing was recorded"},
		{name: "a step without a ladder", change: func(r *incident.LogRequest) { r.Offence, r.Expect = "z", 1 }, refused: "expected step 1, but this offense has no ladder"},
		{name: "no such offense", change: func(r *incident.LogRequest) { r.Offence = "?" }, refused: `has no offense "?": it has `},
		{name: "nothing typed", change: func(r *incident.LogRequest) { r.Offence = " " }, refused: `has no offense "": it has `},
		{name: "in capitals", change: func(r *incident.LogRequest) { r.Offence = " TWO-HANDS " }},
		{name: "nobody's", change: func(r *incident.LogRequest) { r.Seat = "" }, refused: "is about a player: name one"},
		{name: "no such seat", change: func(r *incident.LogRequest) { r.Seat = "e" }, refused: `no seat "e"`},
		{name: "castling", change: func(r *incident.LogRequest) { r.Castling = true }},
		{name: "castling with a hidden piece", change: func(r *incident.LogRequest) { r.Offence, r.Castling = "h", true }, refused: "the castling exemption applies only"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			for n, table := range c.calls {
				h.MustDesk(func(*event.State) ([]fact.Fact, error) {
					return []fact.Fact{penalties.CallMade{Call: n + 1, Place: event.Place{Section: "K5", Round: 1, Table: table, Match: 1}}}, nil
				})
			}
			req := halltest.Offence("a", "w")
			req.Place = event.Place{Section: "K5", Table: 1}
			c.change(&req)
			got, err := incident.Log(h.T.Ledger, req, h.Official("Rita"))
			if c.refused != "" {
				expectFacts(t, got, err, nil, c.refused)
				return
			}
			if err != nil {
				t.Fatalf("refused: %v", err)
			}
			logged := got[0].(penalties.IncidentLogged)
			if logged.Incident != 1 || logged.Place.Table != 1 || logged.Place.Round != 1 || logged.Place.Match != 1 {
				t.Errorf("logged as incident %d at %+v", logged.Incident, logged.Place)
			}
			for _, f := range c.has {
				if !slices.ContainsFunc(got, func(g fact.Fact) bool { return reflect.DeepEqual(g, f) }) {
					t.Errorf("%+v is not recorded: %+v", f, got)
				}
			}
			if c.hasNot != "" && slices.ContainsFunc(got, func(g fact.Fact) bool { return g.Kind() == c.hasNot }) {
				t.Errorf("%s is recorded: %+v", c.hasNot, got)
			}
		})
	}
}

// The ruling that was made with the log is corrected by that name, until another takes its place.
func TestTheLoggedRulingIsCorrected(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Call(halltest.Offence("b", "w")) // ruling 1 is of another incident
	h.Call(halltest.Offence("a", "w"))
	rule := func() error {
		return h.As("Rita", func(s *penalties.State, o *event.Official) ([]fact.Fact, error) {
			return incident.Rule(s, incident.RuleRequest{
				Incident: 2, Corrects: incident.LoggedRuling, Differ: true, Reason: "seen",
			}, o)
		})
	}
	if err := rule(); err != nil {
		t.Fatalf("the logged ruling is not corrected: %v", err)
	}
	if err := rule(); err == nil {
		t.Error("a correction is corrected as the logged ruling")
	}
	open := halltest.Offence("d", "w")
	open.Open = true
	i := h.Call(open)
	if err := h.As("Rita", func(s *penalties.State, o *event.Official) ([]fact.Fact, error) {
		return incident.Rule(s, incident.RuleRequest{Incident: i.No, Corrects: incident.LoggedRuling}, o)
	}); err != nil {
		t.Errorf("an incident that was logged open is not ruled: %v", err)
	}
}

// An incident that was struck is neither ruled nor told anything, and clocks restart once.
func TestWhatIsOver(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	i := h.Call(halltest.Offence("a", "w"))
	h.Restart(i)
	got, err := incident.Restart(h.T.Ledger, 1)
	if err != nil || len(got) > 0 {
		t.Errorf("clocks that run are restarted: %+v, %v", got, err)
	}
	h.Strike(1)
	_, err = incident.Rule(h.T.Ledger, incident.RuleRequest{Incident: 1}, h.Official("Rita"))
	halltest.ExpectError(t, err, "was struck: log it again if it did happen")
	halltest.ExpectError(t, h.Give(i, "move_kind", "plain"), "was struck")
	halltest.ExpectError(t, h.TryStrike("Ama", 1), "is already struck")
}
