package desks

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"net"
	"slices"
	"strings"
	"sync"

	"github.com/aymanbagabas/go-osc52/v2"
	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/ssh"

	"flagfall/db/tournament"
	"flagfall/pairing/officials"
	"flagfall/rules/refusal"
	"flagfall/tui/desk"
	"flagfall/tui/kit/backgroundcolor"
	"flagfall/tui/kit/theme"
	"flagfall/tui/serve"
)

// runDesk shows a desk until its official leaves or the connection ends.
func (s *Server) runDesk(sess ssh.Session, v *visit, m displayMode, pty ssh.Pty, windows <-chan ssh.Window) {
	out := &slowWriter{w: sess, stuck: s.Limits.Stuck, cut: func() { _ = v.conn.Close() }}
	in := newKeyboard(sess)
	look := theme.Detect(func(name string) string {
		if name == "TERM" {
			return pty.Term
		}
		return ""
	})
	look.Plain, look.NoColor = m.plain, look.NoColor || m.plain
	config, err := s.deskConfig(sess.Context(), v, look, out)
	if err != nil {
		fmt.Fprintf(out, "flagfall: %v\r\n", err)
		_ = sess.Exit(2) // who is gone is gone
		return
	}
	v.countDesks(1)
	defer v.countDesks(-1)
	s.notifyPresence()
	v.logTo(s.log, "signed in")
	a := &deskSession{gone: make(chan struct{}), says: make(chan string), done: make(chan struct{})}
	terminal := s.Terminal
	terminal.In, terminal.Out, terminal.Now, terminal.Plain = in, out, s.Now, m.plain
	terminal.Line = &desk.Line{
		Width: min(pty.Window.Width, maxWidth), Sizes: terminalSizes(sess.Context(), windows),
		Gone: a.gone, Messages: a.says,
	}
	terminal.Light = in.light
	if !look.NoColor && pty.Term != "linux" { // that one has no answer, and may draw the question
		_, _ = io.WriteString(out, backgroundcolor.Query) // who is gone is gone; the desk is painted meanwhile
	}
	var attending sync.WaitGroup
	attending.Go(func() { s.watchDesk(sess.Context().Done(), v, in, a) })
	err = desk.Run(context.WithoutCancel(sess.Context()), terminal, config)
	close(a.done)
	attending.Wait()
	in.stopReading()
	word := cmp.Or(a.word, "goodbye")
	if err != nil && a.word == "" {
		word = err.Error()
		s.log.Warn("the desk of %s, from %s: %v", v.name(), v.from, err)
	}
	v.logTo(s.log, "signed out")
	fmt.Fprintf(out, "flagfall: %s\r\n", strings.ReplaceAll(word, "\n", "\r\n"))
	status := 0
	if err != nil {
		status = 2
	}
	_ = sess.Exit(status) // as above
}

// logTo logs what an official has done. What anybody may do as often as they like is not logged.
func (v *visit) logTo(log *serve.Log, what string) {
	if _, anybody := v.place.(tryOutPlace); !anybody {
		log.Say("%s %s, from %s", v.name(), what, v.from)
	}
}

// deskConfig returns the configuration of a visitor's desk.
func (s *Server) deskConfig(ctx context.Context, v *visit, look theme.Options, out io.Writer) (c desk.Config,
	err error,
) {
	role, chosen, err := s.actingRole(ctx, v)
	if err != nil {
		return c, err
	}
	worn, err := v.hall.Draft(ctx, v.lookKey())
	if err != nil {
		return c, err
	}
	v.hall.Look(func(t *tournament.Tournament) {
		c, err = s.Desk(look, func(text string) error {
			_, err := osc52.New(text).WriteTo(out)
			return err
		})
		if err != nil {
			return
		}
		c.Store, c.Hall, c.Official = v.hall, t, t.Register.Staff[role-1]
		c.WithLock = func(do func()) { v.hall.Look(func(*tournament.Tournament) { do() }) }
		if s.TryOut != nil { // anybody may sit there, and nobody else is there
			c.PINs = v.hall.Store()
			return
		}
		c.PINs, c.Presence = networkPINs{s, serve.SourceOf(v.conn.RemoteAddr())}, s
		c.Seat, c.Proved, c.AskRole, c.Proof = v.roleKey(), v.isOfficial(t.Register), !chosen, v.proof()
	})
	if host, _, err := net.SplitHostPort(v.conn.LocalAddr().String()); err == nil && s.HandOut != nil {
		c.HandOut = func(page []byte) (string, error) { return s.HandOut(host, page) }
	}
	c.Look = cmp.Or(worn, c.Look)
	c.KeepLook = func(ctx context.Context, look string) error { return v.hall.KeepDraft(ctx, v.lookKey(), look) }
	return c, err
}

// lookKey names the draft that keeps the chosen theme: by key, since a key lies on one machine,
// else by official.
func (v *visit) lookKey() string { return "look:" + cmp.Or(v.key, fmt.Sprintf("staff:%d", v.staff)) }

// roleKey names the draft that keeps the official's last role at a desk.
func (v *visit) roleKey() string { return fmt.Sprintf("seat:staff:%d", v.staff) }

// actingRole returns the role in which a visitor acts, by its number on the staff: the last one
// used at a desk, else the first. Chosen is false if there are several and none was used.
func (s *Server) actingRole(ctx context.Context, v *visit) (staff int, chosen bool, err error) {
	actor, err := v.hall.Draft(ctx, v.roleKey())
	if err != nil {
		return 0, false, err
	}
	v.hall.Look(func(t *tournament.Tournament) {
		roles := officials.ActiveRoles(t.Register, t.Register.Staff[v.staff-1])
		last := t.Register.OfficialByActor(actor)
		switch {
		case len(roles) == 0:
			err = refusal.Forbidden.Errorf("you have left the staff")
		case slices.Contains(roles, last):
			staff, chosen = last.No, true
		default:
			staff, chosen = roles[0].No, len(roles) == 1
		}
	})
	return staff, chosen, err
}

// terminalSizes passes on a terminal's sizes; of several at once only the last.
func terminalSizes(ctx context.Context, windows <-chan ssh.Window) <-chan tea.WindowSizeMsg {
	sizes := make(chan tea.WindowSizeMsg)
	go func() {
		var now tea.WindowSizeMsg
		var out chan<- tea.WindowSizeMsg
		for {
			select {
			case <-ctx.Done():
				go drain(windows)
				return
			case w, open := <-windows:
				if !open {
					return
				}
				now, out = tea.WindowSizeMsg{Width: min(w.Width, maxWidth), Height: min(w.Height, maxHeight)}, sizes
			case out <- now:
				out = nil
			}
		}
	}()
	return sizes
}

// The largest terminal that a desk is drawn for: one that claims to be larger would have every
// frame cost too much.
const (
	maxWidth  = 500
	maxHeight = 200
)
