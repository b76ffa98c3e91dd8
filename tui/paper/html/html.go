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

// Render sets a document.
func Render(d *document.Document) ([]byte, error) {
	d = bound(d.WithCurlyQuotes())
	var b bytes.Buffer
	if err := templates().ExecuteTemplate(&b, "page", d); err != nil {
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

// blockKind names a block for the template.
func blockKind(b document.Block) string { return strings.TrimPrefix(fmt.Sprintf("%T", b), "document.") }

func columnTitles(g document.Grid) []string {
	out := make([]string, 0, len(g.Columns))
	for _, c := range g.Columns {
		out = append(out, c.Title)
	}
	return out
}
