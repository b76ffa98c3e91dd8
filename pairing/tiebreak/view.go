package tiebreak

import (
	"slices"

	"flagfall/pairing/points"
)

// view is the event seen by one of its two scores: a team event is scored twice, and Article 16 applies to both.
type view struct {
	*Event
	score    Score
	at       map[int]int     // TPN to place in Teams
	adjusted []points.Points // each team's score as an opponent (16.3)
}

func (e *Event) view(score Score) *view {
	v := &view{Event: e, score: score, at: make(map[int]int, len(e.Teams))}
	for i, t := range e.Teams {
		v.at[t.TPN] = i
	}
	for _, t := range e.Teams {
		v.adjusted = append(v.adjusted, v.asOpponent(t))
	}
	return v
}

// got is what a round brought.
func (v *view) got(r Result) points.Points {
	if v.score == GamePoints {
		return r.Game
	}
	return r.Match
}

// win is the most a match can bring.
func (v *view) win() points.Points {
	if v.score == GamePoints {
		return v.GameWin * points.Points(v.Boards)
	}
	return v.Win
}

// draw is what a drawn match brings; of game points half the boards.
func (v *view) draw() points.Points {
	if v.score == GamePoints {
		return v.win() / 2
	}
	return v.Draw
}

// total is a team's real score.
func (v *view) total(t Team) points.Points {
	sum := t.Extra.Match
	if v.score == GamePoints {
		sum = t.Extra.Game
	}
	for _, r := range t.Results {
		sum += v.got(r)
	}
	return sum
}

// asOpponent is a team's score as its opponents count it (16.3): as awarded, but a requested bye that only
// voluntarily unplayed rounds follow is a draw (16.2.5).
func (v *view) asOpponent(t Team) points.Points {
	sum := v.total(t)
	for _, r := range slices.Backward(t.Results) {
		if !r.Kind.voluntary() {
			break
		}
		if r.Kind.requested() {
			sum += v.draw() - v.got(r)
		}
	}
	return sum
}

// opponent is the adjusted score that a team's round brings to its sums (16.3, 16.4): the opponent's when they
// played, else that of a dummy with the team's own real score, capped.
func (v *view) opponent(t Team, r Result) points.Points {
	switch {
	case r.Kind == Played:
		return v.adjusted[v.at[r.Opponent]]
	case r.Kind.paired():
		return min(v.total(t), v.adjusted[v.at[r.Opponent]])
	}
	return min(v.total(t), v.draw()*points.Points(v.played()))
}

// lastDrawn is the event with every match that was paired in its last round a played draw (8.3).
func (e *Event) lastDrawn() *Event {
	fore := *e
	fore.Teams = slices.Clone(e.Teams)
	if e.played() < e.Rounds || e.Rounds == 0 {
		return &fore
	}
	for i, t := range fore.Teams {
		last := t.Results[e.Rounds-1]
		if last.Kind.paired() {
			results := slices.Clone(t.Results)
			results[e.Rounds-1] = Result{Played, last.Opponent, e.Draw, e.GameWin * points.Points(e.Boards) / 2}
			fore.Teams[i].Results = results
		}
	}
	return &fore
}
