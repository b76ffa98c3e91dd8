package desk

import (
	"context"

	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/teams"
)

// AtDoor makes of a desk the check-in of a section, "" for all of them, at a table by the door: one screen, from which nothing else is reached.
// What is recorded there is the desk's.
func AtDoor(c Config, section string) Config {
	c.Store, c.Official, c.PINs = draftless{c.Store}, nil, nil
	c.first = func(d screen.Desk) screen.Screen { return teams.NewCheckIn(d, section) }
	return c
}

// draftless is a store that keeps nothing half typed: what a desk has left there is not for the door.
type draftless struct{ Store }

func (draftless) Draft(context.Context, string) (string, error) { return "", nil }

func (draftless) KeepDraft(context.Context, string, string) error { return nil }
