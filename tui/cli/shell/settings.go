package shell

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"flagfall/db/backups"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
	"flagfall/tui/kit/openfile"
	"flagfall/tui/kit/theme"
	"flagfall/tui/paper/pdf"
)

// Settings is the file, with the defaults where it says nothing.
type Settings struct {
	Theme   string         `toml:"theme" json:"theme"`           // one of Themes
	ASCII   bool           `toml:"ascii" json:"ascii"`           // draw with plain ASCII only, as Signs "ascii" does
	Signs   string         `toml:"signs" json:"signs,omitempty"` // one of Signs; "" is the first
	Mouse   bool           `toml:"mouse" json:"mouse"`           // let the desk take the mouse
	Plain   bool           `toml:"plain" json:"plain"`           // commands speak in sentences
	Paper   string         `toml:"paper" json:"paper"`           // one of Papers
	LogFile string         `toml:"log_file" json:"log_file"`     // "" for no log
	Backups BackupSettings `toml:"backups" json:"backups"`
	Keys    OwnKeys        `toml:"keys" json:"keys"` // by place and action, "floor.filter"

	Obsolete []string `toml:"-" json:"-"` // what the file says that earlier versions knew and this one ignores
}

// OwnKeys are the keys of one's own by place and action. In the file one key may stand by itself,
// several in a list.
type OwnKeys map[string][]string

// UnmarshalTOML reads the [keys] of a file. A value that is neither a text nor a list of texts is
// an error that says how to write it.
func (k *OwnKeys) UnmarshalTOML(data any) error {
	table, ok := data.(map[string]any)
	if !ok {
		return refusal.Invalid.Errorf("keys: write [keys], and each action on a line below it")
	}
	*k = OwnKeys{}
	for _, action := range slices.Sorted(maps.Keys(table)) {
		list, ok := table[action].([]any)
		if !ok {
			list = []any{table[action]}
		}
		(*k)[action] = []string{}
		for _, one := range list {
			text, ok := one.(string)
			if !ok {
				return refusal.Invalid.Errorf("keys: %q is not a key: write %q = [\"g\"]", fmt.Sprint(one), action)
			}
			(*k)[action] = append((*k)[action], text)
		}
	}
	return nil
}

// BackupSettings says where backups go and how many are kept of an event.
type BackupSettings struct {
	Folder string `toml:"folder" json:"folder"` // "" for beside the tournament file
	Keep   int    `toml:"keep" json:"keep"`
}

// Signs are what the desk is drawn with: all, those that every font has, or ASCII alone.
var Signs = []string{"unicode", "plain", "ascii"}

// Themes are what the desk can look like.
var Themes = theme.Looks

// PaperSizes are the sizes to print on; auto is what the locale's country uses.
var PaperSizes = []string{"auto", "a4", "letter"}

// MaxBackups bounds what is kept: a folder of more is no help to anybody.
const MaxBackups = 1000

// DefaultSettings is what holds without a file.
func DefaultSettings() Settings {
	return Settings{
		Theme: Themes[0], Paper: PaperSizes[0],
		Backups: BackupSettings{Keep: backups.DefaultKeep}, Keys: OwnKeys{},
	}
}

// LoadSettings reads the file; where there is none, the defaults hold.
func LoadSettings(path string) (Settings, error) {
	text, err := openfile.ReadFile(path, limits.Settings)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return DefaultSettings(), nil
	case err != nil:
		return DefaultSettings(), fmt.Errorf("settings: %w", err)
	}
	return ParseSettings(path, string(text))
}

// ParseSettings reads the text of a settings file, named for errors. A key it does not know and a
// value that cannot be are errors that say where and what to use; then the defaults come back.
func ParseSettings(name, text string) (Settings, error) {
	if err := limits.CheckTOML([]byte(text)); err != nil {
		return DefaultSettings(), fmt.Errorf("%s, %w", name, err)
	}
	s := DefaultSettings()
	found, err := toml.Decode(text, &s)
	var bad toml.ParseError
	switch {
	case errors.As(err, &bad):
		return DefaultSettings(), refusal.Invalid.Errorf("%s, line %d: %s", name, bad.Position.Line, bad.Message)
	case err != nil:
		return DefaultSettings(), fmt.Errorf("%s: %w", name, err)
	}
	s.Obsolete = s.dropObsolete(found)
	unknown := slices.DeleteFunc(found.Undecoded(),
		func(k toml.Key) bool { return slices.Contains(s.Obsolete, k.String()) })
	if len(unknown) > 0 {
		return DefaultSettings(), refusal.Invalid.Errorf("%s: no setting %q: use theme, ascii, mouse, plain, paper, log_file, backups.folder, backups.keep, or keys", name, unknown[0])
	}
	if err := s.check(); err != nil {
		return DefaultSettings(), fmt.Errorf("%s: %w", name, err)
	}
	return s, nil
}

// dropObsolete returns the settings of earlier versions that a file has: the engine of PDFs, and the
// key that changed it.
func (s Settings) dropObsolete(found toml.MetaData) []string {
	var obsolete []string
	if found.IsDefined("engine") {
		obsolete = append(obsolete, "engine")
	}
	if _, is := s.Keys["preview.engine"]; is {
		delete(s.Keys, "preview.engine")
		obsolete = append(obsolete, "keys.preview.engine")
	}
	return obsolete
}

// ObsoleteText says which settings of the file are ignored because they no longer exist, "" for none.
func (s Settings) ObsoleteText() string {
	if len(s.Obsolete) == 0 {
		return ""
	}
	return fmt.Sprintf("%s: no longer a setting and ignored: %s", SettingsPath(), strings.Join(s.Obsolete, ", "))
}

func (s Settings) check() error {
	switch {
	case !slices.Contains(Themes, s.Theme):
		return refusal.Invalid.Errorf("theme: no theme %q: use %s", s.Theme, strings.Join(Themes, ", "))
	case s.Signs != "" && !slices.Contains(Signs, s.Signs):
		return refusal.Invalid.Errorf("signs: no %q: use %s", s.Signs, strings.Join(Signs, ", "))
	case !slices.Contains(PaperSizes, s.Paper):
		return refusal.Invalid.Errorf("paper: no size %q: use %s", s.Paper, strings.Join(PaperSizes, ", "))
	case s.Backups.Keep < 1 || s.Backups.Keep > MaxBackups:
		return refusal.Invalid.Errorf("backups.keep: %d does not work: use a number from 1 to %d", s.Backups.Keep,
			MaxBackups)
	}
	return nil
}

// SettingsTemplate is a first settings file: everything it may say, commented out at its default.
const SettingsTemplate = `# What flagfall does on this machine. Remove the # from a line to change it.

# Colors of the desk: auto, light, dark, high-contrast or none.
# theme = "auto"

# Signs of the desk: unicode; plain for fonts that lack ●, ▸ or chess pieces; or ascii.
# signs = "unicode"

# Use the mouse at the desk; otherwise the terminal keeps it.
# mouse = false

# The desk and the commands speak in sentences, without tables, for a screen reader.
# plain = false

# Paper to print on: a4, letter, or auto for your country's.
# paper = "auto"

# Keep a log of what is done.
# log_file = "/home/me/flagfall.log"

[backups]
# A folder of your choice, such as on a USB stick; otherwise beside the tournament file.
# folder = "/media/stick"
# How many to keep of each event.
# keep = 20

[keys]
# Your own keys; docs/keys.md lists the places and actions.
# "floor.filter" = ["f", "/"]
`

// letterCountries print on letter paper; the others on A4 (CLDR, measurement data).
const letterCountries = " BZ CA CL CO CR GT MX NI PA PH PR SV US VE "

// PaperSize is what to print on: what was asked for, else what the settings say, else what the
// locale's country uses.
func PaperSize(asked string, s Settings) (pdf.Paper, error) {
	if size := cmp.Or(asked, s.Paper); size != "" && size != PaperSizes[0] {
		return pdf.ParsePaper(size)
	}
	locale, _, _ := strings.Cut(cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_PAPER"), os.Getenv("LANG")), ".")
	if _, country, ok := strings.Cut(locale, "_"); ok && strings.Contains(letterCountries, " "+country+" ") {
		return pdf.Letter, nil
	}
	return pdf.A4, nil
}
