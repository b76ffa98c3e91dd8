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
		{long, "", "", long + ": longer than 4 KB, the limit for a note: shorten it"},
		{openfile.Stdin, strings.Repeat("x", 4097), "", "standard input: longer than 4 KB, the limit for a note: shorten it"},
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

// A name that is not there is told with the names that are near, the nearest first.
func TestAWrongNameIsToldWithThoseThatAreNear(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"teams.csv", "teams2.csv", "round-1.trf", "hall.toml"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "teams1.csv"), 0o700); err != nil {
		t.Fatal(err)
	}
	for name, near := range map[string]string{
		"temas.csv": "teams.csv", "teams3.csv": "teams.csv or teams2.csv", "Teams.trf": "teams.csv or teams2.csv", "round1.trf": "round-1.trf", "spring.csv": "",
	} {
		path := filepath.Join(dir, name)
		want := "no file " + path + ": check the name"
		if near != "" {
			want += "; the folder has " + near
		}
		if err := openfile.CheckThere(path); err == nil || err.Error() != want || !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
		if _, err := openfile.ReadFile(path, note); err == nil || err.Error() != want {
			t.Errorf("%s read: %v, want %s", name, err, want)
		}
	}
	nowhere := filepath.Join(dir, "no", "teams.csv")
	if err := openfile.CheckThere(nowhere); err == nil || err.Error() != "no file "+nowhere+": check the name of the folder" {
		t.Errorf("a folder that is not there: %v", err)
	}
	if err := openfile.CheckThere(filepath.Join(dir, "hall.toml")); err != nil {
		t.Errorf("a file that is there: %v", err)
	}
}

// TestDroppedPaths: what terminals paste for a dropped file is its path.
func TestDroppedPaths(t *testing.T) {
	for paste, want := range map[string]string{
		"/a/b.trf": "/a/b.trf", "'/a/b c.trf'": "/a/b c.trf", `/a/b\ c\(1\).trf`: "/a/b c(1).trf", "file:///a/b%20c.trf": "/a/b c.trf",
	} {
		if got := openfile.ExpandPath(paste); got != want || !openfile.IsDropped(paste+"\n") {
			t.Errorf("%q is %q, want %q", paste, got, want)
		}
	}
	for _, rows := range []string{"Owls,Ann,Bob\n", "/a/b.trf\n/a/c.trf\n", "a\tb"} {
		if openfile.IsDropped(rows) {
			t.Errorf("%q is taken as a path", rows)
		}
	}
}
