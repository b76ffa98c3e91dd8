package notation

import (
	"bytes"
	"fmt"
	"strconv"
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
	laws bughouse.Laws // of the record's form

	matchLaws bughouse.Laws // of a match of two boards
	room      int           // moves that are likely to come
	// asPlayed goes on past an illegal move, as play did that nobody stopped.
	asPlayed bool

	moving      bool       // the header is over
	small       bool       // a number with a small letter has been read
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
	return builder{rec: &Record{Result: "*"}, laws: l, matchLaws: l}
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
	case tokResult:
		b.resultToken(t)
	case tokWord:
		b.moveToken(t)
	case tokFault:
		b.faultToken(t)
	case tokEnd:
	}
}

// faultToken takes in text that is never closed. Where moves stand in it, nobody can say whether
// they were played.
func (b *builder) faultToken(t *token) {
	for word := range bytes.FieldsSeq(t.text) {
		if numberEnd(word, &token{}) > 0 && b.rec.Break == nil {
			b.endHeader(layoutUnsaid)
			b.rec.Break = &Break{Line: t.line, Refusal: bughouse.Refusal{
				Code: OtherLayout,
				Explain: fmt.Sprintf("%q is never closed, and moves stand in it",
					truncate(text(t.text))),
			}}
			return
		}
	}
	b.warn("line %d: %q is never closed", t.line, truncate(text(t.text)))
}

// moveNumberToken takes in the number of the next move.
func (b *builder) moveNumberToken(t *token) {
	b.endHeader(layoutOf(t))
	b.warnMissingMove()
	if oneBoard := b.rec.Form.OneBoard(); oneBoard != t.unlabeled && b.rec.Break == nil {
		b.rec.Break = &Break{Line: t.line, Refusal: otherLayout(oneBoard)}
	}
	if b.resultLine > 0 {
		b.warn("line %d: moves after the result", t.line)
		b.resultLine = 0
	}
	b.number, b.moveDue = moveNumber{t.line, t.number, t.board, t.color}, true
	b.small = b.small || t.color == bughouse.Black
	if b.isCapital() {
		b.number.color = bughouse.Black
		b.rec.Form = FormCapitals
	}
}

// isCapital reports whether a number with a capital is Black's: no small letter has been met, and
// White has made the move of that number.
func (b *builder) isCapital() bool {
	if b.small || b.rec.Form.OneBoard() || b.rec.Break != nil {
		return false
	}
	p := &b.rec.Final.Boards[b.number.board]
	_, number := p.Counters()
	return p.Turn() == bughouse.Black && number == b.number.number
}

// otherLayout refuses a number with a board in a record of one board, and one without among boards.
func otherLayout(oneBoard bool) bughouse.Refusal {
	if oneBoard {
		return bughouse.Refusal{Code: OtherLayout, Explain: "a move numbered with its board " +
			"(1A.) in a record of one board (1.): part the two games"}
	}
	return bughouse.Refusal{Code: OtherLayout, Explain: "a move numbered without its board: " +
		"write 1A. for White and 1a. for Black on board A"}
}

// warnMissingMove warns of a number without a move.
func (b *builder) warnMissingMove() {
	if n := b.number; b.moveDue {
		label := strconv.Itoa(n.number)
		if !b.rec.Form.OneBoard() {
			label += string("AaBb"[int(n.board)<<1|int(n.color)])
		}
		b.warn("line %d: %s. without a move", n.line, label)
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

// endHeader decides what the record is, and reads the start position and the clocks from the tags,
// once.
func (b *builder) endHeader(how layout) {
	if b.moving {
		return
	}
	b.moving = true
	b.decideForm(how)
	rec := b.rec
	rec.Start = bughouse.StartMatch()
	if tag, fen := rec.startTag(); fen != "" && rec.Break == nil {
		b.startPosition(tag, fen)
	}
	if base, increment, ok := timeControl(rec.Tag("TimeControl")); ok {
		b.base, b.increment = base, increment
		for _, s := range bughouse.Seats {
			rec.Start.Clocks[s] = bughouse.Clock{Millis: base, Known: true}
		}
	}
	rec.Final = rec.Start
}

// startPosition sets the boards by the tag of that name.
func (b *builder) startPosition(tag, fen string) {
	rec := b.rec
	var reading Reading
	var err error
	m := bughouse.StartMatch()
	if rec.Form.OneBoard() {
		m.Boards[bughouse.BoardA], reading, err = ReadFEN(fen)
	} else {
		m, reading, err = ReadBFEN(fen)
	}
	if err == nil {
		err = reading.Err()
	}
	if err != nil {
		rec.Break = &Break{
			Line:    rec.Line,
			Refusal: bughouse.Refusal{Code: "bad-position", Explain: err.Error()},
		}
		return
	}
	rec.Start = m
	for _, text := range reading.Mended {
		b.warn("tag %s: %s", tag, text)
	}
	if !strings.EqualFold(tag, "FEN") {
		b.warn("tag %s was read as the start position", tag)
	}
}

// moveToken plays a move.
func (b *builder) moveToken(t *token) {
	due := b.moveDue
	b.moveDue = false
	if b.rec.Break != nil || !due && !b.followOn(t) {
		return
	}
	r := b.play(t)
	if r != nil && b.asPlayed && r != &tooLong {
		r = b.stand(t, r)
	}
	if r != nil {
		b.rec.Break = &Break{
			Refusal: *r, Line: t.line, Move: true, OneBoard: b.rec.Form.OneBoard(),
			Board: b.number.board, Number: b.number.number, Color: b.number.color,
			SAN: text(t.text),
		}
	}
}

// followOn gives a text without a number the board that moved last and the side to move. It is
// false where the text is no move, which is skipped, or where nobody can say whose move it is.
func (b *builder) followOn(t *token) bool {
	if strings.Trim(string(t.text), "!?+-=.#~/|") == "" {
		return false
	}
	_, isMove := scanMove(t.text)
	switch {
	case b.rec.Form.OneBoard() && b.moving:
	case isMove && len(b.rec.Plies) > 0:
		b.warn("line %d: %s without its number, read for board %s", t.line,
			truncate(text(t.text)), b.number.board)
	case isMove && !b.moving && b.rec.namesOneWhite():
		b.endHeader(layoutUnsaid)
		b.warn("line %d: its moves have no numbers", t.line)
		if b.rec.Break != nil {
			return false
		}
	case isMove || looksLikeMove(t.text):
		b.endHeader(layoutUnsaid)
		if b.rec.Break == nil {
			b.rec.Break = &Break{Line: t.line, Refusal: bughouse.Refusal{
				Code: OtherLayout,
				Explain: fmt.Sprintf("%q has no number that says its board: write 1A. e4 and "+
					"1a. e5, or 1. e4 e5 for one board", truncate(text(t.text))),
			}}
		}
		return false
	default:
		b.warn("line %d: %q skipped", t.line, truncate(text(t.text)))
		return false
	}
	p := &b.rec.Final.Boards[b.number.board]
	b.number.color = p.Turn()
	_, b.number.number = p.Counters()
	return true
}

// looksLikeMove reports whether a text ends in a square as moves do, whatever its piece is called.
func looksLikeMove(s []byte) bool {
	s = trimMarks(s, "+#!?=.")
	if len(s) < 3 || len(s) > 7 || s[0] <= '9' {
		return false
	}
	_, ok := parseSquare(s[len(s)-2:])
	return ok
}

func (b *builder) play(t *token) *bughouse.Refusal {
	board := b.number.board
	p := &b.rec.Final.Boards[board]
	if p.Turn() != b.number.color && b.rec.Form.OneBoard() {
		return &bughouse.Refusal{
			Code:    OutOfTurn,
			Explain: fmt.Sprintf("%s is to move, not %s", p.Turn(), b.number.color),
		}
	}
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
	if r != nil && b.countsCaptured(t) {
		return nil
	}
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

// countsCaptured plays a drop that gives mate where the laws have the piece captured for it.
func (b *builder) countsCaptured(t *token) bool {
	w, ok := scanMove(t.text)
	m := bughouse.NewDrop(w.kind, w.to)
	if !ok || !w.drop || b.rec.Form.OneBoard() || !b.rec.Final.CapturesMatingDrop(b.laws, b.number.board, m) {
		return false
	}
	ply := bughouse.Ply{Board: b.number.board, Move: m, Standing: bughouse.CountedCaptured}
	b.rec.Final.PlayPly(b.laws, ply)
	b.rec.Plies = append(b.rec.Plies, ply)
	b.warn("line %d: %s gives mate, so the piece counts as captured by %s", t.line, text(t.text),
		b.number.board.Seat(b.number.color).Opponent())
	return true
}

func (b *builder) resultToken(t *token) {
	b.endHeader(layoutUnsaid)
	b.token = string(t.text)
	b.resultLine = t.line
}

// record completes the record after the last token.
func (b *builder) record() *Record {
	b.endHeader(layoutUnsaid)
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
	rec.closeWindows(b.matchLaws)
	return rec
}

func timesText(n int) string {
	if n == 1 {
		return ""
	}
	return fmt.Sprintf(", %d times", n)
}
