package view

import (
	"fmt"

	"flagfall/db/tournament"
	"flagfall/penalties"
)

// Day is a closed day, the first being 1, with what was signed away.
type Day struct {
	Day          int    `json:"day"`
	Calls        []int  `json:"calls"`
	Appeals      []int  `json:"appeals"`
	Consequences []int  `json:"consequences"`
	Hash         string `json:"hash"`
	Unanswered   []int  `json:"unanswered"`
	// incidents whose ruling could still be appealed, and sections whose locked prizes had changed
	Deadlines []int    `json:"deadlines"`
	Awards    []string `json:"awards"`
}

// OfDay shows the day that was closed last.
func OfDay(t *tournament.Tournament) Day {
	n := len(t.Ledger.Days)
	day := t.Ledger.Days[n-1]
	return Day{
		n, listed(day.Calls), listed(day.Appeals), listed(day.Consequences), day.Meta.Hash.String(),
		listed(day.Unanswered), listed(day.Deadlines), listed(day.Awards),
	}
}

// Open is something that keeps the day open: a table that waits, a call without a ruling, an appeal,
// a consequence, a deadline, or the prizes of a section; or a match without a result in a round that is
// over, by its table, which does not.
type Open struct {
	Open  string `json:"open"`
	ID    int    `json:"id"`
	Label string `json:"label"`
}

// OfUnfinished shows what keeps the day open, in the order of the lists.
func OfUnfinished(u penalties.Unfinished) []Open {
	var list []Open
	for _, c := range u.Queue {
		list = append(list, Open{"table", c.Call, fmt.Sprint("table ", c.Place.Table)})
	}
	for _, i := range u.Calls {
		list = append(list, Open{"call", i.No, i.Label})
	}
	for _, a := range u.Appeals {
		list = append(list, Open{"appeal", a.Appeal, a.Subject.Label})
	}
	for _, q := range u.Consequences {
		list = append(list, Open{"consequence", q.Consequence, q.Label()})
	}
	for _, i := range u.Deadlines {
		list = append(list, Open{"deadline", i.No, i.Label})
	}
	for _, id := range u.Awards {
		list = append(list, Open{"prizes", 0, "section " + id})
	}
	for _, p := range u.Results {
		list = append(list, Open{
			"result", p.Table,
			fmt.Sprintf("round %d of %s table %d match %d", p.Round, p.Section, p.Table, p.Match),
		})
	}
	for _, c := range u.Loans {
		list = append(list, Open{"clock", c.Clock, fmt.Sprintf("clock %d at table %d", c.Clock, c.Place.Table)})
	}
	return list
}

// listed is a list that is never null in JSON.
func listed[T any](list []T) []T { return append([]T{}, list...) }
