package backups

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"flagfall/db/atomicfile"
	"flagfall/db/dburl"
	"flagfall/db/journal"
	"flagfall/db/postgres"
	"flagfall/db/sqlite"
)

// RestoreInto puts a backup in the place of an event in a database. The backup is only read, and
// verified first. The event that was there is kept under another name, and Restored.Aside is its
// address; one that does not begin as the backup does is replaced only with force. Everything is
// done in one transaction, or nothing.
func RestoreInto(ctx context.Context, backup string, a dburl.URL, now time.Time, force bool) (Restored, error) {
	fail := func(err error) (Restored, error) { return Restored{}, fmt.Errorf("restore %s: %w", backup, err) }
	stage, err := atomicfile.Begin(ctx, os.TempDir())
	if err != nil {
		return fail(err)
	}
	defer stage.Close()
	back, err := fetchBackup(ctx, stage, backup)
	if err != nil {
		return fail(fmt.Errorf("%w; %s is unchanged", err, a))
	}
	file, err := sqlite.Open(ctx, stage.Path(freshName))
	if err != nil {
		return fail(err)
	}
	var with journal.SideData
	if with, err = file.SideData(ctx); err != nil {
		return fail(errors.Join(err, file.Close()))
	}
	replaced, err := pinsThere(ctx, a, back)
	if err != nil {
		return fail(errors.Join(err, file.Close()))
	}
	with.PINs = append(with.PINs, stillValid(back.event, with.PINs, replaced)...)
	done, err := postgres.Replace(ctx, a, file.Entries(ctx, 0), with, now, func(first journal.Hash) error {
		if first == back.first || force {
			return nil
		}
		return &OtherEventError{back.String(), a.String(), "with another first entry"}
	})
	if err = errors.Join(err, file.Close()); err != nil {
		return fail(err)
	}
	restored := Restored{Event: back.name, Head: back.head, Was: done.Was}
	if done.Aside != "" {
		restored.Aside = a.WithEvent(done.Aside).String()
	}
	return restored, nil
}

// pinsThere returns the PINs of the event in a database that a backup of it replaces, none where there is
// no such event.
func pinsThere(ctx context.Context, a dburl.URL, back fetched) ([]journal.PIN, error) {
	there, err := postgres.Open(ctx, a)
	if err != nil {
		return nil, nil // what is wrong comes up again as it is replaced
	}
	hashes, err := there.Hashes(ctx, 1)
	if err != nil || hashes[1] != back.first {
		return nil, errors.Join(err, there.Close())
	}
	with, err := there.SideData(ctx)
	return with.PINs, errors.Join(err, there.Close())
}
