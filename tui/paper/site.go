package paper

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"flagfall/pairing/event"
	"flagfall/rules/lazyregexp"
	"flagfall/tui/document"
	"flagfall/tui/paper/html"
	"flagfall/tui/voice/translation"
)

// Page is one file of an event's public pages.
type Page struct {
	Name string // of the file, "pairings-K5.html"
	Body []byte
}

// PublicSheet is a document that everybody may see, with the name of its file without an ending,
// "pairings-K5".
type PublicSheet struct {
	*Sheet
	Name, Text string
	Note       string // what a reader finds there, "" where Text tells
}

// PublicPart is what everybody may see of one section.
type PublicPart struct {
	Section *event.Section
	File    string // what stands for the section in the names of files
	Sheets  []PublicSheet
}

var unfitForFile = lazyregexp.New(`[^A-Za-z0-9_-]+`)

// Parts makes the documents of the event that everybody may see: for each section its pairings,
// standings and wall chart, the results of every round, and its prizes once they are locked. The
// stamp says as of when. What a section has nothing for yet is left out. Pairings are those that
// hang; where none hang yet, those that are to.
func (s Source) Parts(stamp document.Stamp) ([]PublicPart, error) {
	var parts []PublicPart
	taken := map[string]bool{}
	for _, sec := range s.Hall.Register.Sections {
		id := unfitForFile().ReplaceAllString(sec.ID, "_")
		for taken[id] { // two ids may differ only in what no file name has
			id += "_"
		}
		taken[id] = true
		part := PublicPart{Section: sec, File: id}
		for _, o := range publicOrders(sec, s.Language()) {
			sheet, err := s.Make(o.Order)
			if err != nil {
				return nil, err
			}
			sheet.Stamp = stamp
			sheet.Stamp.Partial = cmp.Or(stamp.Partial, s.Hall.Missing.StampIn(sheet.Lang.Say))
			part.Sheets = append(part.Sheets, PublicSheet{sheet, fmt.Sprintf(o.file, id), o.text, o.note})
		}
		parts = append(parts, part)
	}
	return parts, nil
}

// publicOrder is a document of a section that everybody may see, the pattern of its file's name,
// what leads to it, and what a reader finds there.
type publicOrder struct {
	Order
	file, text, note string
}

func publicOrders(sec *event.Section, l translation.Language) []publicOrder {
	var list []publicOrder
	add := func(name, text, note string) {
		list = append(list, publicOrder{Order{Name: name, Section: sec.ID, Size: Desk}, name + "-%s", text, note})
	}
	if n := cmp.Or(latestPostedRound(sec), len(sec.Rounds)); n > 0 {
		add("pairings", l.Say("Pairings"), l.Say("who plays whom in round %s", strconv.Itoa(n)))
		add("pairings-by-team", l.Say("Pairings by team"), l.Say("the table of each team"))
		list[0].Round, list[1].Round = n, n
	}
	add("standings", l.Say("Standings"), l.Say("places and points"))
	if sec.Prizes.Locked != nil {
		add("prizes", l.Say("Prizes"), l.Say("who won what"))
	}
	add("wallchart", l.Say("Wall chart"), l.Say("each team’s results, round by round"))
	if sec.PlayOff != nil {
		add("bracket", l.Say("Play-off"), "")
	}
	for _, r := range sec.Rounds {
		if !r.Started.IsZero() {
			list = append(list, publicOrder{
				Order{Name: "results", Section: sec.ID, Round: r.No},
				fmt.Sprintf("results-%%s-round%d", r.No),
				l.Say("Results of round %s", strconv.Itoa(r.No)), "",
			})
		}
	}
	return list
}

// progress says how far a section is, as far as everybody knows.
func progress(sec *event.Section, l translation.Language) string {
	n := latestPostedRound(sec)
	if n == 0 {
		return l.Say("No round is posted yet")
	}
	switch r := sec.Rounds[n-1]; {
	case r.Started.IsZero():
		return l.Say("Round %s is posted", strconv.Itoa(n))
	case r.Finished.IsZero():
		return l.Say("Round %s is under way", strconv.Itoa(n))
	}
	return l.Say("Round %s is finished", strconv.Itoa(n))
}

// latestPostedRound is the newest round of a section whose pairings hang on the wall, or that has
// begun without; 0 for none.
func latestPostedRound(sec *event.Section) int {
	for n, r := range slices.Backward(sec.Rounds) {
		if !r.Posted.IsZero() || !r.Started.IsZero() {
			return n + 1
		}
	}
	return 0
}

// Site makes the public pages of the event: each document of its Parts, and an index that leads to
// them.
func (s Source) Site(stamp document.Stamp) ([]Page, error) {
	parts, err := s.Parts(stamp)
	if err != nil {
		return nil, err
	}
	return s.Pages(stamp, parts, nil)
}

// Pages sets documents as web pages that lead to each other. More is what else the index leads to,
// by the File of a section: a PDF of a page stands beside it, other files below. Nil is nothing.
func (s Source) Pages(stamp document.Stamp, parts []PublicPart, more map[string][]html.Link) ([]Page, error) {
	l := s.Language()
	front := html.Link{Href: "index.html", Text: l.Say("All sections")}
	var pages []Page
	var told []html.IndexPart
	for _, part := range parts {
		links := []html.Link{front}
		for _, sheet := range part.Sheets {
			links = append(links, html.Link{Href: sheet.Name + ".html", Text: sheet.Text})
		}
		for _, sheet := range part.Sheets {
			d := sheet.Document
			d.Large = false
			body, err := html.Render(&d, links...)
			if err != nil {
				return nil, err
			}
			pages = append(pages, Page{sheet.Name + ".html", body})
		}
		note := progress(part.Section, l) + " · " + l.Count(len(part.Section.Teams), "%d teams")
		about := html.IndexPart{Name: part.Section.Name, Note: note, FilesTitle: l.Say("For other programs")}
		about.Rows, about.Files = indexRows(part.Sheets, more[part.File])
		told = append(told, about)
	}
	body, err := html.Index(l, s.Hall.Register.Event.Title(), stamp, told)
	if err != nil {
		return nil, err
	}
	return append([]Page{{front.Href, body}}, pages...), nil
}

// indexRows sets beside each page the PDF of it, and returns what is left.
func indexRows(sheets []PublicSheet, more []html.Link) (rows []html.IndexRow, files []html.Link) {
	files = slices.Clone(more)
	for _, sheet := range sheets {
		row := html.IndexRow{Link: html.Link{Href: sheet.Name + ".html", Text: sheet.Text}, Note: sheet.Note}
		pdf := sheet.Name + ".pdf"
		if at := slices.IndexFunc(files, func(l html.Link) bool { return l.Href == pdf }); at >= 0 {
			row.Forms = []html.Link{{Href: pdf, Text: "PDF"}}
			files = slices.Delete(files, at, at+1)
		}
		rows = append(rows, row)
	}
	return rows, files
}
