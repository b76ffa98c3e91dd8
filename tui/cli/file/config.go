package file

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/db/atomicfile"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/keys"
)

// ConfigCommand is config.
func ConfigCommand(env *shell.Env) *cobra.Command {
	answer := shell.Answer{Env: env}
	var first, names bool
	cmd := &cobra.Command{
		Use: "config", Short: "Show and check the settings of this machine", Args: cobra.NoArgs,
		Long: "Show and check the settings of this machine: theme, keys, backups, log. --init writes a first file with every setting " +
			"commented out. --actions lists the actions you can give your own keys.",
		RunE: func(*cobra.Command, []string) error {
			switch {
			case first:
				return initSettings(env)
			case names:
				return listActions(answer)
			}
			s, err := shell.LoadSettings(shell.SettingsPath())
			if err != nil {
				return err
			}
			if _, err := keys.Default().Rebind(s.Keys); err != nil {
				return fmt.Errorf("%s: %w", shell.SettingsPath(), err)
			}
			return answer.WriteRow(s, func(w io.Writer) { writeSettings(w, s) })
		},
	}
	answer.AddTo(cmd, "print JSON, one object a line")
	cmd.Flags().BoolVar(&first, "init", false, "write a first settings file; an existing one is kept")
	cmd.Flags().BoolVar(&names, "actions", false, "list the actions that have keys, and their keys")
	cmd.MarkFlagsMutuallyExclusive("init", "actions")
	return shell.WithoutSettings(cmd)
}

func writeSettings(w io.Writer, s shell.Settings) {
	fmt.Fprintf(w, "Settings file: %s.\n", shell.SettingsPath())
	fmt.Fprintf(w, "theme: %s\nascii: %t\nsigns: %s\nmouse: %t\nplain: %t\npaper: %s\nlog_file: %s\n", s.Theme,
		s.ASCII, cmp.Or(s.Signs, shell.Signs[0]), s.Mouse, s.Plain, s.Paper, cmp.Or(s.LogFile, "none"))
	fmt.Fprintf(w, "backups.folder: %s\nbackups.keep: %d\n", cmp.Or(s.Backups.Folder, "beside the tournament file"),
		s.Backups.Keep)
	for _, action := range slices.Sorted(maps.Keys(s.Keys)) {
		fmt.Fprintf(w, "keys.%s: %s\n", action, strings.Join(s.Keys[action], " "))
	}
}

func listActions(answer shell.Answer) error {
	s, err := shell.LoadSettings(shell.SettingsPath())
	if err != nil {
		return err
	}
	m, err := keys.Default().Rebind(s.Keys)
	if err != nil {
		return fmt.Errorf("%s: %w", shell.SettingsPath(), err)
	}
	for _, a := range m.Actions() {
		if err := answer.Print(a, "%s: %s (%s)\n", a.Name,
			strings.ReplaceAll(strings.Join(a.Keys, ", "), " ,", "space,"), a.Does); err != nil {
			return err
		}
	}
	return nil
}

// initSettings writes a first settings file, and never over another.
func initSettings(env *shell.Env) error {
	path := shell.SettingsPath()
	err := atomicfile.MakeFolder(env.Context(), filepath.Dir(path), 0o755)
	if err == nil {
		err = atomicfile.WriteNew(env.Context(), path, []byte(shell.SettingsTemplate), 0o644)
	}
	switch {
	case errors.Is(err, fs.ErrExist):
		return fmt.Errorf("settings: %w; edit the existing file", err)
	case err != nil:
		return fmt.Errorf("settings: %w", err)
	}
	fmt.Fprintf(env.Err, "wrote %s: remove the # from a line to change that setting\n", path)
	return nil
}
