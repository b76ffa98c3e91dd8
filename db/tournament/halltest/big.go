package halltest

import (
	"fmt"
	"iter"
	"math/rand/v2"

	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules/refusal"
)

const (
	// MinBigJournal is how many entries the shortest journal has.
	MinBigJournal = 500

	mostTeams   = 500
	roundsToGo  = 9
	directors   = 12
	entriesTeam = 18 // entries for each team, in events of fewer than mostTeams
)

var bigSections = []string{"K5", "K8"}

// BigJournal is a journal of so many entries, at least Shortest: nine rounds of 500 teams in two
// sections, fewer teams below 9,000 entries, every result, and for the rest what directors are
// called to: incidents with their rulings, restarts, testimony, notes, calls and appeals. They are
// made as they are asked for; the error within is always nil.
func BigJournal(n int) (iter.Seq2[journal.Entry, error], error) {
	if n < MinBigJournal {
		return nil, refusal.Invalid.Errorf("a day of %d entries is too short: %d at least", n, MinBigJournal)
	}
	return func(yield func(journal.Entry, error) bool) {
		d := &bigEvent{Hall: New(Panics{}), Rand: rand.New(rand.NewPCG(uint64(n), 17)), entries: n}
		for act := range d.steps {
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

// bigEvent is an event that is being played.
type bigEvent struct {
	*Hall
	*rand.Rand
	entries int
}

// steps are what is done, one after the other.
func (d *bigEvent) steps(yield func(func()) bool) {
	for _, steps := range []iter.Seq[func()]{d.register, d.playRounds, d.fill} {
		for act := range steps {
			if !yield(act) {
				return
			}
		}
	}
}

// register registers the sections with their teams, and the staff.
func (d *bigEvent) register(yield func(func()) bool) {
	teams := min(mostTeams, d.entries/entriesTeam)
	for _, id := range bigSections {
		if !yield(func() { d.Section(id, U18, 1, teams/len(bigSections)) }) {
			return
		}
	}
	for n := range directors {
		role, section := event.TD, ""
		switch n {
		case 1:
			role = event.FloorChief
		case 2, 3:
			role, section = event.SectionChief, bigSections[n-2]
		}
		if !yield(func() { d.addOfficial(fmt.Sprintf("Director %02d", n+1), role, section) }) {
			return
		}
	}
}

func (d *bigEvent) addOfficial(name string, role event.Role, section string) {
	d.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		if len(s.Staff) == 0 {
			return officials.Add(s, name, role, section, nil)
		}
		return officials.Add(s, name, role, section, s.Staff[0])
	})
}

// playRounds plays the rounds, each with its share of the entries.
func (d *bigEvent) playRounds(yield func(func()) bool) {
	for left := roundsToGo; left > 0; left-- {
		for _, id := range bigSections {
			if !yield(func() { d.beginRound(id) }) {
				return
			}
		}
		until := d.written() + (d.entries-d.written())/left - d.closing()
		for d.written() < until {
			if !yield(d.visitTable) {
				return
			}
		}
		for _, id := range bigSections {
			if !yield(func() { d.endRound(id) }) {
				return
			}
		}
	}
}

// fill fills what the last round has left over with notes on its incidents.
func (d *bigEvent) fill(yield func(func()) bool) {
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
func (d *bigEvent) written() int { return int(d.T.Head.Seq) }

// longestVisit is how many entries a visit to a table makes at most.
const longestVisit = 24

// closing is how many entries it takes at most to end the round.
func (d *bigEvent) closing() int {
	open := 0
	for _, id := range bigSections {
		for _, p := range d.section(id).LatestRound().Pairings {
			if !p.Complete() {
				open++
			}
		}
	}
	return open + len(bigSections) + longestVisit
}

func (d *bigEvent) section(id string) *event.Section {
	sec, err := d.T.Register.Section(id)
	if err != nil {
		panic(err)
	}
	return sec
}

// beginRound pairs, posts and starts the next round of a section.
func (d *bigEvent) beginRound(id string) {
	d.mustDesk(func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.PairNext(t, id) })
	d.mustDesk(func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.PostRound(t, id, 0) })
	d.mustDesk(func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.StartRound(t, id, 0) })
}

// endRound reports what is still out and finishes the round.
func (d *bigEvent) endRound(id string) {
	for _, p := range d.section(id).LatestRound().Pairings {
		if !p.Complete() {
			d.report(p.CurrentMatch())
		}
	}
	d.mustDesk(func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.FinishRound(t, id, 0) })
}

func (d *bigEvent) report(m *event.Match) {
	outcome := []event.Outcome{event.Team1Wins, event.Team1Wins, event.Team2Wins, event.Team2Wins, event.Draw}[d.IntN(5)]
	board, ended := "", ""
	if outcome != event.Draw {
		board, ended = []string{"A", "B"}[d.IntN(2)], []string{"mate", "flag", "resign", "illegal"}[d.IntN(4)]
	}
	d.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Report(s, m.Place(), outcome, board, ended) })
}

// mustDesk is Must for the desk.
func (d *bigEvent) mustDesk(decide func(*tournament.Tournament) ([]fact.Fact, error)) {
	d.Must(event.DeskActor, decide)
}
