// Package halltest makes tournaments in memory for tests: real commands, real entries, no disk.
package halltest

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/pairing/roster"
	"flagfall/pairing/rounds"
	"flagfall/penalties/incident"
	"flagfall/rules/bookstest"
)

// TB is what a test or a property test can do.
type TB interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

var _ TB = testing.TB(nil)

// Panics is a TB for a hall that is made outside of any one test.
type Panics struct{}

// Helper does nothing.
func (Panics) Helper() {}

// Errorf panics with what is said.
func (Panics) Errorf(format string, args ...any) { panic(fmt.Sprintf(format, args...)) }

// Fatalf panics with what is said.
func (Panics) Fatalf(format string, args ...any) { panic(fmt.Sprintf(format, args...)) }

// Hall is a tournament with a clock of its own.
type Hall struct {
	tb  TB
	T   *tournament.Tournament
	Log []journal.Entry
	Now time.Time
}

// U18 names the rulebook that most tests follow.
const U18 = "uschess-2018"

// Paired is a hall with one section, K5, of so many teams and matches a round, whose first round is
// paired.
func Paired(tb TB, teams, matches int) (*Hall, *event.Section) {
	h := New(tb)
	h.Section("K5", U18, matches, teams)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") })
	return h, h.T.Register.Sections[0]
}

// New is an event without sections, at nine in the morning.
func New(tb TB) *Hall {
	h := &Hall{tb: tb, T: tournament.New(), Now: time.Date(2026, 5, 2, 9, 0, 0, 0, time.UTC)}
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return eventsetup.NewEvent(t.Register, "Spring Bughouse")
	})
	return h
}

// Standard is a hall with one section, K5, of so many teams under a rulebook, its first round
// paired and started, and a staff: two TDs, a Section Chief and a Floor Chief.
func Standard(tb TB, book string, teams int) *Hall {
	h := Unpaired(tb, book, teams)
	h.Round("K5")
	return h
}

// Unpaired is Standard before round 1.
func Unpaired(tb TB, book string, teams int) *Hall {
	h := New(tb)
	h.Section("K5", book, 1, teams)
	for _, o := range []struct {
		name string
		role event.Role
	}{{"Rita Ortiz", event.TD}, {"Tom Hale", event.TD}, {"Lee Novak", event.SectionChief}, {"Ama Osei", event.FloorChief}} {
		h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
			return officials.Add(t.Register, o.name, o.role, map[bool]string{true: "K5"}[o.role == event.SectionChief], nil)
		})
	}
	return h
}

// Section adds a section with teams that have invented names.
func (h *Hall) Section(id, book string, matches, teams int) {
	h.tb.Helper()
	b := bookstest.Named(h.tb, book)
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return eventsetup.AddSection(t.Register, id, "", b, matches)
	})
	entries := make([]event.Entry, teams)
	for i := range entries {
		entries[i] = event.Entry{Name: fmt.Sprintf("%s Team %d", id, i+1), Club: fmt.Sprintf("Club %d", i%7), Players: [2]event.Player{
			{Name: fmt.Sprintf("First %d", i+1), Rating: 1800 - i}, {Name: fmt.Sprintf("Second %d", i+1)},
		}}
	}
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		facts, faults, err := roster.EnterTeams(t.Register, id, entries)
		if len(faults) > 0 {
			return nil, faults[0]
		}
		return facts, err
	})
}

// PlayOut starts a section's latest round, if it has not started, and gives every match without a
// result to team 1.
func (h *Hall) PlayOut(section string) {
	h.tb.Helper()
	sec, err := h.T.Register.Section(section)
	if err != nil {
		h.tb.Fatalf("%v", err)
	}
	r := sec.LatestRound()
	if r == nil {
		return
	}
	if r.Started.IsZero() {
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Start(s, section, 0) })
	}
	for _, p := range r.Pairings {
		for _, m := range p.Matches {
			if _, over := m.Result(); !over {
				h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
					return rounds.Report(s, m.Place(), event.Team1Wins, "", "")
				})
			}
		}
	}
}

// Round plays a section's latest round out, and pairs and starts the next.
func (h *Hall) Round(section string) {
	h.tb.Helper()
	h.PlayOut(section)
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return pairing.PairNextRound(t.Register, section) })
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return rounds.Start(t.Register, section, 0) })
}

// Actor is the actor of a member of staff.
func (h *Hall) Actor(name string) string { return h.Official(name).Actor() }

// Official finds a member of staff.
func (h *Hall) Official(name string) *event.Official {
	h.tb.Helper()
	o, err := officials.Find(h.T.Register, name)
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
		body, err := fact.Encode(f)
		if err != nil {
			h.tb.Fatalf("%v", err)
		}
		e := journal.Seal(h.T.Head, journal.Draft{At: journal.FormatTime(h.Now), Actor: actor, Kind: f.Kind(), Body: body})
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

// Desk gives a command about the register without naming an official, and tells why it was refused.
func (h *Hall) Desk(decide func(*event.State) ([]fact.Fact, error)) error {
	h.tb.Helper()
	return h.Do(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return decide(t.Register) })
}

// MustDesk is Desk for what has to go well.
func (h *Hall) MustDesk(decide func(*event.State) ([]fact.Fact, error)) {
	h.tb.Helper()
	if err := h.Desk(decide); err != nil {
		h.tb.Fatalf("%v", err)
	}
}

// Refused is Desk for what has to be refused with a sentence that holds some words.
func (h *Hall) Refused(words string, decide func(*event.State) ([]fact.Fact, error)) {
	h.tb.Helper()
	if err := h.Desk(decide); err == nil || !strings.Contains(err.Error(), words) {
		h.tb.Fatalf("got %v, want %q", err, words)
	}
}

// Busy is a hall of so many teams with about so many entries: rounds of incidents at every table,
// under US Chess 2018.
func Busy(tb TB, teams, entries int) *Hall {
	h := Standard(tb, "uschess-2018", teams)
	rita := h.Official("Rita")
	letters := []string{"w", "h", "x", "k", "o", "b"}
	for n := 0; len(h.Log) < entries; n++ {
		if n > 0 && n%(entries/6) == 0 {
			h.Round("K5")
		}
		tables := h.T.Register.Sections[0].LatestRound().Pairings
		req := incident.LogRequest{
			Place: event.Place{Section: "K5", Table: tables[n%len(tables)].Table}, Seat: string(rune('a' + n/len(tables)%4)), Offence: letters[n%len(letters)],
		}
		h.Must(rita.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) { return incident.Log(t.Ledger, req, rita) })
	}
	return h
}

// Kinds are empty facts, one of every kind that a journal may hold.
func Kinds(tb TB) []fact.Fact {
	var all []fact.Fact
	for _, kind := range tournament.Kinds() {
		f, err := tournament.Decode(journal.Entry{Draft: journal.Draft{Kind: kind, Body: "{}"}})
		if err != nil {
			tb.Fatalf("%v", err)
		}
		all = append(all, f)
	}
	return all
}
