package penalties_test

import (
	"fmt"
	"slices"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/penalties/summary"
	"flagfall/rules"
)

// outcomeText is what an incident's summary says of game and match: "A won by b, win 2".
func outcomeText(h *halltest.Hall, i *penalties.Incident) string {
	sum := summary.New(h.T.Ledger, i)
	said := "no game"
	if sum.Game != nil {
		said = sum.Game.Board + " lost by both"
		if sum.Game.Winner != nil {
			said = sum.Game.Board + " won by " + *sum.Game.Winner
		}
	}
	switch {
	case sum.Match == nil:
		return said + ", -"
	case sum.Match.Winner != 0:
		return fmt.Sprint(said, ", ", sum.Match.Result, " ", int(sum.Match.Winner))
	}
	return said + ", " + sum.Match.Result
}

// A forfeited game is won by the opponent, a won game ends the match (rule 7), and a game lost by
// both leaves it to the other board (A12). Teams 1 and 2 sit at a, d and b, c; the boards are a, b
// and c, d. The order of the remedies does not matter.
func TestRule7ForfeitsTogether(t *testing.T) {
	for _, c := range []struct{ name, impose, result, says string }{
		{"one game", "forfeit-game:c", "1-0", "B won by d, win 1"},
		{"both games of a team", "forfeit-game:a forfeit-game:d", "0-1", "no game, win 2"},
		{
			"both players of a board: the other decides", "forfeit-game:a forfeit-game:b", "",
			"A lost by both, continues",
		},
		{
			"both players of a board and one of the other",
			"forfeit-game:a forfeit-game:b forfeit-game:c", "1-0", "B won by d, win 1",
		},
		{
			"all four games", "forfeit-game:a forfeit-game:b forfeit-game:c forfeit-game:d", "0-0",
			"no game, double-forfeit",
		},
		{"the match", "forfeit-match:b", "1-0", "no game, win 1"},
		{"a game and the match", "forfeit-game:a forfeit-match:d", "0-1", "no game, win 2"},
		{
			"a game lost by both and the match", "forfeit-game:a forfeit-game:b forfeit-match:a",
			"0-1", "A lost by both, win 2",
		},
		{"a new game", "new-game expel", "", "no game, continues"},
		{"a warning", "warning:a warning:b", "", "no game, continues"},
	} {
		for _, order := range []string{"", ", turned round"} {
			t.Run(c.name+order, func(t *testing.T) {
				list := halltest.Remedies(t, c.impose)
				if order != "" {
					slices.Reverse(list)
				}
				h := halltest.Standard(t, halltest.U18, 4)
				i := h.Call(halltest.Offence("-", "s"))
				if err := h.Impose(i.No, list); err != nil {
					t.Fatal(err)
				}
				if got := h.Result(1); got != c.result || outcomeText(h, i) != c.says {
					t.Errorf("the result is %q, the ruling says %q; want %q, %q", got, outcomeText(h, i),
						c.result, c.says)
				}
				h = halltest.Standard(t, halltest.U18, 4)
				i = h.Call(halltest.Offence("a", "w"))
				h.MustDecide("Lee", h.File(i.No), penalties.Modify, list...)
				for _, raised := range h.T.Ledger.OpenConsequences() {
					if err := h.Settle("Lee", raised.Consequence, true, ""); err != nil {
						t.Fatal(err)
					}
				}
				if got := h.Result(1); got != c.result {
					t.Errorf("decided on appeal, the result is %q, want %q", got, c.result)
				}
			})
		}
	}
}

// Remedies that contradict each other are refused, and the refusal names the contradiction.
func TestRule7ContradictoryRemediesAreRefused(t *testing.T) {
	for _, c := range []struct{ name, impose, says string }{
		{
			"each team loses the match", "forfeit-match:a forfeit-match:b",
			"forfeit-match:b gives the match to seats a and d, and forfeit-match:a to seats b and c",
		},
		{
			"each team wins a game", "forfeit-game:a forfeit-game:c",
			"forfeit-game:c gives the match to seats a and d, and forfeit-game:a to seats b and c",
		},
		{
			"a team wins a game and loses the match", "forfeit-game:b forfeit-match:a",
			"leave one out",
		},
		{
			"a new game and a lost one", "new-game forfeit-game:a",
			"a replayed game has no loser",
		},
		{"a new game and a lost match", "new-game forfeit-match:a", "impose one of them"},
		{"the same twice", "forfeit-game:a forfeit-game:a", "forfeit-game a appears twice"},
		{"the same minute twice", "add-time:b:60 add-time:b:60", "add-time b appears twice"},
		{
			"the same match twice", "forfeit-match:a forfeit-match:d",
			"the same match from the same team",
		},
		{"a clock moved both ways", "add-time:b:60 deduct-time:b:30", "both ways"},
	} {
		t.Run(c.name, func(t *testing.T) {
			list := halltest.Remedies(t, c.impose)
			for range 2 {
				h := halltest.Standard(t, halltest.U18, 4)
				halltest.ExpectError(t, h.Impose(h.Call(halltest.Offence("-", "s")).No, list),
					c.says)
				halltest.ExpectError(
					t,
					h.Decide("Lee", h.File(h.Call(halltest.Offence("a", "w")).No), penalties.Modify,
						list...),
					c.says,
				)
				slices.Reverse(list)
			}
		})
	}
}

// Both boards lost by both in two rulings: both teams lose, and the second ruling says so.
func TestA12TheSecondBoardLostByBoth(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	first, second := h.Call(halltest.Offence("a", "z")), h.Call(halltest.Offence("d", "z"))
	if got := outcomeText(h, first) + "; " + outcomeText(h, second) + "; " +
		h.Result(1); got != "A lost by both, continues; B lost by both, double-forfeit; 0-0" {
		t.Error(got)
	}
}

// TestLostBoard: a board lost by one player closes it, and two lost boards come to a result.
func TestLostBoard(t *testing.T) {
	lose := func(seats ...string) penalties.MatchEffect {
		var list []penalties.Remedy
		for _, s := range seats {
			list = append(list, penalties.Remedy{Kind: rules.LoseBoard, Seat: s})
		}
		return penalties.RulingMade{Remedies: list}.MatchEffect()
	}
	if f := lose("a"); f.Match != "" || f.OfBoard("A") != event.Team2Wins || f.OfBoard("B") != "" {
		t.Errorf("seat a: %+v", f)
	}
	if f := lose("c"); f.OfBoard("B") != event.Team1Wins {
		t.Errorf("seat c: %+v", f)
	}
	if f := lose("a", "c"); f.Match != event.Draw {
		t.Errorf("one board each: %+v", f)
	}
	for _, list := range [][]penalties.Remedy{
		{{Kind: rules.LoseBoard, Seat: "a"}, {Kind: rules.ForfeitGame, Seat: "a"}},
		{{Kind: rules.LoseBoard, Seat: "a"}, {Kind: rules.ForfeitMatch, Seat: "d"}},
		{{Kind: rules.PointOff, Seat: "a"}, {Kind: rules.PointOff, Seat: "d"}},
	} {
		if penalties.CheckCompatible(list) == nil {
			t.Errorf("%v may be imposed together", list)
		}
	}
}
