package desks

import (
	"context"
	"fmt"
	"io"
	"runtime/debug"

	"github.com/charmbracelet/ssh"

	"flagfall/db/tournament"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// session serves a desk or one command.
func (s *Server) session(sess ssh.Session) {
	if why, refused := sess.Context().Value(refusedKey{}).(error); refused {
		refuseSession(sess, why)
		return
	}
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
	m, asks, err := parseDeskArgs(splitCommand(sess.RawCommand()))
	switch {
	case !asks && s.TryOut != nil:
		err = refusal.Invalid.Errorf("a try-out is a desk and runs no commands: connect with nothing after the host name")
	case !asks:
		go drain(sizes)
		s.command(sess, v)
		return
	case err == nil && !terminal:
		err = refusal.Invalid.Errorf("a desk needs a terminal: add -t to ssh, or a command after the host name")
	}
	if err != nil {
		refuseSession(sess, err)
		return
	}
	s.runDesk(sess, v, s.displayModeFor(sess.Context(), v, m), pty, sizes)
	if s.TryOut != nil {
		v.dismiss("the try-out is over") // its event goes with it
	}
}

// refuseSession says why a session is none, and ends it.
func refuseSession(sess ssh.Session, why error) {
	if _, sizes, terminal := sess.Pty(); terminal {
		go drain(sizes)
		fmt.Fprintf(sess, "flagfall: %v\r\n", why)
	} else {
		fmt.Fprintf(sess.Stderr(), "flagfall: %v\n", why)
	}
	_ = sess.Exit(2) // who is gone is gone
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
	Staff    int         // who acts, by the number on the staff
	Proof    *fact.Proof // how they proved who they are
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
	s.log.Say("%s, from %s: %s", v.name(), v.from, sess.RawCommand())
	out := &slowWriter{w: sess, stuck: s.Limits.Stuck, cut: func() { _ = v.conn.Close() }}
	messages := &slowWriter{w: sess.Stderr(), stuck: s.Limits.Stuck, cut: out.cut}
	role, _, err := s.actingRole(ctx, v)
	if err != nil {
		fmt.Fprintf(messages, "flagfall: %v\n", err)
		_ = sess.Exit(2) // who is gone is gone
		return
	}
	args := splitCommand(sess.RawCommand())
	if len(args) > 0 && args[0] == "flagfall" { // as it is typed on this machine
		args = args[1:]
	}
	status := s.Run(ctx, Command{Args: args, Out: out, Err: messages, Staff: role, Proof: v.proof()})
	s.hall.CatchUp(ctx)   // what it recorded is on every desk when it has ended
	_ = sess.Exit(status) // as above
}

// name returns the visitor's name.
func (v *visit) name() (name string) {
	v.hall.Look(func(t *tournament.Tournament) { name = t.Register.Staff[v.staff-1].Name })
	return name
}
