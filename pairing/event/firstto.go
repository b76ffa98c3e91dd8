package event

import (
	"slices"

	"flagfall/rules/refusal"
)

// MaxFirstTo is the most wins that a match of several games can need, and maxGames how many games a
// pairing has at most, draws included.
const (
	MaxFirstTo = 20
	maxGames   = 99
)

// doubledPoints returns the points of teams 1 and 2 of a pairing, doubled: two for each match won, one for a
// draw.
func (p *Pairing) doubledPoints() (sum [2]int) {
	for _, m := range p.Matches {
		switch r, _ := m.Result(); r.Outcome {
		case Team1Wins:
			sum[0] += 2
		case Team2Wins:
			sum[1] += 2
		case Draw:
			sum[0]++
			sum[1]++
		case BothLose:
		}
	}
	return sum
}

// Decided reports whether a team of a pairing that is played to a number of points has them. What is
// left to play is not needed then.
func (p *Pairing) Decided() bool {
	sum := p.doubledPoints()
	return p.FirstTo > 0 && max(sum[0], sum[1]) >= 2*p.FirstTo && sum[0] != sum[1]
}

// StillNeeded returns how many matches in a row team 1 or 2 must win to decide the pairing, 0 where it
// is decided or not played to a number of points.
func (p *Pairing) StillNeeded(team int) int {
	if p.FirstTo == 0 || p.Decided() {
		return 0
	}
	return max(1, (2*p.FirstTo-p.doubledPoints()[team-1]+1)/2)
}

// addNeeded adds the next match of a pairing that is played to a number of points, once all its
// matches have ended and it is not decided. The partners exchange colors from match to match.
func (p *Pairing) addNeeded() {
	if p.FirstTo == 0 || p.Decided() || len(p.Matches) == maxGames ||
		slices.ContainsFunc(p.Matches, func(m *Match) bool { _, done := m.Result(); return !done }) {
		return
	}
	last := p.Matches[len(p.Matches)-1]
	next := &Match{Pairing: p, No: last.No + 1, White: p.Section.whites(p.Round.No, last.No+1, p.Teams)}
	usual := p.Section.whites(p.Round.No, last.No, p.Teams)
	for t := range last.White {
		if last.White[t] != usual[t] && !p.Section.hasFirstBoards() {
			next.White[t] = 3 - next.White[t] // the team turned its colors
		}
	}
	p.Matches = append(p.Matches, next)
}

// firstTo returns to how many points a pairing is played, 0 for none: as its group has it for its
// rounds, or the section for all.
func (sec *Section) firstTo(p *Pairing) int {
	g := sec.groupOf(p)
	if g == nil || len(g.FirstTo) == 0 {
		return sec.Options.FirstTo
	}
	k := p.Round.No - sec.FirstRoundOf(g.Stage)
	return g.FirstTo[max(0, min(k, len(g.FirstTo)-1))]
}

// matchesOf returns how many matches a pairing has.
func (sec *Section) matchesOf(p *Pairing) int {
	if g := sec.groupOf(p); g != nil && g.Matches > 0 {
		return g.Matches
	}
	return sec.Matches
}

// groupOf returns the group in which a pairing is played, nil for none.
func (sec *Section) groupOf(p *Pairing) *Group {
	if st := sec.Stage(p.Round.Stage); st != nil {
		return st.GroupOf(p.Teams[0])
	}
	return nil
}

// CheckFirstTo returns an error for numbers of points that no match is played to.
func CheckFirstTo(list []int) error {
	for _, n := range list {
		if n < 0 || n > MaxFirstTo {
			return refusal.Invalid.Errorf("first to %d: use 1 to %d, or 0 for the section's matches a round", n, MaxFirstTo)
		}
	}
	if len(list) > 10 {
		return refusal.Invalid.Errorf("first to: name one number a round, at most 10")
	}
	return nil
}
