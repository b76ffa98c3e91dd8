package trf

import (
	"cmp"
	"fmt"
	"slices"
)

// Widths of names in the columns of records 310 and 001.
const (
	teamNameWidth   = 32
	playerNameWidth = 33
)

// makeNamesDistinct numbers names that are the same within their columns, so that no two teams and
// no two players become one: "Long Name of a Sch" and "Long Name of a Sch 2".
func (f *File) makeNamesDistinct() {
	seen := map[string]bool{}
	for i := range f.Teams {
		f.Teams[i].Name = distinct(f.Teams[i].Name, teamNameWidth, seen)
	}
	seen = map[string]bool{}
	for i := range f.Players {
		f.Players[i].Name = distinct(f.Players[i].Name, playerNameWidth, seen)
	}
}

// distinct returns a name that is not yet seen within a width, and notes it. A name that fits and is
// entered twice stays: its namesake may be another person.
func distinct(name string, width int, seen map[string]bool) string {
	runes := []rune(name)
	if len(runes) <= width {
		seen[name] = true
		return name
	}
	cut := string(runes[:width])
	for n := 2; seen[cut]; n++ {
		number := fmt.Sprintf(" %d", n)
		cut = string(runes[:width-len(number)]) + number
	}
	seen[cut] = true
	return cut
}

// rankPlayers ranks the players by points, those of the better team first. Equals share a rank.
func (f *File) rankPlayers() {
	ix := f.index()
	order := make([]*Player, len(f.Players))
	for i := range f.Players {
		order[i] = &f.Players[i]
	}
	rank := func(p *Player) string { return ix.team[ix.teamOf[p.Number]].Rank }
	compare := func(a, b *Player) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(len(rank(a)), len(rank(b))),
			cmp.Compare(rank(a), rank(b)))
	}
	slices.SortStableFunc(order, compare)
	for i, p := range order {
		p.Rank = fmt.Sprint(i + 1)
		if i > 0 && compare(order[i-1], p) == 0 {
			p.Rank = order[i-1].Rank
		}
	}
}
