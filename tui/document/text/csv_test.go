package text

import (
	"encoding/csv"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed

	"flagfall/tui/document"
)

func table(section string, rows ...[]string) document.Grid {
	return document.Grid{Name: section, Columns: []document.Column{{Right: true}, {Title: "Team"}, {Title: "Points", Right: true}}, Rows: rows}
}

func TestSectionsShareOneHeading(t *testing.T) {
	got, err := CSV(&document.Document{Title: "Standings", Blocks: []document.Block{
		document.Heading("K-5"), table("K5", []string{"1", "Knight Owls", "2½*"}, []string{"2", "Fork, Lift", "½"}),
		document.Heading("K-8"), table("K8", []string{"1", "Four Clocks", "3"}),
	}})
	want := "Section,No.,Team,Points\nK5,1,Knight Owls,2.5*\nK5,2,\"Fork, Lift\",0.5\nK8,1,Four Clocks,3\n"
	if err != nil || string(got) != want {
		t.Errorf("%v\n%s", err, got)
	}
}

func TestWhatIsNoTableIsRefused(t *testing.T) {
	_, err := CSV(&document.Document{Title: "Ruling R4-12-02", Blocks: []document.Block{document.Text{Words: "x"}, document.Grid{Rows: [][]string{}}}})
	if err == nil || !strings.Contains(err.Error(), "ruling R4-12-02 is not a table: use text, pdf or html") {
		t.Error(err)
	}
	other := table("K8")
	other.Columns = other.Columns[:2]
	_, err = CSV(&document.Document{Title: "Standings", Blocks: []document.Block{table("K5"), other}})
	if err == nil || !strings.Contains(err.Error(), "one section at a time") {
		t.Error(err)
	}
	other = table("K5")
	other.Columns = other.Columns[:2]
	_, err = CSV(&document.Document{Title: "End of the day", Blocks: []document.Block{table("K5"), other}})
	if err == nil || !strings.Contains(err.Error(), "end of the day has tables with different columns: use text, pdf or html") {
		t.Error(err)
	}
	other = table("K5")
	other.Columns = other.Columns[:2]
	_, err = CSV(&document.Document{Title: "End of the day", Blocks: []document.Block{table("K5"), other}})
	if err == nil || !strings.Contains(err.Error(), "different columns: use text") {
		t.Error(err)
	}
}

// A team that calls itself =1+1 is a name to a spreadsheet, and a negative number stays one.
func TestNoNameIsAFormula(t *testing.T) {
	got, err := CSV(&document.Document{Blocks: []document.Block{table("K5", []string{"1", "=HYPERLINK(\"x\")", "-0.5"}, []string{"2", "@home", "+1 more"})}})
	want := "Section,No.,Team,Points\nK5,1,\"'=HYPERLINK(\"\"x\"\")\",-0.5\nK5,2,'@home,'+1 more\n"
	if err != nil || string(got) != want {
		t.Errorf("%v\n%s", err, got)
	}
}

func TestWhateverIsTypedComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.StringMatching(`[^=+@\t\r\n-][^\r\n]{0,40}`).Draw(t, "name")
		body, err := CSV(&document.Document{Blocks: []document.Block{table("K5", []string{"1", name, "2"})}})
		if err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(strings.NewReader(string(body))).ReadAll()
		if err != nil || !slices.Equal(rows[1], []string{"K5", "1", name, "2"}) {
			t.Fatalf("%q came back as %q, %v", name, rows, err)
		}
	})
}

// A column without a title is headed by the name it has aloud.
func TestTheHeadingNamesAColumnWithoutATitle(t *testing.T) {
	g := document.Grid{Name: "K5", Columns: []document.Column{{Aloud: "Place", Right: true}, {Title: "Team"}, {}}, Rows: [][]string{{"1", "Owls", "x"}}}
	got, err := CSV(&document.Document{Blocks: []document.Block{g}})
	if want := "Section,Place,Team,No.\nK5,1,Owls,x\n"; err != nil || string(got) != want {
		t.Errorf("%v\n%s", err, got)
	}
}
