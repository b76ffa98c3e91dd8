package file

import (
	"cmp"
	"errors"
	"io/fs"
	"os"

	"github.com/spf13/cobra"

	"flagfall/db/backups"
	"flagfall/db/dburl"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/document"
)

// pathRow is a file or folder that flagfall uses.
type pathRow struct {
	What   string `json:"what"`
	Path   string `json:"path"`
	Exists bool   `json:"exists"`
}

// PathsCommand is paths.
func PathsCommand(env *shell.Env) *cobra.Command {
	c := command.NewFlags(env)
	cmd := &cobra.Command{
		Use: "paths", Short: "Show where files, backups, prints and settings are", Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			rows := pathRows(&c)
			g := document.Grid{Columns: []document.Column{{Key: true}, {}}}
			for i, p := range rows {
				_, err := os.Stat(p.Path)
				rows[i].Exists = !errors.Is(err, fs.ErrNotExist)
				if !rows[i].Exists && !dburl.IsURL(p.Path) {
					p.Path += " (does not exist yet)"
				}
				g.Rows = append(g.Rows, []string{p.What, p.Path})
			}
			return command.List(&c, rows, g, func(p pathRow) pathRow { return p })
		},
	}
	c.AddTo(cmd)
	return shell.WithoutSettings(cmd)
}

// pathRows lists what lies where; the log is left out where none is kept.
func pathRows(c *command.Flags) []pathRow {
	env := c.Env
	db, err := c.File()
	if err != nil {
		env.Warn(err.Error())
		if db = c.Path(); dburl.IsURL(db) {
			db = ""
		}
	}
	list := []pathRow{
		{What: "tournament", Path: db},
		{What: "backups", Path: backups.Folder(shell.FileBeside(db), env.Settings.Backups.Folder)},
		{What: "prints", Path: shell.PrintsFolder(db)},
		{What: "exports", Path: shell.ExportFolder(db)},
		{What: "events", Path: shell.EventsFolder()},
		{What: "settings", Path: shell.SettingsPath()},
		{What: "crash logs", Path: shell.CrashFolder()},
		{What: "signed in", Path: shell.TokenFolder()},
		{What: "witness", Path: shell.WitnessFile(db)},
	}
	if log := cmp.Or(env.LogFile, env.Settings.LogFile); log != "" {
		list = append(list, pathRow{What: "log", Path: log})
	}
	return list
}
