package trf_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"
	"github.com/rogpeppe/go-internal/txtar"

	"flagfall/pairing/tiebreak"
	"flagfall/pairing/trf"
)

// TestReportsOfTheWorld reads a report of every layout met: each is read and ranked, with its faults by
// line and what was made of them, or refused with the true reason. What is read without a fault comes
// back byte for byte once it is written.
func TestReportsOfTheWorld(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/reports.txtar")
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	for _, f := range archive.Files {
		fmt.Fprintf(&got, "%s: %s\n", f.Name, reportOutcome(t, f.Name, f.Data))
	}
	golden.RequireEqual(t, []byte(got.String()))
	if n := len(archive.Files); n < 25 {
		t.Errorf("only %d reports", n)
	}
}

func reportOutcome(t *testing.T, name string, data []byte) string {
	t.Helper()
	f, err := trf.Reading{}.Read(data)
	if err != nil {
		return "refused: " + strings.ReplaceAll(err.Error(), "\n", "; ")
	}
	if len(f.Faults) > 0 {
		said := ""
		for _, fault := range f.Faults {
			said += fmt.Sprintf("\n  line %d: %s; read: %s", fault.Line, fault.Text, fault.Meant)
		}
		return ranking(f) + said
	}
	var once, twice bytes.Buffer
	if err := f.Write(&once); err != nil {
		t.Fatal(err)
	}
	again, err := trf.Reading{Strict: true}.Read(once.Bytes())
	if err != nil {
		t.Fatalf("%s: %v in what was written:\n%s", name, err, once.String())
	}
	if err := again.Write(&twice); err != nil || !bytes.Equal(once.Bytes(), twice.Bytes()) {
		t.Errorf("%s: %v: written\n%s\nthen\n%s", name, err, once.String(), twice.String())
	}
	return ranking(f)
}

// ranking returns the standings of a report.
func ranking(f *trf.File) string {
	codes, err := tiebreak.ParseTiebreaks(f.Tiebreaks())
	if err != nil {
		return "read; its tie-breaks are refused: " + err.Error()[:min(len(err.Error()), 60)]
	}
	e := f.Crosstable()
	rows, err := e.Standings(codes)
	if err != nil {
		return "read; not ranked: " + err.Error()
	}
	var places []string
	for _, r := range rows {
		places = append(places, fmt.Sprintf("%d %s %s", r.Rank, r.Team.Name, r.Points))
	}
	return strings.Join(places, ", ")
}
