package render

import (
	"bytes"
	"context"
	"fmt"
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

// WithEngine is Render with a PDF set by an engine. It fails where that is a browser and none is
// installed, or it prints nothing.
func WithEngine(ctx context.Context, e Engine, d *page.Document, f Format, paper pdf.Paper) (data []byte, warning string, err error) {
	if e != Browser || f != PDF {
		return Render(d, f, paper)
	}
	body, err := html.Render(d)
	if err != nil {
		return nil, "", err
	}
	data, err = printByBrowser(ctx, onPaper(body, d.Wide, paper))
	return data, "", err
}

// onPaper says on a web page on which paper it is printed.
func onPaper(body []byte, wide bool, paper pdf.Paper) []byte {
	size := map[pdf.Paper]string{pdf.A4: "A4", pdf.Letter: "letter", pdf.A3: "A3", pdf.Tabloid: "11in 17in"}[paper]
	if wide && paper == pdf.Tabloid {
		size = "17in 11in"
	} else if wide {
		size += " landscape"
	}
	return bytes.Replace(body, []byte("</head>"), fmt.Appendf(nil, "<style>@page { size: %s; margin: 15mm; }</style>\n</head>", size), 1)
}

// HasBrowser tells whether a browser is installed that can be the engine.
func HasBrowser() bool {
	_, err := findBrowser()
	return err == nil
}
