// Package atomicfile is the one way to write a file whose loss or half-existence would matter. A
// file is written beside its place, in a stage of its own, synced, given its name in one step, and
// then its folder is synced. So a name always stands for a whole file, the old or the new, whenever
// the process is killed or the power fails.
package atomicfile

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// File is a file of a folder: its name and what it holds.
type File struct {
	Name string
	Data []byte
}

// UnconfirmedError says that a file is whole under its name, and that the disk would not confirm
// it: a power failure may still take it back.
type UnconfirmedError struct {
	Path string // what has its name
	Why  error
}

func (e *UnconfirmedError) Error() string {
	return fmt.Sprintf("%s is there, but the disk did not confirm it (%v): check the disk, and that the file is there", e.Path, e.Why)
}

// Unwrap gives the disk's reason.
func (e *UnconfirmedError) Unwrap() error { return e.Why }

// WriteAll puts files into a folder, which it makes where there is none, in the place of those of
// the same names. Nothing gets its name before everything is written. Who may read the files may
// enter a folder that is made.
func WriteAll(ctx context.Context, folder string, mode fs.FileMode, files ...File) error {
	if err := MakeFolder(ctx, folder, mode|mode>>2&0o111); err != nil {
		return err
	}
	return write(ctx, folder, mode, (*Stage).Replace, files)
}

// Write puts data under a name, in the place of what is there. What is behind a symbolic link is
// replaced, not the link; a device or a pipe is written into.
func Write(ctx context.Context, path string, data []byte, mode fs.FileMode) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		return os.WriteFile(path, data, mode)
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	return write(ctx, filepath.Dir(path), mode, (*Stage).Replace, []File{{filepath.Base(path), data}})
}

// WriteNew puts data under a name that is free. Where it is not, the error is fs.ErrExist and
// nothing is touched.
func WriteNew(ctx context.Context, path string, data []byte, mode fs.FileMode) error {
	return write(ctx, filepath.Dir(path), mode, (*Stage).New, []File{{filepath.Base(path), data}})
}

func write(ctx context.Context, folder string, mode fs.FileMode, name func(*Stage, string, string) error, files []File) (err error) {
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

// MakeFolder makes a folder where there is none, and those above it.
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
			return nil // somebody else was faster
		}
		return err
	}
	if err := disk.Sync(above); err != nil {
		return fmt.Errorf("make the folder %s: %w", path, err)
	}
	return nil
}

// CheckWritable fails where nothing can be published into a folder. It tries with as much as the
// index of SQLite's log takes.
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
