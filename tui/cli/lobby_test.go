package cli

import (
	"errors"
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
	"flagfall/tui/start"
)

// An event whose file is lost stays on the start screen while there is a copy, and who opens it is told what to type.
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
	backup, _, err := backups.Make(t.Context(), file.Base.(*sqlite.File), backups.Folder(path, ""), backups.Keep, now)
	if err = errors.Join(err, file.Close()); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	env := &Env{Now: func() time.Time { return now }}
	if events := shell.Recent(env); len(events) != 1 || events[0] != (start.Event{Name: "lost: spring.flagfall", Path: path, Used: now}) {
		t.Fatalf("on screen: %+v", events)
	}
	_, err = (&opener{env: env}).Open(t.Context(), start.Choice{Path: path}, nil)
	if err == nil || !strings.Contains(err.Error(), "flagfall restore "+backup.Path+" --db "+path) {
		t.Errorf("told: %v", err)
	}
}
