package boards

import (
	"fmt"
	"io"
	"math"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"

	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
	"flagfall/tui/kit/theme"

	"flagfall/rules/cputimetest"
)

// disputed is a position with everything in it: stocks, a piece on its way, a promoted queen,
// clocks, a move just made.
func disputed(t testing.TB) *Scene {
	t.Helper()
	m, _, err := notation.ReadBFEN("r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R[Pp] w KQkq - 4 4 | " +
		"r1bkqbnr/ppp1p1pp/2n5/3p4/4P3/8/PPPP1P1P/RNBQKBNQ~[bpppp] w Q - 0 9")
	if err != nil {
		t.Fatal(err)
	}
	m.OnWay[bughouse.WA][bughouse.Knight] = 1
	for seat, ms := range map[bughouse.Seat]int64{bughouse.WA: 41_000, bughouse.BA: 74_000, bughouse.WB: 58_300, bughouse.BB: 0} {
		m.Clocks[seat] = bughouse.Clock{Millis: ms, Known: true}
	}
	s := &Scene{Match: &m, Names: [4]string{"Ada L.", "Ben K.", "Cy M.", "Dev P."}}
	s.Last[bughouse.BoardA] = bughouse.NewMove(61, 34, bughouse.NoKind)
	return s
}

var looks = map[string]theme.Options{
	"letters": {NoColor: true},
	"figures": {Depth: theme.Depth256},
	"ascii":   {Depth: theme.Depth256, ASCII: true},
}

// always is a theme that stays.
func always(t theme.Theme) func() theme.Theme { return func() theme.Theme { return t } }

func TestDrawings(t *testing.T) {
	for _, size := range [][2]int{{38, 8}, {38, 20}, {38, 44}, {78, 20}, {118, 36}, {158, 46}} {
		for name, o := range looks {
			t.Run(fmt.Sprintf("%s_%dx%d", name, size[0], size[1]), func(t *testing.T) {
				th := theme.New(io.Discard, o)
				plan := Fit(th, size[0], size[1])
				lines := NewPainter(always(th)).Draw(disputed(t), plan)
				for _, line := range lines {
					if ansi.StringWidth(line) > size[0] {
						t.Errorf("%d columns of %d: %q", ansi.StringWidth(line), size[0], line)
					}
				}
				if len(lines) != plan.H || plan.H > size[1] {
					t.Errorf("%d lines, planned %d of %d", len(lines), plan.H, size[1])
				}
				golden.RequireEqual(t, []byte(ansi.Strip(strings.Join(lines, "\n"))+"\n"))
			})
		}
	}
}

func TestFlippedTheOtherTeamSitsBelow(t *testing.T) {
	s := disputed(t)
	s.Flip = true
	th := theme.New(io.Discard, theme.Options{NoColor: true})
	golden.RequireEqual(t, []byte(strings.Join(NewPainter(always(th)).Draw(s, Fit(th, 78, 20)), "\n")+"\n"))
}

func TestTwoVersionsOfOneBoard(t *testing.T) {
	one, other := disputed(t), disputed(t)
	other.Match.Boards[0].Put(60, bughouse.Piece{})
	one.Marks[0] = one.Match.Boards[0].DiffSquares(&other.Match.Boards[0])
	other.Marks = one.Marks
	th := theme.New(io.Discard, theme.Options{NoColor: true})
	golden.RequireEqual(t, []byte(strings.Join(NewPainter(always(th)).DrawVersions(one, other, Fit(th, 78, 20)), "\n")+"\n"))
}

func TestDifferencesAreSaid(t *testing.T) {
	one, other, names := *disputed(t).Match, *disputed(t).Match, [2]string{"White", "Black"}
	other.Boards[0].Put(60, bughouse.Piece{})
	other.Boards[1].SetTurn(bughouse.Black)
	other.Boards[1].SetStock(bughouse.Black, bughouse.Stock{})
	other.Clocks[bughouse.WA].Known = false
	got := strings.Join(Differences(&one, &other, names), "\n")
	for _, want := range []string{
		"e8 on board A: black king (White), empty (Black)", "castling on board A: White both sides, Black both sides (White), White both sides (Black)",
		"to move on board B: white (White), black (Black)", "stock of d: b p4 (White), - (Black)", "clock of a: 0:41 (White), not read (Black)",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not said in\n%s", want, got)
		}
	}
	if len(Differences(&one, &one, names)) != 0 {
		t.Error("a version differs from itself")
	}
}

// The cursor walks over the board as it is drawn, whichever way that is turned.
func TestSquaresAndPlaces(t *testing.T) {
	for _, turned := range []bool{false, true} {
		for s := range bughouse.Square(64) {
			if row, column := RowColumn(s, turned); SquareAt(row, column, turned) != s {
				t.Errorf("%s is drawn at %d, %d, where %s is", s, row, column, SquareAt(row, column, turned))
			}
		}
	}
	if SquareAt(0, 0, false).String() != "a8" || SquareAt(0, 0, true).String() != "h1" {
		t.Error("the far left corner is a8, or h1 with Black below")
	}
}

// White and black pieces both stand out from every square, and light squares from dark ones. 3:1 is
// what WCAG 2.1 (1.4.11) asks of figures.
func TestPiecesStandOutFromEverySquare(t *testing.T) {
	for g, shades := range grounds {
		for _, back := range shades {
			for _, piece := range []int{whitePiece, blackPiece} {
				if c := contrast(back, piece); c < 3 {
					t.Errorf("ground %d: color %d under %d has a contrast of only %.1f", g, back, piece, c)
				}
			}
		}
	}
	if c := contrast(grounds[plain][0], grounds[plain][1]); c < 1.5 {
		t.Errorf("light and dark squares have a contrast of only %.1f", c)
	}
}

// contrast is that of WCAG between two of the 256 colors.
func contrast(a, b int) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// luminance works for the color cube, 16 to 231, which terminals do not let their owners change.
func luminance(color int) float64 {
	steps := [6]float64{0, 95, 135, 175, 215, 255}
	n := color - 16
	linear := func(v float64) float64 {
		if v /= 255; v <= 0.04045 {
			return v / 12.92
		}
		return math.Pow((v+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(steps[n/36]) + 0.7152*linear(steps[n/6%6]) + 0.0722*linear(steps[n%6])
}

// A change of the look shows in the next drawing of the same boards.
func TestAnotherLook(t *testing.T) {
	options := theme.Options{Depth: theme.Depth256}
	p, s := NewPainter(func() theme.Theme { return theme.New(io.Discard, options) }), disputed(t)
	plan := Fit(p.look(), 78, 20)
	painted := strings.Join(p.Draw(s, plan), "\n")
	options.NoColor = true
	if plain := strings.Join(p.Draw(s, plan), "\n"); strings.Contains(plain, "48;5") || !strings.Contains(painted, "48;5") {
		t.Errorf("the boards are\n%s\nand in the other look\n%s", painted, plain)
	}
}

func BenchmarkDraw(b *testing.B) {
	th := theme.New(io.Discard, theme.Options{Depth: theme.Depth256})
	plan := Fit(th, 158, 46)
	for name, forget := range map[string]bool{"cached": false, "fresh": true} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			p, s := NewPainter(always(th)), disputed(b)
			defer cputimetest.Report(b)()
			for b.Loop() {
				if forget {
					clear(p.cache)
				}
				p.Draw(s, plan)
			}
		})
	}
}

// The king in check is marked in every look and size, and no other king.
func TestTheKingInCheckIsMarked(t *testing.T) {
	for check, boards := range map[bool]string{
		false: "4k3/8/8/8/8/8/8/4K3[] b - - 0 9 | 4k3/8/8/8/8/8/8/4K3[] b - - 0 9",
		true:  "4k3/8/8/8/8/8/8/4K3[] b - - 0 9 | 4k3/4Q3/8/8/8/8/8/4K3[] b - - 0 9",
	} {
		m, _, err := notation.ReadBFEN(boards)
		if err != nil {
			t.Fatal(err)
		}
		for name, o := range looks {
			for _, size := range [][2]int{{38, 44}, {78, 20}, {118, 36}, {158, 46}} {
				th := theme.New(io.Discard, o)
				drawn := ansi.Strip(strings.Join(NewPainter(always(th)).Draw(&Scene{Match: &m}, Fit(th, size[0], size[1])), "\n"))
				if strings.Contains(drawn, "+") != check {
					t.Errorf("%s at %v marks a check, %v:\n%s", name, size, check, drawn)
				}
			}
		}
	}
}
