package file

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"math"
	"time"

	"flagfall/db/atomicfile"
	"flagfall/rules/refusal"
)

// zipBundle packs files. The same files at the same time give the same bytes.
func zipBundle(files []atomicfile.File, at time.Time) ([]byte, error) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, f := range files {
		to, err := w.CreateHeader(&zip.FileHeader{Name: f.Name, Method: zip.Deflate, Modified: at.UTC()})
		if err == nil {
			_, err = to.Write(f.Data)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.Name, err)
		}
	}
	err := w.Close()
	return b.Bytes(), err
}

// unzip reads the files of a zip.
func unzip(name string, packed []byte) (map[string][]byte, error) {
	r, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil {
		return nil, refusal.Invalid.Errorf("%s is no zip file: %w", name, err)
	}
	u := unpacked{name, map[string][]byte{}, 0}
	for _, f := range r.File {
		if f.FileInfo().IsDir() {
			continue
		}
		size := int64(min(f.UncompressedSize64, math.MaxInt32)) // more is above every limit
		if err := u.add(f.Name, size, func() ([]byte, error) { return readZipped(f) }); err != nil {
			return nil, err
		}
	}
	return u.files, nil
}

// readZipped reads a file of a zip. It is an error if its size is not the one that the zip names.
func readZipped(f *zip.File) ([]byte, error) {
	in, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer in.Close()
	data, err := io.ReadAll(io.LimitReader(in, int64(f.UncompressedSize64)+1))
	if err == nil && uint64(len(data)) != f.UncompressedSize64 {
		err = zip.ErrFormat
	}
	return data, err
}
