package paper

import (
	"regexp"
	"strings"

	"flagfall/pairing/event"
	"flagfall/tui/paper/html"
	"flagfall/tui/paper/page"
	"flagfall/tui/words"
)

// Page is one file of an event's public pages.
type Page struct {
	Name string // of the file, "pairings-K5.html"
	Body []byte
}

// public are the documents that an event shows on the web, with what leads to them.
var public = []struct{ name, text string }{
	{"pairings", "Pairings"}, {"pairings-by-team", "Pairings by team"}, {"standings", "Standings"}, {"wallchart", "Wall chart"},
}

var unfit = regexp.MustCompile(`[^A-Za-z0-9_-]+`)

// Site makes the public pages of the event: for each section its pairings, standings and wall chart, and an index that leads to them.
// The stamp says as of when. Pages that a section has nothing for yet are left out.
func (s Source) Site(stamp page.Stamp) ([]Page, error) {
	front := html.Link{Href: "index.html", Text: "All sections"}
	var pages []Page
	var parts []html.Part
	taken := map[string]bool{}
	for _, sec := range s.Hall.Register.Sections {
		made, beside, err := s.section(sec, stamp, taken, front)
		if err != nil {
			return nil, err
		}
		pages = append(pages, made...)
		note := words.Count(len(sec.Teams), "team") + ", " + words.Count(len(sec.Rounds), "round") + " so far"
		parts = append(parts, html.Part{Name: sec.Name, Note: note, Links: beside})
	}
	body, err := html.Index(s.Hall.Register.Event.Title(), stamp, parts)
	if err != nil {
		return nil, err
	}
	return append([]Page{{front.Href, body}}, pages...), nil
}

// section makes one section's pages, each with links to the others.
func (s Source) section(sec *event.Section, stamp page.Stamp, taken map[string]bool, front html.Link) ([]Page, []html.Link, error) {
	id := unfit.ReplaceAllString(sec.ID, "_")
	for taken[id] { // two ids may differ only in what no file name has
		id += "_"
	}
	taken[id] = true
	var sheets []*Sheet
	var links []html.Link
	for _, p := range public {
		if len(sec.Rounds) == 0 && strings.HasPrefix(p.name, "pairings") {
			continue
		}
		sheet, err := s.Make(Order{Name: p.name, Section: sec.ID})
		if err != nil {
			return nil, nil, err
		}
		sheet.Stamp, sheet.Large = stamp, false
		sheets = append(sheets, sheet)
		links = append(links, html.Link{Href: p.name + "-" + id + ".html", Text: p.text})
	}
	var pages []Page
	for i, sheet := range sheets {
		body, err := html.Render(&sheet.Document, append([]html.Link{front}, links...)...)
		if err != nil {
			return nil, nil, err
		}
		pages = append(pages, Page{links[i].Href, body})
	}
	return pages, links, nil
}
