package file

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"flagfall/db/atomicfile"
	"flagfall/db/tournament"
	"flagfall/rules/limits"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/paper/render"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

// The files of a bundle. Documents are in a folder of their own.
const (
	bundleFormat    = "flagfall-bundle"
	bundleManifest  = "bundle.json"
	bundleEvent     = "event.json"
	bundleLedger    = "ledger.jsonl"
	bundlePositions = "positions.jsonl"
	bundleJournal   = "journal.jsonl"
	bundleDocuments = "documents"
)

// exportBundle writes the whole event as files that need no flagfall, into a folder or, if out ends
// in .zip, into one file.
func exportBundle(s *command.Session, out string) error {
	if err := s.RequireWhole(); err != nil {
		return err
	}
	files, err := bundleFiles(s)
	if err != nil {
		return err
	}
	manifest, err := bundleList(s.Hall, files)
	if err != nil {
		return err
	}
	size := int64(len(manifest.Data))
	for _, f := range files {
		size += int64(len(f.Data))
	}
	if err := limits.Bundle.Check(size); err != nil {
		return err
	}
	if isZip(out) {
		packed, err := zipBundle(append(files, manifest), s.Hall.At)
		if err != nil {
			return err
		}
		if err := render.Write(s.Ctx, out, packed); err != nil {
			return err
		}
	} else if err := saveBundle(s.Ctx, out, append(files, manifest)); err != nil {
		return err
	}
	s.Env.Record(out + " written")
	row := map[string]any{
		"out": out, "entries": s.Hall.Head.Seq, "head": s.Hall.Head.Hash.Short(),
		"files": len(files) + 1,
	}
	return s.Say(row, "%s holds %d entries, head %s, in %s; it names all players\n", out, s.Hall.Head.Seq,
		s.Hall.Head.Hash.Short(), words.Count(len(files)+1, "file"))
}

func isZip(name string) bool { return strings.EqualFold(filepath.Ext(name), ".zip") }

// bundleFiles are all files of a bundle but its list, sorted by name.
func bundleFiles(s *command.Session) ([]atomicfile.File, error) {
	var files []atomicfile.File
	of, err := view.OfBundle(s.Hall)
	if err != nil {
		return nil, err
	}
	body, err := indented(of)
	if err != nil {
		return nil, err
	}
	files = append(files, atomicfile.File{Name: bundleEvent, Data: body})
	for _, part := range []struct {
		name string
		make func(*command.Session) ([]byte, error)
	}{{bundleLedger, ledgerLines}, {bundlePositions, positionLines}, {bundleJournal, journalLines}} {
		if body, err = part.make(s); err != nil {
			return nil, err
		}
		files = append(files, atomicfile.File{Name: part.name, Data: body})
	}
	names, read, err := listPrints(s.Ctx, s.Base)
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		if body, err = read(name); err != nil {
			return nil, err
		}
		files = append(files, atomicfile.File{Name: path.Join(bundleDocuments, filepath.Base(name)), Data: body})
	}
	slices.SortFunc(files, func(a, b atomicfile.File) int { return cmp.Compare(a.Name, b.Name) })
	return files, nil
}

// positionLines are all versions of disputed positions with the moves of the record, an object a
// line.
func positionLines(s *command.Session) ([]byte, error) {
	var b bytes.Buffer
	for _, i := range s.Hall.Ledger.Incidents() {
		for _, v := range i.Positions {
			if err := shell.PrintJSON(&b, view.OfPosition(s.Hall, i, v)); err != nil {
				return nil, err
			}
		}
	}
	return b.Bytes(), nil
}

// journalLines are the entries as they were sealed, an object a line.
func journalLines(s *command.Session) ([]byte, error) {
	var b bytes.Buffer
	for e, err := range s.Entries(s.Ctx, 0) {
		if err == nil && e.Seq > s.Hall.Head.Seq {
			break // written since the event was read
		}
		if err == nil {
			err = shell.PrintJSON(&b, view.OfEntry(e))
		}
		if err != nil {
			return nil, err
		}
	}
	return b.Bytes(), nil
}

// bundleList is the file that names all others.
func bundleList(t *tournament.Tournament, files []atomicfile.File) (atomicfile.File, error) {
	list := view.Bundle{
		Format: bundleFormat, Version: view.BundleVersion, Event: t.Register.Event.Name,
		Entries: t.Head.Seq, Head: t.Head.Hash.String(), Files: []view.BundleFile{},
	}
	for _, f := range files {
		list.Files = append(list.Files, view.BundleFile{Name: f.Name, SHA256: fileSum(f.Data)})
	}
	body, err := indented(list)
	return atomicfile.File{Name: bundleManifest, Data: body}, err
}

func fileSum(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

func indented(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	err := enc.Encode(v)
	return b.Bytes(), err
}

// saveBundle writes files into a folder, the last one when all others are there.
func saveBundle(ctx context.Context, folder string, files []atomicfile.File) error {
	documents, rest := []atomicfile.File{}, []atomicfile.File{}
	for _, f := range files {
		if dir, name := path.Split(f.Name); dir != "" {
			documents = append(documents, atomicfile.File{Name: name, Data: f.Data})
		} else {
			rest = append(rest, f)
		}
	}
	if len(documents) > 0 {
		if err := render.SaveAll(ctx, filepath.Join(folder, bundleDocuments), documents); err != nil {
			return err
		}
	}
	return render.SaveAll(ctx, folder, rest)
}
