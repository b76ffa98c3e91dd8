// Package inmemory has tests keep their files in memory. They make thousands of tournament files
// and sync each entry to them: on a disk that is what most of the time goes to. What the program
// does when a disk fails or a machine stops is tested on disks that are made up.
package inmemory

import (
	"os"
	"syscall"
)

const (
	folder = "/dev/shm"
	room   = 1 << 30 // bytes that must be free there
	noexec = 8       // the flag of a folder whose files cannot be run, as statfs(2) has it
)

// Use moves the temporary files of this process and its children to memory, if /dev/shm has enough
// room and TMPDIR is not set. Call it from TestMain.
func Use() {
	var at syscall.Statfs_t
	if os.Getenv("TMPDIR") != "" || syscall.Statfs(folder, &at) != nil || at.Flags&noexec != 0 || at.Bavail*uint64(at.Bsize) < room {
		return
	}
	if probe, err := os.MkdirTemp(folder, "flagfall"); err == nil && os.Remove(probe) == nil {
		_ = os.Setenv("TMPDIR", folder) // cannot fail: the name is a plain word
	}
}
