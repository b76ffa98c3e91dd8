package tiebreak_test

import (
	"fmt"
	"testing"

	"flagfall/pairing/tiebreak"
)

// game is one match of two teams in a round: the first team's game points of two, and the kind of
// round.
type game struct {
	a, b   int
	points float64 // the first team's game points of two
}

// event returns a crosstable of two boards from its rounds. Teams not named in a round were absent.
func event(teams int, rounds ...[]game) tiebreak.Crosstable {
	e := tiebreak.Crosstable{Rounds: len(rounds), Boards: 2, Win: 20, Draw: 10, GameWin: 10}
	for i := range teams {
		e.Teams = append(e.Teams,
			tiebreak.Participant{TPN: i + 1, Results: make([]tiebreak.RoundResult, len(rounds))})
	}
	for r, games := range rounds {
		for _, g := range games {
			p, _ := tiebreak.PointsFromFloat(g.points)
			e.Teams[g.a-1].Results[r] = tiebreak.RoundResult{
				Kind: tiebreak.Played, Opponent: g.b, Match: match(p), Game: p,
			}
			e.Teams[g.b-1].Results[r] = tiebreak.RoundResult{
				Kind: tiebreak.Played, Opponent: g.a, Match: match(20 - p), Game: 20 - p,
			}
		}
	}
	return e
}

func match(game tiebreak.Points) tiebreak.Points {
	switch {
	case game > 10:
		return 20
	case game == 10:
		return 10
	}
	return 0
}

// tie gives all teams the same score by adjustments, so that only the tie-break separates them.
func tie(e tiebreak.Crosstable) tiebreak.Crosstable {
	for i, t := range e.Teams {
		var own tiebreak.Points
		for _, r := range t.Results {
			own += r.Match
		}
		e.Teams[i].Adjustment.Match = 100 - own
	}
	return e
}

// values returns one tie-break of all teams, by TPN.
func values(t *testing.T, e tiebreak.Crosstable, list string) string {
	t.Helper()
	codes, err := tiebreak.ParseTiebreaks(list)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := e.Standings(codes)
	if err != nil {
		t.Fatal(err)
	}
	out := make([]string, len(rows))
	for _, r := range rows {
		out[r.Team.TPN-1] = r.Values[len(r.Values)-1].String()
	}
	return fmt.Sprint(out)
}

// C.07 6 and 13.3, with the examples of the regulation.
func TestDirectEncounter(t *testing.T) {
	forfeit := event(2, []game{{1, 2, 2}})
	for i := range forfeit.Teams {
		forfeit.Teams[i].Results[0].Kind = []tiebreak.RoundKind{tiebreak.ForfeitWin, tiebreak.ForfeitLoss}[i]
	}
	four := []game{{1, 2, 2}, {3, 4, 2}}
	for _, tt := range []struct {
		name, list, want string
		e                tiebreak.Crosstable
	}{
		{"6.2: all have met", "EDE", "[1 2]", event(2, []game{{1, 2, 2}})},
		{"13.3: level in match points, parted by game points", "EDE", "[1 3 2]", event(3, []game{{1, 2, 2}}, []game{{2, 3, 1.5}}, []game{{3, 1, 1.5}})},
		{"6: direct encounter alone leaves that tie", "DE", "[0 0 0]", event(3, []game{{1, 2, 2}}, []game{{2, 3, 1.5}}, []game{{3, 1, 1.5}})},
		{"6.3: first whatever the missing match brings", "EDE", "[1 2 2]", event(3, []game{{1, 2, 2}}, []game{{1, 3, 2}})},
		{"6.3: not first while another could draw level", "EDE", "[0 0 0]", event(3, []game{{1, 2, 2}})},
		{"6.3: not first while another could draw level with a win to come", "EDE", "[0 0 0]", event(3, []game{{1, 2, 2}}, []game{{1, 3, 1}})},
		{"6.1.1: a forfeit is no encounter", "EDE", "[0 0]", forfeit},
		{"P: but one where it counts as played", "EDE/P", "[1 2]", forfeit},
		{"6.1.2: two meetings are averaged", "EDE", "[0 0]", event(2, []game{{1, 2, 2}}, []game{{2, 1, 2}})},
		{"6.1.2: and compared", "EDE", "[1 2]", event(2, []game{{1, 2, 2}}, []game{{2, 1, 1}})},
		{"6: smaller sets begin anew", "EDE", "[1 2 3 4]", event(4, four, []game{{1, 3, 1}, {2, 4, 1}}, []game{{1, 4, 2}, {2, 3, 2}})},
		{"after EDE nothing is left for DE", "EDE,DE", "[0 0]", event(2, []game{{1, 2, 2}})},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := values(t, tie(tt.e), tt.list); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}
