package trf

import (
	"slices"

	"flagfall/pairing/tiebreak"
)

// Crosstable returns the file's results for ranking, without trailing rounds in which no team was
// paired. Where both partners' lines have one match of flagfall's, it counts once.
func (f *File) Crosstable() tiebreak.Crosstable {
	e := f.written()
	if f.header("092") != oneMatchType || e.Boards != 2 {
		return e
	}
	e.Boards = 1
	for i, t := range e.Teams {
		e.Teams[i].Adjustment.Game /= 2
		for r := range t.Results {
			t.Results[r].Game /= 2
		}
	}
	return e
}

// written returns the results as the file has them.
func (f *File) written() tiebreak.Crosstable {
	primary := parseType(f.Type).Primary
	if f.isEntries() {
		primary = tiebreak.GamePoints
	}
	c := converter{
		File: f, ix: f.index(), byes: map[teamInRound]byte{}, forfeits: map[teamInRound]forfeit{},
	}
	c.collect()
	e := tiebreak.Crosstable{
		Rounds: f.roundCount(), Boards: c.boardsPerMatch(),
		Win: f.Match.pointsFor("TW"), Draw: f.Match.pointsFor("TD"), GameWin: f.Game.pointsFor("W"),
		Primary: primary,
	}
	rounds := c.lastPairedRound()
	for _, t := range f.Teams {
		team := tiebreak.Participant{
			TPN: t.Number, Name: t.Name, Results: make([]tiebreak.RoundResult, rounds),
		}
		for r := range rounds {
			result, open := c.roundResult(t, r+1, e.Boards)
			team.Results[r] = result
			team.Provisional = team.Provisional || open
		}
		for _, a := range f.Abnormal {
			if a.Type == ' ' && (a.Round == 0 || a.Round > rounds) &&
				slices.Contains(a.Teams, t.Number) {
				team.Adjustment.Match += a.Match
				team.Adjustment.Game += a.Game
			}
		}
		e.Teams = append(e.Teams, team)
	}
	return e
}

// Tiebreaks returns the list in record 202, or in 212 without its score; "" for none.
func (f *File) Tiebreaks() string {
	for _, tag := range []string{"202", "212"} {
		for _, r := range f.Header {
			if r.Tag == tag {
				return r.Text
			}
		}
	}
	return ""
}

// defaultTiebreaks returns the tie-breaks of a report that names none.
func (f *File) defaultTiebreaks() []tiebreak.Tiebreak {
	if f.isEntries() {
		return tiebreak.SinglesDefault()
	}
	return tiebreak.FIDEDefault()
}

// StatedTiebreaks returns the tie-breaks that a report names, or those of one that names none, and the names
// of those that are not computed here.
func (f *File) StatedTiebreaks() (codes []tiebreak.Tiebreak, unknown []string) {
	if stated := f.Tiebreaks(); stated != "" {
		return tiebreak.KnownTiebreaks(stated)
	}
	return f.defaultTiebreaks(), nil
}

// teamInRound identifies a team in a round.
type teamInRound struct{ team, round int }

type forfeit struct {
	opponent int
	won      bool
}

// converter computes teams' results from the players' results and the lists.
type converter struct {
	*File
	ix       index
	byes     map[teamInRound]byte
	forfeits map[teamInRound]forfeit
}

func (c converter) collect() {
	for _, b := range c.Byes {
		for _, t := range b.Teams {
			c.byes[teamInRound{t, b.Round}] = b.Type
		}
	}
	if c.PAB != nil {
		for r, t := range c.PAB.Teams {
			c.byes[teamInRound{t, r + 1}] = 'U'
		}
	}
	for _, x := range c.Forfeits {
		c.forfeits[teamInRound{x.White, x.Round}] = forfeit{x.Black, x.Type == "+-"}
		c.forfeits[teamInRound{x.Black, x.Round}] = forfeit{x.White, x.Type == "-+"}
	}
}

// games returns a team's games in a round.
func (c converter) games(t Team, round int) []Game {
	var out []Game
	for _, n := range t.Players {
		if p := c.ix.player[n]; p != nil && round <= len(p.Results) {
			out = append(out, p.Results[round-1])
		}
	}
	return out
}

// boardsPerMatch returns the number of games in a match.
func (c converter) boardsPerMatch() int {
	if n := len(c.Colors); n > 0 {
		return n
	}
	most := 1
	for _, t := range c.Teams {
		for r := range c.roundCount() {
			n := 0
			for _, g := range c.games(t, r+1) {
				if g.Opponent > 0 {
					n++
				}
			}
			most = max(most, n)
		}
	}
	return most
}

// lastPairedRound returns the last round in which a team was paired or had an allocated bye.
func (c converter) lastPairedRound() int {
	last := 0
	for _, t := range c.Teams {
		for r := c.roundCount(); r > last; r-- {
			_, forfeited := c.forfeits[teamInRound{t.Number, r}]
			paired := slices.ContainsFunc(c.games(t, r), func(g Game) bool {
				return g.Opponent > 0 || g.Code == 'U'
			})
			if forfeited || paired || c.byes[teamInRound{t.Number, r}] == 'U' {
				last = r
			}
		}
	}
	return last
}

// roundResult returns a team's result in a round and whether a game of it is still open.
func (c converter) roundResult(t Team, round, boards int) (res tiebreak.RoundResult, open bool) {
	games := c.games(t, round)
	at := teamInRound{t.Number, round}
	var code byte // code of the abnormal points that apply
	if f, forfeited := c.forfeits[at]; forfeited {
		res, code = c.forfeitResult(f, games, boards)
	} else if i := slices.IndexFunc(games, func(g Game) bool { return g.Opponent > 0 }); i >= 0 {
		res, code = c.matchResult(c.ix.teamOf[games[i].Opponent], games, round)
		open = slices.ContainsFunc(games, Game.isOpen)
	} else {
		res, code = c.byeResult(at, games, boards)
	}
	for _, a := range c.Abnormal {
		if len(a.Teams) > 0 && !slices.Contains(a.Teams, t.Number) ||
			a.Round > 0 && a.Round != round {
			continue
		}
		switch {
		case a.Type == ' ' && a.Round == round:
			res.Match += a.Match
			res.Game += a.Game
		case a.Type == code && a.Type != ' ':
			res.Match, res.Game = a.Match, a.Game
		}
	}
	return res, open
}

func (c converter) forfeitResult(f forfeit, games []Game, boards int) (tiebreak.RoundResult, byte) {
	res, code := tiebreak.RoundResult{
		Kind: tiebreak.ForfeitLoss, Opponent: f.opponent, Match: c.Match.pointsFor("TL"),
		Game: c.gamePoints(games),
	}, byte('-')
	if f.won {
		res.Kind, res.Match, code = tiebreak.ForfeitWin, c.Match.pointsFor("TW"), '+'
		if res.Game == 0 { // the players' lines may omit a forfeited match
			res.Game = c.Game.pointsFor("W") * tiebreak.Points(boards)
		}
	}
	return res, code
}

// matchResult returns the result of a round against an opponent, by the points of all boards.
func (c converter) matchResult(opponent int, games []Game, round int) (tiebreak.RoundResult, byte) {
	ours := c.gamePoints(games)
	theirs := c.gamePoints(c.games(*c.ix.team[opponent], round))
	res, code := tiebreak.RoundResult{
		Kind: tiebreak.Played, Opponent: opponent, Match: c.Match.pointsFor("TD"), Game: ours,
	}, byte('D')
	switch {
	case ours > theirs:
		res.Match, code = c.Match.pointsFor("TW"), 'W'
	case ours < theirs:
		res.Match, code = c.Match.pointsFor("TL"), 'L'
	}
	isDisputed := slices.ContainsFunc(games, func(g Game) bool { return g.Code == disputed })
	if open := slices.ContainsFunc(games, Game.isOpen); isDisputed || open && c.Game.pointsFor("X") == 0 {
		res.Match, code = 0, 'X' // without points for an open game its match has none either
		return res, code
	} else if open || slices.ContainsFunc(games, Game.played) {
		return res, code
	}
	if ours > theirs {
		res.Kind = tiebreak.ForfeitWin
		return res, '+'
	}
	if ours == theirs && ours == 0 {
		res.Match = c.Match.pointsFor("TL") // neither team came
	}
	res.Kind = tiebreak.ForfeitLoss
	return res, '-'
}

// byeResult returns the result of a round without an opponent, from the lists, else from the
// players' lines.
func (c converter) byeResult(at teamInRound, games []Game, boards int) (tiebreak.RoundResult, byte) {
	kind := c.byes[at]
	if kind == 0 && len(games) > 0 {
		kind = games[0].Code
	}
	all := tiebreak.Points(boards)
	switch kind {
	case 'U':
		if c.PAB != nil {
			return tiebreak.RoundResult{Kind: tiebreak.PAB, Match: c.PAB.Match, Game: c.PAB.Game}, 'U'
		}
		return tiebreak.RoundResult{
			Kind: tiebreak.PAB, Match: c.Match.pointsFor("TD"), Game: c.gamePoints(games),
		}, 'U'
	case 'F':
		return tiebreak.RoundResult{
			Kind: tiebreak.FullBye, Match: c.Match.pointsFor("TW"), Game: all * c.Game.pointsFor("W"),
		}, 'F'
	case 'H':
		return tiebreak.RoundResult{
			Kind: tiebreak.HalfBye, Match: c.Match.pointsFor("TD"), Game: all * c.Game.pointsFor("D"),
		}, 'H'
	}
	return tiebreak.RoundResult{Kind: tiebreak.Absent, Game: all * c.Game.pointsFor("A")}, 'Z'
}

// gamePoints adds up the points of a team's games.
func (c converter) gamePoints(games []Game) tiebreak.Points {
	var total tiebreak.Points
	for _, g := range games {
		switch g.Code {
		case '1', 'W', '+', 'F':
			total += c.Game.pointsFor("W")
		case '=', 'D', 'H':
			total += c.Game.pointsFor("D")
		case '0', 'L':
			total += c.Game.pointsFor("L")
		case '-':
			total += c.Game.pointsFor("A")
		case 'U':
			total += c.Game.pointsFor("P")
		case pending:
			total += c.Game.pointsFor("X")
		}
	}
	return total
}
