package desks

import (
	"context"
	"fmt"
	"net"

	"github.com/charmbracelet/ssh"
	gossh "golang.org/x/crypto/ssh"
)

// OpeningServer holds the address of an event's desks while the event is being opened. Visitors are
// told to wait and are asked who they are once it is open.
type OpeningServer struct{ server *Server }

// Listen takes an address for desks, host:port; "" as host is every address of the machine.
// Connections wait in the network. A taken address is an error that names --ssh.
func Listen(ctx context.Context, address string) (net.Listener, error) {
	l, err := new(net.ListenConfig).Listen(ctx, "tcp", address)
	if err != nil {
		return nil, fmt.Errorf("serve desks over SSH: %w; choose another address or port with --ssh ADDR", err)
	}
	return l, nil
}

// NewOpeningServer answers connections to a listener, which it owns, for an event that is not open
// yet. Call Open or Close.
func NewOpeningServer(listener net.Listener, key gossh.Signer, l Limits) (*OpeningServer, error) {
	s, err := newServer(listener, key, l)
	if err != nil {
		return nil, err
	}
	go s.accept()
	return &OpeningServer{s}, nil
}

// Addr is where it listens.
func (e *OpeningServer) Addr() net.Addr { return e.server.Addr() }

// Open makes the server of the opened event. Waiting visitors are let in when it serves.
func (e *OpeningServer) Open(o Options) *Server {
	s := e.server
	s.mu.Lock()
	defer s.mu.Unlock()
	s.Options, s.hall, s.log = o, o.Hall, o.Log
	return s
}

// Close closes the listener and all connections.
func (e *OpeningServer) Close() error {
	e.server.refuse()
	return e.server.server.Close()
}

// openingNotice is shown to visitors while the event is being opened.
const openingNotice = "flagfall: the event is opening. You can continue in a moment.\n"

// greeting is shown on connecting, "" once the event is open.
func (s *Server) greeting(ssh.Context) string {
	if s.isOpening() {
		return openingNotice
	}
	return ""
}

// isOpening reports whether the event is not open yet.
func (s *Server) isOpening() bool {
	select {
	case <-s.opened:
		return false
	default:
		return true
	}
}

// waitForOpening waits until the event is open, and returns false if it will not be. The time to
// prove who they are starts anew for those who waited.
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
