package csvfile

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed
)

func written(t interface{ Fatal(...any) }, rows ...[]string) string {
	var b bytes.Buffer
	w := NewWriter(&b)
	for _, row := range rows {
		w.Row(row...)
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestNoNameIsAFormula(t *testing.T) {
	got := written(t,
		[]string{"=HYPERLINK(1)", "@home", "+1 more", "-0.5", "+3", "1-0", "O'Neil", ""})
	if want := "'=HYPERLINK(1),'@home,'+1 more,-0.5,+3,1-0,O'Neil,\n"; got != want {
		t.Errorf("wrote %s, want %s", got, want)
	}
}

func TestWhatIsWrittenIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.StringMatching(`[=+@-]?[^'\pZ\pC][^\pZ\pC]{0,20}`).Draw(t, "name")
		s := ReadSheet([]byte(written(t, columns, []string{name, "Ada"})), Header{}, both)
		if len(s.Rows) != 1 || s.Rows[0].Get("team") != name {
			t.Fatalf("%q came back as %+v", name, s)
		}
	})
}

var errFull = errors.New("the disk is full")

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestAWriterSaysThatNothingArrived(t *testing.T) {
	w := NewWriter(full{})
	for range 3 {
		w.Row(strings.Repeat("x", 5000))
	}
	if err := w.Flush(); err != errFull { //nolint:errorlint // that very error
		t.Error(err)
	}
}

// Spreadsheets write commas for columns that only other lines use, and empty lines.
func TestReadIgnoresEmptyCells(t *testing.T) {
	s := ReadSheet([]byte("team,player1\nOwls,Ada,,, \n,,,\nForks,Ben\nPins,Cy,,x\nQueens\n"),
		Header{}, both)
	if len(s.Rows) != 2 || s.Rows[0].Get("player1") != "Ada" || s.Rows[1].Line != 4 {
		t.Errorf("rows %+v", s.Rows)
	}
	if len(s.Faults) != 2 || s.Faults[0].Line != 5 || s.Faults[1].Line != 6 {
		t.Errorf("faults %v", s.Faults)
	}
}
