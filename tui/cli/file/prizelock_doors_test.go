package file

import (
	"encoding/csv"
	"html"
	"io"
	"regexp"
	"slices"
	"strings"
	"time"

	"flagfall/pairing/event"
	"flagfall/pairing/playoff"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/paper"
	"flagfall/tui/paper/page"
	"flagfall/tui/paper/pdf"
	"flagfall/tui/paper/render"
	"flagfall/tui/view"
	"flagfall/tui/web/pages"
	"flagfall/tui/web/public"
)

// checkDoors asks every door that leaves the house.
func (h *lockedHall) checkDoors() {
	h.updatePages()
	refused := false
	for _, sec := range h.T.Register.Sections {
		if sec.Prizes.Locked == nil {
			continue
		}
		if entry := h.lastLock(sec.ID); !slices.Equal(entry.Awards, sec.Prizes.Locked.Awards) {
			h.draw.Fatalf("the lock in force is not the last entry")
		}
		refused = h.checkPrints(sec) || refused
		h.checkWeb(sec)
		h.checkList(sec)
	}
	h.checkSite(refused)
}

// checkPrints checks every document that tells awards in every form, and returns whether they are
// refused: all or none.
func (h *lockedHall) checkPrints(sec *event.Section) (refused bool) {
	r, err := h.T.Prizes(sec)
	if err != nil {
		h.draw.Fatalf("%v", err)
	}
	follows := r.LockFollows()
	if follows && sec.Prizes.Confirmed == nil && (len(r.Lots) > 0 || h.begunSince(sec)) {
		h.draw.Errorf("the lock of %s follows, with lots %v, play-off open %t", sec.ID, r.Lots, h.begunSince(sec))
	}
	for _, name := range []string{"prizes", "announcer", "certificates"} {
		sheet, err := h.source().Make(paper.Order{Name: name, Section: sec.ID})
		if follows != (err == nil) {
			h.draw.Errorf("the lock follows: %t, and print %s says %v", follows, name, err)
		}
		if err != nil {
			continue
		}
		if frozen, ok := h.frozen[h.frozenName(sec.ID, name)]; ok && frozen != h.spoken(sheet) {
			h.draw.Errorf("%s tells\n%s\nand when it was locked\n%s", name, h.spoken(sheet), frozen)
		}
		if name != "prizes" {
			continue
		}
		h.same("print prizes", sec, gridAwards(sheet))
		for _, form := range []render.Format{render.Text, render.CSV, render.HTML} {
			body, _, err := render.Render(&sheet.Document, form, pdf.Letter)
			if err != nil {
				h.draw.Fatalf("%v", err)
			}
			switch form {
			case render.CSV:
				h.same("print prizes --format csv", sec, csvAwards(h, body))
			case render.HTML:
				h.same("print prizes --format html", sec, htmlAwards(body, 1, 3))
			}
			h.noOther("print prizes --format "+string(form), sec, body)
		}
	}
	return !follows
}

// begunSince reports whether a play-off of a section began after its lock and is not over.
func (h *lockedHall) begunSince(sec *event.Section) bool {
	if sec.PlayOff == nil || playoff.NewBracket(sec, -1).Over() {
		return false
	}
	for _, e := range slices.Backward(h.Log) {
		switch e.Kind {
		case event.PlayOffBegun{}.Kind():
			return true
		case event.PrizesLocked{}.Kind():
			if h.lockOf(e).Section == sec.ID {
				return false
			}
		}
	}
	return false
}

func (h *lockedHall) same(door string, sec *event.Section, told []string) {
	slices.Sort(told)
	if want := h.awards(sec); !slices.Equal(told, want) {
		h.draw.Errorf("%s tells of %s\n  %s\nlocked are\n  %s", door, sec.ID, strings.Join(told, "\n  "), strings.Join(want, "\n  "))
	}
}

var money = regexp.MustCompile(`\$\d+(\.\d\d)?`)

// noOther looks for sums that the results would give now and that are neither locked nor planned.
func (h *lockedHall) noOther(door string, sec *event.Section, body []byte) {
	known := map[string]bool{}
	for _, a := range h.lastLock(sec.ID).Awards {
		known[dollars(a.Cents)] = true
	}
	for _, p := range sec.Prizes.Prizes {
		known[dollars(p.Cents)] = true
	}
	r, err := h.T.Prizes(sec)
	if err != nil {
		h.draw.Fatalf("%v", err)
	}
	for _, a := range r.Awards {
		if sum := dollars(a.Cents); a.Cents > 0 && !known[sum] && slices.Contains(money.FindAllString(string(body), -1), sum) {
			h.draw.Errorf("%s tells of %s", door, sum)
		}
	}
}

func gridAwards(sheet *paper.Sheet) (told []string) {
	for _, b := range sheet.Blocks {
		if g, ok := b.(page.Grid); ok {
			for _, row := range g.Rows {
				told = append(told, given(row[1], row[3]))
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
		h.draw.Fatalf("%v\n%s", err, body)
	}
	for _, row := range rows {
		at := slices.IndexFunc(row, func(cell string) bool { return teamName.MatchString(cell) })
		if at >= 0 && len(row) > at+2 && row[at+2] != "" {
			told = append(told, given(row[at], row[at+2]))
		}
	}
	return told
}

var (
	teamName = regexp.MustCompile(`^(K\d Team|Renamed) \d+$`)
	htmlRow  = regexp.MustCompile(`(?s)<tr.*?</tr>`)
	htmlCell = regexp.MustCompile(`(?s)<t[dh][^>]*>(.*?)</t[dh]>`)
	htmlTag  = regexp.MustCompile(`<[^>]*>`)
)

// htmlAwards reads the rows of a page: in which cells the team and what it gets stand.
func htmlAwards(body []byte, team, gets int) (told []string) {
	for _, row := range htmlRow.FindAll(body, -1) {
		var cells []string
		for _, cell := range htmlCell.FindAllSubmatch(row, -1) {
			cells = append(cells, strings.TrimSpace(html.UnescapeString(htmlTag.ReplaceAllString(string(cell[1]), ""))))
		}
		if len(cells) > max(team, gets) && teamName.MatchString(cells[team]) {
			told = append(told, given(cells[team], cells[gets]))
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
		h.draw.Fatalf("%v", err)
	}
	r, err := h.T.Prizes(sec)
	if err != nil {
		h.draw.Fatalf("%v", err)
	}
	told := htmlAwards(body, 1, 2)
	if !r.LockFollows() {
		if len(told) > 0 || len(shown.Awards) > 0 {
			h.draw.Errorf("the lock is to be settled, and the page of %s tells %v", sec.ID, told)
		}
	} else {
		h.same("the page of prizes", sec, told)
		for n := range shown.Awards {
			slide, err := pages.Hall(h.pages, pages.HallRequest{Sections: []string{sec.ID}, By: pages.PrizesView, Slide: n})
			if err != nil {
				h.draw.Fatalf("%v", err)
			}
			if text := html.UnescapeString(string(slide)); !strings.Contains(text, shown.Awards[n].Gets) {
				h.draw.Errorf("slide %d leaves out %s", n, shown.Awards[n].Gets)
			}
			h.noOther("the hall's screen", sec, slide)
		}
	}
	h.noOther("the page of prizes", sec, body)
}

// checkList checks that prize list shows both where they differ: what the results give, and what of
// it is not as locked.
func (h *lockedHall) checkList(sec *event.Section) {
	r, err := h.T.Prizes(sec)
	if err != nil {
		h.draw.Fatalf("%v", err)
	}
	rows := view.OfAwards(h.T, r)
	locked := h.awards(sec)
	var now []string
	for _, row := range rows {
		is := given(row.Name, row.Gets)
		if row.Title != "" {
			now = append(now, is)
		}
		if !slices.Contains(locked, is) && row.Moved == "" {
			h.draw.Errorf("%s is not locked, and prize list does not mark it", is)
		}
	}
	for _, was := range locked {
		team, gets, _ := strings.Cut(was, ": ")
		if !slices.Contains(now, was) && !slices.ContainsFunc(rows, func(a view.Award) bool {
			return a.Name == team && strings.Contains(a.Moved, gets)
		}) {
			h.draw.Errorf("prize list does not tell of the locked %s: %+v", was, rows)
		}
	}
}

// checkSite checks what publish writes, the site and the book: refused where a section's lock is to
// be settled, else with the locked awards.
func (h *lockedHall) checkSite(refused bool) {
	source := h.source()
	stamp := source.Stamp(nil, h.Now)
	parts, err := source.Parts(stamp)
	if refused != (err != nil) {
		h.draw.Errorf("a lock is to be settled: %t, and publish says %v", refused, err)
	}
	if _, err := source.Book(stamp, nil); refused != (err != nil) {
		h.draw.Errorf("a lock is to be settled: %t, and publish --book says %v", refused, err)
	}
	if err == nil {
		site, err := source.Pages(stamp, parts, nil)
		if err != nil {
			h.draw.Fatalf("%v", err)
		}
		for _, p := range site {
			h.checkPage(p.Name, p.Body)
		}
	}
	if !h.sites {
		return
	}
	env := &shell.Env{Out: io.Discard, Err: io.Discard, Now: func() time.Time { return h.Now }}
	pack := sitePack{
		Session: &command.Session{Answer: &shell.Answer{Env: env}, Hall: h.T},
		source:  source, names: h.T.PublicNames(), renderer: render.NewRenderer(render.BuiltIn), size: pdf.Letter,
	}
	if err := pack.addAll(); refused != (err != nil) {
		h.draw.Errorf("a lock is to be settled: %t, and publish says %v", refused, err)
	}
	for _, f := range pack.files {
		h.checkPage(f.Name, f.Data)
	}
}

// checkPage checks one file of the site: the prizes of a section, or a page that tells of none.
func (h *lockedHall) checkPage(name string, body []byte) {
	for _, sec := range h.T.Register.Sections {
		if sec.Prizes.Locked != nil && name == "prizes-"+sec.ID+".html" {
			h.same("publish", sec, htmlAwards(body, 1, 3))
			return
		}
	}
	if strings.HasSuffix(name, ".pdf") {
		return // it is rendered from the same sheet as the page beside it
	}
	if found := money.FindAllString(string(body), -1); len(found) > 0 {
		h.draw.Errorf("%s tells of %v", name, found)
	}
}
