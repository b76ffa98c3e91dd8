package sqlite

import (
	"sync"
	"time"
)

// ownWrites knows when this File writes, so that the notices of that are not taken for another
// desk's.
type ownWrites struct {
	mu      sync.Mutex
	running int
	ended   time.Time
}

// noticeDelay is how long after a write its last notice comes at most.
const noticeDelay = 10 * time.Millisecond

// begin marks the beginning of a write; its end is marked by calling end.
func (o *ownWrites) begin() (end func()) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.running++
	return func() {
		o.mu.Lock()
		defer o.mu.Unlock()
		o.running--
		o.ended = time.Now()
	}
}

// JustWrote tells whether a notice that Touched sends now may be of what this File itself has
// written.
func (f *File) JustWrote() bool {
	f.own.mu.Lock()
	defer f.own.mu.Unlock()
	return f.own.running > 0 || time.Since(f.own.ended) < noticeDelay
}
