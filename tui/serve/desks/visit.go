package desks

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/charmbracelet/ssh"
	gossh "golang.org/x/crypto/ssh"

	"flagfall/db/journal"
	"flagfall/db/shared"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/tui/kit/screen"
)

// visit is one connection whose owner has proved who they are.
type visit struct {
	staff int    // a number on the staff; what they are besides belongs to the same name
	key   string // the fingerprint of the key that proved it, "" for a PIN
	from  string
	since time.Time
	conn  *gossh.ServerConn
	line  *conn
	hall  *shared.Hall
	place interface{ Release() } // among the person's connections, or among the try-outs

	mu       sync.Mutex
	sessions int
	desks    int       // of them
	sign     time.Time // of life, the last
	quiet    bool
	over     string        // why it is being ended, "" while it is not
	ends     chan struct{} // closed when it is
}

// visitFor returns the visit of a connection, nil if its proof no longer holds.
func (s *Server) visitFor(ctx ssh.Context, c *gossh.ServerConn) *visit {
	ctx.Lock()
	defer ctx.Unlock()
	if v, ok := ctx.Value(visitKey{}).(*visit); ok {
		return v
	}
	if s.TryOut != nil {
		return s.tryOutFor(ctx, c)
	}
	if c.Permissions == nil {
		return nil
	}
	staff, err := strconv.Atoi(c.Permissions.Extensions[extStaff])
	line, ok := ctx.Value(connKey{}).(*conn)
	if err != nil || !ok {
		return nil
	}
	v := newVisit(c, line, staff, s.Now())
	v.key, v.hall = c.Permissions.Extensions[extKey], s.hall
	if s.revokedReason(v) != "" {
		return nil
	}
	place := s.people.Take(staff, v)
	if place == nil {
		return nil
	}
	v.place = place
	return v.admit(ctx, s)
}

func newVisit(c *gossh.ServerConn, line *conn, staff int, now time.Time) *visit {
	return &visit{
		staff: staff, from: c.RemoteAddr().String(), since: now, conn: c, line: line, sign: time.Now(),
		ends: make(chan struct{}),
	}
}

// admit counts a visit that has its place among those who are connected to s. It returns nil if the
// host is ending, else the visit.
func (v *visit) admit(ctx ssh.Context, s *Server) *visit {
	ctx.SetValue(visitKey{}, v)
	s.mu.Lock()
	s.visits[v] = true
	s.mu.Unlock()
	if !s.runTracked(func() { s.keepAlive(v) }) {
		v.place.Release()
		return nil
	}
	return v
}

// proof is how the visitor proved who they are.
func (v *visit) proof() *fact.Proof {
	if v.key != "" {
		return &fact.Proof{By: fact.ByKey, Key: v.key}
	}
	return &fact.Proof{By: fact.ByPIN, At: fact.Stamp(v.since)}
}

type visitKey struct{}

// Evict lets the visitor go: others have fewer connections.
func (v *visit) Evict() { v.dismiss("you have the most connections, and another official needs one") }

// beginSession counts a session in, or returns false if there are too many.
func (v *visit) beginSession(most int) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.sessions >= most || v.over != "" {
		return false
	}
	if v.sessions++; v.sessions == 1 {
		v.line.clearDeadline()
	}
	return true
}

func (v *visit) endSession() {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.sessions--; v.sessions == 0 {
		v.line.restartDeadline()
	}
}

// dismiss ends a visit for a reason that is shown at its desks.
func (v *visit) dismiss(why string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.over == "" {
		v.over = why
		close(v.ends)
	}
}

// dismissReason returns why a visit is being ended, "" while it is not.
func (v *visit) dismissReason() string {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.over
}

// keepAlive asks the client for signs of life until the connection ends.
func (s *Server) keepAlive(v *visit) {
	gone := make(chan struct{})
	go func() {
		_ = v.conn.Wait() // how it ended makes no difference
		close(gone)
	}()
	defer func() {
		s.mu.Lock()
		delete(s.visits, v)
		s.mu.Unlock()
		v.place.Release()
		s.notifyPresence()
	}()
	beat := time.NewTicker(s.Limits.Beat)
	defer beat.Stop()
	asked := make(chan bool, 1)
	waits := false
	for {
		select {
		case <-gone:
			return
		case <-v.ends:
			s.closeAfterSessions(v, gone)
			return
		case answered := <-asked:
			waits = false
			s.noteSignal(v, answered)
		case <-beat.C:
			if !waits {
				waits = true
				go func() {
					_, _, err := v.conn.SendRequest("keepalive@openssh.com", true, nil)
					asked <- err == nil
				}()
			}
			s.noteSignal(v, false)
		}
	}
}

// closeAfterSessions closes the connection once its sessions have ended, at the latest after
// Limits.Stuck.
func (s *Server) closeAfterSessions(v *visit, gone <-chan struct{}) {
	late := time.NewTimer(s.Limits.Stuck)
	defer late.Stop()
	look := time.NewTicker(20 * time.Millisecond)
	defer look.Stop()
	for {
		v.mu.Lock()
		left := v.sessions
		v.mu.Unlock()
		if left == 0 {
			break
		}
		select {
		case <-gone:
			return
		case <-look.C:
			continue
		case <-late.C:
		}
		break
	}
	_ = v.conn.Close() // it is gone either way
}

// noteSignal notes a sign of life, or its absence. It closes the connection after Limits.Lost.
func (s *Server) noteSignal(v *visit, sign bool) {
	v.mu.Lock()
	was := v.quiet
	if sign {
		v.sign = time.Now()
	}
	long := time.Since(v.sign)
	v.quiet = long > s.Limits.Quiet
	changed := v.quiet != was
	v.mu.Unlock()
	if changed {
		s.notifyPresence()
	}
	if long > s.Limits.Lost {
		_ = v.conn.Close() // drafts are kept
	}
}

// notifyPresence tells all desks that presence changed.
func (s *Server) notifyPresence() {
	s.mu.Lock()
	defer s.mu.Unlock()
	close(s.changed)
	s.changed = make(chan struct{})
}

// Present returns who is connected, in order of arrival, and a channel that is closed at the next
// change.
func (s *Server) Present() ([]screen.ConnectedPerson, <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var all []screen.ConnectedPerson
	for v := range s.visits {
		v.mu.Lock()
		if v.sessions > 0 && v.over == "" {
			all = append(all, screen.ConnectedPerson{
				Staff: v.staff, From: v.from, Since: v.since, Quiet: v.quiet,
				Desk: v.desks > 0,
			})
		}
		v.mu.Unlock()
	}
	slices.SortFunc(all, func(a, b screen.ConnectedPerson) int { return a.Since.Compare(b.Since) })
	return all, s.changed
}

// revokedReason says why a visitor's proof no longer holds, "" while it does. It looks at the
// tournament: s.mu must not be held.
func (s *Server) revokedReason(v *visit) (why string) {
	v.hall.Look(func(t *tournament.Tournament) {
		o := t.Register.Staff[v.staff-1]
		switch roles := officials.ActiveRoles(t.Register, o); {
		case len(roles) == 0:
			why = o.Name + " has left the staff"
		case v.key != "":
			if owner := officials.FindByKey(t.Register, v.key); owner == nil || !strings.EqualFold(owner.Name, o.Name) {
				why = "the key was removed"
			}
		}
	})
	return why
}

// dismissRevoked dismisses visitors whose proof an entry has revoked, at once and whenever the staff changes, until
// ctx ends.
func (s *Server) dismissRevoked(ctx context.Context) {
	if s.TryOut != nil {
		return // each has their own event
	}
	isOfStaff := func(e journal.Entry) bool { return strings.HasPrefix(e.Kind, "staff.") }
	head := s.hall.Head().Seq
	for changed := true; ; {
		if changed {
			s.dismissNow()
		}
		entries, err := s.hall.Follow(ctx, head)
		if err != nil {
			return
		}
		head, changed = entries[len(entries)-1].Seq, slices.ContainsFunc(entries, isOfStaff)
	}
}

// dismissNow dismisses the visitors whose proof is revoked now.
func (s *Server) dismissNow() {
	s.mu.Lock()
	visits := slices.Collect(maps.Keys(s.visits))
	s.mu.Unlock()
	for _, v := range visits {
		if why := s.revokedReason(v); why != "" {
			s.log.Say("the desk from %s is closed: %s", v.from, why)
			v.dismiss(why)
		}
	}
}

// isOfficial returns a test whether an official is one of the visitor's roles. The caller holds the
// tournament.
func (v *visit) isOfficial(r *event.State) func(*event.Official) bool {
	return func(o *event.Official) bool { return slices.Contains(officials.ActiveRoles(r, r.Staff[v.staff-1]), o) }
}

// countDesks counts desks in (1) or out (-1).
func (v *visit) countDesks(n int) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.desks += n
}
