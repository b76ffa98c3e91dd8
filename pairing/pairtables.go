package pairing

import (
	"fmt"
	"slices"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/swiss"
	"flagfall/rules/refusal"
)

// PairTablesAgain pairs the tables of some teams again on the current results, in a round that has
// not started. The other tables keep their pairings. The round is then paired and not posted. A
// round of a play-off is paired again as a whole, by its bracket.
func PairTablesAgain(s *event.State, section string, n int,
	teams ...*event.Team,
) ([]fact.Fact, error) {
	sec, r, err := unstartedRound(s, section, n)
	if err != nil {
		return nil, err
	}
	if r.Stage > 0 {
		return pairStageAgain(s, sec, r)
	}
	if err := refuseDrawn(sec); err != nil {
		return nil, err
	}
	system, err := swiss.ParseSystem(sec.Options.System)
	if err != nil {
		return nil, refusal.Conflict.Errorf(
			"section %s is not a Swiss: its pairings do not follow the results", sec.ID)
	}
	tables := r.TablesOf(teams...)
	again := event.RoundPaired{Section: sec.ID, Round: r.No}
	if r.Bye != nil {
		again.Bye = r.Bye.No
	}
	free := map[*event.Team]bool{}
	for _, p := range r.Pairings {
		if slices.Contains(tables, p.Table) {
			free[p.Teams[0]], free[p.Teams[1]] = true, true
		} else {
			again.Tables = append(again.Tables,
				event.TablePairing{Table: p.Table, Team1: p.Teams[0].No, Team2: p.Teams[1].No})
		}
	}
	if r.Bye != nil && slices.Contains(teams, r.Bye) {
		free[r.Bye] = true
		again.Bye = 0
	}
	numbers := sec.PairingOrder()
	field, _ := swissField(sec, r.No, numbers, func(t *event.Team) bool {
		return free[t] && t.PlaysIn(r.No)
	})
	if len(field.Teams) != len(free) {
		return nil, refusal.Conflict.Errorf(
			"a team at tables %s has a bye in round %d: pair the whole round again",
			cleantext.Join(tables), r.No)
	}
	made, err := pairField(sec, system, numbers, field, swiss.Later{})
	if err != nil {
		return nil, fmt.Errorf(
			"tables %s cannot be paired among themselves: %w; leave them, or correct the score",
			cleantext.Join(tables), err)
	}
	if made.Bye > 0 {
		again.Bye = numbers[made.Bye-1].No
	}
	changed := r.Bye != nil && again.Bye != r.Bye.No
	pairs := make([][2]*event.Team, len(made.Pairs))
	for i, p := range made.Pairs {
		pairs[i] = [2]*event.Team{numbers[p.A-1], numbers[p.B-1]}
	}
	for i, table := range distributeTables(pairs, tables[:len(pairs)]) {
		one, two := pairs[i][0], pairs[i][1]
		again.Tables = append(again.Tables,
			event.TablePairing{Table: table, Team1: one.No, Team2: two.No})
		changed = changed || !r.HasPair(one, two)
	}
	if !changed {
		return nil, refusal.Conflict.Errorf("tables %s would be paired the same: leave them",
			cleantext.Join(tables))
	}
	slices.SortFunc(again.Tables, func(a, b event.TablePairing) int { return a.Table - b.Table })
	return []fact.Fact{again}, nil
}
