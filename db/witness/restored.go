package witness

import (
	"context"
	"time"
)

// Restored has it written down that a tournament file is as it should be now, after a backup was
// put in its place or because somebody says so: what disagrees with it no longer counts, even where
// it was made by a clock that runs ahead. It returns why the second witness could not be written,
// nil where it was.
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
