package sqlite

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"flagfall/db/atomicfile"
	"flagfall/db/journal"
	"flagfall/rules/refusal"
)

// Backup copies the live file to out without the PINs, walks the copy's chain, and returns the head
// read back from out. The copy gets its name only after its chain was found whole. It is an error when out exists.
func (f *File) Backup(ctx context.Context, out string) (journal.Head, error) {
	if err := f.checkThere(ctx); err != nil {
		return journal.Head{}, err
	}
	return f.copyTo(ctx, out, true, false)
}

// Copy is Backup for a file whose chain may be broken: it copies everything but the PINs as it is and
// does not walk the chain. The head returned is that of the last entry, whatever entry it names as its
// predecessor.
func (f *File) Copy(ctx context.Context, out string) (journal.Head, error) {
	if err := f.checkThere(ctx); err != nil {
		return journal.Head{}, err
	}
	return f.copyTo(ctx, out, false, false)
}

func (f *File) copyTo(ctx context.Context, out string, whole, pins bool) (journal.Head, error) {
	fail := func(err error) (journal.Head, error) {
		return journal.Head{}, fmt.Errorf("back up to %s: %w", out, err)
	}
	if err := checkFree(out); err != nil {
		return journal.Head{}, fmt.Errorf("back up to %w", err)
	}
	stage, err := atomicfile.Begin(ctx, filepath.Dir(out))
	if err != nil {
		return fail(err)
	}
	defer stage.Close()
	tmp := stage.Path("copy")
	if _, err := f.db.ExecContext(ctx, "VACUUM INTO ?", tmp); err != nil {
		return journal.Head{}, explain("back up", f.path, err)
	}
	if err := os.Chmod(tmp, 0o600); err != nil { // it names children; SQLite lets all read it
		return fail(err)
	}
	if !pins {
		if err := dropPINs(ctx, tmp); err != nil {
			return fail(err)
		}
	}
	head, err := headOf(ctx, tmp, whole)
	if err != nil {
		return fail(err)
	}
	if err := stage.New("copy", out); err != nil {
		return fail(err)
	}
	if err := stage.Finish(); err != nil {
		return fail(err)
	}
	return head, ReadBack(ctx, out, head)
}

// dropPINs removes the PINs from a copy that nobody else has open, every byte of them. A copy of a file
// that was damaged may have no table of them.
func dropPINs(ctx context.Context, path string) error {
	db, err := connect(dsn(path))
	if err != nil {
		return err
	}
	var tables int
	err = db.QueryRowContext(ctx, "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = 'pins'").Scan(&tables)
	if err == nil && tables > 0 {
		_, err = db.ExecContext(ctx, "PRAGMA secure_delete = ON; DELETE FROM pins")
	}
	return errors.Join(err, db.Close())
}

// ReadBack opens a file that was just published and compares its head with want. The error is of
// kind refusal.Damaged when the file cannot be read or the heads differ.
func ReadBack(ctx context.Context, path string, want journal.Head) error {
	got, err := headOf(ctx, path, false)
	if err == nil && got != want {
		err = refusal.Damaged.Errorf("it holds %s, head %s, and not %s, head %s", countText(got.Seq), got.Hash.Short(),
			countText(want.Seq), want.Hash.Short())
	}
	if err != nil {
		return refusal.Damaged.Errorf("%s was written but differs when read back: %w; check the disk, and do not use it", path, err)
	}
	return nil
}

// headOf returns the head of the journal at path. With walk it verifies the whole chain first.
func headOf(ctx context.Context, path string, walk bool) (head journal.Head, err error) {
	c, err := Open(ctx, path)
	if err != nil {
		return head, err
	}
	if walk {
		head, err = journal.Verify(ctx, c)
	} else {
		head, err = c.Head(ctx)
	}
	return head, errors.Join(err, c.Close())
}
