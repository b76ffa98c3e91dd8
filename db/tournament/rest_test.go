package tournament_test

import (
	"slices"
	"testing"
	"time"

	"flagfall/db/longday"
	"flagfall/db/tournament"
	"flagfall/db/tournament/alike"
	"flagfall/db/tournament/testhall"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/setup"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/calls"
	"flagfall/penalties/incident"
)

// reopened is the tournament of a hall, from a snapshot.
func reopened(t *testing.T, h *testhall.Hall) *tournament.Tournament {
	t.Helper()
	sleepy := tournament.Sleepy(alike.Journal(h.Log))
	if err := sleepy.Fold(h.Log...); err != nil {
		t.Fatal(err)
	}
	again, err := alike.Reopened(sleepy, h.Log)
	if err != nil {
		t.Fatal(err)
	}
	return again
}

// Whatever somebody may still wait for is folded at once; only what is settled rests.
func TestOnlyWhatIsSettledRests(t *testing.T) {
	open := func(h *testhall.Hall) {
		req := testhall.Offence("a", "w")
		req.Open = true
		h.Call(req)
	}
	ruled := func(h *testhall.Hall) *penalties.Incident { return h.Call(testhall.Offence("a", "w")) }
	for _, c := range []struct {
		name  string
		rests bool
		play  func(h *testhall.Hall)
	}{
		{"to rule", false, open},
		{"ruled", true, func(h *testhall.Hall) { ruled(h) }},
		{"struck before it was ruled", true, func(h *testhall.Hall) { open(h); h.Strike(1) }},
		{"an empty note", false, func(h *testhall.Hall) { h.Call(incident.LogRequest{Seat: "a", Offence: "n"}) }},
		{"a note", true, func(h *testhall.Hall) { h.Call(incident.LogRequest{Seat: "a", Offence: "n", Note: "askew"}) }},
		{"under appeal", false, func(h *testhall.Hall) { h.File(ruled(h).No) }},
		{"decided on appeal", true, func(h *testhall.Hall) { h.MustDecide("Lee", h.File(ruled(h).No), "uphold") }},
		{"sent back", false, func(h *testhall.Hall) { h.MustDecide("Lee", h.File(ruled(h).No), "remand") }},
		{"with a consequence", false, func(h *testhall.Hall) {
			first := ruled(h)
			h.Restart(first)
			ruled(h)
			h.MustDecide("Lee", h.File(first.No), "overturn")
		}},
		{"expelled", false, func(h *testhall.Hall) {
			req := testhall.Offence("a", "banging")
			req.Open = true
			h.Call(req)
			if err := h.Rule("Ama", incident.RuleRequest{Incident: 1, Remedies: []penalties.Remedy{{Kind: "expel", Seat: "a"}}, Reason: "a board was thrown", Differ: true}); err != nil {
				t.Fatal(err)
			}
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := testhall.Standard(t, u18, 4)
			c.play(h)
			again := reopened(t, h)
			awake := slices.ContainsFunc(again.Ledger.Awake(), func(i *penalties.Incident) bool { return i.No == 1 })
			if awake == c.rests {
				t.Errorf("it is awake: %v", awake)
			}
			if where := alike.Difference(again, h.T); where != "" {
				t.Error(where)
			}
		})
	}
}

// A ruling that is read again is one under the policy that was announced when it was made.
func TestARulingAtRestKeepsThePolicyOfItsDay(t *testing.T) {
	h := testhall.Standard(t, u18, 4)
	choose := func(value string) {
		h.Must(h.Actor("Ama"), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return setup.SetPolicy(tm.Register, "appeal_minutes", value, "the last round", h.Official("Ama"))
		})
	}
	for _, minutes := range []string{"5", "20", "7"} {
		h.Call(testhall.Offence("a", "w"))
		choose(minutes)
	}
	if where := alike.Difference(reopened(t, h), h.T); where != "" {
		t.Error(where)
	}
}

// What is settled may still be appealed until its time ends, which a decision begins anew.
func TestWhatRestsIsListedWhileItMayBeAppealed(t *testing.T) {
	h := testhall.Standard(t, u18, 4)
	i := h.Call(testhall.Offence("a", "w"))
	ruled := appeal.Deadline(h.T.Ledger, i)
	h.Now = h.Now.Add(9 * time.Minute)
	a := h.File(i.No)
	h.Now = h.Now.Add(9 * time.Minute)
	h.MustDecide("Lee", a, "uphold")
	decided := appeal.Deadline(h.T.Ledger, i)
	if !decided.After(ruled) {
		t.Fatalf("ruled it may be appealed until %v, decided until %v", ruled, decided)
	}
	for _, c := range []struct {
		at   time.Time
		want int
	}{{ruled.Add(time.Minute), 1}, {decided.Add(-time.Second), 1}, {decided, 0}} {
		again := reopened(t, h)
		if len(again.Ledger.Awake()) > 0 {
			t.Fatal("it does not rest")
		}
		if list := appeal.WithinDeadline(again.Ledger, c.at); len(list) != c.want {
			t.Errorf("at %v: %d may be appealed", c.at, len(list))
		}
	}
}

// What rests at tables that are paired anew stays with the match it was logged in.
func TestARoundThatIsPairedAnewWakesItsIncidents(t *testing.T) {
	h := testhall.New(t)
	h.Section("K5", u18, 1, 8)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.Next(s, "K5") })
	for table := 1; table <= 4; table++ {
		h.Must(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return []fact.Fact{
				penalties.IncidentLogged{Incident: table, Place: event.Place{Section: "K5", Round: 1, Table: table, Match: 1}, Offence: "note"},
				penalties.IncidentStruck{Incident: table},
			}, nil
		})
	}
	again := reopened(t, h)
	h.Must(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) {
		r := event.RoundPaired{Section: "K5", Round: 1}
		for table := 1; table <= 4; table++ {
			r.Tables = append(r.Tables, event.Tabled{Table: table, Team1: 2*table - 1, Team2: 2 * table})
		}
		return []fact.Fact{r}, nil
	})
	if err := again.Fold(h.Log[again.Head.Seq:]...); err != nil {
		t.Fatal(err)
	}
	if where := alike.Difference(again, h.T); where != "" {
		t.Error(where)
	}
}

// What is folded when a file is opened again does not grow with what was settled: of twice as many entries it is about as much.
func TestOpeningAgainDoesNotGrowWithTheDay(t *testing.T) {
	kept := func(entries int) int {
		day, err := longday.Entries(entries)
		if err != nil {
			t.Fatal(err)
		}
		var all alike.Journal
		for e := range day {
			all = append(all, e)
		}
		sleepy := tournament.Sleepy(all)
		if err := sleepy.Fold(all...); err != nil {
			t.Fatal(err)
		}
		s, err := sleepy.Snapshot()
		if err != nil {
			t.Fatal(err)
		}
		return len(s.Entries)
	}
	if one, two := kept(10_000), kept(20_000); two-one > 500 {
		t.Errorf("of 10,000 entries %d are folded, of 20,000 %d", one, two)
	}
}

// A call that somebody has closed rests, and is read again when it is asked for.
func TestOnlyClosedCallsRest(t *testing.T) {
	h := testhall.Standard(t, u18, 8)
	for table := 1; table <= 3; table++ {
		h.Must(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return calls.Add(tm.Ledger, event.Place{Section: "K5", Table: table}, "")
		})
	}
	h.Must(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) { return calls.Close(tm.Ledger, 2, "a question") })
	sleepy := tournament.Sleepy(alike.Journal(h.Log))
	if err := sleepy.Fold(h.Log...); err != nil {
		t.Fatal(err)
	}
	s, err := sleepy.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range s.Entries {
		if k.Kind == (penalties.CallClosed{}).Kind() {
			t.Errorf("entry %d is folded at once", k.Seq)
		}
	}
	again := reopened(t, h)
	if q := again.Ledger.Queue(); len(q) != 2 || q[0].Call != 1 || q[1].Call != 3 {
		t.Errorf("%d wait", len(q))
	}
	if where := alike.Difference(again, h.T); where != "" {
		t.Error(where)
	}
}
