package db

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/dustin/go-humanize/english"

	"flagfall/db/journal"
	"flagfall/rules/refusal"
)

// decideFor is how long a command is decided again while other desks are faster. With the last
// answer's wait it ends within 15 seconds.
const decideFor = 13 * time.Second

// Retry bounds how long a command is decided again after journal.ErrMoved. The zero Retry is ready.
type Retry struct {
	begun time.Time
	tries int
}

// Bound returns ctx with the end of the retry, to be called once, before the first try.
func (r *Retry) Bound(ctx context.Context) (context.Context, context.CancelFunc) {
	r.begun = time.Now()
	return context.WithTimeout(ctx, decideFor)
}

// Again counts a try that was overtaken. It returns a refusal once the time is up.
func (r *Retry) Again(path string) error {
	r.tries++
	if time.Since(r.begun) < decideFor {
		return nil
	}
	return refusal.Conflict.Errorf("%s: nothing was recorded: tried %s in %.0f seconds, and another desk was first each time; try again",
		path, english.Plural(r.tries, "time", ""), time.Since(r.begun).Seconds())
}

// Explain returns err. Where it only says that the bound of a retry has passed, it says what was
// tried; ctx is the one that Bound was given.
func (r *Retry) Explain(ctx context.Context, path string, err error) error {
	if !errors.Is(err, context.DeadlineExceeded) || ctx.Err() != nil || errors.As(err, new(*journal.UnansweredError)) {
		return err
	}
	return fmt.Errorf("%s: nothing was recorded: tried %s in %.0f seconds without an answer: %w", path,
		english.Plural(r.tries+1, "time", ""), time.Since(r.begun).Seconds(), journal.ErrAway)
}

// mostStuck is how often a head may be called outdated without a newer one to be seen.
const mostStuck = 5

// stuckHead counts how often the journal was said to have moved on from a head that it still has.
type stuckHead struct {
	mu    sync.Mutex
	head  journal.Head
	times int
}

// again counts once more for a head, and tells whether that is too often.
func (s *stuckHead) again(head journal.Head) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.head != head {
		s.head, s.times = head, 0
	}
	s.times++
	return s.times >= mostStuck
}

// movedError returns journal.ErrMoved where the journal has gone on since head. It returns a refusal
// where deciding again would never end: the journal no longer holds head, or shows nothing behind it
// although it takes nothing there.
func movedError(ctx context.Context, s *Store, head journal.Head) error {
	if server, knows := s.Base.(interface{ KnowsBeyond(head journal.Head) bool }); knows && server.KnowsBeyond(head) {
		return journal.ErrMoved
	}
	now, err := s.Head(ctx)
	switch {
	case err != nil:
		return err
	case now != head && now.Seq <= head.Seq:
		return refusal.Damaged.Errorf("%s: entry %d, %s, has disappeared: nothing was written; close every desk, and check the journal (verify)",
			s.Path(), head.Seq, head.Hash.Short())
	case now == head && s.stuck.again(head):
		return refusal.Damaged.Errorf("%s: nothing was written in %d tries: entry %d is taken but not shown; check the journal (verify)",
			s.Path(), mostStuck, head.Seq+1)
	}
	return journal.ErrMoved
}
