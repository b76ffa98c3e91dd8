package saving

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/db/journal"
	"flagfall/db/proposals"
	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/tui/kit/screen"
)

// bench is a desk with its queue on a store with a shelf. Commands wait until a test runs them, and everything
// that happens is logged in its order.
type bench struct {
	t     *testing.T
	hall  *tournament.Tournament
	q     *Queue
	store *benchStore
	shelf *benchShelf
	cmds  []tea.Cmd
	asked []screen.Question
	log   []string
}

func (b *bench) Hall() *tournament.Tournament   { return b.hall }
func (b *bench) Actor() string                  { return event.DeskActor }
func (b *bench) Proof() *fact.Proof             { return nil }
func (b *bench) Say(_ screen.Tone, text string) { b.note("say %s", text) }
func (b *bench) Ask(q screen.Question)          { b.asked = append(b.asked, q); b.note("ask %s", q.Text) }
func (b *bench) Run(cmd tea.Cmd)                { b.cmds = append(b.cmds, cmd) }

func (b *bench) note(format string, values ...any) {
	b.log = append(b.log, fmt.Sprintf(format, values...))
}

// newBench returns a desk of a hall with four tables in play.
func newBench(t *testing.T, onServer bool) *bench {
	t.Helper()
	h := halltest.Standard(t, halltest.U18, 8)
	b := &bench{t: t, hall: h.T}
	b.store = &benchStore{b: b, entries: slices.Clone(h.Log), onServer: onServer}
	b.q = New(t.Context(), b.store, b, nil, b.events())
	return b
}

func (b *bench) events() Events {
	return Events{
		Folded:   func(e []journal.Entry) { b.note("folded %d", len(e)) },
		Recorded: func(journal.Entry, []fact.Fact) { b.note("recorded") },
		Saved:    func([]fact.Fact) { b.note("saved") },
		Settled:  func() { b.note("settled") },
		Dropped:  func() { b.note("dropped") },
		Arrived:  func() { b.note("arrived") },
	}
}

// withShelf gives the desk a shelf.
func (b *bench) withShelf() *bench {
	b.shelf = &benchShelf{b: b}
	b.q.UseShelf(b.shelf)
	return b
}

// call is a request that calls a table; what becomes of it is logged under its name.
func (b *bench) call(table int) screen.Request {
	name := fmt.Sprintf("table %d", table)
	return screen.Request{
		Act: acts.CallTable{Place: event.Place{Table: table}}, Message: name + " is called",
		Saved:  func([]fact.Fact) { b.note("%s saved", name) },
		Failed: func(err error) { b.note("%s failed", name) },
	}
}

// step runs the commands that wait, and gives the queue what they return.
func (b *bench) step() {
	cmds := b.cmds
	b.cmds = nil
	for _, cmd := range cmds {
		if msg := cmd(); msg != nil {
			b.q.Update(msg)
		}
	}
}

// logged reports whether lines that begin so were logged in this order.
func (b *bench) logged(begins ...string) bool {
	for _, line := range b.log {
		if len(begins) > 0 && strings.HasPrefix(line, begins[0]) {
			begins = begins[1:]
		}
	}
	return len(begins) == 0
}

// count returns how many lines begin so.
func (b *bench) count(begins string) (n int) {
	for _, line := range b.log {
		if strings.HasPrefix(line, begins) {
			n++
		}
	}
	return n
}

// want fails unless a condition holds, with what was wrong and the log.
func (b *bench) want(holds bool, wrong string) {
	b.t.Helper()
	if !holds {
		b.t.Errorf("%s; the log:\n%s", wrong, strings.Join(b.log, "\n"))
	}
}

// otherDesk records a call of a table at another desk.
func (b *bench) otherDesk(table int) {
	b.t.Helper()
	t := tournament.New()
	if err := t.Fold(b.store.entries...); err != nil {
		b.t.Fatal(err)
	}
	facts, err := acts.Decide(t, acts.CallTable{Place: event.Place{Table: table}}, nil)
	if err != nil {
		b.t.Fatal(err)
	}
	b.store.add(event.DeskActor, facts)
}

// benchStore is a store on a server or in a file.
type benchStore struct {
	b        *bench
	entries  []journal.Entry
	onServer bool
	down     bool  // it does not answer
	lose     bool  // the next write is recorded, and its answer lost
	fault    error // what Write returns
	turns    int   // held
	inTurn   int   // writes in a turn
	resolve  error // what ResolveSent returns
}

func (s *benchStore) seal(actor string, facts []fact.Fact) (out []journal.Entry) {
	head := s.entries[len(s.entries)-1].Head()
	for _, f := range facts {
		body, err := fact.Encode(f)
		if err != nil {
			s.b.t.Fatal(err)
		}
		e := journal.Seal(head, journal.Draft{At: journal.FormatTime(time.Date(2026, 5, 2, 14, 0, 0, 0, time.UTC)), Actor: actor, Kind: f.Kind(), Body: body})
		out, head = append(out, e), e.Head()
	}
	return out
}

func (s *benchStore) add(actor string, facts []fact.Fact) []journal.Entry {
	out := s.seal(actor, facts)
	s.entries = append(s.entries, out...)
	return out
}

func (s *benchStore) Entries(_ context.Context, after int64) iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		if s.down {
			yield(journal.Entry{}, journal.ErrAway)
			return
		}
		for _, e := range s.entries[after:] {
			if !yield(e, nil) {
				return
			}
		}
	}
}

func (s *benchStore) Version(context.Context) (int64, error) {
	s.b.note("version")
	if s.down {
		return 0, journal.ErrAway
	}
	return int64(len(s.entries)), nil
}

func (s *benchStore) Write(_ context.Context, head journal.Head, actor string, facts []fact.Fact) ([]journal.Entry, error) {
	s.b.note("write %d", len(facts))
	switch {
	case s.down:
		return nil, journal.ErrAway
	case s.fault != nil:
		return nil, s.fault
	case int(head.Seq) != len(s.entries):
		return nil, journal.ErrMoved
	case s.lose:
		s.lose = false
		return nil, &journal.UnansweredError{Sent: s.add(actor, facts), Why: context.DeadlineExceeded}
	}
	return s.add(actor, facts), nil
}

func (s *benchStore) OnServer() bool { return s.onServer }

type benchTurn struct {
	journal.Journal
	s *benchStore
}

func (t benchTurn) End() { t.s.turns-- }

func (s *benchStore) Turn(context.Context) (journal.Turn, error) {
	s.b.note("turn")
	if s.down {
		return nil, journal.ErrAway
	}
	s.turns++
	return benchTurn{s: s}, nil
}

func (s *benchStore) WriteIn(ctx context.Context, _ journal.Turn, head journal.Head, actor string, facts []fact.Fact) ([]journal.Entry, error) {
	s.inTurn++
	s.turns-- // it ends with the write
	return s.Write(ctx, head, actor, facts)
}

func (s *benchStore) ResolveSent(context.Context, []journal.Entry) error {
	s.b.note("resolve")
	return s.resolve
}

// benchShelf keeps the newest list, and hands out what closed desks left.
type benchShelf struct {
	b       *bench
	kept    []proposals.Proposal
	version int64
	left    []proposals.Proposal
	fault   error
	closed  bool
}

func (s *benchShelf) Keep(_ context.Context, version int64, list []proposals.Proposal) error {
	sent := 0
	for _, p := range list {
		sent += len(p.Sent)
	}
	s.b.note("keep %d, %d attempts", len(list), sent)
	if version <= s.version {
		s.b.note("keep: version %d after %d", version, s.version)
		return nil
	}
	s.kept, s.version = list, version
	return s.fault
}

func (s *benchShelf) FindLeft(string) (*proposals.Found, error) {
	return &proposals.Found{List: slices.Clone(s.left)}, nil
}

func (s *benchShelf) Close() error {
	s.closed = true
	return nil
}
