// Package atomicfile writes files so that each name always stands for a whole file, the old or the
// new, even when the process is killed or the power fails. A file is written to a stage beside its
// place and synced, gets its name in one step, and then its folder is synced. All files whose loss
// would matter are written through this package.
package atomicfile

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// File is a file of a folder: its name and its contents.
type File struct {
	Name string
	Data []byte
}

// UnconfirmedError says that a file is whole under its name, but the disk did not confirm it. A
// power failure may still undo it.
type UnconfirmedError struct {
	Path string // the files that have their names, separated by commas
	Why  error
}

func (e *UnconfirmedError) Error() string {
	return fmt.Sprintf("%s was written, but the disk did not confirm it (%v): check the disk and the file", e.Path,
		e.Why)
}

// Unwrap returns the disk's error.
func (e *UnconfirmedError) Unwrap() error { return e.Why }

// WriteAll writes files into a folder, replacing those of the same names, and makes the folder
// where there is none. No file gets its name before all are written. A folder it makes may be
// entered by all who may read the files.
func WriteAll(ctx context.Context, folder string, mode fs.FileMode, files ...File) error {
	if err := MakeFolder(ctx, folder, mode|mode>>2&0o111); err != nil {
		return err
	}
	return write(ctx, folder, mode, (*Stage).Replace, files)
}

// Write writes data to path, replacing what is there. A symbolic link is kept and the file it leads
// to replaced. A device or a pipe is written into.
func Write(ctx context.Context, path string, data []byte, mode fs.FileMode) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		return os.WriteFile(path, data, mode)
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	return write(ctx, filepath.Dir(path), mode, (*Stage).Replace, []File{{filepath.Base(path), data}})
}

// WriteNew writes data to path, which must be free. Otherwise the error is fs.ErrExist and nothing
// is changed.
func WriteNew(ctx context.Context, path string, data []byte, mode fs.FileMode) error {
	return write(ctx, filepath.Dir(path), mode, (*Stage).New, []File{{filepath.Base(path), data}})
}

func write(ctx context.Context, folder string, mode fs.FileMode, name func(*Stage, string, string) error,
	files []File,
) (err error) {
	s, err := Begin(ctx, folder)
	if err != nil {
		return err
	}
	defer s.Close()
	for _, f := range files {
		if err := s.Write(f.Name, f.Data, mode); err != nil {
			return err
		}
	}
	for _, f := range files {
		if err := name(s, f.Name, filepath.Join(folder, f.Name)); err != nil {
			return err
		}
	}
	return s.Finish()
}

// MakeFolder makes a folder and its parents where there are none, and syncs their names.
func MakeFolder(ctx context.Context, path string, mode fs.FileMode) error {
	disk := diskOf(ctx)
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return nil
	}
	above := filepath.Dir(filepath.Clean(path))
	if above != path {
		if err := MakeFolder(ctx, above, mode); err != nil {
			return err
		}
	}
	if err := disk.Mkdir(path, mode); err != nil {
		if info, e := os.Stat(path); e == nil && info.IsDir() {
			return nil // another process made it meanwhile
		}
		return err
	}
	if err := disk.Sync(above); err != nil {
		return fmt.Errorf("make the folder %s: %w", path, err)
	}
	return nil
}

// CheckWritable returns an error when no file can be published into a folder. It writes 32 KiB, the
// size of the index of SQLite's log, and removes it.
func CheckWritable(ctx context.Context, folder string) error {
	s, err := Begin(ctx, folder)
	if err != nil {
		return err
	}
	err = s.Write("probe", make([]byte, 32<<10), 0o600)
	if err == nil {
		err = s.disk.Sync(s.Path("probe"))
	}
	return errors.Join(err, s.Close())
}
