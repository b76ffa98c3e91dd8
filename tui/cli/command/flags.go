package command

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/db"
	"flagfall/db/backups"
	"flagfall/db/dburl"
	"flagfall/db/tournament"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
)

// Flags are the flags of every command that works on a tournament.
type Flags struct {
	shell.Answer
	DB, As, Section string

	Tell    func(db.Progress)   // is called with the progress of opening; nil shows it at the terminal
	Keep    bool                // keep all entries while the tournament is open, as a desk does
	missing *tournament.Missing // what the open tournament lacks; nil where it is whole
}

// NewFlags are the flags of a command that runs in env.
func NewFlags(env *shell.Env) Flags { return Flags{Answer: shell.Answer{Env: env}} }

// AddTo adds them to a command.
func (c *Flags) AddTo(cmd *cobra.Command) {
	cmd.Flags().StringVar(&c.DB, "db", "", "tournament `FILE`, or "+dburl.Form+defaultFileHelp)
	askFlags(cmd, []ask.Field{
		ask.New("as", "`NAME` of the official who acts, or staff number; a part of the name is enough if only one matches", ask.OfficialName(&c.As)),
		ask.New("section", "section `ID`, or its name", ask.Section(&c.Section)),
	}, c)
	c.Answer.AddTo(cmd, "print JSON, one object a line")
}

// defaultFileHelp says what is meant where nothing is named with --db.
const defaultFileHelp = " (default $FLAGFALL_DB, else the event in your data folder)"

// Path is the tournament file or the address named, else tournament.flagfall in the data folder.
func (c *Flags) Path() string {
	if c.DB != "" {
		return c.DB
	}
	if p := c.Env.Getenv("FLAGFALL_DB"); p != "" {
		return p
	}
	return filepath.Join(shell.EventsFolder(), "tournament.flagfall")
}

// IsNamed reports whether --db or $FLAGFALL_DB names a file.
func (c *Flags) IsNamed() bool { return c.DB != "" || c.Env.Getenv("FLAGFALL_DB") != "" }

// NoteEmpty says on standard error that a list is empty, unless JSON was asked for.
func (c *Flags) NoteEmpty(listed int, what string) {
	if listed == 0 && !c.JSON {
		if c.missing != nil {
			what += " in the entries that could be read"
		}
		c.Note("%s\n", what)
	}
}

// File returns the tournament file meant: the one named, else tournament.flagfall in the data
// folder, else the only event there. Several events are an error that lists them: a ruling in the
// wrong event is worse than a repeated command. Leftovers of killed runs beside the file are
// removed.
func (c *Flags) File() (path string, err error) {
	if c.Env.Served != nil {
		return c.Env.Served.DB, nil
	}
	defer func() { c.Env.RemoveLeftovers(path) }()
	path = c.Path()
	if dburl.IsURL(path) { // one with a password is not to go anywhere
		a, err := dburl.Parse(path)
		if err != nil {
			return "", err
		}
		return a.String(), nil
	}
	if c.IsNamed() || shell.Exists(path) {
		return path, nil
	}
	there := slices.DeleteFunc(shell.EventFiles(), backups.IsSetAside)
	if len(there) == 0 {
		there = backups.MissingFiles(shell.EventsFolder())
	}
	if len(there) == 1 {
		return there[0], nil
	}
	var list strings.Builder
	for _, e := range shell.RecentEvents(c.Env) {
		if !backups.IsSetAside(e.Path) {
			fmt.Fprintf(&list, "\n  --db %s  (%s)", e.Path, e.Name)
		}
	}
	if list.Len() == 0 {
		return path, nil
	}
	return "", refusal.Invalid.Errorf("more than one event: name one with --db FILE or $FLAGFALL_DB; the last used first:%s", list.String())
}

// OnBase opens what is meant, its entries unread, runs do, and closes it.
func (c *Flags) OnBase(cmd *cobra.Command, do func(db.Base) error) error {
	path, err := c.File()
	if err != nil {
		return err
	}
	base, err := db.OpenBase(cmd.Context(), path)
	if err != nil {
		return err
	}
	return errors.Join(do(base), base.Close())
}

// Each calls tell for every element of a list, and notes none if it is empty.
func Each[T any](s *Session, list []T, none string, tell func(T) error) error {
	s.Flags.NoteEmpty(len(list), none)
	for _, one := range list {
		if err := tell(one); err != nil {
			return err
		}
	}
	return nil
}
