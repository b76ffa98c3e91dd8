// Package file holds the commands about the files of a tournament: copies, checks, exports,
// imports, and where everything lies.
package file

import (
	"context"

	"github.com/spf13/cobra"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
)

// ArchiveCommand is archive.
func ArchiveCommand(env *shell.Env) *cobra.Command {
	c := command.NewFlags(env)
	cmd := &cobra.Command{
		Use: "archive OUT", Short: "Write a copy without names, for long-term storage", Args: cobra.ExactArgs(1),
		Long: "Write a copy without names and free text: people become numbers, and typed text is left out. Results, rulings and " +
			"their reasons by the rulebook keep their numbers, and the first entry carries the head of the original. The names of " +
			"the event and its sections stay, and so do the ratings.",
		RunE: func(cmd *cobra.Command, args []string) error {
			var of, head journal.Head
			out := args[0]
			err := c.OnBase(cmd, func(base db.Base) (err error) {
				if err := requireWhole(cmd.Context(), env, base); err != nil {
					return err
				}
				if of, err = base.Head(cmd.Context()); err == nil {
					head, err = db.Archive(cmd.Context(), base, out)
				}
				return err
			})
			if err != nil {
				return err
			}
			env.Record(out + " written")
			env.Log.Info("archived", "entries", head.Seq)
			row := map[string]any{
				"out": out, "entries": head.Seq, "head": head.Hash.Short(),
				"archive_of": of.Hash.Short(),
			}
			return c.Say(row, "%s holds %d entries without names, head %s; the original has head %s\n", out, head.Seq,
				head.Hash.Short(), of.Hash.Short())
		},
	}
	c.AddTo(cmd)
	return cmd
}

// requireWhole refuses a journal that is not whole, and says what to do.
func requireWhole(ctx context.Context, env *shell.Env, base db.Base) error {
	t, _, err := env.Judge(ctx, base)
	if err == nil && t.Missing != nil {
		err = refusal.Damaged.Errorf("refused: %v; %s", t.Missing, command.RepairAdvice(base.Path(), t.Missing))
	}
	return err
}
