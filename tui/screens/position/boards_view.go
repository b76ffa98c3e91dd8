package position

import (
	"strings"

	"flagfall/penalties"
	"flagfall/rules/bughouse"
	"flagfall/tui/kit/boards"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/words"
)

// The move list stands beside the boards from this width on, so many columns from them.
const (
	listFrom  = 76
	listWidth = 24
	listGap   = 2
)

// linesBelow is how many lines are left for what is said below the boards.
const linesBelow = 5

// mostMoves is how many moves are told at most.
const mostMoves = 7

// View draws the boards, the moves beside them, and what is said of both below.
func (s *Boards) View() string { return view{s}.frame() }

// view draws the screen.
type view struct{ *Boards }

func (s view) frame() string {
	w, aloud := s.w, s.desk.Theme().Options.Plain
	if s.w >= listFrom && s.shown().moves.Len() > 0 && !aloud {
		w -= listWidth
	}
	plan := boards.Fit(s.desk.Theme(), w, s.h-linesBelow)
	lines := s.draw(plan)
	if w < s.w {
		lines = s.withMoves(lines, plan)
	}
	parts := []layout.Part{{Lines: lines}}
	if n := s.shown().moves.Len(); aloud && n > 0 {
		parts = append(parts, layout.Part{Lines: s.moves(min(n+1, mostMoves), w)})
	}
	if !plan.Alone() {
		parts = append(parts, layout.Gap())
	}
	if s.sayMove(w) {
		parts = append(parts, layout.Part{Rank: 3, Lines: s.wrap(false, s.comments.move)})
	}
	for _, text := range s.comments.detail {
		parts = append(parts, layout.Part{Rank: 1, Lines: s.wrap(false, text)})
	}
	for _, b := range []bughouse.Board{s.focus, 1 - s.focus} {
		parts = append(parts, layout.Part{Rank: map[bool]int{true: 2, false: 5}[b == s.focus], Lines: s.sentence(s.comments.status[b])})
	}
	for _, text := range s.comments.missing {
		parts = append(parts, layout.Part{Rank: 4, Lines: s.wrap(true, text)})
	}
	if len(s.comments.missing) == 0 {
		parts = append(parts, layout.Part{Rank: 4, Lines: []string{s.desk.Theme().Done.Mark() + " all 64 pieces are here"}})
	}
	return strings.Join(layout.Stack(s.h, parts...), "\n")
}

// short names a line where there is little room.
func (ln *line) short() string {
	if ln.version != nil {
		return ln.version.Name()
	}
	return ln.name
}

func (s view) draw(plan boards.Plan) []string {
	one := s.scene(s.shown())
	if !s.compare || s.all() < 2 {
		return s.painter.Draw(one, plan)
	}
	other := s.scene(s.other())
	one.Marks, other.Marks = s.differing(), s.differing()
	lines := s.painter.DrawBoth(one, other, plan)
	if plan.Alone() {
		return lines
	}
	head := s.desk.Theme().Head
	names := layout.Fit(head.Render(s.shown().short()), plan.Second) + head.Render(layout.Cut(s.other().short(), plan.W-plan.Second))
	if plan.Second == 0 {
		names = head.Render(layout.Cut("above "+s.shown().short()+", below "+s.other().short(), s.w))
	}
	return append([]string{names}, lines...)
}

func (s view) scene(ln *line) *boards.Scene {
	scene := &boards.Scene{Match: ln.now(), Last: ln.last(), Focus: s.focus, Flip: s.flip}
	for seat, name := range ln.table.Full {
		scene.Names[seat] = words.Initial(name)
	}
	return scene
}

func (s view) sentence(c sentence) []string { return s.wrap(c.attention, c.text) }

// wrap breaks a sentence into lines behind its sign.
func (s view) wrap(attention bool, text string) []string {
	mark := "  "
	if attention {
		mark = s.desk.Theme().Attention.Mark() + " "
	}
	return layout.Labelled(mark, text, 2, s.w)
}

// withMoves sets the list of moves beside the boards.
func (s view) withMoves(lines []string, plan boards.Plan) []string {
	list := s.moves(len(lines), s.w-plan.W-listGap)
	out := make([]string, len(lines))
	for i := range lines {
		out[i] = layout.Fit(lines[i], plan.W+listGap) + list[i]
	}
	return out
}

// moves is the part of the list around the moment shown: both boards in true order, what has been played up to the cursor.
func (s view) moves(h, w int) []string {
	ln, t := s.shown(), s.desk.Theme()
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
		mark := "  "
		if at == ln.moves.Played() {
			mark, text = t.Selected.Sign+" ", t.Selected.Text(text)
		}
		list[i] = layout.Cut(mark+text, w)
	}
	if top+h < n {
		list[h-1] = "  " + theme.Dots
	}
	return list
}

// sayMove tells whether the move just made is told below the boards: where there is no list, or the list has no room for an illegal one.
func (s view) sayMove(w int) bool {
	return s.comments.move != "" && !s.compare && (w == s.w || s.shown().illegal != nil || s.shown().broken != "")
}
