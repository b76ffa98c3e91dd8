package notation

import (
	"bytes"
	"io"
	"unicode/utf8"

	"flagfall/rules/bughouse"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
)

// token is one piece of a BPGN file.
type token struct {
	kind tokenKind
	line int // where it begins, from 1
	// text decodes UTF-8, and anything else as Latin-1.
	text   []byte
	name   []byte         // of a tag
	number int            // of a move
	board  bughouse.Board // of a move
	color  bughouse.Color // of a move
	// unlabeled, of a move: its number names no board, as in "12."
	unlabeled bool
}

type tokenKind uint8

const (
	tokEnd     tokenKind = iota
	tokTag               // name and text
	tokComment           // text without the braces
	tokNumber            // the number in front of a move
	tokResult            // text
	tokWord              // a move, or anything else
	tokFault             // text that is no token: an unclosed tag, brace or variation
)

// window is the most bytes of a token. A longer one is a fault, so that memory stays constant.
const window = 64 << 10

// lexer cuts a stream into tokens. The text of a token is valid until the next is read.
type lexer struct {
	r    io.Reader
	buf  []byte
	pos  int
	line int
	eof  bool
	err  error // why there is no more; nil at the end of the stream

	passed  int64 // bytes that came before buf
	started int64 // where the record at work begins
	open    int   // what in it is never closed
}

func newLexer(r io.Reader) *lexer {
	return &lexer{r: r, buf: make([]byte, 0, 4*window), line: 1}
}

// startRecord resets the limits of a record.
func (x *lexer) startRecord() { x.started, x.open = x.passed+int64(x.pos), 0 }

// overLimit returns why the current record exceeds a limit; nil while it does not.
func (x *lexer) overLimit() error {
	if x.open > limits.Unclosed {
		return refusal.Limit.Errorf("more than %d tags, comments and variations are never closed: %s", limits.Unclosed,
			limits.Record.Advice)
	}
	return limits.Record.Check(x.passed + int64(x.pos) - x.started)
}

// lookahead returns the bytes from here on: a whole window, unless the stream ends before.
func (x *lexer) lookahead() []byte {
	if len(x.buf)-x.pos < window && !x.eof {
		x.fill()
	}
	return x.buf[x.pos:]
}

func (x *lexer) fill() {
	x.buf = x.buf[:copy(x.buf, x.buf[x.pos:])]
	x.passed += int64(x.pos)
	x.pos = 0
	for len(x.buf) < window && !x.eof {
		n, err := x.r.Read(x.buf[len(x.buf):cap(x.buf)])
		x.buf = x.buf[:len(x.buf)+n]
		if err != nil {
			x.eof = true
			if err != io.EOF {
				x.err = err
			}
		}
	}
}

// consume consumes n bytes and counts their lines.
func (x *lexer) consume(n int) []byte {
	b := x.buf[x.pos : x.pos+n]
	x.line += bytes.Count(b, []byte{'\n'})
	x.pos += n
	return b
}

var byteOrderMark = []byte("\ufeff")

// next reads one token; tokEnd where there is none.
func (x *lexer) next(t *token) {
	for {
		b := x.lookahead()
		if x.err == nil {
			x.err = x.overLimit()
		}
		if len(b) == 0 || x.err != nil {
			*t = token{kind: tokEnd, line: x.line}
			return
		}
		switch c := b[0]; {
		case c == '\n':
			x.line++
			x.pos++
		case c <= ' ' || c == ')' || c == ']' || c == '}':
			x.pos++
		case c == 0xef && bytes.HasPrefix(b, byteOrderMark):
			x.pos += len(byteOrderMark)
		case c == ';', c == '%' && (x.pos == 0 || x.buf[x.pos-1] == '\n'):
			x.consume(lineEnd(b))
		case c == '[':
			x.tag(b, t)
			return
		case c == '{':
			x.comment(b, t)
			return
		case c == '(':
			if n := variationEnd(b); n > 0 {
				x.consume(n)
				continue
			}
			x.fault(1, t)
			return
		case c == '$' && nagEnd(b) > 0:
			x.pos += nagEnd(b)
		default:
			x.word(b, t)
			return
		}
	}
}

func (x *lexer) fault(n int, t *token) {
	*t = token{kind: tokFault, line: x.line}
	x.open++
	t.text = x.consume(n)
}

func lineEnd(b []byte) int {
	if n := bytes.IndexByte(b, '\n'); n >= 0 {
		return n
	}
	return len(b)
}

// nagEnd returns the length of a numeric annotation such as $6; 0 for the start of a drop such as
// $146@g4.
func nagEnd(b []byte) int {
	n := 1
	for n < len(b) && b[n] >= '0' && b[n] <= '9' {
		n++
	}
	if n < len(b) && b[n] == '@' {
		return 0
	}
	return n
}

// variationEnd returns the length of a variation with those nested in it; 0 when it is never closed
// or exceeds [limits.Nesting].
func variationEnd(b []byte) int {
	depth := 0
	for i := 0; i < len(b); i++ {
		switch b[i] {
		case '{':
			i += max(commentEnd(b[i:]), 1) - 1
		case '(':
			if depth++; depth > limits.Nesting {
				return 0
			}
		case ')':
			if depth--; depth == 0 {
				return i + 1
			}
		case '[':
			if tagAt(b[i:]) {
				return 0
			}
		}
	}
	return 0
}

// word reads a move number, a result, or a run of other text.
func (x *lexer) word(b []byte, t *token) {
	*t = token{kind: tokWord, line: x.line}
	n := 1
	for n < len(b) && n < 256 && !endsWord(b[n]) {
		n++
	}
	if digits := numberEnd(b[:n], t); digits > 0 {
		t.kind = tokNumber
		if dots := dotsApart(b[digits:]); t.unlabeled && dots > 0 {
			digits += dots
			t.color = bughouse.Black
		}
		t.text = x.consume(digits)
		return
	}
	t.text = x.consume(n)
	switch string(t.text) {
	case "1-0", "0-1", "*", "1/2-1/2", "1/2", "½-½":
		t.kind = tokResult
	}
}

func endsWord(c byte) bool {
	switch c {
	case '{', '}', '(', ')', '[', ']', ';':
		return true
	}
	return c <= ' '
}

// numberEnd returns the length of a move number such as "12a.", "12." or "12..." at the start of a
// word; 0 when there is none.
func numberEnd(b []byte, t *token) int {
	n, number := 0, 0
	for n < len(b) && n < 6 && b[n] >= '0' && b[n] <= '9' {
		number = number*10 + int(b[n]-'0')
		n++
	}
	if n > 0 && n < 4 && bytes.HasPrefix(b[n:], ellipsis) {
		t.unlabeled, t.number, t.board, t.color = true, number, bughouse.BoardA, bughouse.Black
		return n + len(ellipsis)
	}
	if n > 0 && n < 4 && n < len(b) && b[n] == '.' {
		return unlabeledEnd(b, n, number, t)
	}
	if n == 0 || n+1 >= len(b) || b[n+1] != '.' {
		return 0
	}
	t.unlabeled = false
	switch b[n] {
	case 'A', 'B':
		t.board, t.color = bughouse.Board(b[n]-'A'), bughouse.White
	case 'a', 'b':
		t.board, t.color = bughouse.Board(b[n]-'a'), bughouse.Black
	default:
		return 0
	}
	for n++; n < len(b) && b[n] == '.'; n++ {
	}
	t.number = number
	return n
}

// ellipsis are the three dots in one character.
var ellipsis = []byte("…")

// unlabeledEnd reads the dots behind the n digits of a number without a board. Three of them give
// the move to Black.
func unlabeledEnd(b []byte, n, number int, t *token) int {
	dots := n
	for dots < len(b) && b[dots] == '.' {
		dots++
	}
	if dots < len(b) && b[dots] >= '0' && b[dots] <= '9' {
		return 0 // a date or a version
	}
	t.unlabeled, t.number, t.board, t.color = true, number, bughouse.BoardA, bughouse.White
	if dots-n > 1 {
		t.color = bughouse.Black
	}
	return dots
}

// dotsApart returns the length of the dots in "1. ... e5" behind the number; 0 when there are none.
func dotsApart(b []byte) int {
	rest := bytes.TrimLeft(b[:min(len(b), 16)], " \t\r\n")
	for _, dots := range [...]string{"...", "..", "…"} {
		if bytes.HasPrefix(rest, []byte(dots)) {
			return min(len(b), 16) - len(rest) + len(dots)
		}
	}
	return 0
}

// text decodes what people typed: UTF-8 where it is that, else Latin-1.
func text(b []byte) string {
	if utf8.Valid(b) {
		return string(b)
	}
	runes := make([]rune, len(b))
	for i, c := range b {
		runes[i] = rune(c)
	}
	return string(runes)
}
