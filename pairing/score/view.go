package score

import (
	"slices"
)

// view is the event seen by one of its two scores: a team event is scored twice, and Article 16 applies to both.
type view struct {
	*Crosstable
	scoring  Scoring
	index    map[int]int // TPN to place in Teams
	adjusted []Points    // each team's score as an opponent (16.3)
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

// pointsFor is what a round brought.
func (v *view) pointsFor(r RoundResult) Points {
	if v.scoring == GamePoints {
		return r.Game
	}
	return r.Match
}

// winPoints is the most a match can bring.
func (v *view) winPoints() Points {
	if v.scoring == GamePoints {
		return v.GameWin * Points(v.Boards)
	}
	return v.Win
}

// drawPoints is what a drawn match brings; of game points half the boards.
func (v *view) drawPoints() Points {
	if v.scoring == GamePoints {
		return v.winPoints() / 2
	}
	return v.Draw
}

// totalPoints is a team's real score.
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

// adjustedScore is a team's score as its opponents count it (16.3): as awarded, but a requested bye that only
// voluntarily unplayed rounds follow is a draw (16.2.5).
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

// opponentScore is the adjusted score that a team's round brings to its sums (16.3, 16.4): the opponent's when they
// played, else that of a dummy with the team's own real score, capped.
func (v *view) opponentScore(t Participant, r RoundResult) Points {
	switch {
	case r.Kind == Played:
		return v.adjusted[v.index[r.Opponent]]
	case r.Kind.isPaired():
		return min(v.totalPoints(t), v.adjusted[v.index[r.Opponent]])
	}
	return min(v.totalPoints(t), v.drawPoints()*Points(v.playedRounds()))
}

// withLastRoundDrawn is the event with every match that was paired in its last round a played draw (8.3).
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
			results[e.Rounds-1] = RoundResult{Played, last.Opponent, e.Draw, e.GameWin * Points(e.Boards) / 2}
			fore.Teams[i].Results = results
		}
	}
	return &fore
}
