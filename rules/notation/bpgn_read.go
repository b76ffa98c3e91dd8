package notation

import (
	"io"

	"flagfall/rules/bughouse"
)

// Reader reads BPGN records from a stream of any length in constant memory.
type Reader struct {
	lex        *lexer
	laws       bughouse.Laws
	pending    token // the first token of the next record
	hasPending bool
}

// NewReader reads records whose moves must be legal under the laws.
func NewReader(r io.Reader, l bughouse.Laws) *Reader {
	return &Reader{lex: newLexer(r), laws: l}
}

// Next reads one record; io.EOF when there is none left. A record that breaks is no error: its Break says where, and the next one
// is read as if nothing had happened. An error means that the stream itself failed, or that no end
// of a record comes within [limits.Record].
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

// unread keeps a token for the next record; nothing is read in between, so its text stays valid.
func (r *Reader) unread(t *token) { r.pending, r.hasPending = *t, true }
