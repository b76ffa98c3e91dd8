// Package desks serves desks over SSH: each connection is a desk of its own on one shared
// tournament, or runs one of flagfall's commands. Who it is that acts comes from a key or a PIN.
// There is no shell, no file transfer, no forwarding and no environment.
package desks

import (
	"context"
	"errors"
	"net"
	"sync"
	"time"

	"github.com/charmbracelet/ssh"
	"github.com/charmbracelet/wish"
	gossh "golang.org/x/crypto/ssh"

	"flagfall/db/shared"
	"flagfall/db/tournament"
	"flagfall/tui/desk"
	"flagfall/tui/kit/theme"
	"flagfall/tui/serve"
)

// Options are what a server starts from once its event is open.
type Options struct {
	Hall *shared.Hall
	Log  *serve.Log
	Now  func() time.Time

	Terminal desk.Terminal // what of it is the same for every desk
	// Desk is what a desk starts from that draws so and copies with copy. Store, Hall and who sits
	// there are the server's to fill in. It is called with exclusive access to the tournament.
	Desk func(look theme.Options, copy func(string) error) (desk.Config, error)
	// HandOut keeps a page to be opened once in a browser of somebody who reaches this machine under
	// host; nil where no pages are served.
	HandOut func(host string, page []byte) (link string, err error)
	// Run runs one of flagfall's commands and returns its exit status.
	Run func(ctx context.Context, c Command) int
	// TryOut has the host offer try-outs in the place of Hall and Run, which are nil then.
	TryOut *TryOut
}

// Server serves desks over SSH.
type Server struct {
	Options
	Key    gossh.Signer
	Limits Limits

	hall     *shared.Hall
	log      *serve.Log
	listener net.Listener
	server   *ssh.Server
	opened   chan struct{} // closed when those are let in who prove who they are: until then there are no options
	leaves   chan struct{} // closed when the address is let go of
	refuse   func()        // closes it
	ended    chan error    // why it stopped accepting connections
	checking sync.Mutex    // held while a PIN is looked at
	guesses  guesses
	unproven serve.Shares[serve.Source] // the connections that have proved nothing
	people   serve.Shares[int]          // the others, by number on the staff
	tryOuts  serve.Shares[serve.Source]
	commands chan struct{} // holds one for each command that runs

	mu      sync.Mutex
	visits  map[*visit]bool
	changed chan struct{}  // closed and replaced when presence changes
	running sync.WaitGroup // of what is at work; added to while mu is held and ends is false
	ends    bool           // the host is ending: no more connections
}

var _ serve.Part = (*Server)(nil)

// commandsAtOnce is how many commands run at a time, since each reads the journal anew. Others
// wait.
const commandsAtOnce = 4

// newServer makes a server that owns the listener. Call accept once it is ready for connections,
// which wait until it is opened.
func newServer(l net.Listener, key gossh.Signer, limits Limits) (*Server, error) {
	s := &Server{
		Key: key, Limits: limits, listener: l, opened: make(chan struct{}), leaves: make(chan struct{}),
		ended:  make(chan error, 1),
		visits: map[*visit]bool{}, changed: make(chan struct{}), commands: make(chan struct{}, commandsAtOnce),
		unproven: serve.Shares[serve.Source]{
			Most: limits.Unproven, Each: limits.Source, Renew: true,
			Weaker: func(a, b *serve.Place[serve.Source]) bool { return weaker(a.Owner.(*conn), b.Owner.(*conn)) },
		},
		people: serve.Shares[int]{Most: limits.Connections, Each: limits.Person},
	}
	s.refuse = sync.OnceFunc(func() { close(s.leaves) })
	var err error
	s.server, err = wish.NewServer(
		wish.WithVersion("flagfall"),
		func(server *ssh.Server) error { server.AddHostKey(key); return nil },
		ssh.WrapConn(s.acceptConn),
	)
	if err != nil {
		return nil, errors.Join(err, l.Close())
	}
	s.server.ServerConfigCallback = s.serverConfig
	s.server.BannerHandler = s.greeting
	s.server.KeyboardInteractiveHandler = s.byPIN
	s.server.Handler = s.session
	s.server.ChannelHandlers = map[string]ssh.ChannelHandler{"session": s.serveChannel}
	s.server.RequestHandlers = map[string]ssh.RequestHandler{"keepalive@openssh.com": replyKeepalive}
	s.server.SubsystemHandlers = map[string]ssh.SubsystemHandler{}
	return s, nil
}

// accept takes connections until the server is closed.
func (s *Server) accept() { s.ended <- s.server.Serve(s.listener) }

// replyKeepalive answers a client's keepalive.
func replyKeepalive(ssh.Context, *ssh.Server, *gossh.Request) (bool, []byte) { return true, nil }

// connKey is the key of the conn in a connection's context.
type connKey struct{}

// acceptConn accepts a connection. Where those that have proved nothing are too many, another gives
// way: so a known key always gets in.
func (s *Server) acceptConn(ctx ssh.Context, c net.Conn) net.Conn {
	made := newConn(c, s.Limits)
	made.place = s.unproven.Take(serve.SourceOf(c.RemoteAddr()), made)
	if made.place == nil {
		return nil
	}
	if n, _ := s.unproven.Held(); n > s.Limits.Unproven/2 && !s.isOpening() {
		s.log.WarnOfNetwork("many connections without proof of identity, the newest from %s; known keys still get in",
			made.place.Of)
	}
	ctx.SetValue(connKey{}, made)
	return made
}

// noteProven notes that a visitor has proved who they are.
func (s *Server) noteProven(ctx ssh.Context) {
	if c, ok := ctx.Value(connKey{}).(*conn); ok {
		c.setProven()
	}
}

// Name implements serve.Part.
func (s *Server) Name() string { return "SSH desks" }

// Addr is where it listens.
func (s *Server) Addr() net.Addr { return s.listener.Addr() }

// Serve serves until ctx ends, then ends every desk with a message once its drafts are kept.
func (s *Server) Serve(ctx context.Context) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	s.runTracked(func() { s.dismissRevoked(ctx) })
	close(s.opened)
	var err error
	select {
	case <-ctx.Done():
	case err = <-s.ended:
	}
	s.mu.Lock()
	s.ends = true
	for v := range s.visits {
		v.dismiss("the host is closing")
	}
	s.mu.Unlock()
	stop()
	left := make(chan struct{})
	go func() {
		s.running.Wait()
		close(left)
	}()
	select {
	case <-left:
	case <-time.After(2 * desk.DraftTimeout): // who is still there has had their time
	}
	return errors.Join(err, s.server.Close())
}

// runTracked runs do in a goroutine that Serve waits for. It returns false if the host is ending.
func (s *Server) runTracked(do func()) bool {
	if !s.beginWork() {
		return false
	}
	go func() {
		defer s.running.Done()
		do()
	}()
	return true
}

// beginWork counts work in that Serve waits for; running.Done counts it out. It returns false if
// the host is ending.
func (s *Server) beginWork() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.ends {
		s.running.Add(1)
	}
	return !s.ends
}

// title is the event's name.
func (s *Server) title() (name string) {
	s.hall.Look(func(t *tournament.Tournament) { name = t.Register.Event.Name })
	return name
}
