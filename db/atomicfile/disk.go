package atomicfile

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"runtime"
	"syscall"
)

// Disk is the operations of the operating system that publishing uses. Every change to the disk is
// one call, so that a test can stop a command at each.
type Disk interface {
	// Mkdir makes one folder.
	Mkdir(path string, mode fs.FileMode) error
	// Write makes a new file that holds data, readable by its owner alone.
	Write(path string, data []byte) error
	// Chmod sets a file's permissions.
	Chmod(path string, mode fs.FileMode) error
	// Sync has the disk confirm a file, or the names in a folder. It returns nil for a folder that
	// cannot be synced, as on Windows and some file systems.
	Sync(path string) error
	// Link gives a file a second name, which must be free.
	Link(from, to string) error
	// Rename gives a file another name, replacing the file that has it.
	Rename(from, to string) error
	// Remove removes a file, or a folder with its contents. It returns nil when there is none.
	Remove(path string) error
}

type diskKey struct{}

// WithDisk returns a context in which files are published on the given disk.
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

// Chmod sets a file's permissions, whatever the umask.
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
		return nil // a folder that cannot be read cannot be synced
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

// Remove removes a file, or a folder with its contents.
func (OSDisk) Remove(path string) error { return os.RemoveAll(path) }
