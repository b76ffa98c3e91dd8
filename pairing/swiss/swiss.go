// Package swiss pairs one round of a Swiss tournament of teams, exactly: by FIDE C.04.6 with or without
// color preferences, or by US Chess rules.
//
// It maps plain data to pairs with their reasons. The order of the input does not matter, and a
// legal pairing is found whenever one exists.
package swiss

import (
	"flagfall/pairing/tiebreak"
	"flagfall/rules/refusal"
)

// System is a pairing system.
type System string

// The systems, by their names in files and commands.
const (
	FIDE  System = "fide-c0406" // FIDE C.04.6 (2026)
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

// Team is what the pairing of a round depends on for one team.
type Team struct {
	TPN    int             // pairing number, from 1 (the strongest), unique
	Score  tiebreak.Points // primary score, with acceleration if any
	Played int             // matches actually played
	// may not have the bye: it had one, a full-point bye or a forfeit win (2.1.2)
	NoPAB   bool
	Floated bool     // its last opponent had another score (1.5)
	Clubs   []string // of its players; two if the partners' clubs differ
	Rating  int      // on any scale, 0 for none; used for the bye in the US system only
	Late    bool     // entered after round 1; used like Rating
	// The colors of its first board in the matches played, such as "WBW"; FIDE with preferences only.
	Colors string
	Second tiebreak.Points // secondary score; used like Colors
}

// Field is a round to be paired: the teams present and the limits on their pairing.
type Field struct {
	Teams   []Team
	Met     [][2]int // pairs of TPNs that have met; absent teams are ignored, here and below
	Apart   [][2]int // pairs that never meet
	Avoid   [][2]int // pairs that do not meet in this round
	LastTwo bool     // one of the last two rounds: C7 and C10 do not apply (2.3)
	Clubs   Clubs
	Colors  Colors     // FIDE only
	listed  [][][2]int // the pairings to choose from, the bye as a pair with 0; nil for all
	saved   [][2]int   // pairs barred for the sake of later rounds; with 0 for a team, the other's bye
}

// Round is the pairing of a round.
type Round struct {
	Bye      int       // TPN, 0 for an even field
	ByeWhy   Reason    // nil for an even field
	Pairs    []Pair    // in table order (C.04.2 3.6): higher score, sum of scores, smaller TPN
	Brackets []Bracket // in the order of pairing

	// From PairAhead: how many planned rounds after it can be paired; the pairs barred for their sake,
	// with 0 for a team the other's bye; whether another choice could have cost any.
	Later   int
	Saved   [][2]int
	AtStake bool
}

// Pair is two teams that meet, the smaller TPN first.
type Pair struct {
	A, B  int
	Why   Reason
	White int // which of them has White on its first board; 0 where colors are not used
}

// Bracket is a score group as it was paired, with the teams moved into it.
type Bracket struct {
	Score      tiebreak.Points
	Residents  []int // TPNs with the group's score, ascending
	Upfloaters []int // FIDE: TPNs moved up, by score, then TPN
	Dropped    []int // US Chess: TPNs moved down, in the same order
	Pairs      []Pair
	Floats     []Float
	// FIDE: upfloaters that the next group needs, upfloaters that floated last round
	C6, C7 int
	C8, C9 int // FIDE: color preferences that are not fulfilled, and strong ones
	C10    int // FIDE: opponents of upfloaters that floated last round
}

// ErrNoPairing means that no legal pairing exists. The arbiter decides what to do (C.04.6 3.3.3).
var ErrNoPairing = refusal.Conflict.Errorf("no legal pairing exists")

// NoPairing is an [ErrNoPairing] with the reason, which goes on after those words.
type NoPairing struct{ Why Reason }

func (e *NoPairing) Error() string { return ErrNoPairing.Error() + e.Why.String() }

// Unwrap returns [ErrNoPairing].
func (e *NoPairing) Unwrap() error { return ErrNoPairing }

// PairRound pairs the field. A [*NoPairing] says why there is no pairing; other
// errors report invalid input.
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
		return Round{}, refusal.Invalid.Errorf("no pairing system %q: use %s or %s", system, FIDE,
			US29D)
	}
	in.orderPairs(&round)
	return round, nil
}
