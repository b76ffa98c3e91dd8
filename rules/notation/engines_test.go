package notation_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"flagfall/rules/bughouse"
	"flagfall/rules/notation"

	"flagfall/rules/cputimetest"
)

const engines = "testdata/engines/"

type perftLine struct {
	Name, FEN string
	Depth     int
	Nodes     uint64
}

// TestEnginesAgreeOnCounts compares every count the independent engines made.
func TestEnginesAgreeOnCounts(t *testing.T) {
	for _, line := range readLines[perftLine](t, engines+"perft.jsonl") {
		if testing.Short() && line.Nodes > 1_000_000 {
			continue
		}
		t.Run(fmt.Sprintf("%s/%d", line.Name, line.Depth), func(t *testing.T) {
			p := mustFEN(t, line.FEN)
			if got := bughouse.Perft(&p, usLaws, line.Depth); got != line.Nodes {
				t.Errorf("perft %d of %s = %d, want %d", line.Depth, line.FEN, got, line.Nodes)
			}
		})
	}
}

// TestEnginesAgreeOnLegality compares moves in positions of real games, and that the list and the
// reasons agree with each other.
func TestEnginesAgreeOnLegality(t *testing.T) {
	type line struct {
		BFEN, Board, UCI, Kind string
		Legal                  bool
	}
	reasons := map[string][]bughouse.Reason{
		"legal":            {""},
		"drop-not-in-hand": {bughouse.DropNotInStock},
		"drop-on-occupied": {bughouse.DropOccupied},
		"castling-not-allowed": {
			bughouse.CastlingMoved, bughouse.CastlingBlocked,
			bughouse.CastlingThroughCheck,
		},
		"pawn-drop-backrank":   {bughouse.DropPawnRank},
		"moves-opponent-piece": {bughouse.NotYourPiece},
		"king-into-check":      {bughouse.LeavesKingInCheck},
		"ignores-check":        {bughouse.IgnoresCheck},
	}
	for i, line := range readLines[line](t, engines+"legality.jsonl") {
		m, err := notation.ParseBFEN(line.BFEN)
		if err != nil {
			t.Fatalf("line %d: %v", i+1, err)
		}
		board, _ := bughouse.ParseBoard(line.Board)
		move, err := bughouse.ParseUCI(line.UCI)
		if err != nil {
			t.Fatalf("line %d: %v", i+1, err)
		}
		code := bughouse.Reason("")
		if r := m.Boards[board].Refuse(usLaws, move); r != nil {
			code = r.Code
		}
		if (code == "") != line.Legal || !contains(reasons[line.Kind], code) {
			t.Errorf("line %d: %s on board %s of %s: %q, want %s", i+1, line.UCI, line.Board,
				line.BFEN, code, line.Kind)
		}
	}
}

// TestEnginesAgreeOnWaiting takes positions that are mate with the stock in hand and no longer once
// the partner sends a piece: as many kinds of piece would parry as the engine found.
func TestEnginesAgreeOnWaiting(t *testing.T) {
	type line struct {
		FEN     string
		Parries int
	}
	for _, line := range readLines[line](t, engines+"mates.jsonl") {
		p := mustFEN(t, line.FEN)
		if got := p.MateStatus(bughouse.Laws{}, bughouse.Stock{}); got != bughouse.Mate {
			t.Errorf("%s with the stock in hand: %s, want mate", line.FEN, got)
		}
		if got := p.MateStatus(bughouse.Laws{Mate: bughouse.MateUnlessBlockable},
			bughouse.Stock{}); got != bughouse.MayWait {
			t.Errorf("%s where a piece may come: %s, want may-wait", line.FEN, got)
		}
		kinds := map[bughouse.Kind]bool{}
		for _, m := range p.Parries(bughouse.Laws{}, bughouse.AnyPiece) {
			kinds[m.Kind()] = true
		}
		if len(kinds) != line.Parries {
			t.Errorf("%s: %d kinds of piece would parry, want %d", line.FEN, len(kinds),
				line.Parries)
		}
	}
}

func contains(list []bughouse.Reason, r bughouse.Reason) bool {
	return slices.Contains(list, r)
}

// BenchmarkPerft gives nodes a second for every position of the engines' list, at its greatest
// depth.
func BenchmarkPerft(b *testing.B) {
	deepest := map[string]perftLine{}
	var names []string
	for _, line := range readLines[perftLine](b, engines+"perft.jsonl") {
		if _, seen := deepest[line.Name]; !seen {
			names = append(names, line.Name)
		}
		deepest[line.Name] = line
	}
	for _, name := range names {
		line := deepest[name]
		if line.Nodes == 0 {
			continue
		}
		b.Run(strings.ReplaceAll(name, " ", "-"), func(b *testing.B) {
			p := mustFEN(b, line.FEN)
			b.ReportAllocs()
			var nodes uint64
			defer cputimetest.Report(b)()
			for b.Loop() {
				nodes += bughouse.Perft(&p, usLaws, line.Depth)
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
		})
	}
}

func mustFEN(t testing.TB, s string) bughouse.Position {
	t.Helper()
	p, err := notation.ParseFEN(s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
