package desks

import (
	"io"
	"net"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"flagfall/tui/serve"
)

// A connection whose client says nothing is closed soon; one that speaks has time to prove who it
// is, and one that has proved it time to open a session.
func TestUnprovenConnectionsEnd(t *testing.T) {
	for _, c := range []struct {
		name    string
		says    int
		proves  bool
		session bool
		ends    time.Duration // 0 for never
	}{
		{name: "silent", ends: 10 * time.Second},
		{name: "a line with its name, and no more", says: 100, ends: 10 * time.Second},
		{name: "asked for its PIN", says: 2000, ends: 2*time.Minute + 5*time.Second},
		{name: "proved without a session", says: 2000, proves: true, ends: 2*time.Minute + 5*time.Second},
		{name: "in session", says: 2000, proves: true, session: true},
	} {
		synctest.Test(t, func(t *testing.T) {
			here, there := net.Pipe()
			made := unproven(here)
			begun := time.Now()
			read := make(chan time.Duration, 1)
			go func() {
				_, _ = io.Copy(io.Discard, made)
				read <- time.Since(begun)
			}()
			time.Sleep(5 * time.Second)
			_, _ = there.Write(make([]byte, c.says))
			synctest.Wait()
			if c.proves {
				made.setProven()
			}
			if c.session {
				made.clearDeadline()
			}
			select {
			case took := <-read:
				if took != c.ends {
					t.Errorf("%s: it ended after %v", c.name, took)
				}
			case <-time.After(time.Hour):
				if c.ends != 0 {
					t.Errorf("%s: it is still there", c.name)
				}
			}
			_ = there.Close()
			_ = made.Close()
		})
	}
}

// unproven is a connection with a place among those that have proved nothing.
func unproven(c net.Conn) *conn {
	made := newConn(c, DefaultLimits())
	made.place = new(serve.Shares[serve.Source]{Most: 1}).Take(serve.Source{}, made)
	return made
}

// Of connections that have proved nothing, those past their first second go before the new, the
// silent before those who speak, and the older first.
func TestWhoGivesWay(t *testing.T) {
	now := time.Now()
	made := func(age time.Duration, speaks bool) *conn { return &conn{since: now.Add(-age), speaks: speaks} }
	order := []*conn{made(9*time.Second, false), made(2*time.Second, false), made(60*time.Second, true), made(3*time.Second, true), made(100*time.Millisecond, false), made(50*time.Millisecond, true)}
	for i, a := range order {
		for j, b := range order {
			if got := weaker(a, b); i != j && got != (i < j) {
				t.Errorf("%d gives way before %d: %v", i, j, got)
			}
		}
	}
}

// However much is sent, it comes in no faster than the limits have it.
func TestAFloodWaitsInTheNetwork(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		limits := DefaultLimits()
		limits.Burst, limits.Flow = 4096, 1024
		here, there := net.Pipe()
		c := unproven(here)
		c.limits, c.room, c.speaks = limits, limits.Burst, true
		c.clearDeadline()
		go func() {
			_, _ = there.Write(make([]byte, 14*1024))
			_ = there.Close()
		}()
		begun := time.Now()
		n, err := io.Copy(io.Discard, readsSlowly{c})
		if took := time.Since(begun); n != 14*1024 || err != nil || took < 8*time.Second {
			t.Errorf("%d bytes came in within %v (%v)", n, took, err)
		}
	})
}

type readsSlowly struct{ *conn }

func (r readsSlowly) Read(p []byte) (int, error) { return r.conn.Read(p[:min(len(p), 512)]) }

// What is typed is read to the last letter, and then ends without an error, as at a terminal that
// is closed.
func TestAKeyboardThatIsCutOff(t *testing.T) {
	from, to := io.Pipe()
	k := newKeyboard(from)
	go func() {
		_, _ = io.WriteString(to, "owls")
		_ = to.CloseWithError(io.ErrClosedPipe)
	}()
	var typed strings.Builder
	for {
		p := make([]byte, 3)
		n, err := k.Read(p)
		typed.Write(p[:n])
		if err == io.EOF { //nolint:errorlint // a reader's own
			break
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if typed.String() != "owls" {
		t.Errorf("%q was typed", typed.String())
	}
	<-k.gone
}

// Only what a desk or a command needs is granted in a session.
func TestWhatIsGranted(t *testing.T) {
	for _, c := range []struct {
		kind   string
		runs   bool
		grants bool
	}{
		{"pty-req", false, true},
		{"shell", false, true},
		{"exec", false, true},
		{"window-change", true, true},
		{"pty-req", true, false},
		{"shell", true, false},
		{"exec", true, false},
		{"window-change", false, false},
		{"env", false, false},
		{"subsystem", false, false},
		{"auth-agent-req@openssh.com", false, false},
		{"x11-req", false, false},
		{"signal", true, false},
		{"break", true, false},
		{"", false, false},
	} {
		if got := isAllowed(c.kind, c.runs); got != c.grants {
			t.Errorf("%q, running %v: %v", c.kind, c.runs, got)
		}
	}
}

// A desk without input asks and is closed when no answer comes. An answer keeps it open.
func TestAnIdleDeskAsksAndIsLetGo(t *testing.T) {
	for _, answers := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			limits := DefaultLimits()
			s := &Server{Limits: limits}
			from, to := io.Pipe()
			k := newKeyboard(from)
			a := &deskSession{gone: make(chan struct{}), says: make(chan string), done: make(chan struct{})}
			v := &visit{ends: make(chan struct{})}
			never := make(chan struct{})
			go s.watchDesk(never, v, k, a)
			begun := time.Now()
			if said := <-a.says; !strings.Contains(said, "press any key to keep this desk") || time.Since(begun) < limits.Idle {
				t.Errorf("after %v it says %q", time.Since(begun), said)
			}
			if answers {
				_, _ = to.Write([]byte(" "))
				<-k.typed
				<-a.says // half an hour later
			}
			<-a.gone
			want := limits.Idle + limits.Asking
			if answers {
				want += limits.Idle
			}
			if took := time.Since(begun); took < want || took > want+limits.Asking {
				t.Errorf("answered %v: let go after %v", answers, took)
			}
			close(a.done)
			if !strings.Contains(a.word, "closed after a long silence; everything is saved") {
				t.Errorf("the word is %q", a.word)
			}
			_ = to.Close()
			k.stopReading()
		})
	}
}
