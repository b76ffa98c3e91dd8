package document

import (
	"testing"

	"pgregory.net/rapid"
)

func letters(s string) float64 { return float64(len(s)) }

// Every column is in some band, every band begins with the keys, and no band is wider than the
// page.
func TestBands(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := Grid{Columns: []Column{{Title: "#", Key: true}, {Title: "Team", Key: true, Flex: true}}}
		row := []string{"1", rapid.StringMatching(`[a-z ]{0,80}`).Draw(t, "team")}
		for range rapid.IntRange(0, 30).Draw(t, "more") {
			g.Columns = append(g.Columns, Column{Flex: rapid.Bool().Draw(t, "flex")})
			row = append(row, rapid.StringMatching(`[a-z ]{0,60}`).Draw(t, "cell"))
		}
		g.Rows = [][]string{row}
		available := rapid.Float64Range(30, 200).Draw(t, "available")
		seen := map[int]int{}
		for _, b := range g.Bands(letters, 2, available) {
			sum := 2 * float64(len(b.Columns)-1)
			for n, i := range b.Columns {
				seen[i]++
				sum += b.Widths[n]
			}
			if sum > available+1e-6 {
				t.Fatalf("a band of %v is %v wide, the page %v", b.Columns, sum, available)
			}
			if b.Columns[0] != 0 || b.Columns[1] != 1 {
				t.Fatalf("a band begins with columns %v", b.Columns)
			}
		}
		for i := range g.Columns {
			if seen[i] == 0 || i > 1 && seen[i] > 1 {
				t.Fatalf("column %d is there %d times", i, seen[i])
			}
		}
	})
}

func TestAColumnGetsWhatItWantsWhereThereIsRoom(t *testing.T) {
	g := Grid{Columns: []Column{{Title: "No"}, {Title: "Name", Flex: true}}, Rows: [][]string{{"12", "Knight Owls"}}}
	b := g.Bands(letters, 2, 80)
	if len(b) != 1 || b[0].Widths[0] != 2 || b[0].Widths[1] != 11 {
		t.Errorf("bands %+v", b)
	}
}

// The fingerprint is of what is said: not of when, by whom, or under which number.
func TestSum(t *testing.T) {
	d := Document{Title: "Ruling", Blocks: []Block{Text{Words: "a"}, Facts{{Label: "b", Text: "c"}}}}
	stamped := d
	stamped.Stamp = Stamp{Number: 7, Copy: 2}
	if d.Checksum() != stamped.Checksum() {
		t.Error("the stamp counts")
	}
	for _, other := range []Document{
		{Title: "Rulings", Blocks: d.Blocks},
		{Title: "Ruling", Where: "K-5", Blocks: d.Blocks},
		{Title: "Ruling", For: Staff, Blocks: d.Blocks},
		{Title: "Ruling", Blocks: []Block{Text{Words: "a"}, Facts{{Label: "b", Text: "d"}}}},
		{Title: "Ruling", Blocks: []Block{Heading("a"), Facts{{Label: "b", Text: "c"}}}},
		{Title: "Ruling", Blocks: d.Blocks[:1]},
	} {
		if other.Checksum() == d.Checksum() {
			t.Errorf("%+v says the same as %+v", other, d)
		}
	}
}

func TestStampSaysWhatItIs(t *testing.T) {
	for want, s := range map[string]Stamp{
		"not recorded": {}, "document 7": {Number: 7}, "document 7  COPY 2": {Number: 7, Copy: 2},
	} {
		if got := s.CopyLabel(); got != want {
			t.Errorf("%+v is %q, want %q", s, got, want)
		}
	}
}

func TestARoundOnTheWallIsDividedBeforeItsPoints(t *testing.T) {
	for cell, want := range map[string][2]string{
		"W12 2½ (3)": {"W12", "2½ (3)"}, "½ bye ½ (10)": {"½ bye", "½ (10)"}, "½ spielfrei": {"½ spielfrei", ""}, "WL12 3 (4)": {"WL12", "3 (4)"},
		"12": {"12", ""}, "bye": {"bye", ""}, "– 0 (7)": {"–", "0 (7)"}, "bye ½": {"bye", "½"}, "": {"", ""},
	} {
		if met, points := SplitRound(cell); met != want[0] || points != want[1] {
			t.Errorf("%q is %q and %q, want %q", cell, met, points, want)
		}
	}
}
