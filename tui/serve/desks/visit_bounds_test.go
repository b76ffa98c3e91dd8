package desks

import (
	"context"
	"errors"
	"io"
	"net"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/charmbracelet/ssh"
	gossh "golang.org/x/crypto/ssh"

	"flagfall/db/shared"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/tui/serve"
)

// wire is a connection to a visitor, for a test.
type wire struct {
	gossh.Conn
	mu      sync.Mutex
	closed  bool
	gone    chan struct{}
	answers bool
}

func newWire() *wire { return &wire{gone: make(chan struct{}), answers: true} }

func (w *wire) RemoteAddr() net.Addr {
	return &net.TCPAddr{IP: net.IPv4(192, 0, 2, 7), Port: 4711}
}

func (w *wire) LocalAddr() net.Addr { return &net.TCPAddr{IP: net.IPv4(192, 0, 2, 1), Port: 22} }

func (w *wire) Close() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.closed {
		w.closed = true
		close(w.gone)
	}
	return nil
}

func (w *wire) isClosed() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.closed
}

func (w *wire) setAnswers(answers bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.answers = answers
}

func (w *wire) Wait() error {
	<-w.gone
	return io.EOF
}

func (w *wire) SendRequest(string, bool, []byte) (bool, []byte, error) {
	w.mu.Lock()
	answers := w.answers
	w.mu.Unlock()
	if !answers {
		<-w.gone
		return false, nil, io.EOF
	}
	return true, nil, nil
}

// sshContext is the context of a connection, for a test.
type sshContext struct {
	ssh.Context // nil: what is not below is not asked for
	mu          sync.Mutex
	values      map[any]any
}

func newContext(line *conn) *sshContext {
	c := &sshContext{values: map[any]any{}}
	if line != nil {
		c.values[connKey{}] = line
	}
	return c
}

func (c *sshContext) Lock()                 { c.mu.Lock() }
func (c *sshContext) Unlock()               { c.mu.Unlock() }
func (c *sshContext) Value(key any) any     { return c.values[key] }
func (c *sshContext) SetValue(key, val any) { c.values[key] = val }

// endsAfter returns how long it takes until a connection is closed for its silence, 0 if that takes over a day.
func endsAfter(line *conn) time.Duration {
	began := time.Now()
	ended := make(chan struct{})
	go func() {
		_, _ = line.Conn.Read(make([]byte, 1))
		close(ended)
	}()
	select {
	case <-ended:
		return time.Since(began)
	case <-time.After(24 * time.Hour):
		return 0
	}
}

// A connection has no deadline while one of its desks is open. After the last one left it is closed unless
// another begins in time.
func TestTheDeadlineStartsAnewAfterTheLastDesk(t *testing.T) {
	for _, c := range []struct {
		name         string
		begin, leave int
		want         time.Duration
	}{
		{"no desk yet", 0, 0, 10 * time.Second},
		{"one desk", 1, 0, 0},
		{"one of two desks left", 2, 1, 0},
		{"the only desk left", 1, 1, 2 * time.Minute},
		{"both desks left", 2, 2, 2 * time.Minute},
	} {
		synctest.Test(t, func(t *testing.T) {
			here, there := net.Pipe()
			line := unproven(here)
			v := &visit{line: line, ends: make(chan struct{})}
			for range c.begin {
				if !v.beginSession(2) {
					t.Errorf("%s: a desk was refused", c.name)
				}
			}
			for range c.leave {
				v.endSession()
			}
			if got := endsAfter(line); got != c.want {
				t.Errorf("%s: the connection is closed after %v, want %v", c.name, got, c.want)
			}
			_, _ = there.Close(), line.Close()
		})
	}
}

// A connection has as many sessions as the limit at once, and none after it was dismissed.
func TestHowManySessionsAConnectionHas(t *testing.T) {
	here, there := net.Pipe()
	defer there.Close()
	v := &visit{line: unproven(here), ends: make(chan struct{})}
	for n := range 3 {
		if got := v.beginSession(2); got != (n < 2) {
			t.Errorf("of at most two sessions number %d is begun: %v", n+1, got)
		}
	}
	if v.endSession(); !v.beginSession(2) {
		t.Error("a session that ended makes no room")
	}
	v.endSession()
	v.dismiss("you have left the staff")
	v.Evict()
	if v.beginSession(2) || v.dismissReason() != "you have left the staff" {
		t.Errorf("a dismissed visit begins a session, or is dismissed twice: %q", v.dismissReason())
	}
	select {
	case <-v.ends:
	default:
		t.Error("a dismissed visit does not end")
	}
}

// visiting returns a server that beats every second, and a visit of Rita's with a session, which it keeps alive.
func visiting(t *testing.T) (*Server, *visit, *wire) {
	t.Helper()
	s := &Server{Limits: DefaultLimits(), visits: map[*visit]bool{}, changed: make(chan struct{})}
	s.Limits.Beat, s.Limits.Quiet, s.Limits.Lost, s.Limits.Stuck = time.Second, 3500*time.Millisecond, 10*time.Second, 5*time.Second
	w := newWire()
	v := &visit{staff: 1, conn: &gossh.ServerConn{Conn: w}, sign: time.Now(), since: time.Now(), sessions: 1, ends: make(chan struct{}), place: new(serve.Shares[int]{Most: 1}).Take(1, nil)}
	s.visits[v] = true
	return s, v, w
}

// A visitor without a sign of life for longer than Quiet is shown as quiet, and let go after Lost; a sign ends
// that. Desks hear of each change.
func TestAQuietVisitorIsLetGo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, v, w := visiting(t)
		ended := make(chan struct{})
		go func() { s.keepAlive(v); close(ended) }()
		quiet := func() bool {
			synctest.Wait()
			people, _ := s.Present()
			return len(people) == 1 && people[0].Quiet
		}
		time.Sleep(time.Minute + time.Millisecond)
		if quiet() || w.isClosed() {
			t.Fatal("a visitor who answers is quiet or let go")
		}
		w.setAnswers(false)
		_, changes := s.Present()
		time.Sleep(3 * time.Second)
		if quiet() {
			t.Error("a visitor is quiet before the limit")
		}
		time.Sleep(time.Second)
		if !quiet() {
			t.Error("a visitor is not quiet after the limit")
		}
		select {
		case <-changes:
		default:
			t.Error("no desk hears that a visitor is quiet")
		}
		time.Sleep(6 * time.Second)
		if synctest.Wait(); w.isClosed() {
			t.Error("a visitor is let go before the limit")
		}
		time.Sleep(time.Second)
		if synctest.Wait(); !w.isClosed() {
			t.Error("a silent visitor is not let go")
		}
		<-ended
		if people, _ := s.Present(); len(people) != 0 || len(s.visits) != 0 {
			t.Error("a visitor who was let go is still present")
		}
	})
}

// Signs of life are timed to the millisecond.
func TestWhenAVisitorIsQuiet(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, v, w := visiting(t)
		for _, c := range []struct {
			after         time.Duration
			sign          bool
			quiet, closed bool
		}{
			{3500 * time.Millisecond, false, false, false},
			{time.Millisecond, false, true, false},
			{time.Second, true, false, false},
			{10 * time.Second, false, true, false},
			{time.Millisecond, false, true, true},
		} {
			_, changes := s.Present()
			was := v.quiet
			time.Sleep(c.after)
			s.noteSignal(v, c.sign)
			if v.quiet != c.quiet || w.isClosed() != c.closed {
				t.Errorf("%v later, a sign %v: quiet %v, let go %v", c.after, c.sign, v.quiet, w.isClosed())
			}
			told := false
			select {
			case <-changes:
				told = true
			default:
			}
			if told != (was != c.quiet) {
				t.Errorf("%v later, a sign %v: desks hear of a change: %v", c.after, c.sign, told)
			}
		}
	})
}

// A dismissed visitor's connection is closed once the sessions have ended, at the latest after Stuck.
func TestADismissedVisitorHasTimeToRead(t *testing.T) {
	for _, leaves := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			s, v, w := visiting(t)
			go s.keepAlive(v)
			began := time.Now()
			v.dismiss("the host is closing")
			if leaves {
				time.AfterFunc(time.Second, func() {
					v.mu.Lock()
					v.sessions = 0
					v.mu.Unlock()
				})
			}
			<-w.gone
			want := map[bool]time.Duration{true: time.Second, false: 5 * time.Second}[leaves]
			if took := time.Since(began); took < want || took > want+50*time.Millisecond {
				t.Errorf("desks leave %v: the connection is closed after %v, want %v", leaves, took, want)
			}
			synctest.Wait()
			if len(s.visits) != 0 {
				t.Error("a visit that ended is still counted")
			}
		})
	}
}

// Present are those with a session who are not being dismissed, in the order of their arrival.
func TestWhoIsPresent(t *testing.T) {
	s := &Server{visits: map[*visit]bool{}, changed: make(chan struct{})}
	for n := range 6 {
		s.visits[&visit{staff: n, sessions: 1, since: start.Add(time.Duration((n * 5) % 6)), desks: n % 2}] = true
	}
	s.visits[&visit{staff: 7, sessions: 0}] = true
	s.visits[&visit{staff: 8, sessions: 1, over: "gone"}] = true
	people, changes := s.Present()
	var order []int
	for _, p := range people {
		if order = append(order, p.Staff); p.Desk != (p.Staff%2 == 1) {
			t.Errorf("official %d has a desk: %v", p.Staff, p.Desk)
		}
	}
	if !slices.Equal(order, []int{0, 5, 4, 3, 2, 1}) {
		t.Errorf("present are %v, want 0 and then 5 to 1", order)
	}
	select {
	case <-changes:
		t.Error("a change is told before there is one")
	default:
	}
	s.notifyPresence()
	if <-changes; len(s.visits) != 8 {
		t.Error("telling of a change lost visits")
	}
}

func (s *Server) do(t *testing.T, decide func(*event.State) ([]fact.Fact, error)) {
	t.Helper()
	if _, err := s.hall.Do(t.Context(), event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return decide(t.Register) }); err != nil {
		t.Fatal(err)
	}
}

// A visit needs a proof, a number on the staff, a connection, and a place among the person's connections; it is
// the same for each of a connection's sessions.
func TestWhoIsAVisitor(t *testing.T) {
	s := guarded(t)
	s.visits, s.changed = map[*visit]bool{}, make(chan struct{})
	s.people = serve.Shares[int]{Most: 9, Each: 1}
	line := func() *conn {
		here, there := net.Pipe()
		t.Cleanup(func() { _, _ = here.Close(), there.Close() })
		return unproven(here)
	}
	proof := func(staff int) *gossh.ServerConn {
		w := newWire()
		t.Cleanup(func() { _ = w.Close() })
		return &gossh.ServerConn{Conn: w, Permissions: permissions(staff, "")}
	}
	if s.visitFor(newContext(line()), &gossh.ServerConn{Conn: newWire()}) != nil {
		t.Error("without a proof there is a visit")
	}
	broken := proof(1)
	broken.Permissions.Extensions[extStaff] = "Rita"
	if s.visitFor(newContext(line()), broken) != nil {
		t.Error("without a number on the staff there is a visit")
	}
	if s.visitFor(newContext(nil), proof(1)) != nil {
		t.Error("without a connection there is a visit")
	}
	ctx, rita := newContext(line()), proof(1)
	v := s.visitFor(ctx, rita)
	if v == nil || v.staff != 1 || s.visitFor(ctx, rita) != v || len(s.visits) != 1 {
		t.Fatalf("Rita's visit is %+v; %d are counted", v, len(s.visits))
	}
	if s.visitFor(newContext(line()), proof(1)) != nil {
		t.Error("Rita has more connections than one person may")
	}
	s.ends = true
	if s.visitFor(newContext(line()), proof(2)) != nil {
		t.Error("a host that is ending admits a visitor")
	}
	if places, _ := s.people.Held(); places != 1 {
		t.Errorf("a visitor who was not admitted keeps a place: %d are held", places)
	}
	s.ends = false
	s.do(t, func(r *event.State) ([]fact.Fact, error) { return officials.Leave(r, r.Staff[2], nil) })
	if s.visitFor(newContext(line()), proof(3)) != nil {
		t.Error("an official who has left the staff has a visit")
	}
}

// Fingerprints of keys.
var ritasKey, lostKey = "SHA256:" + strings.Repeat("A", 43), "SHA256:" + strings.Repeat("Q", 42) + "A"

// A visit ends when its official leaves the staff, or when its key is removed or becomes another's. Another
// official's matters, and a key elsewhere, change nothing.
func TestWhenAProofIsRevoked(t *testing.T) {
	s := guarded(t)
	byPIN, byKey, byLostKey := &visit{staff: 1, hall: s.hall}, &visit{staff: 1, key: ritasKey, hall: s.hall}, &visit{staff: 1, key: lostKey, hall: s.hall}
	s.do(t, func(r *event.State) ([]fact.Fact, error) {
		return officials.AddKey(r, r.Staff[0], ritasKey, r.Staff[0])
	})
	for name, c := range map[string]struct {
		v    *visit
		want string
	}{"by PIN": {byPIN, ""}, "by key": {byKey, ""}, "by a key that was removed": {byLostKey, "the key was removed"}} {
		if got := s.revokedReason(c.v); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
	other := &visit{staff: 2, key: ritasKey, hall: s.hall}
	if got := s.revokedReason(other); got != "the key was removed" {
		t.Errorf("with another official's key: %q", got)
	}
	s.do(t, func(r *event.State) ([]fact.Fact, error) { return officials.Leave(r, r.Staff[0], nil) })
	if got := s.revokedReason(byPIN); got != "Rita Ortiz has left the staff" {
		t.Errorf("after leaving the staff: %q", got)
	}
}

// Of all visits only those are dismissed whose proof an entry about the staff revoked, and a try-out's never.
func TestRevokedVisitorsAreDismissed(t *testing.T) {
	s := guarded(t)
	made := func(staff int) *visit {
		return &visit{staff: staff, from: "192.0.2.7:1", hall: s.hall, ends: make(chan struct{})}
	}
	rita, tom := made(1), made(2)
	s.visits = map[*visit]bool{rita: true, tom: true}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { s.dismissRevoked(ctx); close(ended) }()
	for range 2 {
		s.do(t, func(r *event.State) ([]fact.Fact, error) {
			return officials.Add(r, "Ama Osei "+strconv.Itoa(len(r.Staff)), event.TD, "", nil)
		})
	}
	s.do(t, func(r *event.State) ([]fact.Fact, error) { return officials.Leave(r, r.Staff[1], nil) })
	<-tom.ends
	if tom.dismissReason() != "Tom Hale has left the staff" || rita.dismissReason() != "" {
		t.Errorf("dismissed are Tom: %q, Rita: %q", tom.dismissReason(), rita.dismissReason())
	}
	all, _ := s.log.Newest(9)
	if len(all) != 1 || all[0].Text != "the desk from 192.0.2.7:1 is closed: Tom Hale has left the staff" {
		t.Errorf("the log says %+v", all)
	}
	stop()
	<-ended
	s.TryOut = &TryOut{}
	s.dismissRevoked(t.Context()) // returns at once
}

// Work that was begun is waited for; none begins once the host is ending.
func TestNoWorkBeginsAtTheEnd(t *testing.T) {
	s := &Server{}
	ran := make(chan bool, 1)
	if !s.runTracked(func() { ran <- true }) || !<-ran {
		t.Error("work was not begun")
	}
	s.running.Wait()
	s.ends = true
	if s.runTracked(func() { t.Error("work ran at the end") }) || s.beginWork() {
		t.Error("work began at the end")
	}
	s.running.Wait()
}

// Who connects while the event is being opened waits without a deadline, and has the whole time to prove who they
// are once it is open. A host that gives up lets nobody in.
func TestVisitorsWaitForTheOpening(t *testing.T) {
	for _, opens := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			s := &Server{opened: make(chan struct{}), leaves: make(chan struct{})}
			here, there := net.Pipe()
			line := unproven(here)
			time.AfterFunc(time.Hour, func() {
				if opens {
					close(s.opened)
				} else {
					close(s.leaves)
				}
			})
			if s.greeting(nil) != openingNotice {
				t.Error("who connects is not told that the event is opening")
			}
			began := time.Now()
			if got := s.waitForOpening(newContext(line)); got != opens || time.Since(began) != time.Hour {
				t.Errorf("opens %v: after %v a visitor goes on: %v", opens, time.Since(began), got)
			}
			if opens {
				if got := endsAfter(line); got != 2*time.Minute {
					t.Errorf("who waited is closed after %v, want 2 minutes", got)
				}
				if s.greeting(nil) != "" || !s.waitForOpening(newContext(line)) {
					t.Error("once the event is open a visitor is told to wait")
				}
			}
			if s.waitForOpening(newContext(nil)) {
				t.Error("without a connection a visitor goes on")
			}
			_, _ = there.Close(), line.Close()
		})
	}
}

// An official acts in the role used last at a desk while they hold it, else in the first, and is asked where
// there are several and none was used.
func TestInWhichRoleOneActs(t *testing.T) {
	s := guarded(t)
	v := &visit{staff: 1, hall: s.hall}
	acts := func(want int, chosen bool, when string) {
		t.Helper()
		staff, sure, err := s.actingRole(t.Context(), v)
		if err != nil || staff != want || sure != chosen {
			t.Errorf("%s: official %d, chosen %v (%v); want %d, %v", when, staff, sure, err, want, chosen)
		}
	}
	acts(1, true, "with one role")
	s.do(t, func(r *event.State) ([]fact.Fact, error) {
		return officials.Add(r, "Rita Ortiz", event.FloorChief, "", nil)
	})
	acts(1, false, "with two roles, none used")
	if err := s.hall.KeepDraft(t.Context(), v.roleKey(), "staff:4"); err != nil {
		t.Fatal(err)
	}
	acts(4, true, "with the second used last")
	if err := s.hall.KeepDraft(t.Context(), v.roleKey(), "staff:2"); err != nil {
		t.Fatal(err)
	}
	acts(1, false, "with another official's noted")
	s.hall.Look(func(t2 *tournament.Tournament) {
		mine := v.isOfficial(t2.Register)
		if !mine(t2.Register.Staff[0]) || !mine(t2.Register.Staff[3]) || mine(t2.Register.Staff[1]) {
			t.Error("the visitor's roles are not Rita's two")
		}
	})
	for _, n := range []int{0, 3} {
		s.do(t, func(r *event.State) ([]fact.Fact, error) { return officials.Leave(r, r.Staff[n], nil) })
	}
	if _, _, err := s.actingRole(t.Context(), v); err == nil {
		t.Error("an official who has left the staff acts")
	}
}

// How a desk is shown is remembered for an official when it was said, and only then.
func TestTheDisplayModeIsRemembered(t *testing.T) {
	s := guarded(t)
	rita, tom := &visit{staff: 1, hall: s.hall}, &visit{staff: 2, hall: s.hall}
	for n, c := range []struct {
		v     *visit
		asked displayMode
		plain bool
	}{
		{rita, displayMode{}, false},
		{rita, displayMode{chosen: true, plain: true}, true},
		{rita, displayMode{}, true},
		{tom, displayMode{}, false},
		{rita, displayMode{chosen: true}, false},
		{rita, displayMode{}, false},
	} {
		if got := s.displayModeFor(t.Context(), c.v, c.asked); got.plain != c.plain {
			t.Errorf("visit %d, asked for %+v: plain is %v", n+1, c.asked, got.plain)
		}
	}
}

// The words after the host's name ask for a desk, or are a command.
func TestWhatAsksForADesk(t *testing.T) {
	for words, want := range map[string]struct {
		m    displayMode
		asks bool
		ok   bool
	}{
		"":              {displayMode{}, true, true},
		"desk":          {displayMode{}, true, true},
		"flagfall":      {displayMode{}, false, true}, // the command that says what there is
		"flagfall desk": {displayMode{}, true, true}, "desk --plain": {displayMode{true, true}, true, true},
		"desk --plain=false": {displayMode{true, false}, true, true}, "flagfall desk --plain": {displayMode{true, true}, true, true},
		"desk here": {displayMode{}, true, false}, "desk --loud": {displayMode{}, true, false}, "desk --plain here": {displayMode{}, true, false},
		"standings": {displayMode{}, false, true}, "flagfall standings desk": {displayMode{}, false, true},
	} {
		m, asks, err := parseDeskArgs(strings.Fields(words))
		if asks != want.asks || (err == nil) != want.ok || err == nil && m != want.m {
			t.Errorf("%q: shown as %+v, asks for a desk %v, %v", words, m, asks, err)
		}
	}
}

// When half of the connections that have proved nothing are taken, the next one warns the host, but not while the
// event is being opened.
func TestManyConnectionsWithoutProofWarn(t *testing.T) {
	for _, opening := range []bool{false, true} {
		s := &Server{Limits: DefaultLimits(), opened: make(chan struct{}), log: serve.NewLog(time.Now, func(time.Time) string { return "" }, nil)}
		s.Limits.Unproven = 4
		s.unproven = serve.Shares[serve.Source]{Most: 4, Each: 3}
		if !opening {
			close(s.opened)
		}
		for n := range 4 {
			here, there := net.Pipe()
			t.Cleanup(func() { _, _ = here.Close(), there.Close() })
			ctx := newContext(nil)
			made := s.acceptConn(ctx, here)
			if (made != nil) != (n < 3) {
				t.Fatalf("connection %d of one source is accepted: %v", n+1, made != nil)
			}
			if line, ok := ctx.Value(connKey{}).(*conn); ok != (n < 3) || ok && net.Conn(line) != made {
				t.Errorf("connection %d is not known to its context", n+1)
			}
			if all, _ := s.log.Newest(9); len(all) != map[bool]int{true: 1}[n >= 2 && !opening] {
				t.Errorf("opening %v: after connection %d the log says %+v", opening, n+1, all)
			}
		}
	}
}

// tryOuts is a server of at most two try-outs, one for each address, that last a quarter of an hour.
func tryOuts(t *testing.T, hall *shared.Hall, fault error) *Server {
	t.Helper()
	s := &Server{
		Options: Options{Now: time.Now, TryOut: &TryOut{Most: 2, Each: 1, Time: 15 * time.Minute, Event: func(context.Context) (*shared.Hall, error) { return hall, fault }}},
		Limits:  TryOutLimits(), visits: map[*visit]bool{}, changed: make(chan struct{}), log: serve.NewLog(time.Now, func(time.Time) string { return "" }, nil),
	}
	s.tryOuts.Most, s.tryOuts.Each = 2, 1
	return s
}

// A try-out has an event of its own, and is over after its time. One too many, and one that cannot be made, are
// refused with the reason and keep no place.
func TestATryOutsPlace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hall := new(shared.Hall)
		s := tryOuts(t, hall, nil)
		here, there := net.Pipe()
		ctx, w := newContext(unproven(here)), newWire()
		v := s.visitFor(ctx, &gossh.ServerConn{Conn: w})
		if v == nil || v.hall != hall || v.staff != tryOutStaff {
			t.Fatalf("the try-out is %+v", v)
		}
		second := newContext(unproven(here))
		if s.visitFor(second, &gossh.ServerConn{Conn: newWire()}) != nil || !errors.Is(second.Value(refusedKey{}).(error), errAllTaken) {
			t.Error("an address has more try-outs than one")
		}
		if s.visitFor(newContext(nil), &gossh.ServerConn{Conn: newWire()}) != nil {
			t.Error("without a connection there is a try-out")
		}
		time.Sleep(15*time.Minute - time.Millisecond)
		if synctest.Wait(); v.dismissReason() != "" {
			t.Errorf("before its time a try-out is over: %q", v.dismissReason())
		}
		time.Sleep(time.Millisecond)
		if synctest.Wait(); v.dismissReason() != "a try-out lasts 15 minutes" {
			t.Errorf("after its time a try-out goes on: %q", v.dismissReason())
		}
		<-w.gone
		synctest.Wait()
		if places, _ := s.tryOuts.Held(); places != 0 {
			t.Errorf("a try-out that is over keeps its place: %d are held", places)
		}
		broken := tryOuts(t, nil, errors.New("no memory"))
		ctx = newContext(unproven(here))
		if broken.visitFor(ctx, &gossh.ServerConn{Conn: newWire()}) != nil || ctx.Value(refusedKey{}) == nil {
			t.Error("a try-out without an event is begun, or refused without a reason")
		}
		if places, _ := broken.tryOuts.Held(); places != 0 {
			t.Error("a try-out that could not be made keeps its place")
		}
		_, _ = here.Close(), there.Close()
	})
}
