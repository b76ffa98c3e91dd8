package db

import (
	"context"
	"time"
)

// How long it is from one look at the journal to the next.
const (
	pollEvery   = 250 * time.Millisecond  // where nothing tells of changes
	pollBehind  = 4 * time.Second         // where something does, which may miss one
	afterATouch = 5 * time.Millisecond    // then twice as long each time: what was begun may not be done yet
	longestTail = 1280 * time.Millisecond // the last of the looks after a touch
	betweenTwo  = 20 * time.Millisecond   // while one touch follows on another
	afterOwn    = 160 * time.Millisecond  // after a touch that this desk caused by its own writing
)

// PollSchedule is when to look: as soon as something tells of a change, a few times after that,
// further and further apart, and slowly behind. It listens all the time: a touch is looked at
// within [betweenTwo], however long ago the one before was.
type PollSchedule struct {
	Touched <-chan struct{} // tells of changes, and perhaps of what changes nothing; nil where nothing does
	Done    bool            // what it tells of is done by then: one look is enough
	// Own reports whether a touch that comes now is of this desk's own writing, so that what
	// another desk wrote with it may wait for [afterOwn]; nil for never.
	Own func() bool

	tail time.Duration // how long to wait after the last look because of a touch; 0 where the touch is long ago
}

// Wait waits for the next look; false when ctx has ended.
func (r *PollSchedule) Wait(ctx context.Context) bool {
	wait := r.tail
	switch {
	case wait > 0:
	case r.Touched == nil:
		wait = pollEvery
	default:
		wait = pollBehind
	}
	timer := time.NewTimer(wait)
	defer timer.Stop()
	for waiting := true; waiting; {
		select {
		case <-ctx.Done():
			return false
		case <-r.Touched:
			if r.Own != nil && r.Own() {
				if r.tail == 0 || r.tail > afterOwn {
					r.tail = afterOwn
					timer.Reset(afterOwn)
				}
				continue
			}
			// looks do not follow on each other at once, however often it is touched
			if r.tail > 0 && !waitBetween(ctx) {
				return false
			}
			r.tail = afterATouch
			if r.Done {
				r.tail = betweenTwo
			}
			return true
		case <-timer.C:
			waiting = false
		}
	}
	if r.tail *= 2; r.tail > longestTail || r.Done {
		r.tail = 0
	}
	return true
}

// waitBetween passes the least time from one look to the next; false when ctx has ended.
func waitBetween(ctx context.Context) bool {
	timer := time.NewTimer(betweenTwo)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-timer.C:
		return true
	}
}
