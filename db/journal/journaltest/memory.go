package journaltest

import (
	"context"
	"errors"
	"iter"
	"slices"
	"sync"
	"time"

	"flagfall/db/journal"
)

// Memory is a journal in memory with the faults of a server and of the network to it.
type Memory struct {
	mu      sync.Mutex
	entries []journal.Entry
	late    [][]journal.Entry // sent, not yet arrived
	told    []chan struct{}
	pins    map[int]journal.PIN
	drafts  map[string]string

	turn chan struct{} // capacity 1: holds a value while a turn is held
}

// NewMemory returns a journal with the given first entries.
func NewMemory(first ...journal.Draft) *Memory {
	m := &Memory{pins: map[int]journal.PIN{}, drafts: map[string]string{}, turn: make(chan struct{}, 1)}
	m.record(sealAll(journal.Head{}, first))
	return m
}

func sealAll(head journal.Head, drafts []journal.Draft) []journal.Entry {
	sealed := make([]journal.Entry, 0, len(drafts))
	for _, d := range drafts {
		e := journal.Seal(head, d)
		sealed, head = append(sealed, e), e.Head()
	}
	return sealed
}

func (m *Memory) head() journal.Head {
	if len(m.entries) == 0 {
		return journal.Head{}
	}
	return m.entries[len(m.entries)-1].Head()
}

// record adds entries and notifies all desks, also when there are no entries.
func (m *Memory) record(sealed []journal.Entry) {
	m.entries = append(m.entries, sealed...)
	for _, c := range m.told {
		select {
		case c <- struct{}{}:
		default:
		}
	}
}

// applyLate applies the appends that have not arrived yet. Those behind an old head are dropped.
func (m *Memory) applyLate() {
	for _, sealed := range m.late {
		if (journal.Head{Seq: sealed[0].Seq - 1, Hash: sealed[0].Prev}) == m.head() {
			m.record(sealed)
		}
	}
	m.late = nil
}

// Fault is what goes wrong with one call to a journal.
type Fault int

// The faults.
const (
	None         Fault = iota
	Cut                // it is not sent
	LostQuestion       // it is sent and never arrives; the desk gets no answer
	LostAnswer         // its entries are recorded; the desk gets no answer
	LateQuestion       // it arrives with the next call of any desk
	faults
)

// Faults is the number of faults, None among them.
const Faults = int(faults)

// Desk is one desk's access to a journal in memory.
type Desk struct {
	m     *Memory
	fault func() Fault
}

var _ journal.Server = (*Desk)(nil)

// Desk returns an access to the journal. fault returns what goes wrong with the next call; a nil
// fault means nothing ever does.
func (m *Memory) Desk(fault func() Fault) *Desk {
	if fault == nil {
		fault = func() Fault { return None }
	}
	return &Desk{m, fault}
}

// Head returns the present end of the journal.
func (d *Desk) Head(context.Context) (journal.Head, error) {
	if d.fault() == Cut {
		return journal.Head{}, journal.ErrAway
	}
	d.m.mu.Lock()
	defer d.m.mu.Unlock()
	d.m.applyLate()
	return d.m.head(), nil
}

// Entries yields all entries numbered above after.
func (d *Desk) Entries(_ context.Context, after int64) iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		if d.fault() == Cut {
			yield(journal.Entry{}, journal.ErrAway)
			return
		}
		d.m.mu.Lock()
		d.m.applyLate()
		all := slices.Clone(d.m.entries[min(after, int64(len(d.m.entries))):])
		d.m.mu.Unlock()
		for _, e := range all {
			if !yield(e, nil) {
				return
			}
		}
	}
}

// Append records the drafts behind head.
func (d *Desk) Append(ctx context.Context, head journal.Head, drafts []journal.Draft) ([]journal.Entry, error) {
	sealed := sealAll(head, drafts)
	return sealed, d.send(ctx, head, sealed, nil)
}

func (d *Desk) send(ctx context.Context, head journal.Head, sealed []journal.Entry, also func()) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	fault := d.fault()
	if fault == Cut {
		return journal.ErrAway
	}
	d.m.mu.Lock()
	defer d.m.mu.Unlock()
	if fault == LateQuestion && also == nil && len(sealed) > 0 {
		d.m.late = append(d.m.late, sealed)
		return &journal.UnansweredError{Sent: sealed, Why: context.DeadlineExceeded}
	}
	d.m.applyLate()
	fits := head == d.m.head()
	if fits && fault != LostQuestion {
		d.m.record(sealed)
		if also != nil {
			also()
		}
	}
	switch {
	case len(sealed) > 0 && fault != None:
		return &journal.UnansweredError{Sent: sealed, Why: context.DeadlineExceeded}
	case !fits:
		return journal.ErrMoved
	}
	return nil
}

// ResolveSent implements journal.Server.
func (d *Desk) ResolveSent(ctx context.Context, sent []journal.Entry) error {
	err := d.send(ctx, journal.Head{Seq: sent[0].Seq - 1, Hash: sent[0].Prev}, sent, nil)
	if !errors.Is(err, journal.ErrMoved) {
		return err
	}
	d.m.mu.Lock()
	defer d.m.mu.Unlock()
	for _, s := range sent {
		if s.Seq > int64(len(d.m.entries)) || d.m.entries[s.Seq-1] != s {
			return journal.ErrMoved
		}
	}
	return nil
}

// Version returns the number of the last entry.
func (d *Desk) Version(ctx context.Context) (int64, error) {
	h, err := d.Head(ctx)
	return h.Seq, err
}

// Touched sends after every write.
func (d *Desk) Touched(context.Context) <-chan struct{} {
	c := make(chan struct{}, 1)
	d.m.mu.Lock()
	defer d.m.mu.Unlock()
	d.m.told = append(d.m.told, c)
	return c
}

// Close does nothing.
func (*Desk) Close() error { return nil }

type turn struct {
	*Desk
	once sync.Once
}

// Turn waits for the turn.
func (d *Desk) Turn(ctx context.Context) (journal.Turn, error) {
	if d.fault() == Cut {
		return nil, journal.ErrAway
	}
	select {
	case d.m.turn <- struct{}{}:
		return &turn{Desk: d}, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Append is Desk.Append, and ends the turn unless it returns journal.ErrMoved.
func (t *turn) Append(ctx context.Context, head journal.Head, drafts []journal.Draft) ([]journal.Entry, error) {
	entries, err := t.Desk.Append(ctx, head, drafts)
	if !errors.Is(err, journal.ErrMoved) {
		t.End()
	}
	return entries, err
}

// End ends the turn.
func (t *turn) End() { t.once.Do(func() { <-t.m.turn }) }

// Draft returns the text stored under a name.
func (d *Desk) Draft(_ context.Context, name string) (string, error) {
	d.m.mu.Lock()
	defer d.m.mu.Unlock()
	return d.m.drafts[name], nil
}

// KeepDraft stores a text under a name.
func (d *Desk) KeepDraft(_ context.Context, name, body string) error {
	d.m.mu.Lock()
	defer d.m.mu.Unlock()
	d.m.drafts[name] = body
	return nil
}

// PINHashes returns the hashes of the PINs, by staff number.
func (d *Desk) PINHashes(context.Context) (map[int]string, error) {
	d.m.mu.Lock()
	defer d.m.mu.Unlock()
	kept := map[int]string{}
	for staff, p := range d.m.pins {
		kept[staff] = p.Hash
	}
	return kept, nil
}

// AppendPIN is Append, and stores a PIN's hash; "" deletes the PIN.
func (d *Desk) AppendPIN(ctx context.Context, head journal.Head, drafts []journal.Draft, staff int, hash string) ([]journal.Entry, error) {
	sealed := sealAll(head, drafts)
	return sealed, d.send(ctx, head, sealed, func() {
		if hash == "" {
			delete(d.m.pins, staff)
			return
		}
		d.m.pins[staff] = journal.PIN{Staff: staff, Hash: hash}
	})
}

// CountTry counts a try at a PIN.
func (d *Desk) CountTry(
	_ context.Context, staff int, hash string, right bool, now time.Time, wait func(wrong int) time.Duration,
) (open time.Time, err error) {
	d.m.mu.Lock()
	defer d.m.mu.Unlock()
	p, there := d.m.pins[staff]
	if !there || p.Hash != hash {
		return open, journal.ErrOtherPIN
	}
	if next, err := time.Parse(time.RFC3339Nano, p.Until); err == nil && now.Before(next) {
		return next, nil
	}
	p.Tries++
	p.Until = now.Add(wait(p.Tries)).UTC().Format(time.RFC3339Nano)
	if right {
		p.Tries, p.Until = 0, ""
	}
	d.m.pins[staff] = p
	return open, nil
}
