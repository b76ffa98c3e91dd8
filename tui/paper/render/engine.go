package render

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"

	"flagfall/rules/refusal"
	"flagfall/tui/paper/html"
	"flagfall/tui/paper/page"
	"flagfall/tui/paper/pdf"
)

// Engine is what sets a PDF.
type Engine string

// The engines. A browser draws every script for which the machine has a font; lists are set as on
// the web, and two prints of the same differ in a few bytes.
const (
	BuiltIn Engine = "built-in"
	Browser Engine = "browser"
)

// Engines are all of them, the default first.
var Engines = []string{string(BuiltIn), string(Browser)}

// ParseEngine reads the name of an engine in either case; "" is BuiltIn.
func ParseEngine(s string) (Engine, error) {
	switch e := Engine(strings.ToLower(s)); e {
	case "":
		return BuiltIn, nil
	case BuiltIn, Browser:
		return e, nil
	}
	return "", refusal.Invalid.Errorf("no engine %q: use built-in or browser", s)
}

// Renderer gives documents their form, PDFs by one engine. A browser is started for the first of
// them, and ended by Close.
type Renderer struct {
	engine  Engine
	browser *browser // nil until the first PDF
}

// NewRenderer returns a renderer of PDFs by an engine, "" for BuiltIn. The caller closes it.
func NewRenderer(e Engine) *Renderer { return &Renderer{engine: e} }

// Render is the function Render with a PDF set by the engine. It fails where that is a browser and
// none is installed, or it prints nothing.
func (r *Renderer) Render(ctx context.Context, d *page.Document, f Format, paper pdf.Paper) (data []byte,
	warning string, err error,
) {
	if r.engine != Browser || f != PDF {
		return Render(d, f, paper)
	}
	body, err := html.Render(d)
	if err != nil {
		return nil, "", err
	}
	body = onPaper(body, d.Wide, paper)
	if runtime.GOOS == "windows" { // no pipes of one's own there
		data, err = printByBrowser(ctx, body)
		return data, "", err
	}
	if r.browser == nil {
		if r.browser, err = startBrowser(ctx); err != nil {
			return nil, "", err
		}
	}
	data, err = r.browser.print(ctx, body)
	return data, "", err
}

// Close ends the browser, if one was started.
func (r *Renderer) Close() error {
	if r.browser == nil {
		return nil
	}
	err := r.browser.close()
	r.browser = nil
	return err
}

// WithEngine renders one document by an engine.
func WithEngine(ctx context.Context, e Engine, d *page.Document, f Format, paper pdf.Paper) (data []byte,
	warning string, err error,
) {
	r := NewRenderer(e)
	defer func() { err = errors.Join(err, r.Close()) }()
	return r.Render(ctx, d, f, paper)
}

// onPaper says on a web page on which paper it is printed, and numbers the sheets.
func onPaper(body []byte, wide bool, paper pdf.Paper) []byte {
	upright := map[pdf.Paper]string{pdf.A4: "A4", pdf.Letter: "letter", pdf.A3: "A3", pdf.Tabloid: "11in 17in"}[paper]
	turned := upright + " landscape"
	if paper == pdf.Tabloid {
		turned = "17in 11in"
	}
	size := upright
	if wide {
		size = turned
	}
	const number = `@bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif; }`
	style := fmt.Appendf(nil, "<style>@page { size: %s; margin: 15mm; %s } @page wide { size: %s }</style>\n</head>",
		size, number, turned)
	return bytes.Replace(body, []byte("</head>"), style, 1)
}

// HasBrowser tells whether a browser is installed that can be the engine.
func HasBrowser() bool {
	_, err := findBrowser()
	return err == nil
}
