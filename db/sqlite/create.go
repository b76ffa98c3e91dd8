package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"sort"

	"flagfall/db/atomicfile"
	"flagfall/db/journal"
	"flagfall/rules/refusal"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Create makes a new journal file with its first entries. The file gets its name only when it is
// whole, so a process killed here leaves nothing that could be mistaken for a tournament. It is an
// error, and nothing is changed, when path exists or the log of an earlier file lies beside it.
func Create(ctx context.Context, path string, first []journal.Draft) error {
	return create(ctx, path, func(f *File) error {
		_, err := f.appendNew(ctx, journal.Head{}, first)
		return err
	})
}

// create makes a file and calls fill before the file gets its name.
func create(ctx context.Context, path string, fill func(*File) error) error {
	fail := func(err error) error { return fmt.Errorf("create %w", err) }
	if err := checkFree(path); err != nil {
		return fail(err)
	}
	if err := atomicfile.MakeFolder(ctx, filepath.Dir(path), 0o700); err != nil {
		return fail(fmt.Errorf("%s: %w; choose a writable folder", path, err))
	}
	stage, err := atomicfile.Begin(ctx, filepath.Dir(path))
	if err != nil {
		return fail(fmt.Errorf("%s: %w", path, err))
	}
	defer stage.Close()
	if err := writeNew(ctx, stage.Path("new"), path, fill); err != nil {
		return err
	}
	if err := stage.New("new", path); err != nil {
		return fail(err)
	}
	return stage.Finish()
}

// writeNew makes the file at tmp. Its errors name path.
func writeNew(ctx context.Context, tmp, path string, fill func(*File) error) error {
	// SQLite would make the file readable by all.
	file, err := os.OpenFile(tmp, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return fmt.Errorf("create %s: %w", path, err)
	}
	db, err := sql.Open("sqlite", dsn(tmp))
	if err = errors.Join(err, file.Close()); err != nil {
		return explain("create", path, err)
	}
	err = makeTables(ctx, db)
	if err == nil {
		err = fill(&File{path: path, db: db})
	}
	return explain("create", path, errors.Join(err, db.Close()))
}

// SidecarSuffixes are the suffixes of the files that SQLite puts beside a file. SQLite reads them
// into any file that has the name without the suffix.
var SidecarSuffixes = []string{"-wal", "-shm", "-journal"}

// existsError is an error that matches fs.ErrExist.
type existsError struct{}

func (existsError) Error() string        { return "the file exists" }
func (existsError) Is(target error) bool { return target == fs.ErrExist }

// CheckFree returns an error where no journal can be made: the path is too long, or something lies
// there.
func CheckFree(path string) error {
	if err := checkFree(path); err != nil {
		return fmt.Errorf("create %w", err)
	}
	return nil
}

// checkFree returns an error when the path is too long, or when a file or a sidecar already lies
// there. The sidecar would be read into the new file.
func checkFree(path string) error {
	if err := checkPathLength(filepath.Join(filepath.Dir(path), atomicfile.LongestName, "new")); err != nil {
		return err
	}
	if err := checkPathLength(path); err != nil {
		return err
	}
	if _, err := os.Lstat(path); err == nil {
		return refusal.Conflict.Errorf("%s: %w; choose another name", path, existsError{})
	}
	for _, part := range SidecarSuffixes {
		if _, err := os.Lstat(path + part); err == nil {
			return &LeftoverError{path, path + part}
		}
	}
	return nil
}

// makeTables sets the file's marks and makes its tables, in one transaction and without a
// write-ahead log, so that the marks are in the file itself.
func makeTables(ctx context.Context, db *sql.DB) error {
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	if _, err := conn.ExecContext(ctx, fmt.Sprintf("PRAGMA application_id = %d", applicationID)); err != nil {
		return err
	}
	return migrate(ctx, conn, 0)
}

// Form returns the form of the files that this program writes. It opens files of every form up to
// it.
func Form() int { return newestForm() }

// newestForm returns the form that this program writes: the number of its last migration.
func newestForm() int { return len(scripts()) }

func scripts() []string {
	names, err := fs.Glob(migrations, "migrations/*.sql")
	if err != nil {
		panic(err) // the pattern is a constant
	}
	sort.Strings(names)
	return names
}

// migrate brings the file from form `have` to the newest, each step in a transaction of its own. A
// migration cannot be undone.
func migrate(ctx context.Context, conn *sql.Conn, have int) error {
	for i, name := range scripts() {
		if i < have {
			continue
		}
		script, err := migrations.ReadFile(name)
		if err != nil {
			return err
		}
		tx, err := conn.BeginTx(ctx, nil)
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, string(script)+fmt.Sprintf(";\nPRAGMA user_version = %d;", i+1))
		if err != nil {
			return errors.Join(fmt.Errorf("%s: %w", name, err), tx.Rollback())
		}
		if err := tx.Commit(); err != nil {
			return err
		}
	}
	return nil
}

// CreateFrom makes a new journal file of entries that were sealed elsewhere, with their side data,
// and returns the head. Every entry is checked, and the file gets its name only when it is whole.
// It is an error, and nothing is changed, when path exists.
func CreateFrom(ctx context.Context, path string, entries iter.Seq2[journal.Entry, error],
	with journal.SideData,
) (head journal.Head, err error) {
	err = create(ctx, path, func(f *File) error {
		return f.write(ctx, func(tx *transaction) error {
			put, err := tx.PrepareContext(ctx, insertEntry) //nolint:sqlclosecheck // the linter misses the deferred Close below
			if err != nil {
				return err
			}
			defer put.Close()
			for e, err := range entries {
				if err == nil {
					err = e.CheckFollows(head)
				}
				if err == nil {
					_, err = put.ExecContext(ctx, e.Seq, e.At, e.Actor, e.Kind, e.Body, e.Prev[:], e.Hash[:])
				}
				if err != nil {
					return err
				}
				head = e.Head()
			}
			return putSideData(ctx, tx.Tx, with)
		})
	})
	if err != nil {
		return journal.Head{}, err
	}
	return head, ReadBack(ctx, path, head)
}

func putSideData(ctx context.Context, tx *sql.Tx, with journal.SideData) error {
	if err := putPINs(ctx, tx, with.PINs); err != nil {
		return err
	}
	for name, body := range with.Drafts {
		if _, err := tx.ExecContext(ctx, "INSERT INTO drafts (name, body) VALUES (?, ?)", name, body); err != nil {
			return err
		}
	}
	return nil
}

func putPINs(ctx context.Context, tx *sql.Tx, pins []journal.PIN) error {
	for _, p := range pins {
		if _, err := tx.ExecContext(ctx, "INSERT INTO pins (staff, hash, tries, until) VALUES (?, ?, ?, ?)", p.Staff,
			p.Hash, p.Tries, p.Until); err != nil {
			return err
		}
	}
	return nil
}

// PutPINs stores PINs of officials who have none, with their wrong tries.
func (f *File) PutPINs(ctx context.Context, pins []journal.PIN) error {
	return f.changeSideData(ctx, func(tx *transaction) error { return putPINs(ctx, tx.Tx, pins) })
}

// SideData returns the PINs and drafts kept beside the journal.
func (f *File) SideData(ctx context.Context) (with journal.SideData, err error) {
	if err := f.checkThere(ctx); err != nil {
		return with, err
	}
	with.PINs, err = queryAll(ctx, f.db, "SELECT staff, hash, tries, until FROM pins ORDER BY staff",
		func(p *journal.PIN) []any {
			return []any{&p.Staff, &p.Hash, &p.Tries, &p.Until}
		})
	drafts, e := queryAll(ctx, f.db, "SELECT name, body FROM drafts",
		func(d *[2]string) []any { return []any{&d[0], &d[1]} })
	with.Drafts = make(map[string]string, len(drafts))
	for _, d := range drafts {
		with.Drafts[d[0]] = d[1]
	}
	return with, explain("read", f.path, errors.Join(err, e))
}

// queryAll returns the rows of a query. into returns the fields to scan a row into.
func queryAll[T any](ctx context.Context, db *sql.DB, query string, into func(*T) []any) (all []T, err error) {
	rows, err := db.QueryContext(ctx, query)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var one T
		if err := rows.Scan(into(&one)...); err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, rows.Err()
}
