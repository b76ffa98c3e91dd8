package tiebreak_test

import (
	"slices"
	"strings"
	"testing"

	"flagfall/pairing/tiebreak"
)

// with sets a team's round to an unplayed kind and its points.
func with(e tiebreak.Crosstable, team, round int, r tiebreak.RoundResult) tiebreak.Crosstable {
	e.Teams[team-1].Results[round-1] = r
	return e
}

func absent() tiebreak.RoundResult { return tiebreak.RoundResult{Kind: tiebreak.Absent} }

func pab() tiebreak.RoundResult { return tiebreak.RoundResult{Kind: tiebreak.PAB, Match: 10, Game: 10} }

func halfBye() tiebreak.RoundResult {
	return tiebreak.RoundResult{Kind: tiebreak.HalfBye, Match: 10, Game: 10}
}

// three returns three teams in three rounds: team 1 beats 2, then 3; team 2 beats 3. The free team
// of each round has the given result.
func three(r1, r2, r3 tiebreak.RoundResult) tiebreak.Crosstable {
	e := event(3, []game{{1, 2, 2}}, []game{{1, 3, 1.5}}, []game{{2, 3, 2}})
	return with(with(with(e, 3, 1, r1), 2, 2, r2), 1, 3, r3)
}

func TestC07(t *testing.T) {
	trailing := event(2, []game{{1, 2, 2}}, nil, nil)
	for r := 2; r <= 3; r++ {
		with(trailing, 1, r, pab())
	}
	followed := event(2, []game{{1, 2, 2}}, nil, nil)
	with(with(followed, 1, 2, pab()), 1, 3, pab())
	with(followed, 2, 3, pab())
	forfeits := event(2, []game{{1, 2, 2}}, []game{{1, 2, 2}})
	with(forfeits, 1, 2,
		tiebreak.RoundResult{Kind: tiebreak.ForfeitWin, Opponent: 2, Match: 20, Game: 20})
	with(forfeits, 2, 2, tiebreak.RoundResult{Kind: tiebreak.ForfeitLoss, Opponent: 1})
	double := with(
		with(event(2, []game{{1, 2, 1}}, []game{{1, 2, 1}}), 1, 2,
			tiebreak.RoundResult{Kind: tiebreak.ForfeitLoss, Opponent: 2}), 2, 2,
		tiebreak.RoundResult{Kind: tiebreak.ForfeitLoss, Opponent: 1})
	for _, tt := range []struct {
		name, list, want string
		e                tiebreak.Crosstable
	}{
		{"8.1: the sum of the opponents' scores", "BH:MP", "[0.0 8.0]", event(2, []game{{1, 2, 2}}, []game{{1, 2, 2}})},
		{"16.4: a bye is a dummy with one's own score, at most draws", "BH:MP", "[7.0 9.0 9.0]", three(pab(), pab(), pab())},
		{"16.3.2: byes at the end count as draws for the opponents", "BH:MP", "[8.0 4.0]", trailing},
		{"16.2.5: but not those that a bye of another kind follows", "BH:MP", "[7.0 6.0]", followed},
		{"16.4: forfeits are capped by the scheduled opponent's score", "BH:MP", "[0.0 4.0]", forfeits},
		{"P: and count in full where they count as played", "BH:MP/P", "[0.0 8.0]", forfeits},
		{"P: together with a cut", "BH:MP/C1/P", "[0.0 4.0]", forfeits},
		{"16.5: the voluntarily unplayed round is cut first", "BH:MP/C1", "[4.0 8.0 8.0]", three(pab(), pab(), halfBye())},
		{"14.1: else the lowest", "BH:MP/C1", "[6.0 8.0 8.0]", three(pab(), pab(), pab())},
		{"14.1: lowest and highest", "BH:MP/M1", "[3.0 3.0 3.0]", three(pab(), pab(), pab())},
		{"8.3: the last round drawn for all who were paired", "FB:MP", "[7.0 9.0 9.0]", three(pab(), pab(), pab())},
		{"8.2: the mean of the played opponents' Buchholz", "AOB:MP", "[9.00 8.00 8.00]", three(pab(), pab(), pab())},
		{"8.2: nought without a played opponent", "AOB:MP", "[0.00]", with(event(1, nil), 1, 1, pab())},
		{"7.1: a bye worth a draw is no win", "WIN", "[2 1 0]", three(pab(), pab(), pab())},
		{"7.1: a win by forfeit is one", "WIN", "[2 0]", forfeits},
		{"7.2: but not over the board", "WON", "[1 0]", forfeits},
		{"7.6: byes allocated are not chosen", "REP", "[3 2 2]", three(absent(), halfBye(), pab())},
		{"7.7: without an opponent against a draw", "STD", "[2.5 1.5 0.0]", three(absent(), pab(), halfBye())},
		{"7.7: a double forfeit is level", "STD", "[1.0 1.0]", double},
		{"7.5: scores added up after each round", "PS", "[11.0 4.0 3.0]", three(pab(), pab(), pab())},
		{"11: game points after match points", "MPvGP", "[4.5 3.0 1.5]", three(pab(), pab(), pab())},
		{"13.4: the divisor is rounds times win over boards", "SSSC", "[6.83 6.00 4.50]", three(pab(), pab(), pab())},
		{"13.2: opponents' match points by one's own", "EMMSB", "[11.00 5.00 1.00]", three(pab(), pab(), pab())},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := values(t, tt.e, tt.list); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

// US Chess rule 34, for a section of one match a round where a win is a point.
func TestUSChess(t *testing.T) {
	us := func() tiebreak.Crosstable {
		e := event(4, []game{{1, 2, 2}, {3, 4, 2}}, []game{{1, 3, 2}}, []game{{1, 4, 2}, {2, 3, 1}})
		e.Boards, e.Win, e.Draw, e.GameWin = 1, 10, 5, 10
		for i, team := range e.Teams {
			for r := range team.Results {
				team.Results[r].Match /= 2
				team.Results[r].Game /= 2
			}
			e.Teams[i] = team
		}
		with(e, 2, 2, tiebreak.RoundResult{Kind: tiebreak.FullBye, Match: 10, Game: 10})
		return e // 1: 3 points, 2 and 3: 1½ (2 had a bye), 4: none and away in round 2
	}
	for _, tt := range []struct{ name, list, want string }{
		// Adjusted scores: 1 has 3, 2 has 1 with the bye a half, 3 has 1½, 4 has ½ for the round it
		// missed.
		{"34: Solkoff, an unplayed round of one's own counts nought", "SOLK", "[3.0 4.5 4.5 4.5]"},
		{"34: plus drops the least, even both, minus the greatest", "MMED", "[2.5 1.5 1.0 1.5]"},
		{"34: median drops both", "MED", "[1.0 1.5 1.0 1.5]"},
		{"34: cumulative, less what a bye brought", "CUM", "[6.0 1.5 3.5 0.0]"},
		{"34: cumulative of opposition", "COPP", "[5.0 9.5 7.5 9.5]"},
		{"34: head to head, drawn here", "H2H", "[0 0 0 0]"},
		{"34G2: game points by the opponent's points", "USAT", "[3.00 0.75 0.75 0.00]"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := values(t, us(), tt.list); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

// Rule 34: from nine rounds on the median loses two at each end.
func TestMedianOfNineRounds(t *testing.T) {
	// Two teams that always draw: after n rounds each opponent has n match points, and counts n
	// times less those cut.
	for rounds, want := range map[int]string{8: "[48.0 48.0]", 9: "[45.0 45.0]"} {
		var all [][]game
		for range rounds {
			all = append(all, []game{{1, 2, 1}})
		}
		if got := values(t, event(2, all...), "MED"); got != want {
			t.Errorf("%d rounds: %s, want %s", rounds, got, want)
		}
	}
}

// Explain lists the terms of a value.
func TestExplain(t *testing.T) {
	codes, err := tiebreak.ParseTiebreaks("bh:mp/c1,aob,sssc")
	if err != nil {
		t.Fatal(err)
	}
	e := three(pab(), pab(), halfBye())
	rows, err := e.Standings(codes)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{
		"round 1: team 2 3.0|round 2: team 3 1.0|round 3: dummy for the half-point bye 3.0, cut|= 4.0",
		"round 1: Buchholz of team 2 9.0|round 2: Buchholz of team 3 9.0|divided by 2|= 9.00",
		"secondary score 4.5|Buchholz 7.0 / 3|= 6.83",
	} {
		if got := strings.Join(rows[0].Values[i].Explain(), "|"); got != want {
			t.Errorf("%s: got %s, want %s", codes[i], got, want)
		}
	}
}

// 4.2: each tie-break separates the teams still tied; teams not separated share the rank.
func TestRanks(t *testing.T) {
	codes, err := tiebreak.ParseTiebreaks("PTS, MPvGP")
	if err != nil || len(codes) != 1 {
		t.Fatalf("the score leads every list: %v, %v", codes, err)
	}
	e := event(4, []game{{1, 2, 1}, {3, 4, 1.5}})
	rows, err := e.Standings(codes)
	if err != nil {
		t.Fatal(err)
	}
	var got []int
	for _, r := range rows {
		got = append(got, r.Rank, r.Team.TPN)
	}
	if want := []int{1, 3, 2, 1, 2, 2, 4, 4}; !slices.Equal(got, want) {
		t.Errorf("ranks and numbers %v, want %v", got, want)
	}
}

func TestParseTiebreaks(t *testing.T) {
	for in, want := range map[string]string{"mpvgp": "MPvGP", "bh:mp/c1": "BH:MP/C1", "EMMSB/m1": "EMMSB/M1", "emgsb/p/c1": "EMGSB/C1/P", "ede/p": "EDE/P", "tpn": "TPN"} {
		codes, err := tiebreak.ParseTiebreaks(in)
		if err != nil || len(codes) != 1 || codes[0].String() != want || codes[0].Description() == "" {
			t.Errorf("%s: %v, %v", in, codes, err)
		}
	}
	for _, in := range []string{"BH:XP", "BH/C9", "EDE/C1", "WIN:MP", "WON/P", "BH/P/P", "BH/C1/C2", "EDET", "TPN/P", "NONE", "BH:"} {
		if codes, err := tiebreak.ParseTiebreaks(in); err == nil {
			t.Errorf("%s: %v", in, codes)
		}
	}
}

func TestImpossibleEvents(t *testing.T) {
	unanswered := event(2, []game{{1, 2, 2}})
	unanswered.Teams[1].Results[0] = absent()
	short := event(2, []game{{1, 2, 2}})
	short.Teams[1].Results = nil
	twice := event(2, []game{{1, 2, 2}})
	twice.Teams[1].TPN = 1
	for _, e := range []tiebreak.Crosstable{unanswered, short, twice, {Teams: unanswered.Teams}} {
		if rows, err := e.Standings(nil); err == nil {
			t.Errorf("got %v", rows)
		}
	}
}
