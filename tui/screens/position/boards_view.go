package position

import (
	"strings"

	"flagfall/penalties"
	"flagfall/rules/bughouse"
	"flagfall/tui/kit/boards"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
)

// The move list stands beside the boards from this width on, so many columns from them, or where the
// squares are larger without it on so many lines below.
const (
	listFrom   = 76
	listWidth  = 24
	listGap    = 2
	movesBelow = 4
)

// linesBelow is how many lines are left for what is said below the boards.
const linesBelow = 5

// mostMoves is how many moves are told at most.
const mostMoves = 7

// View draws the boards, the moves beside them, and what is said of both below.
func (s *Boards) View() string {
	if s.mode == typingGame {
		return strings.Join(s.gameLines(), "\n")
	}
	return s.view().frame()
}

func (s *Boards) view() boardsView {
	return boardsView{s.desk, s.versions, s.painter, s.comments, s.compare, s.flip, s.w, s.h}
}

// boardsView draws the screen.
type boardsView struct {
	desk     screen.Desk
	versions *versions
	painter  *boards.Painter
	comments comments
	compare  bool
	flip     bool
	w, h     int
}

func (s boardsView) frame() string {
	aloud := s.desk.Theme().Options.Plain
	plan, at := s.plan()
	lines := s.boardLines(plan)
	if at == besideBoards {
		lines = s.addMoveList(lines, plan)
	}
	parts := []layout.Part{{Lines: lines}}
	if n := s.versions.shown().moves.Len(); aloud && n > 0 {
		parts = append(parts, layout.Part{Lines: s.moveLines(min(n+1, mostMoves), s.w)})
	}
	if at == belowBoards {
		parts = append(parts, layout.Part{Lines: s.moveColumns(movesBelow, s.w)})
	}
	if !plan.Alone() {
		parts = append(parts, layout.Gap())
	}
	if s.showsMove(at) {
		parts = append(parts, layout.Part{Rank: 3, Lines: s.wrapMarked(false, s.comments.move)})
	}
	for _, text := range s.comments.detail {
		parts = append(parts, layout.Part{Rank: 1, Lines: s.wrapMarked(false, text)})
	}
	for _, b := range []bughouse.Board{s.versions.focus, 1 - s.versions.focus} {
		parts = append(
			parts,
			layout.Part{
				Rank:  map[bool]int{true: 2, false: 5}[b == s.versions.focus],
				Lines: s.sentenceLines(s.comments.status[b]),
			},
		)
	}
	for _, text := range s.comments.missing {
		parts = append(parts, layout.Part{Rank: 4, Lines: s.wrapMarked(true, text)})
	}
	if len(s.comments.missing) == 0 {
		parts = append(
			parts,
			layout.Part{
				Rank:  4,
				Lines: []string{s.desk.Theme().Done.Mark() + " all 64 pieces are here"},
			},
		)
	}
	return strings.Join(layout.Stack(s.h, parts...), "\n")
}

// listPlace is where the list of moves stands.
type listPlace uint8

const (
	nowhere listPlace = iota // it is empty, read aloud, or has no room
	besideBoards
	belowBoards
)

// plan fits the boards and the list of moves into the screen.
func (s boardsView) plan() (boards.Plan, listPlace) {
	t, hasMoves := s.desk.Theme(), s.versions.shown().moves.Len() > 0
	switch {
	case !hasMoves:
		return boards.Fit(t, s.w, s.h-(linesBelow-1)), nowhere // there is no move to tell
	case s.w < listFrom || t.Options.Plain:
		return boards.Fit(t, s.w, s.h-linesBelow), nowhere
	}
	beside := boards.Fit(t, s.w-listWidth, s.h-linesBelow)
	below := boards.Fit(t, s.w, s.h-(linesBelow-1)-movesBelow) // the list tells the move
	if below.HasLargerSquares(beside) {
		return below, belowBoards
	}
	return beside, besideBoards
}

// short names a line where there is little room.
func (ln *line) short() string {
	if ln.version != nil {
		return ln.version.Name()
	}
	return ln.name
}

func (s boardsView) boardLines(plan boards.Plan) []string {
	one := s.scene(s.versions.shown())
	if !s.compare || s.versions.count() < 2 {
		return s.painter.Draw(one, plan)
	}
	other := s.scene(s.versions.comparedLine())
	one.Marks, other.Marks = s.versions.differingSquares(), s.versions.differingSquares()
	lines := s.painter.DrawVersions(one, other, plan)
	if plan.Alone() {
		return lines
	}
	head := s.desk.Theme().Head
	names := layout.Fit(head.Render(s.versions.shown().short()), plan.Second) + head.Render(
		layout.Cut(s.versions.comparedLine().short(), plan.W-plan.Second),
	)
	if plan.Second == 0 {
		names = head.Render(
			layout.Cut("above "+s.versions.shown().short()+", below "+s.versions.comparedLine().short(), s.w),
		)
	}
	return append([]string{names}, lines...)
}

func (s boardsView) scene(ln *line) *boards.Scene {
	scene := &boards.Scene{
		Match: ln.now(),
		Last:  ln.lastMoves(),
		Focus: s.versions.focus,
		Flip:  s.flip,
	}
	scene.Names = ln.table.Names
	return scene
}

func (s boardsView) sentenceLines(c sentence) []string { return s.wrapMarked(c.attention, c.text) }

// wrapMarked breaks a sentence into lines behind its sign.
func (s boardsView) wrapMarked(attention bool, text string) []string {
	mark := "  "
	if attention {
		mark = s.desk.Theme().Attention.Mark() + " "
	}
	return layout.Labeled(mark, text, 2, s.w)
}

// addMoveList sets the list of moves beside the boards.
func (s boardsView) addMoveList(lines []string, plan boards.Plan) []string {
	list := s.moveLines(len(lines), s.w-plan.W-listGap)
	out := make([]string, len(lines))
	for i := range lines {
		out[i] = layout.Fit(lines[i], plan.W+listGap) + list[i]
	}
	return out
}

// moveColumns is the list in columns that are read downwards.
func (s boardsView) moveColumns(h, w int) []string {
	columns := w / listWidth
	moves := s.moveLines(h*columns, listWidth-listGap)
	out := make([]string, h)
	for n, move := range moves {
		out[n%h] += layout.Fit(move, listWidth)
	}
	return out
}

// moveLines is the part of the list around the moment shown: both boards in true order, what has
// been played up to the cursor.
func (s boardsView) moveLines(h, w int) []string {
	ln, t := s.versions.shown(), s.desk.Theme()
	list := make([]string, h)
	n := len(ln.texts) + 1 // the start is one of them
	top := max(0, min(ln.moves.Played()-h/2, n-h))
	for i := range min(h, n-top) {
		at := top + i
		text := "start"
		if at > 0 {
			move := ln.texts[at-1]
			text = layout.Right(move.Label, 4) + " " + layout.Fit(move.SAN, 8)
			if move.Clock.Known {
				text += " " + layout.Right(penalties.FormatClock(move.Clock.Millis), 6)
			}
		}
		mark, shown := t.Cursor(at == ln.moves.Played(), text)
		list[i] = layout.Cut(mark+" "+shown, w)
	}
	if top+h < n {
		list[h-1] = "  " + theme.Dots
	}
	return list
}

// showsMove tells whether the move just made is told below the boards: where there is no list, or
// the list has no room for an illegal one.
func (s boardsView) showsMove(at listPlace) bool {
	return s.comments.move != "" && !s.compare &&
		(at == nowhere || s.versions.shown().illegal != nil || s.versions.shown().broken != "")
}
