package trf

import (
	"fmt"
	"slices"
	"strconv"

	"flagfall/pairing/points"
	"flagfall/pairing/tiebreak"
)

// Draft tells the tournament that a report is about: what [Make] would make the report of. The error is of type [Faults] and
// tells everything in the report that a draft cannot hold. Notes name records that say nothing of teams, rounds and results.
func (f *File) Draft() (d Draft, notes []string, err error) {
	c := converter{File: f, ix: f.index(), byes: map[place]byte{}, forfeits: map[place]forfeit{}}
	c.collect()
	d = Draft{
		Name: f.Name, Type: f.Type, TieBreaks: f.TieBreaks(), Rounds: f.Rounds, Boards: c.boards(),
		Win: f.Match.of("TW"), Draw: f.Match.of("TD"), Speedup: f.Speedup, Apart: f.Apart,
	}
	d.PAB = tiebreak.Extra{Match: d.Draw, Game: f.Game.of("P") * points.Points(d.Boards)}
	if d.PAB.Game >= f.Game.of("W")*points.Points(d.Boards) {
		d.PAB.Match = d.Win
	}
	if f.PAB != nil {
		d.PAB = tiebreak.Extra{Match: f.PAB.Match, Game: f.PAB.Game}
	}
	var faults Faults
	for _, a := range f.Abnormal {
		faults = append(faults, Fault{a.line, "record 299: points beside the usual ones cannot be kept here"})
	}
	if f.Game.of("W") != points.One || f.Game.of("D") != points.One/2 || f.Game.of("L") != 0 {
		faults = append(faults, Fault{f.lines["162"], "record 162: a match brings 1, a half or 0 here, nothing else"})
	}
	rounds := c.rounds()
	for _, t := range f.Teams {
		e := Entry{TPN: t.Number, Name: t.Name, Nick: t.Nick}
		e.Rank, _ = strconv.Atoi(t.Rank)
		for _, n := range t.Players {
			p := c.ix.player[n]
			rating, _ := strconv.Atoi(p.Rating)
			e.Players, e.Ratings = append(e.Players, p.Name), append(e.Ratings, rating)
		}
		for r := range rounds {
			e.Bouts = append(e.Bouts, c.bout(t, r+1, d.Boards))
		}
		d.Teams = append(d.Teams, e)
	}
	slices.SortFunc(d.Teams, func(a, b Entry) int { return a.TPN - b.TPN })
	if len(f.Orders) > 0 {
		notes = append(notes, fmt.Sprintf("%d records 300 are left out: who of a team sat at which board", len(f.Orders)))
	}
	if len(f.Other) > 0 {
		notes = append(notes, fmt.Sprintf("%d records of other kinds are left out, such as %s", len(f.Other), f.Other[0].Tag))
	}
	if len(faults) > 0 {
		return d, notes, faults
	}
	return d, notes, nil
}

// bout is a team's round as a draft tells it.
func (c converter) bout(t Team, round, boards int) Bout {
	result, _ := c.result(t, round, boards)
	b := Bout{Kind: result.Kind, Opponent: result.Opponent}
	if b.Opponent == 0 {
		return b
	}
	colours := c.Colours
	if colours == "" {
		colours = "W"
	}
	for _, g := range c.games(t, round) {
		if g.Opponent == 0 || len(b.Codes) == boards {
			continue
		}
		if len(b.Codes) == 0 {
			b.First = g.Colour == 'w' == (colours[0] == 'W' || colours[0] == 'w')
		}
		b.Codes = append(b.Codes, g.Code)
	}
	if len(b.Codes) > 0 {
		return b
	}
	// A forfeited match that the players' lines leave out.
	code := byte('-')
	if result.Kind == tiebreak.ForfeitWin {
		code = '+'
	}
	for range boards {
		b.Codes = append(b.Codes, code)
	}
	b.First = slices.ContainsFunc(c.Forfeits, func(x Forfeit) bool { return x.Round == round && x.White == t.Number })
	return b
}
