package cli

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/adrg/xdg"

	"flagfall/db/backups"
	"flagfall/db/sample"
	"flagfall/tui/start"
)

// The start screen tells when somebody last worked on an event, not when its file was copied or looked at.
func TestAnEventIsAsOldAsItsLastEntry(t *testing.T) {
	at := time.Date(2024, 5, 4, 12, 0, 0, 0, time.UTC)
	path := filepath.Join(t.TempDir(), "spring.flagfall")
	file, _, err := sample.Create(t.Context(), path, func() time.Time { return at })
	if err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(path, time.Now(), time.Now()); err != nil {
		t.Fatal(err)
	}
	if name, last := glance(path); name == "" || last.After(at) || at.Sub(last) > 24*time.Hour {
		t.Errorf("%q was last worked on %s, want %s", name, last, at)
	}
	whole, err := os.ReadFile(path)
	if err == nil {
		err = os.WriteFile(path, bytes.Replace(whole, []byte(sample.Name), []byte("Sprung Bughouse"), -1), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	if name, _ := glance(path); name != "spring.flagfall" {
		t.Errorf("an event whose first entry was changed is %q, and has to be found to be mended", name)
	}
	if name, _ := glance(filepath.Join(t.TempDir(), "none.flagfall")); name != "" {
		t.Errorf("a file that is not there is %q", name)
	}
}

// An event whose file is lost stays on the start screen while there is a copy, and who opens it is told what to type.
func TestALostEventIsStillOnTheStartScreen(t *testing.T) {
	t.Cleanup(xdg.Reload)
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdg.Reload()
	now := time.Date(2024, 5, 4, 12, 0, 0, 0, time.Local)
	path := filepath.Join(eventsFolder(), "spring.flagfall")
	file, _, err := sample.Create(t.Context(), path, func() time.Time { return now })
	if err != nil {
		t.Fatal(err)
	}
	backup, _, err := backups.Make(t.Context(), file.File, backups.Folder(path, ""), backups.Keep, now)
	if err = errors.Join(err, file.Close()); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	env := &Env{Now: func() time.Time { return now }}
	if events := recent(env); len(events) != 1 || events[0] != (start.Event{Name: "lost: spring.flagfall", Path: path, Used: now}) {
		t.Fatalf("on screen: %+v", events)
	}
	_, err = (&door{env: env}).Open(t.Context(), start.Choice{Path: path})
	if err == nil || !strings.Contains(err.Error(), "flagfall restore "+backup.Path+" --db "+path) {
		t.Errorf("told: %v", err)
	}
}
