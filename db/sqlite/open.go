package sqlite

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"time"
)

func dsn(path string) string {
	q := url.Values{}
	// Immediate transactions: a read that turns into a write would otherwise fail at once under contention, whatever the timeout.
	q.Set("_txlock", "immediate")
	q.Add("_pragma", "busy_timeout(5000)")
	q.Add("_pragma", "synchronous(FULL)")
	return (&url.URL{Scheme: "file", Opaque: url.PathEscape(path), RawQuery: q.Encode()}).String()
}

// Open opens an existing journal and brings it to the newest form. It leaves a file it does not understand as it was:
// no such file, not flagfall's, written by a newer version, locked by another program, in a folder that cannot be written to.
func Open(ctx context.Context, path string) (*File, error) {
	form, err := inspect(path)
	if err != nil {
		return nil, err
	}
	if err := writable(path); err != nil {
		return nil, err
	}
	for tries := 4; ; tries-- {
		_, held := os.Stat(path + "-shm") // nil: somebody has it open
		f, err := open(ctx, path, form)
		if err == nil && held == nil {
			err = f.fitsLog(ctx)
		}
		if err == nil {
			return f, nil
		}
		if f != nil {
			err = errors.Join(err, f.Close())
		}
		if held != nil || tries == 1 || !damaged(err) || !pause(ctx) {
			return nil, explain("open", path, err)
		}
	}
}

// pause waits as long as a desk may take to notice that its file was replaced; until then its log seems to be that of the new one.
func pause(ctx context.Context) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(150 * time.Millisecond):
		return true
	}
}

func open(ctx context.Context, path string, form int) (*File, error) {
	db, err := sql.Open("sqlite", dsn(path))
	if err != nil {
		return nil, err
	}
	// One connection: data_version tells of the writes of others only to the connection that asks.
	db.SetMaxOpenConns(1)
	f := &File{path: path, db: db}
	err = f.prepare(ctx, form)
	if err == nil {
		err = f.remember(ctx)
	}
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return f, nil
}

func (f *File) prepare(ctx context.Context, form int) error {
	conn, err := f.db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	var mode string
	if err := conn.QueryRowContext(ctx, "PRAGMA journal_mode = WAL").Scan(&mode); err != nil {
		return err
	}
	if form < newest() {
		return migrate(ctx, conn, form)
	}
	return nil
}

// inspect reads the marks in the file's header, without SQLite, which would create or recover the file as it opens it.
func inspect(path string) (form int, err error) {
	if err := fits(path); err != nil {
		return 0, fmt.Errorf("open %w", err)
	}
	info, err := os.Stat(path)
	if err == nil && !info.Mode().IsRegular() { // a pipe would be waited for
		return 0, fmt.Errorf("open %s: not a regular file; name a tournament file", path)
	}
	file, err := os.Open(path)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return 0, &MissingError{path}
	case err != nil:
		return 0, fmt.Errorf("open %s: %w", path, err)
	}
	defer file.Close()
	header := make([]byte, 100)
	_, err = io.ReadFull(file, header)
	if err != nil || string(header[:16]) != "SQLite format 3\x00" || binary.BigEndian.Uint32(header[68:]) != applicationID {
		return 0, fmt.Errorf("open %s: not a flagfall file; it was left as it is", path)
	}
	form = int(binary.BigEndian.Uint32(header[60:]))
	if form > newest() {
		return 0, fmt.Errorf("open %s: written by a newer flagfall (form %d, this one knows %d); update flagfall, the file was left as it is", path, form, newest())
	}
	return form, nil
}

// longestPath is how many bytes a file's full path may have: SQLite knows no longer ones, with what it appends.
const longestPath = 512 - len("-journal")

// fits refuses a path that SQLite could not open, and would give another reason for.
func fits(path string) error {
	full, err := filepath.Abs(path)
	if err == nil && len(full) > longestPath {
		err = fmt.Errorf("the path is too long, %d bytes of at most %d: choose a shorter one", len(full), longestPath)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

// writable refuses a file or folder that SQLite could only half use: the write-ahead log lies beside the file.
func writable(path string) error {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return fmt.Errorf("open %s: the file cannot be written to; copy it to a folder of yours: %w", path, err)
	}
	file.Close()
	probe, err := os.CreateTemp(filepath.Dir(path), ".flagfall-probe-*")
	if err != nil {
		return fmt.Errorf("open %s: its folder cannot be written to; copy the file to a folder of yours: %w", path, err)
	}
	probe.Close()
	return os.Remove(probe.Name())
}
