package file

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/db/atomicfile"
	"flagfall/db/backups"
	"flagfall/db/dburl"
	"flagfall/db/journal"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/openfile"
)

// RestoreCommand is restore.
func RestoreCommand(env *shell.Env) *cobra.Command {
	c := command.NewFlags(env)
	var newest, force bool
	cmd := &cobra.Command{
		Use: "restore BACKUP --db FILE", Short: "Restore a backup (keeps the current file)",
		Args: cobra.MaximumNArgs(1),
		Long: "Restore a backup as the tournament file. The backup is checked first and stays unchanged; the current file and its log are " +
			"kept under another name. If that file holds another event, add --force. Nothing happens while a desk has the file open.\n" +
			"The restored file is read back before the command says so. --newest takes the last backup from the backup folder.\n\n" +
			"With --db " +
			dburl.Form + " the backup becomes that event, in one transaction; the current one is kept in " +
			"the database under another name, which requires the rights of the owner of the tables.",
		RunE: func(cmd *cobra.Command, args []string) error {
			path, err := c.File()
			if err != nil {
				return err
			}
			if path != c.Path() && !newest && !dburl.IsURL(path) {
				// a backup does not name its file
				return refusal.Invalid.Errorf("name the file to replace with --db, such as --db %s", path)
			}
			backup, err := chooseBackup(cmd.Context(), env, path, args, newest)
			if err != nil {
				return err
			}
			done, err := restore(cmd.Context(), env, backup, path, force)
			if unsettled := new(atomicfile.UnconfirmedError); err != nil {
				if errors.As(err, &unsettled) {
					err = errors.Join(err, env.AcceptClosedFile(cmd.Context(), path)) // it is in its place
				}
				return err
			}
			env.Record(path + " restored")
			env.Log.Info("restored", "entries", done.Head.Seq, "aside", done.Aside)
			if err := env.AcceptClosedFile(cmd.Context(), path); err != nil {
				env.Warn("the witnesses could not be updated: " + err.Error())
			}
			row := restoredFile{
				path, done.Head.Seq, done.Head.Hash.Short(), done.Aside, done.Was.Seq, done.Event,
				done.Strays,
			}
			return c.Say(row, "%s", row.words(done.Was == (journal.Head{})))
		},
	}
	c.AddTo(cmd)
	cmd.Flags().BoolVar(&newest, "newest", false, "use the last whole backup from the backup folder")
	cmd.Flags().BoolVar(&force, "force", false, "replace another event too")
	return cmd
}

// restore puts a backup in the place of a file, or of an event in a database.
func restore(ctx context.Context, env *shell.Env, backup, path string, force bool) (backups.Restored, error) {
	if !dburl.IsURL(path) {
		return backups.Restore(ctx, backup, path, env.Now(), force)
	}
	a, err := dburl.Parse(path)
	if err != nil {
		return backups.Restored{}, err
	}
	return backups.RestoreInto(ctx, backup, a, env.Now(), force)
}

// chooseBackup is the one named, or the newest that is whole.
func chooseBackup(ctx context.Context, env *shell.Env, path string, args []string, newest bool) (string, error) {
	switch {
	case newest && dburl.IsURL(path):
		return "", refusal.Invalid.Errorf("a database has no backup folder: name the file to restore")
	case len(args) == 1 && dburl.IsURL(args[0]):
		return "", refusal.Invalid.Errorf("a backup is a file; to make one of an event in a database, run flagfall backup OUT --db ADDRESS")
	case newest == (len(args) == 1):
		return "", refusal.Invalid.Errorf("name a backup, or add --newest for the last one")
	case len(args) == 1:
		return args[0], openfile.CheckThere(args[0])
	}
	folder, all, err := backupsOf(env, path)
	if err != nil {
		return "", err
	}
	if len(all) == 0 {
		return "", refusal.NotFound.Errorf("no backups in %s: name one from another place", folder)
	}
	b, faults, found := backups.NewestWhole(ctx, all)
	for _, why := range faults {
		env.Warn(why.Error())
	}
	if !found {
		return "", refusal.Damaged.Errorf("no backup in %s is whole: name a copy from another place", folder)
	}
	return b.Path, nil
}

// restoredFile is what a restore did. Was is how many entries the file set aside held, 0 where it
// could not be read.
type restoredFile struct {
	DB      string `json:"db"`
	Entries int64  `json:"entries"`
	Head    string `json:"head"`
	Aside   string `json:"aside,omitempty"`
	Was     int64  `json:"was_entries,omitempty"`
	Event   string `json:"event,omitempty"` // its name
	// Strays are the logs kept that lay there without their file.
	Strays []string `json:"strays,omitempty"`
}

// words tell it to a person. Unread says that the file set aside could not be read.
func (r restoredFile) words(unread bool) string {
	said := fmt.Sprintf("%s holds %d entries, head %s\n", r.DB, r.Entries, r.Head)
	if r.Event != "" {
		said = r.Event + " restored\n" + said
	}
	switch {
	case len(r.Strays) > 0:
		said += fmt.Sprintf("the log of the lost file was still here; it is kept as %s\n", strings.Join(r.Strays, ", "))
	case r.Aside == "":
	case dburl.IsURL(r.Aside):
		said += fmt.Sprintf("the current event held %d entries; it is kept as %s\n", r.Was, r.Aside)
	case unread:
		said += fmt.Sprintf("the current file could not be read; it is kept as %s\n", r.Aside)
	default:
		said += fmt.Sprintf("the current file held %d entries; it is kept as %s\n", r.Was, r.Aside)
	}
	return said
}
