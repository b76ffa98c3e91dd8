package pairing

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/points"
	"flagfall/pairing/tiebreak"
)

// Standings ranks a section's teams after a round, 0 for all results there are. Codes nil means the section's own list.
// Provisional tells which matches may still change; their teams are marked.
func (sec *Section) Standings(round int, codes []tiebreak.Code, provisional func(*Match) bool) ([]tiebreak.Row, error) {
	if round < 0 || round > len(sec.Rounds) {
		return nil, fmt.Errorf("section %s has no round %d: it has %d", sec.ID, round, len(sec.Rounds))
	}
	if codes == nil {
		codes = sec.Tiebreaks()
	}
	e := sec.event(round, provisional)
	return e.Standings(codes)
}

// Tiebreaks is the section's list, or the usual one of its system.
func (sec *Section) Tiebreaks() []tiebreak.Code {
	codes, err := tiebreak.Parse(strings.Join(sec.Options.Tiebreaks, ","))
	switch {
	case err == nil && len(codes) > 0:
		return codes
	case sec.Options.US():
		return tiebreak.USDefault()
	}
	return tiebreak.FIDEDefault()
}

// event is the section in the terms of the tie-breaks: a match is what two teams play in a round, a game is one of its matches.
func (sec *Section) event(round int, provisional func(*Match) bool) tiebreak.Event {
	marked := round // the last round whose provisional matches mark a team
	if round == 0 {
		round, marked = sec.known(), len(sec.Rounds)
	}
	numbers := sec.Numbers()
	e := tiebreak.Event{
		Rounds: max(sec.Planned(), len(sec.Rounds)), Boards: sec.Matches,
		Win: 2 * points.One, Draw: points.One, GameWin: points.One, Primary: tiebreak.GamePoints,
		Teams: make([]tiebreak.Team, len(numbers)),
	}
	if sec.Options.Primary == MatchPoints {
		e.Primary = tiebreak.MatchPoints
	}
	number := make(map[*Team]int, len(numbers))
	for i, t := range numbers {
		number[t] = i + 1
		e.Teams[i] = tiebreak.Team{TPN: i + 1, Name: t.Name, Results: make([]tiebreak.Result, round)}
	}
	for n, r := range sec.Rounds[:round] {
		for _, p := range r.Pairings {
			for side, t := range p.Teams {
				team := &e.Teams[number[t]-1]
				team.Results[n] = p.result(side, number[p.Teams[1-side]])
			}
		}
		for _, t := range r.unopposed() {
			e.Teams[number[t]-1].Results[n] = sec.bye(tiebreak.PAB)
		}
		for _, t := range numbers {
			if half := t.Byes[r.No]; half {
				e.Teams[number[t]-1].Results[n] = tiebreak.Result{Kind: tiebreak.HalfBye, Match: points.One, Game: points.Points(sec.Matches) * points.One / 2}
			}
		}
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

// known is the last round of which anything is known.
func (sec *Section) known() int {
	for n := len(sec.Rounds); n > 0; n-- {
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

// unopposed are the teams that have the round's bye or whose opponent has withdrawn.
func (r *Round) unopposed() []*Team {
	if r.Bye != nil {
		return append([]*Team{r.Bye}, r.Idle...)
	}
	return r.Idle
}

// bye is what a bye brings in both scores.
func (sec *Section) bye(kind tiebreak.Kind) tiebreak.Result {
	if sec.ByeWins() {
		return tiebreak.Result{Kind: kind, Match: 2 * points.One, Game: points.Points(sec.Matches) * points.One}
	}
	return tiebreak.Result{Kind: kind, Match: points.One, Game: points.Points(sec.Matches) * points.One / 2}
}

// result is one side's round, 0 for team 1 and 1 for team 2.
func (p *Pairing) result(side, opponent int) tiebreak.Result {
	match, game := p.matchPoints(), p.games()
	r := tiebreak.Result{Kind: tiebreak.Played, Opponent: opponent, Match: match[side], Game: game[side]}
	if !p.Played() {
		r.Kind = tiebreak.ForfeitLoss
		if game[side] > game[1-side] {
			r.Kind = tiebreak.ForfeitWin
		}
	}
	return r
}
