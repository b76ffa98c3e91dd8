package position

import (
	"fmt"
	"strings"

	"flagfall/penalties"
	"flagfall/rules/bughouse"
	"flagfall/tui/kit/boards"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/words"
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

// View draws the boards, the moves beside them, and what is said of both below or, where there is room,
// each in a panel.
func (s *Boards) View() string {
	switch {
	case s.mode == typingGame:
		return strings.Join(s.gameLines(), "\n")
	case s.DrawsPanels(s.w, s.h):
		return s.view().panels()
	}
	return s.view().frame()
}

// DrawsPanels reports whether both boards, the moves and what is said have room for a panel each.
func (s *Boards) DrawsPanels(w, h int) bool {
	_, _, ok := fitPanels(s.desk.Theme(), w, h)
	return ok && s.mode != typingGame && !s.compare
}

// The panels beside the boards have sideColumns at least, those below them lowLines.
const (
	sideColumns = 30
	lowLines    = 4 + panel.Edges
)

// fitPanels plans the boards in a panel each, with what else is told beside them, or below them where the
// squares are larger so.
func fitPanels(t theme.Theme, w, h int) (plan boards.Plan, below, ok bool) {
	beside, ok := boards.FitOne(t, (w-sideColumns-2)/2-panel.Edges, h-panel.Edges)
	if over, fits := boards.FitOne(t, (w-1)/2-panel.Edges, h-lowLines-panel.Edges); fits && (!ok || over.W > beside.W) {
		return over, true, true
	}
	return beside, false, ok
}

// panels draws a panel for each board, and beside or below them the moves and what the position shows.
func (s boardsView) panels() string {
	t := s.desk.Theme()
	plan, below, _ := fitPanels(t, s.w, s.h)
	columns, h := boardPanels(t, s.painter, s.scene(s.versions.shown()), plan, below, s.w, s.h)
	if below {
		w := (s.w - 1) / 2
		if len(s.versions.shown().texts) == 0 {
			w = listWidth + panel.Edges
		}
		moves, shows := s.movesPanel(w, s.h-h), s.toldPanel(s.w-w-1, s.h-h)
		return strings.Join(append(panel.Beside(columns...), panel.Beside(moves, shows)...), "\n")
	}
	side := s.w - 2*(plan.W+panel.Edges) - 2
	told := min(len(s.toldLines(side-panel.Edges-1)), s.h/2) + panel.Edges
	if len(s.versions.shown().texts) == 0 {
		told = s.h
	}
	right := append(s.movesPanel(side, s.h-told), s.toldPanel(side, told)...)
	return strings.Join(panel.Beside(append(columns, right)...), "\n")
}

// boardPanels draws the panels of both boards, each in as many columns as its plan takes or, where the rest stands
// below them, half of the w columns; and their lines out of h.
func boardPanels(
	t theme.Theme, painter *boards.Painter, scene *boards.Scene, plan boards.Plan, below bool, w, h int,
) (columns [][]string, lines int) {
	first, second := plan.W+panel.Edges, plan.W+panel.Edges
	if below {
		first, h = (w-1)/2, plan.H+panel.Edges
		second = w - first - 1
	}
	for _, b := range bughouse.Boards {
		box := panel.Box{Title: "Board " + b.String(), Lit: b == scene.Focus}
		columns = append(columns, box.Draw(t, painter.DrawBoard(scene, b, plan), [2]int{first, second}[b], h))
	}
	return columns, h
}

// movesPanel lists the moves in w columns and h lines; nil without room.
func (s boardsView) movesPanel(w, h int) []string {
	if h <= panel.Edges {
		return nil
	}
	ln, lines := s.versions.shown(), h-panel.Edges
	list := s.moveColumns(lines, w-panel.Edges)
	note := fmt.Sprintf("%d of %d", ln.moves.Played(), len(ln.texts))
	return panel.Box{Title: "Moves", Note: note}.Draw(s.desk.Theme(), list, w, h)
}

// noteSpace is the columns of a border around its title and its note.
const noteSpace = 10

// toldPanel is what the position shows by the rulebook that answers.
func (s boardsView) toldPanel(w, h int) []string {
	const title = "What it shows"
	book := s.versions.subject.Book
	box := panel.Box{Title: title, Note: layout.LongestFit(w-len(title)-noteSpace, book.Name, words.BookName(book), "")}
	return box.Draw(s.desk.Theme(), s.toldLines(w-panel.Edges-1), w, h)
}

// toldLines is what is said of the position in w columns.
func (s boardsView) toldLines(w int) []string {
	s.w = w
	var lines []string
	if s.comments.move != "" && s.versions.shown().moves.Len() == 0 || s.showsMove(besideBoards) {
		lines = append(lines, s.wrapMarked(false, s.comments.move)...)
	}
	for _, text := range s.comments.detail {
		lines = append(lines, s.wrapMarked(false, text)...)
	}
	for _, text := range s.comments.missing {
		lines = append(lines, s.wrapMarked(true, text)...)
	}
	if len(s.comments.missing) == 0 {
		lines = append(lines, s.desk.Theme().Done.Mark()+" all 64 pieces are here")
	}
	for _, b := range bughouse.Boards {
		lines = append(lines, s.sentenceLines(s.comments.status[b])...)
	}
	return lines
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
		Flip:  s.flip, Tenths: ln.tenths,
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
	columns, each := max(1, w/listWidth), listWidth-listGap
	if columns == 1 {
		each = w
	}
	moves := s.moveLines(h*columns, each)
	out := make([]string, h)
	for n, move := range moves {
		out[n%h] += layout.Fit(move, max(each, listWidth))
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
			clock := ""
			switch {
			case !move.Clock.Known:
			case ln.tenths:
				clock = penalties.FormatTenths(move.Clock.Millis)
			default:
				clock = " " + penalties.FormatClock(move.Clock.Millis)
			}
			text = layout.Right(move.Label, 4) + " " + layout.Fit(move.SAN, 8) + layout.Right(clock, 7)
		}
		if list[i] = layout.Cut("  "+text, w); at == ln.moves.Played() {
			list[i] = t.Lit(list[i], w)
		}
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
