package sqlite_test

import (
	"testing"

	"flagfall/db/journal"
	"flagfall/db/journal/journaltest"
)

func TestJournal(t *testing.T) {
	journaltest.Run(t, func(t *testing.T) func() journal.Journal {
		path := mustCreate(t).Path()
		return func() journal.Journal { return mustOpen(t, path) }
	})
}
