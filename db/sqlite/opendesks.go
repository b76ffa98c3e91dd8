package sqlite

import (
	"context"
	"hash/fnv"
	"sync"

	"flagfall/db/sqlite/bytelock"
)

// openDesks marks which desks are open on a file, by a lock of one of its bytes for each. A lock
// ends with its process, so that a desk that crashed is not open.
type openDesks struct {
	held *sharedFile
	path string
}

// deskMarks holds the names of the desks that are open in this process.
type deskMarks struct {
	sync.Mutex
	open map[string]bool
}

// MarkOpen marks a desk as open, by a name that is no other desk's, until closed is called or the
// process ends. Alone is false, and nothing is marked, where a desk of that name is open already, in
// this process or another one. Desks of other processes are not seen where the file system has no
// such locks, or where the file cannot be written to.
func (d openDesks) MarkOpen(_ context.Context, name string) (closed func(), alone bool, err error) {
	marks, file := &d.held.line.desks, d.held.lockable(d.path)
	marks.Lock()
	defer marks.Unlock()
	if marks.open[name] {
		return nil, false, nil
	}
	at := deskByte(name)
	locked := false
	if file != nil {
		err := bytelock.Lock(file, at, false)
		if bytelock.IsHeld(err) {
			return nil, false, nil
		}
		locked = err == nil
	}
	marks.open[name] = true
	return sync.OnceFunc(func() {
		marks.Lock()
		defer marks.Unlock()
		delete(marks.open, name)
		if locked {
			_ = bytelock.Unlock(file, at) // a file that is closed has given it back
		}
	}), true, nil
}

// deskByte is the offset of a desk's lock.
func deskByte(name string) int64 {
	sum := fnv.New32a()
	_, _ = sum.Write([]byte(name)) // it never fails
	return openDesk + int64(sum.Sum32())
}
