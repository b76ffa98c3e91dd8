package file

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db"
	"flagfall/db/dburl"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
)

// MoveCommand is move.
func MoveCommand(env *shell.Env) *cobra.Command {
	c := command.NewFlags(env)
	var to string
	cmd := &cobra.Command{
		Use: "move --to PLACE", Short: "Bring an event from a file into a database, or back", Args: cobra.NoArgs,
		Long: "Bring an event from a file into a PostgreSQL database, or back: the same entries with the same head, the PINs and what is half typed.\n" +
			"PLACE is a file or " + dburl.Form + ", in which there is no such event yet. Every entry is checked on the way, and\n" +
			"PLACE has all of them or none. What it was brought from is left as it is: put it away, so that nobody goes on in it.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			from, err := c.File()
			if err != nil {
				return err
			}
			moved, err := db.Move(cmd.Context(), from, to)
			if err != nil {
				return err
			}
			env.Record(to + " is made")
			if err := movePrints(cmd.Context(), from, to); err != nil {
				env.Warn("the kept prints are still only where they were: " + err.Error())
			}
			env.Log.Info("moved", "entries", moved.Head.Seq)
			if moved.Since > 0 {
				env.Warn(fmt.Sprintf("%d entries were written to %s in the last moment, which %s does not have: close every desk, and move again to another place", moved.Since, from, to))
			}
			row := map[string]any{"db": from, "to": to, "entries": moved.Head.Seq, "head": moved.Head.Hash.Short()}
			return c.Say(row, "%s holds %d entries, head %s\n%s was left as it is: put it away, so that nobody goes on in it\n",
				to, moved.Head.Seq, moved.Head.Hash.Short(), from)
		},
	}
	c.AddTo(cmd)
	cmd.Flags().StringVar(&to, "to", "", "the `PLACE`: a file that is not there, or "+dburl.Form)
	return command.Required(cmd, "to")
}
