package sqlite

import (
	"context"
	"os"
	"sync"
	"time"

	"flagfall/db/sqlite/bytelock"
)

// turn is the right to write to a file next. SQLite itself lets those who wait try again after
// longer and longer pauses, so that one who comes late is often first. Here they stand in a line
// instead, all processes of the machine in one, through two locks of the file that SQLite does not
// use: who has the second, the desk, writes, and who has the first, the entry, is next. Who writes
// lets the next one in just before the entry is synced: that one is there when the desk becomes
// free, and who comes again after writing goes behind all the others.
//
// A turn is a courtesy: where the file system has no such locks, or somebody sleeps at the desk,
// one writes without.
type turn struct {
	line   *line // nil: without one
	passed bool  // the next one was let in
	timer  *time.Timer
}

// line is where the writers of this process wait, and the descriptor through which they wait with
// those of others.
type line struct {
	first chan struct{} // holds one: whoever deals with the locks
	once  sync.Once
	file  *os.File // open for writing, nil where that cannot be
}

func newLine() *line { return &line{first: make(chan struct{}, 1)} }

const (
	longestTurn = 5 * time.Second       // waited for a turn; then SQLite's own waiting has to do
	keptTurn    = 30 * time.Millisecond // for one who has to decide again
)

// The locks of the line, far behind what SQLite locks.
const (
	entryLock = 1<<62 + iota
	deskLock
)

// await waits for the turn. What is returned is to be ended.
func (h *sharedFile) await(ctx context.Context, path string) *turn {
	l := h.line
	late := time.NewTimer(longestTurn)
	defer late.Stop()
	select {
	case l.first <- struct{}{}:
	case <-late.C:
		return &turn{}
	case <-ctx.Done():
		return &turn{}
	}
	l.once.Do(func() { l.file = h.writable(path) })
	if l.file == nil {
		<-l.first
		return &turn{}
	}
	if l.acquire(false) == nil {
		return &turn{line: l}
	}
	came := make(chan error, 1)
	go func() { came <- l.acquire(true) }()
	select {
	case err := <-came:
		if err == nil {
			return &turn{line: l}
		}
		<-l.first
		return &turn{}
	case <-late.C:
	case <-ctx.Done():
	}
	go func() { // the turn comes some day, to nobody
		if <-came == nil {
			(&turn{line: l}).end()
		} else {
			<-l.first
		}
	}()
	return &turn{}
}

// acquire goes through the entry to the desk, waiting or not.
func (l *line) acquire(wait bool) error {
	if err := bytelock.Lock(l.file, entryLock, wait); err != nil {
		return err
	}
	err := bytelock.Lock(l.file, deskLock, wait)
	if err != nil {
		_ = bytelock.Unlock(l.file, entryLock) // as good as done: the descriptor is open
	}
	return err
}

// letNextIn lets the next one in, who waits at the desk until the turn ends.
func (t *turn) letNextIn() {
	if t.line == nil || t.passed {
		return
	}
	t.passed = true
	_ = bytelock.Unlock(t.line.file, entryLock) // as above
}

// end lets the next one write.
func (t *turn) end() {
	if t.line == nil {
		return
	}
	t.letNextIn()
	_ = bytelock.Unlock(t.line.file, deskLock) // as above
	<-t.line.first
	t.line = nil
}

// writable opens a held file for writing, nil where that cannot be. It stays open as long as the
// file is held.
func (h *sharedFile) writable(path string) *os.File {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil
	}
	openHere.Lock()
	defer openHere.Unlock()
	h.spare = append(h.spare, file)
	if info, err := file.Stat(); err != nil || !os.SameFile(info, h.info) {
		return nil
	}
	return file
}

// turn is the one that was kept for this file, or a new one.
func (f *File) turn(ctx context.Context) *turn {
	if t := takeKept(f); t != nil {
		return t
	}
	if f.held == nil { // it is being made
		return &turn{}
	}
	return f.held.await(ctx, f.real)
}

// keepTurn keeps a turn for a moment: whoever has lost a race decides again while nobody else
// writes, and so loses only one.
func keepTurn(f *File, t *turn) {
	f.kept.Lock()
	defer f.kept.Unlock()
	if f.kept.turn != nil || t.line == nil {
		t.end()
		return
	}
	f.kept.turn = t
	t.timer = time.AfterFunc(keptTurn, func() {
		f.kept.Lock()
		defer f.kept.Unlock()
		if f.kept.turn == t {
			f.kept.turn = nil
			t.end()
		}
	})
}

func takeKept(f *File) *turn {
	f.kept.Lock()
	defer f.kept.Unlock()
	t := f.kept.turn
	if t != nil {
		t.timer.Stop()
		f.kept.turn = nil
	}
	return t
}

// keptTurnSlot is the turn of one who has lost a race.
type keptTurnSlot struct {
	sync.Mutex
	turn *turn
}
