package db_test

import (
	"context"

	"flagfall/db"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
)

func addNote(ctx context.Context, store *db.Store, hall *tournament.Tournament, text string) error {
	return store.Do(ctx, hall, event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return eventsetup.AddNote(t.Register, text)
	})
}
