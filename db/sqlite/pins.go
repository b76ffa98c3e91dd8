package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"flagfall/db/journal"
)

// PINHashes are the hashes of the PINs that are kept, by staff number.
func (f *File) PINHashes(ctx context.Context) (map[int]string, error) {
	if err := f.checkThere(ctx); err != nil {
		return nil, err
	}
	rows, err := f.db.QueryContext(ctx, "SELECT staff, hash FROM pins")
	if err != nil {
		return nil, explain("read", f.path, err)
	}
	defer rows.Close()
	hashes := map[int]string{}
	for rows.Next() {
		var staff int
		var hash string
		if err := rows.Scan(&staff, &hash); err != nil {
			return nil, explain("read", f.path, err)
		}
		hashes[staff] = hash
	}
	return hashes, explain("read", f.path, rows.Err())
}

// AppendPIN is Append, and keeps in the same transaction the hash of an official's PIN, outside the
// chain; "" takes the PIN away. Tries start anew.
func (f *File) AppendPIN(ctx context.Context, at journal.Head, drafts []journal.Draft, staff int, hash string) ([]journal.Entry, error) {
	query := `INSERT INTO pins (staff, hash) VALUES (?1, ?2)
		ON CONFLICT (staff) DO UPDATE SET hash = ?2, tries = 0, until = ''`
	if hash == "" {
		query = "DELETE FROM pins WHERE staff = ?1"
	}
	return f.appendWith(ctx, at, drafts, func(tx *transaction) error {
		_, err := tx.ExecContext(ctx, query, staff, hash)
		return err
	})
}

// CountTry counts a try at the PIN of that hash, right or wrong. Whether it was right counts only
// where no wait is on: until open, which is then in the future, all tries are as good as none. A
// wrong one has the next wait as long as wait makes of the wrong ones in a row, and a right one
// forgets them. So trying from many processes at once gains nothing.
func (f *File) CountTry(
	ctx context.Context, staff int, hash string, right bool, now time.Time, wait func(wrong int) time.Duration,
) (open time.Time, err error) {
	err = f.changeSideData(ctx, func(tx *transaction) error {
		var kept, until string
		var wrong int
		err := tx.QueryRowContext(ctx, "SELECT hash, tries, until FROM pins WHERE staff = ?", staff).Scan(&kept, &wrong, &until)
		if errors.Is(err, sql.ErrNoRows) || err == nil && kept != hash {
			return journal.ErrOtherPIN
		}
		if err != nil {
			return err
		}
		if next, err := time.Parse(time.RFC3339Nano, until); err == nil && now.Before(next) {
			open = next
			return nil
		}
		wrong++
		until = now.Add(wait(wrong)).UTC().Format(time.RFC3339Nano)
		if right {
			wrong, until = 0, ""
		}
		_, err = tx.ExecContext(ctx, "UPDATE pins SET tries = ?, until = ? WHERE staff = ?", wrong, until, staff)
		return err
	})
	return open, err
}

// Draft returns the half-typed text kept under a name, "" when there is none.
func (f *File) Draft(ctx context.Context, name string) (string, error) {
	if err := f.checkThere(ctx); err != nil {
		return "", err
	}
	var body string
	err := f.db.QueryRowContext(ctx, "SELECT body FROM drafts WHERE name = ?", name).Scan(&body)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return body, explain("read", f.path, err)
}

// KeepDraft keeps a half-typed text under a name, outside the chain; an empty text forgets it.
func (f *File) KeepDraft(ctx context.Context, name, body string) error {
	query := "INSERT INTO drafts (name, body) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET body = ?2"
	if body == "" {
		query = "DELETE FROM drafts WHERE name = ?1"
	}
	return f.changeSideData(ctx, func(tx *transaction) error {
		_, err := tx.ExecContext(ctx, query, name, body)
		return err
	})
}
