package boards

import (
	"slices"
	"strings"
	"testing"

	"flagfall/rules/bughouse"
	"flagfall/tui/kit/theme"
)

// Read aloud, a board is told piece by piece, and a key that changes a square changes one line.
func TestABoardIsTold(t *testing.T) {
	look := func() theme.Theme { return theme.New(nil, theme.Options{Plain: true}) }
	match := bughouse.StartMatch()
	match.Clocks[bughouse.WA] = bughouse.Clock{Known: true, Millis: 74_000}
	scene := &Scene{Match: &match, Names: [4]string{bughouse.WA: "Ada L."}}
	p := NewPainter(look)
	plan := Fit(look(), 110, 10)
	lines := p.Draw(scene, plan)
	want := []string{
		"Board A, White a Ada L., to move, clock 1:14",
		"Board A, White king e1, queen d1, rooks a1 h1, bishops c1 f1, knights b1 g1",
		"Board A, White pawns a2 b2 c2 d2 e2 f2 g2 h2",
		"Board A, Black b",
	}
	if len(lines) != plan.H || plan.Alone() || !slices.Equal(lines[:4], want) {
		t.Fatalf("told in %d lines:\n%s", len(lines), strings.Join(lines, "\n"))
	}
	scene.Marks[bughouse.BoardB] = 1<<4 | 1<<60
	if got := p.DrawVersions(scene, scene, plan); got[0] != lines[0] || len(got) != plan.H {
		t.Errorf("two versions of board A:\n%s", strings.Join(got, "\n"))
	}
	if got := p.Draw(scene, plan); got[len(got)-1] != "Board B, differs at e1 e8" {
		t.Errorf("what differs:\n%s", strings.Join(got, "\n"))
	}
}
