package sqlite

import (
	"context"
	"encoding/json"

	"flagfall/db/journal"
)

const selectNumbered = "SELECT seq, at, actor, kind, body, prev, hash FROM entries WHERE seq IN (SELECT value FROM json_each(?)) ORDER BY seq"

// Numbered returns the entries of those numbers, which are in order. What lies under the file's name by now does not matter: they are those
// of the file that was opened. It is a *journal.BrokenError where one is not there, or not as it was sealed.
func (f *File) Numbered(ctx context.Context, seqs []int64) ([]journal.Entry, error) {
	list, err := json.Marshal(seqs)
	if err != nil {
		return nil, err
	}
	found := make([]journal.Entry, 0, len(seqs))
	for e, err := range entries(ctx, f.db, selectNumbered, string(list)) {
		if err != nil {
			return nil, explain("read", f.path, err)
		}
		if n := len(found); n == len(seqs) || e.Seq != seqs[n] {
			break
		}
		if err := e.Follows(journal.Head{Seq: e.Seq - 1, Hash: e.Prev}); err != nil {
			return nil, err
		}
		found = append(found, e)
	}
	if n := len(found); n < len(seqs) {
		return nil, &journal.BrokenError{Seq: seqs[n], Why: "it is missing"}
	}
	return found, nil
}
