package file

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/pairing/cleantext"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/openfile"
	"flagfall/tui/paper/render"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

// bundle is what was read of one, and found to be whole.
type bundle struct {
	view.Bundle
	entries   []journal.Entry
	pins      []string          // officials who had a PIN, which is not in a bundle
	documents map[string][]byte // by name, without a folder
	unused    []string          // files that the list does not name
}

// importBundle makes the event of a bundle again, under a name where there is none: the same entries
// with the same head, and its documents.
func importBundle(cmd *cobra.Command, env *shell.Env, c command.Flags, name string) error {
	b, err := readBundle(name)
	if err != nil {
		return fmt.Errorf("nothing was imported: %w", err)
	}
	to := c.Path()
	env.RemoveLeftovers(to)
	head, err := db.CreateFrom(cmd.Context(), to, b.all())
	if err != nil {
		return fmt.Errorf("nothing was imported: %w", err)
	}
	env.Record(to + " created")
	for _, f := range b.unused {
		fmt.Fprintf(env.Err, "%s: %s is not in its list, and was not used\n", name, f)
	}
	if err := b.keepDocuments(cmd.Context(), to); err != nil {
		env.Warn("the event is imported, and its documents are not: " + err.Error())
	}
	if len(b.pins) > 0 {
		fmt.Fprintf(env.Err, "PINs are not in a bundle: set new ones with staff pin for %s\n", cleantext.Join(b.pins))
	}
	row := map[string]any{
		"db": to, "event": b.Event, "entries": head.Seq, "head": head.Hash.Short(),
		"documents": len(b.documents),
	}
	return c.Say(row, "%s holds %s: %d entries, head %s, %s\n", to, b.Event, head.Seq, head.Hash.Short(),
		words.Count(len(b.documents), "document"))
}

func (b *bundle) all() iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		for _, e := range b.entries {
			if !yield(e, nil) {
				return
			}
		}
	}
}

// keepDocuments puts the documents where the prints of an event are kept.
func (b *bundle) keepDocuments(ctx context.Context, to string) (err error) {
	base, err := db.OpenBase(ctx, to)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, base.Close()) }()
	for _, name := range slices.Sorted(maps.Keys(b.documents)) {
		if prints, keeps := base.(db.Prints); keeps {
			err = prints.KeepPrint(ctx, name, b.documents[name])
		} else {
			_, err = render.Save(ctx, shell.PrintsFolder(base.Path()), name, b.documents[name])
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// readBundleJournal is a db.BundleReader. A folder or a zip file is a bundle if it holds the list of
// one.
func readBundleJournal(path string) (entries []journal.Entry, is bool, err error) {
	info, err := os.Stat(path)
	switch {
	case err != nil || !info.IsDir() && !(info.Mode().IsRegular() && isZip(path)):
		return nil, false, nil
	case info.IsDir():
		if _, err := os.Stat(filepath.Join(path, bundleManifest)); err != nil {
			return nil, false, nil
		}
	}
	files, err := readBundleFiles(path)
	if err != nil {
		return nil, true, fmt.Errorf("not a whole bundle: %w", err)
	}
	if _, is := files[bundleManifest]; !is {
		return nil, false, nil
	}
	b, err := bundleOf(path, files)
	if err != nil {
		return nil, true, err
	}
	return b.entries, true, nil
}

// readBundle reads a bundle, a folder or a zip file.
func readBundle(name string) (*bundle, error) {
	files, err := readBundleFiles(name)
	if err != nil {
		return nil, err
	}
	return bundleOf(name, files)
}

// bundleOf checks all of a bundle: that each file of the list is there and unchanged, and that the
// journal is whole and can be read.
func bundleOf(name string, files map[string][]byte) (*bundle, error) {
	b := &bundle{documents: map[string][]byte{}}
	list, there := files[bundleManifest]
	if !there {
		return nil, refusal.Invalid.Errorf("%s has no %s: name the folder or zip file that export --bundle wrote", name,
			bundleManifest)
	}
	if err := b.readList(list); err != nil {
		return nil, fmt.Errorf("%s: %s: %w", name, bundleManifest, err)
	}
	delete(files, bundleManifest)
	for _, f := range b.Files {
		data, there := files[f.Name]
		switch {
		case !there:
			return nil, refusal.Invalid.Errorf("%s: %s is in its list and missing: copy the bundle again", name, f.Name)
		case fileSum(data) != f.SHA256:
			return nil, refusal.Damaged.Errorf("%s: %s is not as it was exported: copy the bundle again", name, f.Name)
		}
		if dir, base := path.Split(f.Name); dir == bundleDocuments+"/" && render.IsPrint(base) {
			b.documents[base] = data
		}
		if f.Name == bundleJournal {
			if err := b.readJournal(data); err != nil {
				return nil, fmt.Errorf("%s: %s: %w", name, bundleJournal, err)
			}
		}
		delete(files, f.Name)
	}
	b.unused = slices.Sorted(maps.Keys(files))
	return b, b.check(name)
}

// readList reads the list of a bundle.
func (b *bundle) readList(data []byte) error {
	if err := json.Unmarshal(data, &b.Bundle); err != nil {
		return refusal.Invalid.Errorf("not JSON of a bundle: %w", err)
	}
	switch {
	case b.Format != bundleFormat:
		return refusal.Invalid.Errorf("the format is %q, not %s", b.Format, bundleFormat)
	case b.Version > view.BundleVersion:
		return refusal.Invalid.Errorf("version %d was written by a newer flagfall: update this one", b.Version)
	}
	return nil
}

// readJournal reads the entries.
func (b *bundle) readJournal(data []byte) error {
	n := 0
	for line := range bytes.Lines(data) {
		n++
		var row view.BundledEntry
		read := json.NewDecoder(bytes.NewReader(line))
		read.DisallowUnknownFields()
		if err := read.Decode(&row); err != nil {
			return refusal.Invalid.Errorf("line %d: %w", n, err)
		}
		e := journal.Entry{Seq: row.Seq, Draft: journal.Draft{
			At: row.At, Actor: row.Actor, Kind: row.Kind,
			Body: row.Body,
		}}
		for _, h := range []struct {
			to   *journal.Hash
			text string
		}{{&e.Prev, row.Prev}, {&e.Hash, row.Hash}} {
			sum, err := hex.DecodeString(h.text)
			if err != nil || len(sum) != len(h.to) {
				return refusal.Invalid.Errorf("line %d: %q is no hash of 64 hexadecimal digits", n, h.text)
			}
			copy(h.to[:], sum)
		}
		b.entries = append(b.entries, e)
	}
	return nil
}

// check folds the journal.
func (b *bundle) check(name string) error {
	t := tournament.New()
	for _, e := range b.entries {
		if err := e.CheckFollows(t.Head); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if err := t.Fold(e); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	for _, o := range t.Register.Staff {
		if o.PIN != "" && o.CheckPresent() == nil {
			b.pins = append(b.pins, o.Name)
		}
	}
	switch {
	case len(b.entries) == 0:
		return refusal.Damaged.Errorf("%s holds no entries", name)
	case t.Missing != nil:
		return refusal.Damaged.Errorf("%s: %s: a newer flagfall wrote it, so update this one", name, t.Missing.Stamp())
	case t.Head.Seq != b.Entries || t.Head.Hash.String() != b.Head:
		return refusal.Damaged.Errorf("%s: the journal ends with another entry than %s says: copy the bundle again",
			name, bundleManifest)
	}
	return nil
}

// unpacked is the files of a bundle while they are read, by their names with slashes.
type unpacked struct {
	bundle string // the name of the folder or zip file
	files  map[string][]byte
	total  int64
}

// add reads a file of a size, unless the name or the size is impossible.
func (u *unpacked) add(file string, size int64, read func() ([]byte, error)) error {
	u.total += size
	switch {
	case !fs.ValidPath(file) || strings.Contains(file, `\`):
		return refusal.Invalid.Errorf("%s has a file with an impossible name: %q", u.bundle, file)
	case u.files[file] != nil:
		return refusal.Invalid.Errorf("%s has two files of the name %s", u.bundle, file)
	case len(u.files) == limits.BundleFiles:
		return refusal.Limit.Errorf("%s has more than %d files: export it again", u.bundle, limits.BundleFiles)
	}
	if err := limits.Bundle.Check(u.total); err != nil {
		return fmt.Errorf("%s: %w", u.bundle, err)
	}
	data, err := read()
	if err != nil {
		return refusal.Invalid.Errorf("%s: %s: %w", u.bundle, file, err)
	}
	u.files[file] = data
	return nil
}

// readBundleFiles reads all files of a folder or zip file.
func readBundleFiles(name string) (map[string][]byte, error) {
	if info, err := os.Stat(name); err != nil || !info.IsDir() {
		packed, err := openfile.ReadFile(name, limits.Bundle)
		if err != nil {
			return nil, err
		}
		return unzip(name, packed)
	}
	u := unpacked{name, map[string][]byte{}, 0}
	return u.files, filepath.WalkDir(name, func(at string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		rel, err := filepath.Rel(name, at)
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		return u.add(filepath.ToSlash(rel), info.Size(),
			func() ([]byte, error) { return openfile.ReadFile(at, limits.Bundle) })
	})
}
