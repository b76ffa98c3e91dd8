package desk

import (
	"context"
	"iter"

	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
	"flagfall/tui/kit/screen"
)

// Show shows one screen without a tournament, such as a record being replayed, under a title until
// its person leaves. Of the config only theme, keys and clock count.
func Show(ctx context.Context, t Terminal, c Config, title string, first func(screen.Desk) screen.Screen) error {
	hall := tournament.New()
	if err := hall.Register.Apply(fact.Meta{}, event.Created{Name: title}); err != nil {
		return err
	}
	c.Store, c.Hall, c.root = noStore{}, hall, first
	return Run(ctx, t, c)
}

// noStore is a store that holds nothing and keeps nothing.
type noStore struct{}

func (noStore) Entries(context.Context, int64) iter.Seq2[journal.Entry, error] {
	return func(func(journal.Entry, error) bool) {}
}

// Touched returns a channel that never signals: this store never changes.
func (noStore) Touched(context.Context) <-chan struct{} { return make(chan struct{}) }

// JustWrote is false: nothing is written.
func (noStore) JustWrote() bool { return false }

func (noStore) Version(context.Context) (int64, error) { return 0, nil }

func (noStore) Write(context.Context, journal.Head, string, []fact.Fact) ([]journal.Entry, error) {
	return nil, refusal.NotFound.Errorf("no tournament is open for writing")
}

func (noStore) Draft(context.Context, string) (string, error) { return "", nil }

func (noStore) KeepDraft(context.Context, string, string) error { return nil }

// MarkOpen marks nothing: there is no event that another desk could have open.
func (noStore) MarkOpen(context.Context, string) (func(), bool, error) {
	return func() {}, true, nil
}
