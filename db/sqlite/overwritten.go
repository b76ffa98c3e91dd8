package sqlite

import (
	"bytes"
	"compress/flate"
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"iter"
	"net/url"
	"os"
	"sync"
	"time"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"

	"flagfall/db/journal"
)

// OverwrittenError says that another program wrote over the file while it was open, as cp does: the
// file has its name and its place, and no longer holds the last entry that was read or written here.
// It is a journal.ErrGone.
type OverwrittenError struct {
	Path string
	Last journal.Head // what the file no longer holds
}

func (e *OverwrittenError) Error() string {
	return fmt.Sprintf("another program wrote over %s while it was open: entry %d (%s) is no longer in it, and nothing more is written; "+
		"close every desk and check the file (verify)", e.Path, e.Last.Seq, e.Last.Hash.Short())
}

// Unwrap makes it a journal.ErrGone.
func (*OverwrittenError) Unwrap() error { return journal.ErrGone }

// contents is what is known of the contents of the file, to notice that another program writes over it.
type contents struct {
	size    int64
	at      time.Time    // when the file was written to last
	looked  time.Time    // when the last entry was read again
	last    journal.Head // the last entry read or written here, the zero Head for none
	whole   int64        // how many entries from the first on were read or written here without a gap
	log     bool         // the log held something
	entries *keptEntries // all that were read and written here; nil where they are not kept
}

// lookEvery is how long the contents count as known while the file seems untouched.
const lookEvery = time.Minute

// see notes entries that were read or recorded.
func (f *File) see(entries ...journal.Entry) {
	f.opened.Lock()
	defer f.opened.Unlock()
	for _, e := range entries {
		if e.Seq > f.opened.contents.last.Seq {
			f.opened.contents.last = e.Head()
		}
		if e.Seq == f.opened.contents.whole+1 {
			f.opened.contents.whole++
		}
		f.opened.contents.entries.add(e)
	}
}

// KeepEntries keeps all entries that are read and written from now on, to make a copy of them should
// another program write over the file.
func (f *File) KeepEntries() { f.opened.contents.entries = newKeptEntries() }

// checkContents returns an *OverwrittenError when the file no longer holds the last entry. It reads it
// again only where somebody else has written to the file, and after lookEvery. The caller holds the
// lock of opened.
func (f *File) checkContents(ctx context.Context) error {
	c := &f.opened.contents
	if f.held == nil || f.image != nil || c.last.Seq == 0 {
		return nil
	}
	now, err := os.Stat(f.real)
	if err != nil {
		return fmt.Errorf("look for %s: %w", f.path, err)
	}
	if !os.SameFile(now, f.held.info) {
		return nil // another file stands there: see checkDisplaced
	}
	if now.Size() != c.size || !now.ModTime().Equal(c.at) || time.Since(c.looked) > lookEvery {
		if err := f.lookAgain(ctx, c.last, c.whole); err != nil {
			return err
		}
		c.looked = time.Now()
	}
	c.size, c.at = now.Size(), now.ModTime()
	log, err := os.Stat(f.real + "-wal")
	c.log = err == nil && log.Size() > 0
	return nil
}

// noteOwn notes the file's size and time: it was just opened, or this File has emptied its log.
func (f *File) noteOwn() {
	f.opened.Lock()
	defer f.opened.Unlock()
	if now, err := os.Stat(f.real); err == nil {
		f.opened.contents.size, f.opened.contents.at = now.Size(), now.ModTime()
	}
}

// lookAgain reads an entry through a connection of its own, which has none of the pages that the
// other one keeps. A file may be read while it is being written over: then it is read again.
func (f *File) lookAgain(ctx context.Context, last journal.Head, whole int64) error {
	for try := range 10 {
		holds, err := holdsHead(ctx, f.real, last, whole)
		switch {
		case err == nil && holds:
			return nil
		case err == nil || try == 9 && isForeign(err):
			return &OverwrittenError{f.path, last}
		case !isForeign(err):
			return explain("read", f.path, err)
		}
		pause(ctx, 20*time.Millisecond)
	}
	return nil
}

// isForeign reports whether err says that a file is no journal, or none that is whole.
func isForeign(err error) bool {
	var e *sqlite.Error
	return isDamaged(err) || errors.As(err, &e) && (e.Code() == lib.SQLITE_NOTADB || e.Code() == lib.SQLITE_ERROR)
}

// holdsHead reports whether the journal at path holds an entry, and whole entries from the first on.
func holdsHead(ctx context.Context, path string, head journal.Head, whole int64) (bool, error) {
	source := url.URL{Scheme: "file", Opaque: url.PathEscape(path), RawQuery: "mode=ro&_pragma=busy_timeout(1000)"}
	db, err := connect(source.String())
	if err != nil {
		return false, err
	}
	defer db.Close()
	var hash []byte
	var entries int64
	err = db.QueryRowContext(ctx,
		"SELECT hash, (SELECT count(*) FROM entries WHERE seq BETWEEN 1 AND ?2) FROM entries WHERE seq = ?1",
		head.Seq, whole).Scan(&hash, &entries)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil && bytes.Equal(hash, head.Hash[:]) && entries == whole, err
}

// dropLog removes the log of a file that was written over, with its index: they belong to what the
// file held before. A log that another process began since then stays.
func (f *File) dropLog() error {
	if !f.opened.contents.log {
		return nil
	}
	return errors.Join(removeIfThere(f.real+"-wal"), removeIfThere(f.real+"-shm"))
}

// keptEntries holds all entries of a journal from the first on, compressed. They are compressed in the
// background, so that opening does not wait for it. Its methods do nothing on a nil one.
type keptEntries struct {
	head journal.Head
	more []journal.Entry // not handed to be compressed yet

	text bytes.Buffer
	into *flate.Writer

	work    sync.WaitGroup // of the goroutine that compresses
	mu      sync.Mutex
	batches [][]journal.Entry // that wait for it
	working bool              // it runs
}

func newKeptEntries() *keptEntries {
	k := &keptEntries{}
	k.into, _ = flate.NewWriter(&k.text, flate.BestSpeed) // the level is one that there is
	return k
}

// keptBatch is how many entries are compressed at a time.
const keptBatch = 1000

// add keeps an entry that follows those kept.
func (k *keptEntries) add(e journal.Entry) {
	if k == nil || e.Seq != k.head.Seq+1 || e.Prev != k.head.Hash {
		return
	}
	k.head = e.Head()
	if k.more = append(k.more, e); len(k.more) < keptBatch {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.batches = append(k.batches, k.more)
	if k.more = nil; !k.working {
		k.working = true
		k.work.Go(k.compressAll)
	}
}

// compressAll compresses until no batch is left.
func (k *keptEntries) compressAll() {
	for {
		k.mu.Lock()
		batches := k.batches
		k.batches, k.working = nil, len(batches) > 0
		k.mu.Unlock()
		if len(batches) == 0 {
			return
		}
		for _, batch := range batches {
			k.compress(batch)
		}
	}
}

func (k *keptEntries) compress(batch []journal.Entry) {
	var size [binary.MaxVarintLen64]byte
	for _, e := range batch {
		for _, part := range []string{e.At, e.Actor, e.Kind, e.Body} {
			_, _ = k.into.Write(binary.AppendUvarint(size[:0], uint64(len(part)))) // a buffer takes everything
			_, _ = io.WriteString(k.into, part)
		}
	}
}

// all yields the entries, sealed anew.
func (k *keptEntries) all() iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		k.work.Wait()
		k.compress(k.more)
		k.more = nil
		if err := k.into.Flush(); err != nil {
			yield(journal.Entry{}, err)
			return
		}
		text := io.Reader(flate.NewReader(bytes.NewReader(k.text.Bytes())))
		from := &byteReader{Reader: text}
		var head journal.Head
		for head.Seq < k.head.Seq {
			var parts [4]string
			for n := range parts {
				long, err := binary.ReadUvarint(from)
				part := make([]byte, long)
				if err == nil {
					_, err = io.ReadFull(text, part)
				}
				if err != nil {
					yield(journal.Entry{}, err)
					return
				}
				parts[n] = string(part)
			}
			e := journal.Seal(head, journal.Draft{At: parts[0], Actor: parts[1], Kind: parts[2], Body: parts[3]})
			if head = e.Head(); !yield(e, nil) {
				return
			}
		}
	}
}

// byteReader reads single bytes without reading ahead.
type byteReader struct {
	io.Reader
	one [1]byte
}

func (r *byteReader) ReadByte() (byte, error) {
	_, err := io.ReadFull(r.Reader, r.one[:])
	return r.one[0], err
}

// saveTo writes the entries to a new file.
func (k *keptEntries) saveTo(ctx context.Context, path string) error {
	if k == nil || k.head.Seq == 0 {
		return errors.New("they were not kept")
	}
	_, err := CreateFrom(ctx, path, k.all(), journal.SideData{})
	return err
}
