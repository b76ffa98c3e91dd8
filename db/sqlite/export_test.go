package sqlite

import (
	"context"
	"fmt"
)

// LimitPages makes the file refuse to grow, as a full disk does.
func LimitPages(f *File, n int) error {
	_, err := f.db.Exec(fmt.Sprintf("PRAGMA max_page_count = %d", n))
	return err
}

// Exec runs a statement on the file's own connection.
func Exec(f *File, query string) error {
	_, err := f.db.Exec(query)
	return err
}

// Pragma returns a setting of the file's own connection.
func Pragma(f *File, name string) (value string, err error) {
	err = f.db.QueryRow("PRAGMA " + name).Scan(&value)
	return value, err
}

// CommitAfter writes a half-typed text, calls do before the commit, and tells whether it was
// committed.
func CommitAfter(ctx context.Context, f *File, do func()) (committed bool, err error) {
	return f.commitChecked(ctx, func(tx *transaction) error {
		_, err := tx.ExecContext(ctx, "INSERT INTO drafts (name, body) VALUES ('a', 'b')")
		do()
		return err
	})
}

// DeskByte is the offset of the lock of a desk that is open.
func DeskByte(name string) int64 { return deskByte(name) }
