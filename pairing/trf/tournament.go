package trf

import (
	"fmt"
	"slices"
	"strconv"

	"flagfall/pairing/tiebreak"
)

// TeamTournament converts the report to a tournament that [NewFile] would make it of. The error is
// of type [Faults] and lists all that a TeamTournament cannot hold. The notes name records that are
// left out because they concern neither teams, rounds nor results.
func (f *File) TeamTournament() (d TeamTournament, notes []string, err error) {
	c := converter{
		File: f, ix: f.index(), byes: map[teamInRound]byte{}, forfeits: map[teamInRound]forfeit{},
	}
	c.collect()
	d = TeamTournament{
		Name: f.Name, Type: f.Type, Tiebreaks: f.Tiebreaks(), Rounds: f.Rounds,
		Boards: c.boardsPerMatch(),
		Win:    f.Match.pointsFor("TW"), Draw: f.Match.pointsFor("TD"),
		Accelerations: slices.Clone(f.Accelerations), Apart: f.Apart, Entries: f.isEntries(),
	}
	d.PAB = tiebreak.PointPair{Match: d.Draw, Game: f.Game.pointsFor("P") * tiebreak.Points(d.Boards)}
	if d.PAB.Game >= f.Game.pointsFor("W")*tiebreak.Points(d.Boards) {
		d.PAB.Match = d.Win
	}
	if f.PAB != nil {
		d.PAB = tiebreak.PointPair{Match: f.PAB.Match, Game: f.PAB.Game}
	}
	var faults Faults
	for _, a := range f.Abnormal {
		if a.Type != ' ' {
			faults = append(faults, Fault{
				Line: a.line, Text: "record 299: other points for a kind of result are not possible here: give them to the teams",
			})
		}
	}
	if f.Game.pointsFor("W") != tiebreak.One || f.Game.pointsFor("D") != tiebreak.One/2 ||
		f.Game.pointsFor("L") != 0 {
		faults = append(faults,
			Fault{Line: f.lines["162"], Text: "record 162: a match brings 1, a half or 0 here"})
	}
	rounds := c.lastPairedRound()
	for _, t := range f.Teams {
		e := TeamEntry{TPN: t.Number, Name: t.Name, Nick: t.Nick, Club: t.Club}
		e.Rank, _ = strconv.Atoi(t.Rank)
		for _, n := range t.Players {
			p := c.ix.player[n]
			rating, _ := strconv.Atoi(p.Rating)
			e.Players, e.Ratings = append(e.Players, p.Name), append(e.Ratings, rating)
		}
		if t.Entry {
			var note string
			if e, note = f.pairEntry(e); note != "" {
				notes = append(notes, note)
			}
		}
		for _, a := range f.Abnormal {
			if a.Type == ' ' && (len(a.Teams) == 0 || slices.Contains(a.Teams, t.Number)) {
				e.Given = append(e.Given, Given{a.Round, tiebreak.PointPair{Match: a.Match, Game: a.Game}})
			}
		}
		for r := range rounds {
			e.Rounds = append(e.Rounds, c.teamRound(t, r+1, d.Boards))
		}
		d.Teams = append(d.Teams, e)
	}
	slices.SortFunc(d.Teams, func(a, b TeamEntry) int { return a.TPN - b.TPN })
	if f.header("092") == oneMatchType && d.Boards == 2 {
		var differ Faults
		d, differ = d.oneMatch()
		faults = append(faults, differ...)
	}
	if len(f.LineUps) > 0 {
		notes = append(notes,
			fmt.Sprintf("%d records 300 are left out: which player of a team sat at which board",
				len(f.LineUps)))
	}
	switch n := len(f.Other); {
	case n == 1:
		notes = append(notes, "a record of another kind is left out: "+f.Other[0].Tag)
	case n > 1:
		notes = append(notes, fmt.Sprintf("%d records of other kinds are left out, such as %s", n, f.Other[0].Tag))
	}
	if len(faults) > 0 {
		return d, notes, faults
	}
	return d, notes, nil
}

// header returns the text of a tournament record; "" where there is none.
func (f *File) header(tag string) string {
	for _, r := range f.Header {
		if r.Tag == tag {
			return r.Text
		}
	}
	return ""
}

// teamRound returns a team's round.
func (c converter) teamRound(t Team, round, boards int) TeamRound {
	result, _ := c.roundResult(t, round, boards)
	b := TeamRound{Kind: result.Kind, Opponent: result.Opponent}
	if b.Opponent == 0 {
		return b
	}
	colors := c.Colors
	if colors == "" {
		colors = "W"
	}
	for _, g := range c.games(t, round) {
		if g.Opponent == 0 || len(b.Codes) == boards {
			continue
		}
		if len(b.Codes) == 0 {
			b.First = g.Color == 'w' == (colors[0] == 'W' || colors[0] == 'w')
		}
		b.Codes = append(b.Codes, g.Code)
	}
	if len(b.Codes) > 0 {
		return b
	}
	// A forfeited match that the players' lines omit.
	code := byte('-')
	if result.Kind == tiebreak.ForfeitWin {
		code = '+'
	}
	for range boards {
		b.Codes = append(b.Codes, code)
	}
	b.First = slices.ContainsFunc(c.Forfeits, func(x Forfeit) bool {
		return x.Round == round && x.White == t.Number
	})
	return b
}
