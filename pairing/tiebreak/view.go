package tiebreak

import (
	"slices"
)

// view is the crosstable in one of its two scores. A team event is scored twice, and Article 16
// applies to both.
type view struct {
	*Crosstable
	scoring  Scoring
	index    map[int]int // TPN to index in Teams
	adjusted []Points    // by index: each team's score as an opponent (16.3)
}

func (e *Crosstable) view(score Scoring) *view {
	v := &view{Crosstable: e, scoring: score, index: make(map[int]int, len(e.Teams))}
	for i, t := range e.Teams {
		v.index[t.TPN] = i
	}
	for _, t := range e.Teams {
		v.adjusted = append(v.adjusted, v.adjustedScore(t))
	}
	return v
}

// pointsFor returns the points of a round.
func (v *view) pointsFor(r RoundResult) Points {
	if v.scoring == GamePoints {
		return r.Game
	}
	return r.Match
}

// winPoints returns the most that a match is worth.
func (v *view) winPoints() Points {
	if v.scoring == GamePoints {
		return v.GameWin * Points(v.Boards)
	}
	return v.Win
}

// drawPoints returns the points of a drawn match; in game points half the boards.
func (v *view) drawPoints() Points {
	if v.scoring == GamePoints {
		return v.winPoints() / 2
	}
	return v.Draw
}

// totalPoints returns a team's actual score.
func (v *view) totalPoints(t Participant) Points {
	sum := t.Adjustment.Match
	if v.scoring == GamePoints {
		sum = t.Adjustment.Game
	}
	for _, r := range t.Results {
		sum += v.pointsFor(r)
	}
	return sum
}

// adjustedScore returns a team's score as its opponents count it (16.3): as awarded, except that a
// requested bye followed only by voluntarily unplayed rounds is a draw (16.2.5).
func (v *view) adjustedScore(t Participant) Points {
	sum := v.totalPoints(t)
	for _, r := range slices.Backward(t.Results) {
		if !r.Kind.isVoluntary() {
			break
		}
		if r.Kind.isRequestedBye() {
			sum += v.drawPoints() - v.pointsFor(r)
		}
	}
	return sum
}

// opponentScore returns the adjusted score that a team's round adds to its sums (16.3, 16.4): the
// opponent's if they played, otherwise that of a dummy with the team's own actual score, capped.
func (v *view) opponentScore(t Participant, r RoundResult) Points {
	switch {
	case r.Kind == Played:
		return v.adjusted[v.index[r.Opponent]]
	case r.Kind.isPaired():
		return min(v.totalPoints(t), v.adjusted[v.index[r.Opponent]])
	}
	return min(v.totalPoints(t), v.drawPoints()*Points(v.playedRounds()))
}

// withLastRoundDrawn returns the crosstable with every match paired in its last round played and
// drawn (8.3).
func (e *Crosstable) withLastRoundDrawn() *Crosstable {
	fore := *e
	fore.Teams = slices.Clone(e.Teams)
	if e.playedRounds() < e.Rounds || e.Rounds == 0 {
		return &fore
	}
	for i, t := range fore.Teams {
		last := t.Results[e.Rounds-1]
		if last.Kind.isPaired() {
			results := slices.Clone(t.Results)
			last.Kind, last.Match, last.Game = Played, e.Draw, e.GameWin*Points(e.Boards)/2
			results[e.Rounds-1] = last
			fore.Teams[i].Results = results
		}
	}
	return &fore
}

// withForfeitsPlayed returns the crosstable with every forfeited match played against the opponent of
// the pairing, with the points that it brought.
func (e *Crosstable) withForfeitsPlayed() *Crosstable {
	all := *e
	all.Teams = slices.Clone(e.Teams)
	for i, t := range all.Teams {
		results := slices.Clone(t.Results)
		for r, res := range results {
			if res.Kind.isPaired() {
				results[r].Kind = Played
			}
		}
		all.Teams[i].Results = results
	}
	return &all
}
