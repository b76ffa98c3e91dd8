package position

import (
	"flagfall/rules"
	"flagfall/rules/notation"
	"flagfall/tui/kit/boards"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
)

// Replay shows records of matches, one a version, under a rulebook. There must be one at least.
func Replay(d screen.Desk, book *rules.Book, records []*notation.Record) *Boards {
	v := &versions{
		desk:    d,
		subject: Subject{Book: book},
		records: records,
		lines:   make([]*line, len(records)),
	}
	s := &Boards{
		desk:     d,
		versions: v,
		asked:    input.NewDialog(d),
		painter:  boards.NewPainter(d.Theme),
	}
	s.updateComments()
	return s
}
