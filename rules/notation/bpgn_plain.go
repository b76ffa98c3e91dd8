package notation

import "flagfall/rules/limits"

// A file is little else than moves as servers write them, "12a. Nxf3+{179.656}". Such a plain move
// is read here at once, number, move and clock, as one token. It says what the lexer's next would
// say in three. What is written in any other way is left to that.

// longestPlain is the most bytes of a plain move.
const longestPlain = 64

// plainMoves adds the plain moves that come next to a record.
func (x *lexer) plainMoves(o *recordOutline, raw *RawRecord) {
	if !o.moving || o.resultLine > 0 {
		return
	}
	t := token{kind: tokMove}
	for end := x.plainEnd(); x.pos < end; {
		switch c := x.buf[x.pos]; {
		case c == '\n':
			x.line++
			x.pos++
		case c <= ' ':
			x.pos++
		default:
			n := plainMove(x.buf[x.pos:], &t)
			if n == 0 || o.startsNext(&t) {
				return
			}
			t.line = x.line
			x.pos += n
			o.add(&t)
			raw.add(&t)
		}
	}
}

// plainEnd returns where plain moves may begin at the latest. After that, more of the stream has to
// be read first, or the record may be too long.
func (x *lexer) plainEnd() int {
	if x.err != nil || x.overLimit() != nil {
		return 0
	}
	end := int64(len(x.buf))
	if !x.eof {
		end -= window
	}
	return int(min(end, x.started+int64(limits.Record.Bytes)-x.passed)) - longestPlain
}

// plainMove returns the length of the plain move at the start of a text; 0 when there is none. The
// text has at least longestPlain bytes.
func plainMove(b []byte, t *token) int {
	start := numberEnd(b[:16], t)
	if start == 0 {
		return 0
	}
	for b[start] == ' ' && start < 20 {
		start++
	}
	if c := b[start] | 0x20; c < 'a' || c > 'z' {
		return 0
	}
	n := start + 1
	for !endsWord(b[n]) {
		if n++; n > start+12 {
			return 0
		}
	}
	t.text = b[start:n]
	clock := plainClock(b[n:], t)
	if t.timed = clock > 0 && recordContinues(b[n+clock:min(len(b), n+longestComment)]); t.timed {
		n += clock
	}
	return n
}

// plainClock returns the length of a clock such as "{179.656}"; 0 when there is none.
func plainClock(b []byte, t *token) (n int) {
	if b[0] != '{' {
		return 0
	}
	t.clock, n = scanClock(b[1 : 1+longestClock])
	if n == 0 || b[1+n] != '}' {
		return 0
	}
	return n + 2
}
