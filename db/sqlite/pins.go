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
	query := `INSERT INTO pins (staff, hash) VALUES (?1, ?2)
		ON CONFLICT (staff) DO UPDATE SET hash = ?2, tries = 0, until = ''`
	if hash == "" {
		query = "DELETE FROM pins WHERE staff = ?1"
	}
	return f.keep(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, query, staff, hash)
		return err
	})
}

// TryPIN counts a try at an official's PIN before it is checked, so that trying from several desks at once gains nothing,
// and returns the hash to check it against, "" when there is none to check. Until next, which wait makes of the tries without
// success, no other try is counted; then open is in the future and hash is "".
func (f *File) TryPIN(ctx context.Context, staff int, now time.Time, wait func(tries int) time.Duration) (hash string, open time.Time, err error) {
	err = f.keep(ctx, func(tx *sql.Tx) error {
		var tries int
		var until string
		err := tx.QueryRowContext(ctx, "SELECT hash, tries, until FROM pins WHERE staff = ?", staff).Scan(&hash, &tries, &until)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		if next, err := time.Parse(time.RFC3339Nano, until); err == nil && now.Before(next) {
			hash, open = "", next
			return nil
		}
		tries++
		next := now.Add(wait(tries)).UTC().Format(time.RFC3339Nano)
		_, err = tx.ExecContext(ctx, "UPDATE pins SET tries = ?, until = ? WHERE staff = ?", tries, next, staff)
		return err
	})
	if err != nil {
		return "", time.Time{}, err
	}
	return hash, open, nil
}

// ForgiveTries forgets the tries at an official's PIN, since one was right.
func (f *File) ForgiveTries(ctx context.Context, staff int) error {
	return f.keep(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, "UPDATE pins SET tries = 0, until = '' WHERE staff = ?", staff)
		return err
	})
}
