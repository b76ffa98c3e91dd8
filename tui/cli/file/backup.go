package file

import (
	"strconv"

	"github.com/spf13/cobra"

	"flagfall/db"
	"flagfall/db/backups"
	"flagfall/db/dburl"
	"flagfall/db/journal"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/document"
)

// BackupCommand is backup.
func BackupCommand(env *shell.Env) *cobra.Command {
	c := command.NewFlags(env)
	var list bool
	cmd := &cobra.Command{
		Use: "backup [OUT]", Short: "Copy the live file and check the copy", Args: cobra.MaximumNArgs(1),
		Long: "Copy the live file and check the copy. Without OUT the copy goes into the backup folder: NAME-backups beside the file, or the one in " +
			"the settings. It keeps the newest twenty of an event. flagfall makes a backup there whenever you post or " +
			"finish a round. --list lists them.\n" +
			"A broken journal is copied to OUT as it is; the command says so and ends with 1.\n" +
			"For an event in a database, OUT becomes a file that every desk can open and flagfall restore can read.",
		RunE: func(cmd *cobra.Command, args []string) error {
			if list {
				return listBackups(&c)
			}
			var made backupMade
			err := c.OnBase(cmd, func(base db.Base) (err error) {
				made, err = copyBase(cmd, env, base, args)
				return err
			})
			if err != nil {
				return err
			}
			env.Record(made.path + " written")
			return made.print(&c)
		},
	}
	c.AddTo(cmd)
	cmd.Flags().BoolVar(&list, "list", false, "list the backups, oldest first")
	return cmd
}

// backupMade is a copy that was made. Unsound is why it is none to go back to; nil of a good one.
type backupMade struct {
	path    string
	head    journal.Head
	unsound error
}

// copyBase copies a file, or an event in a database into a file, to where it was asked for, else among
// the backups of the file. A copy of what is not whole goes only where it was asked for, so that it
// never passes for the newest backup.
func copyBase(cmd *cobra.Command, env *shell.Env, base db.Base, args []string) (m backupMade, err error) {
	file, notFile := db.AsFile(base, "backup")
	if notFile != nil && len(args) != 1 {
		return m, notFile
	}
	t, _, err := env.Judge(cmd.Context(), base)
	if err != nil {
		return m, err
	}
	if t.Missing != nil {
		m.unsound = refusal.Damaged.Errorf("%s", t.Missing)
	}
	if len(args) == 1 {
		m.path = args[0]
	}
	switch {
	case m.unsound != nil && m.path == "":
		err = refusal.Damaged.Errorf("this journal is not whole, and no copy of it becomes a backup: %w; to copy the file as it is, "+
			"run flagfall backup OUT --db %s. %s", m.unsound, shell.QuotePath(base.Path()),
			command.RepairAdvice(base.Path(), t.Missing))
	case m.path == "":
		var b backups.Backup
		b, m.head, err = env.BackUpFile(cmd.Context(), file)
		m.path = b.Path
	case notFile != nil:
		if m.head, err = db.Copy(cmd.Context(), base.Path(), m.path); err != nil && m.unsound != nil {
			err = refusal.Damaged.Errorf("no file can be made of this event: %w. %s", m.unsound,
				command.RepairAdvice(base.Path(), t.Missing))
		}
	case m.unsound != nil:
		m.head, err = file.Copy(cmd.Context(), m.path)
	default:
		m.head, err = file.Backup(cmd.Context(), m.path)
	}
	return m, err
}

// print tells what was made. A copy that is none to go back to is the answer "no".
func (m backupMade) print(c *command.Flags) error {
	row := backupRow{Out: m.path, Entries: m.head.Seq, Head: m.head.Hash.Short()}
	if m.unsound != nil {
		row.Unsound = m.unsound.Error()
		c.Note("flagfall: %s is a copy of a journal that is not whole; do not restore it: %v\n", m.path, m.unsound)
	}
	if err := c.Say(row, "%s holds %d entries, head %s\n", row.Out, row.Entries, row.Head); err != nil {
		return err
	}
	if m.unsound != nil {
		return shell.ErrNo
	}
	return nil
}

// backupRow is a copy as it is told in JSON.
type backupRow struct {
	Out     string `json:"out"`
	Entries int64  `json:"entries"`
	Head    string `json:"head"`
	Unsound string `json:"unsound,omitempty"` // why it is none to go back to
}

func listBackups(c *command.Flags) error {
	path, err := c.File()
	if err == nil && dburl.IsURL(path) {
		err = &db.NotAFileError{What: "backup", Path: path}
	}
	if err != nil {
		return err
	}
	folder, all, err := backupsOf(c.Env, path)
	if err != nil {
		return err
	}
	g := document.Grid{Empty: "no backups in " + folder, Columns: []document.Column{
		{Title: "#", Aloud: "Backup", Right: true}, {Title: "Made", Aloud: "of"}, {Title: "File", Key: true},
	}}
	for _, b := range all {
		g.Rows = append(g.Rows, []string{strconv.Itoa(b.No), b.At.Format("2006-01-02 15:04:05"), b.Path})
	}
	return command.List(c, all, g, func(b backups.Backup) map[string]any {
		return map[string]any{"no": b.No, "at": b.At.Format("2006-01-02T15:04:05"), "path": b.Path}
	})
}

// backupsOf are the backups of a tournament file, oldest first, in the folder that the settings
// say.
func backupsOf(env *shell.Env, path string) (folder string, all []backups.Backup, err error) {
	folder = backups.Folder(path, env.Settings.Backups.Folder)
	all, err = backups.List(folder, env.Now().Location())
	return folder, all, err
}
