// Package tournament folds the entries of a journal into the tournament they tell, and is the one
// place that knows every kind of fact. It is pure.
package tournament

import (
	"cmp"
	"fmt"
	"time"

	"flagfall/db/journal"
	"flagfall/db/prints"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules/refusal"
)

// Tournament is everything a desk shows, as of Head.
type Tournament struct {
	Head     journal.Head
	At       time.Time // when the newest entry was written, by its writer's clock
	Skew     Skew      // the newest place where time ran backwards
	Register *event.State
	Ledger   *penalties.State
	Prints   *prints.State
	Missing  *Missing // what it lacks of its journal; nil where it is whole

	cache       *cache // of it as it stands; nil where it was not made with New
	lastChanged lastChanged
}

// New is the tournament of an empty journal.
func New() *Tournament {
	register := event.NewState()
	return &Tournament{
		Register: register, Ledger: penalties.NewState(register), Prints: &prints.State{},
		cache: &cache{list: map[string]func() any{}, last: map[string]any{}},
	}
}

// UnknownKindError is met in a file that a newer flagfall has written to. What was folded before it
// stands.
type UnknownKindError struct {
	Seq  int64
	Kind string
}

func (e *UnknownKindError) Error() string {
	return fmt.Sprintf("entry %d has an unknown kind, %q: a newer flagfall wrote it; update flagfall before you write to the file", e.Seq, e.Kind)
}

// RefusalKind is that of a journal which cannot be read whole here.
func (*UnknownKindError) RefusalKind() refusal.Kind { return refusal.Damaged }

// ReadEntry is an entry whose text was checked and read. Which entry it follows is not checked yet.
type ReadEntry struct {
	entry     journal.Entry
	fact      fact.Fact
	proved    *fact.Proof
	altered   error // its text is not what was written
	undecoded error // it holds no fact that is known here
}

// Read checks and reads an entry by itself. It needs no tournament, so that several entries may be
// read at once. FoldRead returns the errors that Read found.
func Read(e journal.Entry) ReadEntry {
	r := ReadEntry{entry: e, altered: e.CheckText()}
	if r.altered == nil {
		r.fact, r.proved, r.undecoded = DecodeProved(e)
	}
	return r
}

// Fold brings the tournament up to date with the entries that follow its head, in order. It stops
// at the first that does not belong: a *journal.BrokenError, an *UnknownKindError, or an entry that
// cannot be read. From then on the tournament is Missing what follows, and takes in nothing more.
func (t *Tournament) Fold(entries ...journal.Entry) error {
	for _, e := range entries {
		if err := t.fold(Read(e)); err != nil {
			t.SetMissing(t.Head.Seq+1, entries[len(entries)-1].Seq, err)
			return err
		}
	}
	return nil
}

// FoldRead is Fold for one entry that was read before.
func (t *Tournament) FoldRead(r ReadEntry) error {
	err := t.fold(r)
	if err != nil {
		t.SetMissing(t.Head.Seq+1, r.entry.Seq, err)
	}
	return err
}

func (t *Tournament) fold(r ReadEntry) error {
	if t.Missing.incomplete() {
		return t.Missing.Why
	}
	e := r.entry
	if err := cmp.Or(e.CheckLink(t.Head), r.altered); err != nil {
		return err
	}
	if t.cache != nil {
		t.cache.clear()
	}
	if r.undecoded != nil {
		return r.undecoded
	}
	meta := entryMeta(e)
	meta.Proved = r.proved
	if err := kinds[e.Kind].Apply(t, meta, r.fact); err != nil {
		return refusal.Damaged.Errorf("entry %d (%s): %w", e.Seq, e.Kind, err)
	}
	t.noteChange(e.Seq, r.fact)
	if skew, off := clockSkew(e.Seq, t.At, e.Time()); off {
		t.Skew = skew
	}
	t.Head, t.At = e.Head(), e.Time()
	return nil
}

func entryMeta(e journal.Entry) fact.Meta {
	return fact.Meta{Seq: e.Seq, At: e.Time(), Actor: e.Actor, Hash: fact.ShortHash(e.Hash[:8])}
}
