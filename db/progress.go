package db

import (
	"context"
	"fmt"

	"github.com/dustin/go-humanize"

	"flagfall/db/tournament"
)

// Progress is how far a tournament is with being opened.
type Progress struct {
	Event  string // what it is called, "" until that is known
	Folded int64  // how many entries of its journal were taken in
	All    int64  // how many there were when it began; 0 where nobody could tell
}

// String says it: "Opening Spring Bughouse: 120,000 of 388,000 entries".
func (p Progress) String() string {
	if p.All == 0 {
		return "Opening " + p.Event
	}
	return fmt.Sprintf("Opening %s: %s of %s entries", p.Event, humanize.Comma(p.Folded), humanize.Comma(p.All))
}

// progressTeller has tell told how far a tournament is that is folded from the journal of s, as it
// goes on. It returns what is to be called after some entries.
func (s *Store) progressTeller(ctx context.Context, tell func(Progress)) (folded func(*tournament.Tournament)) {
	if tell == nil {
		return func(*tournament.Tournament) {}
	}
	head, _ := s.Head(ctx) // where that cannot be read, nor can the entries, and opening says why
	return func(t *tournament.Tournament) {
		tell(Progress{Event: t.Register.Event.Name, Folded: t.Head.Seq, All: head.Seq})
	}
}
