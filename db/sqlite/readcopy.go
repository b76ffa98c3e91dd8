package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"net/url"

	"flagfall/db/journal"
)

// Hashes returns the hashes that stand in the file, by number, of those of the given entries that
// there are.
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
	rows, err := db.QueryContext(ctx, "SELECT seq, hash FROM entries WHERE seq IN (SELECT value FROM json_each(?))", string(list))
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

// ReadOnlyCopy is a backup or another file that lies still, open to be looked at: it is not written
// to, nothing is laid beside it, and a log that lies there is passed over.
type ReadOnlyCopy struct {
	path string
	db   *sql.DB
	held *sharedFile
}

// OpenCopy opens a file that lies still. It is not for one that this process has open: SQLite would
// let go of its locks on it.
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

// Hashes returns the hashes that stand in the file, by number, of those of the given entries that
// there are.
func (c *ReadOnlyCopy) Hashes(ctx context.Context, seqs ...int64) (map[int64]journal.Hash, error) {
	found, err := hashes(ctx, c.db, seqs)
	return found, explain("read", c.path, err)
}

// Close lets go of the file.
func (c *ReadOnlyCopy) Close() error {
	defer c.held.release()
	return c.db.Close()
}
