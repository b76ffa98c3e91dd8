// Package mixer draws rounds in which single players get a new partner each time.
//
// What counts first: no player sits out twice while another has not sat out. Then as few players as possible
// get a partner they have had; both are exact. Then opponents should differ and tables be even, in that order:
// swapping any two players would improve neither.
package mixer

import (
	"math/rand/v2"
	"slices"

	"flagfall/rules/refusal"
)

// Way is what makes a table even.
type Way string

// The ways to draw.
const (
	// BySums draws teams whose sums of ratings are equal at each table.
	BySums Way = "rating-sums"
	// ByHalves is BySums with partners from different halves of the field by rating.
	ByHalves Way = "rating-halves"
	// ByStanding draws tables of players with near places, and teams whose sums of places are equal.
	ByStanding Way = "standing"
)

// Ways lists the ways to draw.
var Ways = []Way{BySums, ByHalves, ByStanding}

// Player takes part in a round that is drawn.
type Player struct {
	ID     int // unique in the field
	Rating int // 0 for none
	Place  int // in the standings, from 1; used by ByStanding alone
	SatOut int // the rounds that they had to sit out so far, or shared two seats with two others
}

// Table is two teams of two players.
type Table [2][2]int

// Seating is the players of both teams at a table, two each, or three who share two seats.
type Seating [2][]int

// Field is what a draw depends on.
type Field struct {
	Way     Way
	Players []Player
	Past    []Seating // the tables of earlier rounds
	Seed    uint64    // decides between draws that are equally good
	Share   bool      // who would sit out joins a team of two instead, as far as there are teams
}

// Round is a drawn round: its tables, who joins a team at one, and who sits out, at most three.
type Round struct {
	Tables []Table
	Thirds []Third
	Out    []int
}

// Third is a player who shares the two seats of a team: it is that of Tables[Table][Side].
type Third struct{ Table, Side, Player int }

// Seatings returns the players at each table.
func (r Round) Seatings() []Seating {
	list := make([]Seating, len(r.Tables))
	for i, t := range r.Tables {
		for side := range t {
			list[i][side] = slices.Clone(t[side][:])
		}
	}
	for _, t := range r.Thirds {
		list[t.Table][t.Side] = append(list[t.Table][t.Side], t.Player)
	}
	return list
}

// Add adds a table with its players.
func (r *Round) Add(t Seating) {
	for side, team := range t {
		if len(team) > 2 {
			r.Thirds = append(r.Thirds, Third{len(r.Tables), side, team[2]})
		}
	}
	r.Tables = append(r.Tables, Table{[2]int(t[0]), [2]int(t[1])})
}

// MaxPlayers is the largest field.
const MaxPlayers = 1000

// Draw draws a round. The same field gives the same round.
func Draw(f Field) (Round, error) {
	switch n := len(f.Players); {
	case n < 4:
		return Round{}, refusal.Conflict.Errorf("%d of the four players needed for a table", n)
	case n > MaxPlayers:
		return Round{}, refusal.Limit.Errorf("%d players: at most %d can be drawn together", n, MaxPlayers)
	}
	rng := rand.New(rand.NewPCG(f.Seed, uint64(len(f.Past))))
	d := newDraw(f)
	var best arrangement
	for n := range attempts(len(f.Players)) {
		a := d.arrange(rng)
		d.exchange(a)
		if n == 0 || a.cost.less(best.cost) {
			best = *a
		}
	}
	r := d.round(best)
	if f.Share {
		d.share(&r)
	}
	return r, nil
}

// attempts returns how many draws of n players are compared.
func attempts(n int) int { return min(max(400/n, 3), 20) }

// draw is a field by indexes of its players.
type draw struct {
	Field
	strength []int   // ratings, or places by standing
	upper    []bool  // in the upper half by rating; nil if that does not matter
	partners [][]int // how often two have been partners
	met      [][]int // how often two have been opponents
}

func newDraw(f Field) *draw {
	n := len(f.Players)
	d := &draw{Field: f, strength: make([]int, n), partners: square(n), met: square(n)}
	index := make(map[int]int, n)
	for i, p := range f.Players {
		index[p.ID] = i
		d.strength[i] = p.Rating
		if f.Way == ByStanding {
			d.strength[i] = p.Place
		}
	}
	if f.Way != ByStanding {
		rateUnrated(d.strength)
	}
	if f.Way == ByHalves {
		d.upper = upperHalf(d.strength)
	}
	count := func(table [][]int, a, b int) {
		i, here := index[a]
		j, there := index[b]
		if here && there {
			table[i][j]++
			table[j][i]++
		}
	}
	for _, t := range f.Past {
		for _, team := range t {
			for i, a := range team {
				for _, b := range team[:i] {
					count(d.partners, a, b)
				}
			}
		}
		for _, a := range t[0] {
			for _, b := range t[1] {
				count(d.met, a, b)
			}
		}
	}
	return d
}

func square(n int) [][]int {
	rows := make([][]int, n)
	for i := range rows {
		rows[i] = make([]int, n)
	}
	return rows
}

// rateUnrated gives the players without a rating the mean of all others.
func rateUnrated(ratings []int) {
	sum, rated := 0, 0
	for _, r := range ratings {
		if r != 0 {
			sum, rated = sum+r, rated+1
		}
	}
	for i, r := range ratings {
		if r == 0 && rated > 0 {
			ratings[i] = sum / rated
		}
	}
}

// upperHalf marks the half of the players with the higher ratings.
func upperHalf(ratings []int) []bool {
	order := make([]int, len(ratings))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return ratings[j] - ratings[i] })
	upper := make([]bool, len(ratings))
	for _, i := range order[:(len(order)+1)/2] {
		upper[i] = true
	}
	return upper
}

// round returns an arrangement by the players' IDs, the strongest tables first.
func (d *draw) round(a arrangement) Round {
	var r Round
	tables := make([][4]int, a.tables)
	for t := range tables {
		tables[t] = [4]int(a.seats[4*t : 4*t+4])
	}
	slices.SortStableFunc(tables, func(s, t [4]int) int { return d.lead(s) - d.lead(t) })
	for _, t := range tables {
		r.Tables = append(r.Tables, Table{
			{d.Players[t[0]].ID, d.Players[t[1]].ID}, {d.Players[t[2]].ID, d.Players[t[3]].ID},
		})
	}
	for _, i := range a.seats[4*a.tables:] {
		r.Out = append(r.Out, d.Players[i].ID)
	}
	slices.Sort(r.Out)
	return r
}

// lead is smaller the stronger the players of a table are.
func (d *draw) lead(t [4]int) int {
	sum := 0
	for _, i := range t {
		sum += d.strength[i]
	}
	if d.Way == ByStanding {
		return sum
	}
	return -sum
}
