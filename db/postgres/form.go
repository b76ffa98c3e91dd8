package postgres

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"sort"

	"github.com/jackc/pgx/v5"

	"flagfall/rules/refusal"
)

//go:embed migrations/*.sql
var migrations embed.FS

// newestForm is the form of the tables that this program writes: the number of its last script.
func newestForm() int { return len(scripts()) }

func scripts() []string {
	names, err := fs.Glob(migrations, "migrations/*.sql")
	if err != nil {
		panic(err) // the pattern is a constant
	}
	sort.Strings(names)
	return names
}

// ErrNoTables says that a database holds nothing of flagfall's.
var ErrNoTables = refusal.NotFound.Errorf("the database has no events yet")

// migrate brings the tables to the newest form, one desk at a time. Where there are none they are
// made if create says so.
func migrate(ctx context.Context, c *pgx.Conn, create bool) error {
	switch form, err := readForm(ctx, c); {
	case err != nil && (!create || !errors.Is(err, ErrNoTables)):
		return err
	case err == nil && form == newestForm():
		return nil
	}
	// Locked before the transaction: one that has begun would not see tables made meanwhile.
	if _, err := c.Exec(ctx, "SELECT pg_advisory_lock(hashtextextended('flagfall tables', 0))"); err != nil {
		return err
	}
	// it ends with the connection
	defer func() { _, _ = c.Exec(ctx, "SELECT pg_advisory_unlock(hashtextextended('flagfall tables', 0))") }()
	return pgx.BeginFunc(ctx, c, func(tx pgx.Tx) error {
		form, err := readForm(ctx, tx) // another desk may have been faster
		if errors.Is(err, ErrNoTables) {
			_, err = tx.Exec(ctx, "CREATE SCHEMA IF NOT EXISTS flagfall; CREATE TABLE flagfall.form (n integer NOT NULL); INSERT INTO flagfall.form VALUES (0)")
		}
		if err != nil {
			return err
		}
		for _, name := range scripts()[form:] {
			script, err := migrations.ReadFile(name)
			if err != nil {
				return err
			}
			if _, err := tx.Exec(ctx, string(script)); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
		_, err = tx.Exec(ctx, "UPDATE flagfall.form SET n = $1", newestForm())
		return err
	})
}

type querier interface {
	QueryRow(ctx context.Context, query string, args ...any) pgx.Row
	Query(ctx context.Context, query string, args ...any) (pgx.Rows, error)
}

// readForm is the form that a database's tables have; what this program does not know is refused.
func readForm(ctx context.Context, q querier) (form int, err error) {
	var there bool
	if err := q.QueryRow(ctx, "SELECT to_regclass('flagfall.form') IS NOT NULL").Scan(&there); err != nil {
		return 0, err
	}
	if !there {
		return 0, ErrNoTables
	}
	if err := q.QueryRow(ctx, "SELECT n FROM flagfall.form").Scan(&form); err != nil {
		return 0, err
	}
	if form < 1 || form > newestForm() {
		return 0, refusal.Damaged.Errorf("its tables were made by another flagfall (form %d, this one knows 1 to %d); update flagfall; the tables are unchanged", form, newestForm())
	}
	return form, nil
}
