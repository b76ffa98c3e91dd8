package pairing

import (
	"fmt"
	"slices"

	"flagfall/pairing/fact"
	"flagfall/pairing/swiss"
)

// TablesOf lists the round's tables at which some of the teams play, in order. A team with the bye has none.
func (r *Round) TablesOf(teams ...*Team) []int {
	var tables []int
	for _, p := range r.Pairings {
		if slices.Contains(teams, p.Teams[0]) || slices.Contains(teams, p.Teams[1]) {
			tables = append(tables, p.Table)
		}
	}
	slices.Sort(tables)
	return tables
}

// Repair pairs anew, on the results as they stand, the tables of some teams in a round that has not started. The other tables
// keep their pairings. The round is then paired and not posted.
func (s *State) Repair(section string, n int, teams ...*Team) ([]fact.Fact, error) {
	sec, r, err := s.open(section, n)
	if err != nil {
		return nil, err
	}
	system, err := swiss.ParseSystem(sec.Options.System)
	if err != nil {
		return nil, fmt.Errorf("section %s is no Swiss: its pairings do not follow the results", sec.ID)
	}
	tables := r.TablesOf(teams...)
	again := RoundPaired{Section: sec.ID, Round: r.No}
	if r.Bye != nil {
		again.Bye = r.Bye.No
	}
	free := map[*Team]bool{}
	for _, p := range r.Pairings {
		if slices.Contains(tables, p.Table) {
			free[p.Teams[0]], free[p.Teams[1]] = true, true
		} else {
			again.Tables = append(again.Tables, Tabled{p.Table, p.Teams[0].No, p.Teams[1].No})
		}
	}
	if r.Bye != nil && slices.Contains(teams, r.Bye) {
		free[r.Bye] = true
		again.Bye = 0
	}
	numbers := sec.Numbers()
	field := sec.field(r.No, numbers, func(t *Team) bool { return free[t] && t.present(r.No) })
	if len(field.Teams) != len(free) {
		return nil, fmt.Errorf("a team at tables %s sits round %d out: pair the whole round again", list(tables), r.No)
	}
	made, err := swiss.Make(system, field)
	if err != nil {
		return nil, fmt.Errorf("tables %s cannot be paired among themselves: %w; leave them, or correct the score", list(tables), err)
	}
	if made.Bye > 0 {
		again.Bye = numbers[made.Bye-1].No
	}
	changed := r.Bye != nil && again.Bye != r.Bye.No
	pairs := make([][2]*Team, len(made.Pairs))
	for i, p := range made.Pairs {
		pairs[i] = [2]*Team{numbers[p.A-1], numbers[p.B-1]}
	}
	for i, table := range assign(pairs, tables[:len(pairs)]) {
		one, two := pairs[i][0], pairs[i][1]
		again.Tables = append(again.Tables, Tabled{table, one.No, two.No})
		changed = changed || !r.meet(one, two)
	}
	if !changed {
		return nil, fmt.Errorf("tables %s would be paired as they are: leave them", list(tables))
	}
	slices.SortFunc(again.Tables, func(a, b Tabled) int { return a.Table - b.Table })
	return []fact.Fact{again}, nil
}

// meet tells whether two teams are paired in the round.
func (r *Round) meet(one, two *Team) bool {
	return slices.ContainsFunc(r.Pairings, func(p *Pairing) bool {
		return p.Teams == [2]*Team{one, two} || p.Teams == [2]*Team{two, one}
	})
}
