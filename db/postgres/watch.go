package postgres

import (
	"context"
	"sync"
	"time"
)

// channel is the name of the notices that writers send: "spring 80" for entry 80 of the event spring.
const channel = "flagfall"

// How often the server is asked whether it answers, and read in any case. With the time that an
// answer may take, a desk learns within two seconds that nothing it enters is saved.
const (
	askEvery    = 500 * time.Millisecond
	answerIn    = 1300 * time.Millisecond
	readEvery   = 4 // times asked
	comeBackIn  = 200 * time.Millisecond
	longestBack = time.Second // between two attempts to come back
)

// watch is the state of the server while there are listeners. A notice is a hint; entries are read
// to be sure.
type watch struct {
	sync.Mutex
	listeners []chan struct{}
	end       context.CancelFunc // nil without listeners
	gone      chan struct{}      // closed once the last listener has ended
	seq       int64              // of the last entry known of
	away      error              // why the server does not answer, nil where it does
	left      chan struct{}      // closed when the server goes away
}

// version returns the number of the last entry heard of; known is false without listeners.
func (w *watch) version() (seq int64, err error, known bool) { //nolint:revive // err is not a failure of this call: it is part of what is known
	w.Lock()
	defer w.Unlock()
	if w.end == nil {
		return 0, nil, false
	}
	return w.seq, w.away, w.away != nil || w.seq > 0
}

// noteSeq notes that an entry of that number exists, and wakes the listeners if that is new.
func (w *watch) noteSeq(seq int64) {
	w.Lock()
	defer w.Unlock()
	if seq > w.seq {
		w.seq = seq
		w.wakeAllLocked()
	}
}

// wakeAll wakes every listener.
func (w *watch) wakeAll() {
	w.Lock()
	defer w.Unlock()
	w.wakeAllLocked()
}

// wakeAllLocked is called with the lock held.
func (w *watch) wakeAllLocked() {
	for _, c := range w.listeners {
		select {
		case c <- struct{}{}:
		default: // it is told already
		}
	}
}

// setOnline sets the connection state; a nil error means online.
func (w *watch) setOnline(err error) {
	w.Lock()
	defer w.Unlock()
	if (err == nil) == (w.away == nil) {
		return
	}
	if w.away = err; err != nil {
		if w.left != nil {
			close(w.left)
		}
	} else {
		w.left = make(chan struct{})
	}
	w.wakeAllLocked()
}

// whileOnline returns a context that ends after patience, or as soon as the server goes away. If it
// is away already, the context ends after settling.
func (w *watch) whileOnline(ctx context.Context) (context.Context, context.CancelFunc) {
	w.Lock()
	left, away := w.left, w.away
	w.Unlock()
	if away != nil {
		return context.WithTimeout(ctx, settling)
	}
	waiting, done := context.WithTimeout(ctx, patience)
	if left == nil { // no listeners
		return waiting, done
	}
	ended := make(chan struct{})
	go func() {
		select {
		case <-left:
			done()
		case <-ended:
		}
	}()
	return waiting, sync.OnceFunc(func() { close(ended); done() })
}

func (w *watch) stop() {
	w.Lock()
	end, gone := w.end, w.gone
	w.Unlock()
	if end != nil {
		end()
		<-gone
	}
}

// Touched returns a channel that is sent to when an entry is recorded, or the server goes away or
// comes back, until ctx ends.
func (e *Event) Touched(ctx context.Context) <-chan struct{} {
	told := make(chan struct{}, 1)
	w := &e.watch
	w.Lock()
	defer w.Unlock()
	w.listeners = append(w.listeners, told)
	if w.end == nil {
		var listening context.Context
		listening, w.end = context.WithCancel(context.Background())
		w.gone, w.left = make(chan struct{}), make(chan struct{})
		go listener{e}.run(listening)
	}
	context.AfterFunc(ctx, func() {
		w.Lock()
		defer w.Unlock()
		for i, c := range w.listeners {
			if c == told {
				w.listeners = append(w.listeners[:i:i], w.listeners[i+1:]...)
				return
			}
		}
	})
	return told
}
