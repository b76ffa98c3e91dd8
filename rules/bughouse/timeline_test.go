package bughouse_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flagfall/rules/bughouse"
)

func plies(t testing.TB, moves ...string) (list []bughouse.Ply) {
	t.Helper()
	for _, s := range moves {
		board, err := bughouse.ParseBoard(s[:1])
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, bughouse.Ply{Board: board, Move: mustMove(t, s[2:])})
	}
	return list
}

func TestTimelineWalksBothWays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var moments []bughouse.Match
		var list []bughouse.Ply
		playRandom(t, usLaws, func(m *bughouse.Match, _ bughouse.Undo, before bughouse.Match) {
			moments = append(moments, before)
			b := bughouse.BoardA
			if before.Boards[b] == m.Boards[b] || before.Boards[b].Turn() == m.Boards[b].Turn() {
				b = bughouse.BoardB
			}
			for _, move := range before.Boards[b].LegalMoves(usLaws, nil) {
				next := before
				if next.Play(usLaws, b, move); next == *m {
					list = append(list, bughouse.Ply{Board: b, Move: move})
					break
				}
			}
		})
		line, err := bughouse.NewTimeline(usLaws, bughouse.StartMatch(), list)
		if err != nil {
			t.Fatal(err)
		}
		for range 20 {
			n := rapid.IntRange(0, len(list)).Draw(t, "moment")
			line.Seek(n)
			if n < len(moments) && *line.Now() != moments[n] || line.Played() != n {
				t.Fatalf("after %d plies another match than was played", n)
			}
		}
	})
}

func TestTimelineOfOneBoard(t *testing.T) {
	list := plies(t, "A:e2e4", "B:d2d4", "B:d7d5", "A:e7e5")
	list[2].Clock = bughouse.Clock{Millis: -20, Known: true}
	line, err := bughouse.NewTimeline(usLaws, bughouse.StartMatch(), list)
	if err != nil {
		t.Fatal(err)
	}
	line.Seek(1)
	if next := line.Next(bughouse.BoardA); next != 4 {
		t.Errorf("board A's next move is made after %d plies, want 4", next)
	}
	line.Seek(line.Next(bughouse.BoardA))
	if previous := line.Previous(bughouse.BoardB); previous != 2 {
		t.Errorf("board B's last move was made after %d plies, want 2", previous)
	}
	if last, ok := line.Last(bughouse.BoardB); !ok || last.Move.String() != "d7d5" {
		t.Errorf("board B's last move is %v", last)
	}
	if n, ok := line.FlagFall(bughouse.BB); !ok || n != 3 {
		t.Errorf("BB's clock fell after %d plies (%v), want 3", n, ok)
	}
	if _, ok := line.FlagFall(bughouse.WA); ok {
		t.Error("WA's clock never fell")
	}
	if got := line.Now().Clocks[bughouse.BB].Millis; got != -20 {
		t.Errorf("BB's clock shows %d", got)
	}
}

// A flag has fallen once the clock shows nought, and a clock that was not recorded says nothing.
func TestFlagFallsAtNought(t *testing.T) {
	for millis, want := range map[int64]bool{100: false, 1: false, 0: true, -20: true} {
		list := plies(t, "A:e2e4", "A:e7e5")
		list[0].Clock = bughouse.Clock{Millis: millis, Known: true}
		line, err := bughouse.NewTimeline(usLaws, bughouse.StartMatch(), list)
		if err != nil {
			t.Fatal(err)
		}
		if _, fell := line.FlagFall(bughouse.WA); fell != want {
			t.Errorf("at %d milliseconds the flag has fallen: %v, want %v", millis, fell, want)
		}
		if _, fell := line.FlagFall(bughouse.BA); fell {
			t.Error("a clock that was not written down has fallen")
		}
	}
}

func TestTimelineRefusesAnIllegalPly(t *testing.T) {
	_, err := bughouse.NewTimeline(usLaws, bughouse.StartMatch(), plies(t, "A:e2e4", "A:e2e4"))
	if err == nil || err.Error() != "ply 2, e2e4 on board A: no piece is on e2" {
		t.Errorf("error %v", err)
	}
}

// TestRepetition counts one board, whatever is in stock (FIDE extension 4.1).
func TestRepetition(t *testing.T) {
	list := plies(t,
		"A:g1f3", "A:g8f6", "B:e2e4", "B:d7d5", "A:f3g1", "B:e4d5", // a pawn comes to board A
		"A:f6g8", "A:g1f3", "A:g8f6")
	line, err := bughouse.NewTimeline(usLaws, bughouse.StartMatch(), list)
	if err != nil {
		t.Fatal(err)
	}
	line.Seek(7)
	if n := line.Occurrences(bughouse.BoardA); n != 2 {
		t.Errorf("the start position has stood %d times on board A, want 2", n)
	}
	line.Seek(9)
	if n := line.Occurrences(bughouse.BoardA); n != 2 {
		t.Errorf("the position has stood %d times on board A, want 2", n)
	}
	if n := line.Occurrences(bughouse.BoardB); n != 1 {
		t.Errorf("the position has stood %d times on board B, want 1", n)
	}
}

// TestDiffers marks where two versions of a position disagree, a promoted mark included.
func TestDiffers(t *testing.T) {
	white := mustFEN(t, "4k3/8/8/8/8/8/Q~7/4KR2[N] w - - 0 1")
	black := mustFEN(t, "4k3/8/8/8/8/8/Q7/4K2R[] w - - 0 1")
	var squares []string
	for s := range white.DiffSquares(&black).Squares() {
		squares = append(squares, s.String())
	}
	if got := strings.Join(squares, " "); got != "f1 h1 a2" {
		t.Errorf("the versions differ on %s", got)
	}
	if d := white.DiffSquares(&white); d != 0 {
		t.Errorf("a version differs from itself on %x", d)
	}
}
