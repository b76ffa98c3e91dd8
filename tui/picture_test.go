package tui

import (
	"flag"
	"fmt"
	"html"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/theme"
)

// TestPictures keeps the README's pictures in step with the desk: they are frames of a real run.
// To make them again: go test ./tui -run TestPictures -update
func TestPictures(t *testing.T) {
	for name, typed := range map[string][]string{
		"desk":   {"12aw"},
		"ruling": {"5cx", "enter", "114"},
	} {
		t.Run(name, func(t *testing.T) {
			p := sit(t, newStore(t), "Ortiz", 80, 24, func(c *Config) { c.Theme = theme.New(io.Discard, theme.Options{}) }).press(typed...)
			got := svg(p.d.View(), 80)
			path := filepath.Join("..", "docs", name+".svg")
			if f := flag.Lookup("update"); f != nil && f.Value.String() == "true" {
				if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if want, err := os.ReadFile(path); err != nil || string(want) != got {
				t.Errorf("%s is not what the desk shows (%v); make it again: go test ./tui -run TestPictures -update", path, err)
			}
		})
	}
}

const (
	cellWidth, cellHeight, border = 8.4, 18, 14
)

var (
	sgr = regexp.MustCompile("\x1b\\[([0-9;]*)m")
	// The sixteen colours of a quiet dark terminal.
	inks = [16]string{
		"#1d2021", "#e06c75", "#98c379", "#e5c07b", "#61afef", "#c678dd", "#56b6c2", "#c8ccd4",
		"#7a818e", "#f08a92", "#b0d996", "#f0d199", "#84c2f5", "#d699e6", "#7ccad4", "#ffffff",
	}
)

// pen is how the next characters are drawn.
type pen struct {
	colour              string
	bold, faint, invert bool
}

// set takes in the numbers of one colour sequence.
func (p *pen) set(codes string) {
	for code := range strings.SplitSeq(codes, ";") {
		var n int
		_, _ = fmt.Sscan(code, &n) // nothing is 0: reset
		switch {
		case n == 0:
			*p = pen{}
		case n == 1:
			p.bold = true
		case n == 2:
			p.faint = true
		case n == 7:
			p.invert = true
		case n >= 30 && n <= 37:
			p.colour = inks[n-30]
		case n >= 90 && n <= 97:
			p.colour = inks[n-90+8]
		}
	}
}

// svg draws a frame as it stands in a dark terminal.
func svg(frame string, columns int) string {
	lines := strings.Split(frame, "\n")
	var b strings.Builder
	w, h := float64(columns)*cellWidth+2*border, float64(len(lines)*cellHeight+2*border)
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%.0f" height="%.0f" viewBox="0 0 %.0f %.0f">`+"\n", w, h, w, h)
	fmt.Fprintf(&b, `<rect width="100%%" height="100%%" rx="8" fill="%s"/>`+"\n", inks[0])
	b.WriteString(`<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14" fill="` + inks[7] + `" xml:space="preserve">` + "\n")
	for row, line := range lines {
		var p pen
		column := 0
		for len(line) > 0 {
			if m := sgr.FindStringSubmatchIndex(line); m != nil && m[0] == 0 {
				p.set(line[m[2]:m[3]])
				line = line[m[1]:]
				continue
			}
			text := line
			if m := sgr.FindStringIndex(line); m != nil {
				text = line[:m[0]]
			}
			line = line[len(text):]
			p.draw(&b, text, column, row)
			column += ansi.StringWidth(text)
		}
	}
	b.WriteString("</g>\n</svg>\n")
	return b.String()
}

// draw writes a run of text, word for word so that every column stays where it is.
func (p pen) draw(b *strings.Builder, text string, column, row int) {
	x, y := border+float64(column)*cellWidth, border+float64(row*cellHeight)
	colour := p.colour
	if p.invert {
		fmt.Fprintf(b, `<rect x="%.1f" y="%.1f" width="%.1f" height="%d" fill="%s"/>`+"\n", x, y, float64(ansi.StringWidth(text))*cellWidth, cellHeight, or(colour, inks[7]))
		colour = inks[0]
	}
	if strings.TrimSpace(text) == "" {
		return
	}
	style := ""
	if colour != "" {
		style += fmt.Sprintf(` fill="%s"`, colour)
	}
	if p.bold {
		style += ` font-weight="bold"`
	}
	if p.faint {
		style += ` opacity="0.6"`
	}
	fmt.Fprintf(b, `<text x="%.1f" y="%.1f" textLength="%.1f"%s>%s</text>`+"\n", x, y+13, float64(ansi.StringWidth(text))*cellWidth, style, html.EscapeString(text))
}

func or(s, otherwise string) string {
	if s == "" {
		return otherwise
	}
	return s
}
