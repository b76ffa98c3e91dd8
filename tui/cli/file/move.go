package file

import (
	"errors"

	"github.com/spf13/cobra"

	"flagfall/db"
	"flagfall/db/dburl"
	"flagfall/db/journal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
)

// MoveCommand is move.
func MoveCommand(env *shell.Env) *cobra.Command {
	c := command.NewFlags(env)
	var to string
	var rehearsal bool
	cmd := &cobra.Command{
		Use: "move --to PLACE", Short: "Move an event into a database, or back to a file", Args: cobra.NoArgs,
		Long: "Bring an event from a file into a PostgreSQL database, or back: the same entries with the same head, the PINs and what is half typed.\n" +
			"PLACE is a file or " + dburl.Form + ", in which there is no such event yet. Every entry is checked on the way, and\n" +
			"PLACE has all of them or none. What it was brought from is sealed: its last entry says where the event went, and it takes nothing\n" +
			"more. A move that was stopped is finished by the same command. flagfall event unseal lets the event go on there after all.\n\n" +
			"--rehearsal makes a copy to try things out in. The copy is an event of its own and says REHEARSAL everywhere; the event itself is\n" +
			"left as it is.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.Open(cmd, func(s *command.Session, readOnly error) error {
				if err := s.RequireWhole(); err != nil {
					return err
				}
				if rehearsal {
					return rehearse(s, to)
				}
				if sealed := new(db.SealedError); readOnly != nil && !errors.As(readOnly, &sealed) {
					return readOnly
				}
				return move(s, to)
			})
		},
	}
	c.AddTo(cmd)
	cmd.Flags().StringVar(&to, "to", "", "the `PLACE`: a file that is not there, or "+dburl.Form)
	cmd.Flags().BoolVar(&rehearsal, "rehearsal", false, "make a copy to rehearse with; the event is left as it is")
	return command.Required(cmd, "to")
}

// movedRow is what a move did. Sealed says that the place it was brought from takes nothing more.
type movedRow struct {
	DB        string `json:"db"`
	Entries   int64  `json:"entries"`
	Head      string `json:"head"`
	To        string `json:"to"`
	Sealed    bool   `json:"sealed,omitempty"`
	Rehearsal bool   `json:"rehearsal,omitempty"`
}

func newMovedRow(from, to string, head journal.Head) movedRow {
	return movedRow{DB: from, Entries: head.Seq, Head: head.Hash.Short(), To: to}
}

func move(s *command.Session, to string) error {
	if err := s.Prove(s.As); err != nil {
		return err
	}
	head, err := s.Move(s.Ctx, s.Hall, to, s.Actor())
	if err != nil {
		return err
	}
	s.Env.Record(to + " is made, and " + s.Path() + " is sealed")
	if err := movePrints(s.Ctx, s.Base, to); err != nil {
		s.Env.Warn("the kept prints are still only where they were: " + err.Error())
	}
	s.Env.Log.Info("moved", "entries", head.Seq)
	row := newMovedRow(s.Path(), to, head)
	row.Sealed = true
	return s.Say(row, "%s holds %d entries, head %s\n%s is sealed: it can be read, and takes nothing more\n", to, head.Seq, row.Head, s.Path())
}

func rehearse(s *command.Session, to string) error {
	head, err := s.Rehearse(s.Ctx, s.Hall, to)
	if err != nil {
		return err
	}
	s.Env.Record(to + " is made")
	s.Env.Log.Info("rehearsal", "entries", head.Seq)
	row := newMovedRow(s.Path(), to, head)
	row.Rehearsal = true
	return s.Say(row, "%s is a rehearsal with %d entries, head %s\n%s was left as it is\n", to, head.Seq, row.Head, s.Path())
}
