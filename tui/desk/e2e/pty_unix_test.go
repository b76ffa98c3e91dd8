//go:build e2e && unix

package e2e

import (
	"errors"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// controlling makes the standard input of a program the terminal that controls it.
func controlling() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setsid: true, Setctty: true} }

// hasUnread reports whether typed bytes wait for the program to read them; false once it has ended.
func (x *terminal) hasUnread() bool {
	x.t.Helper()
	side, err := os.OpenFile(x.side, os.O_RDONLY|unix.O_NOCTTY, 0)
	if errors.Is(err, unix.EIO) {
		return false // it has ended
	}
	if err != nil {
		x.t.Fatal(err)
	}
	defer side.Close()
	fd := int(side.Fd())
	for {
		var has unix.FdSet
		has.Set(fd)
		// Select first takes in what was written and is still on its way; a count by ioctl would miss that.
		n, err := unix.Select(fd+1, &has, nil, nil, &unix.Timeval{})
		if !errors.Is(err, unix.EINTR) {
			if err != nil {
				x.t.Fatal(err)
			}
			return n > 0
		}
	}
}
