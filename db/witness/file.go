package witness

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"flagfall/db/dburl"
	"flagfall/rules/refusal"
)

// maxBytes is how many bytes of a witness file are read: the last ones. It is never near that long
// unless something else wrote into it.
const maxBytes = 4 << 20

// FileName is the name of an event's witness file: in the folder of this machine's witnesses, and
// on a stick, among other things.
func FileName(event string) string { return "flagfall-witness-" + event + ".txt" }

// readLines returns the lines of an event in a witness file, oldest first. No file has none, and
// what is no line is passed over.
func readLines(path, event string) ([]Line, error) {
	file, err := openRegular(path, os.O_RDONLY)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if info, err := file.Stat(); err == nil && info.Size() > maxBytes {
		if _, err := file.Seek(-maxBytes, io.SeekEnd); err != nil {
			return nil, err
		}
	}
	text, err := io.ReadAll(io.LimitReader(file, maxBytes))
	if err != nil {
		return nil, err
	}
	lines := parseAll(string(text), event)
	if len(lines) == 0 && !holdsLine(string(text)) {
		return nil, refusal.Damaged.Errorf("%s has no line of a witness", path)
	}
	return lines, nil
}

// holdsLine tells whether a witness file is one: it has a line, or is empty, or its first line is
// just being written.
func holdsLine(text string) bool {
	if !strings.Contains(text, "\n") {
		return true
	}
	for line := range strings.Lines(text) {
		if _, ok := parse(strings.TrimSuffix(line, "\n")); ok {
			return true
		}
	}
	return false
}

func parseAll(text, event string) []Line {
	var lines []Line
	for line := range strings.Lines(text) {
		whole, ended := strings.CutSuffix(line, "\n") // one without an end is being written, or was torn
		if l, ok := parse(whole); ok && ended && l.Event == event {
			lines = append(lines, l)
		}
	}
	return lines
}

// appendLines writes lines to the end of a witness file in one piece, so that several who write at
// once do not mix theirs.
func appendLines(path string, lines []Line) error {
	file, err := openRegular(path, os.O_RDWR|os.O_APPEND|os.O_CREATE)
	if err != nil {
		return err
	}
	var text strings.Builder
	if endsTorn(file) {
		text.WriteByte('\n')
	}
	for _, l := range lines {
		text.WriteString(l.String())
		text.WriteByte('\n')
	}
	_, err = io.WriteString(file, text.String())
	return errors.Join(err, file.Close())
}

// endsTorn tells whether a file ends in the middle of a line. It may be one that another process is
// just writing: then an empty line comes to lie behind it, which is passed over.
func endsTorn(file *os.File) bool {
	var last [1]byte
	info, err := file.Stat()
	if err != nil || info.Size() == 0 {
		return false
	}
	_, err = file.ReadAt(last[:], info.Size()-1)
	return err == nil && last[0] != '\n'
}

// openRegular opens a file and nothing else: a pipe would be waited for.
func openRegular(path string, flags int) (*os.File, error) {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return nil, refusal.Invalid.Errorf("%s is not a regular file", path)
	}
	return os.OpenFile(path, flags, 0o600)
}

// fullPath is a tournament file's path, or the address of an event in a database, as witnesses name
// it.
func fullPath(path string) string {
	if dburl.IsURL(path) {
		return path
	}
	if abs, err := filepath.Abs(path); err == nil {
		path = abs
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	return path
}
