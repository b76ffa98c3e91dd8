package db_test

import (
	"bytes"
	"encoding/hex"
	"os"
	"path/filepath"
	"testing"
	"time"

	"flagfall/db"
	"flagfall/rules/refusal"
)

// The secret of the tables' links is made once, stays with the file, is another in each event, and
// goes into no archive.
func TestTheSecretOfTheTables(t *testing.T) {
	folder := t.TempDir()
	now := func() time.Time { return time.Date(2026, 5, 2, 9, 0, 0, 0, time.UTC) }
	secretOf := func(path string) ([]byte, string) {
		t.Helper()
		store, _, err := db.Open(t.Context(), path, now)
		if err != nil {
			t.Fatal(err)
		}
		defer store.Close()
		secret, event, err := store.TableSecret(t.Context())
		if err != nil || len(secret) != 32 || len(event) != 64 {
			t.Fatalf("a secret of %d bytes for %q, %v", len(secret), event, err)
		}
		return secret, event
	}
	paths := [2]string{filepath.Join(folder, "one.flagfall"), filepath.Join(folder, "two.flagfall")}
	for n, path := range paths {
		store, _, err := db.Create(t.Context(), path, []string{"Spring", "Autumn"}[n], now)
		if err != nil {
			t.Fatal(err)
		}
		store.Close()
	}
	first, event := secretOf(paths[0])
	again, same := secretOf(paths[0])
	other, elsewhere := secretOf(paths[1])
	if !bytes.Equal(first, again) || event != same || bytes.Equal(first, other) || event == elsewhere {
		t.Error("the secret is not one for each event")
	}
	store, _, err := db.Open(t.Context(), paths[0], now)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	out := filepath.Join(folder, "archive.flagfall")
	if _, err := db.Archive(t.Context(), store.Base, out); err != nil {
		t.Fatal(err)
	}
	if file, err := os.ReadFile(out); err != nil || bytes.Contains(file, []byte(hex.EncodeToString(first))) {
		t.Errorf("the secret is in the archive, %v", err)
	}
	if err := store.KeepDraft(t.Context(), "table links", "changed"); err != nil {
		t.Fatal(err)
	}
	if _, _, err := store.TableSecret(t.Context()); refusal.KindOf(err) != refusal.Damaged {
		t.Errorf("a secret that somebody changed: %v", err)
	}
}
