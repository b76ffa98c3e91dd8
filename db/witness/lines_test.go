package witness

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"flagfall/db/journal"
)

func lineOf(event string, seq int64, what What, path string) Line {
	return Line{two, event, headOfEntry(seq), what, path}
}

func seqsOf(lines []Line) (seqs []int64) {
	for _, l := range lines {
		seqs = append(seqs, l.Head.Seq)
	}
	return seqs
}

// A line is read as it was written, whatever the file is called. What is no line is none.
func TestALineIsReadAsItWasWritten(t *testing.T) {
	for _, path := range []string{"/home/td/spring.flagfall", `/home/T D/"spring"` + "\n.flagfall", ""} {
		l := lineOf("e", 1, Restored, path)
		if got, ok := parse(l.String()); !ok || got != l {
			t.Errorf("the line %q is read as %+v (%t)", l.String(), got, ok)
		}
	}
	whole := lineOf("e", 1, Written, "/x").String()
	hash := headOfEntry(1).Hash.String()
	for name, text := range map[string]string{
		"entry 0":            strings.Replace(whole, " e 1 ", " e 0 ", 1),
		"an entry below":     strings.Replace(whole, " e 1 ", " e -1 ", 1),
		"too large a number": strings.Replace(whole, " e 1 ", " e 99999999999999999999 ", 1),
		"no number":          strings.Replace(whole, " e 1 ", " e one ", 1),
		"a hash too short":   strings.Replace(whole, hash, hash[2:], 1),
		"a hash too long":    strings.Replace(whole, hash, hash+"00", 1),
		"no hash":            strings.Replace(whole, hash, hash[:62]+"zz", 1),
		"no time":            "2026" + whole[10:],
		"a path torn off":    whole[:len(whole)-1],
		"no path":            strings.TrimSuffix(whole, ` "/x"`),
		"something more":     whole + " more",
		"nothing":            "",
		"less than a field":  "coffee",
	} {
		if l, ok := parse(text); ok {
			t.Errorf("%s passes for a line: %q is read as %+v", name, text, l)
		}
	}
}

// Of a witness file the whole lines of the event count. It is none if it has whole lines and none of
// them is one of a witness.
func TestWhichLinesOfAFileCount(t *testing.T) {
	one, two, other := lineOf("e", 1, Written, "/x").String()+"\n", lineOf("e", 2, Written, "/x").String(), lineOf("o", 9, Written, "/x").String()+"\n"
	for name, c := range map[string]struct {
		text  string
		want  []int64
		fault bool
	}{
		"two lines":                {one + two + "\n", []int64{1, 2}, false},
		"the second is torn":       {one + two, []int64{1}, false},
		"another event's between":  {one + other + two + "\n", []int64{1, 2}, false},
		"another event's alone":    {other, nil, false},
		"something else between":   {one + "coffee\n\n" + two + "\n", []int64{1, 2}, false},
		"nothing":                  {"", nil, false},
		"the first is being typed": {two[:40], nil, false},
		"the first is torn":        {two, nil, false},
		"something else":           {"coffee\n", nil, true},
		"and torn":                 {"coffee\n" + two, []int64(nil), false},
	} {
		path := filepath.Join(t.TempDir(), "w")
		if err := os.WriteFile(path, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		lines, err := readLines(path, "e")
		if !slices.Equal(seqsOf(lines), c.want) || (err != nil) != c.fault {
			t.Errorf("%s: the entries %d count, want %d: %v, want a fault: %t", name, seqsOf(lines), c.want, err, c.fault)
		}
	}
	if lines, err := readLines(filepath.Join(t.TempDir(), "none"), "e"); err != nil || lines != nil {
		t.Errorf("no file has %d lines: %v", len(lines), err)
	}
}

// Of a file that something else has filled only the end is read.
func TestOnlyTheEndOfALongFileIsRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "w")
	first, last := lineOf("e", 1, Written, "/x").String()+"\n", lineOf("e", 2, Written, "/x").String()+"\n"
	for more, want := range map[int][]int64{0: {1, 2}, 1: {2}, maxBytes: {2}} {
		text := first + strings.Repeat("x", maxBytes-len(first)-len(last)-1+more) + "\n" + last
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if lines, err := readLines(path, "e"); err != nil || !slices.Equal(seqsOf(lines), want) {
			t.Errorf("of a file %d bytes too long the entries %d are read, want %d: %v", more, seqsOf(lines), want, err)
		}
	}
}

// A new line begins behind a torn one, and behind nothing else an empty line is left.
func TestALineBeginsBehindATornOne(t *testing.T) {
	l := lineOf("e", 1, Written, "/x")
	for before, want := range map[string]string{"": "", "torn": "torn\n", "whole\n": "whole\n", "\n": "\n"} {
		path := filepath.Join(t.TempDir(), "w")
		if err := os.WriteFile(path, []byte(before), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := appendLines(path, []Line{l, l}); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != want+l.String()+"\n"+l.String()+"\n" {
			t.Errorf("behind %q the file holds %q: %v", before, got, err)
		}
	}
}

// A file is thinned from 501 lines on. The newest 200, one in four of the older ones, and every line
// that is more than written stay.
func TestWhichLinesStayInALongFile(t *testing.T) {
	for n, gone := range map[int]int{500: 0, 501: 301 - 76 - 1} {
		p := Places{Folder: t.TempDir()}
		path := filepath.Join(p.Folder, FileName("e"))
		var lines []Line
		for i := range n {
			what := Written
			if i == 5 {
				what = Restored
			}
			lines = append(lines, Line{two, "e", journal.Head{Seq: int64(i + 1)}, what, "/x"})
		}
		if err := appendLines(path, append(slices.Clone(lines), Line{two, "o", journal.Head{Seq: 1}, Written, "/x"})); err != nil {
			t.Fatal(err)
		}
		other := filepath.Join(t.TempDir(), "prints")
		p.thinLong(t.Context(), "e", []sourceReport{{}, reportOf(Print, other, lines), reportOf(Machine, path, lines)})
		left, err := readLines(path, "e")
		if err != nil {
			t.Fatal(err)
		}
		seqs := seqsOf(left)
		if len(seqs) != n-gone {
			t.Errorf("of %d lines %d are left, want %d", n, len(seqs), n-gone)
		}
		for i := range lines {
			stays := gone == 0 || i >= n-newest || i%oneIn == 0 || i == 5
			if slices.Contains(seqs, int64(i+1)) != stays {
				t.Errorf("of %d lines number %d stays: %t, want %t", n, i+1, !stays, stays)
				break
			}
		}
		if others, err := readLines(path, "o"); err != nil || len(others) != 1 {
			t.Errorf("the line of another event is gone: %v", err)
		}
	}
}
