package cli

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/archive"
	"flagfall/db/sqlite"
)

func archiveCmd(env *Env) *cobra.Command {
	var c common
	cmd := &cobra.Command{
		Use: "archive OUT", Short: "Write a copy without names and free text, to keep when the original is deleted", Args: cobra.ExactArgs(1),
		Long: "Write a copy without names and free text: everybody is called by number, and what was typed is left out. Results, rulings and\n" +
			"their reasons by the rulebook stand under the same numbers, and the first entry carries the head of the original. The names of\n" +
			"the event and its sections, and the ratings, stay.",
		RunE: func(cmd *cobra.Command, args []string) error {
			path, err := c.file(env)
			if err != nil {
				return err
			}
			file, err := sqlite.Open(cmd.Context(), path)
			if err != nil {
				return err
			}
			of, err := file.Head(cmd.Context())
			if err != nil {
				return errors.Join(err, file.Close())
			}
			head, err := archive.Write(cmd.Context(), file, args[0])
			if err = errors.Join(err, file.Close()); err != nil {
				return err
			}
			env.recorded = append(env.recorded, args[0]+" is made")
			env.log.Info("archived", "entries", head.Seq)
			if c.json {
				return printJSON(env.Out, map[string]any{"out": args[0], "entries": head.Seq, "head": head.Hash.Short(), "archive_of": of.Hash.Short()})
			}
			fmt.Fprintf(env.Err, "%s holds %d entries without names, head %s; the original's head is %s\n", args[0], head.Seq, head.Hash.Short(), of.Hash.Short())
			return nil
		},
	}
	c.addTo(cmd)
	return cmd
}
