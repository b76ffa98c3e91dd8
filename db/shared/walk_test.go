package shared_test

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"testing"

	"flagfall/db"
	"flagfall/db/tournament"
	"flagfall/pairing/event"

	_ "modernc.org/sqlite" // for what is done behind flagfall's back
)

// An entry that turns out to have been changed, below what was looked at as the hall was opened, is told to everybody, and nothing more is
// recorded.
func TestAHallThatWasTakenOnTrust(t *testing.T) {
	h := open(t)
	if _, err := h.Do(t.Context(), event.DeskActor, adds("R. Ortiz")); err != nil {
		t.Fatal(err)
	}
	h.WalkAll(t.Context())
	if _, err := h.Do(t.Context(), event.DeskActor, adds("P. Novak")); err != nil {
		t.Fatalf("a whole journal is not written to: %v", err)
	}
	tamper(t, h.Store().Path(), "DROP TRIGGER entries_are_never_changed", `UPDATE entries SET body = '{"name":"Another"}' WHERE seq = 1`)
	h.WalkAll(t.Context())
	h.Look(func(t2 *tournament.Tournament) {
		if m := t2.Missing; m == nil || !strings.Contains(m.String(), "the journal is broken at entry 1") || len(t2.Register.Staff) != 2 {
			t.Errorf("missing is %v", m)
		}
	})
	head := h.Head()
	if _, err := h.Do(t.Context(), event.DeskActor, adds("K. Whitfield")); !errors.As(err, new(*db.ReadOnlyError)) || h.Head() != head {
		t.Errorf("it is written to: %v", err)
	}
}

func tamper(t *testing.T, path string, queries ...string) {
	t.Helper()
	file, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for _, q := range queries {
		if _, err := file.ExecContext(context.Background(), q); err != nil {
			t.Fatal(err)
		}
	}
}
