package backups

import (
	"context"
	"errors"
	"fmt"
	"os"

	"flagfall/db/atomicfile"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
)

// stageExisting copies what lies at a path to the stage, and reads it there: SQLite would fold a
// stray log into the file by reading it.
func stageExisting(ctx context.Context, stage *atomicfile.Stage, db string) (*swap, error) {
	s := &swap{stage: stage, db: db, parts: partsAt(db), infos: map[string]os.FileInfo{}}
	for _, part := range s.parts {
		info, err := os.Stat(db + part)
		if err == nil {
			err = stage.Copy(db+part, wasName+part)
		}
		if err == nil && part != "-shm" { // an index of the log, which SQLite makes anew
			err = stage.Copy(stage.Path(wasName+part), readableName+part)
		}
		if err != nil {
			return nil, err
		}
		s.infos[part] = info
	}
	if !s.hasFile() {
		return s, nil
	}
	s.head, s.there, s.folds, s.pins = readState(ctx, stage.Path(readableName))
	if len(s.parts) == 1 {
		return s, nil
	}
	// A log of another event beside a whole file is read as that event. It is not the file's own.
	if err := stage.Copy(stage.Path(wasName), aloneName); err != nil {
		return nil, err
	}
	if head, there, whole, pins := readState(ctx, stage.Path(aloneName)); whole && there.first != s.there.first {
		s.head, s.there, s.folds, s.pins = head, there, false, pins
	}
	return s, nil
}

// readState tells what can be read of the file at a path: its head, whose it is, its PINs, and whether
// SQLite has made one file of it.
func readState(ctx context.Context, path string) (head journal.Head, whose owner, folded bool, pins []journal.PIN) {
	file, err := sqlite.Open(ctx, path)
	if err != nil {
		return head, whose, false, nil // a damaged file is what backups are for
	}
	_, err = file.Verify(ctx)
	var broken *journal.BrokenError
	folded = err == nil || errors.As(err, &broken)
	// Of a damaged file as much is told as can be read: what cannot stays zero, which belongs to no
	// event.
	if found, err := file.Head(ctx); err == nil {
		head = found
	}
	if found, err := readOwner(ctx, file); err == nil {
		whose = found
	}
	if with, err := file.SideData(ctx); err == nil {
		pins = with.PINs
	}
	err = file.FoldLog(ctx)
	return head, whose, errors.Join(err, file.Close()) == nil && folded, pins
}

// lockOut keeps every desk out of the file that is there, which must be as it was copied.
func (s *swap) lockOut(ctx context.Context) (release func(), err error) {
	if !s.hasFile() {
		return func() {}, nil
	}
	path := s.stage.Path("held")
	if s.linked = s.stage.Link(s.db, "held"); !s.linked {
		// SQLite will work on what lies there: it is kept first.
		path = s.db
		if err := s.setAside(); err != nil {
			return nil, errors.Join(err, s.removeAside())
		}
	}
	let, err := sqlite.LockExclusive(ctx, path)
	switch {
	case errors.Is(err, sqlite.ErrShared):
		return nil, errors.Join(fmt.Errorf("%s: %w", s.db, err), s.removeAside())
	case err != nil:
		return nil, s.undo(fmt.Errorf("%s: %w", s.db, err), false)
	}
	release = func() {
		if let != nil {
			_ = let() // nothing was written that could have failed
			let = nil
		}
	}
	if s.linked && !s.unchanged() {
		release()
		return nil, fmt.Errorf("%s: %w", s.db, sqlite.ErrShared) // it was at work a moment ago
	}
	return release, nil
}

// unchanged tells whether what lies at the path is what was copied.
func (s *swap) unchanged() bool {
	for _, part := range append(sqlite.SidecarSuffixes, "") {
		now, err := os.Stat(s.db + part)
		then := s.infos[part]
		if err != nil || then == nil {
			if err == nil || then != nil {
				return false
			}
			continue
		}
		if !os.SameFile(now, then) || now.Size() != then.Size() || !now.ModTime().Equal(then.ModTime()) {
			return false
		}
	}
	return true
}
