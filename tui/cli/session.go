package cli

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"github.com/spf13/cobra"

	"flagfall/db"
	"flagfall/db/backups"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
)

// common are the flags of every command that works on a tournament.
type common struct {
	db, as, section string
	json, partial   bool

	missing *tournament.Missing // what the open tournament lacks; nil where it is whole
}

func (c *common) addTo(cmd *cobra.Command) {
	cmd.Flags().StringVar(&c.db, "db", "", "tournament `FILE` (default $FLAGFALL_DB, else the event in your data folder)")
	person(cmd, &c.as, "as", "`NAME` of the official who does this, or number on the staff; a unique part of the name will do")
	cmd.Flags().StringVar(&c.section, "section", "", "section `ID`, or its name")
	cmd.Flags().BoolVar(&c.json, "json", false, "print JSON, one object a line")
}

// path is the tournament file named, else tournament.flagfall in the data folder.
func (c *common) path(env *Env) string {
	if c.db != "" {
		return c.db
	}
	if p := env.Getenv("FLAGFALL_DB"); p != "" {
		return p
	}
	return filepath.Join(eventsFolder(), "tournament.flagfall")
}

// named tells whether somebody said which file is meant.
func (c *common) named(env *Env) bool { return c.db != "" || env.Getenv("FLAGFALL_DB") != "" }

// session is one open tournament file and its fold.
type session struct {
	*db.Store
	env *Env
	ctx context.Context
	t   *tournament.Tournament
	as  *event.Official // nil: the desk

	proven map[int]bool // by number on the staff: whose PIN was shown to be theirs
}

// with opens the tournament, runs do, and closes it. A file that can only be read is an error.
func (c *common) with(cmd *cobra.Command, env *Env, do func(*session) error) error {
	return c.plan(cmd, env, func(s *session, readOnly error) error {
		if readOnly != nil {
			return readOnly
		}
		return do(s)
	})
}

// plan is open for what tells what a writing command would do. Where nothing is there whole to plan on that is refused as writing is.
func (c *common) plan(cmd *cobra.Command, env *Env, do func(s *session, readOnly error) error) error {
	return c.open(cmd, env, func(s *session, readOnly error) error {
		if c.missing != nil {
			return errPartialWrite
		}
		return do(s, readOnly)
	})
}

// open opens the tournament even where it can only be read, and says so to do. It tells first what a person should know of the file: above
// all that it is not whole. What is done all the same then ends with the answer no, and what people would take away is refused unless
// they ask for it with --partial.
func (c *common) open(cmd *cobra.Command, env *Env, do func(s *session, readOnly error) error) error {
	return c.enter(cmd, env, func(s *session, readOnly error) error {
		if c.missing = s.t.Missing; c.missing != nil {
			c.tellMissing(env, s.Path(), c.missing)
		}
		if says := env.differs(s.ctx, s.Store); says != "" {
			env.complain(says)
		}
		if c.missing != nil && cmd.Flags().Lookup("partial") != nil && !c.partial {
			return errPartialPage
		}
		if s.t.Register.Event.Practice {
			fmt.Fprintln(env.Err, "PRACTICE: nothing in this event counts")
		}
		for _, w := range append(db.Warnings(s.Path(), s.t, env.Now()), s.foreignPINs()...) {
			env.complain(w.Text)
		}
		if err := do(s, readOnly); err != nil || c.missing == nil {
			return err
		}
		return errNo
	})
}

// enter opens the tournament without a word.
func (c *common) enter(cmd *cobra.Command, env *Env, do func(s *session, readOnly error) error) (err error) {
	path, err := c.file(env)
	if err != nil {
		return err
	}
	store, t, err := env.openStore(cmd.Context(), path)
	var readOnly *db.ReadOnlyError
	if err != nil && !errors.As(err, &readOnly) {
		return err
	}
	defer func() { err = errors.Join(err, env.leave(store)) }()
	s := &session{Store: store, env: env, ctx: cmd.Context(), t: t}
	if sec, err := t.Register.Section(c.section); err == nil {
		c.section = sec.ID // it may be named as it is printed
	}
	if readOnly != nil {
		return do(s, readOnly)
	}
	if err := s.sit(c.as); err != nil {
		return err
	}
	return do(s, nil)
}

// sit has the official of that name do what follows; "" leaves it to the desk. Who has left the staff cannot.
func (s *session) sit(name string) (err error) {
	if name == "" {
		return nil
	}
	s.as, err = officials.Find(s.t.Register, name)
	return cmp.Or(err, s.as.Gone())
}

// actor names who does what needs no official.
func (s *session) actor() string {
	if s.as == nil {
		return event.DeskActor
	}
	return s.as.Actor()
}

// official is who rules: the one named with --as, else the only TD.
func (s *session) official() (*event.Official, error) {
	if s.as != nil {
		return s.as, nil
	}
	return officials.OnlyTD(s.t.Register)
}

// do records a command as whoever is at the desk.
func (s *session) do(decide db.Command) error { return s.record(s.actor(), decide) }

// rule records a command that only an official may give.
func (s *session) rule(decide func(*tournament.Tournament, *event.Official) ([]fact.Fact, error)) error {
	o, err := s.official()
	if err != nil {
		return err
	}
	return s.record(o.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) { return decide(t, o) })
}

// record records a command, once whoever does it has proved who they are, and backs the file up where the round's life has gone a step on.
func (s *session) record(actor string, decide db.Command) error {
	if err := s.prove(s.t.Register.ByActor(actor)); err != nil {
		return err
	}
	var facts []fact.Fact
	before := s.t.Head.Seq
	err := s.Do(s.ctx, s.t, actor, func(t *tournament.Tournament) (_ []fact.Fact, err error) {
		facts, err = decide(t)
		return facts, err
	})
	if err != nil {
		return err
	}
	s.recorded(before, actor, facts)
	return nil
}

// recorded keeps for the end of the command, and for the log, what was recorded since an entry, and backs the file up where that is due.
func (s *session) recorded(before int64, actor string, facts []fact.Fact) {
	for _, f := range facts {
		s.env.log.Info("recorded", "kind", f.Kind(), "actor", actor)
	}
	if n := s.t.Head.Seq; len(facts) == 1 {
		s.env.recorded = append(s.env.recorded, fmt.Sprintf("entry %d is recorded", n))
	} else if len(facts) > 1 {
		s.env.recorded = append(s.env.recorded, fmt.Sprintf("entries %d to %d are recorded", n-int64(len(facts))+1, n))
	}
	s.env.log.Info("head", "seq", s.t.Head.Seq, "from", before)
	if backups.Due(facts) {
		s.backUp()
	}
}

// backUp makes a backup. What is recorded is recorded: a backup that fails is a warning.
func (s *session) backUp() {
	b, head, err := s.env.backUp(s.ctx, s.Store)
	if err != nil {
		s.env.complain("no backup was made: " + err.Error())
		return
	}
	s.env.log.Info("backup", "path", b.Path, "entries", head.Seq)
}

// ruleFor records a ruling of the official named as called, by whoever enters it; without a name it is rule. Where whoever is called has a
// PIN, either they have proved who they are or somebody has who enters it, and whose name stands in the entry.
func (s *session) ruleFor(called string, decide func(*tournament.Tournament, *event.Official, string) ([]fact.Fact, error)) error {
	if called == "" {
		return s.rule(func(t *tournament.Tournament, o *event.Official) ([]fact.Fact, error) { return decide(t, o, "") })
	}
	o, err := officials.Find(s.t.Register, called)
	if err != nil {
		return err
	}
	if err := s.vouch(o); err != nil {
		return err
	}
	return s.do(func(t *tournament.Tournament) ([]fact.Fact, error) { return decide(t, s.as, o.Actor()) })
}

// none says on standard error that a list holds nothing, or a person is left guessing. A program sees that there is no line.
func (c *common) none(env *Env, listed int, what string) {
	if listed == 0 && !c.json {
		if c.missing != nil {
			what += " in the entries that could be read"
		}
		fmt.Fprintln(env.Err, what)
	}
}

// printJSON prints one compact object and a new line, with < and & as they are.
func printJSON(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}
