// Package swiss pairs one round of a Swiss tournament of teams, exactly: by FIDE C.04.6 without colours, or the US Chess way.
//
// It takes plain facts and gives pairs with their reasons. The same facts in any order give the same pairs, and
// while a legal pairing exists one is found.
package swiss

import (
	"flagfall/pairing/score"
	"flagfall/rules/refusal"
)

// System is a way to pair.
type System string

// The systems, by the names used in files and commands.
const (
	FIDE  System = "fide-c0406" // FIDE C.04.6 (2026), colours not used
	US29D System = "us-29d"     // US Chess: an odd group drops its lowest team (29D)
)

// ParseSystem reads a system's name; "" is [FIDE].
func ParseSystem(s string) (System, error) {
	switch System(s) {
	case FIDE, "":
		return FIDE, nil
	case US29D:
		return US29D, nil
	}
	return "", refusal.Invalid.Errorf("no pairing system %q: use %s or %s", s, FIDE, US29D)
}

// Team is what a round's pairing must know of a team.
type Team struct {
	TPN     int          // pairing number, from 1 (the strongest), unique
	Score   score.Points // primary score, with acceleration if any
	Played  int          // matches really played
	NoPAB   bool         // may not have the bye: it had one, a full-point bye or a win by forfeit (2.1.2)
	Floated bool         // last round it met a team with another score (1.5)
	Clubs   []string     // where its players come from; two when partners come from two
	Rating  int          // on any scale, 0 for none; it tells only who has the bye, and only in the US style
	Late    bool         // it entered after round 1; likewise
}

// Field is the round to be paired: the teams present and what binds them.
type Field struct {
	Teams   []Team
	Met     [][2]int // pairs of TPNs that have played each other, or must not meet for another reason; absent teams are ignored
	LastTwo bool     // one of the last two rounds: C7 and C10 are not asked (2.3)
	Clubs   Clubs
}

// Round is a round's pairing.
type Round struct {
	Bye      int       // TPN, 0 when the field is even
	ByeWhy   Reason    // nil when the field is even
	Pairs    []Pair    // in the order of the tables (C.04.2 3.6): higher score, sum of scores, smaller TPN
	Brackets []Bracket // in the order they were paired
}

// Pair is two teams that meet, the smaller TPN first.
type Pair struct {
	A, B int
	Why  Reason
}

// Bracket is a score group as it was paired, with those that came to it.
type Bracket struct {
	Score      score.Points
	Residents  []int // TPNs of the score, ascending
	Upfloaters []int // FIDE: TPNs that came up, by score, then TPN
	Dropped    []int // US Chess: TPNs that came down, the same order
	Pairs      []Pair
	Floats     []Float
	C6, C7     int // FIDE: the next group's upfloaters, upfloaters that floated last round
	C10        int // FIDE: opponents of upfloaters that floated last round
}

// ErrNoPairing says that no legal pairing exists; what to do is left to the arbiter (C.04.6 3.3.3).
var ErrNoPairing = refusal.Conflict.Errorf("no legal pairing exists")

// PairRound pairs the field. An error that wraps [ErrNoPairing] says why none exists; others say what is wrong with the facts.
func PairRound(system System, f Field) (Round, error) {
	in, err := newField(f)
	if err != nil {
		return Round{}, err
	}
	var round Round
	left, err := in.assignBye(system, &round)
	if err != nil {
		return Round{}, err
	}
	switch system {
	case FIDE:
		in.pairFIDE(left, &round)
	case US29D:
		in.pairUSChess(left, &round)
	default:
		return Round{}, refusal.Invalid.Errorf("no pairing system %q: use %s or %s", system, FIDE, US29D)
	}
	in.orderPairs(&round)
	return round, nil
}
