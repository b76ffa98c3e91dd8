package standings

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/tiebreak"
)

// TeamRound is what a team did in a round.
type TeamRound struct {
	Round   *event.Round
	Kind    tiebreak.RoundKind
	Pairing *event.Pairing  // nil without an opponent
	Side    int             // 0 for team 1 of the pairing, 1 for team 2
	Place   int             // of a player in a team drawn for the round, from 0
	Counts  bool            // the standings count the round
	Points  tiebreak.Points // primary points so far; 0 in a round that does not count
	// The match is shown and not counted, since one of the teams left the round robin early.
	Annulled bool

	match, game tiebreak.Points // match points and game points
}

// Opponent returns the opposing team, nil for none.
func (s TeamRound) Opponent() *event.Team {
	if s.Pairing == nil {
		return nil
	}
	return s.Pairing.Teams[1-s.Side]
}

// Opponents returns the entrants of the section on the other side, none without an opponent.
func (s TeamRound) Opponents() []*event.Team {
	if s.Pairing == nil {
		return nil
	}
	return s.Pairing.Opponents(s.Side)
}

// Partners returns with whom a player of a mixer played, none for any other.
func (s TeamRound) Partners() []*event.Team {
	if s.Pairing == nil {
		return nil
	}
	of := s.Pairing.Teams[s.Side].Partners
	return slices.DeleteFunc(slices.Clone(of), func(t *event.Team) bool { return t == of[s.Place] })
}

// Score returns the pairing's result as seen by the team, "1-0" if it won; "" until it is known.
func (s TeamRound) Score() string { return s.Pairing.ScoreOf(s.Side + 1) }

// GamePoints returns the points of the team's matches, whatever the primary tiebreak.
func (s TeamRound) GamePoints() tiebreak.Points { return gamePoints(s.Pairing)[s.Side] }

// roundResult converts the round to the terms of the tie-breaks, with entrants by number. In a mixer
// the opponent is who has the same place in the other team, or the last one there.
func (s TeamRound) roundResult(number map[*event.Team]int) tiebreak.RoundResult {
	result := tiebreak.RoundResult{Kind: s.Kind, Match: s.match, Game: s.game}
	if s.Pairing == nil || s.Annulled {
		return result
	}
	opponents := s.Opponents()
	at := min(s.Place, len(opponents)-1)
	result.Opponent = number[opponents[at]]
	for i, o := range slices.Delete(slices.Clone(opponents), at, at+1) {
		result.Others[i] = number[o]
	}
	for i, p := range s.Partners() {
		result.Partners[i] = number[p]
	}
	return result
}

// TeamRounds returns what each team of the section did in its rounds up to one, 0 for all rounds
// before a play-off. A team was absent in rounds before it entered. The points of a team add up to
// those of [Compute] after the same round: a round without a result brings no points, nor does a
// bye in it, unless it is the round asked for.
func TeamRounds(sec *event.Section, upTo int) map[*event.Team][]TeamRound {
	rounds := sec.SystemRounds()
	if upTo > 0 {
		rounds = roundsUpTo(sec, upTo)
	}
	count := countedRounds(sec, upTo)
	paths := make(map[*event.Team][]TeamRound, len(sec.Teams))
	for _, t := range sec.Teams {
		paths[t] = make([]TeamRound, len(rounds))
	}
	for n, r := range rounds {
		eachTeamRound(sec, r, func(t *event.Team, step TeamRound) {
			if step.Counts = r.No <= count; step.Counts {
				step.Points = primaryPoints(sec, step.match, step.game)
			}
			paths[t][n] = step
		})
	}
	return paths
}

// RoundsOf returns what a team did in all rounds of its section, those of later stages and brackets as the group
// of the team counts them.
func RoundsOf(sec *event.Section, t *event.Team) []TeamRound {
	rounds := TeamRounds(sec, 0)[t]
	if st := sec.Stage(1); st != nil {
		rounds = nil
	}
	for _, st := range sec.Stages {
		if g := st.GroupOf(t); g != nil {
			part := sec.In(g)
			for _, step := range TeamRounds(part, 0)[t] {
				if step.Round.No > part.Skipped() {
					rounds = append(rounds, step)
				}
			}
		}
	}
	return rounds
}

// eachTeamRound yields what each team of the section did in a round, and its points once the round
// counts. A team may be yielded twice; the last value holds.
func eachTeamRound(sec *event.Section, r *event.Round, tell func(*event.Team, TeamRound)) {
	alone := func(t *event.Team, kind tiebreak.RoundKind) {
		match, game := unplayedPoints(sec, kind)
		tell(t, TeamRound{Round: r, Kind: kind, match: match, game: game})
	}
	for _, t := range sec.Teams {
		switch bye, _ := r.ByeOf(t); {
		case bye.Full:
			alone(t, tiebreak.FullBye)
		case bye.Half:
			alone(t, tiebreak.HalfBye)
		default:
			alone(t, tiebreak.Absent)
		}
	}
	if r.Bye != nil {
		alone(r.Bye, tiebreak.PAB)
	}
	for _, t := range r.Idle {
		alone(t, withoutOpponent(sec, r, t))
	}
	for _, p := range r.Pairings {
		if Annulled(sec, p.Teams[0]) || Annulled(sec, p.Teams[1]) {
			for side, t := range p.Teams {
				tell(t, TeamRound{Round: r, Kind: tiebreak.Absent, Pairing: p, Side: side, Annulled: true})
			}
			continue
		}
		match, game := matchPoints(p), gamePoints(p)
		for side, t := range p.Teams {
			kind := tiebreak.Played
			switch {
			case p.Played():
			case game[side] > game[1-side]:
				kind = tiebreak.ForfeitWin
			default:
				kind = tiebreak.ForfeitLoss
			}
			for place, entrant := range t.Entrants() {
				tell(entrant, TeamRound{
					Round: r, Kind: kind, Pairing: p, Side: side, Place: place, match: match[side],
					game: game[side],
				})
			}
		}
	}
}

// unplayedPoints returns the match and game points of a round without an opponent.
func unplayedPoints(sec *event.Section, kind tiebreak.RoundKind) (match, game tiebreak.Points) {
	all := tiebreak.Points(boards(sec)) * tiebreak.One
	switch {
	case kind == tiebreak.FullBye, kind == tiebreak.PAB && sec.ByeIsWin():
		return 2 * tiebreak.One, all
	case kind == tiebreak.HalfBye, kind == tiebreak.PAB:
		return tiebreak.One, all / 2
	}
	return 0, 0
}
