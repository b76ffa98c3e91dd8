package pages

import (
	"bytes"
	"fmt"
	"html"
	"net/http"

	"flagfall/rules/lazyregexp"
	"flagfall/tui/document"
	"flagfall/tui/voice/translation"
	"flagfall/tui/web/public"
)

// Notice is a page that says why another is not shown.
type Notice struct {
	Lang        translation.Language
	Title, Text string
	Refresh     int // seconds after which the other is asked for again, 0 for never
}

// Render renders the notice. It needs no event.
func (n Notice) Render() ([]byte, error) {
	return executeTemplate("notice", n)
}

// Handout is the page at which a document for one reader is opened: it sends the key that follows
// its address, or asks for it where there is no script. Path is where it is sent.
func Handout(in translation.Language, path string) ([]byte, error) {
	return executeTemplate("handout", struct {
		furniture
		Path string
	}{newFurniture(in), path})
}

// NotFound is the page of an address that has none: a search, and the sections.
func NotFound(e *public.Event) ([]byte, error) {
	s := newSheet(e, "/", e.Lang.Say("This page does not exist"), "")
	s.Search, s.Status = &search{}, http.StatusNotFound
	s.Cards = sectionCards(e)
	return s.render(document.Text{
		Words: e.Lang.Say("The event has moved on, or the address is wrong. Look for your team, or choose a section."),
	})
}

// localLinks finds the links within the site, but for the files that all languages share.
var localLinks = lazyregexp.New(`((?:href|action|data-here|data-next|data-back|data-table)="|url=)/([^/"]*)`)

// Localize returns a page whose links keep the language that was chosen on it.
func Localize(body []byte, in translation.Language) []byte {
	return localLinks().ReplaceAllFunc(body, func(found []byte) []byte {
		at := bytes.LastIndexByte(found, '/')
		first := string(found[at+1:])
		if isAsset("/"+first) || isLanguage(first) {
			return found
		}
		return append(append(append([]byte{}, found[:at+1]...), in.Tag()...), found[at:]...)
	})
}

// hostLinks finds the links from a page to others of its host.
var hostLinks = lazyregexp.New(`((?:href|action|src)=")(/[^"]*)"`)

// Relative returns a page whose links lead to files beside it.
func Relative(body []byte, file func(path string) string) []byte {
	return hostLinks().ReplaceAllFunc(body, func(found []byte) []byte {
		attribute, path, _ := bytes.Cut(bytes.TrimSuffix(found, []byte(`"`)), []byte(`"`))
		return fmt.Appendf(nil, `%s"%s"`, attribute, html.EscapeString(file(html.UnescapeString(string(path)))))
	})
}

// Document is a page with a document on it.
func Document(e *public.Event, sec *public.Section, here string, d *document.Document) ([]byte, error) {
	s := newSheet(e, here, d.Title, d.Where)
	s.linkSection(sec, here)
	s.Wide = d.Wide
	return s.render(d.Blocks...)
}

func isAsset(path string) bool { return path == Style.Path || path == Script.Path || path == Icon.Path }

// isLanguage reports whether the first part of a path chooses a language.
func isLanguage(first string) bool {
	l, err := translation.Parse(first)
	return err == nil && l.Tag() == first
}
