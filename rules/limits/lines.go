package limits

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
)

// longestSkipped is how much of a line that is too long is passed over for the next one, in bytes. A stream that goes on without any line
// end is given up there.
const longestSkipped = 64 << 20

// NumberedLine is one line of a stream without its end, counted from 1. Err says that it is too long, or why there are no more.
type NumberedLine struct {
	No   int
	Text []byte // valid until the next line
	Err  error
}

// byteOrderMark is the byte order mark that some programs begin a file with; it stands inside where files were put together.
var byteOrderMark = []byte("\ufeff")

// Lines reads a stream of any length line by line, without a byte order mark. A line longer than [Line] comes with an error instead of its text,
// and the next ones are still read. An error of the stream is the last that comes.
func Lines(r io.Reader) iter.Seq[NumberedLine] {
	return func(yield func(NumberedLine) bool) {
		in := bufio.NewReaderSize(r, 64<<10)
		var text []byte
		for n := 1; ; n++ {
			var length int
			var err error
			text, length, err = readLine(in, text[:0])
			ended := errors.Is(err, io.EOF)
			if ended && length == 0 {
				return
			}
			line := NumberedLine{No: n, Err: err}
			if err == nil || ended {
				line.Err = Line.Check(int64(length))
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

// readLine appends a line with its end to text, as far as it is not too long, and tells its length.
func readLine(in *bufio.Reader, text []byte) ([]byte, int, error) {
	length := 0
	for {
		part, err := in.ReadSlice('\n')
		if length += len(part); length <= Line.Bytes {
			text = append(text, part...)
		}
		switch {
		case length > longestSkipped:
			return text, length, fmt.Errorf("%w; no line end came after it", Line.Check(int64(length)))
		case !errors.Is(err, bufio.ErrBufferFull):
			return text, length, err
		}
	}
}
