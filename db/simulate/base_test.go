package simulate_test

import (
	"context"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/journal/journaltest"
)

// base is a desk's way to the journal in memory, as a store works with it.
type base struct{ *journaltest.Desk }

var _ db.Base = base{}

// Path names nothing: there is no file.
func (base) Path() string { return "memory" }

// ReadOnly is nil: something can always be written.
func (base) ReadOnly() error { return nil }

// Hashes are not asked for here.
func (base) Hashes(context.Context, ...int64) (map[int64]journal.Hash, error) { return nil, nil }

// MarkOpen marks nothing: there is one desk of each name.
func (base) MarkOpen(context.Context, string) (func(), bool, error) {
	return func() {}, true, nil
}

// Verify is journal.Verify.
func (b base) Verify(ctx context.Context, heads ...string) (journal.Head, error) {
	return journal.Verify(ctx, b.Desk, heads...)
}
