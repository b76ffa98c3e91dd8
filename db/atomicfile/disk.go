package atomicfile

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"runtime"
	"syscall"
)

// Disk is what publishing asks of the operating system. Every change of a disk is one call, so that
// a test can stop a command at each.
type Disk interface {
	// Mkdir makes one folder.
	Mkdir(path string, mode fs.FileMode) error
	// Write makes a new file, for its owner alone, that holds data.
	Write(path string, data []byte) error
	// Chmod says who may read a file.
	Chmod(path string, mode fs.FileMode) error
	// Sync has the disk confirm a file, or the names in a folder. A folder that cannot be synced is
	// no error: Windows has no way to, nor have some file systems, and there the names are as safe
	// as they get.
	Sync(path string) error
	// Link gives a file a second name, which must be free.
	Link(from, to string) error
	// Rename gives a file another name, in the place of what has it.
	Rename(from, to string) error
	// Remove takes away a name, or a folder with all that is in it. What is not there is no error.
	Remove(path string) error
}

type diskKey struct{}

// WithDisk is a context in which files are published on another disk than the machine's.
func WithDisk(ctx context.Context, disk Disk) context.Context {
	return context.WithValue(ctx, diskKey{}, disk)
}

func diskOf(ctx context.Context) Disk {
	if disk, ok := ctx.Value(diskKey{}).(Disk); ok {
		return disk
	}
	return OSDisk{}
}

// OSDisk is the machine's own disk.
type OSDisk struct{}

var _ Disk = OSDisk{}

// Mkdir makes a folder.
func (OSDisk) Mkdir(path string, mode fs.FileMode) error { return os.Mkdir(path, mode) }

// Write makes a new file.
func (OSDisk) Write(path string, data []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	return errors.Join(err, file.Close())
}

// Chmod says who may read a file, whatever new files are given.
func (OSDisk) Chmod(path string, mode fs.FileMode) error { return os.Chmod(path, mode) }

// Sync has the disk confirm a file or folder.
func (OSDisk) Sync(path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	if info.IsDir() {
		return syncFolder(path)
	}
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}

func syncFolder(path string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	folder, err := os.Open(path)
	if errors.Is(err, fs.ErrPermission) {
		return nil // it may be written to and not read, and only what can be read can be synced
	}
	if err != nil {
		return err
	}
	err = folder.Sync()
	if errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.EINVAL) {
		err = nil
	}
	return errors.Join(err, folder.Close())
}

// Link gives a file a second name.
func (OSDisk) Link(from, to string) error { return os.Link(from, to) }

// Rename gives a file another name.
func (OSDisk) Rename(from, to string) error { return os.Rename(from, to) }

// Remove takes a name or a folder away.
func (OSDisk) Remove(path string) error { return os.RemoveAll(path) }
