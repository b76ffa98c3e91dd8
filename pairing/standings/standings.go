// Package standings ranks a section's teams by points and tie-breaks and tells what each team did
// in each round.
package standings

import (
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/tiebreak"
)

// Compute ranks a section's teams after a round, 0 for all results so far. With nil tiebreaks the
// section's own list applies. Provisional reports which matches may still change; their teams are
// marked. Rounds of a play-off do not count: after one of them the standings are those before it.
func Compute(sec *event.Section, round int, codes []tiebreak.Tiebreak,
	provisional func(*event.Match) bool,
) ([]tiebreak.Row, error) {
	e, err := Crosstable(sec, round, provisional)
	if err != nil {
		return nil, err
	}
	if codes == nil {
		codes = Tiebreaks(sec)
	}
	return e.Standings(codes)
}

// Crosstable returns the data that Compute ranks. It shares nothing with the section.
func Crosstable(sec *event.Section, round int,
	provisional func(*event.Match) bool,
) (*tiebreak.Crosstable, error) {
	if sec.Group() != nil { // whose stage may have ended before the round
		round = min(round, len(sec.Rounds))
	}
	if round < 0 || round > len(sec.Rounds) {
		return nil, sec.NoRound(round)
	}
	e := newCrosstable(sec, min(round, sec.LastSystemRound()), provisional)
	return &e, nil
}

// Tiebreaks returns the section's tie-breaks, or the default of its system.
func Tiebreaks(sec *event.Section) []tiebreak.Tiebreak {
	codes, err := tiebreak.ParseTiebreaks(strings.Join(sec.Options.Tiebreaks, ","))
	switch {
	case err == nil && len(codes) > 0:
		return codes
	case sec.IsMixer():
		return tiebreak.MixerDefault()
	case sec.Options.IsUSChess():
		return tiebreak.USDefault()
	}
	return tiebreak.FIDEDefault()
}

// newCrosstable converts the section to the terms of the tie-breaks: a match is what two teams play
// in a round, a game is one of its matches.
func newCrosstable(sec *event.Section, round int,
	provisional func(*event.Match) bool,
) tiebreak.Crosstable {
	marked := round // provisional matches up to this round mark a team
	if round == 0 {
		marked = sec.LastSystemRound()
	}
	after := 0 // all points that an arbiter gave
	if round > 0 {
		after = round + 1
	}
	counted := roundsUpTo(sec, countedRounds(sec, round))
	numbers := sec.PairingOrder()
	e := tiebreak.Crosstable{
		Rounds: max(sec.PlannedRounds()-sec.Skipped(), len(sec.SystemRounds())), Boards: boards(sec),
		Win: 2 * tiebreak.One, Draw: tiebreak.One, GameWin: tiebreak.One, Primary: tiebreak.GamePoints,
		Teams: make([]tiebreak.Participant, len(numbers)),
	}
	if sec.Options.Primary == event.MatchPoints {
		e.Primary = tiebreak.MatchPoints
	}
	number := make(map[*event.Team]int, len(numbers))
	for i, t := range numbers {
		number[t] = i + 1
		e.Teams[i] = tiebreak.Participant{
			TPN: i + 1, Name: t.Name, Results: make([]tiebreak.RoundResult, len(counted)),
			Adjustment: PointsGiven(sec, t, after),
		}
	}
	for n, r := range counted {
		eachTeamRound(sec, r, func(t *event.Team, step TeamRound) {
			e.Teams[number[t]-1].Results[n] = step.roundResult(number)
		})
	}
	for _, r := range roundsUpTo(sec, marked) {
		for _, p := range r.Pairings {
			for _, t := range slices.Concat(p.Opponents(0), p.Opponents(1)) {
				team := &e.Teams[number[t]-1]
				team.Provisional = team.Provisional ||
					provisional != nil && slices.ContainsFunc(p.Matches, provisional)
			}
		}
	}
	return e
}

// countedRounds returns the number of the round up to which the standings count after a round, 0 for
// all results so far: then the last round with a result.
func countedRounds(sec *event.Section, round int) int {
	if round > 0 {
		return min(round, sec.LastSystemRound())
	}
	for _, r := range slices.Backward(sec.SystemRounds()) {
		for _, p := range r.Pairings {
			for _, m := range p.Matches {
				if _, done := m.Result(); done {
					return r.No
				}
			}
		}
	}
	return 0
}

// roundsUpTo lists the rounds that the standings count up to round n.
func roundsUpTo(sec *event.Section, n int) []*event.Round {
	return slices.DeleteFunc(slices.Clone(sec.SystemRounds()), func(r *event.Round) bool { return r.No > n })
}

// PointsGiven returns the points that an arbiter gave a team before a round, 0 for all so far; in a group
// those since its stage began.
func PointsGiven(sec *event.Section, t *event.Team, before int) tiebreak.PointPair {
	given := t.PointsGiven(before)
	if sec.Skipped() > 0 {
		earlier := t.PointsGiven(sec.Skipped() + 1)
		given.Match -= earlier.Match
		given.Game -= earlier.Game
	}
	return given
}

// boards returns how many matches a team can win in a round.
func boards(sec *event.Section) int { return max(sec.Matches, sec.Options.FirstTo) }
