package trf

import "slices"

// check finds faults that single lines do not show: numbers used twice or not at all, opponents
// that disagree, teams in two places at once.
func (d *reader) check() {
	f := d.file
	if d.readOldTeams(); len(f.Teams) == 0 {
		d.addFault("no 310 record: this is not a report of a team tournament%s", f.otherKind())
		return
	}
	ix := f.index()
	teams := map[int]int{}
	for _, t := range f.Teams {
		if first, twice := teams[t.Number]; twice && t.Number > 0 {
			d.addFaultAt(t.line, "team %d appears twice; the first is in line %d", t.Number, first)
		}
		teams[t.Number] = t.line
	}
	d.checkMembers(ix)
	for _, p := range f.Players {
		if f.Rounds > 0 && len(p.Results) > f.Rounds {
			d.addFaultAt(p.line, "player %d has %d rounds; record 142 says %d", p.Number,
				len(p.Results), f.Rounds)
		}
		d.checkGames(ix, p)
	}
	d.checkLists(ix)
	d.checkPlaces(ix)
}

// otherKind says what a report without teams is instead.
func (f *File) otherKind() string {
	if len(f.Players) > 0 {
		return ", but of single players"
	}
	return ""
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

func (d *reader) checkMembers(ix index) {
	players := map[int]int{}
	for _, p := range d.file.Players {
		if first, twice := players[p.Number]; twice && p.Number > 0 {
			d.addFaultAt(p.line, "player %d appears twice; the first is in line %d", p.Number,
				first)
		}
		players[p.Number] = p.line
	}
	taken := map[int]int{}
	for _, t := range d.file.Teams {
		for _, p := range t.Players {
			if ix.player[p] == nil {
				d.addFaultAt(t.line, "team %d: no player %d", t.Number, p)
			}
			if other, twice := taken[p]; twice {
				d.addFaultAt(t.line, "team %d: player %d is already in team %d", t.Number, p, other)
			}
			taken[p] = t.Number
		}
	}
	for _, p := range d.file.Players {
		if _, has := taken[p.Number]; !has && p.Number > 0 {
			d.addFaultAt(p.line, "player %d is in no team", p.Number)
		}
	}
}

// opponentCodes are the results that an opponent may have, by a player's own. Both may lose a game.
var opponentCodes = map[byte]string{
	'1': "0", '=': "=", '0': "10", 'W': "L", 'D': "D", 'L': "WL", '+': "-", '-': "+-",
	pending: string(rune(pending)),
}

// checkGames compares a player's games with those of the opponents.
func (d *reader) checkGames(ix index, p Player) {
	for i, g := range p.Results {
		if g.Opponent == 0 {
			continue
		}
		o := ix.player[g.Opponent]
		switch {
		case o == nil:
			d.addFaultAt(p.line, "round %d: player %d met player %d, who is missing", i+1,
				p.Number, g.Opponent)
		case ix.teamOf[p.Number] == ix.teamOf[g.Opponent]:
			d.addFaultAt(p.line, "round %d: players %d and %d are of one team", i+1, p.Number,
				g.Opponent)
		case i >= len(o.Results) || o.Results[i].Opponent != p.Number:
			d.addFaultAt(p.line, "round %d: player %d met player %d, whose own record disagrees (line %d)",
				i+1, p.Number, g.Opponent, o.line)
		case p.Number > o.Number: // reported for the other player
		case !slices.Contains([]byte(opponentCodes[g.Code]), o.Results[i].Code):
			d.addFaultAt(p.line, "round %d: player %d has %c, the opponent %d has %c (line %d)",
				i+1, p.Number, g.Code, g.Opponent, o.Results[i].Code, o.line)
		case g.Color != '-' && g.Color == o.Results[i].Color:
			d.addFaultAt(p.line, "round %d: players %d and %d both have %c (line %d)", i+1,
				p.Number, g.Opponent, g.Color, o.line)
		}
	}
}

// checkLists checks that lists of teams name known teams and rounds.
func (d *reader) checkLists(ix index) {
	f, rounds := d.file, d.file.roundCount()
	known := func(line int, round int, teams ...int) {
		if round > rounds {
			d.addFaultAt(line, "round %d: the file has %d", round, rounds)
		}
		for _, t := range teams {
			if ix.team[t] == nil {
				d.addFaultAt(line, "no team %d", t)
			}
		}
	}
	for _, b := range f.Byes {
		known(b.line, b.Round, b.Teams...)
	}
	if f.PAB != nil {
		for r, t := range f.PAB.Teams {
			if t > 0 {
				known(f.PAB.line, r+1, t)
			}
		}
	}
	for _, x := range f.Forfeits {
		known(x.line, x.Round, x.White, x.Black)
		if x.White == x.Black {
			d.addFaultAt(x.line, "team %d against itself", x.White)
		}
	}
	for _, x := range f.Apart {
		known(x.line, 0, x.Teams...)
	}
	for _, x := range f.Abnormal {
		known(x.line, x.Round, x.Teams...)
	}
	for _, x := range f.LineUps {
		known(x.line, x.Round, x.Team, x.Opponent)
	}
}

// checkPlaces checks that a team has one opponent or one bye a round.
func (d *reader) checkPlaces(ix index) {
	type seat struct{ team, round int }
	opponent := map[seat]int{}
	for _, p := range d.file.Players {
		for i, g := range p.Results {
			if g.Opponent == 0 || ix.player[g.Opponent] == nil {
				continue
			}
			at, them := seat{ix.teamOf[p.Number], i + 1}, ix.teamOf[g.Opponent]
			if at.team == 0 || them == 0 {
				continue // reported already
			}
			if other, met := opponent[at]; met && other != them {
				d.addFaultAt(p.line, "round %d: team %d met team %d and team %d", i+1, at.team,
					other, them)
			}
			opponent[at] = them
		}
	}
	for _, x := range d.file.Forfeits {
		for _, pair := range [][2]int{{x.White, x.Black}, {x.Black, x.White}} {
			at := seat{pair[0], x.Round}
			if other, met := opponent[at]; met && other != pair[1] {
				d.addFaultAt(x.line, "round %d: team %d met team %d, not team %d", x.Round, pair[0],
					other, pair[1])
			}
			opponent[at] = pair[1]
		}
	}
	bye := func(line, round, team int) {
		at := seat{team, round}
		if other, taken := opponent[at]; taken {
			what := "a match"
			if other == 0 {
				what = "another bye"
			}
			d.addFaultAt(line, "round %d: team %d has a bye and %s", round, team, what)
		}
		opponent[at] = 0
	}
	for _, b := range d.file.Byes {
		for _, t := range b.Teams {
			bye(b.line, b.Round, t)
		}
	}
	if pab := d.file.PAB; pab != nil {
		for r, t := range pab.Teams {
			if t > 0 {
				bye(pab.line, r+1, t)
			}
		}
	}
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
