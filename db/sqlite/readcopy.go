package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"net/url"

	"flagfall/db/journal"
)

// Hashes returns the hashes in the file of the given entries, by number. Missing entries are left
// out.
func (f *File) Hashes(ctx context.Context, seqs ...int64) (map[int64]journal.Hash, error) {
	if err := f.checkThere(ctx); err != nil {
		return nil, err
	}
	found, err := hashes(ctx, f.db, seqs)
	return found, explain("read", f.path, err)
}

func hashes(ctx context.Context, db *sql.DB, seqs []int64) (map[int64]journal.Hash, error) {
	list, err := json.Marshal(seqs)
	if err != nil {
		return nil, err
	}
	rows, err := db.QueryContext(ctx, "SELECT seq, hash FROM entries WHERE seq IN (SELECT value FROM json_each(?))",
		string(list))
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	found := make(map[int64]journal.Hash, len(seqs))
	for rows.Next() {
		var seq int64
		var raw sql.RawBytes
		if err := rows.Scan(&seq, &raw); err != nil {
			return nil, err
		}
		var hash journal.Hash
		copy(hash[:], raw)
		found[seq] = hash
	}
	return found, rows.Err()
}

// ReadOnlyCopy is an open backup or other file that does not change. It is not written to, no file
// is put beside it, and a log beside it is not read.
type ReadOnlyCopy struct {
	path string
	db   *sql.DB
	held *sharedFile
}

// OpenCopy opens a file that does not change. It must not be used on a file that this process has
// open: SQLite would release its locks.
func OpenCopy(path string) (*ReadOnlyCopy, error) {
	held, _, err := inspect(path)
	if err != nil {
		return nil, err
	}
	source := url.URL{Scheme: "file", Opaque: url.PathEscape(path), RawQuery: "mode=ro&immutable=1"}
	db, err := connect(source.String())
	if err != nil {
		held.release()
		return nil, fmt.Errorf("look at %s: %w", path, err)
	}
	return &ReadOnlyCopy{path, db, held}, nil
}

// Head returns the number and hash of the last entry.
func (c *ReadOnlyCopy) Head(ctx context.Context) (journal.Head, error) {
	h, err := head(ctx, c.db)
	return h, explain("read", c.path, err)
}

// Hashes returns the hashes in the file of the given entries, by number. Missing entries are left
// out.
func (c *ReadOnlyCopy) Hashes(ctx context.Context, seqs ...int64) (map[int64]journal.Hash, error) {
	found, err := hashes(ctx, c.db, seqs)
	return found, explain("read", c.path, err)
}

// Close closes the file.
func (c *ReadOnlyCopy) Close() error {
	defer c.held.release()
	return c.db.Close()
}
