package notation

import (
	"fmt"
	"io"
	"strings"
	"sync"

	"flagfall/rules/bughouse"
)

// Reader reads BPGN records from a stream of any length in constant memory.
type Reader struct {
	lex        *lexer
	laws       bughouse.Laws
	asPlayed   bool
	pending    token // the first token of the next record
	hasPending bool
}

// NewReader returns a reader of records whose moves must be legal under the laws.
func NewReader(r io.Reader, l bughouse.Laws) *Reader {
	return &Reader{lex: newLexer(r), laws: l}
}

// AsPlayed lets records go on past illegal moves: nobody claimed them, and each stands as it was put
// on the board.
func (r *Reader) AsPlayed() { r.asPlayed = true }

// Next reads one record; io.EOF when there is none left. A record that breaks is no error: its
// Break says where, and the next record is read all the same. An error means that the stream
// failed, or that no record ends within [limits.Record].
func (r *Reader) Next() (*Record, error) {
	raw, err := r.NextRaw()
	if err != nil {
		return nil, err
	}
	return raw.Replay(), nil
}

func (r *Reader) token(t *token) {
	if !r.hasPending {
		r.lex.next(t)
		return
	}
	*t, r.hasPending = r.pending, false
}

// unread keeps a token for the next record. Nothing is read in between, so its text stays valid.
func (r *Reader) unread(t *token) { r.pending, r.hasPending = *t, true }

// RawRecord is one record cut from a stream: its tokens, with no move played. Several of one stream
// may be replayed at the same time.
type RawRecord struct {
	Passed int64 // bytes of the stream that were read when it was cut

	tokens []storedToken
	texts  []byte // what they say, one behind the other
	moves  int    // how many of the tokens announce one
	b      builder
}

// storedToken is a token whose texts are in RawRecord.texts, so that the garbage collector skips
// it.
type storedToken struct {
	line       int64
	number     int32
	name, text uint32 // bytes
	kind       tokenKind
	board      bughouse.Board
	color      bughouse.Color
	unlabeled  bool
}

// mostTokens is the most tokens held of a record. Earlier ones are replayed while it is cut, which
// only happens to texts that are no match.
const mostTokens = 4096

var raws = sync.Pool{New: func() any {
	return &RawRecord{tokens: make([]storedToken, 0, 512), texts: make([]byte, 0, 4096)}
}}

// NextRaw reads the next record without playing its moves. Its errors are those of [Reader.Next].
func (r *Reader) NextRaw() (*RawRecord, error) {
	raw := raws.Get().(*RawRecord)
	raw.b = newBuilder(r.laws)
	raw.b.asPlayed = r.asPlayed
	var o recordOutline
	var t token
	r.lex.startRecord()
	for {
		if r.token(&t); t.kind == tokEnd {
			break
		}
		if o.startsNext(&t) {
			r.unread(&t)
			break
		}
		if o.add(&t) {
			raw.add(&t)
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

// add stores a token. Its text is gone when the next is read.
func (raw *RawRecord) add(t *token) {
	if len(raw.tokens) == mostTokens {
		raw.build()
	}
	if t.kind == tokNumber {
		raw.moves++
	}
	raw.texts = append(append(raw.texts, t.name...), t.text...)
	raw.tokens = append(raw.tokens, storedToken{
		line: int64(t.line), number: int32(t.number), name: uint32(len(t.name)),
		text: uint32(len(t.text)),
		kind: t.kind, board: t.board, color: t.color,
		unlabeled: t.unlabeled,
	})
}

// build replays the stored tokens.
func (raw *RawRecord) build() {
	raw.b.room = raw.moves
	texts := raw.texts
	var t token
	for i := range raw.tokens {
		kept := &raw.tokens[i]
		t.kind, t.line, t.number, t.board, t.color = kept.kind, int(kept.line), int(kept.number), kept.board, kept.color
		t.unlabeled = kept.unlabeled
		t.name, t.text = texts[:kept.name], texts[kept.name:kept.name+kept.text]
		texts = texts[kept.name+kept.text:]
		raw.b.add(&t)
	}
	raw.tokens, raw.texts, raw.moves = raw.tokens[:0], raw.texts[:0], 0
}

// Replay returns the record. It may be called once.
func (raw *RawRecord) Replay() *Record {
	raw.build()
	rec := raw.b.record()
	raw.b = builder{}
	raws.Put(raw)
	return rec
}

// recordOutline follows a record as far as is needed to find its end.
type recordOutline struct {
	begun      bool // anything but chat has been read
	chat       bool // a remark has been read
	moving     bool // the header is over
	tags       int
	event      bool   // there is a tag that names the event
	highest    [2]int // move number met on each board
	resultLine int    // 0 until the result has been read
	small      bool   // a number with a small letter has been read
	first      [2]int // how often move 1 of White has been met on each board
	line       int    // of the last number
}

// startsNext reports whether a token belongs to another record.
func (o *recordOutline) startsNext(t *token) bool {
	switch t.kind {
	case tokTag:
		return o.moving || o.resultLine > 0 || o.event && isEvent(t)
	case tokNumber:
		first := t.number == 1 && t.color == bughouse.White
		if o.resultLine > 0 {
			return first || t.number < o.highest[t.board]
		}
		return first && o.highest[t.board] > 0 && !o.mayBeCapital(t)
	case tokComment:
		return o.resultLine > 0 && t.line > o.resultLine
	default:
		return false
	}
}

// mayBeCapital reports whether the second 1A. of a line may be Black's move, written with a capital.
func (o *recordOutline) mayBeCapital(t *token) bool {
	return !t.unlabeled && !o.small && o.first[t.board] == 1 && o.highest[t.board] == 1 &&
		o.line == t.line
}

func isEvent(t *token) bool { return strings.EqualFold(string(t.name), "Event") }

// add takes in a token and reports whether it belongs to the record.
func (o *recordOutline) add(t *token) bool {
	switch t.kind {
	case tokTag:
		o.begun = true
		o.event = o.event || isEvent(t) && len(t.text) > 0 && o.tags < mostTags
		o.tags++
	case tokComment:
		if !o.begun {
			b := newBuilder(bughouse.Laws{})
			b.commentToken(t)
			o.begun, o.chat = b.rec.EndingComment != "", o.chat || len(b.rec.Comments) > 0
		}
	case tokNumber:
		o.begun, o.moving = true, true
		o.resultLine = 0
		o.highest[t.board] = max(o.highest[t.board], t.number)
		o.small = o.small || t.color == bughouse.Black
		o.line = t.line
		if t.number == 1 && t.color == bughouse.White {
			o.first[t.board]++
		}
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
