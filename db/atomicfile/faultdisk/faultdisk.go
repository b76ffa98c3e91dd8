// Package faultdisk is a disk for tests, on which a chosen operation fails.
package faultdisk

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"flagfall/db/atomicfile"
)

// ErrFault is the error of an operation that a faulty disk failed.
var ErrFault = errors.New("the disk was pulled out")

// Disk is the machine's disk until step At, counted from 1; 0 is never. The operation at that step
// fails, and a write there writes half of its data. With Dead all later operations fail too, as
// after a process was killed. Steps lists the operations called.
type Disk struct {
	atomicfile.OSDisk

	At     int
	Dead   bool
	NoLink bool // the file system has no hard links

	Steps []string          // such as "rename spring.flagfall"
	After func(step string) // called when a step is done; may be nil
}

var _ atomicfile.Disk = (*Disk)(nil)

// Reached tells whether step At was reached.
func (d *Disk) Reached() bool { return d.At > 0 && len(d.Steps) >= d.At }

func (d *Disk) step(what, path string, do func() error) error {
	step := what + " " + filepath.Base(path)
	d.Steps = append(d.Steps, step)
	if n := len(d.Steps); d.At > 0 && (n == d.At || d.Dead && n > d.At) {
		return ErrFault
	}
	err := do()
	if d.After != nil {
		d.After(step)
	}
	return err
}

// Mkdir makes a folder.
func (d *Disk) Mkdir(path string, mode fs.FileMode) error {
	return d.step("mkdir", path, func() error { return d.OSDisk.Mkdir(path, mode) })
}

// Write makes a file. The failing step writes half of the data.
func (d *Disk) Write(path string, data []byte) error {
	err := d.step("write", path, func() error { return d.OSDisk.Write(path, data) })
	if errors.Is(err, ErrFault) && len(d.Steps) == d.At {
		return errors.Join(err, d.OSDisk.Write(path, data[:len(data)/2]))
	}
	return err
}

// Chmod sets a file's permissions.
func (d *Disk) Chmod(path string, mode fs.FileMode) error {
	return d.step("chmod", path, func() error { return d.OSDisk.Chmod(path, mode) })
}

// Sync only checks that the file or folder exists: syncing would be slow, and no test cuts the
// power.
func (d *Disk) Sync(path string) error {
	return d.step("sync", path, func() error { _, err := os.Stat(path); return err })
}

// Link gives a file a second name.
func (d *Disk) Link(from, to string) error {
	return d.step("link", to, func() error {
		if d.NoLink {
			return errors.ErrUnsupported
		}
		return d.OSDisk.Link(from, to)
	})
}

// Rename gives a file another name.
func (d *Disk) Rename(from, to string) error {
	return d.step("rename", to, func() error { return d.OSDisk.Rename(from, to) })
}

// Remove removes a file or a folder.
func (d *Disk) Remove(path string) error {
	return d.step("remove", path, func() error { return d.OSDisk.Remove(path) })
}
