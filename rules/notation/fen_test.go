package notation_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
)

const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

// TestFENInEveryLayout: brackets, a ninth rank or no stock at all, two to six fields.
func TestFENInEveryLayout(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{start + "[] w KQkq - 0 1", start + "[] w KQkq - 0 1"},
		{start + "/ w KQkq - 0 1", start + "[] w KQkq - 0 1"},
		{start + " w KQkq - 0 1", start + "[] w KQkq - 0 1"},
		{start + "[-] w KQkq - 0 1", start + "[] w KQkq - 0 1"},
		{start + "[pNqQ] b KQkq - 3 7", start + "[QNqp] b KQkq - 3 7"},
		{start + "/pNqQ b KQkq - 3 7", start + "[QNqp] b KQkq - 3 7"},
		{start + " [Np] w KQkq", start + "[Np] w KQkq - 0 1"},
		{start + "[] w", start + "[] w - - 0 1"},
		{start + "[] W qK", start + "[] w Kq - 0 1"},
		{start + "[] w HAha - 0 1", start + "[] w KQkq - 0 1"},
		{start + "[] w - 4 9", start + "[] w - - 4 9"},
		{"4k3/8/8/3pP3/8/8/8/Q~3K3 w - d6", "4k3/8/8/3pP3/8/8/8/Q~3K3[] w - d6 0 1"},
		{"  4k3/8/8/8/8/8/8/4K3   b  ", "4k3/8/8/8/8/8/8/4K3[] b - - 0 1"},
	} {
		p, err := notation.ParseFEN(c.text)
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if got := notation.FormatFEN(&p); got != c.want {
			t.Errorf("%q is written\n%s, want\n%s", c.text, got, c.want)
		}
	}
}

// TestFENMends: what the board contradicts is left out and said.
func TestFENMends(t *testing.T) {
	for _, c := range []struct{ text, want, mended string }{
		{"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", "4k3/8/8/8/8/8/8/4K2R[] w K - 0 1", "castling KQ: king and rooks are not on their first squares"},
		// king and queen swapped
		{"4k3/8/8/8/8/8/8/3K3R w K - 0 1", "4k3/8/8/8/8/8/8/3K3R[] w K - 0 1", ""},
		{"4k3/8/8/8/8/8/8/2K4R w K - 0 1", "4k3/8/8/8/8/8/8/2K4R[] w - - 0 1", "castling K: king and rooks are not on their first squares"},
		// no pawn of White's stands ready
		{"4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3p4/8/8/8/4K3[] w - - 0 1", ""},
		{"4k3/3p4/8/3p4/8/8/8/4K3 w - d6 0 1", "4k3/3p4/8/3p4/8/8/8/4K3[] w - - 0 1", "en passant d6: no pawn skipped it"},
		{"4k3/8/8/8/8/8/8/4K3 w - d3 0 1", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "en passant d3: no pawn skipped it"},
	} {
		p, reading, err := notation.ReadFEN(c.text)
		if err != nil {
			t.Fatal(err)
		}
		if got := notation.FormatFEN(&p); got != c.want ||
			strings.Join(reading.Mended, "; ") != c.mended {
			t.Errorf("%q is %s, mended %q; want %s, %q", c.text, got, reading.Mended,
				c.want, c.mended)
		}
	}
}

func TestFENRefuses(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "0 fields"},
		{start, "1 fields"},
		{start + " x", `side to move "x"`},
		{"8/8/8/8/8/8/8 w", "7 ranks"},
		{"9/8/8/8/8/8/8/8 w", `no piece "9"`},
		{"44k/8/8/8/8/8/8/8 w", "rank 8: 9 squares"},
		{"7/8/8/8/8/8/8/8 w", "rank 8: 7 squares"},
		{start + "[Q w", "no closing ]"},
		{start + "[K] w", `no piece "K" in stock`},
		{start + "/N[Q] w", "twice"},
		{start + "[] w KQkq e3x", `field "e3x"`},
		{start + "[] w KQkq - 0 one", "not a number"},
		{"8/8/8/8/8/8/8/4K3 w", "black has no king"},
		{"4k3/8/8/8/8/8/8/K3K3 w", "white has 2 kings"},
		{"P3k3/8/8/8/8/8/8/4K3 w", "a white pawn stands on a8"},
		{"4k3/8/8/8/8/8/8/QQQQK3 w", "white has 4 queens here, and two sets hold 2: write a promoted queen as Q~"},
		{"4k3/8/8/8/8/8/8/K3R3 w", "the rook on e1 gives check to the king on e8"},
	} {
		_, err := notation.ParseFEN(c.text)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: error %v, want %q in it", c.text, err, c.want)
		}
	}
}

// TestEvidenceIsKept: an impossible position is read for evidence, with the reasons beside it.
func TestEvidenceIsKept(t *testing.T) {
	const text = "4k3/8/8/8/8/8/8/K3R3[QQQ] w - - 0 1"
	p, reading, err := notation.ReadFEN(text)
	if err != nil || len(reading.Faults) != 2 || notation.FormatFEN(&p) != text {
		t.Errorf("kept as %s with %v (%v)", notation.FormatFEN(&p), reading.Faults, err)
	}
}

func TestBFEN(t *testing.T) {
	const whole = start + "[] w KQkq - 0 1 | " + start + "[] w KQkq - 0 1"
	for _, text := range []string{
		whole, strings.ReplaceAll(whole, " | ", "|"),
		start + "/ w KQkq | " + start + "/ w KQkq ",
	} {
		m, err := notation.ParseBFEN(text)
		if err != nil || notation.FormatBFEN(&m) != whole || m != bughouse.StartMatch() {
			t.Errorf("%q is %s (%v)", text, notation.FormatBFEN(&m), err)
		}
	}
	for _, c := range []struct{ text, want string }{
		{start + " w", "1 boards"},
		{start + " w | x w", "board B"},
		{start + " w | 8/8/8/8/8/8/8/4K3 w", "board B: black has no king"},
		{start + "[N] w | " + start + " w", "1 white knight is too many"},
	} {
		if _, err := notation.ParseBFEN(c.text); err == nil ||
			!strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: error %v, want %q in it", c.text, err, c.want)
		}
	}
}

func TestBFENReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := randomMatch(t)
		text := notation.FormatBFEN(&m)
		if again, err := notation.ParseBFEN(text); err != nil || again != m {
			t.Fatalf("%s reads back as %s (%v)", text, notation.FormatBFEN(&again), err)
		}
	})
}

// FuzzReadBFEN: what is read is written so that it reads back the same, with the same faults.
func FuzzReadBFEN(f *testing.F) {
	const kings = "4k3/8/8/8/8/8/8/4K3"
	for _, s := range []string{
		start + " w | " + start + " b",
		kings + "/QPnp b - e3|" + kings + "[Q] w", kings + " w | | " + kings, "|",
		kings + " w | " + strings.Repeat("8", 5000),
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		m, reading, err := notation.ReadBFEN(s)
		if err != nil {
			if len(err.Error()) > 1000 {
				t.Fatalf("an error of %d characters", len(err.Error()))
			}
			return
		}
		text := notation.FormatBFEN(&m)
		again, second, err := notation.ReadBFEN(text)
		if err != nil || again != m || len(second.Faults) != len(reading.Faults) ||
			len(second.Mended) != 0 {
			t.Fatalf("%q is %s, which reads back as %s (%v, %v)", s, text,
				notation.FormatBFEN(&again), second, err)
		}
	})
}

func FuzzReadFEN(f *testing.F) {
	for _, s := range []string{
		start + "[] w KQkq - 0 1", start + "/QPnp b - e3", "4k3/8/8/3pP3/8/8/8/Q~3K3 w - d6 0 1",
		start + "[-] w HAha 3 4",
		"8/8/8/8/8/8/8/8 w", "KKKKKKKK/pppppppp/8/8/8/8/PPPPPPPP/pPpPkkkk b KQkq - 9999 9999", "",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		p, reading, err := notation.ReadFEN(s)
		if err != nil {
			return
		}
		text := notation.FormatFEN(&p)
		again, second, err := notation.ReadFEN(text)
		if err != nil || again != p || len(second.Faults) != len(reading.Faults) ||
			len(second.Mended) != 0 {
			t.Fatalf("%q is %s, which reads back as %s (%v, %v)", s, text,
				notation.FormatFEN(&again), second, err)
		}
		if len(reading.Faults) == 0 {
			bughouse.Perft(&p, usLaws, 2)
		}
		p.MateStatus(usLaws, p.Potential(p.Turn()))
		p.LegalMoves(usLaws, nil)
	})
}
