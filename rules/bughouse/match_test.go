package bughouse_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
)

// playRandom plays a legal match of random moves on random boards and shows every moment to look.
func playRandom(t *rapid.T, l bughouse.Laws,
	look func(m *bughouse.Match, u bughouse.Undo, before bughouse.Match),
) bughouse.Match {
	m := bughouse.StartMatch()
	var room [512]bughouse.Move
	for range rapid.IntRange(0, 160).Draw(t, "plies") {
		b := bughouse.Board(rapid.IntRange(0, 1).Draw(t, "board"))
		moves := m.Boards[b].LegalMoves(l, room[:0])
		if len(moves) == 0 {
			if b ^= 1; m.Boards[b].CountLegal(l) == 0 {
				break
			}
			moves = m.Boards[b].LegalMoves(l, room[:0])
		}
		before := m
		u := m.Play(l, b, rapid.SampledFrom(moves).Draw(t, "move"))
		look(&m, u, before)
	}
	return m
}

// Team 1 is White on board A and Black on board B; partners have both boards and both colors.
func TestSeats(t *testing.T) {
	for _, c := range []struct {
		seat                  bughouse.Seat
		code, letter, board   string
		white                 bool
		team                  int
		opponent, partnerSeat bughouse.Seat
	}{
		{bughouse.WA, "WA", "a", "A", true, 1, bughouse.BA, bughouse.BB},
		{bughouse.BA, "BA", "b", "A", false, 2, bughouse.WA, bughouse.WB},
		{bughouse.WB, "WB", "c", "B", true, 2, bughouse.BB, bughouse.BA},
		{bughouse.BB, "BB", "d", "B", false, 1, bughouse.WB, bughouse.WA},
	} {
		s := c.seat
		if s.String() != c.code || s.Letter() != c.letter || s.Board() != c.board ||
			s.OnBoard().String() != c.board ||
			s.White() != c.white || (s.Color() == bughouse.White) != c.white || s.Team() != c.team {
			t.Errorf("%s is seat %s, board %s, White %v, team %d", s, s.Letter(), s.Board(),
				s.White(), s.Team())
		}
		if s.Opponent() != c.opponent || s.Partner() != c.partnerSeat ||
			s.OnBoard().Seat(s.Color()) != s {
			t.Errorf("%s sits opposite %s and with %s", s, s.Opponent(), s.Partner())
		}
	}
}

// A piece that was promoted stays what it was, a pawn, wherever it goes: that is what the
// capturer's partner receives.
func TestAPromotedPieceGoesBackAsAPawn(t *testing.T) {
	for _, c := range []struct {
		name  string
		moves []string // on board A, White first
		want  string   // of board B's White, who is Black's partner
	}{
		{"where it was promoted", []string{"b7a8q", "d8a8"}, "P"},
		{"after it has moved", []string{"b7a8q", "e8e7", "a8a7", "e7e8", "a7d7", "d8d7"}, "P"},
		{"a piece that was none", []string{"d1d8", "e8d8"}, "R"},
	} {
		m := bughouse.StartMatch()
		m.Boards[bughouse.BoardA] = mustFEN(t, "r2rk3/1P6/8/8/8/8/8/3RK3[] w - - 0 1")
		for _, move := range c.moves {
			if r := m.Boards[bughouse.BoardA].Refuse(usLaws, mustMove(t, move)); r != nil {
				t.Fatalf("%s: %s: %v", c.name, move, r)
			}
			m.Play(usLaws, bughouse.BoardA, mustMove(t, move))
		}
		if got := m.Boards[bughouse.BoardB].Stock(bughouse.White).String(); got != c.want {
			t.Errorf("%s: the partner receives %q, want %q", c.name, got, c.want)
		}
	}
}

func TestNoPieceIsEverLost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		playRandom(t, usLaws, func(m *bughouse.Match, _ bughouse.Undo, _ bughouse.Match) {
			if found := m.Discrepancies(); len(found) != 0 {
				t.Fatalf("%s: %v", notation.FormatBFEN(m), found)
			}
			for _, p := range m.Boards {
				if faults := p.Faults(); len(faults) != 0 {
					t.Fatalf("%s: %v", notation.FormatFEN(&p), faults)
				}
			}
		})
	})
}

func TestTakingBackIsIdentity(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		playRandom(t, fideLaws, func(m *bughouse.Match, u bughouse.Undo, before bughouse.Match) {
			back := *m
			back.TakeBack(u)
			if back != before {
				t.Fatalf("taken back to %s, want %s", notation.FormatBFEN(&back),
					notation.FormatBFEN(&before))
			}
		})
	})
}

// TestMovesAgreeWithTheSlowWay compares the list, its count, the single questions and the refusals
// with the mailbox.
func TestMovesAgreeWithTheSlowWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := playRandom(t, usLaws, func(*bughouse.Match, bughouse.Undo, bughouse.Match) {})
		thorough := rapid.IntRange(0, 3).Draw(t, "every move on board") // or on neither
		for b := range m.Boards {
			p := &m.Boards[b]
			got, want := p.LegalMoves(usLaws, nil), referenceMoves(p)
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Fatalf("%s: moves %v, want %v", notation.FormatFEN(p), got, want)
			}
			if n := p.CountLegal(usLaws); n != len(want) {
				t.Fatalf("%s: counted %d, want %d", notation.FormatFEN(p), n, len(want))
			}
			if b != thorough {
				continue
			}
			everyMove(func(move bughouse.Move) {
				_, legal := slices.BinarySearch(want, move)
				if refusal := p.Refuse(usLaws, move); (refusal == nil) != legal ||
					p.Legal(usLaws, move) != legal {
					t.Fatalf("%s: %s: refusal %v, Legal %v, want %v", notation.FormatFEN(p), move,
						refusal, p.Legal(usLaws, move), legal)
				}
			})
		}
	})
}

// everyMove yields every move and drop that can be written.
func everyMove(yield func(bughouse.Move)) {
	for to := range bughouse.Square(64) {
		for _, k := range bughouse.Kinds {
			yield(bughouse.NewDrop(k, to))
		}
		for from := range bughouse.Square(64) {
			yield(bughouse.NewMove(from, to, bughouse.NoKind))
			if to.Rank() == 0 || to.Rank() == 7 {
				for _, k := range bughouse.Kinds {
					yield(bughouse.NewMove(from, to, k))
				}
			}
		}
	}
}

func TestMovesAllocateNothing(t *testing.T) {
	p := mustFEN(t,
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R[QRBNPqrbnp] w KQkq - 0 1")
	room := make([]bughouse.Move, 0, 512)
	m := bughouse.StartMatch()
	m.Boards[bughouse.BoardA] = p
	capture := mustMove(t, "d5e6")
	if n := testing.AllocsPerRun(100, func() {
		room = p.LegalMoves(usLaws, room[:0])
		p.CountLegal(usLaws)
		p.Legal(usLaws, room[0])
		p.MateStatus(usLaws, bughouse.Stock{})
		u := m.Play(usLaws, bughouse.BoardA, capture)
		m.TakeBack(u)
	}); n != 0 {
		t.Errorf("%v allocations a position, want none", n)
	}
}

// TestCaptureCrossesWhenTheClockIsPressed: a captured piece stays with the capturer until he
// presses (rule 9), then is his partner's to drop, in its own color.
func TestCaptureCrossesWhenTheClockIsPressed(t *testing.T) {
	m := bughouse.StartMatch()
	for _, s := range []string{"e2e4", "d7d5"} {
		m.Play(usLaws, bughouse.BoardA, mustMove(t, s))
	}
	m.Make(usLaws, bughouse.BoardA, mustMove(t, "e4d5"))
	if got := m.OnWay[bughouse.WA].String(); got != "P" {
		t.Errorf("on its way from WA: %q, want P", got)
	}
	if got := m.Boards[bughouse.BoardB].Stock(bughouse.Black).String(); got != "" {
		t.Errorf("BB holds %q before the clock is pressed", got)
	}
	if found := m.Discrepancies(); len(found) != 0 {
		t.Errorf("a piece on its way is missed: %v", found)
	}
	m.Press(bughouse.WA)
	if got := m.Boards[bughouse.BoardB].Stock(bughouse.Black).String(); got != "P" ||
		m.OnWay[bughouse.WA] != (bughouse.Stock{}) {
		t.Errorf("BB holds %q after the clock is pressed, want P", got)
	}
}
