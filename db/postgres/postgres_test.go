//go:build e2e

package postgres_test

import (
	"testing"

	"flagfall/db/dburl"
	"flagfall/db/journal"
	"flagfall/db/journal/journaltest"
	"flagfall/db/postgres"
	"flagfall/db/storetest"
)

// spring is the address of an event to be, in a database of its own.
func spring(tb testing.TB) dburl.URL {
	tb.Helper()
	return mustParse(tb, storetest.Event(tb, storetest.Database(tb), "spring"))
}

func mustParse(tb testing.TB, name string) dburl.URL {
	tb.Helper()
	a, err := dburl.Parse(name)
	if err != nil {
		tb.Fatal(err)
	}
	return a
}

func mustCreate(tb testing.TB, a dburl.URL) *postgres.Event {
	tb.Helper()
	if err := postgres.Create(tb.Context(), a, []journal.Draft{journaltest.Note("one")}); err != nil {
		tb.Fatal(err)
	}
	return mustOpen(tb, a)
}

func mustOpen(tb testing.TB, a dburl.URL) *postgres.Event {
	tb.Helper()
	e, err := postgres.Open(tb.Context(), a)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { e.Close() })
	return e
}

func mustAppend(tb testing.TB, e journal.Journal, texts ...string) journal.Head {
	tb.Helper()
	head, err := e.Head(tb.Context())
	if err != nil {
		tb.Fatal(err)
	}
	var drafts []journal.Draft
	for _, text := range texts {
		drafts = append(drafts, journaltest.Note(text))
	}
	entries, err := e.Append(tb.Context(), head, drafts)
	if err != nil {
		tb.Fatal(err)
	}
	return entries[len(entries)-1].Head()
}

func TestJournal(t *testing.T) {
	database := storetest.Database(t)
	n := 0
	journaltest.Run(t, func(t *testing.T) func() journal.Journal {
		n++
		a := mustParse(t, storetest.Event(t, database, "event"+string(rune('a'+n))))
		mustCreate(t, a)
		return func() journal.Journal { return mustOpen(t, a) }
	})
}
