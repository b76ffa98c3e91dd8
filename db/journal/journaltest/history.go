package journaltest

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"flagfall/db/journal"
)

// request is a call to a journal: an append behind head, after which the head would be after, or a
// read of the head.
type request struct {
	append      bool
	head, after journal.Head
}

// response is the result of a request: the head that was read, or the outcome of the append.
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

// sequentialModel is the model of a correct journal. Each append takes effect at one moment between
// its call and its return, and only where the head is the one it names. An append without an answer
// may have taken effect or not.
var sequentialModel = porcupine.NondeterministicModel{
	Step: func(state, input, output any) []any {
		now, isHead := state.(journal.Head)
		in, isAsked := input.(request)
		out, isAnswered := output.(response)
		switch {
		case !isHead || !isAsked || !isAnswered: // no value made below: no state follows it
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

// History records the calls of desks to one journal and their results, to be checked as a whole.
type History struct {
	began time.Time
	first journal.Head

	mu  sync.Mutex
	ops []porcupine.Operation
}

// NewHistory returns an empty history of a journal whose head is first.
func NewHistory(first journal.Head) *History { return &History{began: time.Now(), first: first} }

// noReturn is the time of return of a call that had no answer, in nanoseconds since the history
// began.
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

// Head reads the head and records the result.
func (h *History) Head(ctx context.Context, desk int, j journal.Journal) (journal.Head, error) {
	began := time.Since(h.began)
	head, err := j.Head(ctx)
	if err == nil {
		h.add(desk, request{}, response{head: head}, began)
	}
	return head, err
}

// Append appends a draft and records the outcome. to is a journal or a turn at one.
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

// AppendResolved is Append at a server. After a lost answer it calls ResolveSent, every 10 ms,
// until the outcome is known. The error is nil, or one after which the draft will never be
// recorded.
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

// Check fails the test where no order of the calls, each taking effect at once, gives the recorded
// results.
func (h *History) Check(t testing.TB) {
	t.Helper()
	h.mu.Lock()
	defer h.mu.Unlock()
	model := sequentialModel
	model.Init = func() []any { return []any{h.first} }
	if got := porcupine.CheckOperationsTimeout(model.ToModel(), h.ops, time.Minute); got != porcupine.Ok {
		t.Errorf("the answers to %d questions fit no order of them: %s", len(h.ops), got)
		h.report(t, model.ToModel())
	}
}

// report logs the end of the longest order that fits, and the first calls that are not in it.
func (h *History) report(t testing.TB, model porcupine.Model) {
	_, info := porcupine.CheckOperationsVerbose(model, h.ops, time.Minute)
	var longest []int
	for _, partition := range info.PartialLinearizations() {
		for _, order := range partition {
			if len(order) > len(longest) {
				longest = order
			}
		}
	}
	show := func(what string, which []int) {
		for _, i := range which {
			op := h.ops[i]
			t.Logf("%s: desk %d, %v to %v: %+v -> %+v", what, op.ClientId, time.Duration(op.Call), time.Duration(op.Return), op.Input, op.Output)
		}
	}
	var missing []int
	for i := range h.ops {
		if !slices.Contains(longest, i) {
			missing = append(missing, i)
		}
	}
	slices.SortFunc(missing, func(a, b int) int { return cmp.Compare(h.ops[a].Call, h.ops[b].Call) })
	show("fits", longest[max(0, len(longest)-5):])
	show("does not fit", missing[:min(10, len(missing))])
}

// Crowd has a number of desks append that many entries each to one journal at once, each deciding
// again after a lost race, and checks the history. open opens the journal for one more desk.
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

// record records a draft. After a lost race it takes a turn, where the journal has turns.
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
