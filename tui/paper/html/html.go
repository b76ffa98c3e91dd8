// Package html sets documents as web pages: one file each, nothing fetched from elsewhere, readable
// on a phone, safe for names in any script, and fit to be printed.
package html

import (
	"bytes"
	_ "embed" // the template
	"encoding/base64"
	"fmt"
	"html/template"
	"strings"
	"sync"

	"flagfall/pairing/event"
	"flagfall/tui/document"
	"flagfall/tui/document/qr"
	"flagfall/tui/voice/translation"
)

//go:embed page.html.tmpl
var templateSource string

// Style is the style sheet of every page.
//
//go:embed style.css
var Style string

// templates are the templates, read when the first is wanted: most commands set none.
var templates = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("page").Funcs(template.FuncMap{
		"code":  qr.Encode,
		"logo":  logoAddress,
		"style": func() template.CSS { return template.CSS(Style) },
		"kind":  blockKind,
		"piece": pieceOutline,
		"ends":  func(g document.Grid) bool { return strings.TrimSpace(strings.Join(columnTitles(g), "")) != "" },
		"times": func(a, b int) int { return a * b },
		"bars":  chartBars,
		"plot":  chartPlot,
		"plus":  func(a, b int) int { return a + b },
	}).Parse(templateSource))
})

// logoAddress returns a logo as an address that holds it, "" for none.
func logoAddress(logo event.LogoChosen) template.URL {
	if logo.Format != event.LogoPNG {
		return ""
	}
	return template.URL("data:image/png;base64," + base64.StdEncoding.EncodeToString(logo.Data))
}

// Link leads from one page to another.
type Link struct{ Href, Text string }

// Render sets a document, with links to the pages it belongs with.
func Render(d *document.Document, links ...Link) ([]byte, error) {
	d = bound(d.WithCurlyQuotes())
	var b bytes.Buffer
	if err := templates().ExecuteTemplate(&b, "page", struct {
		*document.Document
		Links []Link
	}{d, links}); err != nil {
		return nil, fmt.Errorf("%s as a web page: %w", d.Title, err)
	}
	return b.Bytes(), nil
}

// Blocks sets the blocks of a page, for pages that have furniture of their own.
func Blocks(blocks ...document.Block) (template.HTML, error) {
	var b yieldingBuffer
	if err := templates().ExecuteTemplate(&b, "blocks", document.CurlyQuotes(blocks)); err != nil {
		return "", fmt.Errorf("blocks of a web page: %w", err)
	}
	return template.HTML(b.String()), nil
}

// IndexPart is what an index tells of one section: its pages, and files for other programs.
type IndexPart struct {
	Name, Note string
	Rows       []IndexRow
	FilesTitle string // before the files
	Files      []Link
}

// IndexRow leads to a page, and to the same in other forms.
type IndexRow struct {
	Link
	Note  string // what a reader finds there, "" for nothing
	Forms []Link
}

// Index sets the page that leads to the others of an event.
func Index(in translation.Language, event string, stamp document.Stamp, parts []IndexPart) ([]byte, error) {
	var b bytes.Buffer
	if err := templates().ExecuteTemplate(&b, "index", struct {
		*document.Document
		Parts []IndexPart
	}{
		&document.Document{Lang: in, Event: event, Title: in.Say("Pairings and standings"), Stamp: stamp},
		parts,
	}); err != nil {
		return nil, fmt.Errorf("the index of %s as a web page: %w", event, err)
	}
	return b.Bytes(), nil
}

// blockKind names a block for the template.
func blockKind(b document.Block) string { return strings.TrimPrefix(fmt.Sprintf("%T", b), "document.") }

func columnTitles(g document.Grid) []string {
	out := make([]string, 0, len(g.Columns))
	for _, c := range g.Columns {
		out = append(out, c.Title)
	}
	return out
}
