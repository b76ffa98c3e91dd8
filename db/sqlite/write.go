package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"

	"flagfall/db/journal"
	"flagfall/rules/refusal"
)

// commitChecked runs do in one transaction. When it returns nil, the transaction is synced in the
// file that has the name. The error is journal.ErrGone when the file was displaced; committed tells
// whether the transaction was committed before that was noticed.
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

// write is commitChecked without the checks before and after. It waits for its turn among all who
// write to the file. After journal.ErrMoved it keeps the turn for a moment, for the caller's next
// try.
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

// transact runs do in one transaction. It calls ready when only the commit is left.
func (f *File) transact(ctx context.Context, do func(*transaction) error, ready func()) error {
	tx, err := f.begin(ctx)
	if err != nil {
		return err
	}
	defer f.own.begin()()
	err = do(tx)
	if err == nil && f.held != nil { // not while the file is being made
		err = checkUnchanged(f, ctx, tx)
	}
	if err == nil {
		err = f.checkFile(ctx)
	}
	if err != nil {
		_ = tx.Rollback() // the first error is the one to report
		return err
	}
	ready()
	return tx.Commit()
}

// changeSideData is commitChecked for data beside the journal.
func (f *File) changeSideData(ctx context.Context, do func(*transaction) error) error {
	_, err := f.commitChecked(ctx, do)
	return explain(verbWrite, f.path, err)
}

// Append records the drafts behind head in one transaction, synced before it returns. The entries
// returned are in the file that has the File's name. After an error that is journal.ErrGone nothing
// was recorded there.
func (f *File) Append(ctx context.Context, at journal.Head, drafts []journal.Draft) ([]journal.Entry, error) {
	return f.appendWith(ctx, at, drafts, func(*transaction) error { return nil })
}

// appendWith is Append, and calls beside in the same transaction.
func (f *File) appendWith(ctx context.Context, at journal.Head, drafts []journal.Draft,
	beside func(*transaction) error,
) ([]journal.Entry, error) {
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
			f.see(entries...)
		}
		return entries, nil
	case errors.Is(err, journal.ErrMoved):
		return nil, err
	case committed:
		switch found, look := holdsEntries(ctx, f.path, entries...); {
		case look != nil:
			return nil, fmt.Errorf("%w; it is not known whether the last entry was recorded (%w): check before you record it again", err, look)
		case found:
			return entries, nil // it was recorded in time; the next call reports the loss
		}
	}
	return nil, explain(verbWrite, f.path, err)
}

// appendNew is Append for a file that is being made.
func (f *File) appendNew(ctx context.Context, at journal.Head, drafts []journal.Draft) (entries []journal.Entry,
	err error,
) {
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
		if _, err := tx.ExecContext(ctx, insertEntry, e.Seq, e.At, e.Actor, e.Kind, e.Body, e.Prev[:],
			e.Hash[:]); err != nil {
			return nil, err
		}
		entries, now = append(entries, e), e.Head()
	}
	return entries, sameAsStored(ctx, tx, at.Seq, entries)
}

// errAltered says that the file does not hold what was just written into it.
var errAltered = refusal.Damaged.Errorf("the file changes what is written to it; nothing was recorded: check the journal (verify), and restore the newest backup")

// sameAsStored returns errAltered unless the entries after a number are exactly those wanted.
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

// holdsEntries tells whether the file now at path holds all of these entries.
func holdsEntries(ctx context.Context, path string, want ...journal.Entry) (bool, error) {
	now := &File{path: path, real: resolveLink(path)}
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

// The statements of every append and of every look, prepared once per connection.
const (
	selectHead    = "SELECT seq, hash FROM entries ORDER BY seq DESC LIMIT 1"
	selectEntries = "SELECT seq, at, actor, kind, body, prev, hash FROM entries WHERE seq > ? ORDER BY seq"
	insertEntry   = "INSERT INTO entries (seq, at, actor, kind, body, prev, hash) VALUES (?, ?, ?, ?, ?, ?, ?)"
	selectSchema  = "PRAGMA schema_version"
	selectVersion = "PRAGMA data_version"
)

// transaction is a transaction with its usual statements prepared. Those run to their end when ctx
// is canceled: they wait for no other connection.
type transaction struct {
	*sql.Tx
	prepared map[string]*sql.Stmt
}

// begin begins a transaction during which no other connection can write.
func (f *File) begin(ctx context.Context) (*transaction, error) {
	var prepared map[string]*sql.Stmt
	if f.held != nil { // it is not being made
		var err error
		if prepared, err = f.statements.get(ctx, f.db); err != nil {
			return nil, err
		}
	}
	tx, err := f.db.BeginTx(ctx, nil)
	return &transaction{tx, prepared}, err
}

// statements are prepared at the first transaction and closed with the connection.
type statements struct {
	mu     sync.Mutex
	byText map[string]*sql.Stmt // nil before the first transaction
}

func (s *statements) get(ctx context.Context, db *sql.DB) (map[string]*sql.Stmt, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.byText != nil {
		return s.byText, nil
	}
	prepared := make(map[string]*sql.Stmt)
	for _, query := range []string{selectHead, selectEntries, insertEntry, selectSchema, selectVersion} {
		statement, err := db.PrepareContext(ctx, query) //nolint:sqlclosecheck // with the connection
		if err != nil {
			return nil, err
		}
		prepared[query] = statement
	}
	s.byText = prepared
	return prepared, nil
}

func (t *transaction) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	if s := t.prepared[query]; s != nil {
		return t.StmtContext(ctx, s).QueryContext(context.WithoutCancel(ctx), args...) //nolint:sqlclosecheck // with the transaction
	}
	return t.Tx.QueryContext(ctx, query, args...)
}

func (t *transaction) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	if s := t.prepared[query]; s != nil {
		return t.StmtContext(ctx, s).QueryRowContext(context.WithoutCancel(ctx), args...) //nolint:sqlclosecheck // with the transaction
	}
	return t.Tx.QueryRowContext(ctx, query, args...)
}

func (t *transaction) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	if s := t.prepared[query]; s != nil {
		return t.StmtContext(ctx, s).ExecContext(context.WithoutCancel(ctx), args...) //nolint:sqlclosecheck // with the transaction
	}
	return t.Tx.ExecContext(ctx, query, args...)
}
