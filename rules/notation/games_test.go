package notation_test

import (
	"bytes"
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"flagfall/rules/bughouse"
	"flagfall/rules/notation"

	"flagfall/rules/cputimetest"
)

const games = "testdata/games/"

type finalLine struct {
	Source string
	Record int
	Plies  map[string]int
	BFEN   string
	Result string
}

// TestEnginesAgreeOnGames replays every real game and compares where it ends with what the
// independent engines found.
func TestEnginesAgreeOnGames(t *testing.T) {
	want := map[string]map[int]finalLine{}
	for _, line := range readLines[finalLine](t, games+"final_positions.jsonl") {
		if want[line.Source] == nil {
			want[line.Source] = map[int]finalLine{}
		}
		want[line.Source][line.Record] = line
	}
	sound, broken := 0, 0
	for source, finals := range want {
		for i, rec := range readRecords(t, games+source) {
			line, ok := finals[i+1]
			if !ok {
				broken++
				if rec.Break == nil {
					t.Errorf("%s record %d: is broken in the source, yet it was replayed", source,
						i+1)
				}
				continue
			}
			sound++
			if rec.Break != nil {
				t.Errorf("%s record %d: %v", source, i+1, rec.Break)
				continue
			}
			plies := rec.Count()
			if plies[0] != line.Plies["A"] || plies[1] != line.Plies["B"] ||
				rec.Result != line.Result {
				t.Errorf("%s record %d: %v plies, result %s; want %v, %s", source, i+1, plies,
					rec.Result, line.Plies, line.Result)
			}
			final, err := notation.ParseBFEN(line.BFEN)
			if err != nil {
				t.Fatal(err)
			}
			if got, want := compared(rec.Final), compared(final); got != want {
				t.Errorf("%s record %d ends in\n%s, want\n%s", source, i+1, got, want)
			}
			if found := rec.Final.Discrepancies(); len(found) > 0 {
				t.Errorf("%s record %d: pieces do not add up: %v", source, i+1, found)
			}
		}
	}
	if sound != 64 || broken != 1 {
		t.Errorf("%d games agreed and %d broke, want 64 and 1", sound, broken)
	}
}

// compared leaves out what engines differ in: the en passant square and the half-move counter.
func compared(m bughouse.Match) string {
	for b := range m.Boards {
		_, n := m.Boards[b].Counters()
		m.Boards[b].SetCounters(0, n)
		m.Boards[b].SetEnPassant(0)
	}
	return notation.FormatBFEN(&m)
}

func readRecords(t testing.TB, path string) []*notation.Record {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return readAll(t, string(b))
}

func readAll(t testing.TB, s string) (all []*notation.Record) {
	t.Helper()
	r := notation.NewReader(strings.NewReader(s), usLaws)
	for {
		rec, err := r.Next()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, rec)
	}
}

// BenchmarkReplay reads and replays the real games; the figure to watch is games/s on one core.
func BenchmarkReplay(b *testing.B) {
	file, err := os.ReadFile(games + "fics_mbprog_dataset.bpgn")
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	records, plies := 0, 0
	defer cputimetest.Report(b)()
	for b.Loop() {
		r := notation.NewReader(bytes.NewReader(file), usLaws)
		for {
			rec, err := r.Next()
			if err != nil {
				break
			}
			records++
			plies += len(rec.Plies)
		}
	}
	b.ReportMetric(float64(records)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(plies), "ns/ply")
}
