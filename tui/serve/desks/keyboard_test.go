package desks

import (
	"io"
	"testing"
	"testing/synctest"
	"time"
)

// However slowly a terminal says its background, as over a bad line, no part of it is read as typed.
// An escape alone is read as one.
func TestNoPartOfASlowAnswerIsTyped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		from, to := io.Pipe()
		k := newKeyboard(from)
		defer k.stopReading()
		go func() {
			defer to.Close()
			for _, piece := range []string{"\x1b]", "1", "1", ";", "rgb:ffff", "/ffff", "/ffff\a", "7aw"} {
				_, _ = io.WriteString(to, piece)
				time.Sleep(800 * time.Millisecond)
			}
			_, _ = io.WriteString(to, "\x1b")
		}()
		if typed, err := io.ReadAll(k); string(typed) != "7aw\x1b" || err != nil {
			t.Errorf("%q is read as typed: %v", typed, err)
		}
		if !<-k.light {
			t.Error("white is not light")
		}
	})
}
