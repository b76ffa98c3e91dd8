package sqlite

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"flagfall/db/journal"
)

// Backup copies the live file to out, walks the copy's chain, and returns its head.
// The copy appears under its name only when it was found whole. It is an error when out exists.
func (f *File) Backup(ctx context.Context, out string) (journal.Head, error) {
	if err := f.there(ctx); err != nil {
		return journal.Head{}, err
	}
	return f.copyTo(ctx, out)
}

func (f *File) copyTo(ctx context.Context, out string) (journal.Head, error) {
	none := journal.Head{}
	if _, err := os.Lstat(out); err == nil {
		return none, fmt.Errorf("back up to %s: the file exists; choose another name", out)
	}
	dir, err := os.MkdirTemp(filepath.Dir(out), ".flagfall-backup-*")
	if err != nil {
		return none, fmt.Errorf("back up to %s: %w; choose a folder that can be written to", out, err)
	}
	defer os.RemoveAll(dir)
	tmp := filepath.Join(dir, "copy")
	if err := fits(tmp); err != nil {
		return none, fmt.Errorf("back up to %w", err)
	}
	if _, err := f.db.ExecContext(ctx, "VACUUM INTO ?", tmp); err != nil {
		return none, explain("back up", f.path, err)
	}
	if err := os.Chmod(tmp, 0o600); err != nil { // it names children; SQLite lets everybody read
		return none, fmt.Errorf("back up to %s: %w", out, err)
	}
	head, err := verifyCopy(ctx, tmp)
	if err != nil {
		return none, fmt.Errorf("back up to %s: %w", out, err)
	}
	if err := syncFile(tmp); err != nil {
		return none, fmt.Errorf("back up to %s: %w", out, err)
	}
	if err := publish(tmp, out); err != nil {
		return none, fmt.Errorf("back up to %s: %w", out, err)
	}
	return head, nil
}

func verifyCopy(ctx context.Context, path string) (head journal.Head, err error) {
	c, err := Open(ctx, path)
	if err != nil {
		return head, err
	}
	defer func() {
		if e := c.Close(); err == nil {
			err = e
		}
	}()
	return journal.Verify(ctx, c)
}

func syncFile(path string) error {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	defer file.Close()
	return file.Sync()
}
