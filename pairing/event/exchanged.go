package event

import (
	"fmt"
	"slices"

	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// TeamsExchanged has two teams at two tables change places in a round that runs, before the clocks of both
// tables have run. Tables are the two as they are then. The other tables and the start of the round stand.
type TeamsExchanged struct {
	Section string          `json:"section"`
	Round   int             `json:"round"`
	Tables  [2]TablePairing `json:"tables"`
}

// Kind names the fact.
func (TeamsExchanged) Kind() string { return "round.teams_exchanged" }

// exchangeTeams folds an exchange into a round that runs. Both tables begin anew.
func exchangeTeams(s *State, _ fact.Meta, f TeamsExchanged) error {
	sec, err := s.Section(f.Section)
	if err != nil {
		return err
	}
	r := sec.Round(f.Round)
	damaged := refusal.Damaged.Errorf("the teams of tables %d and %d cannot change places in round %d of section %s",
		f.Tables[0].Table, f.Tables[1].Table, f.Round, f.Section)
	if r == nil || f.Tables[0].Table == f.Tables[1].Table {
		return damaged
	}
	var were, are []int
	var changed [2]*Pairing
	for n, table := range f.Tables {
		old := r.AtTable(table.Table)
		if old == nil {
			return damaged
		}
		were, are = append(were, old.Teams[0].No, old.Teams[1].No), append(are, table.Team1, table.Team2)
		changed[n] = &Pairing{Section: sec, Round: r, Table: table.Table}
	}
	slices.Sort(were)
	if sorted := slices.Sorted(slices.Values(are)); !slices.Equal(were, sorted) {
		return damaged
	}
	for n, p := range changed {
		p.Teams = [2]*Team{s.Team(f.Tables[n].Team1), s.Team(f.Tables[n].Team2)}
		p.Matches = sec.newMatches(p)
		for i, old := range r.Pairings {
			if old.Table != p.Table {
				continue
			}
			r.Pairings[i] = p
			if at := slices.IndexFunc(r.Added, func(a AddedTable) bool { return a.Pairing == old }); at >= 0 {
				r.Added[at].Pairing = p
			}
		}
	}
	r.ByHand = true
	return nil
}

func describeExchange(s *State, f TeamsExchanged) (did, undo string) {
	name := func(no int) string { return s.Team(no).Name }
	return fmt.Sprintf("%s and %s play at table %d, %s and %s at table %d",
		name(f.Tables[0].Team1), name(f.Tables[0].Team2), f.Tables[0].Table,
		name(f.Tables[1].Team1), name(f.Tables[1].Team2), f.Tables[1].Table), "swap the same two again"
}
