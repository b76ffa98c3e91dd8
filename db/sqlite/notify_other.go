//go:build !linux && !windows

package sqlite

import "context"

// Touched is nil: to watch a folder here, each file in it has to be opened, and closing one again
// lets go of all locks on it.
func (f *File) Touched(context.Context) <-chan struct{} { return nil }
