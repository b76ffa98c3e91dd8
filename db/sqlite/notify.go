//go:build linux || windows

package sqlite

import (
	"context"
	"path/filepath"

	"github.com/fsnotify/fsnotify"
)

// Touched sends after every change of the file or its log, until ctx ends. The notice may come
// shortly before the change is complete, and the change may not concern the entries, so call
// Version at once and again a little later. It returns nil where the system gives no such notices.
// Changes made by another machine on a network drive are not reported.
func (f *File) Touched(ctx context.Context) <-chan struct{} {
	if f.image != nil {
		return nil
	}
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		return nil
	}
	// The folder is watched, since a file put in the place of another is not noticed otherwise.
	if err := watcher.Add(filepath.Dir(f.real)); err != nil {
		_ = watcher.Close() // it watches nothing yet
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
			case _, open := <-watcher.Errors: // some events were missed
				if !open {
					return
				}
			}
			select {
			case touched <- struct{}{}:
			default: // a notice is waiting already
			}
		}
	}()
	return touched
}
