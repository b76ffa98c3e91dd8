package notation

import (
	"strings"
	"testing"

	"flagfall/rules/bughouse"
)

var deskLaws = bughouse.Laws{DroppedPawnDoubleStep: true, SwappedCastling: true}

func TestReadMoves(t *testing.T) {
	for _, c := range []struct {
		// plies as board and squares, with clocks; or what the error must tell
		name, text, want string
		fails            bool
	}{
		{"as in a record", "1A. e4 {1:55} 1a. e5 {1:50.5} 1B. d4 2A. Nf3", "A e2e4 115000, A e7e5 110500, B d2d4, A g1f3", false},
		{"without numbers", "A. e4 a. e5 B.d4 b.d5", "A e2e4, A e7e5, B d2d4, B d7d5", false},
		{"without anything", "e4 e5 Nf3", "A e2e4, A e7e5, A g1f3", false},
		{"with squares", "B. e2e4 b. d7d5 B. E4D5", "B e2e4, B d7d5, B e4d5", false},
		{"a drop that is not in stock", "A. N@f3", "A N@f3", false},
		{"a captured piece is there to drop", "A. e4 a. d5 A. exd5 B. a3 b. P@e4", "A e2e4, A d7d5, A e4d5, B a2a3, B P@e4", false},
		{"a result says nothing", "A. e4 1-0", "A e2e4", false},
		{"the illegal move comes last", "A. e4 a. e5 A. b1d2", "A e2e4, A e7e5, A b1d2", false},
		{"nothing follows the illegal move", "A. b1d2 a. e5", "after an illegal move", true},
		{"an illegal move needs its squares", "A. Nd2", "write its squares", true},
		{"out of turn", "a. e5", "move 1: e5: white is to move on board A, not black", true},
		{"no move", "A. hello", "is not a move", true},
		{"a tag", `[Event "x"]`, "write moves only", true},
		{"nothing", "  ", "", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			plies, err := ReadMoves(bughouse.StartMatch(), c.text, deskLaws)
			if (err != nil) != c.fails {
				t.Fatalf("%v, error %v", plies, err)
			}
			if err != nil {
				if !strings.Contains(err.Error(), c.want) {
					t.Errorf("error %q does not say %q", err, c.want)
				}
				return
			}
			var got []string
			for _, p := range plies {
				s := p.Board.String() + " " + p.Move.String()
				if p.Clock.Known {
					s += " " + strings.Replace(formatClock(p.Clock.Millis), ".", "", 1)
				}
				got = append(got, s)
			}
			if s := strings.Join(got, ", "); s != c.want {
				t.Errorf("read %q, want %q", s, c.want)
			}
		})
	}
}

func FuzzReadMoves(f *testing.F) {
	for _, s := range []string{
		"1A. e4 {1:55} 1a. e5", "A.e4 a.e5 B. N@f3", "e4 0-0 $146@g4",
		"A. b1d2", "1A", "{", "B..", "A. e8=Q",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		plies, err := ReadMoves(bughouse.StartMatch(), s, deskLaws)
		if err != nil {
			return
		}
		m := bughouse.StartMatch()
		for i, p := range plies {
			if m.Boards[p.Board].Legal(deskLaws, p.Move) {
				m.Play(deskLaws, p.Board, p.Move)
			} else if i < len(plies)-1 {
				t.Fatalf("%q: ply %d of %d is illegal", s, i+1, len(plies))
			}
		}
	})
}
