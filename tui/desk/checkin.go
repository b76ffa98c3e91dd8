package desk

import (
	"context"

	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/teams"
)

// CheckinDesk makes of a desk the check-in of a section, "" for all of them, at a table by the
// door: one screen, from which nothing else is reached. What is recorded there is the desk's.
func CheckinDesk(c Config, section string) Config {
	c.Store, c.Official, c.PINs = noDraftStore{c.Store}, nil, nil
	c.root = func(d screen.Desk) screen.Screen { return teams.NewCheckIn(d, section) }
	return c
}

// noDraftStore is a store that keeps nothing half typed: what a desk has left there is not for the
// door.
type noDraftStore struct{ Store }

func (noDraftStore) Draft(context.Context, string) (string, error) { return "", nil }

func (noDraftStore) KeepDraft(context.Context, string, string) error { return nil }

// MarkOpen marks nothing: at the door nothing is half typed.
func (noDraftStore) MarkOpen(context.Context, string) (func(), bool, error) {
	return func() {}, true, nil
}
