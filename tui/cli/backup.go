package cli

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/spf13/cobra"

	"flagfall/db"
	"flagfall/db/backups"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/db/witness"
)

// backUp makes a backup of an open tournament, as the settings say.
func (env *Env) backUp(ctx context.Context, store *db.Store) (backups.Backup, journal.Head, error) {
	report, err := store.Glance(ctx)
	if err != nil {
		return backups.Backup{}, journal.Head{}, err
	}
	return env.backUpFile(ctx, store.File, report)
}

// backUpFile makes a backup as the settings say. None of the old ones is taken away where what lies elsewhere has another head than the file:
// they may be all that is left.
func (env *Env) backUpFile(ctx context.Context, file *sqlite.File, report witness.Report) (backups.Backup, journal.Head, error) {
	chosen := env.settings.Backups
	if len(report.Against) > 0 {
		chosen.Keep = math.MaxInt
	}
	return backups.Make(ctx, file, backups.Folder(file.Path(), chosen.Folder), chosen.Keep, env.Now())
}

func backupCmd(env *Env) *cobra.Command {
	var c common
	var list bool
	cmd := &cobra.Command{
		Use: "backup [OUT]", Short: "Copy the live file and check the copy", Args: cobra.MaximumNArgs(1),
		Long: "Copy the live file and check the copy. Without OUT it goes into the folder of backups, NAME-backups beside the file unless the\n" +
			"settings say otherwise, where the newest twenty of an event are kept. A backup is made there by itself whenever a round is\n" +
			"posted or finished. --list tells those there are.",
		RunE: func(cmd *cobra.Command, args []string) error {
			if list {
				return c.listBackups(env)
			}
			path, err := c.file(env)
			if err != nil {
				return err
			}
			file, err := sqlite.Open(cmd.Context(), path)
			if err != nil {
				return err
			}
			out, head, err := c.copyTo(cmd, env, file, args)
			if err = errors.Join(err, file.Close()); err != nil {
				return err
			}
			env.recorded = append(env.recorded, out+" is made")
			if c.json {
				return printJSON(env.Out, map[string]any{"out": out, "entries": head.Seq, "head": head.Hash.Short()})
			}
			fmt.Fprintf(env.Err, "%s holds %d entries, head %s\n", out, head.Seq, head.Hash.Short())
			return nil
		},
	}
	c.addTo(cmd)
	cmd.Flags().BoolVar(&list, "list", false, "tell the backups there are, oldest first")
	return cmd
}

func (c *common) copyTo(cmd *cobra.Command, env *Env, file *sqlite.File, args []string) (string, journal.Head, error) {
	report, err := env.compare(cmd.Context(), file)
	if err != nil {
		return "", journal.Head{}, err
	}
	for _, d := range report.Against {
		env.complain(d.String())
	}
	if len(report.Against) > 0 {
		fmt.Fprintln(env.Err, howToMend(file.Path()))
	}
	if len(args) == 1 {
		head, err := file.Backup(cmd.Context(), args[0])
		return args[0], head, err
	}
	b, head, err := env.backUpFile(cmd.Context(), file, report)
	return b.Path, head, err
}

func (c *common) listBackups(env *Env) error {
	path, err := c.file(env)
	if err != nil {
		return err
	}
	folder := backups.Folder(path, env.settings.Backups.Folder)
	all, err := backups.List(folder)
	if err != nil {
		return err
	}
	c.none(env, len(all), "there is no backup in "+folder)
	for _, b := range all {
		if c.json {
			err = printJSON(env.Out, map[string]any{"no": b.No, "at": b.At.Format("2006-01-02T15:04:05"), "path": b.Path})
		} else {
			_, err = fmt.Fprintf(env.Out, "backup %d of %s: %s\n", b.No, b.At.Format("2006-01-02 15:04:05"), b.Path)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
