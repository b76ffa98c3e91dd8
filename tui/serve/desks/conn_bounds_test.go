package desks

import (
	"context"
	"errors"
	"io"
	"net"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/ssh"
	gossh "golang.org/x/crypto/ssh"

	"flagfall/db/tournament"
	"flagfall/tui/desk"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
	"flagfall/tui/serve"
)

// A client speaks from its 512th byte on, in however many pieces, and then has the time to prove who it is.
func TestWhenAClientSpeaks(t *testing.T) {
	for _, c := range []struct {
		pieces []int
		speaks bool
		ends   time.Duration
	}{{[]int{511}, false, 10 * time.Second}, {[]int{512}, true, 2 * time.Minute}, {[]int{500, 12}, true, 2 * time.Minute}, {[]int{500, 11}, false, 10 * time.Second}} {
		synctest.Test(t, func(t *testing.T) {
			here, there := net.Pipe()
			line := unproven(here)
			read := make(chan time.Duration, 1)
			began := time.Now()
			go func() {
				_, _ = io.Copy(io.Discard, line)
				read <- time.Since(began)
			}()
			for _, n := range c.pieces {
				_, _ = there.Write(make([]byte, n))
			}
			if synctest.Wait(); line.isSpeaking() != c.speaks {
				t.Errorf("after %v bytes a client speaks: %v", c.pieces, line.isSpeaking())
			}
			if took := <-read; took != c.ends {
				t.Errorf("after %v bytes a client is closed after %v, want %v", c.pieces, took, c.ends)
			}
			_, _ = there.Close(), line.Close()
		})
	}
}

// The time to prove who one is begins once, not with every byte.
func TestEveryByteBuysNoTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		here, there := net.Pipe()
		line := unproven(here)
		ended := make(chan struct{})
		began := time.Now()
		go func() {
			_, _ = io.Copy(io.Discard, line)
			close(ended)
		}()
		go func() {
			for {
				if _, err := there.Write(make([]byte, 600)); err != nil {
					return
				}
				time.Sleep(time.Second)
			}
		}()
		<-ended
		if took := time.Since(began); took != 2*time.Minute {
			t.Errorf("a client that goes on talking is closed after %v, want 2 minutes", took)
		}
		_, _ = there.Close(), line.Close()
		time.Sleep(time.Minute) // the client notices
	})
}

// Proof, and an end, give back the place among those that have proved nothing.
func TestProofGivesThePlaceBack(t *testing.T) {
	for name, ends := range map[string]func(*conn){"proved": (*conn).setProven, "closed": func(c *conn) { _ = c.Close() }} {
		here, there := net.Pipe()
		var shares serve.Shares[serve.Source]
		shares.Most = 1
		line := newConn(here, DefaultLimits())
		line.place = shares.Take(serve.Source{}, line)
		ends(line)
		if places, _ := shares.Held(); places != 0 {
			t.Errorf("%s: %d places are still held", name, places)
		}
		_, _ = there.Close(), line.Close()
	}
}

// A visitor who has proved who they are and takes nothing for Stuck is given up. Who has proved nothing gets no
// more time by being written to.
func TestAStuckTerminalIsGivenUp(t *testing.T) {
	for _, proven := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			here, there := net.Pipe()
			line := unproven(here)
			if proven {
				line.setProven()
				line.clearDeadline()
			}
			began := time.Now()
			_, err := line.Write([]byte("hello"))
			want := map[bool]time.Duration{true: 20 * time.Second, false: 10 * time.Second}[proven]
			if took := time.Since(began); !errors.Is(err, os.ErrDeadlineExceeded) || took != want {
				t.Errorf("proved %v: a write fails after %v with %v, want %v", proven, took, err, want)
			}
			_, _ = there.Close(), line.Close()
		})
	}
}

// Room for bytes grows with time up to Burst. Without room a read waits until there is some.
func TestRoomForBytes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := &conn{limits: Limits{Burst: 1000, Flow: 100}, room: 1000, filled: time.Now()}
		time.Sleep(time.Hour)
		if wait := c.refill(); wait != 0 || c.room != 1000 {
			t.Errorf("after an hour of silence there is room for %d, wait %v; want 1000 and none", c.room, wait)
		}
		c.room = 1
		if wait := c.refill(); wait != 0 {
			t.Errorf("with room for one byte a read waits %v", wait)
		}
		c.room = 0
		if wait := c.refill(); wait != 10*time.Millisecond {
			t.Errorf("without room a read waits %v, want 10ms for one byte", wait)
		}
		c.room = -99
		if wait := c.refill(); wait != time.Second {
			t.Errorf("99 bytes over, a read waits %v, want 1s", wait)
		}
		time.Sleep(2 * time.Second)
		if c.refill(); c.room != 101 {
			t.Errorf("after two seconds there is room for %d, want 101", c.room)
		}
	})
}

// A connection is past its first second after a whole one.
func TestTheFirstSecondIsWhole(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		young := &conn{since: time.Now()}
		time.Sleep(time.Millisecond)
		speaks := &conn{since: time.Now(), speaks: true}
		time.Sleep(time.Second - 2*time.Millisecond)
		if !weaker(young, speaks) || weaker(speaks, young) {
			t.Error("of two in their first second the silent one does not give way")
		}
		time.Sleep(time.Millisecond)
		fresh := &conn{since: time.Now()}
		if !weaker(young, fresh) || weaker(fresh, young) {
			t.Error("one past its first second does not give way before a new one")
		}
		if !weaker(young, speaks) {
			t.Error("a silent one past its first second does not give way before one in it")
		}
	})
}

// A terminal that takes what it is sent in time stays; one that does not has its connection cut.
func TestASlowTerminalIsCut(t *testing.T) {
	for _, takes := range []time.Duration{20*time.Second - time.Millisecond, 20*time.Second + time.Millisecond} {
		synctest.Test(t, func(t *testing.T) {
			cut := false
			from, to := io.Pipe()
			w := &slowWriter{w: to, stuck: 20 * time.Second, cut: func() { cut = true }}
			time.AfterFunc(takes, func() { _, _ = from.Read(make([]byte, 9)) })
			if n, err := w.Write([]byte("hello")); n != 5 || err != nil {
				t.Errorf("%d bytes were written (%v)", n, err)
			}
			time.Sleep(time.Hour)
			if synctest.Wait(); cut != (takes > 20*time.Second) {
				t.Errorf("a terminal that takes %v is cut: %v", takes, cut)
			}
		})
	}
}

// watched has a server watch a desk, and returns it with what was typed, and how it ended.
func watched(limits Limits, cut chan struct{}) (v *visit, a *deskSession, k *keyboard, to *io.PipeWriter) {
	from, to := io.Pipe()
	k = newKeyboard(from)
	a = &deskSession{gone: make(chan struct{}), says: make(chan string), done: make(chan struct{})}
	v = &visit{ends: make(chan struct{})}
	s := &Server{Limits: limits}
	go s.watchDesk(cut, v, k, a)
	return v, a, k, to
}

// A desk ends when its connection is cut or closed, without a word, and when it is dismissed, with the reason.
func TestWhyADeskEnds(t *testing.T) {
	for _, c := range []struct {
		name string
		ends func(cut chan struct{}, v *visit, to *io.PipeWriter)
		word string
	}{
		{"cut", func(cut chan struct{}, _ *visit, _ *io.PipeWriter) { close(cut) }, ""},
		{"closed", func(_ chan struct{}, _ *visit, to *io.PipeWriter) { _ = to.Close() }, ""},
		{"dismissed", func(_ chan struct{}, v *visit, _ *io.PipeWriter) { v.dismiss("the host is closing") }, "the host is closing; everything is saved, unsaved text too"},
	} {
		synctest.Test(t, func(t *testing.T) {
			cut := make(chan struct{})
			v, a, k, to := watched(DefaultLimits(), cut)
			time.Sleep(time.Minute)
			c.ends(cut, v, to)
			<-a.gone
			close(a.done)
			if synctest.Wait(); a.word != c.word {
				t.Errorf("%s: the last word is %q, want %q", c.name, a.word, c.word)
			}
			_ = to.Close()
			k.stopReading()
		})
	}
	synctest.Test(t, func(t *testing.T) { // it ended by itself
		_, a, k, to := watched(DefaultLimits(), nil)
		close(a.done)
		synctest.Wait()
		select {
		case <-a.gone:
			t.Error("a desk that ended by itself is let go")
		default:
		}
		_ = to.Close()
		k.stopReading()
	})
}

// A desk asks half an hour after the last key, not after the first; a key in answer begins another half hour.
func TestWhenAnIdleDeskAsks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		limits := DefaultLimits()
		_, a, k, to := watched(limits, nil)
		press := func() {
			_, _ = to.Write([]byte(" "))
			<-k.typed
		}
		time.Sleep(limits.Idle - time.Second)
		press()
		typed := time.Now()
		asks := func(when string) {
			t.Helper()
			select {
			case said := <-a.says:
				if after := time.Since(typed); after != limits.Idle || said != "no key pressed for 30 minutes: press any key to keep this desk, or it closes in 1 minute" {
					t.Errorf("%s: after %v it says %q", when, after, said)
				}
			case <-a.gone:
				t.Errorf("%s: the desk is let go after %v without being asked", when, time.Since(typed))
			case <-time.After(24 * time.Hour):
				t.Errorf("%s: the desk is not asked", when)
			}
		}
		asks("after a key")
		time.Sleep(limits.Asking - time.Millisecond)
		press()
		typed = time.Now()
		asks("after an answer in time")
		began := time.Now()
		<-a.gone
		if took := time.Since(began); took != limits.Asking {
			t.Errorf("without an answer it is let go after %v, want %v", took, limits.Asking)
		}
		close(a.done)
		_ = to.Close()
		k.stopReading()
	})
}

// What a desk says while it ends is dropped, and a keyboard that is stopped is at its end.
func TestAnEndingDesk(t *testing.T) {
	a := &deskSession{says: make(chan string), done: make(chan struct{})}
	close(a.done)
	a.notify("hello") // does not wait
	from, to := io.Pipe()
	defer to.Close()
	k := newKeyboard(from)
	k.stopReading()
	k.stopReading()
	if n, err := k.Read(make([]byte, 9)); n != 0 || !errors.Is(err, io.EOF) {
		t.Errorf("a stopped keyboard reads %d bytes (%v)", n, err)
	}
}

// Of several sizes at once a desk hears the last, and none larger than it is drawn for.
func TestTheLastSizeCounts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		windows := make(chan ssh.Window)
		sizes := terminalSizes(ctx, windows)
		for _, w := range []ssh.Window{{Width: 80, Height: 24}, {Width: 120, Height: 40}, {Width: maxWidth + 1, Height: maxHeight + 1}} {
			windows <- w
		}
		if got := <-sizes; got != (tea.WindowSizeMsg{Width: maxWidth, Height: maxHeight}) {
			t.Errorf("the size is %v, want the largest that is drawn", got)
		}
		synctest.Wait()
		select {
		case got := <-sizes:
			t.Errorf("the size %v is told twice, or an old one", got)
		default:
		}
		stop()
		synctest.Wait()
		windows <- ssh.Window{} // is drained
		close(windows)
	})
}

// session is a channel that was asked for, for a test.
type session struct {
	gossh.NewChannel
	asks chan *gossh.Request
}

func (s session) Accept() (gossh.Channel, <-chan *gossh.Request, error) { return nil, s.asks, nil }

// Of a session's requests those pass that a desk or a command needs, in their order: a terminal first, then one
// desk or command, then sizes.
func TestWhatPassesInASession(t *testing.T) {
	asks := make(chan *gossh.Request)
	_, passed, err := filteredChannel{session{asks: asks}}.Accept()
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		defer close(asks)
		for _, kind := range []string{"env", "window-change", "pty-req", "shell", "exec", "pty-req", "window-change", "signal", "shell", "window-change"} {
			asks <- &gossh.Request{Type: kind}
		}
	}()
	var got []string
	for r := range passed {
		got = append(got, r.Type)
	}
	if want := []string{"pty-req", "shell", "window-change", "window-change"}; !slices.Equal(got, want) {
		t.Errorf("passed are %q, want %q", got, want)
	}
}

// A desk over a connection proves nothing anew: its official acts in their roles, with the theme chosen for their
// key. A try-out is a desk of its own, with nobody else there.
func TestWhatADeskStartsFrom(t *testing.T) {
	s := guarded(t)
	s.Options.Desk = func(theme.Options, func(string) error) (desk.Config, error) { return desk.Config{Look: "dark"}, nil }
	s.HandOut = func(host string, page []byte) (string, error) { return host + "/" + string(page), nil }
	v := &visit{staff: 1, key: ritasKey, hall: s.hall, conn: &gossh.ServerConn{Conn: newWire()}}
	made := func() desk.Config {
		t.Helper()
		c, err := s.deskConfig(t.Context(), v, theme.Options{}, io.Discard)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	c := made()
	if c.Official == nil || c.Official.Name != "Rita Ortiz" || c.Presence != screen.PresenceSource(s) || c.Seat != "seat:staff:1" || c.AskRole || c.Look != "dark" {
		t.Errorf("Rita's desk is of %v, knows who is connected: %v, keeps her role at %q, asks for it: %v, wears %q", c.Official, c.Presence != nil, c.Seat, c.AskRole, c.Look)
	}
	s.hall.Look(func(t2 *tournament.Tournament) {
		if !c.Proved(t2.Register.Staff[0]) || c.Proved(t2.Register.Staff[1]) {
			t.Error("at Rita's desk she is not proved, or another is")
		}
	})
	if link, err := c.HandOut([]byte("page")); link != "192.0.2.1/page" || err != nil {
		t.Errorf("a page is handed out at %q (%v)", link, err)
	}
	if err := c.KeepLook(t.Context(), "light"); err != nil || made().Look != "light" {
		t.Errorf("the theme chosen for a key is not kept (%v)", err)
	}
	v.key = ""
	if c := made(); c.Look != "dark" {
		t.Errorf("another key's theme is worn: %q", c.Look)
	}
	s.HandOut, s.TryOut = nil, &TryOut{}
	if c := made(); c.Presence != nil || c.Proved != nil || c.Seat != "" || c.HandOut != nil || c.PINs == nil {
		t.Errorf("a try-out knows who is connected: %v, has proved roles: %v, keeps a role at %q, hands out pages: %v, has PINs: %v", c.Presence != nil, c.Proved != nil, c.Seat, c.HandOut != nil, c.PINs != nil)
	}
}

// What is logged of an official is not logged of a visitor to a try-out.
func TestWhatIsLoggedOfVisitors(t *testing.T) {
	s := guarded(t)
	v := &visit{staff: 1, from: "192.0.2.7:1", hall: s.hall}
	v.logTo(s.log, "signed in")
	v.place = tryOutPlace{}
	v.logTo(s.log, "signed out")
	if all, _ := s.log.Newest(9); len(all) != 1 || !strings.HasPrefix(all[0].Text, "Rita Ortiz signed in, from 192.0.2.7:1") {
		t.Errorf("the log says %+v", all)
	}
}
