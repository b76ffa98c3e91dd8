package sample

import (
	"context"
	"iter"
	"slices"
	"sync"
	"time"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/rules/refusal"
)

// mostBytes is how much text an event in memory holds, entries and half-typed text together: some
// twenty times the sample.
const mostBytes = 2 << 20

// errFull refuses what an event in memory has no room for.
var errFull = refusal.Limit.Errorf("this try-out is full: sign out, and connect again for a new one")

// memory is an event that is kept nowhere: when its last user has gone, so has it. It keeps no PINs.
// It is safe for concurrent use.
type memory struct {
	mu      sync.Mutex
	entries []journal.Entry
	drafts  map[string]string
	desks   map[string]bool
	bytes   int // of entries and drafts
}

var _ db.Base = (*memory)(nil)

func newMemory() *memory { return &memory{drafts: map[string]string{}, desks: map[string]bool{}} }

// Path is what it is called where a file has its name.
func (*memory) Path() string { return "the try-out" }

// ReadOnly returns nil.
func (*memory) ReadOnly() error { return nil }

// Close does nothing.
func (*memory) Close() error { return nil }

// Head implements journal.Journal.
func (m *memory) Head(context.Context) (journal.Head, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.head(), nil
}

func (m *memory) head() journal.Head {
	if len(m.entries) == 0 {
		return journal.Head{}
	}
	return m.entries[len(m.entries)-1].Head()
}

// Entries implements journal.Journal.
func (m *memory) Entries(_ context.Context, after int64) iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		m.mu.Lock()
		all := m.entries[min(max(0, after), int64(len(m.entries))):] // only ever appended to
		m.mu.Unlock()
		for _, e := range all {
			if !yield(e, nil) {
				return
			}
		}
	}
}

// Append implements journal.Journal. Beyond mostBytes it is refused.
func (m *memory) Append(ctx context.Context, head journal.Head, drafts []journal.Draft) ([]journal.Entry, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case head != m.head():
		return nil, journal.ErrMoved
	}
	var sealed []journal.Entry
	bytes := 0
	for _, d := range drafts {
		e := journal.Seal(head, d)
		sealed, head = append(sealed, e), e.Head()
		bytes += len(d.Body)
	}
	if err := m.grow(bytes); err != nil {
		return nil, err
	}
	m.entries = append(m.entries, sealed...)
	return slices.Clone(sealed), nil
}

// grow makes room for bytes, or returns errFull. The caller holds m.mu.
func (m *memory) grow(bytes int) error {
	if m.bytes+bytes > mostBytes {
		return errFull
	}
	m.bytes += bytes
	return nil
}

// Version returns the number of the last entry.
func (m *memory) Version(ctx context.Context) (int64, error) {
	h, err := m.Head(ctx)
	return h.Seq, err
}

// Touched returns nil, since no other desk writes to a sample in memory.
func (*memory) Touched(context.Context) <-chan struct{} { return nil }

// Hashes implements db.Base.
func (m *memory) Hashes(_ context.Context, seqs ...int64) (map[int64]journal.Hash, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	found := map[int64]journal.Hash{}
	for _, seq := range seqs {
		if seq >= 1 && seq <= int64(len(m.entries)) {
			found[seq] = m.entries[seq-1].Hash
		}
	}
	return found, nil
}

// Verify implements db.Base.
func (m *memory) Verify(ctx context.Context, heads ...string) (journal.Head, error) {
	return journal.Verify(ctx, m, heads...)
}

// Draft implements db.Base.
func (m *memory) Draft(_ context.Context, name string) (string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.drafts[name], nil
}

// KeepDraft implements db.Base. Beyond mostBytes it is refused.
func (m *memory) KeepDraft(_ context.Context, name, body string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.grow(len(body) - len(m.drafts[name])); err != nil {
		return err
	}
	if m.drafts[name] = body; body == "" {
		delete(m.drafts, name)
	}
	return nil
}

// MarkOpen implements db.Base.
func (m *memory) MarkOpen(_ context.Context, name string) (closed func(), alone bool, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.desks[name] {
		return nil, false, nil
	}
	m.desks[name] = true
	return func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		delete(m.desks, name)
	}, true, nil
}

// PINHashes returns none.
func (*memory) PINHashes(context.Context) (map[int]string, error) { return map[int]string{}, nil }

// AppendPIN returns a refusal, since a try-out has no PINs.
func (*memory) AppendPIN(context.Context, journal.Head, []journal.Draft, int, string) ([]journal.Entry, error) {
	return nil, refusal.Forbidden.Errorf("a try-out has no PINs: set them in an event of your own")
}

// CountTry returns journal.ErrOtherPIN.
func (*memory) CountTry(context.Context, int, string, bool, time.Time, func(int) time.Duration) (time.Time, error) {
	return time.Time{}, journal.ErrOtherPIN
}
