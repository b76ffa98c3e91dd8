package sqlite

import (
	"context"
	"errors"
	"fmt"

	"flagfall/db/journal"
	"flagfall/rules/refusal"
)

// DamageError says that every entry is as it was written, and that the file is damaged all the same: where PINs and half-typed texts are
// kept, or where nothing is. Journal is the head of the whole journal.
type DamageError struct {
	Journal journal.Head
	Found   string // by SQLite, in its words
}

func (e *DamageError) Error() string {
	return fmt.Sprintf("the journal is whole, %s, head %s, but the file around it is damaged (%s): keep it, and restore the newest backup",
		countText(e.Journal.Seq), e.Journal.Hash.Short(), e.Found)
}

// RefusalKind is that of a damaged file.
func (*DamageError) RefusalKind() refusal.Kind { return refusal.Damaged }

// Verify is journal.Verify, and then looks at the rest of the file. A *SchemaError tells of tables, views and triggers that are not
// flagfall's, beside a broken chain too; a *DamageError tells of damage around a whole journal.
func (f *File) Verify(ctx context.Context, heads ...string) (journal.Head, error) {
	if err := f.checkThere(ctx); err != nil {
		return journal.Head{}, err
	}
	strange, err := compareSchema(ctx, f.db)
	if err != nil {
		return journal.Head{}, explain("check", f.path, err)
	}
	head, err := journal.Verify(ctx, f, heads...)
	if err != nil || strange != nil {
		return head, errors.Join(strange, err)
	}
	var found string
	err = f.db.QueryRowContext(ctx, "PRAGMA quick_check(1)").Scan(&found)
	if err != nil && isDamaged(err) {
		found, err = err.Error(), nil
	}
	switch {
	case err != nil:
		return head, explain("check", f.path, err)
	case found != "ok":
		return head, &DamageError{head, found}
	}
	return head, nil
}

func countText(entries int64) string {
	if entries == 1 {
		return "1 entry"
	}
	return fmt.Sprintf("%d entries", entries)
}
