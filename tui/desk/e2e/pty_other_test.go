//go:build e2e && !unix

package e2e

import "syscall"

// controlling is for systems with pseudo-terminals.
func controlling() *syscall.SysProcAttr { return nil }

// hasUnread is for systems with pseudo-terminals.
func (x *terminal) hasUnread() bool { return false }
