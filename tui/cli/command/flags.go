package command

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/db/backups"
	"flagfall/db/sqlite"
	"flagfall/db/tournament"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/shell"
)

// Flags are the flags of every command that works on a tournament.
type Flags struct {
	DB, As, Section string
	JSON            bool

	missing *tournament.Missing // what the open tournament lacks; nil where it is whole
}

// AddTo adds them to a command.
func (c *Flags) AddTo(cmd *cobra.Command) {
	cmd.Flags().StringVar(&c.DB, "db", "", "tournament `FILE` (default $FLAGFALL_DB, else the event in your data folder)")
	shell.Person(cmd, &c.As, "as", "`NAME` of the official who does this, or number on the staff; a unique part of the name will do")
	cmd.Flags().StringVar(&c.Section, "section", "", "section `ID`, or its name")
	cmd.Flags().BoolVar(&c.JSON, "json", false, "print JSON, one object a line")
}

// Path is the tournament file named, else tournament.flagfall in the data folder.
func (c *Flags) Path(env *shell.Env) string {
	if c.DB != "" {
		return c.DB
	}
	if p := env.Getenv("FLAGFALL_DB"); p != "" {
		return p
	}
	return filepath.Join(shell.EventsFolder(), "tournament.flagfall")
}

// Named tells whether somebody said which file is meant.
func (c *Flags) Named(env *shell.Env) bool { return c.DB != "" || env.Getenv("FLAGFALL_DB") != "" }

// None says on standard error that a list holds nothing, or a person is left guessing. A program sees that there is no line.
func (c *Flags) None(env *shell.Env, listed int, what string) {
	if listed == 0 && !c.JSON {
		if c.missing != nil {
			what += " in the entries that could be read"
		}
		fmt.Fprintln(env.Err, what)
	}
}

// File is the tournament file that is meant: the one named, else tournament.flagfall in the data folder, else the only event there. With
// several nobody guesses: a ruling in the wrong event is worse than a command typed again. What runs that were killed have left beside the
// file is swept.
func (c *Flags) File(env *shell.Env) (path string, err error) {
	defer func() { env.Sweep(path) }()
	path = c.Path(env)
	if c.Named(env) || shell.Exists(path) {
		return path, nil
	}
	there := slices.DeleteFunc(shell.EventFiles(), backups.IsAside)
	if len(there) == 0 {
		there = backups.Lost(shell.EventsFolder())
	}
	if len(there) == 1 {
		return there[0], nil
	}
	var list strings.Builder
	for _, e := range shell.Recent(env) {
		if !backups.IsAside(e.Path) {
			fmt.Fprintf(&list, "\n  --db %s  (%s)", e.Path, e.Name)
		}
	}
	if list.Len() == 0 {
		return path, nil
	}
	return "", refusal.Invalid.Errorf("which event? name one with --db FILE or in $FLAGFALL_DB; the last used first:%s", list.String())
}

// OnFile opens the file that is meant as it lies there, its entries unread, runs do, and closes it.
func (c *Flags) OnFile(cmd *cobra.Command, env *shell.Env, do func(*sqlite.File) error) error {
	path, err := c.File(env)
	if err != nil {
		return err
	}
	file, err := sqlite.Open(cmd.Context(), path)
	if err != nil {
		return err
	}
	return errors.Join(do(file), file.Close())
}

// Say tells what was done without a tournament that is open: with a row of JSON, else with a text on standard error.
func (c *Flags) Say(env *shell.Env, row any, format string, values ...any) error {
	return (&Session{Env: env, Flags: c}).Say(row, format, values...)
}

// Print answers in the same way, with a text on standard output.
func (c *Flags) Print(env *shell.Env, row any, format string, values ...any) error {
	return (&Session{Env: env, Flags: c}).Print(row, format, values...)
}
