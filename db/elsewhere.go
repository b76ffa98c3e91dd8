package db

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/db/tournament"
	"flagfall/pairing/publicname"
	"flagfall/penalties"
	"flagfall/penalties/insight"
	"flagfall/rules/parallel"
	"flagfall/rules/refusal"
)

// ReadOutsideOffences reads another event's file, or its archive, as it lies there, and lists what
// stands against its players. Nothing is written.
func ReadOutsideOffences(ctx context.Context, path string) ([]insight.OutsideOffence, error) {
	file, err := OpenBase(ctx, path)
	switch {
	case refusal.KindOf(err) == refusal.NotFound:
		return nil, refusal.NotFound.Errorf("%s: no such event: name the other event's file or archive", path)
	case err != nil:
		return nil, err
	}
	t := tournament.New()
	for e, err := range file.Entries(ctx, 0) {
		if err == nil {
			err = t.Fold(e)
		}
		if err != nil {
			return nil, errors.Join(fmt.Errorf("%s: %w", path, err), file.Close())
		}
	}
	return insight.OffencesToCarry(t.Ledger), file.Close()
}

// BundleReader reads the journal of a bundle, a folder or a zip file. Is is false where path is none;
// then err is nil.
type BundleReader func(path string) (entries []journal.Entry, is bool, err error)

// ReadSeason reads the tournament files, archives and bundles in a folder, but not in folders within
// it, and counts each event once. Nothing is written there. What cannot be read whole is Broken and
// left out. After each file it tells how many of all were read; tell may be nil. It is refusal.NotFound where the
// folder does not exist or holds no event.
func ReadSeason(
	ctx context.Context, folder string, readBundle BundleReader, tell func(done, all int),
) (insight.Season, error) {
	entries, err := os.ReadDir(folder)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return insight.Season{},
			refusal.NotFound.Errorf("no folder %s: name the folder with the events’ files and archives", folder)
	case err != nil:
		return insight.Season{}, refusal.Invalid.Errorf("cannot read the folder %s: %w", folder, err)
	}
	files := slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return isSidecar(e.Name()) })
	read := parallel.Map(runtime.GOMAXPROCS(0), slices.Values(files), func(e fs.DirEntry) seasonFile {
		return readSeasonEntry(ctx, folder, e, readBundle)
	})
	var events []insight.SeasonEvent
	var rest insight.Season
	done := 0
	for f := range read {
		if done++; tell != nil {
			tell(done, len(files))
		}
		switch {
		case f.broken != nil:
			rest.Broken = append(rest.Broken, insight.SeasonFault{File: f.File, Why: f.broken.Error()})
		case f.folder:
		case f.other:
			rest.Others++
		case f.practice:
			rest.Practice = append(rest.Practice, f.File)
		default:
			events = append(events, f.SeasonEvent)
		}
	}
	s := insight.NewSeason(events)
	s.Broken, s.Practice, s.Others = rest.Broken, rest.Practice, rest.Others
	switch err := ctx.Err(); {
	case err != nil:
		return s, err
	case len(events)+len(s.Broken)+len(s.Practice) == 0:
		return s, refusal.NotFound.Errorf("%s holds no event: name the folder with the events’ files and archives",
			folder)
	}
	return s, nil
}

// isSidecar reports whether a file belongs to a tournament file that is open.
func isSidecar(name string) bool {
	return slices.ContainsFunc([]string{"-wal", "-shm", "-journal"}, func(end string) bool {
		return strings.HasSuffix(name, end)
	})
}

// seasonFile is what was read of a file: an event, or why it is none that counts.
type seasonFile struct {
	insight.SeasonEvent
	other, practice bool
	folder          bool // without an event of its own: it is passed over
	broken          error
}

// readSeasonEntry reads what stands in a folder: a bundle, or a file.
func readSeasonEntry(ctx context.Context, folder string, e fs.DirEntry, readBundle BundleReader) seasonFile {
	f, path := seasonFile{}, filepath.Join(folder, e.Name())
	f.File = e.Name()
	switch entries, is, err := readBundle(path); {
	case err != nil:
		f.broken = err
	case is:
		f.fold(func(yield func(journal.Entry, error) bool) {
			for _, e := range entries {
				if !yield(e, nil) {
					return
				}
			}
		})
	case e.IsDir():
		f.folder = true
	default:
		f.read(ctx, path)
	}
	return f
}

// read reads a tournament file or an archive.
func (f *seasonFile) read(ctx context.Context, path string) {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		f.other = true
		return
	}
	file, err := sqlite.OpenInMemory(ctx, path)
	switch {
	case refusal.KindOf(err) == refusal.Invalid && filepath.Ext(path) != ".flagfall":
		f.other = true
		return
	case err != nil:
		f.broken = err
		return
	}
	defer func() { f.broken = errors.Join(f.broken, file.Close()) }()
	if isSchemaError(file.ReadOnly()) {
		f.broken = file.ReadOnly()
		return
	}
	f.fold(file.Entries(ctx, 0))
}

// fold reads the event that entries tell of.
func (f *seasonFile) fold(entries iter.Seq2[journal.Entry, error]) {
	t := tournament.New()
	var began time.Time
	for e, err := range entries {
		if err == nil {
			if e.Seq == 1 {
				began = e.Time()
			}
			f.Trail = append(f.Trail, entryMark(e))
			err = t.Fold(e)
		}
		if err != nil {
			f.broken = err
			return
		}
	}
	if len(f.Trail) == 0 {
		f.broken = refusal.Damaged.Errorf("the file holds no entries")
		return
	}
	event := t.Register.Event
	if f.practice = event.Practice || event.IsRehearsal(); f.practice {
		return
	}
	name, trail := f.File, f.Trail
	f.SeasonEvent = insight.ReadSeasonEvent(t.Ledger, began, nameFilter(t))
	f.File, f.Trail = name, trail
}

// entryMark tells entries apart by what an archive keeps of them: time, actor and kind, and what was
// logged of an incident.
func entryMark(e journal.Entry) uint64 {
	said := []string{e.At, e.Actor, e.Kind}
	if f := (penalties.IncidentLogged{}); e.Kind == f.Kind() && json.Unmarshal([]byte(e.Body), &f) == nil {
		said = append(said, fmt.Sprint(f.Place, f.Seat, f.Offence))
	}
	h := fnv.New64a()
	for _, text := range said {
		_, _ = h.Write([]byte(text)) // never fails
		_, _ = h.Write([]byte{0})
	}
	return h.Sum64()
}

// nameFilter is the filter of names for what was typed at an event. An archive has no names left.
func nameFilter(t *tournament.Tournament) func(string) string {
	if t.Register.Event.ArchiveOf.Entries > 0 {
		return nil
	}
	filter := sync.OnceValue(func() func(string) string { return publicname.WithoutNames(t.Register) })
	return func(typed string) string { return filter()(typed) }
}
