package shell_test

import (
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"flagfall/tui/cli/shell"
	"flagfall/tui/paper/pdf"
)

func TestWhatAFileSays(t *testing.T) {
	got, err := shell.ParseSettings("config.toml", `
theme = "dark"
plain = true
log_file = "/tmp/x.log"
[backups]
folder = "/media/stick"
[keys]
"floor.filter" = ["f", "/"]
`)
	want := shell.DefaultSettings()
	want.Theme, want.Plain, want.LogFile, want.Backups.Folder = "dark", true, "/tmp/x.log", "/media/stick"
	want.Keys = shell.OwnKeys{"floor.filter": {"f", "/"}}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, %v", got, err)
	}
}

// One key may stand by itself.
func TestAKeyByItself(t *testing.T) {
	got, err := shell.ParseSettings("config.toml", "[keys]\n\"floor.teams\" = \"g\"\n\"floor.filter\" = [\"f\", \"/\"]\n")
	if want := (shell.OwnKeys{"floor.teams": {"g"}, "floor.filter": {"f", "/"}}); err != nil || !reflect.DeepEqual(got.Keys, want) {
		t.Errorf("got %v, %v", got.Keys, err)
	}
}

func TestAFaultNamesItsPlaceAndTheCure(t *testing.T) {
	for text, says := range map[string]string{
		"theme = \"dark\"\nplain = maybe\n":               "config.toml, line 2",
		"theme = 7\n":                                     "theme",
		"theme = \"pink\"\n":                              "use auto, light, dark, high-contrast, none",
		"color = true\n":                                  `no setting "color"`,
		"[backups]\nfolders = \"x\"\n":                    `no setting "backups.folders"`,
		"[backups]\nkeep = 0\n":                           "from 1 to 1000",
		"theme = \"dark\"\n[keys]\n\"floor.teams\" = 7\n": `write "floor.teams" = ["g"]`,
		"keys = 7\n":                                      "write [keys]",
	} {
		got, err := shell.ParseSettings("config.toml", text)
		if err == nil || !strings.Contains(err.Error(), "config.toml") || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v, want %q", text, err, says)
		}
		if !reflect.DeepEqual(got, shell.DefaultSettings()) {
			t.Errorf("%q is half applied: %+v", text, got)
		}
	}
}

// Settings of earlier versions are told of and ignored, beside settings that hold.
func TestSettingsOfEarlierVersionsAreIgnored(t *testing.T) {
	got, err := shell.ParseSettings("config.toml", `
engine = "browser"
theme = "dark"
[keys]
"preview.engine" = "f5"
"floor.filter" = "f"
`)
	want := shell.DefaultSettings()
	want.Theme, want.Keys = "dark", shell.OwnKeys{"floor.filter": {"f"}}
	want.Obsolete = []string{"engine", "keys.preview.engine"}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, %v", got, err)
	}
	says := got.ObsoleteText()
	if !strings.Contains(says, "no longer a setting and ignored: engine, keys.preview.engine") {
		t.Errorf("it says %q", says)
	}
	if says := shell.DefaultSettings().ObsoleteText(); says != "" {
		t.Errorf("of the defaults it says %q", says)
	}
}

func TestWithoutAFileTheDefaultsHold(t *testing.T) {
	dir := t.TempDir()
	got, err := shell.LoadSettings(filepath.Join(dir, "none.toml"))
	if err != nil || !reflect.DeepEqual(got, shell.DefaultSettings()) {
		t.Errorf("%+v, %v", got, err)
	}
	if _, err := shell.LoadSettings(dir); err == nil {
		t.Error("a folder was read as a file")
	}
}

// The template changes nothing as it is, and with its comments taken away it is a file that can be
// read.
func TestTheTemplateCanBeRead(t *testing.T) {
	got, err := shell.ParseSettings("template", shell.SettingsTemplate)
	if err != nil || !reflect.DeepEqual(got, shell.DefaultSettings()) {
		t.Errorf("%+v, %v", got, err)
	}
	var all strings.Builder
	for line := range strings.Lines(shell.SettingsTemplate) {
		if strings.Contains(line, " = ") {
			line = strings.TrimPrefix(line, "# ")
		}
		all.WriteString(line)
	}
	got, err = shell.ParseSettings("template", all.String())
	if err != nil || got.Backups.Folder == "" || got.LogFile == "" || len(got.Keys) == 0 {
		t.Errorf("%+v, %v", got, err)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(shell.SettingsTemplate)
	f.Add("theme = \"dark\"\n[keys]\n\"floor.filter\" = [\"f\"]\n")
	f.Add("[backups]\nkeep = -1\n")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := shell.ParseSettings("config.toml", text)
		if err != nil && !reflect.DeepEqual(s, shell.DefaultSettings()) {
			t.Errorf("half applied: %+v", s)
		}
	})
}

func TestPaperFollowsTheFlagTheSettingsAndTheLocale(t *testing.T) {
	for _, c := range []struct {
		asked, set, locale string
		want               pdf.Paper
	}{
		{"", "auto", "en_US.UTF-8", pdf.Letter},
		{"", "auto", "es_MX", pdf.Letter},
		{"", "auto", "de_DE.UTF-8", pdf.A4},
		{"", "auto", "C", pdf.A4},
		{"", "auto", "", pdf.A4},
		{"", "a4", "en_US.UTF-8", pdf.A4},
		{"letter", "a4", "de_DE.UTF-8", pdf.Letter},
		{"A4", "letter", "en_US.UTF-8", pdf.A4},
	} {
		t.Setenv("LC_ALL", c.locale)
		t.Setenv("LC_PAPER", "")
		t.Setenv("LANG", "")
		if got, err := shell.PaperSize(c.asked, shell.Settings{Paper: c.set}); err != nil || got != c.want {
			t.Errorf("asked %q, set %q, locale %q: %q, %v; want %q", c.asked, c.set, c.locale, got, err, c.want)
		}
	}
	if _, err := shell.PaperSize("legal", shell.DefaultSettings()); err == nil {
		t.Error("legal paper is taken")
	}
}
