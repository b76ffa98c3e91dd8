//go:build !linux && !windows

package sqlite

import "context"

// Touched returns nil. To watch a folder on this system each file in it has to be opened, and
// closing one of them releases all locks on it.
func (f *File) Touched(context.Context) <-chan struct{} { return nil }
