package event

import (
	"fmt"
	"slices"

	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// TableAdded sets a late team against the team that had the bye, or against another late one, at a table
// of its own in a round that runs. The other tables and the start of the round stand.
type TableAdded struct {
	Section string `json:"section"`
	Round   int    `json:"round"`
	TablePairing
}

// Kind names the fact.
func (TableAdded) Kind() string { return "round.table_added" }

// AddedTable is a pairing that came into a round while it ran.
type AddedTable struct {
	*Pairing
	Bye *Team // of its teams the one that had the bye, nil for none
}

// addTable folds a table into a round that runs.
func addTable(s *State, _ fact.Meta, f TableAdded) error {
	sec, err := s.Section(f.Section)
	if err != nil {
		return err
	}
	r := sec.Round(f.Round)
	if r == nil || r.AtTable(f.Table) != nil || f.Team1 == f.Team2 {
		return refusal.Damaged.Errorf("table %d cannot be added to round %d of section %s", f.Table, f.Round, f.Section)
	}
	added := AddedTable{Pairing: &Pairing{Section: sec, Round: r, Table: f.Table}}
	for i, n := range [2]int{f.Team1, f.Team2} {
		if n < 1 || n > len(s.Teams) || s.Team(n).Section != sec.ID || len(r.TablesOf(s.Team(n))) > 0 {
			return refusal.Damaged.Errorf("team %d cannot be added to round %d of section %s", n, f.Round, f.Section)
		}
		added.Teams[i] = s.Team(n)
	}
	if r.Bye != nil && slices.Contains(added.Teams[:], r.Bye) {
		added.Bye, r.Bye = r.Bye, nil
	}
	added.FirstTo = sec.firstTo(added.Pairing)
	added.Matches = sec.newMatches(added.Pairing)
	r.Pairings = append(r.Pairings, added.Pairing)
	r.Added = append(r.Added, added)
	return nil
}

func describeAddedTable(s *State, f TableAdded) (did, undo string) {
	return fmt.Sprintf("%s and %s play at table %d", s.Team(f.Team1).Name, s.Team(f.Team2).Name, f.Table),
		"strike its result if they do not"
}

// newMatches returns the matches of a pairing, none of them played.
func (sec *Section) newMatches(p *Pairing) (list []*Match) {
	matches := sec.matchesOf(p)
	if p.FirstTo > 0 {
		matches = 1 // the next is added when it is needed
	}
	for no := 1; no <= matches; no++ {
		list = append(list, &Match{Pairing: p, No: no, White: sec.whites(p.Round.No, no, p.Teams)})
	}
	return list
}

// AsPaired returns the tables and the bye of a round before tables were added to it.
func (r *Round) AsPaired() (tables []*Pairing, bye *Team) {
	bye = r.Bye
	for _, p := range r.Pairings {
		i := slices.IndexFunc(r.Added, func(a AddedTable) bool { return a.Pairing == p })
		if i < 0 {
			tables = append(tables, p)
		} else if r.Added[i].Bye != nil {
			bye = r.Added[i].Bye
		}
	}
	return tables, bye
}
