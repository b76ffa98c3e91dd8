package pdf

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flagfall/tui/document"
)

// A page or a column of a wall that begins inside a tie shows the place of the tie.
func TestAPageThatBeginsInsideATieShowsItsPlace(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g := document.Grid{Columns: []document.Column{
			{Right: true, Key: true, Role: document.Number, Ditto: true},
			{Title: "Team", Flex: true, Key: true, Role: document.Name},
		}}
		if rapid.Bool().Draw(rt, "wall") {
			g.Wall = document.Lettering{Number: 18, Name: 16, Columns: 2}
		}
		rows, tied := rapid.IntRange(1, 200).Draw(rt, "rows"), rapid.IntRange(1, 90).Draw(rt, "tied")
		for n := range rows {
			place := ""
			if n%tied == 0 {
				place = fmt.Sprintf("p%d", n/tied)
			}
			g.Rows = append(g.Rows, []string{place, fmt.Sprintf("team%d", n)})
		}
		lines, pages := rendered(t, &document.Document{Title: "Standings", Blocks: []document.Block{g}}, Letter)
		for page := 1; page <= pages; page++ {
			top := map[int]line{} // the first team of each column
			for _, l := range lines {
				at, seen := top[int(l.x)]
				if l.page == page && strings.HasPrefix(l.text, "team") && (!seen || l.y > at.y) {
					top[int(l.x)] = l
				}
			}
			for _, first := range top {
				var n int
				if _, err := fmt.Sscanf(first.text, "team%d", &n); err != nil {
					rt.Fatal(err)
				}
				want := fmt.Sprintf("p%d", n/tied)
				found := false
				for _, l := range lines {
					found = found || l.page == page && l.text == want && math.Abs(l.y-first.y) < 12
				}
				if !found {
					rt.Fatalf("page %d of %d begins with %s, without %s", page, pages, first.text, want)
				}
			}
		}
	})
}

// Where little stands on a last page, letters are a little smaller if that saves it.
func TestALastPageIsWorthItsSheet(t *testing.T) {
	for rows := 20; rows < 140; rows++ {
		g := document.Grid{Columns: []document.Column{{Title: "No", Key: true}, {Title: "Said", Flex: true}}}
		for n := range rows {
			g.Rows = append(g.Rows, []string{fmt.Sprint(n), "x"})
		}
		d := &document.Document{Title: "T", Blocks: []document.Block{g}}
		s := layOutWell(d, Options{Paper: Letter}, nil)
		if s.f.PageCount() > 1 && s.lastShare < poorShare {
			if other := layOut(d, Options{Paper: Letter, letters: smaller[len(smaller)-1]}, nil, 0); other.f.PageCount() < s.f.PageCount() {
				t.Errorf("%d rows take %d sheets, the last of which is used to %.0f %%", rows, s.f.PageCount(), 100*s.lastShare)
			}
		}
	}
}

// A name in large letters stands on one page with what is said of it.
func TestANameIsNotLeftAlone(t *testing.T) {
	for before := range 60 {
		d := &document.Document{Title: "Prize-giving", Large: true}
		for range before {
			d.Blocks = append(d.Blocks, document.Text{Words: "before"})
		}
		for n := range 3 {
			d.Blocks = append(d.Blocks, document.Text{Words: "(pause)", Weight: document.Quiet},
				document.Text{Words: fmt.Sprintf("name%d", n), Weight: document.Loud}, document.Text{Words: fmt.Sprintf("gets%d", n)})
		}
		lines, _ := rendered(t, d, Letter)
		on := map[string]int{}
		for _, l := range lines {
			on[l.text] = l.page
		}
		for n := range 3 {
			if a, b := on[fmt.Sprintf("name%d", n)], on[fmt.Sprintf("gets%d", n)]; a != b || a == 0 {
				t.Errorf("after %d lines name %d is on page %d, its prize on %d", before, n, a, b)
			}
		}
	}
}
