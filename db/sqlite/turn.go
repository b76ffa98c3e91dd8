package sqlite

import (
	"context"
	"os"
	"sync"
	"time"

	"flagfall/db/sqlite/bytelock"
)

// turn is the right to write to a file next. SQLite alone lets waiting writers retry after longer
// and longer pauses, so that the latest is often first. Turns queue all processes of the machine
// instead, by two locks of the file that SQLite does not use. The holder of deskLock writes, and
// the holder of entryLock is next. A writer releases entryLock just before its entry is synced, so
// that the next one is waiting at deskLock when the turn ends. A writer that comes again queues
// behind all others.
//
// Turns are advisory: without such locks in the file system, or after longestTurn, a File writes
// without one.
type turn struct {
	line   *line // nil for a write without a turn
	passed bool  // entryLock was released
	timer  *time.Timer
}

// line is the queue of the writers of this process, and the descriptor through which they queue
// with those of other processes.
type line struct {
	first chan struct{} // capacity 1: holds a value while a writer uses the locks
	once  sync.Once
	file  *os.File // open for writing, nil where it cannot be opened so
	desks deskMarks
}

func newLine() *line {
	return &line{first: make(chan struct{}, 1), desks: deskMarks{open: map[string]bool{}}}
}

const (
	longestTurn = 5 * time.Second       // the longest wait for a turn; then it writes without one
	keptTurn    = 30 * time.Millisecond // how long a turn is kept for a writer that decides again
)

// The offsets of the locks, far behind those of SQLite: two of the writers, and from openDesk on
// those of the desks that are open.
const (
	entryLock = 1<<62 + iota
	deskLock
	openDesk
)

// await waits at most longestTurn for the turn, or until ctx ends; then it returns a turn without
// locks. The caller must end the turn.
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
	if h.lockable(path) == nil {
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
	go func() { // the turn still comes, and is passed on at once
		if <-came == nil {
			(&turn{line: l}).end()
		} else {
			<-l.first
		}
	}()
	return &turn{}
}

// acquire takes entryLock and then deskLock. Without wait it fails where one is taken.
func (l *line) acquire(wait bool) error {
	if err := bytelock.Lock(l.file, entryLock, wait); err != nil {
		return err
	}
	err := bytelock.Lock(l.file, deskLock, wait)
	if err != nil {
		_ = bytelock.Unlock(l.file, entryLock) // cannot fail while the descriptor is open
	}
	return err
}

// letNextIn releases entryLock: the next writer then waits at deskLock until the turn ends.
func (t *turn) letNextIn() {
	if t.line == nil || t.passed {
		return
	}
	t.passed = true
	_ = bytelock.Unlock(t.line.file, entryLock) // as above
}

// end releases the turn. A second call does nothing.
func (t *turn) end() {
	if t.line == nil {
		return
	}
	t.letNextIn()
	_ = bytelock.Unlock(t.line.file, deskLock) // as above
	<-t.line.first
	t.line = nil
}

// lockable returns the descriptor through which this process locks bytes of the file, nil where it
// cannot be opened for writing.
func (h *sharedFile) lockable(path string) *os.File {
	h.line.once.Do(func() { h.line.file = h.writable(path) })
	return h.line.file
}

// writable opens the held file for writing and returns nil where it cannot. The descriptor stays
// open as long as the file is held.
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

// turn returns the turn kept for this file, or waits for a new one.
func (f *File) turn(ctx context.Context) *turn {
	if t := takeKept(f); t != nil {
		return t
	}
	if f.held == nil { // the file is being made
		return &turn{}
	}
	return f.held.await(ctx, f.real)
}

// keepTurn keeps a turn for the time keptTurn. A writer that lost a race then decides again before
// other writers, and so loses only once.
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

// keptTurnSlot holds the turn kept for a writer that lost a race, nil for none.
type keptTurnSlot struct {
	sync.Mutex
	turn *turn
}
