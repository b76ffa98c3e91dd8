package limits_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"flagfall/rules/limits"
)

// endless repeats one byte for ever.
type endless byte

func (e endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = byte(e)
	}
	return len(p), nil
}

func TestASizeIsReadToTheLastByteAndNotBeyond(t *testing.T) {
	small := limits.Size{What: "a note", Bytes: 2048, Advice: "shorten it"}
	for _, n := range []int{0, 1, 2047, 2048} {
		for _, expected := range []int64{0, int64(n)} {
			got, err := small.Read(strings.NewReader(strings.Repeat("x", n)), expected)
			if err != nil || len(got) != n {
				t.Errorf("of %d bytes %d are read, %v", n, len(got), err)
			}
		}
	}
	const want = "longer than 2 KB, the limit for a note: shorten it"
	if _, err := small.Read(endless('x'), 0); err == nil || err.Error() != want {
		t.Errorf("without an end: %v, want %s", err, want)
	}
	if _, err := small.Read(strings.NewReader("short"), 2049); err == nil || err.Error() != want {
		t.Errorf("expected to be longer: %v, want %s", err, want)
	}
	if _, err := small.Read(iotest.ErrReader(io.ErrClosedPipe), 0); !errors.Is(err,
		io.ErrClosedPipe) {
		t.Errorf("a stream that fails: %v", err)
	}
}

func TestALineTooLongIsPassedOver(t *testing.T) {
	long := strings.Repeat("x", limits.Line.Bytes)
	var got []string
	for line := range limits.Lines(strings.NewReader("one\r\n\n" + long + "\n" +
		long[1:] + "\nfive")) {
		said := string(line.Text[:min(4, len(line.Text))])
		if line.Err != nil {
			said = "error"
		}
		if line.No != len(got)+1 {
			t.Errorf("line %d comes as number %d", line.No, len(got)+1)
		}
		got = append(got, said)
	}
	if s := strings.Join(got, ","); s != "one,,error,xxxx,five" {
		t.Errorf("read %s", s)
	}
}

func TestAStreamWithoutLineEndsIsGivenUp(t *testing.T) {
	n := 0
	for line := range limits.Lines(endless(0)) {
		if n++; line.Err == nil || n > 1 {
			t.Fatalf("line %d: %v", line.No, line.Err)
		}
	}
}

func TestAStreamThatFailsSaysSoLast(t *testing.T) {
	var last error
	for line := range limits.Lines(io.MultiReader(strings.NewReader("one\ntwo"),
		iotest.ErrReader(io.ErrClosedPipe))) {
		if last != nil {
			t.Fatalf("line %d comes after %v", line.No, last)
		}
		last = line.Err
	}
	if !errors.Is(last, io.ErrClosedPipe) {
		t.Errorf("ends with %v", last)
	}
}

// FuzzLines: no line is lost and none is made up, however the stream comes.
func FuzzLines(f *testing.F) {
	f.Add([]byte("a\nb\r\n\n c"))
	f.Add([]byte("\n"))
	f.Add([]byte("\r\r\n\x00\xff"))
	f.Add([]byte("\ufeffa\n\ufeff\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		var want [][]byte
		for line := range bytes.Lines(text) {
			want = append(want, bytes.TrimPrefix(bytes.TrimRight(line, "\r\n"), []byte("\ufeff")))
		}
		n := 0
		for line := range limits.Lines(iotest.HalfReader(bytes.NewReader(text))) {
			if line.Err != nil || n == len(want) || !bytes.Equal(line.Text, want[n]) ||
				line.No != n+1 {
				t.Fatalf("%q: line %d is %q, %v", text, line.No, line.Text, line.Err)
			}
			n++
		}
		if n != len(want) {
			t.Fatalf("%q: %d lines, want %d", text, n, len(want))
		}
	})
}
