package position

import (
	"slices"
	"strings"

	"flagfall/rules/bughouse"
	"flagfall/tui/kit/boards"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/words"
)

// setupLinesBelow is how many lines are left for what is said below the boards.
const setupLinesBelow = 5

// DrawsPanels reports whether both boards and what is said of them have room for a panel each.
func (s *Setup) DrawsPanels(w, h int) bool {
	_, _, ok := fitPanels(s.desk.Theme(), w, h)
	return ok
}

// View draws the boards with the cursor, and the count below or beside them.
func (s *Setup) View() string {
	if s.DrawsPanels(s.w, s.h) {
		return s.panels()
	}
	plan := boards.Fit(s.desk.Theme(), s.w, s.h-setupLinesBelow)
	parts := []layout.Part{{Lines: s.painter.Draw(s.scene(), plan)}}
	if !plan.Alone() {
		parts = append(parts, layout.Gap())
	}
	return strings.Join(layout.Stack(s.h, append(parts, s.told(s.w)...)...), "\n")
}

func (s *Setup) scene() *boards.Scene {
	return &boards.Scene{
		Match: &s.match, Names: s.options.Table.Names, Focus: s.cursor.focus, Flip: s.cursor.flip, At: s.cursor.at,
	}
}

// panels draws a panel for each board, and beside or below them one for what is said of both.
func (s *Setup) panels() string {
	t := s.desk.Theme()
	plan, below, _ := fitPanels(t, s.w, s.h)
	columns, h := boardPanels(t, s.painter, s.scene(), plan, below, s.w, s.h)
	told := func(w, h int) []string {
		lines := layout.Stack(h-panel.Edges, s.told(w-panel.Edges)...)
		return panel.Box{Title: "What it shows"}.Draw(t, lines, w, h)
	}
	if below {
		return strings.Join(append(panel.Beside(columns...), told(s.w, s.h-h)...), "\n")
	}
	return strings.Join(panel.Beside(append(columns, told(s.w-2*(plan.W+panel.Edges)-2, s.h))...), "\n")
}

// told is what is said of the boards in w columns, the most important last to give way.
func (s *Setup) told(w int) []layout.Part {
	parts := []layout.Part{{Rank: 2, Lines: s.stateLines(w)}}
	missing := s.options.Table.PieceFaults(&s.match)
	for _, text := range slices.Concat(s.faultTexts(), missing) {
		parts = append(parts, layout.Part{
			Rank: 1, Lines: layout.Labeled(s.desk.Theme().Attention.Mark()+" ", text, 2, w),
		})
	}
	if len(missing) == 0 {
		parts = append(parts, layout.Part{
			Rank: 1, Lines: []string{s.desk.Theme().Done.Mark() + " all 64 pieces are here"},
		})
	}
	return parts
}

// faultTexts say why a board cannot be. It is kept as evidence all the same.
func (s *Setup) faultTexts() []string {
	var said []string
	for _, b := range []bughouse.Board{s.cursor.focus, 1 - s.cursor.focus} {
		for _, f := range s.match.Boards[b].Faults() {
			if f.Code != bughouse.TooManyPieces { // the count says it
				said = append(said, b.String()+": "+f.Explain)
			}
		}
	}
	return said
}

// stateLines says of both boards who is to move and what may castle, on one line where there is
// room.
func (s *Setup) stateLines(w int) []string {
	var said []string
	for _, b := range bughouse.Boards {
		p := &s.match.Boards[b]
		text := b.String() + ": " + words.UpperFirst(p.Turn().String()) + " to move"
		if sq, ok := p.EnPassant(); ok {
			text += ", en passant " + sq.String()
		}
		text += ", castling: " + words.CastlingRights(p)
		said = append(said, "  "+text)
	}
	if joined := strings.Join(said, ""); layout.Width(joined) <= w {
		return []string{joined}
	}
	var lines []string
	for _, text := range said {
		lines = append(lines, layout.Labeled("", text[2:], 2, w)...)
	}
	return lines
}

// cursorText says what the cursor stands on.
func (s *Setup) cursorText() string {
	switch s.cursor.at.In {
	case boards.OnStock:
		return "stock of " + s.cursorPlayer()
	case boards.OnClock:
		return "clock of " + s.cursorPlayer() + "  " + s.cursor.at.Typed + theme.Cursor
	default:
		what := s.board().At(s.cursor.at.Square).String()
		if s.board().At(s.cursor.at.Square).Kind == bughouse.NoKind {
			what = "empty"
		}
		return s.cursor.focus.String() + " " + s.cursor.at.Square.String() + "  " + what
	}
}

func (s *Setup) cursorPlayer() string {
	if name := s.options.Table.Names[s.cursor.at.Seat]; name != "" {
		return name
	}
	return s.cursor.at.Seat.Letter()
}

// hint says what can be typed there.
func (s *Setup) hint() string {
	switch s.cursor.at.In {
	case boards.OnStock:
		if s.cursor.at.Seat.White() {
			return "QRBNP in stock, qrbnp not yet passed"
		}
		return "qrbnp in stock, QRBNP not yet passed"
	case boards.OnClock:
		return "1:14 or 114"
	default:
		return "KQRBNP White, kqrbnp Black"
	}
}
