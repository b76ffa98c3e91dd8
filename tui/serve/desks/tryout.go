package desks

import (
	"context"
	"net"
	"time"

	"github.com/charmbracelet/ssh"
	gossh "golang.org/x/crypto/ssh"

	"flagfall/db/shared"
	"flagfall/rules/refusal"
	"flagfall/tui/serve"
)

// TryOut is what a host of try-outs offers: a desk to anybody, without proof of who they are, each
// connection with an event of its own that is gone when it ends.
type TryOut struct {
	Event func(ctx context.Context) (*shared.Hall, error) // makes one, which must be kept nowhere
	Most  int                                             // at once
	Each  int                                             // of them, from one address
	Time  time.Duration                                   // how long one lasts
}

// DefaultTryOut are the limits of a public host. So many desks at large terminals took 90 MB.
func DefaultTryOut() TryOut { return TryOut{Most: 40, Each: 5, Time: 30 * time.Minute} }

// TryOutLimits are DefaultLimits with one session a connection and a shorter silence.
func TryOutLimits() Limits {
	l := DefaultLimits()
	l.Sessions, l.Idle = 1, 5*time.Minute
	return l
}

// NewTryOuts serves try-outs, as o.TryOut has them, at a listener, which it owns. Of o it takes no
// Hall and no Run. Visitors are let in when it serves.
func NewTryOuts(listener net.Listener, key gossh.Signer, l Limits, o Options) (*Server, error) {
	s, err := newServer(listener, key, l)
	if err != nil {
		return nil, err
	}
	s.Options, s.log = o, o.Log
	s.tryOuts.Most, s.tryOuts.Each = o.TryOut.Most, o.TryOut.Each
	s.server.KeyboardInteractiveHandler = nil
	s.server.ServerConfigCallback = func(ctx ssh.Context) *gossh.ServerConfig { // which asks nobody who they are
		return &gossh.ServerConfig{
			NoClientAuth: true,
			NoClientAuthCallback: func(gossh.ConnMetadata) (*gossh.Permissions, error) {
				if !s.waitForOpening(ctx) {
					return nil, errNoProof
				}
				return &gossh.Permissions{}, nil
			},
		}
	}
	go s.accept()
	return s, nil
}

// tryOutStaff is who sits at a try-out's desk, by the number on the staff.
const tryOutStaff = 1

// errAllTaken refuses a try-out where all are taken.
var errAllTaken = refusal.Limit.Errorf("all try-outs are taken now: try again in a few minutes")

// refusedKey is the key in a connection's context of why its sessions are refused, an error.
type refusedKey struct{}

// tryOutFor returns a new visit with an event of its own. Where there is none, its session is served
// to say why. The caller holds ctx.
func (s *Server) tryOutFor(ctx ssh.Context, c *gossh.ServerConn) *visit {
	line, ok := ctx.Value(connKey{}).(*conn)
	if !ok {
		return nil
	}
	v := newVisit(c, line, tryOutStaff, s.Now())
	place := s.tryOuts.Take(serve.SourceOf(c.RemoteAddr()), serve.Evict(func() {
		v.dismiss("all try-outs are taken, and your address has the most: another visitor has this one now")
	}))
	if place == nil {
		ctx.SetValue(refusedKey{}, errAllTaken)
		return nil
	}
	var err error
	if v.hall, err = s.TryOut.Event(ctx); err != nil {
		place.Release()
		s.log.WarnOfNetwork("a try-out failed: %v", err)
		ctx.SetValue(refusedKey{}, err)
		return nil
	}
	over := time.AfterFunc(s.TryOut.Time, func() { v.dismiss("a try-out lasts " + minutesText(s.TryOut.Time)) })
	v.place = tryOutPlace{place, over}
	line.setProven()
	return v.admit(ctx, s)
}

// tryOutPlace is the place of a try-out with its end.
type tryOutPlace struct {
	*serve.Place[serve.Source]
	over *time.Timer
}

// Release gives the place back.
func (p tryOutPlace) Release() {
	p.over.Stop()
	p.Place.Release()
}
