package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"flagfall/db/journal"
)

// PINHashes returns the hashes of the stored PINs, by staff number.
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

// AppendPIN is Append, and in the same transaction stores the hash of an official's PIN, outside
// the chain. An empty hash deletes the PIN. The count of wrong tries is reset.
func (f *File) AppendPIN(ctx context.Context, at journal.Head, drafts []journal.Draft, staff int,
	hash string,
) ([]journal.Entry, error) {
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

// CountTry counts a try at the PIN with that hash, right or wrong. It returns the zero time when
// the try counts. During a wait it counts nothing and returns the time at which the wait ends. A
// wrong try starts a wait of wait(n), n being the wrong tries in a row; a right one resets n. The
// count is in the file, so that many processes gain nothing by trying at once. The error is
// journal.ErrOtherPIN when the stored hash is another.
func (f *File) CountTry(
	ctx context.Context, staff int, hash string, right bool, now time.Time, wait func(wrong int) time.Duration,
) (open time.Time, err error) {
	err = f.changeSideData(ctx, func(tx *transaction) error {
		var kept, until string
		var wrong int
		err := tx.QueryRowContext(ctx, "SELECT hash, tries, until FROM pins WHERE staff = ?", staff).Scan(&kept, &wrong,
			&until)
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

// Draft returns the half-typed text stored under a name, "" when there is none.
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

// KeepDraft stores a half-typed text under a name, outside the chain. An empty text deletes it.
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
