// Package published makes the public pages of an event as a folder of files: the pages that phones in the hall
// are shown, by the same renderer, with links between files. It is pure.
package published

import (
	"fmt"
	"strings"

	"flagfall/tui/document"
	"flagfall/tui/paper"
	"flagfall/tui/web/pages"
	"flagfall/tui/web/public"
)

// Page is one file of the folder.
type Page struct {
	Name string // of the file, "pairings-K5.html"
	Text string // what is on it
	Body []byte
}

// folder is what is being made.
type folder struct {
	event *public.Event
	names map[string]string // of files, by the path that a page has on a host
	made  []Page
	err   error
}

// Make makes the pages of an event, the index first. Parts are its documents, made from the same source; files
// are what else stands beside the pages, by section, with a PDF of each document; nil for pages alone. The stamp
// says as of when.
func Make(source paper.Source, stamp document.Stamp, parts []paper.PublicPart, files map[string][]public.File,
) ([]Page, error) {
	foot := document.Document{Lang: source.Language(), Stamp: stamp}
	f := &folder{names: map[string]string{
		"/": "index.html", "/find": "find.html",
		pages.Style.Path: "style.css", pages.Icon.Path: "icon.svg", pages.Narrow.Path: "search.js",
	}}
	f.event = public.ReadEventIn(source.Hall, source.Language()).Rank()
	f.event.Folder = &public.Folder{Foot: foot.FooterText(), Files: files, PDFs: map[string]string{}}
	for _, part := range parts {
		f.nameSection(part)
	}
	in := f.event.Lang
	f.add("/", in.Say("start here"), func() ([]byte, error) { return pages.Front(f.event) })
	f.add("/find", in.Say("Where do I play?"), func() ([]byte, error) { return pages.AllTeams(f.event) })
	for _, part := range parts {
		f.addSection(part)
	}
	for _, asset := range []pages.Asset{pages.Style, pages.Icon, pages.Narrow} {
		f.made = append(f.made, Page{Name: f.names[asset.Path], Body: asset.Body})
	}
	return f.made, f.err
}

// section finds the public section that a part is about.
func (f *folder) section(part paper.PublicPart) *public.Section {
	return f.event.Section(part.Section.ID)
}

// pathOf is the path that a document has on a host.
func pathOf(sec *public.Section, sheet paper.PublicSheet) string {
	path := pages.SectionPath(sec)
	switch name := sheet.About.Name; name {
	case "pairings":
		return path
	case "pairings-by-team":
		return path + "/teams"
	case "bracket":
		return path + "/play-off"
	case "results":
		return fmt.Sprintf("%s/round/%d", path, sheet.About.Round)
	default:
		return path + "/" + name
	}
}

// nameSection names the files of a section's pages.
func (f *folder) nameSection(part paper.PublicPart) {
	sec := f.section(part)
	sec.WallChart = true
	for _, sheet := range part.Sheets {
		path := pathOf(sec, sheet)
		f.names[path] = sheet.Name + ".html"
		if f.event.Folder.Files != nil {
			f.event.Folder.PDFs[path] = sheet.Name + ".pdf"
		}
	}
	f.names[pages.TiebreaksPath(sec)] = "tie-breaks-" + part.File + ".html"
	for _, r := range sec.Rounds {
		if path := pages.RoundPath(r); f.names[path] == "" {
			f.names[path] = fmt.Sprintf("results-%s-round%d.html", part.File, r.No)
		}
	}
	for _, t := range sec.Teams {
		f.names[pages.TeamPath(t.No)] = fmt.Sprintf("team-%d.html", t.No)
	}
}

// addSection makes the pages of a section and of its teams.
func (f *folder) addSection(part paper.PublicPart) {
	sec := f.section(part)
	for _, sheet := range part.Sheets {
		path := pathOf(sec, sheet)
		f.add(path, sheet.Text+", "+sec.Name, func() ([]byte, error) { return f.page(sec, sheet, path) })
	}
	if path := pages.TiebreaksPath(sec); len(sec.Rankings[0].Tiebreaks) > 0 {
		f.add(path, f.event.Lang.Say("Tie-breaks")+", "+sec.Name, func() ([]byte, error) {
			return pages.Tiebreaks(f.event, sec, path)
		})
	}
	for _, r := range sec.Rounds {
		path := pages.RoundPath(r)
		f.add(path, f.event.Lang.Say("Results of round %s", fmt.Sprint(r.No))+", "+sec.Name, func() ([]byte, error) {
			return pages.Round(f.event, sec, r, path)
		})
	}
	for _, t := range sec.Teams {
		f.add(pages.TeamPath(t.No), t.Name+", "+sec.Name, func() ([]byte, error) { return pages.Team(f.event, t) })
	}
}

// page makes the page of a document: as phones are shown it, or for what no phone is shown, the document.
func (f *folder) page(sec *public.Section, sheet paper.PublicSheet, path string) ([]byte, error) {
	switch sheet.About.Name {
	case "pairings":
		if sec.Latest() != nil {
			return pages.Round(f.event, sec, sec.Latest(), path)
		}
	case "pairings-by-team":
		if sec.Latest() != nil {
			return pages.ByTeam(f.event, sec, path)
		}
	case "standings":
		return pages.Standings(f.event, sec, path)
	case "bracket":
		return pages.Bracket(f.event, sec, path)
	}
	return pages.Document(f.event, sec, path, &sheet.Document)
}

// add makes the page of a path, once, with links to the files of others.
func (f *folder) add(path, text string, render func() ([]byte, error)) {
	name := f.names[path]
	for _, p := range f.made {
		if p.Name == name {
			return
		}
	}
	if f.err != nil {
		return
	}
	body, err := render()
	f.made, f.err = append(f.made, Page{name, text, pages.Relative(body, f.file)}), err
}

// file is the file of a path; a page that is not in the folder is the index.
func (f *folder) file(path string) string {
	path, _, _ = strings.Cut(path, "?")
	if name, ok := f.names[path]; ok {
		return name
	}
	return f.names["/"]
}
