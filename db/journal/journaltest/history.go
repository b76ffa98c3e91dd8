package journaltest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"flagfall/db/journal"
)

// request is what a desk asked of a journal: to append behind a head, whereupon the head is to be
// after, or only for the head.
type request struct {
	append      bool
	head, after journal.Head
}

// response is what it was told: the head where it asked for that, else what became of its entries.
type response struct {
	head journal.Head
	fate outcome
}

type outcome int

const (
	recorded outcome = iota
	overtaken
	unknown // no answer came
)

// sequentialModel is a journal as it should be seen from outside: each append takes effect at one
// moment between its question and its answer, and only where the head is the one that it names. One
// without an answer may have taken effect or not.
var sequentialModel = porcupine.NondeterministicModel{
	Step: func(state, input, output any) []any {
		now, isHead := state.(journal.Head)
		in, isAsked := input.(request)
		out, isAnswered := output.(response)
		switch {
		case !isHead || !isAsked || !isAnswered: // nothing made below: no line goes on from it
			return nil
		case !in.append:
			if out.head == now {
				return []any{now}
			}
		case out.fate == recorded:
			if now == in.head {
				return []any{in.after}
			}
		case out.fate == overtaken:
			if now != in.head {
				return []any{now}
			}
		case now == in.head:
			return []any{in.after, now}
		default:
			return []any{now}
		}
		return nil
	},
}

// History gathers what desks asked of one journal and what they were told, to be checked as a
// whole.
type History struct {
	began time.Time
	first journal.Head

	mu  sync.Mutex
	ops []porcupine.Operation
}

// NewHistory begins a history of a journal with that head.
func NewHistory(first journal.Head) *History { return &History{began: time.Now(), first: first} }

// noReturn is an answer that has not come when the history ends.
const noReturn = int64(1) << 62

func (h *History) add(desk int, in request, out response, began time.Duration) {
	op := porcupine.Operation{ClientId: desk, Input: in, Call: int64(began), Output: out, Return: int64(time.Since(h.began))}
	if out.fate == unknown {
		op.Return = noReturn
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.ops = append(h.ops, op)
}

// Head asks for the head, and notes it.
func (h *History) Head(ctx context.Context, desk int, j journal.Journal) (journal.Head, error) {
	began := time.Since(h.began)
	head, err := j.Head(ctx)
	if err == nil {
		h.add(desk, request{}, response{head: head}, began)
	}
	return head, err
}

// Append appends a draft, and notes what became of it. The appender is a journal or somebody's
// turn.
func (h *History) Append(ctx context.Context, desk int, to Appender, head journal.Head, d journal.Draft) error {
	began := time.Since(h.began)
	in := request{true, head, journal.Seal(head, d).Head()}
	_, err := to.Append(ctx, head, []journal.Draft{d})
	switch {
	case err == nil:
		h.add(desk, in, response{}, began)
	case errors.Is(err, journal.ErrMoved):
		h.add(desk, in, response{fate: overtaken}, began)
	case errors.Is(err, journal.ErrAway):
		h.add(desk, in, response{fate: unknown}, began)
	}
	return err
}

// AppendResolved is Append at a server, which is asked until what became of the draft is known: the
// error is nil, or one after which it never will be recorded. Between two questions it waits a
// little.
func (h *History) AppendResolved(ctx context.Context, desk int, to Appender, at journal.Server, head journal.Head, d journal.Draft) error {
	began := time.Since(h.began)
	_, err := to.Append(ctx, head, []journal.Draft{d})
	for lost := new(journal.UnansweredError); errors.As(err, &lost); {
		if err = at.ResolveSent(ctx, lost.Sent); err != nil && !errors.Is(err, journal.ErrMoved) {
			time.Sleep(10 * time.Millisecond)
			err = lost
		}
	}
	in := request{true, head, journal.Seal(head, d).Head()}
	switch {
	case err == nil:
		h.add(desk, in, response{}, began)
	case errors.Is(err, journal.ErrMoved):
		h.add(desk, in, response{fate: overtaken}, began)
	}
	return err
}

// Appender is a journal, or a turn at one.
type Appender interface {
	Append(ctx context.Context, head journal.Head, drafts []journal.Draft) ([]journal.Entry, error)
}

// Check fails where what was told fits no order of the questions in which each has its effect at
// once.
func (h *History) Check(t testing.TB) {
	t.Helper()
	h.mu.Lock()
	defer h.mu.Unlock()
	model := sequentialModel
	model.Init = func() []any { return []any{h.first} }
	if got := porcupine.CheckOperationsTimeout(model.ToModel(), h.ops, time.Minute); got != porcupine.Ok {
		t.Errorf("the answers to %d questions fit no order of them: %s", len(h.ops), got)
	}
}

// Crowd has so many desks append so many entries each to one journal at once, each deciding again
// where somebody was faster, and checks the history. open opens the journal as another desk does.
func Crowd(t *testing.T, desks, each int, open func() journal.Journal) {
	t.Helper()
	j := open()
	first, err := j.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	h := NewHistory(first)
	var all sync.WaitGroup
	for desk := range desks {
		at := open()
		all.Go(func() {
			for n := range each {
				if err := h.record(t.Context(), desk, at, Note(fmt.Sprintf("desk %d, entry %d", desk, n))); err != nil {
					t.Errorf("desk %d: %v", desk, err)
					return
				}
			}
		})
	}
	all.Wait()
	h.Check(t)
	if head, err := journal.Verify(t.Context(), j); err != nil || head.Seq != first.Seq+int64(desks*each) {
		t.Errorf("%d entries, want %d: %v", head.Seq, first.Seq+int64(desks*each), err)
	}
}

// record records a draft, in a turn once somebody was faster and where the journal has turns.
func (h *History) record(ctx context.Context, desk int, j journal.Journal, d journal.Draft) error {
	var to Appender = j
	server, lined := j.(journal.Server)
	for {
		head, err := h.Head(ctx, desk, j)
		if err != nil {
			return err
		}
		if err = h.Append(ctx, desk, to, head, d); !errors.Is(err, journal.ErrMoved) {
			return err
		}
		if _, has := to.(journal.Turn); lined && !has {
			turn, err := server.Turn(ctx)
			if err != nil {
				return err
			}
			defer turn.End()
			to = turn
		}
	}
}
