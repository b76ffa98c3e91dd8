package swiss

import (
	"math/bits"
	"slices"
)

// Later is what a pairing knows of the planned rounds after it.
type Later struct {
	Rounds [][]int // TPNs of the teams that take part in each, in order
	NoPAB  []int   // teams that take part later, not now, and may not have the bye
}

// MaxAhead is the largest number of teams for which a pairing looks ahead. A larger field would need
// it only if it planned half as many rounds.
const MaxAhead = 64

// PairAhead pairs the field so that as many as possible of the next planned rounds can still be
// paired legally; Round.Later is their number. If the system's own pairing leaves fewer, the system
// pairs again among the pairings that leave as many. Round.Saved lists the pairs that it gave up.
//
// That is exact for up to [MaxListed] teams. In a larger field, from the bye and the top table down each
// pair that costs such a round is barred instead. A search that grows too long counts as one that found
// the later rounds: the system's pairing then stands.
func PairAhead(system System, f Field, later Later) (Round, error) {
	own, err := PairRound(system, f)
	if err != nil || len(later.Rounds) == 0 {
		return own, err
	}
	own.Later = len(later.Rounds)
	c := newCourse(f, later)
	if c == nil || c.certain(0, len(c.rounds)) {
		return own, nil
	}
	most := len(later.Rounds)
	for most > 0 && !c.allows(nil, most) {
		most--
	}
	own.Later, own.AtStake = most, true
	costly, found := c.costly(own, most)
	if !found {
		return own, nil
	}
	round := own
	if listed, exact := c.listKept(f, most); exact {
		f.listed, f.saved = listed, c.costlyPairs(f, listed)
		if round, err = PairRound(system, f); err != nil {
			return own, nil
		}
	} else {
		for ; found; costly, found = c.costly(round, most) {
			f.saved = append(f.saved, costly)
			c.bar(costly)
			again, err := PairRound(system, f)
			if err != nil {
				break
			}
			round = again
		}
	}
	round.Later, round.AtStake, round.Saved = most, true, withoutPairs(own, round)
	return round, nil
}

// withoutPairs lists the pairs of a round, its bye before them, that another does not have.
func withoutPairs(own, other Round) (list [][2]int) {
	has := chosenPairs(other)
	for _, pair := range chosenPairs(own) {
		if !slices.Contains(has, pair) {
			list = append(list, pair)
		}
	}
	return list
}

// chosenPairs lists a round's pairs, its bye before them as a pair with 0.
func chosenPairs(r Round) (list [][2]int) {
	if r.Bye > 0 {
		list = append(list, [2]int{0, r.Bye})
	}
	for _, p := range r.Pairs {
		list = append(list, [2]int{p.A, p.B})
	}
	return list
}

// searchSteps is after how many steps the search for later rounds gives up, some tenths of a second.
const searchSteps = 400_000

// course is a round and those after it, of which a search pairs one after the other. Teams are bits.
type course struct {
	number map[int]int // TPN to bit
	rounds []uint64    // the teams that take part, by round; round 0 is the one being paired
	met    []uint64    // by team: those it may not meet
	barred []uint64    // by team: those it may not meet in round 0
	noBye  uint64      // teams that may not have the bye
	noBye0 uint64      // teams that may not have it in round 0
	steps  int
	dead   map[position]bool // known to lead nowhere
	needs  map[span]needs
}

// position is where a search stands: the rounds from one on to another, and who has met.
type position struct {
	from, to int
	noBye    uint64
	met      string
}

// newCourse returns the course of a field and its later rounds, nil for one that is too large.
func newCourse(f Field, later Later) *course {
	c := &course{number: map[int]int{}, dead: map[position]bool{}, needs: map[span]needs{}, steps: searchSteps}
	bit := func(tpn int) int {
		if _, known := c.number[tpn]; !known {
			c.number[tpn] = len(c.number)
		}
		return c.number[tpn]
	}
	set := func(tpns []int) (teams uint64) {
		for _, tpn := range tpns {
			if v := bit(tpn); v < MaxAhead {
				teams |= 1 << v
			}
		}
		return teams
	}
	var now, noPAB []int
	for _, t := range f.Teams {
		now = append(now, t.TPN)
		if t.NoPAB {
			noPAB = append(noPAB, t.TPN)
		}
	}
	for _, teams := range slices.Concat([][]int{now}, later.Rounds) {
		c.rounds = append(c.rounds, set(teams))
	}
	c.noBye = set(noPAB) | set(later.NoPAB)
	if len(c.number) > MaxAhead {
		return nil
	}
	c.met, c.barred = make([]uint64, len(c.number)), make([]uint64, len(c.number))
	for _, m := range slices.Concat(f.Met, f.Apart) {
		a, hereA := c.number[m[0]]
		b, hereB := c.number[m[1]]
		if hereA && hereB {
			join(c.met, a, b)
		}
	}
	for _, m := range f.Avoid {
		a, hereA := c.number[m[0]]
		b, hereB := c.number[m[1]]
		if hereA && hereB {
			join(c.barred, a, b)
		}
	}
	for i, a := range f.Teams {
		for _, b := range f.Teams[:i] {
			switch {
			case !f.Clubs.forbids(a, b):
			case f.Clubs.Keep == ApartAlways:
				join(c.met, bit(a.TPN), bit(b.TPN))
			default:
				join(c.barred, bit(a.TPN), bit(b.TPN))
			}
		}
	}
	return c
}

func join(rows []uint64, a, b int) {
	rows[a] |= 1 << b
	rows[b] |= 1 << a
}

// bar takes a pair from round 0; with 0 for one of its teams, the bye of the other.
func (c *course) bar(pair [2]int) {
	if pair[0] == 0 {
		c.noBye0 |= 1 << c.number[pair[1]]
		return
	}
	join(c.barred, c.number[pair[0]], c.number[pair[1]])
}

// costly returns the first of a round's pairs, its bye before them, that cannot stand beside those
// before it if so many later rounds are to be paired.
func (c *course) costly(r Round, later int) (pair [2]int, found bool) {
	chosen := chosenPairs(r)
	if c.allows(chosen, later) {
		return pair, false
	}
	for i, pair := range chosen {
		if !c.allows(chosen[:i+1], later) {
			return pair, true
		}
	}
	return pair, false // a search was given up
}

// allows reports whether round 0 with some pairs, and so many rounds after it, can all be paired.
func (c *course) allows(pairs [][2]int, later int) bool {
	met, noBye, left := slices.Clone(c.met), c.noBye, c.rounds[0]
	defer func() { c.met, c.noBye = met, noBye }()
	c.met = slices.Clone(met)
	for _, p := range pairs {
		b := c.number[p[1]]
		left &^= 1 << b
		if p[0] == 0 {
			c.noBye |= 1 << b
			continue
		}
		a := c.number[p[0]]
		left &^= 1 << a
		join(c.met, a, b)
	}
	return c.pairRest(0, later+1, left)
}

// pairAll reports whether the rounds from one on to another can all be paired.
func (c *course) pairAll(from, to int) bool {
	if from == to || c.certain(from, to) {
		return true
	}
	if c.starved(from, to) || !c.leavesOver(from, to) {
		return false
	}
	at := position{from, to, c.noBye, c.key()}
	if c.dead[at] {
		return false
	}
	if !c.crowded(from, to) && c.pairRest(from, to, c.rounds[from]) {
		return true
	}
	c.dead[at] = true
	return false
}

func (c *course) key() string {
	b := make([]byte, 0, 8*len(c.met))
	for _, row := range c.met {
		for ; len(b)%8 != 7; row >>= 8 {
			b = append(b, byte(row))
		}
		b = append(b, byte(row))
	}
	return string(b)
}

// pairRest reports whether the teams left in a round can be paired, and the rounds after it.
func (c *course) pairRest(round, to int, left uint64) bool {
	if left == 0 {
		return c.pairAll(round+1, to)
	}
	if c.steps--; c.steps < 0 {
		return true
	}
	v, opponents, bye := c.fewestChoices(round, left)
	if bye {
		c.noBye |= 1 << v
		if c.pairRest(round, to, left&^(1<<v)) {
			c.noBye &^= 1 << v
			return true
		}
		c.noBye &^= 1 << v
	}
	for ; opponents != 0; opponents &= opponents - 1 {
		w := bits.TrailingZeros64(opponents)
		rowV, rowW := c.met[v], c.met[w]
		join(c.met, v, w)
		found := c.pairRest(round, to, left&^(1<<v)&^(1<<w))
		c.met[v], c.met[w] = rowV, rowW
		if found {
			return true
		}
	}
	return false
}

// fewestChoices returns the team left in a round with the fewest possible opponents, these, and
// whether it may have the bye.
func (c *course) fewestChoices(round int, left uint64) (team int, opponents uint64, bye bool) {
	odd, noBye := bits.OnesCount64(left)%2 == 1, c.noBye
	if round == 0 {
		noBye |= c.noBye0
	}
	fewest := MaxAhead + 1
	for rest := left; rest != 0; rest &= rest - 1 {
		v := bits.TrailingZeros64(rest)
		can := left &^ c.met[v] &^ (1 << v)
		if round == 0 {
			can &^= c.barred[v]
		}
		mayBye, n := odd && noBye>>v&1 == 0, bits.OnesCount64(can)
		if mayBye {
			n++
		}
		if n < fewest {
			fewest, team, opponents, bye = n, v, can, mayBye
		}
	}
	return team, opponents, bye
}

// starved reports whether the teams have fewer opponents left than they need for some rounds, the byes counted in,
// or whether there are fewer teams for the bye than byes.
func (c *course) starved(from, to int) bool {
	var all, odd uint64
	byes := 0
	for _, teams := range c.rounds[from:to] {
		all |= teams
		if bits.OnesCount64(teams)%2 == 1 {
			odd |= teams
			byes++
		}
	}
	if byes > bits.OnesCount64(odd&^c.noBye) {
		return true
	}
	for rest := all; rest != 0; rest &= rest - 1 {
		v := bits.TrailingZeros64(rest)
		var meets uint64
		need := 0
		for _, teams := range c.rounds[from:to] {
			if teams>>v&1 == 1 {
				need++
				meets |= teams
			}
		}
		lacks := need - bits.OnesCount64(meets&^c.met[v]&^(1<<v)) // each is to be a bye
		if lacks <= 0 {
			continue
		}
		if lacks > 1 || (odd&^c.noBye)>>v&1 == 0 {
			return true
		}
		if byes--; byes < 0 {
			return true
		}
	}
	return false
}

// certain reports whether each of some rounds can be paired, however the rounds before it are. That is so
// if every team has not yet met at least half of the others (Dirac's condition for a perfect matching),
// and there is a team for every bye.
func (c *course) certain(from, to int) bool {
	byes := 0
	for k, teams := range c.rounds[from:to] {
		n := bits.OnesCount64(teams)
		if n%2 == 1 {
			if bits.OnesCount64(teams&^c.noBye) <= byes {
				return false
			}
			byes++
		}
		for rest := teams; rest != 0; rest &= rest - 1 {
			v := bits.TrailingZeros64(rest)
			can := teams &^ c.met[v] &^ (1 << v)
			if from+k == 0 {
				can &^= c.barred[v]
			}
			if 2*(bits.OnesCount64(can)-k-n%2) < n-n%2 {
				return false
			}
		}
	}
	return true
}

// Lasts returns how many rounds can be paired in the best course: the field's, and then those after it.
// A search that grows too long counts as one that found them.
func Lasts(f Field, later Later) int {
	c, all := newCourse(f, later), 1+len(later.Rounds)
	if c == nil || c.certain(0, all) {
		return all
	}
	c.steps = searchSteps / 10
	for rounds := all; rounds > 0; rounds-- {
		if c.allows(nil, rounds-1) {
			return rounds
		}
	}
	return 0
}
