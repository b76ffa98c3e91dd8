package sample

import (
	"context"
	"errors"
	"fmt"
	"time"

	"flagfall/db"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
)

// morningTeams is how many teams are entered on the morning of a tournament.
const morningTeams = 10

// CreateMorning makes the sample before its first round in a new file, and opens it: one section whose teams are
// entered and not yet checked in. Two calls with the same time make the same bytes.
func CreateMorning(ctx context.Context, path string, now func() time.Time) (*db.Store, *tournament.Tournament, error) {
	p := &play{ctx: ctx, at: now().Add(-10 * time.Minute).Truncate(time.Second)}
	var err error
	p.store, p.t, err = db.Create(ctx, path, Name, func() time.Time { return p.at })
	if err != nil {
		return nil, nil, err
	}
	p.section("K5", "K-5", "uschess-2018")
	p.join(Director, event.TD, "")
	p.join("I. Lee", event.SectionChief, "K5")
	p.join("G. Osei", event.FloorChief, "")
	p.enter("K5", k5[:morningTeams])
	if err := errors.Join(p.err, p.store.Close()); err != nil {
		return nil, nil, fmt.Errorf("make the sample: %w", err)
	}
	return db.Open(ctx, path, now)
}
