package cputimetest

import (
	"syscall"
	"time"
)

// Used returns the processor's time of this process so far, its own and the system's for it.
func Used() time.Duration {
	self, err := syscall.GetCurrentProcess()
	if err != nil {
		panic(err) // it asks for what there always is
	}
	var created, ended, kernel, user syscall.Filetime
	if err := syscall.GetProcessTimes(self, &created, &ended, &kernel, &user); err != nil {
		panic(err)
	}
	ticks := func(t syscall.Filetime) int64 { return int64(t.HighDateTime)<<32 | int64(t.LowDateTime) }
	return time.Duration(100 * (ticks(kernel) + ticks(user)))
}
