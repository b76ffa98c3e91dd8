package sqlite

import (
	"context"
	"errors"
	"fmt"

	"flagfall/db/journal"
	"flagfall/rules/refusal"
)

// commitChecked runs do in one transaction that is on the disk, in the file that lies under its name, before nil is returned. Where the file was
// displaced meanwhile the error is journal.ErrGone; committed tells whether that was after the transaction.
func (f *File) commitChecked(ctx context.Context, do func(*transaction) error) (committed bool, err error) {
	if f.readOnly != nil {
		return false, fmt.Errorf("write to %s: %w", f.path, f.readOnly)
	}
	if err := f.checkThere(ctx); err != nil {
		return false, err
	}
	err = f.write(ctx, do)
	committed = err == nil
	if committed || errors.Is(err, journal.ErrGone) {
		if gone := f.checkThere(ctx); gone != nil {
			return committed, gone
		}
	}
	return committed, err
}

// write is record without a look before and after. It waits for its turn among all who write to the file, and who finds that somebody was
// faster may decide again in the same turn.
func (f *File) write(ctx context.Context, do func(*transaction) error) error {
	turn := f.turn(ctx)
	err := f.transact(ctx, do, turn.letNextIn)
	if errors.Is(err, journal.ErrMoved) {
		keepTurn(f, turn)
	} else {
		turn.end()
	}
	return err
}

// transact runs do in one transaction. Ready is told when nothing is left but to sync it.
func (f *File) transact(ctx context.Context, do func(*transaction) error, ready func()) error {
	tx, err := f.begin(ctx)
	if err != nil {
		return err
	}
	err = do(tx)
	if err == nil && f.held != nil { // not while the file is being made
		err = checkUnchanged(f, ctx, tx)
	}
	if err == nil {
		err = f.checkDisplaced()
	}
	if err != nil {
		_ = tx.Rollback() // the first error is the one to report
		return err
	}
	ready()
	return tx.Commit()
}

// changeSideData is record for what lies beside the journal.
func (f *File) changeSideData(ctx context.Context, do func(*transaction) error) error {
	_, err := f.commitChecked(ctx, do)
	return explain(verbWrite, f.path, err)
}

// Append records the drafts behind head in one transaction, synced before it returns. What it returns is in the file that lies under
// the file's name. After an error that is journal.ErrGone nothing was recorded there.
func (f *File) Append(ctx context.Context, at journal.Head, drafts []journal.Draft) ([]journal.Entry, error) {
	return f.appendWith(ctx, at, drafts, func(*transaction) error { return nil })
}

// appendWith is Append, and does something beside the journal in the same transaction.
func (f *File) appendWith(ctx context.Context, at journal.Head, drafts []journal.Draft, beside func(*transaction) error) ([]journal.Entry, error) {
	var entries []journal.Entry
	committed, err := f.commitChecked(ctx, func(tx *transaction) (err error) {
		if entries, err = insert(ctx, tx, at, drafts); err != nil {
			return err
		}
		return beside(tx)
	})
	switch {
	case err == nil:
		if n := len(entries); n > 0 {
			f.opened.Lock()
			f.opened.last = entries[n-1:]
			f.opened.Unlock()
		}
		return entries, nil
	case errors.Is(err, journal.ErrMoved):
		return nil, err
	case committed:
		switch found, look := f.stand(ctx, entries...); {
		case look != nil:
			return nil, fmt.Errorf("%w; whether the last entry was recorded cannot be seen (%w): look before you record it again", err, look)
		case found:
			return entries, nil // it was laid down in time; whatever comes next is told what has happened
		}
	}
	return nil, explain(verbWrite, f.path, err)
}

// appendNew is Append into a file that is being made.
func (f *File) appendNew(ctx context.Context, at journal.Head, drafts []journal.Draft) (entries []journal.Entry, err error) {
	err = f.write(ctx, func(tx *transaction) error {
		entries, err = insert(ctx, tx, at, drafts)
		return err
	})
	return entries, err
}

func insert(ctx context.Context, tx *transaction, at journal.Head, drafts []journal.Draft) ([]journal.Entry, error) {
	now, err := head(ctx, tx)
	if err != nil {
		return nil, err
	}
	if now != at {
		return nil, journal.ErrMoved
	}
	entries := make([]journal.Entry, 0, len(drafts))
	for _, d := range drafts {
		e := journal.Seal(now, d)
		if _, err := tx.ExecContext(ctx, insertEntry, e.Seq, e.At, e.Actor, e.Kind, e.Body, e.Prev[:], e.Hash[:]); err != nil {
			return nil, err
		}
		entries, now = append(entries, e), e.Head()
	}
	return entries, sameAsStored(ctx, tx, at.Seq, entries)
}

// errAltered is what is wrong when the file does not hold what was just written into it.
var errAltered = refusal.Damaged.Errorf("the file changes what is written into it; nothing was recorded: see whether the journal is whole (verify), and put the newest backup in its place")

// sameAsStored reads back what stands after an entry.
func sameAsStored(ctx context.Context, tx *transaction, after int64, want []journal.Entry) error {
	n := 0
	for e, err := range entries(ctx, tx, selectEntries, after) {
		if err != nil {
			return err
		}
		if n == len(want) || e != want[n] {
			return errAltered
		}
		n++
	}
	if n != len(want) {
		return errAltered
	}
	return nil
}

// stand tells whether the file that lies under the name now, whoever laid it there, holds these entries.
func (f *File) stand(ctx context.Context, want ...journal.Entry) (bool, error) {
	now := &File{path: f.path, real: resolveLink(f.path)}
	if err := now.openImage(ctx); err != nil {
		return false, err
	}
	defer now.db.Close()
	for _, w := range want {
		var found journal.Entry
		for e, err := range entries(ctx, now.db, selectEntries, w.Seq-1) {
			if err != nil {
				return false, err
			}
			found = e
			break
		}
		if found != w {
			return false, nil
		}
	}
	return true, nil
}
