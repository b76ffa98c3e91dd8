package desks

import (
	"fmt"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"flagfall/tui/kit/backgroundcolor"
	"flagfall/tui/voice/words"
)

// deskSession is one desk while its official is connected.
type deskSession struct {
	gone chan struct{} // closed when the official is gone
	says chan string   // messages to the official
	done chan struct{} // closed when the desk has ended
	word string        // why it was ended, "" if the official ended it; read only after done
}

// watchDesk ends a desk when its connection is cut, when it is dismissed, or when nothing was typed
// for Limits.Idle and its question stays unanswered.
func (s *Server) watchDesk(cut <-chan struct{}, v *visit, in *keyboard, a *deskSession) {
	idle := time.NewTimer(s.Limits.Idle)
	defer idle.Stop()
	asked := time.Time{}
	for {
		select {
		case <-a.done:
			return
		case <-cut:
		case <-in.gone:
		case <-v.ends:
			a.word = v.dismissReason() + s.TryOut.keptText()
		case <-idle.C:
			typed := in.lastTyped()
			switch {
			case asked.IsZero() && time.Since(typed) >= s.Limits.Idle:
				a.notify(fmt.Sprintf("no key pressed for %s: press any key to keep this desk, or it closes in %s",
					minutesText(s.Limits.Idle), minutesText(s.Limits.Asking)))
				asked = time.Now()
				idle.Reset(s.Limits.Asking)
				continue
			case asked.IsZero() || !typed.Before(asked):
				asked = time.Time{}
				idle.Reset(max(time.Until(typed.Add(s.Limits.Idle)), time.Millisecond))
				continue
			}
			a.word = "closed after a long silence" + s.TryOut.keptText()
		}
		close(a.gone)
		<-a.done
		return
	}
}

// minutesText is a time in words: "30 minutes".
func minutesText(d time.Duration) string { return words.Count(int(d.Minutes()), "minute") }

// keptText ends the sentence that says why a desk was ended. T is nil for a desk that is no try-out.
func (t *TryOut) keptText() string {
	if t != nil {
		return "; connect again for a new sample"
	}
	return "; everything is saved, unsaved text too"
}

// notify shows a message at the desk, unless it has ended.
func (a *deskSession) notify(text string) {
	select {
	case a.says <- text:
	case <-a.done:
	}
}

// keyboard reads what is typed at a remote terminal. Its Read returns io.EOF, and no other error,
// when the connection is gone.
type keyboard struct {
	light chan bool // whether its background is light; said once, where the terminal says it
	sieve backgroundcolor.Filter
	typed chan []byte
	rest  []byte
	gone  chan struct{} // closed when the connection is gone
	ended chan struct{} // closed when the desk has ended
	at    atomic.Int64  // when something was typed last, in nanoseconds since 1970
	once  sync.Once
}

func newKeyboard(from io.Reader) *keyboard {
	k := &keyboard{
		light: make(chan bool, 1), typed: make(chan []byte), gone: make(chan struct{}),
		ended: make(chan struct{}),
	}
	k.at.Store(time.Now().UnixNano())
	go func() {
		defer close(k.gone)
		for {
			p := make([]byte, 1024)
			n, err := from.Read(p)
			if n > 0 {
				k.at.Store(time.Now().UnixNano())
				select {
				case k.typed <- p[:n]:
				case <-k.ended:
					return
				}
			}
			if err != nil {
				return
			}
		}
	}()
	return k
}

// lastTyped is when something was typed last.
func (k *keyboard) lastTyped() time.Time { return time.Unix(0, k.at.Load()) }

// stopReading ends the goroutine that reads the connection.
func (k *keyboard) stopReading() { k.once.Do(func() { close(k.ended) }) }

// Read reads what was typed.
func (k *keyboard) Read(p []byte) (int, error) {
	for len(k.rest) == 0 {
		var waited <-chan time.Time
		if hold := k.sieve.HoldTime(); hold > 0 {
			waited = time.After(hold)
		}
		select {
		case in := <-k.typed:
			k.filter(in)
		case <-waited:
			k.rest = k.sieve.Flush()
		case <-k.gone:
			if k.rest = k.sieve.Flush(); len(k.rest) == 0 {
				return 0, io.EOF
			}
		case <-k.ended:
			return 0, io.EOF
		}
	}
	n := copy(p, k.rest)
	k.rest = k.rest[n:]
	return n, nil
}

// filter parts what was typed from what the terminal says.
func (k *keyboard) filter(in []byte) {
	typed, answer := k.sieve.Split(in)
	if k.rest = typed; answer != backgroundcolor.NoAnswer {
		k.light <- answer == backgroundcolor.Light // there is room: it answers once
	}
}

// slowWriter is a terminal elsewhere. One that takes nothing for long has its connection cut: what
// it does not take would pile up.
type slowWriter struct {
	w     io.Writer
	stuck time.Duration
	cut   func()
}

// Write sends something.
func (p *slowWriter) Write(text []byte) (int, error) {
	late := time.AfterFunc(p.stuck, p.cut)
	defer late.Stop()
	return p.w.Write(text)
}
