package db

import (
	"context"

	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/pairing/fact"
)

// Decision is an entry by which somebody decided something.
type Decision struct {
	Entry  journal.Entry
	Fact   fact.Fact
	Proved *fact.Proof // how its actor proved who they are; nil where the entry does not say
}

// Decisions lists the decisions of a journal that t has folded, in order.
func Decisions(ctx context.Context, base Base, t *tournament.Tournament) ([]Decision, error) {
	var all []Decision
	for e, err := range base.Entries(ctx, 0) {
		switch {
		case err != nil:
			return nil, err
		case e.Seq > t.Head.Seq: // not folded: it may say anything
			return all, nil
		case !tournament.Decides(e.Kind):
			continue
		}
		f, proved, err := tournament.DecodeProved(e)
		if err != nil {
			return nil, err
		}
		all = append(all, Decision{e, f, proved})
	}
	return all, nil
}
