// Package settings is what somebody has chosen for all tournaments on a machine: a small TOML file in the platform's folder.
package settings

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"flagfall/db/backups"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
	"flagfall/tui/kit/openfile"
	"flagfall/tui/kit/theme"
)

// Settings is the file, with the defaults where it says nothing.
type Settings struct {
	Theme   string  `toml:"theme" json:"theme"`       // one of Themes
	ASCII   bool    `toml:"ascii" json:"ascii"`       // draw with plain ASCII only
	Mouse   bool    `toml:"mouse" json:"mouse"`       // let the desk take the mouse
	Plain   bool    `toml:"plain" json:"plain"`       // commands speak in sentences
	Paper   string  `toml:"paper" json:"paper"`       // one of Papers
	LogFile string  `toml:"log_file" json:"log_file"` // "" for no log
	Backups Backups `toml:"backups" json:"backups"`
	Keys    Keys    `toml:"keys" json:"keys"` // by place and action, "floor.filter"
}

// Keys are the keys of one's own by place and action. In the file one key may stand by itself, several in a list.
type Keys map[string][]string

// UnmarshalTOML reads the [keys] of a file. A value that is neither a text nor a list of texts is an error that says how to write it.
func (k *Keys) UnmarshalTOML(data any) error {
	table, ok := data.(map[string]any)
	if !ok {
		return refusal.Invalid.Errorf("keys: write [keys], and each action on a line below it")
	}
	*k = Keys{}
	for _, action := range slices.Sorted(maps.Keys(table)) {
		list, ok := table[action].([]any)
		if !ok {
			list = []any{table[action]}
		}
		(*k)[action] = []string{}
		for _, one := range list {
			text, ok := one.(string)
			if !ok {
				return refusal.Invalid.Errorf("keys: %q is no key: write %q = [\"g\"]", fmt.Sprint(one), action)
			}
			(*k)[action] = append((*k)[action], text)
		}
	}
	return nil
}

// Backups says where backups go and how many are kept of an event.
type Backups struct {
	Folder string `toml:"folder" json:"folder"` // "" for beside the tournament file
	Keep   int    `toml:"keep" json:"keep"`
}

// Themes are what the desk can look like.
var Themes = theme.Looks

// Papers are the sizes to print on; auto is what the locale's country uses.
var Papers = []string{"auto", "a4", "letter"}

// MostBackups bounds what is kept: a folder of more is no help to anybody.
const MostBackups = 1000

// Default is what holds without a file.
func Default() Settings {
	return Settings{Theme: Themes[0], Paper: Papers[0], Backups: Backups{Keep: backups.Keep}, Keys: Keys{}}
}

// Load reads the file; where there is none, the defaults hold.
func Load(path string) (Settings, error) {
	text, err := openfile.ReadFile(path, limits.Settings)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Default(), nil
	case err != nil:
		return Default(), fmt.Errorf("settings: %w", err)
	}
	return Parse(path, string(text))
}

// Parse reads the text of a settings file, named for errors. A key it does not know and a value that cannot be are errors that
// say where and what to use; then the defaults come back.
func Parse(name, text string) (Settings, error) {
	if err := limits.CheckTOML([]byte(text)); err != nil {
		return Default(), fmt.Errorf("%s, %w", name, err)
	}
	s := Default()
	found, err := toml.Decode(text, &s)
	var bad toml.ParseError
	switch {
	case errors.As(err, &bad):
		return Default(), refusal.Invalid.Errorf("%s, line %d: %s", name, bad.Position.Line, bad.Message)
	case err != nil:
		return Default(), fmt.Errorf("%s: %w", name, err)
	}
	if unknown := found.Undecoded(); len(unknown) > 0 {
		return Default(), refusal.Invalid.Errorf("%s: no setting %q: use theme, ascii, mouse, plain, paper, log_file, backups.folder, backups.keep, or keys", name, unknown[0])
	}
	if err := s.check(); err != nil {
		return Default(), fmt.Errorf("%s: %w", name, err)
	}
	return s, nil
}

func (s Settings) check() error {
	switch {
	case !slices.Contains(Themes, s.Theme):
		return refusal.Invalid.Errorf("theme: no theme %q: use %s", s.Theme, strings.Join(Themes, ", "))
	case !slices.Contains(Papers, s.Paper):
		return refusal.Invalid.Errorf("paper: no size %q: use %s", s.Paper, strings.Join(Papers, ", "))
	case s.Backups.Keep < 1 || s.Backups.Keep > MostBackups:
		return refusal.Invalid.Errorf("backups.keep: %d is not possible: use a number from 1 to %d", s.Backups.Keep, MostBackups)
	}
	return nil
}

// Template is a first settings file: everything it may say, commented out at its default.
const Template = `# What flagfall does on this machine. Take the # away to change something.

# Colours of the desk: auto, light, dark, high-contrast or none.
# theme = "auto"

# Draw with plain ASCII only.
# ascii = false

# Let the desk take the mouse; it is the terminal's own otherwise.
# mouse = false

# The desk and the commands speak in sentences, without tables, for a screen reader.
# plain = false

# Paper to print on: a4, letter, or auto for what your locale's country uses.
# paper = "auto"

# Keep a log of what was done.
# log_file = "/home/me/flagfall.log"

[backups]
# A folder of your choice, such as a stick; beside the tournament file otherwise.
# folder = "/media/stick"
# How many are kept of an event.
# keep = 20

[keys]
# Keys of your own; docs/keys.md lists the places and what can be done there.
# "floor.filter" = ["f", "/"]
`
