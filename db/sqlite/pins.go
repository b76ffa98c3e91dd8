package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// PINs tells which officials, by number, have a PIN.
func (f *File) PINs(ctx context.Context) (map[int]bool, error) {
	if err := f.there(ctx); err != nil {
		return nil, err
	}
	rows, err := f.db.QueryContext(ctx, "SELECT staff FROM pins")
	if err != nil {
		return nil, explain("read", f.path, err)
	}
	defer rows.Close()
	guarded := map[int]bool{}
	for rows.Next() {
		var staff int
		if err := rows.Scan(&staff); err != nil {
			return nil, explain("read", f.path, err)
		}
		guarded[staff] = true
	}
	return guarded, explain("read", f.path, rows.Err())
}

// SetPIN keeps the hash of an official's PIN, outside the chain; "" takes the PIN away. Tries start anew.
func (f *File) SetPIN(ctx context.Context, staff int, hash string) error {
	if err := f.there(ctx); err != nil {
		return err
	}
	query := `INSERT INTO pins (staff, hash) VALUES (?1, ?2)
		ON CONFLICT (staff) DO UPDATE SET hash = ?2, tries = 0, until = ''`
	if hash == "" {
		query = "DELETE FROM pins WHERE staff = ?1"
	}
	_, err := f.db.ExecContext(ctx, query, staff, hash)
	return explain("write to", f.path, err)
}

// TryPIN counts a try at an official's PIN before it is checked, so that trying from several desks at once gains nothing,
// and returns the hash to check it against, "" when there is none to check. Until next, which wait makes of the tries without
// success, no other try is counted; then open is in the future and hash is "".
func (f *File) TryPIN(ctx context.Context, staff int, now time.Time, wait func(tries int) time.Duration) (hash string, open time.Time, err error) {
	if err := f.there(ctx); err != nil {
		return "", time.Time{}, err
	}
	tx, err := f.db.BeginTx(ctx, nil)
	if err != nil {
		return "", time.Time{}, explain("write to", f.path, err)
	}
	defer func() {
		if err != nil {
			_ = tx.Rollback() // the first error is the one to report
			err = explain("write to", f.path, err)
		}
	}()
	var tries int
	var until string
	err = tx.QueryRowContext(ctx, "SELECT hash, tries, until FROM pins WHERE staff = ?", staff).Scan(&hash, &tries, &until)
	if errors.Is(err, sql.ErrNoRows) {
		return "", time.Time{}, tx.Commit()
	}
	if err != nil {
		return "", time.Time{}, err
	}
	if open, _ = time.Parse(time.RFC3339Nano, until); now.Before(open) {
		return "", open, tx.Commit()
	}
	tries++
	next := now.Add(wait(tries)).UTC().Format(time.RFC3339Nano)
	if _, err = tx.ExecContext(ctx, "UPDATE pins SET tries = ?, until = ? WHERE staff = ?", tries, next, staff); err != nil {
		return "", time.Time{}, err
	}
	return hash, time.Time{}, tx.Commit()
}

// ForgiveTries forgets the tries at an official's PIN, since one was right.
func (f *File) ForgiveTries(ctx context.Context, staff int) error {
	if err := f.there(ctx); err != nil {
		return err
	}
	_, err := f.db.ExecContext(ctx, "UPDATE pins SET tries = 0, until = '' WHERE staff = ?", staff)
	return explain("write to", f.path, err)
}
