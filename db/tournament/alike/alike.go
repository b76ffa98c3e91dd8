// Package alike compares tournaments for tests: folded from all entries, or from a snapshot and those since.
package alike

import (
	"bytes"
	"encoding/gob"
	"time"

	"flagfall/db/journal"
	"flagfall/db/prints"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/penalties"
)

// Difference is where two tournaments differ in anything, "" where they do not. It wakes what is at rest.
func Difference(one, other *tournament.Tournament) string { return difference(of(one), of(other)) }

// told is all there is to a tournament but how it came about.
type told struct {
	Register      *event.State
	Head, Changed journal.Head
	At            time.Time
	Skew          tournament.Skew
	Incidents     []*penalties.Incident
	Appeals       []*penalties.Appeal
	Calls         []*penalties.Call
	Consequences  []*penalties.Consequence
	Days          []penalties.Day
	Ties          map[penalties.TieDeclared]bool
	Carried       []*penalties.Carried
	Prints        *prints.State
	Touched       []int64
	AtTables      [][]*penalties.Incident
	OfPlayers     [][]*penalties.Incident
}

func of(t *tournament.Tournament) told {
	l := t.Ledger
	all := told{
		Register: t.Register, Head: t.Head, Changed: t.Changed, At: t.At, Skew: t.Skew, Incidents: l.Incidents(), Appeals: l.Appeals(),
		Calls: l.Calls(), Consequences: l.Consequences, Days: l.Days, Ties: l.Ties, Carried: l.Carried, Prints: t.Prints,
	}
	for _, sec := range t.Register.Sections {
		for _, r := range sec.Rounds {
			for _, p := range r.Pairings {
				all.Touched = append(all.Touched, t.Touched(p))
				for _, m := range p.Matches {
					all.AtTables = append(all.AtTables, append([]*penalties.Incident{}, l.At(m)...))
				}
			}
		}
	}
	for _, team := range t.Register.Teams {
		for player := 1; player <= 2; player++ {
			all.OfPlayers = append(all.OfPlayers, append([]*penalties.Incident{}, l.Charged(event.PlayerRef{Team: team.No, Player: player})...))
		}
	}
	return all
}

// Journal is one in memory to read entries of again, entry n at n-1.
type Journal []journal.Entry

// Numbered returns entries by their numbers.
func (j Journal) Numbered(seqs []int64) ([]journal.Entry, error) {
	list := make([]journal.Entry, len(seqs))
	for n, seq := range seqs {
		list[n] = j[seq-1]
	}
	return list, nil
}

// Reopened is the tournament of a snapshot of a sleepy one, as it comes back from a disk.
func Reopened(t *tournament.Tournament, from Journal) (*tournament.Tournament, error) {
	s, err := t.Snapshot()
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(s); err != nil {
		return nil, err
	}
	var back tournament.Snapshot
	if err := gob.NewDecoder(&b).Decode(&back); err != nil {
		return nil, err
	}
	return tournament.Restore(back, t.Register.Zone, from)
}
