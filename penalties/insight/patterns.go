package insight

import (
	"cmp"
	"maps"
	"slices"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/rules/bughouse"
)

// Patterns lists the players, teams, tables and clocks with at least so many incidents of one kind,
// the most frequent first. A team is listed only where both its players have incidents.
func Patterns(s *penalties.State, least int) []Record {
	type counted struct {
		Record
		most int // incidents of one kind
	}
	var all []counted
	keep := func(r Record) {
		if most := r.mostOfAKind(); most >= max(least, 1) {
			all = append(all, counted{r, most})
		}
	}
	for _, t := range s.Register.Entrants() {
		people := 0
		for n := range t.PersonCount() {
			one := PlayerRecord(s, event.PlayerRef{Team: t.No, Player: n + 1})
			if keep(one); len(one.Incidents) > 0 {
				people++
			}
		}
		if people > 1 {
			keep(TeamRecord(s, t.No))
		}
	}
	at := map[int][]*penalties.Incident{}
	for _, i := range notStruck(s.Incidents()) {
		at[i.Place.Table] = append(at[i.Place.Table], i)
	}
	for _, table := range slices.Sorted(maps.Keys(at)) {
		r := Record{About: AboutTable, Table: table, Incidents: at[table]}
		keep(r)
		keep(r.clockRecord(bughouse.WA.Board()))
		keep(r.clockRecord(bughouse.WB.Board()))
	}
	slices.SortStableFunc(all, func(a, b counted) int { return cmp.Compare(b.most, a.most) })
	var found []Record
	for _, c := range all {
		found = append(found, c.Record)
	}
	return found
}
