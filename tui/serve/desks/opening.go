package desks

import (
	"context"
	"fmt"
	"net"

	"github.com/charmbracelet/ssh"
	gossh "golang.org/x/crypto/ssh"
)

// OpeningServer holds the address of an event's desks while the event is being opened: whoever
// connects is told so, and is asked who they are as soon as it is.
type OpeningServer struct{ server *Server }

// Listen takes an address for desks, host:port; "" as a host is every address of the machine.
// Whoever connects waits in the network.
func Listen(ctx context.Context, address string) (net.Listener, error) {
	l, err := new(net.ListenConfig).Listen(ctx, "tcp", address)
	if err != nil {
		return nil, fmt.Errorf("serve desks over SSH: %w; another address or port is chosen with --ssh ADDR", err)
	}
	return l, nil
}

// NewOpeningServer answers those who connect to a listener, which is its own from now on, for an
// event that is not open yet. Open or Close is to be called.
func NewOpeningServer(listener net.Listener, key gossh.Signer, l Limits) (*OpeningServer, error) {
	s, err := newServer(listener, key, l)
	if err != nil {
		return nil, err
	}
	return &OpeningServer{s}, nil
}

// Addr is where it listens.
func (e *OpeningServer) Addr() net.Addr { return e.server.Addr() }

// Open is the server of the event, once it is open. Those who wait are let in when it serves.
func (e *OpeningServer) Open(o Options) *Server {
	s := e.server
	s.mu.Lock()
	defer s.mu.Unlock()
	s.Options, s.hall, s.log = o, o.Hall, o.Log
	return s
}

// Close lets go of the address, and of whoever waits or is connected.
func (e *OpeningServer) Close() error {
	e.server.refuse()
	return e.server.server.Close()
}

// openingNotice is what whoever connects is told while the event is being opened.
const openingNotice = "flagfall: the event is being opened. You can go on here in a moment.\n"

// greeting tells those who connect what they wait for, "" where they need not.
func (s *Server) greeting(ssh.Context) string {
	if s.isOpening() {
		return openingNotice
	}
	return ""
}

// isOpening tells whether nobody is let in yet.
func (s *Server) isOpening() bool {
	select {
	case <-s.opened:
		return false
	default:
		return true
	}
}

// waitForOpening waits until the event is open, false where it will not be. Whoever had to wait has
// as long from then on to prove who they are.
func (s *Server) waitForOpening(ctx ssh.Context) bool {
	c, ok := ctx.Value(connKey{}).(*conn)
	if !s.isOpening() || !ok {
		return ok
	}
	c.clearDeadline()
	select {
	case <-s.opened:
	case <-s.leaves:
		return false
	}
	c.restartDeadline()
	return true
}
