package cli

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/adrg/xdg"

	"flagfall/db/backups"
	"flagfall/db/sample"
	"flagfall/db/sqlite"
	"flagfall/tui/cli/shell"
	"flagfall/tui/screens/start"
)

// An event whose file is lost stays on the start screen while there is a copy. Who opens it is told
// of the newest, and takes it by opening it again; no command is to be typed.
func TestALostEventIsStillOnTheStartScreen(t *testing.T) {
	t.Cleanup(xdg.Reload)
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdg.Reload()
	now := time.Date(2024, 5, 4, 12, 0, 0, 0, time.Local)
	path := filepath.Join(shell.EventsFolder(), "spring.flagfall")
	file, _, err := sample.Create(t.Context(), path, func() time.Time { return now })
	if err != nil {
		t.Fatal(err)
	}
	backup, _, err := backups.Make(t.Context(), file.Base.(*sqlite.File), backups.Folder(path, ""), backups.DefaultKeep, now)
	if err = errors.Join(err, file.Close()); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	env := &Env{Now: func() time.Time { return now }, Getenv: func(string) string { return "" }, Out: io.Discard, Err: io.Discard}
	env.Settings = shell.DefaultSettings()
	if events := shell.RecentEvents(env); len(events) != 1 || events[0] != (start.Event{Name: "lost: spring.flagfall", Path: path, Used: now}) {
		t.Fatalf("on screen: %+v", events)
	}
	d := &opener{env: env}
	_, err = d.Open(t.Context(), start.Choice{Path: path}, nil)
	if want := "choose it again to restore its newest copy (a backup, 4 May 2024 12:00:00)"; err == nil || !strings.HasSuffix(err.Error(), want) {
		t.Fatalf("told: %v", err)
	}
	if shell.Exists(path) {
		t.Fatal("it is brought back without being asked for")
	}
	config, err := d.Open(t.Context(), start.Choice{Path: path}, nil)
	if err != nil || !strings.Contains(config.Notice, "later entries are missing") || config.Hall.Register.Event.Name != "Spring Bughouse" {
		t.Errorf("chosen again: %v, %q", err, config.Notice)
	}
	if err := d.close(); err != nil {
		t.Error(err)
	}
	if status := Run(Env{In: strings.NewReader(""), Out: io.Discard, Err: io.Discard, Now: time.Now, Getenv: func(string) string { return "" }}, []string{"verify", "--db", backup.Path}); status != 0 {
		t.Errorf("the backup is not what it was: verify ends with %d", status)
	}
}
