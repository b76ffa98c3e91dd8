package witness

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"time"

	"flagfall/db/backups"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
)

// Places are where heads of an event's journal may lie, besides the folder that the event names.
type Places struct {
	Folder  string   // of this machine's witness files; "" where none are kept
	Prints  string   // of the kept prints
	Backups []string // of backups, the first is that in use
}

// Source is what tells of a head.
type Source string

// The sources, the one that is asked first in front.
const (
	Machine Source = "witness"        // this machine's witness file
	Second  Source = "second witness" // the one that the event names
	Backup  Source = "backup"
	Print   Source = "print"
)

// Claim is what a source says: at that time the journal had that head.
type Claim struct {
	Source Source
	Path   string // of the source
	At     time.Time
	Head   journal.Head
}

// sourceReport is what one source has said, with the lines that it was read from if it is a witness
// file: as many as claims, and the last one at since that says that the file is as it should be.
type sourceReport struct {
	claims []Claim
	lines  []Line
	since  int
	faults []error // why some of it could not be read
}

// askSources asks every source, side by side, and returns what has come after a while: a disk that
// does not answer is passed over. Of the backups only the newest is asked unless all are.
func (p Places) askSources(ctx context.Context, path, event, second string, zone *time.Location, all bool,
	most time.Duration,
) []sourceReport {
	asked := map[string]func() sourceReport{} // by what a person calls it
	witness := func(source Source, file string) {
		name := sourceName(source, file)
		asked[name] = func() sourceReport {
			lines, err := readLines(file, event)
			if err == nil && source == Second && all {
				err = checkFolder(filepath.Dir(file)) // a stick that is not there
			}
			if err != nil {
				return sourceReport{faults: []error{fmt.Errorf("%s cannot be read: %w", name, err)}}
			}
			return reportOf(source, file, linesAbout(lines, path, all))
		}
	}
	if p.Folder != "" {
		witness(Machine, filepath.Join(p.Folder, FileName(event)))
	}
	witness(Print, filepath.Join(p.Prints, printsFile))
	if filepath.IsAbs(second) {
		witness(Second, filepath.Join(second, FileName(event)))
	}
	for _, folder := range slices.Compact(slices.Clone(p.Backups)) {
		asked["the backup folder "+folder] = func() sourceReport { return askBackups(ctx, folder, event, zone, all) }
	}
	type answer struct {
		name string
		told sourceReport
	}
	answers := make(chan answer, len(asked))
	for name, ask := range asked {
		go func() { answers <- answer{name, ask()} }()
	}
	var list []sourceReport
	end := time.After(most)
	for range len(asked) {
		select {
		case a := <-answers:
			list = append(list, a.told)
			delete(asked, a.name)
			continue
		case <-end:
		}
		for name := range asked {
			if all { // else there was hardly time
				list = append(list, sourceReport{faults: []error{fmt.Errorf("%s does not answer", name)}})
			}
		}
		break
	}
	return list
}

// sourceName is what a person calls a witness file.
func sourceName(source Source, file string) string {
	switch source {
	case Second:
		return "the second witness in " + filepath.Dir(file)
	case Print:
		return "the heads of the prints in " + filepath.Dir(file)
	case Machine, Backup:
	}
	return "this machine's witness"
}

func reportOf(source Source, file string, lines []Line) sourceReport {
	h := sourceReport{lines: lines}
	for i, l := range lines {
		if h.claims = append(h.claims, Claim{source, file, l.At, l.Head}); l.What == Restored {
			h.since = i
		}
	}
	return h
}

// askBackups is what the backups in a folder say.
func askBackups(ctx context.Context, folder, event string, zone *time.Location, all bool) (h sourceReport) {
	list, err := backups.List(folder, zone)
	if err != nil {
		h.faults = append(h.faults, err)
		return h
	}
	own := slices.DeleteFunc(list, func(b backups.Backup) bool { return b.Event != event[:len(b.Event)] })
	if !all && len(own) > 1 {
		own = own[len(own)-1:]
	}
	for _, b := range own {
		head, err := headOf(ctx, b.Path)
		if err != nil {
			h.faults = append(h.faults, fmt.Errorf("backup %s cannot be read: %w", filepath.Base(b.Path), err))
		} else if head.Seq > 0 {
			h.claims = append(h.claims, Claim{Backup, b.Path, b.At, head})
		}
	}
	return h
}

func headOf(ctx context.Context, path string) (journal.Head, error) {
	file, err := sqlite.OpenCopy(path)
	if err != nil {
		return journal.Head{}, err
	}
	defer file.Close()
	return file.Head(ctx)
}

// validClaims leaves the claims that still count: those since the file was last said to be as it
// should be. Within a witness file that says so the order of lines decides, elsewhere the time.
func validClaims(all []sourceReport) []Claim {
	var from time.Time
	for _, h := range all {
		if at := h.restoredAt(); at.After(from) {
			from = at
		}
	}
	var list []Claim
	for _, h := range all {
		for _, c := range h.claims[h.since:] {
			if c.At.After(from) || h.restoredAt().Equal(from) {
				list = append(list, c)
			}
		}
	}
	return list
}

// restoredAt is when the source was told last that the file is as it should be, the zero time for
// never.
func (h sourceReport) restoredAt() (at time.Time) {
	if h.since < len(h.lines) && h.lines[h.since].What == Restored {
		at = h.lines[h.since].At
	}
	return at
}
