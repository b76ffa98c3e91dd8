package desks

import (
	"github.com/charmbracelet/ssh"
	gossh "golang.org/x/crypto/ssh"
)

// serveChannel serves one session of a connection, or rejects it if there are too many.
func (s *Server) serveChannel(server *ssh.Server, c *gossh.ServerConn, asked gossh.NewChannel, ctx ssh.Context) {
	v := s.visitFor(ctx, c)
	if _, refused := ctx.Value(refusedKey{}).(error); refused {
		ssh.DefaultSessionHandler(server, c, filteredChannel{asked}, ctx) // tells why
		_ = c.Close()
		return
	}
	if v == nil {
		// who is gone hears nothing
		_ = asked.Reject(gossh.Prohibited, "you have left the staff, or have too many connections open: close one")
		return
	}
	if !v.beginSession(s.Limits.Sessions) {
		_ = asked.Reject(gossh.ResourceShortage, "too many sessions on one connection")
		return
	}
	defer func() {
		v.endSession()
		s.notifyPresence()
	}()
	ssh.DefaultSessionHandler(server, c, filteredChannel{asked}, ctx)
}

// filteredChannel passes on only the requests that a desk or a command needs.
type filteredChannel struct{ gossh.NewChannel }

// Accept opens the channel.
func (f filteredChannel) Accept() (gossh.Channel, <-chan *gossh.Request, error) {
	channel, asked, err := f.NewChannel.Accept()
	if err != nil {
		return nil, nil, err
	}
	passed := make(chan *gossh.Request)
	go func() {
		defer close(passed)
		runs := false
		for r := range asked {
			if !isAllowed(r.Type, runs) {
				_ = r.Reply(false, nil) // as in channel
				continue
			}
			runs = runs || r.Type == "shell" || r.Type == "exec"
			passed <- r
		}
	}()
	return channel, passed, nil
}

// isAllowed reports whether a session request is allowed: a terminal and its size, then the desk or
// one command. Environment, forwarding, signals and subsystems are refused.
func isAllowed(kind string, runs bool) bool {
	switch kind {
	case "pty-req", "shell", "exec":
		return !runs
	case "window-change":
		return runs
	}
	return false
}
