package trf

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"flagfall/pairing/tiebreak"
)

// points computes the points of teams and players anew.
func (x *examiner) points() {
	var faults []string
	c := converter{File: x.file, ix: x.file.index()}
	for _, p := range x.file.Players {
		if sum := c.gamePoints(p.Results); sum != p.Points {
			faults = append(faults, fmt.Sprintf(
				"player %d: %s points in record 001, the results make %s", p.Number, p.Points, sum))
		}
	}
	written := x.file.written()
	for i, t := range x.file.Teams {
		if t.Old || t.Entry {
			break // a 013 record has no points, and those of an entry were examined
		}
		var match, game tiebreak.Points
		for _, r := range written.Teams[i].Results {
			match, game = match+r.Match, game+r.Game
		}
		match, game = match+written.Teams[i].Adjustment.Match, game+written.Teams[i].Adjustment.Game
		if match != t.Match || game != t.Game {
			faults = append(faults, fmt.Sprintf(
				"team %d: %s match and %s game points in record 310, the results make %s and %s",
				t.Number, t.Match, t.Game, match, game))
		}
	}
	who := "teams and players"
	if x.file.isEntries() {
		who = x.plural()
	}
	x.addOr("points", 0, faults, "the points of all %s, recomputed, agree", who)
}

// roundsWithResults returns how many rounds there are up to the last with a result. Standings count
// no round that is only paired.
func (x *examiner) roundsWithResults() int {
	for n := x.rounds(); n > 0; n-- {
		paired := false
		for _, p := range x.file.Players {
			if n > len(p.Results) || p.Results[n-1].Opponent == 0 {
				continue
			}
			if paired = true; p.Results[n-1].Code != pending {
				return n
			}
		}
		if !paired {
			return n
		}
	}
	return 0
}

// standings computes the tie-breaks and ranks anew.
func (x *examiner) standings() {
	list := x.file.Tiebreaks()
	codes, unknown := tiebreak.KnownTiebreaks(list)
	switch {
	case list == "":
		x.skip("standings", 0, "record 202 names no tie-breaks")
		return
	case len(unknown) > 0:
		x.skip("standings", 0, "record 202 names %s, which is not computed here", strings.Join(unknown, ", "))
		return
	}
	if x.file.isOld() {
		x.skip("standings", 0, "records 013 have no ranks of teams")
		return
	}
	table := x.table
	table.Teams = slices.Clone(table.Teams)
	for i := range table.Teams {
		table.Teams[i].Results = table.Teams[i].Results[:x.roundsWithResults()]
	}
	rows, err := table.Standings(codes)
	if err != nil {
		x.add("standings", 0, err.Error())
		return
	}
	rank := map[int]string{}
	for _, t := range x.file.Teams {
		rank[t.Number] = t.Rank
	}
	shared := map[int]int{}
	for _, r := range rows {
		shared[r.Rank]++
	}
	var faults []string
	for _, r := range rows {
		said, err := strconv.Atoi(rank[r.Team.TPN])
		if err != nil || said < r.Rank || said >= r.Rank+shared[r.Rank] {
			faults = append(faults, fmt.Sprintf(
				"team %d: rank %s in record 310, computed %d by %s points and %s",
				r.Team.TPN, cmp.Or(rank[r.Team.TPN], "none"), r.Rank, r.Points, list))
		}
	}
	x.addOr("standings", 0, faults, "ranks by %s, recomputed, agree", list)
}
