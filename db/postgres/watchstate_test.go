package postgres

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"flagfall/db/journal"
)

// listened is a watch with one listener, as it is while Touched is in use. woken tells whether the
// listener was woken since it was asked last.
func listened() (w *watch, woken func() bool) {
	told := make(chan struct{}, 1)
	w = &watch{listeners: []chan struct{}{told}, end: func() {}, left: make(chan struct{})}
	return w, func() bool {
		select {
		case <-told:
			return true
		default:
			return false
		}
	}
}

// What is known of the server without asking it: the newest number, or why it does not answer. A
// listener is woken where that is news.
func TestListenersAreWokenByNews(t *testing.T) {
	w, woken := listened()
	if _, _, known := w.version(); known {
		t.Error("the number is known before any was heard of")
	}
	for _, c := range []struct{ hear, want int64 }{{3, 3}, {3, 3}, {2, 3}, {4, 4}} {
		before := w.seq
		w.noteSeq(c.hear)
		if got := woken(); got != (c.hear > before) {
			t.Errorf("entry %d after entry %d: the listener is woken: %t", c.hear, before, got)
		}
		if v, err, known := w.version(); v != c.want || err != nil || !known {
			t.Errorf("after entry %d the newest is %d (known %t, %v), want %d", c.hear, v, known, err, c.want)
		}
	}
	w.setOnline(nil)
	if woken() {
		t.Error("a server that is there already is told as news")
	}
	left := w.left
	w.setOnline(journal.ErrAway)
	if _, err, known := w.version(); !woken() || !known || !errors.Is(err, journal.ErrAway) {
		t.Errorf("a server that went away is not told of: %v, known %t", err, known)
	}
	select {
	case <-left:
	default:
		t.Error("who waits for the server is not told that it went away")
	}
	if w.setOnline(errors.New("still away")); woken() {
		t.Error("a server that is still away is told as news")
	}
	w.setOnline(nil)
	if v, err, known := w.version(); !woken() || v != 4 || err != nil || !known {
		t.Errorf("a server that came back is not told of: %d, %v, known %t", v, err, known)
	}
	if w.left == left {
		t.Error("the next question would end at once: the server counts as gone")
	}
	var none watch
	none.noteSeq(7)
	if _, _, known := none.version(); known {
		t.Error("without listeners a number counts as known, which nobody keeps up to date")
	}
}

// A question waits eight seconds, one and a half of a server that is away, and not at all once the
// server goes away.
func TestHowLongAQuestionWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		took := func(w *watch, meanwhile func()) time.Duration {
			began := time.Now()
			waiting, done := w.whileOnline(t.Context())
			defer done()
			meanwhile()
			<-waiting.Done()
			return time.Since(began)
		}
		w, _ := listened()
		if d := took(w, func() {}); d != patience {
			t.Errorf("a question waits %v, want %v", d, patience)
		}
		if d := took(&watch{}, func() {}); d != patience {
			t.Errorf("without listeners a question waits %v, want %v", d, patience)
		}
		if d := took(w, func() { w.setOnline(journal.ErrAway) }); d != 0 {
			t.Errorf("a question goes on for %v after the server went away", d)
		}
		if d := took(w, func() {}); d != settling {
			t.Errorf("while the server is away a question waits %v, want %v", d, settling)
		}
		w.setOnline(nil)
		if d := took(w, func() {}); d != patience {
			t.Errorf("once the server is back a question waits %v, want %v", d, patience)
		}
		ended, end := context.WithCancel(t.Context())
		end()
		if waiting, done := w.whileOnline(ended); waiting.Err() == nil {
			t.Error("a question outlives who asked it")
		} else {
			done()
			done() // the second call does nothing
		}
	})
}

// A notice counts if it is of this event and has a number.
func TestWhichNoticesCount(t *testing.T) {
	l := listener{&Event{name: "spring"}}
	for payload, want := range map[string]int64{"spring 80": 80, "autumn 80": 0, "spring": 0, "spring x": 0, "springtime 80": 0, "": 0} {
		if seq, ours := l.parseNotice(payload); ours != (want > 0) || ours && seq != want {
			t.Errorf("notice %q counts as entry %d (%t), want %d", payload, seq, ours, want)
		}
	}
}
