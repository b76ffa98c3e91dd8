package bughouse_test

import (
	"bytes"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"flagfall/rules/bughouse"
	"flagfall/rules/notation"

	"flagfall/rules/cputimetest"
)

// perftCase is a line of testdata/perft.jsonl: the counts at depth 1, 2 and so on.
type perftCase struct {
	Name, Laws, FEN string
	Nodes           []uint64
}

var lawsByName = map[string]bughouse.Laws{"us": usLaws, "fide": fideLaws, "strict": {}}

func perftCases(t testing.TB) (cases []perftCase) {
	t.Helper()
	file, err := os.ReadFile("testdata/perft.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for d := json.NewDecoder(bytes.NewReader(file)); d.More(); {
		var c perftCase
		if err := d.Decode(&c); err != nil {
			t.Fatal(err)
		}
		cases = append(cases, c)
	}
	return cases
}

func TestPerft(t *testing.T) {
	for _, c := range perftCases(t) {
		t.Run(c.Name, func(t *testing.T) {
			p := mustFEN(t, c.FEN)
			for i, want := range c.Nodes {
				if got := bughouse.Perft(&p, lawsByName[c.Laws], i+1); got != want {
					t.Errorf("perft %d = %d, want %d", i+1, got, want)
				}
			}
		})
	}
}

func TestDivideIsPerftByFirstMoves(t *testing.T) {
	for _, c := range perftCases(t) {
		for i, want := range c.Nodes {
			if want > 1_000_000 {
				break
			}
			p, laws := mustFEN(t, c.FEN), lawsByName[c.Laws]
			var total uint64
			var moves []bughouse.Move
			for m, n := range bughouse.Divide(&p, laws, i+1) {
				after := p
				after.Play(laws, m)
				if alone := bughouse.Perft(&after, laws, i); n != alone {
					t.Errorf("%s, depth %d: %s is given %d, of %d", c.Name, i+1, m, n, alone)
				}
				total, moves = total+n, append(moves, m)
			}
			if total != want || !slices.Equal(moves, p.LegalMoves(laws, nil)) {
				t.Errorf("%s, depth %d: %d in all by %v, want %d", c.Name, i+1, total, moves, want)
			}
		}
	}
}

// TestPerftTheSlowWay counts the table again with the mailbox, where it knows the laws of the line.
func TestPerftTheSlowWay(t *testing.T) {
	for _, c := range perftCases(t) {
		if c.Laws != "us" || strings.Contains(strings.ToLower(c.Name), "swapped") {
			continue
		}
		t.Run(c.Name, func(t *testing.T) {
			p := mustFEN(t, c.FEN)
			for i, want := range c.Nodes {
				if want > 20_000 {
					break
				}
				if got := slowPerft(p, i+1); got != want {
					t.Errorf("the slow way counts %d at depth %d, the table says %d",
						got, i+1, want)
				}
			}
		})
	}
}

func slowPerft(p bughouse.Position, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	var nodes uint64
	for _, m := range referenceMoves(&p) {
		next := p
		next.Play(usLaws, m)
		nodes += slowPerft(next, depth-1)
	}
	return nodes
}

// TestSwappedCastlingMirrorsTheUsual: with king and queen changed over, the game is the usual one
// in a mirror, short on the queen side and long on the king side (US Chess 8c). So every count must
// be the same with the files reversed.
func TestSwappedCastlingMirrorsTheUsual(t *testing.T) {
	for _, c := range perftCases(t) {
		if c.Laws != "us" {
			continue
		}
		t.Run(c.Name, func(t *testing.T) {
			p := mustFEN(t, mirror(c.FEN))
			for i, want := range c.Nodes {
				if got := bughouse.Perft(&p, usLaws, i+1); want < 1_000_000 && got != want {
					t.Errorf("%s: perft %d = %d, want %d", mirror(c.FEN), i+1, got, want)
				}
			}
		})
	}
}

// mirror reverses the files of a FEN.
func mirror(fen string) string {
	p, _, err := notation.ReadFEN(fen)
	if err != nil {
		panic(err)
	}
	var q bughouse.Position
	flip := func(s bughouse.Square) bughouse.Square { return s ^ 7 }
	for s := range bughouse.Square(64) {
		q.Put(flip(s), p.At(s))
	}
	q.SetTurn(p.Turn())
	q.SetStock(bughouse.White, p.Stock(bughouse.White))
	q.SetStock(bughouse.Black, p.Stock(bughouse.Black))
	q.SetCastlingRights(strings.NewReplacer("K", "Q", "Q", "K", "k", "q", "q",
		"k").Replace(p.CastlingRights()))
	if s, ok := p.EnPassant(); ok {
		q.SetEnPassant(flip(s))
	}
	return notation.FormatFEN(&q)
}

func BenchmarkPerft(b *testing.B) {
	for _, c := range perftCases(b) {
		if len(c.Nodes) < 3 {
			continue
		}
		b.Run(strings.ReplaceAll(c.Name, " ", "-"), func(b *testing.B) {
			p := mustFEN(b, c.FEN)
			b.ReportAllocs()
			var nodes uint64
			defer cputimetest.Report(b)()
			for b.Loop() {
				nodes += bughouse.Perft(&p, lawsByName[c.Laws], 3)
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
		})
	}
}
