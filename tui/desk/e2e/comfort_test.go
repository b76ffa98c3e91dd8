//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A slip is struck by one key, and the journal keeps both.
func TestASlipIsTakenBackByOneKey(t *testing.T) { inBothModes(t, aSlipIsTakenBackByOneKey) }

func aSlipIsTakenBackByOneKey(t *testing.T, mode option) {
	db := event(t)
	x := start(t, 80, 24, []string{"--db", db}, mode)
	x.Expect("2 tables").Type("1aw\r").Expect("WARN").Press("u").Expect("STRUCK", "slip of the finger")
	x.Press("esc", "l").Expect("struck").Press("esc", "q")
	x.Exit()
	if out := flagfall(t, "incident", "list", "--db", db, "--json"); !strings.Contains(out, "struck") {
		t.Errorf("the ledger says %s", out)
	}
}

// Keys of one's own are those the desk uses and shows.
func TestKeysOfOnesOwn(t *testing.T) { inBothModes(t, keysOfOnesOwn) }

func keysOfOnesOwn(t *testing.T, mode option) {
	home := configured(t, "[keys]\n\"floor.teams\" = \"z\"\n")
	x := start(t, 140, 30, []string{"demo"}, env("HOME="+home), mode)
	x.Expect("12 tables", "z teams").Press("z").Expect("K-5  teams").Press("esc", ":").Type("team").Expect("z         teams")
}

// A mistake in the settings does not stop the desk: it says what is wrong where, and uses the
// defaults.
func TestASlipInTheSettingsKeepsNobodyOut(t *testing.T) {
	inBothModes(t, aSlipInTheSettingsKeepsNobodyOut)
}

func aSlipInTheSettingsKeepsNobodyOut(t *testing.T, mode option) {
	for text, says := range map[string]string{
		"theme = \"pink\"\n":                    "theme: no theme",
		"theme = \"dark\"\nplain = maybe\n":     "config.toml, line 2",
		"[keys]\n\"floor.nothing\" = [\"w\"]\n": "floor.nothing",
	} {
		home := configured(t, text)
		start(t, 160, 30, []string{"demo"}, env("HOME="+home), mode).Expect("12 tables", "t teams", says, "the defaults apply")
		start(t, 160, 30, nil, env("HOME="+home), mode).Expect("Which event?", says, "the defaults apply")
	}
}

// configured is a home with a settings file.
func configured(t *testing.T, text string) string {
	t.Helper()
	home := t.TempDir()
	config := filepath.Join(home, ".config", "flagfall", "config.toml")
	if err := os.MkdirAll(filepath.Dir(config), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(config, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return home
}
