package db

import (
	"context"
	"fmt"

	"github.com/dustin/go-humanize"

	"flagfall/db/tournament"
)

// Progress is how much of a tournament has been folded while it opens.
type Progress struct {
	Event  string // what it is called, "" until that is known
	Folded int64  // how many entries of its journal were taken in
	All    int64  // the number of entries when it began; 0 where not known
}

// String says it: "Opening Spring Bughouse: 120,000 of 388,000 entries".
func (p Progress) String() string {
	if p.All == 0 {
		return "Opening " + p.Event
	}
	return fmt.Sprintf("Opening %s: %s of %s entries", p.Event, humanize.Comma(p.Folded), humanize.Comma(p.All))
}

// progressTeller returns a function that calls tell with the progress of a tournament. With a nil
// tell it does nothing.
func (s *Store) progressTeller(ctx context.Context, tell func(Progress)) (folded func(*tournament.Tournament)) {
	if tell == nil {
		return func(*tournament.Tournament) {}
	}
	head, _ := s.Head(ctx) // where that cannot be read, nor can the entries, and opening says why
	return func(t *tournament.Tournament) {
		tell(Progress{Event: t.Register.Event.Name, Folded: t.Head.Seq, All: head.Seq})
	}
}
