// Package pages sets the public pages of an event: for phones, for paper, and for the hall's
// screen. What a page shows comes from package public and nothing else, its look from the prints.
// Every page works without its script. It is pure.
package pages

import (
	"bytes"
	"crypto/sha256"
	_ "embed" // templates, style and script
	"encoding/hex"
	"fmt"
	"html/template"
	"net/url"
	"strconv"
	"sync"

	"flagfall/tui/document"
	"flagfall/tui/paper/html"
	"flagfall/tui/voice/translation"
	"flagfall/tui/voice/words"
	"flagfall/tui/web/public"
)

//go:embed pages.tmpl
var templateSource string

//go:embed web.css
var styleSource string

//go:embed follow.js
var followSource string

//go:embed page.js
var pageSource string

//go:embed narrow.js
var narrowSource string

// narrowAtOnce narrows the list of a page of a folder, by what was typed on another page too.
const narrowAtOnce = `
const field = document.querySelector("[data-narrows]"), typed = new URLSearchParams(location.search).get("q");
if (field && typed) field.value = typed;
document.addEventListener("input", narrow);
narrow();
`

// Asset is a file that pages fetch. Its path changes with what is in it, so that it may be kept for
// ever.
type Asset struct {
	Path, Type string
	Body       []byte
}

// iconSource is a raised flag, for a browser's tab.
const iconSource = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">` +
	`<path d="M3 1h2v14H3z" fill="#586069"/><path d="M5 2h9l-2 3 2 3H5z" fill="#a32b1b"/></svg>`

// The style sheet, the script and the icon of all pages.
var (
	Style  = newAsset("style", "css", "text/css; charset=utf-8", []byte(html.Style+styleSource))
	Icon   = newAsset("icon", "svg", "image/svg+xml", []byte(iconSource))
	Script = newAsset("live", "js", "text/javascript; charset=utf-8",
		[]byte("\"use strict\";\n(function () {\n"+followSource+narrowSource+pageSource+"})();\n"))
	// Narrow is the script of pages in a folder.
	Narrow = newAsset("search", "js", "text/javascript; charset=utf-8",
		[]byte("\"use strict\";\n(function () {\n"+narrowSource+narrowAtOnce+"})();\n"))
)

func newAsset(name, ending, kind string, body []byte) Asset {
	sum := sha256.Sum256(body)
	return Asset{"/" + name + "." + hex.EncodeToString(sum[:6]) + "." + ending, kind, body}
}

// templates are read when the first page is asked for: most commands set none.
var templates = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("pages").Funcs(template.FuncMap{
		"style":  func() string { return Style.Path },
		"icon":   func() string { return Icon.Path },
		"script": func() string { return Script.Path },
		"narrow": func() string { return Narrow.Path },
	}).Parse(templateSource))
})

// sheet is what the template of a page is given.
type sheet struct {
	furniture
	Event, Partial string
	Title, Where   string
	Links          []link
	Rounds         []link // of the section
	RoundsTitle    string
	Clocks         []clock
	Search         *search
	Cards          []sectionCard
	Before         template.HTML // above the list
	Lists          []list
	Content        template.HTML
	Status         int    // 404 for a page that does not exist; it is not asked for again
	Refresh        string // seconds after which a page without script is fetched again, "" for never
	Table          *tableForm
	Now            *now
	Wide           bool   // it uses the whole width of a screen
	Foot           string // of a page in a folder, "" on a host
	PDF            string // the same to print, "" for none
	Front          bool   // the page of the whole event: a phone shows its own team there
}

// furniture is what every page has besides what it shows.
type furniture struct {
	Lang      translation.Language
	Lost      string // what the page says when it hears nothing of the host: "not connected since %s"
	Languages []link // the page in the others
}

// newFurniture returns the furniture of pages in a language.
func newFurniture(in translation.Language) furniture {
	return furniture{Lang: in, Lost: in.Say("Not connected since %s: this page may be old", "%s")}
}

// offerLanguages offers the page of a path in every language.
func (f *furniture) offerLanguages(path string) {
	for _, l := range translation.Languages() {
		f.Languages = append(f.Languages, link{
			Href: "/" + l.Tag() + path, Text: languageName(l),
			Here: l.Tag() == f.Lang.Tag(),
		})
	}
}

// languageName is what a language calls itself.
func languageName(l translation.Language) string {
	switch l {
	case translation.Spanish:
		return "Español"
	case translation.German:
		return "Deutsch"
	case translation.French:
		return "Français"
	case translation.Dutch:
		return "Nederlands"
	case translation.English, translation.Marked:
	}
	return "English"
}

// now is where a team plays, for a team's page and for the phone that follows it.
type now struct {
	Team       int
	Name, Path string
	Table      string // its number, "" without one
	Title      string // "Table"
	Where, Who string
	Seats      []seatOf
}

// seatOf is a player's place at the table: the color, the board and the seat's letter.
type seatOf struct{ Player, At string }

// sectionCard is a section on the page of the event.
type sectionCard struct {
	Name, State string
	Champion    *champion
	Links       []link
	Files       []link // for other programs
}

// champion is who has won a section.
type champion struct{ Text, Href, Name string }

// list is lines about teams, under a heading where a page has several.
type list struct {
	Title, After string
	Rows         []listRow
}

// listRow is a line about a team. What stands behind its points is shown when they are tapped.
type listRow struct {
	Key, Name, Path string
	Note, End       string
	Aloud           string // what the tap is for, for a screen reader
	Sums            []sumRow
}

// sumRow is a tie-break of a team: its short name, its name in words, and the sum where it is told.
type sumRow struct{ Name, Words, Value, From string }

type link struct {
	Href, Text string
	Here       bool
}

// clock is a round's clock. Ends is in milliseconds since 1970, "" while it stands.
type clock struct {
	Of, Ends, Shows string
	Left, Over      string // what the script says while it counts down: "%s left", and then
}

type search struct {
	Typed   string
	Narrows bool // what is typed narrows the list below
}

// newSheet returns a sheet with what all pages of an event have. Path is its address, "" where it has
// none to be kept.
func newSheet(e *public.Event, path, title, where string) sheet {
	s := sheet{
		furniture: newFurniture(e.Lang), Refresh: "30", Event: e.Name, Partial: e.Partial, Title: title,
		Where: where,
	}
	switch f := e.Folder; {
	case f != nil:
		s.Foot, s.PDF, s.Refresh, s.Lost = f.Foot, f.PDFs[path], "", ""
	case path != "":
		s.offerLanguages(path)
	}
	return s
}

// render renders a page with blocks on it.
func (s sheet) render(blocks ...document.Block) ([]byte, error) {
	content, err := html.Blocks(blocks...)
	if err != nil {
		return nil, err
	}
	s.Content = content
	return executeTemplate("page", s)
}

func executeTemplate(name string, data any) ([]byte, error) {
	var b bytes.Buffer
	if err := templates().ExecuteTemplate(&b, name, data); err != nil {
		return nil, fmt.Errorf("write a public page: %w", err)
	}
	return hyphenate(b.Bytes()), nil
}

// sectionClocks returns the clocks of sections' rounds, one without a name if all show the same.
func sectionClocks(in translation.Language, sections ...*public.Section) []clock {
	var list []clock
	same := true
	for _, sec := range sections {
		r := sec.Latest()
		if r == nil || !r.Clock.Known() {
			same = false
			continue
		}
		c := clock{Of: sec.Name, Shows: in.Say("ends %s", r.Clock.EndsAt)}
		if r.Clock.Stopped {
			c.Shows = in.Say("%s left, stopped", words.ClockFace(r.Clock.Left))
		} else {
			c.Ends = strconv.FormatInt(r.Clock.Ends.UnixMilli(), 10)
			c.Left, c.Over = in.Say("%s left", "%s"), in.Say(words.TimeUp)
		}
		same = same && (len(list) == 0 || c.Ends == list[0].Ends && c.Shows == list[0].Shows)
		list = append(list, c)
	}
	if same && len(list) > 0 {
		list = list[:1]
		list[0].Of = ""
	}
	return list
}

// SectionPath returns the path of a section's pages.
func SectionPath(sec *public.Section) string { return "/section/" + url.PathEscape(sec.ID) }

func teamPath(t *public.Team) string { return TeamPath(t.No) }

// TeamPath returns the path of a team's page, by its number.
func TeamPath(team int) string { return "/team/" + strconv.Itoa(team) }

// RoundPath returns the path of a round's page.
func RoundPath(r *public.Round) string {
	return SectionPath(r.Section) + "/round/" + strconv.Itoa(r.No)
}

// sectionLinks returns the links between a section's pages; here is the path of the page itself.
func sectionLinks(in translation.Language, sec *public.Section, here string) []link {
	list := []link{
		{Href: SectionPath(sec), Text: in.Say("Pairings")},
		{Href: SectionPath(sec) + "/teams", Text: in.Say("By team")},
		{Href: SectionPath(sec) + "/standings", Text: in.Say("Standings")},
	}
	if len(sec.Bracket.Rounds) > 0 {
		list = append(list, link{Href: SectionPath(sec) + "/play-off", Text: in.Say("Play-off")})
	}
	if len(sec.Awards) > 0 {
		list = append(list, link{Href: SectionPath(sec) + "/prizes", Text: in.Say("Prizes")})
	}
	if sec.WallChart {
		list = append(list, link{Href: SectionPath(sec) + "/wallchart", Text: in.Say("Wall chart")})
	}
	for i := range list {
		list[i].Here = list[i].Href == here
	}
	return list
}

// linkSection sets the links between a section's pages, and one control for its rounds; here is the path of
// the page itself.
func (s *sheet) linkSection(sec *public.Section, here string) {
	s.Links, s.RoundsTitle, s.Search = sectionLinks(s.Lang, sec, here), s.Lang.Say("Rounds"), &search{}
	for _, r := range sec.Rounds {
		l := link{Href: RoundPath(r), Text: s.Lang.Say("Round %s", strconv.Itoa(r.No)), Here: RoundPath(r) == here}
		if s.Rounds = append(s.Rounds, l); l.Here {
			s.RoundsTitle = l.Text
		}
	}
}

// roundStateText says how far a round has come: "Round 3 is posted".
func roundStateText(in translation.Language, r *public.Round) string {
	if r == nil {
		return in.Say("No round is posted yet")
	}
	switch {
	case r.State == public.IsPlaying:
		return in.Say("Round %s is under way", strconv.Itoa(r.No))
	case r.State == public.IsPosted && r.Posted != "":
		return in.Say("Round %s is posted (%s)", strconv.Itoa(r.No), r.Posted)
	}
	if r.State == public.IsFinished {
		return in.Say("Round %s is finished", strconv.Itoa(r.No))
	}
	return in.Say("Round %s is posted", strconv.Itoa(r.No))
}
