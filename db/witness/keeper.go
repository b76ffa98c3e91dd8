package witness

import (
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"path/filepath"
	"sync"
	"time"

	"flagfall/db/journal"
	"flagfall/db/prints"
	"flagfall/pairing/event"
)

// Keeper writes the witness lines of one tournament file in the background, so a disk that hangs
// delays no recording.
type Keeper struct {
	event, path string

	mu     sync.Mutex
	own    *witnessFile // this machine's; nil for none
	prints *witnessFile // beside the kept prints
	second *witnessFile // what the event names; nil for none
	seen   int64        // the newest entry that could name another second place
	copied bool         // the next line is the first of a copy
}

// NewKeeper returns the keeper of a tournament file. First is the hash of its first entry. Second
// is the folder of the event's second witness as of entry seq, "" for none.
func NewKeeper(p Places, path string, first journal.Hash, second string, seq int64) *Keeper {
	event := Mark(first)
	k := &Keeper{event: event, path: fullPath(path), seen: seq}
	if p.Folder != "" {
		k.own = newWitnessFile(filepath.Join(p.Folder, FileName(event)), true)
		lines, _ := readLines(k.own.path, event) //nolint:errcheck // comparing says that it cannot be read
		k.copied = isCopy(lines, k.path)
	}
	k.prints = newWitnessFile(filepath.Join(p.Prints, printsFile), true)
	k.setSecond(second)
	return k
}

// printsFile is the witness file in a folder of prints.
const printsFile = "heads.txt"

func (k *Keeper) setSecond(folder string) {
	k.second = nil
	if filepath.IsAbs(folder) { // another system's path, or what an archive has left out, is no place here
		k.second = newWitnessFile(filepath.Join(folder, FileName(k.event)), false)
	}
}

// Note queues witness lines for entries that were just recorded.
func (k *Keeper) Note(entries ...journal.Entry) {
	if len(entries) == 0 {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, e := range entries {
		k.observeLocked(e)
		if e.Kind == (prints.Printed{}).Kind() { // the head on paper is that before the print
			k.prints.add(Line{e.Time(), k.event, journal.Head{Seq: e.Seq - 1, Hash: e.Prev}, Printed, k.path})
		}
	}
	last := entries[len(entries)-1]
	if last.Kind == (event.Moved{}).Kind() { // the event goes on elsewhere, without this entry
		k.copied = true
	}
	k.witnessLocked(last.Head(), last.Time())
}

// WitnessHead queues a witness line for a head.
func (k *Keeper) WitnessHead(head journal.Head, at time.Time) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.witnessLocked(head, at)
}

func (k *Keeper) witnessLocked(head journal.Head, at time.Time) {
	what := Written
	if k.copied {
		what, k.copied = Copied, false
	}
	k.write(Line{at, k.event, head, what, k.path})
}

// restored queues a line that accepts head. Lines up to a time no longer count then.
func (k *Keeper) restored(head journal.Head, upTo time.Time) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.copied {
		k.witnessLocked(head, upTo)
	}
	k.write(Line{upTo, k.event, head, Restored, k.path})
}

func (k *Keeper) write(l Line) {
	for _, file := range []*witnessFile{k.own, k.second} {
		if file != nil {
			file.add(l)
		}
	}
}

// Observe takes in an entry recorded by another desk, as it may name another second witness.
func (k *Keeper) Observe(e journal.Entry) {
	if e.Kind != (event.WitnessChosen{}).Kind() {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.observeLocked(e)
}

func (k *Keeper) observeLocked(e journal.Entry) {
	if folder, ok := secondFolder(e); ok && e.Seq > k.seen {
		k.seen = e.Seq
		k.setSecond(folder)
	}
}

// Second returns the folder of the second witness, "" for none.
func (k *Keeper) Second() string {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.second == nil {
		return ""
	}
	return filepath.Dir(k.second.path)
}

// Wait blocks until the queued lines are written, but not longer than most.
func (k *Keeper) Wait(most time.Duration) {
	end := time.After(most)
	for _, p := range k.places() {
		select {
		case <-p.idle():
		case <-end:
			return
		}
	}
}

// Fault returns why a witness is not written, or the second one not yet; nil where all are.
func (k *Keeper) Fault() error {
	k.mu.Lock()
	own, prints, second := k.own, k.prints, k.second
	k.mu.Unlock()
	var errs []error
	for _, w := range []struct {
		file *witnessFile
		name string
	}{{own, "this machine's witness"}, {prints, "the witness of the prints"}} {
		if w.file == nil {
			continue
		}
		if err := w.file.lastFault(); err != nil {
			errs = append(errs, fmt.Errorf("%s was not written: %w", w.name, err))
		}
	}
	if second != nil {
		if err := second.failed(); err != nil {
			errs = append(errs, fmt.Errorf("the second witness was not written: %w", err))
		}
	}
	return errors.Join(errs...)
}

func (k *Keeper) places() []*witnessFile {
	k.mu.Lock()
	defer k.mu.Unlock()
	list := []*witnessFile{k.prints}
	for _, file := range []*witnessFile{k.own, k.second} {
		if file != nil {
			list = append(list, file)
		}
	}
	return list
}

// secondFolder reads which folder an entry names for a second witness; ok is false where it names
// none.
func secondFolder(e journal.Entry) (folder string, ok bool) {
	if e.Kind != (event.WitnessChosen{}).Kind() {
		return "", false
	}
	var f event.WitnessChosen
	err := json.Unmarshal([]byte(e.Body), &f)
	return f.Folder, err == nil
}

// SecondOf is the folder that an event names for its second witness, "" for none. What cannot be
// read names none.
func SecondOf(entries iter.Seq2[journal.Entry, error]) (folder string) {
	for e, err := range entries {
		if err != nil {
			break
		}
		if now, ok := secondFolder(e); ok {
			folder = now
		}
	}
	return folder
}
