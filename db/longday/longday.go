// Package longday makes journals of any length for tests and measurements: one event from the first entry to its last round, played by the
// same commands as in a hall. What is in a journal follows from its length alone.
package longday

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/db/tournament"
	"flagfall/db/tournament/testhall"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules/refusal"
)

const (
	// Shortest is how many entries the shortest journal has.
	Shortest = 500

	mostTeams   = 500
	roundsToGo  = 9
	directors   = 12
	entriesTeam = 18 // entries for each team, in events of fewer than mostTeams
)

var sections = []string{"K5", "K8"}

// Write makes a new tournament file of so many entries. It is an error when path exists.
func Write(ctx context.Context, path string, entries int) error {
	all, err := Entries(entries)
	if err == nil {
		_, err = sqlite.Bring(ctx, path, all, journal.Beside{})
	}
	return err
}

// Entries is a journal of so many entries, at least Shortest: nine rounds of 500 teams in two sections, fewer teams below 9,000 entries,
// every result, and for the rest what directors are called to: incidents with their rulings, restarts, testimony, notes, calls and appeals.
// They are made as they are asked for; the error within is always nil.
func Entries(n int) (iter.Seq2[journal.Entry, error], error) {
	if n < Shortest {
		return nil, refusal.Invalid.Errorf("a day of %d entries is too short: %d at least", n, Shortest)
	}
	return func(yield func(journal.Entry, error) bool) {
		d := &day{Hall: testhall.New(testhall.Panics{}), Rand: rand.New(rand.NewPCG(uint64(n), 17)), entries: n}
		for act := range d.acts {
			act()
			for _, e := range d.Log {
				if !yield(e, nil) {
					return
				}
			}
			d.Log = d.Log[:0]
		}
	}, nil
}

// day is an event that is being played.
type day struct {
	*testhall.Hall
	*rand.Rand
	entries int
}

// acts are what is done, one after the other.
func (d *day) acts(yield func(func()) bool) {
	for _, steps := range []iter.Seq[func()]{d.opening, d.play, d.rest} {
		for act := range steps {
			if !yield(act) {
				return
			}
		}
	}
}

// opening registers the sections with their teams, and the staff.
func (d *day) opening(yield func(func()) bool) {
	teams := min(mostTeams, d.entries/entriesTeam)
	for _, id := range sections {
		if !yield(func() { d.Section(id, testhall.U18, 1, teams/len(sections)) }) {
			return
		}
	}
	for n := range directors {
		role, section := event.TD, ""
		switch n {
		case 1:
			role = event.FloorChief
		case 2, 3:
			role, section = event.SectionChief, sections[n-2]
		}
		if !yield(func() { d.join(fmt.Sprintf("Director %02d", n+1), role, section) }) {
			return
		}
	}
}

func (d *day) join(name string, role event.Role, section string) {
	d.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		if len(s.Staff) == 0 {
			return officials.Add(s, name, role, section, nil)
		}
		return officials.Add(s, name, role, section, s.Staff[0])
	})
}

// play plays the rounds, each with its share of the entries.
func (d *day) play(yield func(func()) bool) {
	for left := roundsToGo; left > 0; left-- {
		for _, id := range sections {
			if !yield(func() { d.begin(id) }) {
				return
			}
		}
		until := d.written() + (d.entries-d.written())/left - d.closing()
		for d.written() < until {
			if !yield(d.visit) {
				return
			}
		}
		for _, id := range sections {
			if !yield(func() { d.end(id) }) {
				return
			}
		}
	}
}

// rest fills what the last round has left over with notes on its incidents.
func (d *day) rest(yield func(func()) bool) {
	for d.written() < d.entries {
		n := d.T.Ledger.IncidentCount() - d.written()%longestVisit
		if !yield(func() {
			d.attempt(nil, func(s *penalties.State) ([]fact.Fact, error) { return incident.Remark(s, n, "both teams have signed") })
		}) {
			return
		}
	}
}

// written is how many entries there are.
func (d *day) written() int { return int(d.T.Head.Seq) }

// longestVisit is how many entries a visit to a table makes at most.
const longestVisit = 24

// closing is how many entries it takes at most to end the round.
func (d *day) closing() int {
	open := 0
	for _, id := range sections {
		for _, p := range d.section(id).LatestRound().Pairings {
			if !p.Complete() {
				open++
			}
		}
	}
	return open + len(sections) + longestVisit
}

func (d *day) section(id string) *event.Section {
	sec, err := d.T.Register.Section(id)
	if err != nil {
		panic(err)
	}
	return sec
}

// begin pairs, posts and starts the next round of a section.
func (d *day) begin(id string) {
	d.must(func(t *tournament.Tournament) ([]fact.Fact, error) { return t.PairNext(id) })
	d.must(func(t *tournament.Tournament) ([]fact.Fact, error) { return t.PostRound(id, 0) })
	d.must(func(t *tournament.Tournament) ([]fact.Fact, error) { return t.StartRound(id, 0) })
}

// end reports what is still out and finishes the round.
func (d *day) end(id string) {
	for _, p := range d.section(id).LatestRound().Pairings {
		if !p.Complete() {
			d.report(p.CurrentMatch())
		}
	}
	d.must(func(t *tournament.Tournament) ([]fact.Fact, error) { return t.FinishRound(id, 0) })
}

func (d *day) report(m *event.Match) {
	outcome := []event.Outcome{event.Team1Wins, event.Team1Wins, event.Team2Wins, event.Team2Wins, event.Draw}[d.IntN(5)]
	board, ended := "", ""
	if outcome != event.Draw {
		board, ended = []string{"A", "B"}[d.IntN(2)], []string{"mate", "flag", "resign", "illegal"}[d.IntN(4)]
	}
	d.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Report(s, m.Place(), outcome, board, ended) })
}

// must is Must for the desk.
func (d *day) must(decide func(*tournament.Tournament) ([]fact.Fact, error)) {
	d.Must(event.DeskActor, decide)
}
