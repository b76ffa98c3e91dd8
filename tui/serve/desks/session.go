package desks

import (
	"context"
	"fmt"
	"io"
	"runtime/debug"

	"github.com/charmbracelet/ssh"

	"flagfall/db/tournament"
	"flagfall/rules/refusal"
)

// session serves a desk or one command.
func (s *Server) session(sess ssh.Session) {
	v, ok := sess.Context().Value(visitKey{}).(*visit)
	if !ok || !s.beginWork() {
		return
	}
	defer s.running.Done()
	defer func() {
		if r := recover(); r != nil { // one desk must not end the host
			s.log.Warn("the desk from %s crashed: %v\n%s", v.from, r, debug.Stack())
		}
	}()
	s.notifyPresence()
	pty, sizes, terminal := sess.Pty()
	m, asks, err := parseDeskArgs(sess.Command())
	switch {
	case !asks:
		go drain(sizes)
		s.command(sess, v)
		return
	case err == nil && !terminal:
		err = refusal.Invalid.Errorf("a desk needs a terminal: add -t to ssh, or a command after the host name")
	}
	if err != nil {
		go drain(sizes)
		fmt.Fprintf(sess.Stderr(), "flagfall: %v\n", err)
		_ = sess.Exit(2) // who is gone is gone
		return
	}
	s.runDesk(sess, v, s.displayModeFor(sess.Context(), v, m), pty, sizes)
}

// drain discards terminal sizes.
func drain(sizes <-chan ssh.Window) {
	for range sizes { //nolint:revive // only drained
	}
}

// Command is one of flagfall's commands as it came over a connection.
type Command struct {
	Args     []string
	Out, Err io.Writer
	Staff    int // who acts, by the number on the staff
}

// command runs one of flagfall's commands.
func (s *Server) command(sess ssh.Session, v *visit) {
	ctx, stop := context.WithCancel(sess.Context())
	defer stop()
	go func() {
		select {
		case <-ctx.Done():
		case <-v.ends:
			stop()
		}
	}()
	select {
	case s.commands <- struct{}{}:
		defer func() { <-s.commands }()
	case <-ctx.Done():
		return
	}
	s.log.Say("%s, from %s: %s", s.nameOf(v), v.from, sess.RawCommand())
	out := &slowWriter{w: sess, stuck: s.Limits.Stuck, cut: func() { _ = v.conn.Close() }}
	messages := &slowWriter{w: sess.Stderr(), stuck: s.Limits.Stuck, cut: out.cut}
	role, _, err := s.actingRole(ctx, v)
	if err != nil {
		fmt.Fprintf(messages, "flagfall: %v\n", err)
		_ = sess.Exit(2) // who is gone is gone
		return
	}
	args := sess.Command()
	if len(args) > 0 && args[0] == "flagfall" { // as it is typed on this machine
		args = args[1:]
	}
	status := s.Run(ctx, Command{Args: args, Out: out, Err: messages, Staff: role})
	s.hall.CatchUp(ctx)   // what it recorded is on every desk when it has ended
	_ = sess.Exit(status) // as above
}

// nameOf returns the visitor's name.
func (s *Server) nameOf(v *visit) (name string) {
	s.hall.Look(func(t *tournament.Tournament) { name = t.Register.Staff[v.staff-1].Name })
	return name
}
