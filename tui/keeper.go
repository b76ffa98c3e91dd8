package tui

import "maps"

// keeper has half-typed texts written to the disk behind the typing: one write at a time, and the newest text of each name last.
type keeper struct {
	want, have map[string]string // by name; what is to be on disk, and what is
	writing    bool
}

func newKeeper() keeper { return keeper{want: map[string]string{}, have: map[string]string{}} }

// found tells what is on disk.
func (k *keeper) found(name, text string) { k.want[name], k.have[name] = text, text }

// next begins a write, false while one is under way or nothing is to be written. What it yields comes back to wrote.
func (k *keeper) next() (name, text string, ok bool) {
	if k.writing {
		return "", "", false
	}
	for name, text := range k.want {
		if k.have[name] != text {
			k.writing = true
			return name, text, true
		}
	}
	return "", "", false
}

// wrote ends a write. One that failed is not tried again: the next key brings the next.
func (k *keeper) wrote(name, text string) {
	k.writing = false
	k.have[name] = text
}

// settled tells whether everything is on disk.
func (k *keeper) settled() bool { return !k.writing && maps.Equal(k.want, k.have) }
