package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"flagfall/db"
	"flagfall/db/tournament"
	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/shell"
)

// Session is one open tournament file and its fold, for one command.
type Session struct {
	*db.Store
	*shell.Answer
	Ctx   context.Context
	Hall  *tournament.Tournament
	As    *event.Official // nil: the desk
	Flags *Flags          // common ones, as they were given
	Args  []string        // what was typed besides flags

	Recorded []fact.Fact // what was recorded last

	proven map[int]*fact.Proof // by number on the staff: whose PIN was shown to be theirs, and how
}

// OpenToWrite opens the tournament, runs do, and closes it. A file that can only be read is an
// error, and one that is not whole.
func (c *Flags) OpenToWrite(cmd *cobra.Command, do func(*Session) error) error {
	return c.Open(cmd, func(s *Session, readOnly error) error {
		if err := cmp.Or(s.RequireWhole(), readOnly); err != nil {
			return err
		}
		return do(s)
	})
}

// Open opens the tournament even where it can only be read, and says so to do. It tells first what
// a person should know of the file: above all that it is not whole. What is done all the same then
// ends with the answer no, and what people would take away is refused unless they ask for it with
// --partial.
func (c *Flags) Open(cmd *cobra.Command, do func(s *Session, readOnly error) error) error {
	return c.OpenSilently(cmd, func(s *Session, readOnly error) error {
		s.PrintWarnings()
		if wanted := cmd.Flags().Lookup(partialFlag); c.missing != nil && wanted != nil &&
			wanted.Value.String() == "false" {
			return errPartialPage
		}
		return cmp.Or(do(s, readOnly), s.AnswerIfPartial())
	})
}

// From when on, and how often, a terminal shows the progress of a tournament that takes
// long to be opened.
const (
	progressAfter    = time.Second
	progressInterval = 250 * time.Millisecond
)

// OpenSilently opens the tournament without a word, but for how far it is where that takes long.
func (c *Flags) OpenSilently(cmd *cobra.Command, do func(s *Session, readOnly error) error) (err error) {
	tell, told := c.Tell, func() {}
	if tell == nil {
		tell, told = c.progressLine()
	}
	s, readOnly, err := c.Begin(cmd.Context(), tell)
	told()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.End()) }()
	s.TellCopied = tell
	defer told()
	return do(s, readOnly)
}

// progressLine returns a function that shows progress at the terminal, and one that clears it.
func (c *Flags) progressLine() (tell func(db.Progress), told func()) {
	line := c.Env.NewStatusLine(progressAfter, progressInterval)
	return func(p db.Progress) {
		if line.Due() {
			_ = line.Write(p.String()) // a closed terminal cannot be reported
		}
	}, line.Clear
}

// Begin opens the tournament without printing anything; End closes it. Tell is called with the
// progress and may be nil. ReadOnly says why it can only be read. An error leaves nothing open.
func (c *Flags) Begin(ctx context.Context, tell func(db.Progress)) (s *Session, readOnly, err error) {
	path, err := c.File()
	if err != nil {
		return nil, nil, err
	}
	store, t, err := c.Env.OpenStore(ctx, path, db.Opening{Tell: tell, Keep: c.Keep})
	if err != nil && !errors.As(err, new(*db.ReadOnlyError)) {
		return nil, nil, err
	}
	c.Env.Rehearsal = t.Register.Event.IsRehearsal()
	s, readOnly = &Session{Store: store, Answer: &c.Answer, Ctx: ctx, Hall: t, Flags: c}, err
	if sec, err := t.Register.Section(c.Section); err == nil {
		c.Section = sec.ID // it may be named as it is printed
	}
	if readOnly == nil {
		if err := s.setActor(c.As); err != nil {
			return nil, nil, errors.Join(err, s.End())
		}
	}
	return s, readOnly, nil
}

// End closes the tournament.
func (s *Session) End() error { return s.Env.CloseStore(s.Store) }

// PrintWarnings prints what a person should know of the file first: above all that entries are
// missing.
func (s *Session) PrintWarnings() {
	env, c := s.Env, s.Flags
	if c.missing = s.Hall.Missing; c.missing != nil {
		warnMissing(env, s.Path(), c.missing)
	}
	for _, why := range s.Opened().Unread {
		env.Warn(why)
	}
	switch e := s.Hall.Register.Event; {
	case e.IsRehearsal():
		fmt.Fprintln(env.Err, "REHEARSAL: nothing in this copy counts")
	case e.MovedTo != "":
		fmt.Fprintf(env.Err, "MOVED: this event is now in %s\n", e.MovedTo)
	case e.Practice:
		fmt.Fprintln(env.Err, "PRACTICE: nothing in this event counts")
	}
	for _, w := range append(db.Warnings(s.Path(), s.Hall, env.Now()), s.foreignPINs()...) {
		env.Warn(w.Text)
	}
}

// AnswerIfPartial returns shell.ErrNo unless the journal is whole.
func (s *Session) AnswerIfPartial() error {
	if s.Flags.missing != nil {
		return shell.ErrNo
	}
	return nil
}

// Accepted notes that the journal was accepted as it is.
func (s *Session) Accepted() { s.Flags.missing = nil }

// setActor sets who acts: the official named or, over a connection, the one who signed in there, in
// the role that was named.
func (s *Session) setActor(name string) error {
	if s.Env.Served == nil {
		return s.ActAs(name)
	}
	s.As = s.Hall.Register.Staff[s.Env.Served.Staff-1]
	roles := officials.ActiveRoles(s.Hall.Register, s.As)
	if err := s.As.CheckPresent(); err != nil {
		return err
	}
	if name == "" {
		return nil
	}
	named, err := officials.Find(s.Hall.Register, name)
	if err != nil {
		return err
	}
	if !slices.Contains(roles, named) {
		return refusal.Forbidden.Errorf("this connection acts as %s: leave --as %s out", s.As.Name, name)
	}
	s.As = named
	return nil
}

// isServedAs reports whether an official is the one who signed in over the connection.
func (s *Session) isServedAs(o *event.Official) bool {
	return s.Env.Served != nil && slices.Contains(officials.ActiveRoles(s.Hall.Register,
		s.Hall.Register.Staff[s.Env.Served.Staff-1]), o)
}

// ActAs makes the official of a name the actor; "" leaves it to the desk. An official who has left
// the staff is an error.
func (s *Session) ActAs(name string) (err error) {
	if name == "" {
		return nil
	}
	s.As, err = officials.Find(s.Hall.Register, name)
	return cmp.Or(err, s.As.CheckPresent())
}

// Actor returns the actor of entries that need no official.
func (s *Session) Actor() string {
	if s.As == nil {
		return event.DeskActor
	}
	return s.As.Actor()
}

// Official returns who rules: the official named with --as, else the only TD.
func (s *Session) Official() (*event.Official, error) {
	if s.As != nil {
		return s.As, nil
	}
	return act.OnlyTD(s.Hall.Register)
}

// Section returns the section named with --section.
func (s *Session) Section() (*event.Section, error) { return s.Hall.Register.Section(s.Flags.Section) }

// CheckSection fails if --section names no section; none named means all.
func (s *Session) CheckSection() error {
	if s.Flags.Section == "" {
		return nil
	}
	_, err := s.Section()
	return err
}

// Round returns a round of the section named, 0 for the latest.
func (s *Session) Round(n int) (*event.Round, error) {
	sec, err := s.Section()
	if err != nil {
		return nil, err
	}
	r := sec.LatestRound()
	if n != 0 {
		r = sec.Round(n)
	}
	if r == nil {
		return nil, sec.NoRound(n)
	}
	return r, nil
}
