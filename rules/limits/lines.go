package limits

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
)

// longestSkipped is the most bytes of one line that are skipped. A stream that goes on without a
// line end is given up there.
const longestSkipped = 64 << 20

// NumberedLine is one line of a stream without its end, counted from 1. Err says that it is too
// long, or why the stream ended.
type NumberedLine struct {
	No   int
	Text []byte // valid until the next line
	Err  error
}

// byteOrderMark begins some files. It also occurs within a file that was joined from several.
var byteOrderMark = []byte("\ufeff")

// Lines is [LinesOf] of lines of the size [Line].
func Lines(r io.Reader) iter.Seq[NumberedLine] { return LinesOf(r, Line) }

// LinesOf reads a stream of any length line by line, without byte order marks. A line above the
// limit has an error and no text; the next ones are still read. An error of the stream comes last.
func LinesOf(r io.Reader, most Size) iter.Seq[NumberedLine] {
	return func(yield func(NumberedLine) bool) {
		in := bufio.NewReaderSize(r, 64<<10)
		var text []byte
		for n := 1; ; n++ {
			var length int
			var err error
			text, length, err = readLine(in, text[:0], most)
			ended := errors.Is(err, io.EOF)
			if ended && length == 0 {
				return
			}
			line := NumberedLine{No: n, Err: err}
			if err == nil || ended {
				line.Err = most.Check(int64(length))
			}
			if line.Err == nil {
				line.Text = bytes.TrimPrefix(bytes.TrimRight(text, "\r\n"), byteOrderMark)
			}
			if !yield(line) || err != nil {
				return
			}
		}
	}
}

// readLine appends a line with its end to text, up to the limit, and returns its whole length.
func readLine(in *bufio.Reader, text []byte, most Size) ([]byte, int, error) {
	length := 0
	for {
		part, err := in.ReadSlice('\n')
		if length += len(part); length <= most.Bytes {
			text = append(text, part...)
		}
		switch {
		case length > longestSkipped:
			return text, length, fmt.Errorf("%w; it has no line end",
				most.Check(int64(length)))
		case !errors.Is(err, bufio.ErrBufferFull):
			return text, length, err
		}
	}
}
