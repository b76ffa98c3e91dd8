package calls_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/penalties"
	"flagfall/penalties/calls"
	"flagfall/penalties/incident"
)

func callFrom(h *halltest.Hall, table int, seat string) error {
	return h.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
		return calls.Add(s, event.Place{Table: table}, seat)
	})
}

func take(h *halltest.Hall, n int, who string, over bool) error {
	o := h.Official(who)
	return h.Do(o.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return calls.Take(t.Ledger, n, o, o.Actor(), over)
	})
}

// queue lists the open calls: "3 waits, 1 taken by Rita Ortiz".
func queue(h *halltest.Hall) string {
	var list []string
	for _, c := range h.T.Ledger.Calls.Open() {
		text := fmt.Sprint(c.Place.Table, " ", c.State())
		if by := c.TakenBy(); by != "" {
			text += " by " + h.T.Register.ActorName(by)
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

// F21: of two calls the older comes first. The other TD sees who goes, so that two never go to one
// table.
func TestTwoTDsNeverWalkToOneTable(t *testing.T) {
	h := halltest.Standard(t, "uschess-2018", 8)
	for _, step := range []struct {
		what  string
		do    func() error
		fault string
		queue string
	}{
		{"table 3 calls", func() error { return callFrom(h, 3, "B") }, "", "3 waits"},
		{"and table 1", func() error { return callFrom(h, 1, "") }, "", "3 waits, 1 waits"},
		{"table 3 calls again", func() error {
			return callFrom(h, 3, "a")
		}, "table 3 has already called (call 1): not taken yet", "3 waits, 1 waits"},
		{"Rita goes to 3", func() error {
			return take(h, 1, "Rita", false)
		}, "", "3 taken by Rita Ortiz, 1 waits"},
		{"Tom would too", func() error {
			return take(h, 1, "Tom", false)
		}, "Rita Ortiz is already on the way to table 3", "3 taken by Rita Ortiz, 1 waits"},
		{"Rita again", func() error {
			return take(h, 1, "Rita", false)
		}, "Rita Ortiz is already on the way to table 3", "3 taken by Rita Ortiz, 1 waits"},
		{"table 3 calls a third time", func() error {
			return callFrom(h, 3, "")
		}, "Rita Ortiz is on the way", "3 taken by Rita Ortiz, 1 waits"},
		{"Rita is held up", func() error {
			return take(h, 1, "Tom", true)
		}, "", "3 taken by Tom Hale, 1 waits"},
		{"no such table", func() error {
			return callFrom(h, 99, "")
		}, "no team plays at table 99", "3 taken by Tom Hale, 1 waits"},
		{"nor seat", func() error {
			return callFrom(h, 2, "e")
		}, `no seat "e"`, "3 taken by Tom Hale, 1 waits"},
		{"nor call", func() error {
			return take(h, 9, "Tom", false)
		}, "use 1 to 2", "3 taken by Tom Hale, 1 waits"},
		{"nothing came of it", func() error {
			return h.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
				return calls.Close(s, 2, "a question")
			})
		}, "", "3 taken by Tom Hale"},
		{"closed twice", func() error {
			return h.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
				return calls.Close(s, 2, "")
			})
		}, "is already closed", "3 taken by Tom Hale"},
		{"taken when closed", func() error {
			return take(h, 2, "Tom", false)
		}, "is closed", "3 taken by Tom Hale"},
		{"table 1 calls anew", func() error {
			return callFrom(h, 1, "")
		}, "", "3 taken by Tom Hale, 1 waits"},
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
	if c := h.T.Ledger.Calls.All()[0]; c.Seat != "b" || len(c.Takers) != 2 {
		t.Errorf("call 1 is %+v", c)
	}
}

// The official who goes and the one who enters it may differ: a TD radios the desk.
func TestTheDeskEntersWhoGoes(t *testing.T) {
	h := halltest.Standard(t, "uschess-2018", 4)
	if err := callFrom(h, 1, ""); err != nil {
		t.Fatal(err)
	}
	rita := h.Official("Rita")
	if err := h.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
		return calls.Take(s, 1, rita, event.DeskActor, false)
	}); err != nil {
		t.Fatal(err)
	}
	c := h.T.Ledger.Calls.All()[0]
	if c.TakenBy() != rita.Actor() || c.Takers[0].Meta.Actor != event.DeskActor {
		t.Errorf("taken %+v", c.Takers)
	}
	if err := h.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
		return calls.Take(s, 1, nil, event.DeskActor, true)
	}); err == nil {
		t.Error("nobody goes")
	}
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return officials.Add(t.Register, "Dana Pike", event.Desk, "", h.Official("Ama"))
	})
	if err := take(h, 1, "Dana", true); err == nil ||
		!strings.Contains(err.Error(), "does not rule") {
		t.Errorf("who does not rule went to a table: %v", err)
	}
}

// An incident at a table closes that table's call, even one taken by another official, and no other
// call.
func TestAnIncidentAnswersTheCallOfItsTable(t *testing.T) {
	h := halltest.Standard(t, "uschess-2018", 4)
	for _, table := range []int{1, 2} {
		if err := callFrom(h, table, ""); err != nil {
			t.Fatal(err)
		}
	}
	rita := h.Official("Rita")
	log := func(open bool) {
		h.Must(rita.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Log(
				t.Ledger,
				incident.LogRequest{
					Place: event.Place{Section: "K5", Table: 2}, Seat: "a", Offence: "w",
					Open: open,
				},
				rita,
			)
		})
	}
	log(false)
	if got := queue(h); got != "1 waits" {
		t.Errorf("the queue is %q", got)
	}
	if c := h.T.Ledger.Calls.All()[1]; c.Incident != 1 || c.State() != penalties.CallStateClosed {
		t.Errorf("call 2 is %+v", c)
	}
	before := len(h.Log)
	log(true) // without a call
	if kind := h.Log[len(h.Log)-1].Kind; kind != "incident.logged" || len(h.Log) != before+1 {
		t.Errorf("the last entry is %s", kind)
	}
	if u := h.T.Ledger.Unfinished(); len(u.Queue) != 1 ||
		!strings.Contains(u.String(), "1 table that has called") {
		t.Errorf("the day may be closed with %s", u)
	}
}

// No sequence of calls leaves a table with two open calls.
func TestATableHasOneOpenCall(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		h := halltest.Standard(rt, "uschess-2018", 6)
		for range rapid.IntRange(0, 30).Draw(rt, "steps") {
			table := rapid.IntRange(1, 3).Draw(rt, "table")
			n := rapid.IntRange(1, 1+h.T.Ledger.Calls.Count()).Draw(rt, "call")
			open := h.T.Ledger.Calls.OpenAt(event.Place{
				Section: "K5", Round: 1, Table: table,
			}) != nil
			switch rapid.IntRange(0, 3).Draw(rt, "step") {
			case 0:
				if err := callFrom(h, table, ""); (err != nil) != open {
					rt.Fatalf("table %d has an open call: %v; called again: %v", table, open, err)
				}
			case 1:
				_ = take(h, n, "Rita", rapid.Bool().Draw(rt, "over")) // may be refused
			case 2:
				_ = h.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
					return calls.Close(s, n, "")
				})
			case 3:
				rita := h.Official("Rita")
				h.Must(rita.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
					return incident.Log(
						t.Ledger,
						incident.LogRequest{
							Place: event.Place{Section: "K5", Table: table}, Seat: "a",
							Offence: "b",
						},
						rita,
					)
				})
			}
			seen := map[int]bool{}
			for _, c := range h.T.Ledger.Calls.Open() {
				if seen[c.Place.Table] {
					rt.Fatalf("table %d is in the queue twice", c.Place.Table)
				}
				seen[c.Place.Table] = true
			}
		}
	})
}
