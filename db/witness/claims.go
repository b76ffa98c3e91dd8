package witness

import (
	"context"
	"path/filepath"
	"slices"
	"time"

	"flagfall/db/backups"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
)

// Places are where heads of an event's journal may lie, besides the folder that the event names.
type Places struct {
	Folder  string   // of this machine's witness files
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
}

// askSources asks every source, side by side, and returns what has come after a while: a disk that
// does not answer is passed over. Of the backups only the newest is asked unless all are.
func (p Places) askSources(ctx context.Context, path, event, second string, zone *time.Location, all bool, most time.Duration) []sourceReport {
	var asked []func() sourceReport
	witness := func(source Source, file string) {
		asked = append(asked, func() sourceReport {
			lines, err := readLines(file, event)
			if err != nil {
				return sourceReport{}
			}
			return reportOf(source, file, linesAbout(lines, path))
		})
	}
	witness(Machine, filepath.Join(p.Folder, FileName(event)))
	witness(Print, filepath.Join(p.Prints, printsFile))
	if filepath.IsAbs(second) {
		witness(Second, filepath.Join(second, FileName(event)))
	}
	folders := slices.Compact(slices.Clone(p.Backups))
	for _, folder := range folders {
		asked = append(asked, func() sourceReport { return askBackups(ctx, folder, event, zone, all) })
	}
	answers := make(chan sourceReport, len(asked))
	for _, ask := range asked {
		go func() { answers <- ask() }()
	}
	var list []sourceReport
	end := time.After(most)
	for range asked {
		select {
		case h := <-answers:
			list = append(list, h)
		case <-end:
			return list
		}
	}
	return list
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

// askBackups is what the backups in a folder say. One that cannot be read says nothing.
func askBackups(ctx context.Context, folder, event string, zone *time.Location, all bool) (h sourceReport) {
	list, err := backups.List(folder, zone)
	if err != nil {
		return h
	}
	own := slices.DeleteFunc(list, func(b backups.Backup) bool { return b.Event != event[:len(b.Event)] })
	if !all && len(own) > 1 {
		own = own[len(own)-1:]
	}
	for _, b := range own {
		if head, err := headOf(ctx, b.Path); err == nil && head.Seq > 0 {
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
