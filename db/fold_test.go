package db_test

import (
	"context"
	"errors"
	"testing"

	"flagfall/db"
	"flagfall/db/storetest"
)

// While a long journal is folded it is told how far that is: from the first entry to the last, by
// name, never backwards and not too often.
func TestOpeningTellsHowFarItIs(t *testing.T) {
	const entries = 5000
	path := long(t, entries)
	var told []db.Progress
	store, hall, err := db.OpenWith(t.Context(), path, clock, db.Opening{Tell: func(p db.Progress) { told = append(told, p) }})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	if hall.Head.Seq != entries {
		t.Errorf("%d entries are folded", hall.Head.Seq)
	}
	before := int64(0)
	for _, p := range told {
		if p.Folded <= before || p.All != entries || p.Event == "" {
			t.Errorf("after %d it tells %+v", before, p)
		}
		before = p.Folded
	}
	if first, last := told[0], told[len(told)-1]; first.Folded > 1000 || first.Event != "Spring Bughouse" || last.Folded != entries || len(told) > entries/100 {
		t.Errorf("told %d times, from %+v to %+v", len(told), first, last)
	}
}

// Opening ends soon after its context and leaves nothing open.
func TestOpeningCanBeLeft(t *testing.T) {
	path := long(t, 5000)
	ctx, leave := context.WithCancel(t.Context())
	var last int64
	store, hall, err := db.OpenWith(ctx, path, clock, db.Opening{Tell: func(p db.Progress) {
		last = p.Folded
		leave()
	}})
	if !errors.Is(err, context.Canceled) || store != nil || hall != nil || last > 4000 {
		t.Errorf("it was left at entry %d with %v, %v and %v", last, store != nil, hall != nil, err)
	}
}

// An event in a database tells the same, and can be left as well.
func TestOpeningFromADatabaseTellsHowFarItIs(t *testing.T) {
	const entries = 3000
	there := storetest.Event(t, storetest.Database(t), "spring")
	if _, err := db.Copy(t.Context(), long(t, entries), there); err != nil {
		t.Fatal(err)
	}
	var first, last db.Progress
	ctx, leave := context.WithCancel(t.Context())
	defer leave()
	store, _, err := db.OpenWith(ctx, there, clock, db.Opening{Tell: func(p db.Progress) {
		if first.All == 0 {
			first = p
		}
		last = p
	}})
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Error(err)
	}
	if first.Folded > 1000 || last.Folded != entries || last.All != entries {
		t.Errorf("told from %+v to %+v", first, last)
	}
	if _, _, err := db.OpenWith(ctx, there, clock, db.Opening{Tell: func(db.Progress) { leave() }}); !errors.Is(err, context.Canceled) {
		t.Errorf("it was left with %v", err)
	}
}

// How far an opening is says of how many entries, where that is known. The last entries count, too,
// though they are no round number.
func TestAnOpeningSaysOfHowMany(t *testing.T) {
	for want, p := range map[string]db.Progress{
		"Opening Spring Bughouse: 120,000 of 388,000 entries": {Event: "Spring Bughouse", Folded: 120_000, All: 388_000},
		"Opening Spring Bughouse":                             {Event: "Spring Bughouse", Folded: 120_000},
	} {
		if got := p.String(); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
	var last db.Progress
	store, _, err := db.OpenWith(t.Context(), long(t, 5002), clock, db.Opening{Tell: func(p db.Progress) { last = p }})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	if last.Folded != 5002 {
		t.Errorf("the last it tells of is entry %d", last.Folded)
	}
}
