package file

import (
	"encoding/csv"
	"html"
	"io"
	"slices"
	"strings"
	"time"

	"flagfall/db/tournament/lockedhalltest"
	"flagfall/pairing/event"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/document"
	"flagfall/tui/document/text"
	"flagfall/tui/paper"
	"flagfall/tui/paper/pdf"
	"flagfall/tui/paper/pdf/pdftest"
	"flagfall/tui/paper/render"
	"flagfall/tui/view"
	"flagfall/tui/web/pages"
	"flagfall/tui/web/public"
	"flagfall/tui/web/published"
)

// checkDoors asks every door that leaves the house.
func (h *lockedHall) checkDoors() {
	h.updatePages()
	refused := false
	for _, sec := range h.Locked() {
		if entry := h.LastLock(sec.ID); !slices.Equal(entry.Awards, sec.Prizes.Locked.Awards) {
			h.Draw.Fatalf("the lock in force is not the last entry")
		}
		refused = h.checkPrints(sec) || refused
		h.checkWeb(sec)
		h.Marked("prize list", sec, view.OfAwards(h.T, h.Prizes(sec)))
	}
	h.checkSite(refused)
	if h.last {
		h.checkDocuments()
	}
}

// checkDocuments checks that no document but those of prizes tells of any: as text, read aloud, for
// the federation and for parents.
func (h *lockedHall) checkDocuments() {
	for _, name := range paper.Names() {
		if slices.Contains(prizeDocuments, name) {
			continue
		}
		for _, o := range []paper.Order{{Name: name}, {Name: name, Public: true}, {Name: name, Incident: 1}} {
			sheet, err := h.source().Make(o)
			if err != nil {
				continue // the event has nothing for it
			}
			h.TellsNone("print "+name, text.Plain(&sheet.Document))
			h.TellsNone("print "+name+", read aloud", text.Spoken(&sheet.Document))
		}
	}
}

// prizeDocuments tell of awards.
var prizeDocuments = []string{"prizes", "announcer", "certificates"}

// checkPrints checks every document that tells awards in every form, and returns whether they are
// refused: all or none. They are while the lock is to be settled, or something may still change it that no
// chief has signed for.
func (h *lockedHall) checkPrints(sec *event.Section) (refused bool) {
	r := h.Prizes(sec)
	follows := r.LockFollows()
	if follows && sec.Prizes.Confirmed == nil && (len(r.Lots) > 0 || h.BegunSince(sec)) {
		h.Draw.Errorf("the lock of %s follows, with lots %v, play-off open %t", sec.ID, r.Lots, h.BegunSince(sec))
	}
	open := h.T.WhyProvisional(nil, sec, time.Time{})
	final := follows && (len(open) == 0 || sec.Prizes.Locked.Provisional || sec.Prizes.Confirmed != nil)
	for _, name := range prizeDocuments {
		sheet, err := h.source().Make(paper.Order{Name: name, Section: sec.ID})
		if final != (err == nil) {
			h.Draw.Errorf("the lock follows: %t, open is %q, and print %s says %v", follows, open, name, err)
		}
		if err != nil {
			continue
		}
		if frozen, ok := h.frozen[h.frozenName(sec.ID, name)]; ok && frozen != h.spoken(sheet) {
			h.Draw.Errorf("%s tells\n%s\nand when it was locked\n%s", name, h.spoken(sheet), frozen)
		}
		if h.last {
			body, _, err := render.Render(&sheet.Document, render.PDF, pdf.Letter)
			if err != nil {
				h.Draw.Fatalf("%v", err)
			}
			printed := pdftest.Of(h.Draw, body)
			h.NoOther("print "+name+" --format pdf", sec, []byte(printed))
			if name == "prizes" {
				h.TellsAll("print prizes --format pdf", sec, printed)
			}
		}
		if name != "prizes" {
			continue
		}
		h.Same("print prizes", sec, gridAwards(sheet.Blocks))
		for _, form := range []render.Format{render.Text, render.CSV, render.HTML} {
			body, _, err := render.Render(&sheet.Document, form, pdf.Letter)
			if err != nil {
				h.Draw.Fatalf("%v", err)
			}
			switch form {
			case render.CSV:
				h.Same("print prizes --format csv", sec, csvAwards(h, body))
			case render.HTML:
				h.Same("print prizes --format html", sec, lockedhalltest.HTMLAwards(body, 1, 3))
			}
			h.NoOther("print prizes --format "+string(form), sec, body)
		}
	}
	return !final
}

// gridAwards reads the tables that tell who gets what.
func gridAwards(blocks []document.Block) (told []string) {
	for _, b := range blocks {
		if g, ok := b.(document.Grid); ok && len(g.Columns) == 5 && g.Columns[3].Title == "Gets" {
			for _, row := range g.Rows {
				told = append(told, lockedhalltest.Given(row[1], row[3]))
			}
		}
	}
	return told
}

func csvAwards(h *lockedHall, body []byte) (told []string) {
	r := csv.NewReader(strings.NewReader(string(body)))
	r.FieldsPerRecord = -1
	rows, err := r.ReadAll()
	if err != nil {
		h.Draw.Fatalf("%v\n%s", err, body)
	}
	for _, row := range rows {
		at := slices.IndexFunc(row, func(cell string) bool { return lockedhalltest.TeamName.MatchString(cell) })
		if at >= 0 && len(row) > at+2 && row[at+2] != "" {
			told = append(told, lockedhalltest.Given(row[at], row[at+2]))
		}
	}
	return told
}

// updatePages reads the public event anew as the server of the pages does.
func (h *lockedHall) updatePages() {
	if h.pages == nil || public.ChangesEvent(h.Log[h.read:]) {
		h.pages = public.NewEvent(h.T)
	}
	h.read = len(h.Log)
}

// checkWeb checks the public page of a section's prizes and the hall's screen: they show what is
// locked, or nothing while that is to be settled.
func (h *lockedHall) checkWeb(sec *event.Section) {
	shown := h.pages.Section(sec.ID)
	body, err := pages.Prizes(h.pages, shown, "/")
	if err != nil {
		h.Draw.Fatalf("%v", err)
	}
	r := h.Prizes(sec)
	told := lockedhalltest.HTMLAwards(body, 1, 2)
	if !r.LockFollows() {
		if len(told) > 0 || len(shown.Awards) > 0 {
			h.Draw.Errorf("the lock is to be settled, and the page of %s tells %v", sec.ID, told)
		}
	} else {
		h.Same("the page of prizes", sec, told)
		for n := range shown.Awards {
			slide, err := pages.Hall(h.pages, pages.HallRequest{Sections: []string{sec.ID}, By: pages.PrizesView, Slide: n})
			if err != nil {
				h.Draw.Fatalf("%v", err)
			}
			if text := html.UnescapeString(string(slide)); !strings.Contains(text, shown.Awards[n].Gets) {
				h.Draw.Errorf("slide %d leaves out %s", n, shown.Awards[n].Gets)
			}
			h.NoOther("the hall's screen", sec, slide)
		}
	}
	h.NoOther("the page of prizes", sec, body)
}

// checkSite checks what publish writes, the site and the book: refused where a section's lock is to
// be settled, else with the locked awards.
func (h *lockedHall) checkSite(refused bool) {
	source := h.source()
	stamp := source.Stamp(nil, h.Now)
	parts, err := source.Parts(stamp)
	if refused != (err != nil) {
		h.Draw.Errorf("a lock is to be settled: %t, and publish says %v", refused, err)
	}
	book, bookErr := source.Book(stamp, nil)
	if refused != (bookErr != nil) {
		h.Draw.Errorf("a lock is to be settled: %t, and publish --book says %v", refused, bookErr)
	}
	if bookErr == nil {
		h.checkBook(book)
	}
	if err == nil {
		site, err := published.Make(source, stamp, parts, nil)
		if err != nil {
			h.Draw.Fatalf("%v", err)
		}
		for _, p := range site {
			h.checkPage(p.Name, p.Body)
		}
	}
	if !h.last {
		return
	}
	env := &shell.Env{Out: io.Discard, Err: io.Discard, Now: func() time.Time { return h.Now }}
	pack := sitePack{
		Session: &command.Session{Answer: &shell.Answer{Env: env}, Hall: h.T},
		source:  source, names: h.T.PublicNames(), size: pdf.Letter,
	}
	if err := pack.addAll(); refused != (err != nil) {
		h.Draw.Errorf("a lock is to be settled: %t, and publish says %v", refused, err)
	}
	for _, f := range pack.files {
		h.checkPage(f.Name, f.Data)
	}
}

// checkBook checks that the book tells of the locked prizes of all sections, and of no others.
func (h *lockedHall) checkBook(book *document.Document) {
	var want []string
	for _, sec := range h.Locked() {
		want = append(want, h.Awards(sec)...)
	}
	slices.Sort(want)
	if told := slices.Sorted(slices.Values(gridAwards(book.Blocks))); !slices.Equal(told, want) {
		h.Draw.Errorf("publish --book tells of %q, and locked are %q", told, want)
	}
}

// checkPage checks one file of the site: the prizes of a section, or a page that tells of none.
func (h *lockedHall) checkPage(name string, body []byte) {
	of, ending, _ := strings.Cut(strings.TrimPrefix(name, "prizes-"), ".")
	text := string(body)
	if ending == "pdf" {
		text = pdftest.Of(h.Draw, body)
	}
	for _, sec := range h.Locked() {
		if name != "prizes-"+sec.ID+"."+ending || of != sec.ID {
			continue
		}
		if ending == "html" {
			h.Same("publish", sec, lockedhalltest.HTMLAwards(body, 1, 3))
			return
		}
		h.TellsAll(name, sec, text)
		h.NoOther(name, sec, []byte(text))
		return
	}
	h.TellsNone(name, text)
}
