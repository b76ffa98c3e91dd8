package position

import (
	"strings"

	"flagfall/rules/bughouse"
	"flagfall/tui/kit/boards"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/words"
)

// setupLinesBelow is how many lines are left for what is said below the boards.
const setupLinesBelow = 5

// View draws the boards with the cursor, and the count below them.
func (s *Setup) View() string {
	plan := boards.Fit(s.desk.Theme(), s.w, s.h-setupLinesBelow)
	scene := &boards.Scene{
		Match: &s.match,
		Focus: s.cursor.focus,
		Flip:  s.cursor.flip,
		At:    s.cursor.at,
	}
	scene.Names = s.options.Table.Names
	parts := []layout.Part{{Lines: s.painter.Draw(scene, plan)}}
	if !plan.Alone() {
		parts = append(parts, layout.Gap())
	}
	parts = append(parts, layout.Part{Rank: 2, Lines: s.stateLines()})
	for _, text := range s.faultTexts() {
		parts = append(parts, layout.Part{Rank: 1, Lines: s.markedLines(text)})
	}
	missing := s.options.Table.PieceFaults(&s.match)
	for _, text := range missing {
		parts = append(parts, layout.Part{Rank: 1, Lines: s.markedLines(text)})
	}
	if len(missing) == 0 {
		parts = append(
			parts,
			layout.Part{
				Rank:  1,
				Lines: []string{s.desk.Theme().Done.Mark() + " all 64 pieces are here"},
			},
		)
	}
	return strings.Join(layout.Stack(s.h, parts...), "\n")
}

func (s *Setup) markedLines(text string) []string {
	return layout.Labeled(s.desk.Theme().Attention.Mark()+" ", text, 2, s.w)
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
func (s *Setup) stateLines() []string {
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
	if joined := strings.Join(said, ""); layout.Width(joined) <= s.w {
		return []string{joined}
	}
	var lines []string
	for _, text := range said {
		lines = append(lines, layout.Labeled("", text[2:], 2, s.w)...)
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
