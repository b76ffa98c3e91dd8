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

// A person's name is one in each order, case and spelling; people of other parts,
// generations or initials are others.
func TestKey(t *testing.T) {
	for _, same := range [][]string{
		{"Ada Lark", "Lark, Ada", "LARK Ada", "ADA Lark", "Lark Ada", "ada  lark", "Áda Lark", "FM Ada Lark"},
		{"José de la Cruz III", "de la Cruz, José, III", "Jose De La Cruz III"},
		{"Martin King Jr.", "King, Martin, Jr.", "King, Martin Jr"},
		{"Łukasz Wójcik", "Wojcik, Lukasz"},
		{"Pat O'Neil", "Pat O’Neil", "O' Neil, Pat"},
		{"王小明", "王 小明", "王，小明"},
		{"Kim Min-jun", "Minjun Kim", "Kim, Min Jun"},
		{"Nguyễn Văn An", "Nguyễn, Văn An"},
		{"Pelé", "PELE"},
	} {
		for _, written := range same[1:] {
			if got, want := Parse(written).Key(), Parse(same[0]).Key(); got != want {
				t.Errorf("%q has the key %q, and %q has %q", written, got, same[0], want)
			}
		}
	}
	keys := map[string]string{"": "nobody"}
	for _, written := range []string{
		"Ada Lark", "Ada B. Lark", "Ada Lark Jr.", "Adal Ark", "Ada", "Lark", "王芳", "芳", "Wang Fang",
	} {
		key := Parse(written).Key()
		if other, is := keys[key]; is {
			t.Errorf("%q and %q have the key %q", written, other, key)
		}
		keys[key] = written
	}
	if got := Parse("").Key(); got != "" {
		t.Errorf("no name has the key %q", got)
	}
}
