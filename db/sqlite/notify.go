//go:build linux || windows

package sqlite

import (
	"context"
	"path/filepath"

	"github.com/fsnotify/fsnotify"
)

// Touched tells whenever somebody does something to the file or its log, until ctx ends: perhaps a
// moment before it is done, and perhaps nothing of it concerns the entries, so that Version is to
// be asked, and asked again a little later. It is nil where the system gives no such notice; and
// what another machine does on a network drive is never told.
func (f *File) Touched(ctx context.Context) <-chan struct{} {
	if f.image != nil {
		return nil
	}
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		return nil
	}
	// The folder, since a file that is replaced is another one.
	if err := watcher.Add(filepath.Dir(f.real)); err != nil {
		_ = watcher.Close() // it watches nothing
		return nil
	}
	touched := make(chan struct{}, 1)
	go func() {
		defer watcher.Close()
		names := map[string]bool{filepath.Base(f.real): true}
		for _, part := range SidecarSuffixes {
			names[filepath.Base(f.real)+part] = true
		}
		for {
			select {
			case <-ctx.Done():
				return
			case event, open := <-watcher.Events:
				if !open {
					return
				}
				if !names[filepath.Base(event.Name)] {
					continue
				}
			case _, open := <-watcher.Errors: // some were missed
				if !open {
					return
				}
			}
			select {
			case touched <- struct{}{}:
			default: // it is told already
			}
		}
	}()
	return touched
}
