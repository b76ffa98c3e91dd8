package personname

import (
	"encoding/csv"
	"os"
	"testing"
)

// The table holds invented people of many cultures in all forms in which lists write them.
func TestNamesOfManyCultures(t *testing.T) {
	file, err := os.Open("testdata/names.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	cultures := map[string]bool{}
	for _, row := range rows[1:] {
		cultures[row[0]] = true
		n := Parse(row[1])
		got := []string{row[0], n.Written, n.Given, n.Middle, n.Particle, n.Family, n.Suffix, n.Called(), n.SortKey(), n.Initials()}
		for i, want := range row {
			if got[i] != want {
				t.Errorf("%s name %q: %s is %q, want %q", row[0], row[1], rows[0][i], got[i], want)
			}
		}
	}
	if len(rows) <= 400 || len(cultures) < 12 {
		t.Errorf("the table has %d names of %d cultures", len(rows)-1, len(cultures))
	}
}
