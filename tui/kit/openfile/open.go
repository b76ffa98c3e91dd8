// Package openfile opens what somebody names to be read. A file must be a regular one: a pipe or a device may never end, or never begin.
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

// Stdin is the name that stands for standard input.
const Stdin = "-"

// Open opens a file to be read piece by piece, or hands standard input out for "-". The reader is to be closed.
func Open(name string, stdin io.Reader) (io.ReadCloser, error) {
	if name == Stdin {
		return io.NopCloser(stdin), nil
	}
	if err := CheckRegular(name); err != nil {
		return nil, fmt.Errorf("%w, or - for standard input", err)
	}
	return open(name)
}

// CheckRegular is an error where a name leads to something that is no regular file. It is none where it leads nowhere, or nobody may look.
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

// Read reads a whole file, or standard input for "-", if it is no longer than may be. An error names it.
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

// ReadFile reads a whole file, if it is no longer than may be. An error names it.
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

// open opens a file to be read; that there is none is a refusal.
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
