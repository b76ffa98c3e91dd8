package position

import (
	"fmt"

	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
	"flagfall/tui/boards"
	"flagfall/tui/screen"
	"flagfall/tui/words"
)

// Replay shows records of matches, one a version, under a rulebook. There must be one at least.
func Replay(d screen.Desk, book *rules.Book, records []*notation.Record) *Screen {
	s := &Screen{
		desk: d, subject: Subject{Book: book}, painter: boards.NewPainter(d.Theme()), records: records, lines: make([]*line, len(records)),
	}
	s.tell()
	return s
}

// recorded is the line of a record, at its start.
func (s *Screen) recorded(n int) *line {
	r := s.records[n]
	table := words.Table{Teams: [2]string{"team 1", "team 2"}}
	for _, seat := range bughouse.Seats {
		table.Full[seat], table.Names[seat] = r.Player(seat), r.Player(seat)
	}
	ln := newLine(penalties.Evidence{Start: r.Start, Plies: r.Plies}, s.subject.Book.Laws, table)
	ln.name = fmt.Sprintf("game %d of %d", n+1, len(s.records))
	if r.Result != "*" {
		ln.name += "  " + r.Result
	}
	if r.Ended != notation.EndedUnsaid {
		ln.name += "  " + string(r.Ended)
	}
	if r.Break != nil {
		ln.broken = r.Break.Error()
	}
	ln.moves.Seek(0)
	return ln
}
