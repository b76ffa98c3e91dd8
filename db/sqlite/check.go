package sqlite

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"flagfall/db/journal"
	"flagfall/rules/refusal"
)

// DamageError says that every entry is as it was written, but the file around the journal is
// damaged: in the tables for PINs and drafts, or in unused pages. Journal is the head of the whole
// journal.
type DamageError struct {
	Journal journal.Head
	Found   string // by SQLite, in its words
}

func (e *DamageError) Error() string {
	return fmt.Sprintf("the journal is whole, %s, head %s, but the file around it is damaged (%s): keep it, and restore the newest backup",
		countText(e.Journal.Seq), e.Journal.Hash.Short(), e.Found)
}

// RefusalKind returns refusal.Damaged.
func (*DamageError) RefusalKind() refusal.Kind { return refusal.Damaged }

// Verify runs journal.Verify and then checks the rest of the file. The error is a *SchemaError when
// there are tables, views or triggers that are not flagfall's; it is joined with the error of a
// broken chain. The error is a *DamageError when the journal is whole and the file around it is
// damaged.
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

// SchemaError says that the tables, views and triggers in the file differ from those that flagfall
// makes, or that there are rows numbered below 1. Such a file is read and never written to: a
// trigger may change what is recorded.
type SchemaError struct {
	Found []string // one sentence per difference, never empty
}

func (e *SchemaError) Error() string {
	return strings.Join(e.Found, "; ") + ": another program changed the file; keep it, and restore the newest backup"
}

// RefusalKind returns refusal.Damaged.
func (*SchemaError) RefusalKind() refusal.Kind { return refusal.Damaged }

// object is a row of sqlite_schema.
type object struct{ kind, name, on, text string }

// statTables are the tables that SQLite itself makes when ANALYZE is run on a file.
var statTables = []object{
	{"table", "sqlite_stat1", "sqlite_stat1", "CREATE TABLE sqlite_stat1(tbl,idx,stat)"},
	{"table", "sqlite_stat4", "sqlite_stat4", "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)"},
}

func objects(ctx context.Context, q querier) ([]object, error) {
	rows, err := q.QueryContext(ctx,
		"SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema ORDER BY type, name")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []object
	for rows.Next() {
		var o object
		if err := rows.Scan(&o.kind, &o.name, &o.on, &o.text); err != nil {
			return nil, err
		}
		if !slices.Contains(statTables, o) {
			all = append(all, o)
		}
	}
	return all, rows.Err()
}

// wantedObjects returns the objects of a newly made file.
var wantedObjects = sync.OnceValues(func() ([]object, error) {
	ctx := context.Background()
	db, err := connect(inMemory)
	if err != nil {
		return nil, err
	}
	defer db.Close()
	if err := makeTables(ctx, db); err != nil {
		return nil, err
	}
	return objects(ctx, db)
})

// compareSchema compares the file's objects with those of a newly made file, byte for byte. why is
// a *SchemaError, nil where they are the same.
func compareSchema(ctx context.Context, q querier) (why, err error) {
	want, err := wantedObjects()
	if err != nil {
		return nil, err
	}
	have, err := objects(ctx, q)
	if err != nil {
		return nil, err
	}
	found := differences(want, have)
	if !slices.ContainsFunc(have, func(o object) bool { return o.kind == "table" && o.name == "entries" }) {
		return &SchemaError{found}, nil
	}
	var rows, first int64
	err = q.QueryRowContext(ctx, "SELECT count(*), coalesce(min(seq), 0) FROM entries WHERE seq < 1").Scan(&rows,
		&first)
	if err != nil && len(found) == 0 {
		return nil, err
	}
	if rows == 1 {
		found = append(found, fmt.Sprintf("a row that is no entry stands before entry 1, numbered %d", first))
	} else if rows > 1 {
		found = append(found, fmt.Sprintf("%d rows that are no entries stand before entry 1, the first numbered %d",
			rows, first))
	}
	if len(found) == 0 {
		return nil, nil
	}
	return &SchemaError{found}, nil
}

func differences(want, have []object) (found []string) {
	named := func(all []object, name string) *object {
		i := slices.IndexFunc(all, func(o object) bool { return strings.EqualFold(o.name, name) })
		if i < 0 {
			return nil
		}
		return &all[i]
	}
	for _, w := range want {
		switch h := named(have, w.name); {
		case h == nil:
			found = append(found, fmt.Sprintf("the %s %s is missing from the file", w.kind, w.name))
		case h.kind != w.kind:
			found = append(found, fmt.Sprintf("%s is a %s in the file and not a %s", w.name, h.kind, w.kind))
		case *h != w:
			found = append(found, fmt.Sprintf("the %s %s in the file is not as flagfall makes it", w.kind, w.name))
		}
	}
	for _, h := range have {
		if named(want, h.name) == nil {
			found = append(found, fmt.Sprintf("%s %s that is not flagfall's, named %.60q, stands in the file",
				articleFor(h.kind), h.kind, h.name))
		}
	}
	return found
}

func articleFor(kind string) string {
	if kind == "index" {
		return "an"
	}
	return "a"
}

// checkSchema compares the file's schema and stores its version. The comparison need be repeated
// only when schemaVersion has changed.
func (f *File) checkSchema(ctx context.Context) (why, err error) {
	if f.schema, err = schemaVersion(ctx, f.db); err != nil {
		return nil, err
	}
	return compareSchema(ctx, f.db)
}

// schemaVersion returns SQLite's count of changes to the schema.
func schemaVersion(ctx context.Context, q querier) (n int64, err error) {
	err = q.QueryRowContext(ctx, selectSchema).Scan(&n)
	return n, err
}

// checkUnchanged returns a *SchemaError when the schema was changed since the file was opened and
// is no longer flagfall's.
func checkUnchanged(f *File, ctx context.Context, tx *transaction) error {
	now, err := schemaVersion(ctx, tx)
	if err != nil || now == f.schema {
		return err
	}
	why, err := compareSchema(ctx, tx)
	return errors.Join(why, err)
}
