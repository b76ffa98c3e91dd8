package witness

import (
	"context"
	"time"
)

// Restored records that the file's current head was accepted, after a restore or by an official's
// word. Earlier claims against the file no longer count, even those stamped by a clock that runs
// ahead. Fault is why a witness could not be written, nil where all were.
func (p Places) Restored(ctx context.Context, file Chain, second string, now time.Time) (fault, err error) {
	first, err := file.Hashes(ctx, 1)
	if err != nil || len(first) == 0 {
		return nil, err
	}
	head, err := file.Head(ctx)
	if err != nil {
		return nil, err
	}
	path := fullPath(file.Path())
	for _, c := range validClaims(p.askSources(ctx, path, Mark(first[1]), second, now.Location(), true, fullWait)) {
		if c.At.After(now) {
			now = c.At
		}
	}
	k := NewKeeper(p, path, first[1], second, head.Seq)
	k.restored(head, now)
	k.Wait(fullWait)
	return k.Fault(), nil
}
