package shared

import (
	"context"
	"errors"
	"time"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/db/tournament"
)

// retryAfter is how long until a server that went away is asked again.
const retryAfter = 300 * time.Millisecond

// Watch folds in what other processes write until ctx ends, and then returns nil. When nothing more
// can be read it returns why, and every waiter gets the same error. One watch serves all who share
// the hall.
func (h *Hall) Watch(ctx context.Context) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	rhythm := db.PollSchedule{Touched: h.store.Touched(ctx), Done: h.store.OnServer(), Own: h.store.JustWrote}
	was, err := h.store.Version(ctx)
	for first := true; ; first = false {
		var version int64
		if err == nil {
			version, err = h.store.Version(ctx)
		}
		if ctx.Err() != nil {
			return nil //nolint:nilerr // ctx is over because the caller ended the watch: no failure
		}
		if errors.Is(err, journal.ErrAway) {
			h.setAway(err)
			pause(ctx, retryAfter)
			err, was = nil, -1 // what came meanwhile is read
			continue
		}
		if err != nil {
			h.setOverwritten(err)
			h.setFailed(err)
			return err
		}
		if version != was || first {
			was = version
			h.CatchUp(ctx)
			h.setAway(nil)
		}
		if _, err := h.Since(0); err != nil {
			return err
		}
		rhythm.Wait(ctx)
	}
}

func pause(ctx context.Context, long time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(long):
	}
}

// checkWhole returns a *db.ReadOnlyError while the tournament is Missing something, else nil.
func (h *Hall) checkWhole() (err error) {
	h.Look(func(t *tournament.Tournament) {
		if t.Missing != nil {
			err = &db.ReadOnlyError{Why: t.Missing.Why}
		}
	})
	return err
}

// Contradict makes what contradicts the journal the verdict on it, and wakes every waiter; nil changes
// nothing.
func (h *Hall) Contradict(why *db.ContradictedError) {
	if why == nil || h.checkWhole() != nil {
		return
	}
	h.looking.Lock()
	defer h.looking.Unlock()
	db.Contradict(h.hall, why)
	h.publish(nil, nil)
}

// setOverwritten makes it the verdict on the journal that another program wrote over its file, where
// err says so.
func (h *Hall) setOverwritten(err error) {
	if errors.As(err, new(*sqlite.OverwrittenError)) {
		h.looking.Lock()
		defer h.looking.Unlock()
		h.hall.SetOverwritten(err)
	}
}

// setAway sets the connection state and wakes every waiter if it changed. A nil error means that
// the server answers.
func (h *Hall) setAway(why error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if (why == nil) == (h.away == nil) {
		return
	}
	h.away = why
	close(h.changed)
	h.changed = make(chan struct{})
}

// setFailed sets the lasting failure, unless there is one, and wakes every waiter.
func (h *Hall) setFailed(err error) {
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
