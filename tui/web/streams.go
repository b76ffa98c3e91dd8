package web

import (
	"fmt"
	"net/http"
	"sync"
	"time"
)

// heartbeat is how often something is written on a stream where nothing happens, so that who is
// gone is found out.
const heartbeat = 25 * time.Second

// streams are the pages that want to hear when the event moves on.
type streams struct {
	mu  sync.Mutex
	all map[chan struct{}]bool
}

// count is how many there are.
func (s *streams) count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.all)
}

// add begins a stream, nil where there are so many already. What happens while it is being written
// to is told once.
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

// notifyAll says to all that the event has moved on. It never waits.
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

// events is the one stream: it says that the head has moved, and nothing else. A reader who does
// not take that within the time that a slow one has is let go; the browser comes again.
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
