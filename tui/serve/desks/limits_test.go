package desks

import (
	"io"
	"net"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// A connection that has not proved its user in time is closed. One that has stays open.
func TestUnprovenConnectionsEnd(t *testing.T) {
	limits := DefaultLimits()
	limits.Proving = 20 * time.Millisecond
	for _, proves := range []bool{false, true} {
		here, there := net.Pipe()
		c := newConn(here, limits, func() {})
		if proves && !c.setProven() {
			t.Error("that somebody has proved it is no news")
		}
		read := make(chan error, 1)
		go func() {
			_, err := c.Read(make([]byte, 1))
			read <- err
		}()
		select {
		case err := <-read:
			if proves || err == nil {
				t.Errorf("proved %v: it ended with %v", proves, err)
			}
		case <-time.After(200 * time.Millisecond):
			if !proves {
				t.Error("who proves nothing is still there")
			}
		}
		_ = there.Close()
		_ = c.Close()
	}
}

// However much is sent, it comes in no faster than the limits have it.
func TestAFloodWaitsInTheNetwork(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		limits := DefaultLimits()
		limits.Burst, limits.Flow = 4096, 1024
		here, there := net.Pipe()
		c := newConn(here, limits, func() {})
		c.setProven()
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

// No more connections are admitted than there is room for, per address and in all. Each is counted
// out exactly once, however it ends.
func TestRoomIsCounted(t *testing.T) {
	here, there := net.Pipe()
	defer there.Close()
	ended := 0
	c := newConn(here, DefaultLimits(), func() { ended++ })
	for range 3 {
		_ = c.Close()
	}
	if ended != 1 {
		t.Errorf("it ended %d times", ended)
	}
}

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
			if said := <-a.says; !strings.Contains(said, "any key keeps this desk") || time.Since(begun) < limits.Idle {
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
			if !strings.Contains(a.word, "nobody was here; nothing is lost") {
				t.Errorf("the word is %q", a.word)
			}
			_ = to.Close()
			k.stopReading()
		})
	}
}
