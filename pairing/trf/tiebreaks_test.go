package trf_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"flagfall/pairing/tiebreak"
	"flagfall/pairing/trf"
)

// samples are invented team events whose tie-breaks an independent program computed, and one with a
// record of every kind.
func samples(t *testing.T) []string {
	t.Helper()
	computed, _ := filepath.Glob("testdata/engine/*.trf")
	if len(computed) < 16 {
		t.Fatalf("only %d events with computed tie-breaks in testdata/engine", len(computed))
	}
	return append(computed, "testdata/harbor.trf")
}

func TestSamplesComeBackByteForByte(t *testing.T) {
	for _, path := range samples(t) {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		f, err := trf.Reading{Strict: true}.Read(data)
		if err != nil {
			t.Errorf("%s: %v", path, err)
			continue
		}
		var out bytes.Buffer
		if err := f.Write(&out); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(out.Bytes(), data) {
			t.Errorf("%s: written otherwise than read", path)
		}
	}
}

// All tie-breaks of the samples agree to the printed digit.
func TestSamplesTieBreaks(t *testing.T) {
	for _, path := range samples(t) {
		want, err := os.ReadFile(strings.TrimSuffix(path, ".trf") + ".tb.txt")
		if os.IsNotExist(err) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		f, err := trf.Reading{Strict: true}.Read(data)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		lines := strings.Split(strings.TrimSpace(string(want)), "\n")
		head := strings.Split(lines[0], "\t")
		codes, err := tiebreak.ParseTiebreaks(strings.Join(head[3:], ","))
		if err != nil {
			t.Fatal(err)
		}
		e := f.Crosstable()
		rows, err := e.Standings(codes)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		byTPN := map[string]tiebreak.Row{}
		for _, r := range rows {
			byTPN[strconv.Itoa(r.Team.TPN)] = r
		}
		for _, line := range lines[1:] {
			cells := strings.Split(line, "\t")
			r := byTPN[cells[0]]
			if strconv.Itoa(r.Rank) != cells[1] || r.Points.String() != cells[2] {
				t.Errorf("%s: team %s: rank %d, %s points; want %s, %s", path, cells[0], r.Rank,
					r.Points, cells[1], cells[2])
			}
			for i, v := range r.Values {
				if v.String() != cells[i+3] {
					t.Errorf("%s: team %s: %s is %s, want %s\n%s", path, cells[0], head[i+3], v,
						cells[i+3], strings.Join(v.Explain(), "\n"))
				}
			}
		}
	}
}
