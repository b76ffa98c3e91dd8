package event_test

import (
	"testing"

	"flagfall/pairing/event"
)

// TestBoardsThatEndApart: a board each is a draw, and a board won beside one without a winner wins.
func TestBoardsThatEndApart(t *testing.T) {
	const one, two, draw, lost = event.Team1Wins, event.Team2Wins, event.Draw, event.BothLose
	for _, c := range [][3]event.Outcome{
		{one, one, one},
		{two, two, two},
		{draw, draw, draw},
		{lost, lost, lost},
		{one, two, draw},
		{one, draw, one},
		{two, draw, two},
		{one, lost, one},
		{two, lost, two},
		{draw, lost, ""},
	} {
		for _, pair := range [][2]event.Outcome{{c[0], c[1]}, {c[1], c[0]}} {
			if got := event.OfBoards(pair[0], pair[1]); got != c[2] {
				t.Errorf("%s and %s come to %q, want %q", pair[0], pair[1], got, c[2])
			}
		}
	}
}
