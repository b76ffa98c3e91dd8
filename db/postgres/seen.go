package postgres

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"flagfall/db/atomicfile"
	"flagfall/db/journal"
)

// seenHead is the last head that was seen here, and on which server. It is kept in files too, once
// Keep was called.
type seenHead struct {
	sync.Mutex
	head journal.Head
	on   Server // where the head was seen
	now  Server // that was met last
	fork *ForkError

	writing sync.Mutex // held before the other

	files []string     // none until Keep is called
	kept  journal.Head // what stands in them
	later *time.Timer  // when they are written next; nil when they need not be
}

// keptEvery is how often the files are written at most.
const keptEvery = time.Second

// note notes a head that the server has. One that was forked is noted no more.
func (s *seenHead) note(h journal.Head) {
	s.Lock()
	defer s.Unlock()
	if s.fork != nil || h.Seq <= s.head.Seq {
		return
	}
	s.head, s.on = h, s.now
	if len(s.files) > 0 && s.later == nil {
		s.later = time.AfterFunc(keptEvery, func() {
			_ = s.write() // it is tried again with the next head, and at the end
		})
	}
}

func (s *seenHead) lastSeq() int64 {
	s.Lock()
	defer s.Unlock()
	return s.head.Seq
}

func (s *seenHead) setServer(now Server) (last journal.Head, on Server) {
	s.Lock()
	defer s.Unlock()
	s.now = now
	return s.head, s.on
}

func (s *seenHead) server() Server {
	s.Lock()
	defer s.Unlock()
	return s.now
}

func (s *seenHead) setFork(fork *ForkError) {
	s.Lock()
	defer s.Unlock()
	s.fork = fork
}

func (s *seenHead) forkError() error {
	s.Lock()
	defer s.Unlock()
	if s.fork == nil {
		return nil
	}
	return s.fork
}

func (s *seenHead) close() error {
	return s.write()
}

// keptHead is what stands in the file.
type keptHead struct {
	Server
	Seq  int64  `json:"seq"`
	Hash string `json:"hash"`
}

// write writes the files. note does not wait for it.
func (s *seenHead) write() error {
	s.writing.Lock()
	defer s.writing.Unlock()
	s.Lock()
	if s.later != nil {
		s.later.Stop()
		s.later = nil
	}
	head, on, files, due := s.head, s.on, s.files, len(s.files) > 0 && s.fork == nil && s.head != s.kept
	s.Unlock()
	if !due {
		return nil
	}
	text, err := json.Marshal(keptHead{on, head.Seq, head.Hash.String()})
	for _, file := range files {
		if err == nil {
			err = atomicfile.Write(context.Background(), file, append(text, '\n'), 0o600)
		}
	}
	if err != nil {
		return fmt.Errorf("save the last head: %w", err)
	}
	s.Lock()
	defer s.Unlock()
	s.kept = head
	return nil
}

// longestKeptHead is how many bytes of a kept head are read.
const longestKeptHead = 4 << 10

func readKeptHead(path string) (h journal.Head, on Server, err error) {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) || err == nil && !info.Mode().IsRegular() {
		return h, on, nil
	}
	file, err := os.Open(path)
	if err != nil {
		return h, on, err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, longestKeptHead))
	if err != nil {
		return h, on, err
	}
	var k keptHead
	if json.Unmarshal(text, &k) != nil || len(k.Hash) != 2*len(h.Hash) {
		return h, on, nil // torn or another's: it says nothing
	}
	if n, err := hex.Decode(h.Hash[:], []byte(k.Hash)); err != nil || n != len(h.Hash) {
		return journal.Head{}, on, nil //nolint:nilerr // a damaged file counts as none, as above
	}
	h.Seq = k.Seq
	return h, k.Server, nil
}

// places names where the event lies, in two ways: by the hosts that are connected to, and by the
// server's own identifier, which a standby shares. Each with the database and the event's name: two
// databases that hold the same event, as after a move, are two places.
func (e *Event) places() []string {
	c := e.pool.Config().ConnConfig
	hosts := []string{fmt.Sprintf("%s:%d", c.Host, c.Port)}
	for _, f := range c.Fallbacks {
		hosts = append(hosts, fmt.Sprintf("%s:%d", f.Host, f.Port))
	}
	slices.Sort(hosts)
	return []string{
		fmt.Sprintf("%q %q %q", slices.Compact(hosts), c.Database, e.name),
		fmt.Sprintf("%q %q %q", e.seen.server().System, c.Database, e.name),
	}
}

// keptHeadNames are the names of the files in which the last head seen of an event is kept, by its
// first entry and its places.
func keptHeadNames(e *Event, first journal.Hash) (names []string) {
	for _, place := range e.places() {
		sum := sha256.Sum256([]byte(place))
		names = append(names, fmt.Sprintf("flagfall-server-%.16s-%x.json", first, sum[:4]))
	}
	return names
}

// KeepServerHead keeps the last head that was seen in a folder from now on, in files that go by the
// event and the database, and compares the server with the ones that were kept there before. Where
// the server lacks one, ReadOnly says so from now on.
func (e *Event) KeepServerHead(ctx context.Context, folder string) error {
	first, err := e.Hashes(ctx, 1)
	if err != nil || len(first) == 0 {
		return err
	}
	waiting, done := context.WithTimeout(ctx, patience)
	defer done()
	var files []string
	var newest journal.Head
	var newestOn Server
	for _, name := range keptHeadNames(e, first[1]) {
		file := filepath.Join(folder, name)
		files = append(files, file)
		last, on, err := readKeptHead(file)
		if err == nil && last.Seq > 0 && e.seen.forkError() == nil {
			err = explain(ctx, "read", e.Path(), checkFork(waiting, e, e.pool, last, on, e.seen.server()))
		}
		if err != nil {
			return err
		}
		if last.Seq > newest.Seq {
			newest, newestOn = last, on
		}
	}
	if err := atomicfile.MakeFolder(ctx, folder, 0o700); err != nil {
		return fmt.Errorf("save the last head: %w", err)
	}
	e.seen.Lock()
	defer e.seen.Unlock()
	e.seen.files, e.seen.kept = files, newest
	if newest.Seq > e.seen.head.Seq {
		e.seen.head, e.seen.on = newest, newestOn
	}
	return nil
}

// AcceptServer takes the server as it is: what was seen elsewhere no longer counts.
func (e *Event) AcceptServer(ctx context.Context) error {
	e.seen.Lock()
	e.seen.fork, e.seen.head = nil, journal.Head{}
	e.seen.Unlock()
	if _, err := e.Head(ctx); err != nil {
		return err
	}
	return e.seen.write()
}
