package notation

import (
	"fmt"
	"io"
	"strings"
	"sync"

	"flagfall/rules/bughouse"
)

// Raw is one record cut from a stream: its tokens, and no move of it looked at yet. Raws of one stream may be replayed at the same time.
type Raw struct {
	Passed int64 // bytes of the stream that were read when it was cut

	tokens []brief
	texts  []byte // what they say, one behind the other
	b      *builder
}

// brief is a token whose texts lie elsewhere, so that nobody has to look for them in it.
type brief struct {
	line       int64
	number     int32
	name, text uint32 // bytes
	kind       tokenKind
	board      bughouse.Board
	color      bughouse.Color
}

// mostTokens bounds what is held of a record: the tokens before these are replayed as it is cut. Only what is no match has so many.
const mostTokens = 4096

var raws = sync.Pool{New: func() any { return &Raw{tokens: make([]brief, 0, 512), texts: make([]byte, 0, 4096)} }}

// Cut reads the next record of the stream; errors are those of [Reader.Next].
func (r *Reader) Cut() (*Raw, error) {
	raw := raws.Get().(*Raw)
	raw.b = newBuilder(r.laws)
	var o outline
	r.lex.begin()
	for {
		t := r.token()
		if t.kind == tokEnd {
			break
		}
		if o.startsNext(t) {
			r.hold(t)
			break
		}
		if o.add(t) {
			raw.add(t)
		}
	}
	raw.Passed = r.lex.passed + int64(r.lex.pos)
	if r.lex.err != nil {
		return nil, fmt.Errorf("line %d: %w", r.lex.line, r.lex.err)
	}
	if !o.begun {
		return nil, io.EOF
	}
	return raw, nil
}

// add keeps a token, whose text is gone when the next is read.
func (raw *Raw) add(t token) {
	if len(raw.tokens) == mostTokens {
		raw.build()
	}
	raw.texts = append(append(raw.texts, t.name...), t.text...)
	raw.tokens = append(raw.tokens, brief{
		int64(t.line), int32(t.number), uint32(len(t.name)), uint32(len(t.text)), t.kind, t.board, t.color,
	})
}

// build hands the tokens over to the record.
func (raw *Raw) build() {
	texts := raw.texts
	for _, t := range raw.tokens {
		name, text := texts[:t.name], texts[t.name:t.name+t.text]
		texts = texts[t.name+t.text:]
		raw.b.add(token{kind: t.kind, line: int(t.line), text: text, name: name, number: int(t.number), board: t.board, color: t.color})
	}
	raw.tokens, raw.texts = raw.tokens[:0], raw.texts[:0]
}

// Replay makes the record. It may be called once.
func (raw *Raw) Replay() *Record {
	raw.build()
	rec := raw.b.finish()
	raw.b = nil
	raws.Put(raw)
	return rec
}

// outline follows a record as far as it takes to tell where it ends.
type outline struct {
	begun      bool // anything but chat has been read
	chat       bool // a remark has been read
	moving     bool // the header is over
	tags       int
	event      bool   // there is a tag that names the event
	highest    [2]int // move number met on each board
	resultLine int    // 0 until the result has been read
}

// startsNext tells whether a token belongs to another record.
func (o *outline) startsNext(t token) bool {
	switch t.kind {
	case tokTag:
		return o.moving || o.resultLine > 0 || o.event && isEvent(t)
	case tokNumber:
		first := t.number == 1 && t.color == bughouse.White
		if o.resultLine > 0 {
			return first || t.number < o.highest[t.board]
		}
		return first && o.highest[t.board] > 0
	case tokComment:
		return o.resultLine > 0 && t.line > o.resultLine
	default:
		return false
	}
}

func isEvent(t token) bool { return strings.EqualFold(string(t.name), "Event") }

// add takes a token in, and tells whether it is any of the record's.
func (o *outline) add(t token) bool {
	switch t.kind {
	case tokTag:
		o.begun = true
		o.event = o.event || isEvent(t) && len(t.text) > 0 && o.tags < mostTags
		o.tags++
	case tokComment:
		if !o.begun {
			b := newBuilder(bughouse.Laws{})
			b.comment(t)
			o.begun, o.chat = b.rec.Ending != "", o.chat || len(b.rec.Comments) > 0
		}
	case tokNumber:
		o.begun, o.moving = true, true
		o.resultLine = 0
		o.highest[t.board] = max(o.highest[t.board], t.number)
	case tokResult:
		if !o.begun && !o.chat {
			return false // a result of nothing
		}
		o.begun, o.moving = true, true
		o.resultLine = t.line
	case tokWord, tokFault, tokEnd:
	}
	return true
}
