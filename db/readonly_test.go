package db_test

import (
	"errors"
	"testing"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/pairing/event"
	"flagfall/rules/refusal"
)

// A file whose tables were changed and whose chain is broken says both, and what is missing begins
// at the broken entry. Where only the tables were changed no entry is missing for sure.
func TestAChangedFileWithABrokenChainSaysBoth(t *testing.T) {
	for name, c := range map[string]struct {
		queries []string
		broken  bool
		from    int64
		last    int64
	}{
		"the chain too":        {[]string{"DROP TRIGGER entries_are_never_changed", "UPDATE entries SET body = '{}' WHERE seq = 2"}, true, 2, 3},
		"tables alone":         {[]string{"DROP TRIGGER entries_are_never_changed"}, false, 0, 3},
		"the entries are gone": {[]string{"ALTER TABLE entries RENAME TO others"}, false, 1, 1},
	} {
		t.Run(name, func(t *testing.T) {
			store, hall := mustCreate(t)
			if err := store.Do(t.Context(), hall, event.DeskActor, addSection); err != nil {
				t.Fatal(err)
			}
			store.Close()
			tamper(t, store.Path(), c.queries...)
			again, folded, err := db.Open(t.Context(), store.Path(), clock)
			var readOnly *db.ReadOnlyError
			if !errors.As(err, &readOnly) || !errors.As(err, new(*sqlite.SchemaError)) || errors.As(err, new(*journal.BrokenError)) != c.broken {
				t.Fatalf("told is %v, want the changed tables, and a broken chain: %t", err, c.broken)
			}
			defer again.Close()
			if m := folded.Missing; m == nil || m.Entry != c.from || m.Last != c.last {
				t.Errorf("missing is %+v, want from entry %d to %d", m, c.from, c.last)
			}
		})
	}
}

// A journal that can only be read forbids writing, unless the reason is of another kind.
func TestTheKindOfAReadOnlyReason(t *testing.T) {
	for want, why := range map[refusal.Kind]error{refusal.Forbidden: errors.New("no"), refusal.Damaged: refusal.Damaged.Errorf("no"), refusal.Conflict: refusal.Conflict.Errorf("no")} {
		if got := refusal.KindOf(&db.ReadOnlyError{Why: why}); got != want {
			t.Errorf("read only since %q is of kind %q, want %q", why, got, want)
		}
	}
}
