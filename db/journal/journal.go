// Package journal is the record of a tournament: entries in a chain, each sealed by the hash of all
// before it. It is pure; the packages beside it keep a journal on disk.
package journal

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"iter"
	"strconv"
	"strings"
	"time"

	"flagfall/rules/refusal"
)

// Hash is the SHA-256 of an entry; the zero Hash stands before the first one.
type Hash [sha256.Size]byte

// String is the hash in 64 hex digits.
func (h Hash) String() string { return hex.EncodeToString(h[:]) }

// Short is the form that is printed on paper: the first 16 hex digits in four groups,
// "7F3A-91C2-04BE-D1A8".
func (h Hash) Short() string {
	const digits = "0123456789ABCDEF"
	var printed [19]byte
	for n := range 8 {
		at := 2*n + n/2
		printed[at], printed[at+1] = digits[h[n]>>4], digits[h[n]&15]
		if n%2 == 1 && n < 7 {
			printed[at+2] = '-'
		}
	}
	return string(printed[:])
}

// Head is the end of a journal: the number and hash of its last entry. The zero Head is that of an
// empty journal.
type Head struct {
	Seq  int64
	Hash Hash
}

// Draft is a fact about to be recorded. At is RFC 3339 UTC, Actor an official ("staff:3") or
// "desk", Body JSON.
type Draft struct {
	At, Actor, Kind, Body string
}

// Entry is a recorded fact. Seq counts from 1 without gaps and is the only order there is.
type Entry struct {
	Seq int64
	Draft
	Prev, Hash Hash
}

// Head is the journal's head just after this entry.
func (e Entry) Head() Head { return Head{e.Seq, e.Hash} }

// Time is when the entry was written by the writer's clock; the zero time where At is unreadable.
func (e Entry) Time() time.Time {
	t, err := time.Parse(time.RFC3339, e.At)
	if err != nil {
		return time.Time{}
	}
	return t
}

// FormatTime writes a time as entries keep it.
func FormatTime(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }

// Seal makes the entry that follows head.
func Seal(head Head, d Draft) Entry {
	e := Entry{Seq: head.Seq + 1, Draft: d, Prev: head.Hash}
	e.Hash = e.computeHash()
	return e
}

// computeHash hashes the stored values, each behind its length as eight bytes so that no two
// entries share an encoding, and then the previous hash.
func (e Entry) computeHash() Hash {
	text := make([]byte, 0, 1024) // on the stack: few entries are longer
	seq := strconv.AppendInt(make([]byte, 0, 20), e.Seq, 10)
	text = append(binary.BigEndian.AppendUint64(text, uint64(len(seq))), seq...)
	for _, v := range [...]string{e.At, e.Actor, e.Kind, e.Body} {
		text = append(binary.BigEndian.AppendUint64(text, uint64(len(v))), v...)
	}
	return sha256.Sum256(append(text, e.Prev[:]...))
}

// BrokenError names the first entry at which the chain does not hold.
type BrokenError struct {
	Seq int64
	Why string
}

func (e *BrokenError) Error() string {
	return fmt.Sprintf("the journal is broken at entry %d: %s", e.Seq, e.Why)
}

// RefusalKind is that of a chain which does not hold.
func (*BrokenError) RefusalKind() refusal.Kind { return refusal.Damaged }

// CheckFollows checks that e comes right after head and that nothing in it was changed since it was
// written. It returns a *BrokenError otherwise.
func (e Entry) CheckFollows(head Head) error {
	switch {
	case e.Seq != head.Seq+1:
		return &BrokenError{head.Seq + 1, fmt.Sprintf("entry %d is missing", head.Seq+1)}
	case e.Prev != head.Hash:
		return &BrokenError{e.Seq, "it does not follow the entry before it"}
	case e.Hash != e.computeHash():
		return &BrokenError{e.Seq, "its text is not what was written"}
	}
	return nil
}

// ErrMoved is returned by Append when another entry was recorded since the given head.
var ErrMoved = refusal.Conflict.Errorf("the journal has moved on")

// ErrGone is returned by everything once another file, or none, lies where the journal was opened,
// or where its log was. What was to be recorded is not in the file that lies there; the error says
// where what was held is kept.
var ErrGone = refusal.Conflict.Errorf("the file was replaced or moved away while it was open here: nothing is written; close and open again")

// ErrOtherPIN says that an official's PIN, which is kept beside a journal, was changed or taken
// away since its hash was read.
var ErrOtherPIN = refusal.Conflict.Errorf("the PIN was changed just now: try again")

// Journal is a place where entries are kept for good.
type Journal interface {
	// Head returns the present end of the journal.
	Head(ctx context.Context) (Head, error)
	// Entries yields all entries after the given number, in order, as stored and unchecked.
	Entries(ctx context.Context, after int64) iter.Seq2[Entry, error]
	// Append seals the drafts behind head and records all of them durably, or none.
	// It returns ErrMoved when head is no longer the journal's.
	Append(ctx context.Context, head Head, drafts []Draft) ([]Entry, error)
	// Version changes whenever somebody else has written; it is cheap enough to ask four times a
	// second.
	Version(ctx context.Context) (int64, error)
	// Close lets go of the journal.
	Close() error
}

// Verify walks a whole journal and returns its head, or a *BrokenError naming the first bad entry.
// Heads, when given, are short printed heads, each of which must occur; the first that does not is
// an error.
func Verify(ctx context.Context, j Journal, heads ...string) (Head, error) {
	missing := make(map[string]bool, len(heads))
	for _, h := range heads {
		missing[NormalizeShort(h)] = true
	}
	var head Head
	for e, err := range j.Entries(ctx, 0) {
		if err != nil {
			return head, err
		}
		if err := e.CheckFollows(head); err != nil {
			return head, err
		}
		head = e.Head()
		delete(missing, head.Hash.Short())
	}
	for _, h := range heads {
		if missing[NormalizeShort(h)] {
			return head, refusal.Damaged.Errorf("no entry has the head %s: entries were cut off, or it was printed from another file", h)
		}
	}
	return head, nil
}

// NormalizeShort puts a typed head into its printed form: groups of four, upper case. Anything else
// comes back as it is.
func NormalizeShort(s string) string {
	if short, ok := ParseShort(s); ok {
		return short
	}
	return s
}

// ParseShort reads a typed head, with or without its hyphens, into its printed form. Of a whole
// hash the first digits are taken.
func ParseShort(s string) (short string, ok bool) {
	digits := strings.ToUpper(strings.NewReplacer("-", "", " ", "").Replace(strings.TrimSpace(s)))
	if b, err := hex.DecodeString(digits); err != nil || len(b) < 8 {
		return "", false
	}
	return digits[0:4] + "-" + digits[4:8] + "-" + digits[8:12] + "-" + digits[12:16], true
}
