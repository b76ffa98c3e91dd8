package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/spf13/cobra"

	"flagfall/db"
	"flagfall/db/backups"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
)

// backUp makes a backup of an open tournament, as the settings say.
func (env *Env) backUp(ctx context.Context, store *db.Store) (backups.Backup, journal.Head, error) {
	report, err := store.Glance(ctx)
	return env.backUpFile(ctx, store.File, err == nil && len(report.Against) == 0)
}

// backUpFile makes a backup as the settings say. None of the old ones is taken away unless the file agrees with what lies elsewhere: they may
// be all that is left.
func (env *Env) backUpFile(ctx context.Context, file *sqlite.File, agrees bool) (backups.Backup, journal.Head, error) {
	chosen := env.settings.Backups
	if !agrees {
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
			"posted or finished. --list tells those there are.\n" +
			"A journal that is broken is copied too, as it is, where OUT says; that is said, and the command ends with 1.",
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
			out, head, unsound, err := c.copyTo(cmd, env, file, args)
			if err = errors.Join(err, file.Close()); err != nil {
				return err
			}
			env.recorded = append(env.recorded, out+" is made")
			return c.tellCopied(env, out, head, unsound)
		},
	}
	c.addTo(cmd)
	cmd.Flags().BoolVar(&list, "list", false, "tell the backups there are, oldest first")
	return cmd
}

// copyTo copies the file to where it was asked for, else among its backups. Unsound is why the copy is none to go back to; such a one goes
// only where it was asked for, so that it never passes for the newest backup.
func (c *common) copyTo(cmd *cobra.Command, env *Env, file *sqlite.File, args []string) (out string, head journal.Head, unsound, err error) {
	report, compareErr := env.compare(cmd.Context(), file)
	if compareErr != nil {
		env.complain("not compared with what lies elsewhere: " + compareErr.Error())
	}
	for _, d := range report.Against {
		env.complain(d.String())
	}
	if len(report.Against) > 0 {
		fmt.Fprintln(env.Err, howToMend(file.Path()))
	}
	broken, strange := new(journal.BrokenError), new(sqlite.SchemaError)
	if errors.As(file.ReadOnly(), &strange) {
		unsound = strange
	}
	if len(args) == 1 {
		head, err = file.Backup(cmd.Context(), args[0])
		if errors.As(err, &broken) {
			unsound = broken
			head, err = file.Copy(cmd.Context(), args[0])
		}
		return args[0], head, unsound, err
	}
	if unsound == nil {
		var b backups.Backup
		b, head, err = env.backUpFile(cmd.Context(), file, compareErr == nil && len(report.Against) == 0)
		out = b.Path
	}
	if unsound != nil || errors.As(err, &broken) {
		err = fmt.Errorf("no backup to go back to can be made: %w; flagfall backup OUT copies the file as it is", cmp.Or(unsound, err))
	}
	return out, head, nil, err
}

// tellCopied tells what was made. A copy that is none to go back to is the answer "no".
func (c *common) tellCopied(env *Env, out string, head journal.Head, unsound error) error {
	row := copiedJSON{Out: out, Entries: head.Seq, Head: head.Hash.Short()}
	if unsound != nil {
		row.Unsound = unsound.Error()
		fmt.Fprintf(env.Err, "flagfall: %s is a copy of the file as it is, and none to go back to: %v\n", out, unsound)
	}
	if c.json {
		if err := printJSON(env.Out, row); err != nil {
			return err
		}
	} else {
		fmt.Fprintf(env.Err, "%s holds %d entries, head %s\n", out, head.Seq, head.Hash.Short())
	}
	if unsound != nil {
		return errNo
	}
	return nil
}

// copiedJSON is a copy that was made.
type copiedJSON struct {
	Out     string `json:"out"`
	Entries int64  `json:"entries"`
	Head    string `json:"head"`
	Unsound string `json:"unsound,omitempty"` // why it is none to go back to
}

func (c *common) listBackups(env *Env) error {
	path, err := c.file(env)
	if err != nil {
		return err
	}
	folder := backups.Folder(path, env.settings.Backups.Folder)
	all, err := backups.List(folder, env.Now().Location())
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
