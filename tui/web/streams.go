package web

import (
	"fmt"
	"net/http"
	"sync"
	"time"

	"flagfall/tui/serve"
)

// beat is how often something is written to a quiet stream. A page that hears nothing for two beats
// says that it is not connected.
const beat = 3 * time.Second

// What a stream says besides the number of the newest version. A page knows them by their names.
const (
	sayBeat    = "event: beat\ndata\n\n"
	sayFull    = "event: full\ndata\n\n"
	sayOpening = "event: opening\ndata\n\n"
)

// streams are the open event streams, by where they come from.
type streams struct {
	shares serve.Shares[serve.Source]
	mu     sync.Mutex
	all    map[*stream]bool
}

// stream is one of them.
type stream struct {
	moved chan struct{} // several changes between two writes arrive as one
	ends  chan struct{} // closed when its place is another's
	place *serve.Place[serve.Source]
}

// Evict ends the stream. The page asks for another.
func (st *stream) Evict() { close(st.ends) }

// count returns how many streams are open.
func (s *streams) count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.all)
}

// add opens a stream, or returns nil if its source may have no more.
func (s *streams) add(from serve.Source) *stream {
	st := &stream{moved: make(chan struct{}, 1), ends: make(chan struct{})}
	if st.place = s.shares.Take(from, st); st.place == nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.all == nil {
		s.all = map[*stream]bool{}
	}
	s.all[st] = true
	return st
}

func (s *streams) remove(st *stream) {
	st.place.Release()
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.all, st)
}

// notifyAll notifies all streams that the event has moved on. It never blocks.
func (s *streams) notifyAll() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for st := range s.all {
		select {
		case st.moved <- struct{}{}:
		default: // it has not read of the last time yet, and will see both
		}
	}
}

// streamWriter writes to an event stream.
type streamWriter struct {
	w    http.ResponseWriter
	out  *http.ResponseController
	slow time.Duration // how long a write may take
}

func newStreamWriter(w http.ResponseWriter, slow time.Duration) *streamWriter {
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	made := &streamWriter{w, http.NewResponseController(w), slow}
	_ = made.out.SetReadDeadline(time.Time{}) // nothing more is read
	return made
}

// say writes something, and reports whether the reader is still there.
func (s *streamWriter) say(text string) bool {
	_ = s.out.SetWriteDeadline(time.Now().Add(s.slow))
	_, err := fmt.Fprint(s.w, text)
	return err == nil && s.out.Flush() == nil
}

// events is the one event stream. It says the newest version of the public event, at once and when
// it changes, and nothing else. A reader slower than Limits.Slow is disconnected. Too
// many readers are told so, and come back: whatever ends a stream, a page asks for another.
func (s *Server) events(w http.ResponseWriter, r *http.Request) {
	out := newStreamWriter(w, s.Limits.Slow)
	st := s.streams.add(serve.ParseSource(r.RemoteAddr))
	if st == nil {
		out.say(sayFull)
		return
	}
	defer s.streams.remove(st)
	beats := time.NewTicker(beat)
	defer beats.Stop()
	said := s.versions.current().number
	for going := out.say("retry: 2000\n" + s.sayHead(said)); going; {
		select {
		case <-r.Context().Done():
			return
		case <-st.ends:
			out.say(sayFull)
			return
		case <-st.moved:
			if number := s.versions.current().number; number != said {
				said = number
				going = out.say(s.sayHead(number))
			}
		case <-beats.C:
			going = out.say(sayBeat)
		}
	}
}

// sayHead says the number of the newest version, and of which run of a host: a page that was open
// when the host was killed must not take the first version of the next run for the one that it has.
func (s *Server) sayHead(number int64) string {
	return fmt.Sprintf("event: head\ndata: %s-%d\n\n", s.run, number)
}
