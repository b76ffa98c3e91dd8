package trf

import (
	"fmt"
	"slices"
)

// check finds faults that single lines do not show: numbers used twice or not at all, opponents
// that disagree, teams in two places at once. It leaves out what they touch. The error says that the
// file is no report of teams.
func (d *reader) check() error {
	f := d.file
	f.Players = dropRepeated(d, f.Players, "player", func(p Player) (int, int) { return p.Number, p.line })
	if err := d.readTeams(); err != nil {
		return err
	}
	f.Teams = dropRepeated(d, f.Teams, "team", func(t Team) (int, int) { return t.Number, t.line })
	ix := f.index()
	d.checkMembers(ix)
	ix = f.index()
	d.checkRounds()
	d.fillUnread()
	for i := range f.Players {
		d.checkGames(ix, &f.Players[i])
	}
	d.checkLists(ix)
	d.checkPlaces(ix)
	return nil
}

// dropRepeated leaves out those of a list whose number an earlier one has. What they are is said in the fault.
func dropRepeated[T any](d *reader, list []T, what string, at func(T) (number, line int)) []T {
	lines := map[int]int{}
	return slices.DeleteFunc(list, func(one T) bool {
		number, line := at(one)
		first, twice := lines[number]
		if twice {
			d.addFaultAt(line, "%s %d appears twice; the first is in line %d", what, number, first).Meant = leftOut
			return true
		}
		lines[number] = line
		return false
	})
}

// checkRounds finds lines with more rounds than record 142 has, which then count.
func (d *reader) checkRounds() {
	f, most := d.file, 0
	for _, p := range f.Players {
		most = max(most, len(p.Results))
		if f.Rounds > 0 && len(p.Results) > f.Rounds {
			d.addFaultAt(p.line, "player %d has %d rounds; record 142 says %d", p.Number, len(p.Results),
				f.Rounds).Meant = "all its rounds"
		}
	}
	if f.Rounds > 0 {
		f.Rounds = max(f.Rounds, most)
	}
}

// index finds players and teams by number.
type index struct {
	player map[int]*Player
	teamOf map[int]int // player to team
	team   map[int]*Team
}

func (f *File) index() index {
	ix := index{map[int]*Player{}, map[int]int{}, map[int]*Team{}}
	for i := range f.Players {
		ix.player[f.Players[i].Number] = &f.Players[i]
	}
	for i, t := range f.Teams {
		ix.team[t.Number] = &f.Teams[i]
		for _, p := range t.Players {
			ix.teamOf[p] = t.Number
		}
	}
	return ix
}

// checkMembers leaves out members of teams who are no players, or of another team already.
func (d *reader) checkMembers(ix index) {
	taken := map[int]int{}
	for i := range d.file.Teams {
		t := &d.file.Teams[i]
		t.Players = slices.DeleteFunc(t.Players, func(p int) bool {
			other, twice := taken[p]
			switch {
			case ix.player[p] == nil:
				d.addFaultAt(t.line, "team %d: no player %d", t.Number, p).Meant = "the team's other players"
				return true
			case twice:
				fault := d.addFaultAt(t.line, "team %d: player %d is already in team %d", t.Number, p, other)
				fault.Meant = fmt.Sprintf("player %d stays in team %d", p, other)
				return true
			}
			taken[p] = t.Number
			return false
		})
	}
	for _, p := range d.file.Players {
		if _, has := taken[p.Number]; !has {
			d.addFaultAt(p.line, "player %d is in no team", p.Number).Meant = "the player's games count for no team"
		}
	}
}

// opponentCodes are the results that an opponent may have, by a player's own. Both may lose a game.
var opponentCodes = map[byte]string{
	'1': "0", '=': "=", '0': "10", 'W': "L", 'D': "D", 'L': "WL", '+': "-", '-': "+-",
	pending: string(rune(pending)),
}

// fillUnread takes rounds that could not be read from the opponent's line, where one player alone
// says to have met the player in it.
func (d *reader) fillUnread() {
	if len(d.unread) == 0 {
		return
	}
	said := map[place][]*Player{}
	for i := range d.file.Players {
		for r, g := range d.file.Players[i].Results {
			if at := (place{g.Opponent, r}); d.unread[at] != nil {
				said[at] = append(said[at], &d.file.Players[i])
			}
		}
	}
	ix := d.file.index()
	for at, others := range said {
		p := ix.player[at.player]
		if len(others) != 1 || p == nil || at.round >= len(p.Results) {
			continue
		}
		g := others[0].Results[at.round]
		p.Results[at.round] = Game{others[0].Number, otherColor(g.Color), mirrored(g.Code)}
		d.unread[at].Meant = fmt.Sprintf("what player %d has in line %d", others[0].Number, others[0].line)
	}
}

func otherColor(color byte) byte {
	switch color {
	case 'w':
		return 'b'
	case 'b':
		return 'w'
	}
	return color
}

// mirrored returns the usual result of the opponent of a player with a result.
func mirrored(code byte) byte {
	if codes := opponentCodes[code]; codes != "" {
		return codes[0]
	}
	return code
}

// checkGames compares a player's games with those of the opponents.
func (d *reader) checkGames(ix index, p *Player) {
	for i := range p.Results {
		g := &p.Results[i]
		if g.Opponent == 0 {
			continue
		}
		o := ix.player[g.Opponent]
		switch {
		case o == nil:
			d.addFaultAt(p.line, "round %d: player %d met player %d, who is missing", i+1,
				p.Number, g.Opponent).Meant = "the result, without an opponent"
			g.Opponent = 0
		case ix.teamOf[p.Number] == ix.teamOf[g.Opponent] && ix.teamOf[p.Number] > 0:
			d.addFaultAt(p.line, "round %d: players %d and %d are of one team", i+1, p.Number,
				g.Opponent).Meant = "the result, without an opponent"
			g.Opponent = 0
		case i >= len(o.Results) || o.Results[i].Opponent != p.Number:
			d.addFaultAt(p.line, "round %d: player %d met player %d, whose own record disagrees (line %d)",
				i+1, p.Number, g.Opponent, o.line).Meant = "the result, without an opponent"
			g.Opponent = 0
		case p.Number > o.Number: // reported for the other player
		case !slices.Contains([]byte(opponentCodes[g.Code]), o.Results[i].Code):
			d.addFaultAt(p.line, "round %d: player %d has %c, the opponent %d has %c (line %d)",
				i+1, p.Number, g.Code, g.Opponent, o.Results[i].Code, o.line).Meant = d.settle(p, o, i)
		case g.Color != '-' && g.Color == o.Results[i].Color:
			d.addFaultAt(p.line, "round %d: players %d and %d both have %c (line %d)", i+1,
				p.Number, g.Opponent, g.Color, o.line).Meant = "neither color"
			g.Color, o.Results[i].Color = '-', '-'
		}
	}
}

// settle decides between two players who have results of a game that do not fit: the points in a
// player's line may show which of them is right. If they do not, the game has no result. It returns
// what was made of it.
func (d *reader) settle(p, o *Player, round int) string {
	c := converter{File: d.file}
	ours, theirs := &p.Results[round], &o.Results[round]
	fits, oppositeFits := c.gamePoints(p.Results) == p.Points, c.gamePoints(o.Results) == o.Points
	switch {
	case fits && !oppositeFits:
		theirs.Code = mirrored(ours.Code)
	case oppositeFits && !fits:
		ours.Code = mirrored(theirs.Code)
	default:
		ours.Code, theirs.Code = disputed, disputed
		return "a game without a result"
	}
	return fmt.Sprintf("%c for player %d and %c for player %d, as the points say", ours.Code, p.Number,
		theirs.Code, o.Number)
}

// checkLists leaves out of lists the teams and rounds that are not known.
func (d *reader) checkLists(ix index) {
	f, rounds := d.file, d.file.roundCount()
	knownRound := func(line, round int) bool {
		if round > rounds {
			d.addFaultAt(line, "round %d: the file has %d", round, rounds).Meant = leftOut
		}
		return round <= rounds
	}
	unknown := func(line int) func(int) bool {
		return func(team int) bool {
			if ix.team[team] == nil {
				d.addFaultAt(line, "no team %d", team).Meant = "the other teams of the record"
				return true
			}
			return false
		}
	}
	for i, b := range f.Byes {
		f.Byes[i].Teams = slices.DeleteFunc(b.Teams, unknown(b.line))
	}
	f.Byes = slices.DeleteFunc(f.Byes, func(b Bye) bool { return !knownRound(b.line, b.Round) })
	if f.PAB != nil {
		for r, t := range f.PAB.Teams {
			if t > 0 && (!knownRound(f.PAB.line, r+1) || unknown(f.PAB.line)(t)) {
				f.PAB.Teams[r] = 0
			}
		}
	}
	f.Forfeits = slices.DeleteFunc(f.Forfeits, func(x Forfeit) bool {
		if x.White == x.Black {
			d.addFaultAt(x.line, "team %d against itself", x.White).Meant = leftOut
			return true
		}
		return !knownRound(x.line, x.Round) || slices.ContainsFunc([]int{x.White, x.Black}, unknown(x.line))
	})
	for i, x := range f.Apart {
		f.Apart[i].Teams = slices.DeleteFunc(x.Teams, unknown(x.line))
	}
	f.Abnormal = slices.DeleteFunc(f.Abnormal, func(x Abnormal) bool {
		return !knownRound(x.line, x.Round) || slices.ContainsFunc(x.Teams, unknown(x.line))
	})
	f.LineUps = slices.DeleteFunc(f.LineUps, func(x LineUp) bool {
		return !knownRound(x.line, x.Round) || slices.ContainsFunc([]int{x.Team, x.Opponent}, unknown(x.line))
	})
}

// checkPlaces checks that a team has one opponent or one bye a round. The first opponent counts, and
// an allocated bye before one that was asked for.
func (d *reader) checkPlaces(ix index) {
	opponent := map[teamInRound]int{}
	for k := range d.file.Players {
		p := &d.file.Players[k]
		for i, g := range p.Results {
			at := teamInRound{ix.teamOf[p.Number], i + 1}
			if g.Opponent == 0 || at.team == 0 {
				continue
			}
			them := ix.teamOf[g.Opponent]
			other, met := opponent[at]
			switch {
			case them == 0: // reported already
				p.Results[i].Opponent = 0
			case met && other != them:
				d.addFaultAt(p.line, "round %d: team %d met team %d and team %d", i+1, at.team, other,
					them).Meant = fmt.Sprintf("the match with team %d", other)
				p.Results[i].Opponent = 0
			default:
				opponent[at] = them
			}
		}
	}
	d.file.Forfeits = slices.DeleteFunc(d.file.Forfeits, func(x Forfeit) bool {
		for _, pair := range [][2]int{{x.White, x.Black}, {x.Black, x.White}} {
			at := teamInRound{pair[0], x.Round}
			if other, met := opponent[at]; met && other != pair[1] {
				d.addFaultAt(x.line, "round %d: team %d met team %d, not team %d", x.Round, pair[0],
					other, pair[1]).Meant = leftOut
				return true
			}
		}
		opponent[teamInRound{x.White, x.Round}] = x.Black
		opponent[teamInRound{x.Black, x.Round}] = x.White
		return false
	})
	d.checkByes(opponent)
}

// checkByes leaves out byes of teams that have an opponent or another bye.
func (d *reader) checkByes(opponent map[teamInRound]int) {
	f := d.file
	allocated := map[teamInRound]bool{}
	if f.PAB != nil {
		for r, t := range f.PAB.Teams {
			at := teamInRound{t, r + 1}
			if _, met := opponent[at]; t > 0 && met {
				d.addFaultAt(f.PAB.line, "round %d: team %d has a bye and a match", r+1, t).Meant = "the match"
				f.PAB.Teams[r] = 0
			} else if t > 0 {
				allocated[at] = true
			}
		}
	}
	had := map[teamInRound]bool{}
	for i := range f.Byes {
		b := &f.Byes[i]
		b.Teams = slices.DeleteFunc(b.Teams, func(t int) bool {
			at := teamInRound{t, b.Round}
			_, met := opponent[at]
			switch {
			case met:
				d.addFaultAt(b.line, "round %d: team %d has a bye and a match", b.Round, t).Meant = "the match"
			case allocated[at]:
				d.addFaultAt(b.line, "round %d: team %d has a bye %c and another bye in line %d", b.Round, t, b.Type,
					f.PAB.line).Meant = "the allocated bye of record 320"
			case had[at]:
				d.addFaultAt(b.line, "round %d: team %d has a bye and another bye", b.Round, t).Meant = "the first"
			default:
				had[at] = true
				return false
			}
			return true
		})
	}
	f.Byes = slices.DeleteFunc(f.Byes, func(b Bye) bool { return len(b.Teams) == 0 })
}

// roundCount returns the number of rounds of the event: that of record 142, else the longest
// player's line.
func (f *File) roundCount() int {
	n := f.Rounds
	if n == 0 {
		for _, p := range f.Players {
			n = max(n, len(p.Results))
		}
		if f.PAB != nil {
			n = max(n, len(f.PAB.Teams))
		}
	}
	return n
}
