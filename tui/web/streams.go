package web

import (
	"fmt"
	"net/http"
	"sync"
	"time"
)

// heartbeat is how often something is written to a quiet stream, so that a closed one is noticed.
const heartbeat = 25 * time.Second

// streams are the open event streams.
type streams struct {
	mu  sync.Mutex
	all map[chan struct{}]bool
}

// count returns how many streams are open.
func (s *streams) count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.all)
}

// add opens a stream, or returns nil if there are too many. Several changes between two writes
// arrive as one.
func (s *streams) add(most int) chan struct{} {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.all) >= most {
		return nil
	}
	if s.all == nil {
		s.all = map[chan struct{}]bool{}
	}
	moved := make(chan struct{}, 1)
	s.all[moved] = true
	return moved
}

func (s *streams) remove(moved chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.all, moved)
}

// notifyAll notifies all streams that the event has moved on. It never blocks.
func (s *streams) notifyAll() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for moved := range s.all {
		select {
		case moved <- struct{}{}:
		default: // it has not read of the last time yet, and will see both
		}
	}
}

// events is the one event stream. It says that the head has moved, and nothing else. A reader
// slower than Limits.Slow is disconnected; browsers reconnect.
func (s *Server) events(w http.ResponseWriter, r *http.Request) {
	moved := s.streams.add(s.Limits.Streams)
	if moved == nil {
		w.Header().Set("Retry-After", "30")
		http.Error(w, s.versions.say("too many screens follow already: load the page again later"), http.StatusServiceUnavailable)
		return
	}
	defer s.streams.remove(moved)
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	out := http.NewResponseController(w)
	_ = out.SetReadDeadline(time.Time{}) // nothing more is read
	say := func(text string) bool {
		_ = out.SetWriteDeadline(time.Now().Add(s.Limits.Slow))
		_, err := fmt.Fprint(w, text)
		return err == nil && out.Flush() == nil
	}
	head := func() string { return fmt.Sprintf("event: head\ndata: %d\n\n", s.head.Load()) }
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	for going := say("retry: 3000\n" + head()); going; {
		select {
		case <-r.Context().Done():
			return
		case <-moved:
			going = say(head())
		case <-beat.C:
			going = say(":\n\n")
		}
	}
}
