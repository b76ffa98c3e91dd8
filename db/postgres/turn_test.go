//go:build e2e

package postgres_test

import (
	"errors"
	"testing"

	"github.com/jackc/pgx/v5"

	"flagfall/db/journal"
	"flagfall/db/journal/journaltest"
	"flagfall/db/waittest"
)

// A desk that lost a race keeps the turn for a moment. What another desk sends again after a lost
// answer waits for no turn, so the head may move meanwhile: an entry behind the head of now is
// recorded then, and not refused as one behind an old head; and who has seen that head reads up to
// it.
func TestAKeptTurnRefusesNoEntryBehindTheLast(t *testing.T) {
	a := spring(t)
	x, y := mustCreate(t, a), mustOpen(t, a)
	holder, err := pgx.Connect(t.Context(), a.Database())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { holder.Close(t.Context()) })
	sendAgain := func(head journal.Head, text string) journal.Head {
		sent := journal.Seal(head, journaltest.Note(text))
		if err := y.ResolveSent(t.Context(), []journal.Entry{sent}); err != nil {
			t.Fatal(err)
		}
		return sent.Head()
	}
	for range 5 { // on a slow machine the kept turn may have ended before its last step
		head := mustAppend(t, x, "known to both desks")
		tx, err := holder.Begin(t.Context())
		if err == nil {
			_, err = tx.Exec(t.Context(), "SELECT pg_advisory_xact_lock(hashtextextended('flagfall event ' || $1, 0))", a.Event)
		}
		if err != nil {
			t.Fatal(err)
		}
		late := make(chan error)
		go func() {
			_, err := x.Append(t.Context(), head, []journal.Draft{journaltest.Note("too late")})
			late <- err
		}()
		waittest.Until(t, "a desk that waits for the turn", func() (waits bool) {
			const query = "SELECT count(*) > 0 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
			if err := tx.QueryRow(t.Context(), query).Scan(&waits); err != nil {
				t.Fatal(err)
			}
			return waits
		})
		faster := sendAgain(head, "faster")
		if err := tx.Commit(t.Context()); err != nil {
			t.Fatal(err)
		}
		if err := <-late; !errors.Is(err, journal.ErrMoved) {
			t.Fatalf("the slower desk: %v", err)
		}
		last := sendAgain(faster, "sent again while the turn is kept")
		if now, err := x.Head(t.Context()); err != nil || now != last {
			t.Fatalf("the head is %v, want %v: %v", now, last, err)
		}
		var read journal.Head
		for entry, err := range x.Entries(t.Context(), head.Seq) {
			if err != nil {
				t.Fatal(err)
			}
			read = entry.Head()
		}
		if read != last {
			t.Errorf("the last entry that is read is %v, want %v", read, last)
		}
		if _, err := x.Append(t.Context(), last, []journal.Draft{journaltest.Note("behind the last")}); err != nil {
			t.Errorf("behind entry %d, which is the last: %v", last.Seq, err)
		}
	}
}
