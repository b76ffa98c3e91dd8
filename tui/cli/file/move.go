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
		Long: "Move an event from a file into a PostgreSQL database, or back: the same entries with the same head, the PINs and unsaved text.\n" +
			"PLACE is a file or " + dburl.Form + " and must be new. Every entry is checked on the way, and " +
			"PLACE gets all of them or none. The old place is sealed: its last entry says where the event went, and you can record nothing " +
			"more there. If a move is interrupted, run the same command to finish it. To continue in the old place, use flagfall event unseal.\n\n" +
			"--rehearsal makes a copy to try things out. The copy is a separate event and says REHEARSAL on every page; the event itself " +
			"is unchanged.",
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
	cmd.Flags().StringVar(&to, "to", "", "the `PLACE`: a new file, or "+dburl.Form)
	cmd.Flags().BoolVar(&rehearsal, "rehearsal", false, "make a rehearsal copy; the event itself is unchanged")
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
	s.Env.Record(to + " is written, and " + s.Path() + " is sealed")
	if err := movePrints(s.Ctx, s.Base, to); err != nil {
		s.Env.Warn("the saved prints are still in the old place only: " + err.Error())
	}
	s.Env.Log.Info("moved", "entries", head.Seq)
	row := newMovedRow(s.Path(), to, head)
	row.Sealed = true
	return s.Say(row, "%s holds %d entries, head %s\n%s is sealed: you can read it, but record nothing more\n", to,
		head.Seq, row.Head, s.Path())
}

func rehearse(s *command.Session, to string) error {
	head, err := s.Rehearse(s.Ctx, s.Hall, to)
	if err != nil {
		return err
	}
	s.Env.Record(to + " written")
	s.Env.Log.Info("rehearsal", "entries", head.Seq)
	row := newMovedRow(s.Path(), to, head)
	row.Rehearsal = true
	return s.Say(row, "%s is a rehearsal with %d entries, head %s\n%s is unchanged\n", to, head.Seq, row.Head, s.Path())
}
