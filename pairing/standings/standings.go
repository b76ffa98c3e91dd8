// Package standings ranks a section's teams: points, tie-breaks, and what each team did in each round.
package standings

import (
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/points"
	"flagfall/pairing/tiebreak"
	"flagfall/rules/refusal"
)

// Of ranks a section's teams after a round, 0 for all results there are. Codes nil means the section's own list.
// Provisional tells which matches may still change; their teams are marked.
// The rounds of a play-off count for nothing: after one of them the standings are those before it.
func Of(sec *event.Section, round int, codes []tiebreak.Code, provisional func(*event.Match) bool) ([]tiebreak.Row, error) {
	e, err := Gather(sec, round, provisional)
	if err != nil {
		return nil, err
	}
	if codes == nil {
		codes = Tiebreaks(sec)
	}
	return e.Standings(codes)
}

// Gather is what Of works out the standings from. The section is not looked at any more after that.
func Gather(sec *event.Section, round int, provisional func(*event.Match) bool) (*tiebreak.Event, error) {
	if round < 0 || round > len(sec.Rounds) {
		return nil, refusal.NotFound.Errorf("section %s has no round %d: it has %d", sec.ID, round, len(sec.Rounds))
	}
	e := asEvent(sec, min(round, len(sec.System())), provisional)
	return &e, nil
}

// Tiebreaks is the section's list, or the usual one of its system.
func Tiebreaks(sec *event.Section) []tiebreak.Code {
	codes, err := tiebreak.Parse(strings.Join(sec.Options.Tiebreaks, ","))
	switch {
	case err == nil && len(codes) > 0:
		return codes
	case sec.Options.US():
		return tiebreak.USDefault()
	}
	return tiebreak.FIDEDefault()
}

// asEvent is the section in the terms of the tie-breaks: a match is what two teams play in a round, a game is one of its matches.
func asEvent(sec *event.Section, round int, provisional func(*event.Match) bool) tiebreak.Event {
	marked := round // the last round whose provisional matches mark a team
	if round == 0 {
		marked = len(sec.System())
	}
	round = counted(sec, round)
	numbers := sec.Numbers()
	e := tiebreak.Event{
		Rounds: max(sec.Planned(), len(sec.System())), Boards: sec.Matches,
		Win: 2 * points.One, Draw: points.One, GameWin: points.One, Primary: tiebreak.GamePoints,
		Teams: make([]tiebreak.Team, len(numbers)),
	}
	if sec.Options.Primary == event.MatchPoints {
		e.Primary = tiebreak.MatchPoints
	}
	number := make(map[*event.Team]int, len(numbers))
	for i, t := range numbers {
		number[t] = i + 1
		e.Teams[i] = tiebreak.Team{TPN: i + 1, Name: t.Name, Results: make([]tiebreak.Result, round)}
	}
	for n, r := range sec.Rounds[:round] {
		inRound(sec, r, func(t *event.Team, step Step) {
			e.Teams[number[t]-1].Results[n] = step.result(number[step.Opponent()])
		})
	}
	for _, r := range sec.Rounds[:marked] {
		for _, p := range r.Pairings {
			for _, t := range p.Teams {
				team := &e.Teams[number[t]-1]
				team.Provisional = team.Provisional || provisional != nil && slices.ContainsFunc(p.Matches, provisional)
			}
		}
	}
	return e
}

// counted is how many rounds count in the standings after a round, 0 for all results there are: then those up to the last with a result.
func counted(sec *event.Section, round int) int {
	if round > 0 {
		return min(round, len(sec.System()))
	}
	for n := len(sec.System()); n > 0; n-- {
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
