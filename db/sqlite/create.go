package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sort"

	"flagfall/db/journal"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Create makes a new journal file with its first entries. The file appears under its name only when it is whole,
// so that a process killed here leaves nothing that could be mistaken for a tournament.
// It is an error, and nothing is touched, when path exists.
func Create(ctx context.Context, path string, first []journal.Draft) error {
	if _, err := os.Lstat(path); err == nil {
		return fmt.Errorf("create %s: the file exists; choose another name", path)
	}
	name := "." + filepath.Base(path) + ".new-*" // until it is whole
	if err := fits(filepath.Join(filepath.Dir(path), name+"0123456789")); err != nil {
		return fmt.Errorf("create %w", err)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return fmt.Errorf("create %s: %w; choose a folder that can be written to", path, err)
	}
	tmp, err := os.CreateTemp(filepath.Dir(path), name)
	if err != nil {
		return fmt.Errorf("create %s: %w; choose a folder that can be written to", path, err)
	}
	tmp.Close()
	defer os.Remove(tmp.Name())

	db, err := sql.Open("sqlite", dsn(tmp.Name()))
	if err != nil {
		return explain("create", path, err)
	}
	err = build(ctx, db)
	if err == nil {
		_, err = (&File{path: path, db: db}).append(ctx, journal.Head{}, first)
	}
	if err := errors.Join(err, db.Close()); err != nil {
		return explain("create", path, err)
	}
	if err := publish(tmp.Name(), path); err != nil {
		return fmt.Errorf("create %s: %w", path, err)
	}
	return nil
}

// build sets the file's marks and makes its tables, in one transaction and without a write-ahead log,
// so that the marks stand in the file itself.
func build(ctx context.Context, db *sql.DB) error {
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

// publish gives the finished file its name without ever replacing another.
func publish(tmp, path string) error {
	err := os.Link(tmp, path)
	if err == nil || errors.Is(err, fs.ErrExist) {
		return err
	}
	// No hard links here (FAT, some network drives): rename, after a last look.
	if _, err := os.Lstat(path); err == nil {
		return fs.ErrExist
	}
	return os.Rename(tmp, path)
}

// newest is the form that this program writes: the number of its last migration.
func newest() int { return len(scripts()) }

func scripts() []string {
	names, err := fs.Glob(migrations, "migrations/*.sql")
	if err != nil {
		panic(err) // the pattern is a constant
	}
	sort.Strings(names)
	return names
}

// migrate brings the file from form `have` to the newest, each step in a transaction of its own. There is no way back.
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
