// Package openfile opens files that a person names for reading. Only regular files are opened: a
// pipe or a device may never end.
package openfile

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"

	"flagfall/rules/limits"
	"flagfall/rules/refusal"
)

// Stdin is the name of standard input.
const Stdin = "-"

// Open opens a file, or returns standard input for "-". The caller closes the reader.
func Open(name string, stdin io.Reader) (io.ReadCloser, error) {
	if name == Stdin {
		return io.NopCloser(stdin), nil
	}
	if err := CheckRegular(name); err != nil {
		return nil, fmt.Errorf("%w, or - for standard input", err)
	}
	return open(name)
}

// CheckRegular returns an error if a name is not a regular file. It returns nil for a name that
// does not exist or cannot be examined.
func CheckRegular(name string) error {
	info, err := os.Stat(name)
	switch {
	case err != nil || info.Mode().IsRegular():
		return nil
	case info.IsDir():
		return refusal.Invalid.Errorf("%s is a folder: name a file in it", name)
	case info.Mode()&fs.ModeNamedPipe != 0:
		return refusal.Invalid.Errorf("%s is a pipe: name a regular file", name)
	}
	return refusal.Invalid.Errorf("%s is a device: name a regular file", name)
}

// ReadLogo reads the picture of an event, which is not empty.
func ReadLogo(name string) ([]byte, error) {
	data, err := ReadFile(name, limits.Logo)
	if err == nil && len(data) == 0 {
		err = refusal.Invalid.Errorf("%s is empty: choose a PNG", name)
	}
	return data, err
}

// Read reads a whole file, or standard input for "-". It refuses one larger than most. Errors name
// the file.
func Read(name string, stdin io.Reader, most limits.Size) ([]byte, error) {
	in, err := Open(name, stdin)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	if name == Stdin {
		name = "standard input"
	}
	return readAll(name, in, most)
}

// ReadFile reads a whole file. It refuses one larger than most. Errors name the file.
func ReadFile(name string, most limits.Size) ([]byte, error) {
	if err := CheckRegular(name); err != nil {
		return nil, err
	}
	file, err := open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return readAll(name, file, most)
}

// open opens a file; a missing one is a refusal.
func open(name string) (*os.File, error) {
	file, err := os.Open(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, missing(name, err)
	case errors.Is(err, fs.ErrPermission):
		return nil, refusal.Invalid.Errorf("%w",
			reworded{fmt.Sprintf("%s may not be read: ask its owner, or copy it here", name), err})
	}
	return file, err
}

// reworded is an error in our words.
type reworded struct {
	text string
	error
}

func (r reworded) Error() string { return r.text }

func (r reworded) Unwrap() error { return r.error }

// CheckThere returns the refusal of a file that does not exist, which names those that a person may
// have meant. It returns nil for any other.
func CheckThere(name string) error {
	if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) {
		return missing(name, err)
	}
	return nil
}

func missing(name string, err error) error {
	which := "check the name"
	switch near := NearNames(name); {
	case near != "":
		which += "; the folder has " + near
	case !hasFolder(name):
		which += " of the folder"
	}
	return refusal.NotFound.Errorf("%w", reworded{fmt.Sprintf("no file %s: %s", name, which), err})
}

func hasFolder(name string) bool {
	_, err := os.Stat(filepath.Dir(name))
	return err == nil
}

// mostNear is how many names a refusal offers.
const mostNear = 3

// NearNames lists the files of the same folder whose names are near to one that is not there, the
// nearest first: "teams.csv or teams2.csv"; "" if none is.
func NearNames(name string) string {
	files, err := os.ReadDir(filepath.Dir(name))
	if err != nil {
		return ""
	}
	typed := strings.ToLower(filepath.Base(name))
	distances := map[string]int{}
	var near []string
	for _, f := range files {
		n := nameDistance(typed, strings.ToLower(f.Name()))
		if f.Type().IsRegular() && n <= max(2, len([]rune(typed))/4) {
			near = append(near, f.Name())
			distances[f.Name()] = n
		}
	}
	slices.SortStableFunc(near, func(a, b string) int { return distances[a] - distances[b] })
	return strings.Join(near[:min(len(near), mostNear)], " or ")
}

// nameDistance is in how many letters two names differ. Another ending counts as one.
func nameDistance(a, b string) int {
	n := levenshtein.ComputeDistance(a, b)
	endA, endB := filepath.Ext(a), filepath.Ext(b)
	if endA == endB {
		return n
	}
	return min(n, 1+levenshtein.ComputeDistance(strings.TrimSuffix(a, endA), strings.TrimSuffix(b, endB)))
}

func readAll(name string, in io.Reader, most limits.Size) ([]byte, error) {
	var expected int64
	if file, ok := in.(*os.File); ok {
		if info, err := file.Stat(); err == nil {
			expected = info.Size()
		}
	}
	text, err := most.Read(in, expected)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return text, nil
}
