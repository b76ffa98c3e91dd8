package shared

import (
	"context"
	"errors"
	"time"

	"flagfall/db/journal"
)

// How long the watch waits from one look at the journal to the next.
const (
	pollEvery   = 250 * time.Millisecond // where nothing tells it of changes
	pollBehind  = 4 * time.Second        // where something does, which may miss one
	afterATouch = 5 * time.Millisecond   // then twice as long each time: what was begun may not be done yet
	betweenTwo  = 20 * time.Millisecond  // from a look to the next while one touch follows on another
	longestTail = 320 * time.Millisecond // the last of the looks after a touch
	comeBack    = 300 * time.Millisecond // to a server that went away
)

// Watch folds in what others write into the file, until ctx ends or nothing more can be read: then the error says why, and everybody who
// waits is told. One watch is enough for all who share the hall.
func (h *Hall) Watch(ctx context.Context) error {
	touched := h.store.Touched(ctx)
	was, err := h.store.Version(ctx)
	for first, wait := true, time.Duration(0); ; first = false {
		var version int64
		if err == nil {
			version, err = h.store.Version(ctx)
		}
		if ctx.Err() != nil {
			return nil //nolint:nilerr // it was asked to end
		}
		if errors.Is(err, journal.ErrAway) {
			h.leave(err)
			rest(ctx, comeBack)
			err, was = nil, -1 // what came meanwhile is read
			continue
		}
		if err != nil {
			h.fail(err)
			return err
		}
		if version != was || first {
			was = version
			h.CatchUp(ctx)
			h.leave(nil)
		}
		if _, err := h.Since(0); err != nil {
			return err
		}
		wait = pause(ctx, touched, wait)
	}
}

// pause waits for the next look. Tail is how long the last pause after a touch was, 0 where the touch is long ago; next is the same for the
// pause after this one.
func pause(ctx context.Context, touched <-chan struct{}, tail time.Duration) (next time.Duration) {
	longest := pollBehind
	if touched == nil {
		longest = pollEvery
	}
	wait := longest
	if tail > 0 {
		wait = tail
	}
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return 0
	case <-touched:
		if tail > 0 { // looks do not follow on each other at once, however often it is touched
			rest(ctx, betweenTwo)
		}
		return afterATouch
	case <-timer.C:
	}
	if next = 2 * tail; next > longestTail {
		next = 0
	}
	return next
}

func rest(ctx context.Context, long time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(long):
	}
}

// leave tells everybody that the server does not answer for now, or with nil that it does again.
func (h *Hall) leave(why error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if (why == nil) == (h.away == nil) {
		return
	}
	h.away = why
	close(h.changed)
	h.changed = make(chan struct{})
}

// fail tells everybody that nothing more comes in.
func (h *Hall) fail(err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.failed == nil {
		h.failed = err
		close(h.changed)
		h.changed = make(chan struct{})
	}
}

// Head is the newest entry in the fold.
func (h *Hall) Head() journal.Head {
	h.looking.RLock()
	defer h.looking.RUnlock()
	return h.hall.Head
}
