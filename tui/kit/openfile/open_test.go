package openfile_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flagfall/rules/limits"
	"flagfall/tui/kit/openfile"
)

var note = limits.Size{What: "a note", Bytes: 4096, Advice: "shorten it"}

func TestWhatIsNamedIsReadWholeOrNotAtAll(t *testing.T) {
	dir := t.TempDir()
	short, long := filepath.Join(dir, "short"), filepath.Join(dir, "long")
	for name, text := range map[string]string{short: "owls", long: strings.Repeat("x", 4097)} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct{ name, stdin, text, fault string }{
		{short, "", "owls", ""},
		{openfile.Stdin, "forks", "forks", ""},
		{long, "", "", long + ": longer than 4 KB, the most that a note may have: shorten it"},
		{openfile.Stdin, strings.Repeat("x", 4097), "", "standard input: longer than 4 KB, the most that a note may have: shorten it"},
		{dir, "", "", dir + " is a folder: name a file in it, or - for standard input"},
		{os.DevNull, "", "", os.DevNull + " is a device: name a regular file, or - for standard input"},
	} {
		text, err := openfile.Read(c.name, strings.NewReader(c.stdin), note)
		if c.fault == "" && (err != nil || string(text) != c.text) || c.fault != "" && (err == nil || err.Error() != c.fault) {
			t.Errorf("%s: %q, %v; want %q, %q", c.name, text, err, c.text, c.fault)
		}
	}
	if _, err := openfile.ReadFile(filepath.Join(dir, "none"), note); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file that is not there: %v", err)
	}
	if _, err := openfile.ReadFile(os.DevNull, note); err == nil || strings.Contains(err.Error(), "standard input") {
		t.Errorf("where nobody listens to standard input: %v", err)
	}
}
