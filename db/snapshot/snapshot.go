// Package snapshot keeps on disk what a tournament file came to when it was last folded, so that opening it again costs what is new. A
// snapshot is never needed: what is damaged, of another program, or of a journal that has gone another way is as good as none.
package snapshot

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/gob"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"

	"flagfall/db/folder"
	"flagfall/db/publish"
	"flagfall/db/tournament"
)

// Folder is where snapshots lie, one for each tournament file. "" keeps none.
type Folder string

// header stands before a snapshot.
type header struct {
	Program string // that wrote it
	Path    string // of the tournament file
}

var table = crc32.MakeTable(crc32.Castagnoli)

const suffix = ".snapshot"

// errNone says that there is no snapshot that is of use.
var errNone = errors.New("no snapshot")

// Load returns the snapshot of a tournament file that this program has written last.
func (f Folder) Load(path string) (s tournament.Snapshot, err error) {
	name, err := f.name(path)
	if err != nil {
		return s, err
	}
	raw, err := os.ReadFile(name)
	if err != nil {
		return s, err
	}
	if len(raw) < crc32.Size || crc32.Checksum(raw[crc32.Size:], table) != binary.LittleEndian.Uint32(raw) {
		return s, fmt.Errorf("%w in %s: it is damaged", errNone, name)
	}
	from := raw[crc32.Size:]
	inWords, err := section(&from)
	if err != nil {
		return s, err
	}
	words := gob.NewDecoder(bytes.NewReader(inWords))
	var h header
	if err := words.Decode(&h); err != nil {
		return s, err
	}
	if mine, err := program(); err != nil || h.Program != mine {
		return s, fmt.Errorf("%w in %s: another program wrote it", errNone, name)
	}
	if err := words.Decode(&s); err != nil {
		return s, err
	}
	for _, list := range s.AtRest.Lists() {
		if *list, err = section(&from); err != nil {
			return s, err
		}
	}
	return s, nil
}

// section takes the next part off a file: how long it is in eight bytes, the lowest first, and then itself.
func section(from *[]byte) ([]byte, error) {
	const size = 8
	if len(*from) < size {
		return nil, io.ErrUnexpectedEOF
	}
	n, rest := binary.LittleEndian.Uint64(*from), (*from)[size:]
	if n > uint64(len(rest)) {
		return nil, io.ErrUnexpectedEOF
	}
	*from = rest[n:]
	return rest[:n:n], nil
}

func withSection(to, part []byte) []byte {
	return append(binary.LittleEndian.AppendUint64(to, uint64(len(part))), part...)
}

// Save keeps a snapshot of a tournament file in the place of the one before, and forgets those of files that are gone.
func (f Folder) Save(ctx context.Context, path string, s tournament.Snapshot) error {
	name, err := f.name(path)
	if err != nil {
		return err
	}
	whole, err := filepath.Abs(path)
	if err != nil {
		return err
	}
	mine, err := program()
	if err != nil {
		return err
	}
	var lists [][]byte
	for _, list := range s.AtRest.Lists() {
		lists = append(lists, *list)
		*list = nil // it comes after what is told in words
	}
	var words bytes.Buffer
	to := gob.NewEncoder(&words)
	if err := errors.Join(to.Encode(header{mine, whole}), to.Encode(s)); err != nil {
		return err
	}
	raw := withSection(make([]byte, crc32.Size), words.Bytes())
	for _, list := range lists {
		raw = withSection(raw, list)
	}
	binary.LittleEndian.PutUint32(raw, crc32.Checksum(raw[crc32.Size:], table))
	if err := publish.Folder(ctx, string(f), 0o700); err != nil {
		return err
	}
	if err := publish.Write(ctx, name, raw, 0o600); err != nil {
		return err
	}
	f.sweep()
	return nil
}

// Forget removes the snapshot of a tournament file.
func (f Folder) Forget(path string) {
	if name, err := f.name(path); err == nil {
		_ = os.Remove(name) //nolint:errcheck // what cannot be removed is not read for long: it is checked
	}
}

// name is the file of a tournament's snapshot.
func (f Folder) name(path string) (string, error) {
	whole, err := filepath.Abs(path)
	if f == "" || err != nil {
		return "", errors.Join(errNone, err)
	}
	sum := sha256.Sum256([]byte(whole))
	return filepath.Join(string(f), hex.EncodeToString(sum[:8])+suffix), nil
}

// sweep forgets the snapshots of files that are no longer there: they hold names.
func (f Folder) sweep() {
	for _, name := range folder.Matching(string(f), "*"+suffix) {
		h, err := headerOf(name)
		if err != nil {
			continue
		}
		if _, err := os.Stat(h.Path); errors.Is(err, os.ErrNotExist) {
			_ = os.Remove(name) //nolint:errcheck // the next one tries again
		}
	}
}

func headerOf(name string) (h header, err error) {
	file, err := os.Open(name) //nolint:gosec // one of the folder's own
	if err != nil {
		return h, err
	}
	defer file.Close()
	if _, err := file.Seek(crc32.Size+8, io.SeekStart); err != nil { // behind how long the words are
		return h, err
	}
	return h, gob.NewDecoder(file).Decode(&h)
}
