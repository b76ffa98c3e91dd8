package db

import (
	"path/filepath"

	"golang.org/x/sys/windows"
)

// LookAtDisk reads what the system tells of the disk that a file, or the folder for it, lies on.
// What it does not tell stays unknown.
func LookAtDisk(file string) DiskState {
	dir, err := filepath.Abs(filepath.Dir(file))
	if err != nil {
		return DiskState{}
	}
	var p DiskState
	if folder, err := windows.UTF16PtrFromString(dir); err == nil {
		p.Known = windows.GetDiskFreeSpaceEx(folder, &p.Free, nil, nil) == nil
	}
	// A drive letter may stand for a share; \\server\share says so itself.
	if root, err := windows.UTF16PtrFromString(filepath.VolumeName(dir) + `\`); err == nil &&
		windows.GetDriveType(root) == windows.DRIVE_REMOTE {
		p.Network = "a Windows share"
	}
	return p
}
