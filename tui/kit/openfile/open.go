// Package openfile opens files that a person names for reading. Only regular files are opened: a
// pipe or a device may never end.
package openfile

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

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
	if errors.Is(err, fs.ErrNotExist) {
		return nil, refusal.NotFound.Errorf("%w", err)
	}
	return file, err
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
