// Package journal is the record of a tournament: entries in a chain, each sealed by the hash of all
// before it. It is pure; other packages store a journal.
package journal

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"iter"
	"strconv"
	"strings"
	"time"

	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// Hash is the SHA-256 of an entry. The zero Hash is the previous hash of the first one.
type Hash [sha256.Size]byte

// String returns the hash in 64 hex digits.
func (h Hash) String() string { return hex.EncodeToString(h[:]) }

// Short returns the form printed on paper: the first 16 hex digits in four groups,
// "7F3A-91C2-04BE-D1A8".
func (h Hash) Short() string { return fact.ShortHash(h[:8]).Format() }

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

// Head returns the journal's head just after this entry.
func (e Entry) Head() Head { return Head{e.Seq, e.Hash} }

// Time returns when the entry was written by the writer's clock, the zero time where At is
// unreadable.
func (e Entry) Time() time.Time {
	t, err := time.Parse(time.RFC3339, e.At)
	if err != nil {
		return time.Time{}
	}
	return t
}

// FormatTime returns a time in the form of Draft.At: UTC, to the millisecond.
func FormatTime(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }

// Seal returns the entry that records d after head.
func Seal(head Head, d Draft) Entry {
	e := Entry{Seq: head.Seq + 1, Draft: d, Prev: head.Hash}
	e.Hash = e.computeHash()
	return e
}

// computeHash returns the hash of the stored values and then the previous hash. Each value follows
// its length in eight bytes, so that no two entries have one encoding.
func (e Entry) computeHash() Hash {
	text := make([]byte, 0, 1024) // on the stack: few entries are longer
	seq := strconv.AppendInt(make([]byte, 0, 20), e.Seq, 10)
	text = append(binary.BigEndian.AppendUint64(text, uint64(len(seq))), seq...)
	for _, v := range [...]string{e.At, e.Actor, e.Kind, e.Body} {
		text = append(binary.BigEndian.AppendUint64(text, uint64(len(v))), v...)
	}
	return sha256.Sum256(append(text, e.Prev[:]...))
}

// BrokenError names the first entry at which the chain is broken.
type BrokenError struct {
	Seq int64
	Why string
}

func (e *BrokenError) Error() string {
	return fmt.Sprintf("the journal is broken at entry %d: %s", e.Seq, e.Why)
}

// RefusalKind returns refusal.Damaged.
func (*BrokenError) RefusalKind() refusal.Kind { return refusal.Damaged }

// CheckFollows returns a *BrokenError unless e comes right after head and is as it was sealed.
func (e Entry) CheckFollows(head Head) error { return cmp.Or(e.CheckLink(head), e.CheckText()) }

// CheckLink returns a *BrokenError unless e comes right after head. That alone does not tell whether
// e is as it was sealed.
func (e Entry) CheckLink(head Head) error {
	switch {
	case e.Seq != head.Seq+1:
		return &BrokenError{head.Seq + 1, fmt.Sprintf("entry %d is missing", head.Seq+1)}
	case e.Prev != head.Hash:
		return &BrokenError{e.Seq, "it does not follow the entry before it"}
	}
	return nil
}

// CheckText returns a *BrokenError unless e is as it was sealed. It does not look at the entry before.
func (e Entry) CheckText() error {
	if e.Hash != e.computeHash() {
		return &BrokenError{e.Seq, "its text was changed"}
	}
	return nil
}

// ErrMoved is returned by Append when another entry was recorded since the given head.
var ErrMoved = refusal.Conflict.Errorf("another desk wrote first")

// ErrGone is returned by every method once the file or its log was moved away or replaced while
// open. The entries to be recorded are not in the file that has the name now. The error says where
// a copy of what was held is.
var ErrGone = refusal.Conflict.Errorf("the file was replaced or moved while it was open: nothing is written; close and open it again")

// ErrOtherPIN says that an official's PIN was changed or deleted since its hash was read.
var ErrOtherPIN = refusal.Conflict.Errorf("the PIN was changed just now: try again")

// Journal stores entries durably.
type Journal interface {
	// Head returns the present end of the journal.
	Head(ctx context.Context) (Head, error)
	// Entries yields all entries after the given number, in order, as stored and unchecked.
	Entries(ctx context.Context, after int64) iter.Seq2[Entry, error]
	// Append seals the drafts behind head and records all of them durably, or none.
	// It returns ErrMoved when head is no longer the journal's.
	Append(ctx context.Context, head Head, drafts []Draft) ([]Entry, error)
	// Version returns a number that changes when another desk has written. It is cheap enough to
	// call four times a second.
	Version(ctx context.Context) (int64, error)
	// Close closes the journal.
	Close() error
}

// Verify walks a whole journal and returns its head, or a *BrokenError naming the first bad entry.
// Each of heads is a short printed head that must occur; the error names the first that does not.
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
			return head,
				refusal.Damaged.Errorf("no entry has the head %s: entries were cut off, or it is from another event", h)
		}
	}
	return head, nil
}

// NormalizeShort returns a typed head in its printed form: groups of four, upper case. It returns
// any other text as it is.
func NormalizeShort(s string) string {
	if short, ok := ParseShort(s); ok {
		return short
	}
	return s
}

// ParseShort returns a typed head, with or without hyphens, in its printed form. Of a longer hash
// it takes the first 16 digits. ok is false for any other text.
func ParseShort(s string) (short string, ok bool) {
	digits := strings.ToUpper(strings.NewReplacer("-", "", " ", "").Replace(strings.TrimSpace(s)))
	if b, err := hex.DecodeString(digits); err != nil || len(b) < 8 {
		return "", false
	}
	return digits[0:4] + "-" + digits[4:8] + "-" + digits[8:12] + "-" + digits[12:16], true
}
