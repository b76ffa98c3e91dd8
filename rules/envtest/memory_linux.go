package envtest

import (
	"os"
	"syscall"
)

const (
	folder = "/dev/shm"
	room   = 1 << 30 // bytes that must be free there
	noexec = 8       // the flag of a folder whose files cannot be run, as statfs(2) has it
)

// useMemory moves the temporary files of this process and its children to memory, if /dev/shm has
// enough room and TMPDIR is not set. Tests make thousands of tournament files and sync each entry:
// on a disk most of their time would go there. Failing disks are tested on invented ones.
func useMemory() {
	var at syscall.Statfs_t
	if os.Getenv("TMPDIR") != "" || syscall.Statfs(folder, &at) != nil || at.Flags&noexec != 0 || at.Bavail*uint64(at.Bsize) < room {
		return
	}
	if probe, err := os.MkdirTemp(folder, "flagfall"); err == nil && os.Remove(probe) == nil {
		_ = os.Setenv("TMPDIR", folder) // cannot fail: the name is a plain word
	}
}
