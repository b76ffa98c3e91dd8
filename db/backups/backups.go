// Package backups keeps verified copies of a tournament file in a folder of their own, the newest
// so many of them.
package backups

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"flagfall/db/atomicfile"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/rules/lazyregexp"
	"flagfall/rules/refusal"
)

// DefaultKeep is how many backups of an event are kept, unless the settings say otherwise.
const DefaultKeep = 20

// Folder is where the backups of a tournament file lie: NAME-backups beside it, or in a folder of
// choice where one is given.
func Folder(db, choice string) string {
	name := strings.TrimSuffix(filepath.Base(db), filepath.Ext(db)) + "-backups"
	if choice == "" {
		choice = filepath.Dir(db)
	}
	return filepath.Join(choice, name)
}

// Backup is one copy. No counts from 1 in its folder and is the only order: clocks run off, and a
// restored file counts its entries anew. Event is the first eight hexadecimal digits of the event's
// first entry.
type Backup struct {
	Path  string
	No    int
	At    time.Time // in the zone of the machine's clock, to the second
	Event string
}

// A name carries everything that List tells: "spring-0042-20260502-140731-7f3a91c2.flagfall".
var backupPattern = lazyregexp.New(`^.*-(\d{4,9})-(\d{8}-\d{6})-([0-9a-f]{8})\.flagfall$`)

const timeLayout = "20060102-150405"

// List tells the backups in a folder, oldest first. What has another name is passed over; no folder
// is no backups. Their names tell times in zone, that of the machine's clock.
func List(folder string, zone *time.Location) ([]Backup, error) {
	files, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("backups: %w", err)
	}
	var all []Backup
	for _, file := range files {
		m := backupPattern().FindStringSubmatch(file.Name())
		if m == nil || !file.Type().IsRegular() {
			continue
		}
		no, err := strconv.Atoi(m[1])
		at, atErr := time.ParseInLocation(timeLayout, m[2], zone)
		if err != nil || atErr != nil {
			continue
		}
		all = append(all, Backup{filepath.Join(folder, file.Name()), no, at, m[3]})
	}
	slices.SortFunc(all, func(a, b Backup) int { return cmp.Or(a.No-b.No, strings.Compare(a.Path, b.Path)) })
	return all, nil
}

// Make copies the file into the folder, which it makes when needed, checks the copy's chain, and
// takes away the oldest backups of the same event beyond keep; those of another event are left
// alone. It returns the backup and the head that it holds.
func Make(ctx context.Context, file *sqlite.File, folder string, keep int, now time.Time) (Backup, journal.Head,
	error,
) {
	var none journal.Head
	if err := atomicfile.MakeFolder(ctx, folder, 0o700); err != nil {
		return Backup{}, none, fmt.Errorf("backup: %w; choose a writable folder", err)
	}
	event, err := eventMark(ctx, file)
	if err != nil {
		return Backup{}, none, fmt.Errorf("backup: %w", err)
	}
	name := strings.TrimSuffix(filepath.Base(folder), "-backups")
	for least := 1; ; least++ { // a name may be taken by what is no backup: then the next number is free
		all, err := List(folder, now.Location())
		if err != nil {
			return Backup{}, none, err
		}
		b := Backup{No: least, At: now.Truncate(time.Second), Event: event}
		if n := len(all); n > 0 {
			b.No = max(least, all[n-1].No+1)
		}
		least = b.No
		b.Path = filepath.Join(folder, fmt.Sprintf("%s-%04d-%s-%s.flagfall", name, b.No, b.At.Format(timeLayout),
			event))
		head, err := file.Backup(ctx, b.Path)
		if err != nil {
			if errors.Is(err, fs.ErrExist) && ctx.Err() == nil {
				continue // something has the name
			}
			return Backup{}, none, err
		}
		return b, head, prune(append(all, b), event, keep)
	}
}

// prune takes away the oldest backups of an event beyond keep.
func prune(all []Backup, event string, keep int) error {
	own := slices.DeleteFunc(all, func(b Backup) bool { return b.Event != event })
	var errs []error
	for _, b := range own[:max(0, len(own)-keep)] {
		if err := os.Remove(b.Path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			errs = append(errs, fmt.Errorf("remove an old backup: %w", err))
		}
	}
	return errors.Join(errs...)
}

// eventMark is the event's mark: its first entry is like no other's.
func eventMark(ctx context.Context, file *sqlite.File) (string, error) {
	for e, err := range file.Entries(ctx, 0) {
		if err != nil {
			return "", err
		}
		return e.Hash.String()[:8], nil
	}
	return "", refusal.Damaged.Errorf("the file holds no entries")
}
