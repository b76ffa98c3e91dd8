package story

import (
	"flagfall/pairing/event"
	"flagfall/pairing/standings"
	"flagfall/pairing/tiebreak"
	"flagfall/tui/voice/words"
)

// Meeting is what a team of a ranking has of another one.
type Meeting struct {
	Points  string // of all their matches, "" where none has ended; with words.ProvisionalMark where it may change
	Won     bool   // more than the other one
	Lost    bool
	Playing bool // a match of theirs goes on
}

// CrossTable is what each team, best first, has of each other one, in the same order.
func (r Ranking) CrossTable(provisional func(*event.Match) bool) [][]Meeting {
	place := make(map[*event.Team]int, len(r.Rows))
	for n, row := range r.Rows {
		place[r.Team(row)] = n
	}
	table := make([][]Meeting, len(r.Rows))
	for n, row := range r.Rows {
		table[n] = make([]Meeting, len(r.Rows))
		met := map[int][]standings.TeamRound{}
		for _, step := range r.Paths[r.Team(row)] {
			for _, o := range step.Opponents() {
				met[place[o]] = append(met[place[o]], step)
			}
		}
		for other, steps := range met {
			table[n][other] = meeting(steps, provisional)
		}
	}
	return table
}

// meeting sums what a team has of another one.
func meeting(steps []standings.TeamRound, provisional func(*event.Match) bool) (m Meeting) {
	var own, other tiebreak.Points
	mark := ""
	ended := false
	for _, step := range steps {
		if !step.Pairing.Complete() {
			m.Playing = true
			continue
		}
		ended = true
		turned := step
		turned.Side = 1 - step.Side
		own, other = own+step.GamePoints(), other+turned.GamePoints()
		for _, match := range step.Pairing.Matches {
			if provisional(match) {
				mark = words.ProvisionalMark
			}
		}
	}
	if ended {
		m.Points, m.Won, m.Lost = own.Short()+mark, own > other, own < other
	}
	return m
}
