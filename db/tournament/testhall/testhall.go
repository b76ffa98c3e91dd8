// Package testhall makes tournaments in memory for tests: real commands, real entries, no disk.
package testhall

import (
	"fmt"
	"testing"
	"time"

	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/pairing"
	"flagfall/pairing/fact"
	"flagfall/penalties/incident"
	"flagfall/rules"
)

// TB is what a test or a property test can do.
type TB interface {
	Helper()
	Fatalf(format string, args ...any)
}

var _ TB = testing.TB(nil)

// Hall is a tournament with a clock of its own.
type Hall struct {
	tb  TB
	T   *tournament.Tournament
	Log []journal.Entry
	Now time.Time
}

// New is an event without sections, at nine in the morning.
func New(tb TB) *Hall {
	h := &Hall{tb: tb, T: tournament.New(), Now: time.Date(2026, 5, 2, 9, 0, 0, 0, time.UTC)}
	h.Must(pairing.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return t.Register.NewEvent("Spring Bughouse") })
	return h
}

// Standard is a hall with one section, K5, of so many teams under a rulebook, its first round paired and started, and a staff:
// two TDs, a Section Chief and a Floor Chief.
func Standard(tb TB, book string, teams int) *Hall {
	h := New(tb)
	h.Section("K5", book, 1, teams)
	for _, o := range []struct {
		name string
		role pairing.Role
	}{{"Rita Ortiz", pairing.TD}, {"Tom Hale", pairing.TD}, {"Lee Novak", pairing.SectionChief}, {"Ama Osei", pairing.FloorChief}} {
		h.Must(pairing.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
			return t.Register.AddOfficial(o.name, o.role, map[bool]string{true: "K5"}[o.role == pairing.SectionChief], nil)
		})
	}
	h.Round("K5")
	return h
}

// Section adds a section with teams that have invented names.
func (h *Hall) Section(id, book string, matches, teams int) {
	h.tb.Helper()
	b, err := rules.Builtin(book)
	if err != nil {
		h.tb.Fatalf("%v", err)
	}
	h.Must(pairing.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return t.Register.AddSection(id, "", b, matches)
	})
	entries := make([]pairing.Entry, teams)
	for i := range entries {
		entries[i] = pairing.Entry{Name: fmt.Sprintf("%s Team %d", id, i+1), Club: fmt.Sprintf("Club %d", i%7), Players: [2]pairing.Player{
			{Name: fmt.Sprintf("First %d", i+1), Rating: 1800 - i}, {Name: fmt.Sprintf("Second %d", i+1)},
		}}
	}
	h.Must(pairing.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		facts, faults, err := t.Register.EnterTeams(id, entries)
		if len(faults) > 0 {
			return nil, faults[0]
		}
		return facts, err
	})
}

// Round pairs and starts a section's next round.
func (h *Hall) Round(section string) {
	h.tb.Helper()
	h.Must(pairing.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return t.Register.PairNext(section) })
	h.Must(pairing.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return t.Register.StartRound(section, 0) })
}

// Actor is the actor of a member of staff.
func (h *Hall) Actor(name string) string { return h.Official(name).Actor() }

// Official finds a member of staff.
func (h *Hall) Official(name string) *pairing.Official {
	h.tb.Helper()
	o, err := h.T.Register.Official(name)
	if err != nil {
		h.tb.Fatalf("%v", err)
	}
	return o
}

// Do decides a command and records its facts a second later, as one append.
func (h *Hall) Do(actor string, decide func(*tournament.Tournament) ([]fact.Fact, error)) error {
	h.tb.Helper()
	facts, err := decide(h.T)
	if err != nil {
		return err
	}
	h.Now = h.Now.Add(time.Second)
	for _, f := range facts {
		body, err := tournament.Encode(f)
		if err != nil {
			h.tb.Fatalf("%v", err)
		}
		e := journal.Seal(h.T.Head, journal.Draft{At: journal.Stamp(h.Now), Actor: actor, Kind: f.Kind(), Body: body})
		if err := h.T.Fold(e); err != nil {
			h.tb.Fatalf("a fact that was just decided does not fold: %v", err)
		}
		h.Log = append(h.Log, e)
	}
	return nil
}

// Must is Do for what has to go well.
func (h *Hall) Must(actor string, decide func(*tournament.Tournament) ([]fact.Fact, error)) {
	h.tb.Helper()
	if err := h.Do(actor, decide); err != nil {
		h.tb.Fatalf("%v", err)
	}
}

// Busy is a hall of so many teams with about so many entries: rounds of incidents at every table, under US Chess 2018.
func Busy(tb TB, teams, entries int) *Hall {
	h := Standard(tb, "uschess-2018", teams)
	rita := h.Official("Rita")
	letters := []string{"w", "h", "x", "k", "o", "b"}
	for n := 0; len(h.Log) < entries; n++ {
		if n > 0 && n%(entries/6) == 0 {
			h.Round("K5")
		}
		tables := h.T.Register.Sections[0].Latest().Pairings
		req := incident.LogRequest{
			Place: pairing.Place{Section: "K5", Table: tables[n%len(tables)].Table}, Seat: string(rune('a' + n/len(tables)%4)), Offence: letters[n%len(letters)],
		}
		h.Must(rita.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) { return incident.Log(t.Ledger, req, rita) })
	}
	return h
}
