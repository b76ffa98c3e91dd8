// Package tiebreak counts points exactly and ranks teams by points and tie-breaks: those of FIDE C.07
// (1 March 2026) for teams and those of US Chess rule 34, each value with the sum it is made of.
//
// The words are C.07's: a match is what two teams play in a round, a game is one of its boards. At
// a bughouse tournament board k is the k-th match that two teams play at their table.
package tiebreak

import (
	"slices"

	"flagfall/rules/refusal"
)

// RoundKind is how a team spent a round.
type RoundKind uint8

// The kinds. C.07 calls [ForfeitLoss], [HalfBye] and [Absent] voluntarily unplayed rounds (VUR).
const (
	Absent      RoundKind = iota // zero-point bye: away, late or withdrawn (16.1.1)
	Played                       // at least one game was played
	ForfeitWin                   // 16.2.2
	ForfeitLoss                  // 16.2.4; for both teams at a double forfeit
	PAB                          // pairing-allocated bye (16.2.1)
	FullBye                      // full-point bye, treated as a PAB
	HalfBye                      // requested half-point bye (16.1.1)
)

// isVoluntary reports whether the round is a VUR.
func (k RoundKind) isVoluntary() bool { return k == ForfeitLoss || k == HalfBye || k == Absent }

// isRequestedBye reports whether the team asked for the bye or stayed away.
func (k RoundKind) isRequestedBye() bool { return k == HalfBye || k == Absent }

// isPaired reports whether an opponent was scheduled.
func (k RoundKind) isPaired() bool { return k == Played || k == ForfeitWin || k == ForfeitLoss }

// RoundResult is a team's result in one round.
type RoundResult struct {
	Kind        RoundKind
	Opponent    int    // TPN of the scheduled opponent, 0 for none
	Partners    [2]int // in a mixer: TPNs of the others of the team, 0 for none
	Others      [2]int // in a mixer: TPNs of the other opponents, 0 for none
	Match, Game Points // awarded match points and game points
}

// met reports whether an opponent was in the round.
func (r RoundResult) met(tpn int) bool { return r.Opponent == tpn || slices.Contains(r.Others[:], tpn) }

// Participant is a team with its results so far, round 1 first.
type Participant struct {
	TPN         int
	Name        string
	Results     []RoundResult
	Adjustment  PointPair // points added or deducted outside the rounds
	Provisional bool      // a result of its own, or a ruling, is not final
}

// PointPair is a number of match points and of game points. As an adjustment it may be negative.
type PointPair struct{ Match, Game Points }

// Scoring says which points count first.
type Scoring uint8

// The two scores (C.07 11).
const (
	MatchPoints Scoring = iota
	GamePoints
)

// Crosstable holds all that tie-breaks are computed from.
type Crosstable struct {
	Teams     []Participant
	Rounds    int    // of the whole event; fewer may have been played
	Boards    int    // games in a match
	Win, Draw Points // match points
	GameWin   Points // game points for one game; a drawn game is worth half
	Primary   Scoring
}

// Validate returns an error if the crosstable cannot be ranked: numbers missing or used twice,
// teams with different numbers of rounds, opponents that are unknown or disagree.
func (e *Crosstable) Validate() error {
	if e.Boards < 1 || e.Win <= 0 || e.GameWin <= 0 {
		return refusal.Invalid.Errorf("an event needs at least one board a match and points for a win")
	}
	place := make(map[int]int, len(e.Teams))
	for i, t := range e.Teams {
		if _, twice := place[t.TPN]; twice || t.TPN < 1 {
			return refusal.Invalid.Errorf("team %d: numbers start at 1 and each team has its own",
				t.TPN)
		}
		place[t.TPN] = i
		if len(t.Results) != len(e.Teams[0].Results) {
			return refusal.Invalid.Errorf("team %d has %d rounds, others %d", t.TPN, len(t.Results),
				len(e.Teams[0].Results))
		}
	}
	for _, t := range e.Teams {
		for r, res := range t.Results {
			if !res.Kind.isPaired() {
				continue
			}
			i, there := place[res.Opponent]
			if !there || !e.Teams[i].Results[r].met(t.TPN) ||
				(e.Teams[i].Results[r].Kind == Played) != (res.Kind == Played) {
				return refusal.Invalid.Errorf(
					"round %d: team %d met team %d, whose own record disagrees", r+1, t.TPN,
					res.Opponent)
			}
		}
	}
	return nil
}

// playedRounds returns the number of rounds with results.
func (e *Crosstable) playedRounds() int {
	if len(e.Teams) == 0 {
		return 0
	}
	return len(e.Teams[0].Results)
}
