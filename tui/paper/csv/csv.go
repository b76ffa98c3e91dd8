// Package csv sets the tables of documents as comma-separated values, for spreadsheets.
package csv

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"flagfall/tui/paper/page"
)

// Render writes the document's tables under one heading, each row led by its table's name. It fails on a document that is no table, or
// whose tables differ.
func Render(d *page.Document) ([]byte, error) {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	var head []string
	for _, block := range d.Blocks {
		g, ok := block.(page.Grid)
		if !ok || g.Name == "" {
			continue
		}
		titles := heading(&g)
		switch {
		case head == nil:
			head = titles
			_ = w.Write(head) // a bytes.Buffer takes everything
		case !slices.Equal(head, titles):
			return nil, fmt.Errorf("%s has tables of different columns: print one section at a time, or as text, pdf or html", strings.ToLower(d.Title))
		}
		for _, row := range g.Rows {
			cells := []string{safe(g.Name)}
			for i, cell := range row {
				if g.Columns[i].Right {
					cell = decimal(cell)
				}
				cells = append(cells, safe(cell))
			}
			_ = w.Write(cells) // likewise
		}
	}
	if head == nil {
		return nil, fmt.Errorf("%s is no table: use text, pdf or html", strings.ToLower(d.Title))
	}
	w.Flush()
	return b.Bytes(), w.Error()
}

func heading(g *page.Grid) []string {
	head := []string{"Section"}
	for _, c := range g.Columns {
		if c.Title == "" {
			c.Title = "No."
		}
		head = append(head, c.Title)
	}
	return head
}

// decimal writes a number of points as spreadsheets read it: "2½" is 2.5.
func decimal(cell string) string {
	whole, rest, half := strings.Cut(cell, "½")
	if !half {
		return cell
	}
	return cmp.Or(whole, "0") + ".5" + rest
}

// safe keeps a spreadsheet from taking a typed name for a formula.
func safe(cell string) string {
	if _, err := strconv.ParseFloat(cell, 64); err == nil || cell == "" {
		return cell
	}
	if strings.ContainsRune("=+-@\t\r", rune(cell[0])) {
		return "'" + cell
	}
	return cell
}
