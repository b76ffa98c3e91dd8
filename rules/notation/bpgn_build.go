package notation

import (
	"fmt"
	"strings"

	"flagfall/rules/bughouse"
	"flagfall/rules/limits"
)

// The most that is kept of one record; a match of a whole day would not come near.
const (
	mostComments = 1 << 20 // bytes
	mostTags     = 200
	mostWarnings = 20
)

// tooLong refuses moves beyond the limit of one record.
var tooLong = bughouse.Refusal{
	Code:    "too-long",
	Explain: fmt.Sprintf("more than %d moves in one match", limits.Plies),
}

// moveNumber is the number in front of a move, such as "12a."
type moveNumber struct {
	line, number int
	board        bughouse.Board
	color        bughouse.Color
}

// builder builds a record from tokens.
type builder struct {
	rec  *Record
	laws bughouse.Laws
	room int // moves that are likely to come

	moving      bool       // the header is over
	number      moveNumber // of the move that is due, or else of the last
	moveDue     bool       // a number has been read and its move has not
	resultLine  int        // 0 until the result has been read
	verdictSaid verdict
	token       string // the result as the movetext has it
	commentSize int
	inMillis    bool // whole numbers are milliseconds
	base        int64
	increment   int64
	lastElapsed [2]int64

	habits      [numHabits]struct{ count, line int }
	misnumbered struct{ count, line int }
}

func newBuilder(l bughouse.Laws) builder {
	return builder{rec: &Record{Result: "*"}, laws: l}
}

func (b *builder) add(t *token) {
	if b.rec.Line == 0 {
		b.rec.Line = t.line
	}
	switch t.kind {
	case tokTag:
		if len(b.rec.Tags) < mostTags {
			b.rec.Tags = append(b.rec.Tags, Tag{string(t.name), unescape(t.text)})
		}
	case tokComment:
		b.commentToken(t)
	case tokNumber:
		b.moveNumberToken(t)
	case tokMove:
		b.moveNumberToken(t)
		b.moveToken(t)
		if t.timed {
			b.setClock(clockReading{clockTime: t.clock})
		}
	case tokResult:
		b.resultToken(t)
	case tokWord:
		b.moveToken(t)
	case tokFault:
		b.warn("line %d: %q is never closed", t.line, truncate(text(t.text)))
	case tokEnd:
	}
}

// moveNumberToken takes in the number of the next move.
func (b *builder) moveNumberToken(t *token) {
	b.endHeader()
	b.warnMissingMove()
	if b.resultLine > 0 {
		b.warn("line %d: moves after the result", t.line)
		b.resultLine = 0
	}
	b.number, b.moveDue = moveNumber{t.line, t.number, t.board, t.color}, true
}

// warnMissingMove warns of a number without a move.
func (b *builder) warnMissingMove() {
	if n := b.number; b.moveDue {
		b.warn("line %d: %d%c. without a move", n.line, n.number,
			"AaBb"[int(n.board)<<1|int(n.color)])
	}
}

func (b *builder) warn(format string, args ...any) {
	switch n := len(b.rec.Warnings); {
	case n < mostWarnings:
		b.rec.Warnings = append(b.rec.Warnings, fmt.Sprintf(format, args...))
	case n == mostWarnings:
		b.rec.Warnings = append(b.rec.Warnings, "further warnings left out")
	}
}

// endHeader reads the start position and the clocks from the tags, once.
func (b *builder) endHeader() {
	if b.moving {
		return
	}
	b.moving = true
	rec := b.rec
	rec.Start = bughouse.StartMatch()
	if fen := rec.Tag("FEN"); fen != "" {
		m, reading, err := ReadBFEN(fen)
		if err == nil {
			err = reading.Err()
		}
		if err != nil {
			rec.Break = &Break{
				Line:    rec.Line,
				Refusal: bughouse.Refusal{Code: "bad-position", Explain: err.Error()},
			}
		} else {
			rec.Start = m
		}
		for _, text := range reading.Mended {
			b.warn("tag FEN: %s", text)
		}
	}
	if base, increment, ok := timeControl(rec.Tag("TimeControl")); ok {
		b.base, b.increment = base, increment
		for _, s := range bughouse.Seats {
			rec.Start.Clocks[s] = bughouse.Clock{Millis: base, Known: true}
		}
	}
	rec.Final = rec.Start
}

// moveToken plays a move. It skips text that is none.
func (b *builder) moveToken(t *token) {
	due := b.moveDue
	b.moveDue = false
	if !due {
		if _, ok := scanMove(t.text); !ok || len(b.rec.Plies) == 0 {
			if strings.Trim(string(t.text), "!?+-=.#") != "" {
				b.warn("line %d: %q skipped", t.line, truncate(text(t.text)))
			}
			return
		}
		// A move without its number follows on the board that moved last.
		p := &b.rec.Final.Boards[b.number.board]
		b.number.color = p.Turn()
		_, b.number.number = p.Counters()
		b.warn("line %d: %s without its number, taken for board %s", t.line, truncate(text(t.text)),
			b.number.board)
	}
	if b.rec.Break != nil {
		return
	}
	if r := b.play(t); r != nil {
		b.rec.Break = &Break{
			Refusal: *r, Line: t.line, Move: true,
			Board: b.number.board, Number: b.number.number, Color: b.number.color,
			SAN: text(t.text),
		}
	}
}

func (b *builder) play(t *token) *bughouse.Refusal {
	board := b.number.board
	p := &b.rec.Final.Boards[board]
	if p.Turn() != b.number.color {
		return &bughouse.Refusal{
			Code: OutOfTurn,
			Explain: fmt.Sprintf("%s is to move on board %s, not %s", p.Turn(), board,
				b.number.color),
		}
	}
	if len(b.rec.Plies) >= limits.Plies {
		return &tooLong
	}
	m, habit, r := readSAN(p, b.laws, t.text)
	if r != nil {
		return r
	}
	if h := &b.habits[habit]; habit != plain {
		if h.count++; h.count == 1 {
			h.line = t.line
		}
	}
	if _, number := p.Counters(); number != b.number.number {
		if b.misnumbered.count++; b.misnumbered.count == 1 {
			b.misnumbered.line = t.line
		}
	}
	b.rec.Final.PlayOn(b.laws, board, m)
	if b.rec.Plies == nil {
		b.rec.Plies = make([]bughouse.Ply, 0, b.room)
	}
	b.rec.Plies = append(b.rec.Plies, bughouse.Ply{Board: board, Move: m})
	return nil
}

func (b *builder) resultToken(t *token) {
	b.endHeader()
	b.token = string(t.text)
	b.resultLine = t.line
}

// record completes the record after the last token.
func (b *builder) record() *Record {
	b.endHeader()
	rec := b.rec
	b.warnMissingMove()
	for h, met := range b.habits {
		if met.count > 0 {
			b.warn("line %d: %s%s", met.line, habitNames[h], timesText(met.count))
		}
	}
	if met := b.misnumbered; met.count > 0 {
		b.warn("line %d: move number does not follow the one before%s", met.line,
			timesText(met.count))
	}
	b.decideResult()
	return rec
}

func timesText(n int) string {
	if n == 1 {
		return ""
	}
	return fmt.Sprintf(", %d times", n)
}
