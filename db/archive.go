package db

import (
	"context"
	"fmt"
	"iter"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// Archive writes a journal without names and free text to a new file. It checks that the file folds
// as the original does, and returns the head read back from it. The first entry carries the head of
// the original. It is an error when out exists, when the chain is broken, when another program has
// changed what is around the entries, or when an entry's kind is unknown, as its text could not be
// redacted.
func Archive(ctx context.Context, from Base, out string) (journal.Head, error) {
	if why := from.ReadOnly(); isSchemaError(why) {
		return journal.Head{}, fmt.Errorf("archive: %w", why)
	}
	drafts, err := Redact(from.Entries(ctx, 0))
	if err != nil {
		return journal.Head{}, fmt.Errorf("archive: %w", err)
	}
	// Folded before anything is written: what does not fold never becomes a file.
	t := tournament.New()
	for _, d := range drafts {
		if err := t.Fold(journal.Seal(t.Head, d)); err != nil {
			return journal.Head{}, fmt.Errorf("archive: %w", err)
		}
	}
	if err := sqlite.Create(ctx, out, drafts); err != nil {
		return journal.Head{}, err
	}
	return t.Head, sqlite.ReadBack(ctx, out, t.Head)
}

// Redact returns the entries of an archive, in order. Each keeps its number, time, actor and kind.
func Redact(entries iter.Seq2[journal.Entry, error]) ([]journal.Draft, error) {
	var head journal.Head
	var drafts []journal.Draft
	aliases := fact.NewAliases()
	for e, err := range entries {
		if err != nil {
			return nil, err
		}
		if err := e.CheckFollows(head); err != nil {
			return nil, err
		}
		f, proved, err := tournament.DecodeProved(e)
		if err != nil {
			return nil, err
		}
		head = e.Head()
		if drafts, err = appendAs(drafts, e.Draft, tournament.Redact(f, aliases), proved.Redacted()); err != nil {
			return nil, err
		}
	}
	if len(drafts) == 0 {
		return nil, refusal.Damaged.Errorf("the file holds no entries")
	}
	// Only the last entry knows the head, and the first carries it.
	began, err := tournament.Decode(journal.Entry{Seq: 1, Draft: drafts[0]})
	if err != nil {
		return nil, err
	}
	first, ok := began.(event.Created)
	if !ok {
		return nil, refusal.Damaged.Errorf("the file begins with %s and not with an event", drafts[0].Kind)
	}
	first.ArchiveOf = event.Original{Entries: head.Seq, Head: head.Hash.String()}
	carrying, err := appendAs(nil, drafts[0], first, nil)
	if err != nil {
		return nil, err
	}
	drafts[0] = carrying[0]
	return drafts, nil
}

// appendAs appends a fact as an entry with the time, actor and kind of as, and with a proof, nil for
// none.
func appendAs(drafts []journal.Draft, as journal.Draft, f fact.Fact, proved *fact.Proof) ([]journal.Draft, error) {
	body, err := fact.EncodeProved(f, proved)
	if err != nil {
		return nil, err
	}
	as.Body = body
	return append(drafts, as), nil
}
