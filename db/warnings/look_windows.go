package warnings

import (
	"path/filepath"

	"golang.org/x/sys/windows"
)

// Look reads what the system tells of the disk that a file, or the folder for it, lies on. What it does not tell stays unknown.
func Look(file string) Place {
	dir, err := filepath.Abs(filepath.Dir(file))
	if err != nil {
		return Place{}
	}
	var p Place
	if folder, err := windows.UTF16PtrFromString(dir); err == nil {
		p.Known = windows.GetDiskFreeSpaceEx(folder, &p.Free, nil, nil) == nil
	}
	// A drive letter may stand for a share; \\server\share says so itself.
	if root, err := windows.UTF16PtrFromString(filepath.VolumeName(dir) + `\`); err == nil && windows.GetDriveType(root) == windows.DRIVE_REMOTE {
		p.Network = "a Windows share"
	}
	return p
}
