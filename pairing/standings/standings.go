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
	if round < 0 || round > len(sec.Rounds) {
		return nil, sec.NoRound(round)
	}
	e := newCrosstable(sec, min(round, len(sec.SystemRounds())), provisional)
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
		marked = len(sec.SystemRounds())
	}
	after := 0 // all points that an arbiter gave
	if round > 0 {
		after = round + 1
	}
	round = countedRounds(sec, round)
	numbers := sec.PairingOrder()
	e := tiebreak.Crosstable{
		Rounds: max(sec.PlannedRounds(), len(sec.SystemRounds())), Boards: sec.Matches,
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
			TPN: i + 1, Name: t.Name, Results: make([]tiebreak.RoundResult, round), Adjustment: t.PointsGiven(after),
		}
	}
	for n, r := range sec.Rounds[:round] {
		eachTeamRound(sec, r, func(t *event.Team, step TeamRound) {
			e.Teams[number[t]-1].Results[n] = step.roundResult(number)
		})
	}
	for _, r := range sec.Rounds[:marked] {
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

// countedRounds returns how many rounds the standings count after a round, 0 for all results so
// far: then up to the last round with a result.
func countedRounds(sec *event.Section, round int) int {
	if round > 0 {
		return min(round, len(sec.SystemRounds()))
	}
	for n := len(sec.SystemRounds()); n > 0; n-- {
		for _, p := range sec.Rounds[n-1].Pairings {
			for _, m := range p.Matches {
				if _, done := m.Result(); done {
					return n
				}
			}
		}
	}
	return 0
}
