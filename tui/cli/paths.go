package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"flagfall/db/backups"
	"flagfall/tui/paper/press"
)

// crashFolder is where the desk leaves word when it crashes.
func crashFolder() string { return filepath.Join(xdg.StateHome, "flagfall") }

// placeJSON is a file or folder that flagfall uses.
type placeJSON struct {
	What   string `json:"what"`
	Path   string `json:"path"`
	Exists bool   `json:"exists"`
}

func pathsCmd(env *Env) *cobra.Command {
	var c common
	cmd := &cobra.Command{
		Use: "paths", Short: "Tell where everything lies: tournament, backups, prints, settings, crash logs", Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			for _, p := range c.places(env) {
				_, err := os.Stat(p.Path)
				p.Exists = !errors.Is(err, fs.ErrNotExist)
				switch {
				case c.json:
					err = printJSON(env.Out, p)
				case p.Exists:
					_, err = fmt.Fprintf(env.Out, "%s: %s\n", p.What, p.Path)
				default:
					_, err = fmt.Fprintf(env.Out, "%s: %s (not there yet)\n", p.What, p.Path)
				}
				if err != nil {
					return err
				}
			}
			return nil
		},
	}
	c.addTo(cmd)
	return leniently(cmd)
}

// places lists what lies where; the log is left out where none is kept.
func (c *common) places(env *Env) []placeJSON {
	db, err := c.file(env)
	if err != nil {
		env.complain(err.Error())
		db = c.path(env)
	}
	list := []placeJSON{
		{What: "tournament", Path: db},
		{What: "backups", Path: backups.Folder(db, env.settings.Backups.Folder)},
		{What: "prints", Path: press.Folder(db)},
		{What: "exports", Path: exportFolder(db)},
		{What: "events", Path: filepath.Join(xdg.DataHome, "flagfall")},
		{What: "settings", Path: settingsPath()},
		{What: "crash logs", Path: crashFolder()},
		{What: "signed in", Path: tokenFolder()},
		{What: "witness", Path: witnessFile(db)},
	}
	if log := cmp.Or(env.logFile, env.settings.LogFile); log != "" {
		list = append(list, placeJSON{What: "log", Path: log})
	}
	return list
}
