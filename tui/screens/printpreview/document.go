package printpreview

import (
	"flagfall/db/tournament"
	"flagfall/tui/document"
	"flagfall/tui/paper"
)

// Document is something that can be printed.
type Document struct {
	Name string // as the title calls it
	// what Enter does, as the footer calls it; "" for "print it"
	Act  string
	Make func(hall *tournament.Tournament) (*document.Document, error) // as it would be printed now
	// for rows of a spreadsheet, shown as they are, in place of Make; nil else
	Rows   func() (string, error)
	Print  func()
	Browse func() // shows it in a browser; nil where none can be reached
}

// documentsOf are the documents of some orders, made from source as they are printed.
func documentsOf(source func(*tournament.Tournament) paper.Source, orders []paper.Order, print,
	browser func(paper.Order),
) []Document {
	list := make([]Document, len(orders))
	for n, o := range orders {
		d := Document{Name: o.Name, Print: func() { print(o) }}
		if o.Public {
			d.Name += ", public"
		}
		if browser != nil {
			d.Browse = func() { browser(o) }
		}
		d.Make = func(hall *tournament.Tournament) (*document.Document, error) {
			sheet, err := source(hall).Make(o)
			if err != nil {
				return nil, err
			}
			return &sheet.Document, nil
		}
		list[n] = d
	}
	return list
}
