package db

import (
	"os"
	"path/filepath"
	"syscall"
)

// LookAtDisk reads what the system tells of the disk that a file, or the folder for it, lies on.
// What it does not tell stays unknown.
func LookAtDisk(file string) DiskState {
	dir, err := filepath.Abs(filepath.Dir(file))
	if err != nil {
		return DiskState{}
	}
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		dir = real
	}
	var p DiskState
	if text, err := os.ReadFile("/proc/self/mountinfo"); err == nil {
		if kind := mountOf(string(text), dir); networkDrives[kind] {
			p.Network = kind
		}
	}
	var st syscall.Statfs_t
	if syscall.Statfs(dir, &st) == nil {
		p.Free, p.Known = st.Bavail*uint64(st.Bsize), true
	}
	return p
}
