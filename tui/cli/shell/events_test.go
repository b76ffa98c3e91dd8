package shell

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"time"

	"flagfall/db/sample"
)

// The start screen shows the time of an event's last entry, not when its file was copied or opened.
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
	if name, last := readEventName(path); name == "" || last.After(at) || at.Sub(last) > 24*time.Hour {
		t.Errorf("%q was last worked on %s, want %s", name, last, at)
	}
	whole, err := os.ReadFile(path)
	if err == nil {
		err = os.WriteFile(path, bytes.Replace(whole, []byte(sample.Name), []byte("Sprung Bughouse"), -1), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	if name, _ := readEventName(path); name != "spring.flagfall" {
		t.Errorf("an event whose first entry was changed is %q, and has to be found to be mended", name)
	}
	if name, _ := readEventName(filepath.Join(t.TempDir(), "none.flagfall")); name != "" {
		t.Errorf("a file that is not there is %q", name)
	}
}
