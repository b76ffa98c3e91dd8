package db

import (
	"path/filepath"
	"syscall"
)

// LookAtDisk reads what the system tells of the disk that a file, or the folder for it, lies on.
// What it does not tell stays unknown.
func LookAtDisk(file string) DiskState {
	var st syscall.Statfs_t
	if syscall.Statfs(filepath.Dir(file), &st) != nil {
		return DiskState{}
	}
	p := DiskState{Free: st.Bavail * uint64(st.Bsize), Known: true}
	var kind []byte
	for _, c := range st.Fstypename {
		if c == 0 {
			break
		}
		kind = append(kind, byte(c))
	}
	if networkDrives[string(kind)] {
		p.Network = string(kind)
	}
	return p
}
