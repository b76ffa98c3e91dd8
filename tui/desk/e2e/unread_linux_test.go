package e2e

import (
	"errors"
	"fmt"
	"os"

	"golang.org/x/sys/unix"
)

// unread returns how many bytes wait in the terminal for the program to read them; 0 once it has
// ended.
func (x *terminal) unread() int {
	x.t.Helper()
	number, err := ioctl(x.tty, unix.TIOCGPTN)
	if err != nil {
		x.t.Fatal(err)
	}
	side, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDONLY|unix.O_NOCTTY, 0) // the program's
	if errors.Is(err, unix.EIO) {
		return 0 // it has ended
	}
	if err != nil {
		x.t.Fatal(err)
	}
	defer side.Close()
	bytes, err := ioctl(side, unix.TIOCINQ)
	if err != nil && !errors.Is(err, unix.EIO) {
		x.t.Fatal(err)
	}
	return int(bytes)
}

// ioctl asks a terminal for a number; see ioctl_tty(2).
func ioctl(tty *os.File, request uint) (number uint32, err error) {
	conn, err := tty.SyscallConn()
	if err != nil {
		return 0, err
	}
	control := conn.Control(func(fd uintptr) { number, err = unix.IoctlGetUint32(int(fd), request) })
	return number, errors.Join(control, err)
}
