package desk

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"html"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"flagfall/rules/envtest"
	"flagfall/tui/kit/theme"
)

//go:generate env FLAGFALL_TEST_EVERY=1 go test . -count=1 -run TestPictures|TestScreens|TestMoreScreens|TestRecording -update

// TestPictures keeps the README's pictures in step with the desk: they are frames of a real run.
// To make them again: go generate ./tui/desk
func TestPictures(t *testing.T) {
	drawsOnly(t)
	for name, of := range map[string]struct {
		scene string
		w, h  int
		look  theme.Options
	}{
		"desk":   {"floor", 110, 30, inTrueColor},
		"ruling": {"ruling_clock", 110, 30, inTrueColor},
		"boards": {"boards_replay", 126, 39, inTrueColor},
	} {
		t.Run(name, func(t *testing.T) {
			keepPicture(t, name, svg(sceneOf(t, of.scene).open(t, of.w, of.h, of.look).View(), of.w, &quietDark))
		})
	}
}

// TestScreens keeps the pictures of docs/screens.md in step: five screens at four sizes, on a dark and
// on a light terminal.
func TestScreens(t *testing.T) {
	drawsOnly(t)
	for _, name := range envtest.Share(t, slices.Sorted(maps.Keys(pictured)), 5, 0) {
		for _, size := range bookSizes {
			for look, terminal := range map[string]*paperAndInk{"dark": &quietDark, "light": &quietLight} {
				options := theme.Options{Depth: theme.TrueColor, Light: terminal == &quietLight}
				frame := sceneOf(t, pictured[name]).open(t, size[0], size[1], options).View()
				keepPicture(t, fmt.Sprintf("screens/%s-%dx%d-%s", name, size[0], size[1], look), svg(frame, size[0], terminal))
			}
		}
	}
}

// TestMoreScreens keeps the pictures of the other screens of docs/screens.md in step, on one size of the terminal.
func TestMoreScreens(t *testing.T) {
	drawsOnly(t)
	for _, name := range envtest.Share(t, slices.Sorted(maps.Keys(pictured110)), 3, 0) {
		keepPicture(t, "screens/"+name, svg(sceneOf(t, pictured110[name]).open(t, 110, 30, inTrueColor).View(), 110, &quietDark))
	}
}

// pictured110 are screens of docs/screens.md that are shown on a terminal of 110×30, by the scene of each.
var pictured110 = map[string]string{
	"results": "results", "ledger": "ledger", "calls": "calls", "teams": "people", "consequences": "consequences",
	"prizes": "prizes", "rules": "rules",
}

// pictured are the screens of docs/screens.md at four sizes, by the scene that shows each.
var pictured = map[string]string{"floor": "floor", "ruling": "ruling_clock", "boards": "boards_replay", "appeal": "packet", "standings": "standings"}

// keepPicture holds a picture in docs to what the desk shows.
func keepPicture(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("..", "..", "docs", filepath.FromSlash(name)+".svg")
	if f := flag.Lookup("update"); f != nil && f.Value.String() == "true" {
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(got), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(path); err != nil || string(want) != got {
		t.Errorf("%s is not what the desk shows (%v); make it again: go generate ./tui/desk", path, err)
	}
}

const (
	cellWidth, cellHeight, border = 8.4, 18, 14
)

var sgr = regexp.MustCompile("\x1b\\[([0-9;]*)m")

// paperAndInk are the sixteen colors of a terminal, and what it writes on and with where nothing
// is said.
type paperAndInk struct {
	paper, ink string
	inks       [16]string
}

// quietDark is a quiet dark terminal.
var quietDark = paperAndInk{"#1d2021", "#c8ccd4", [16]string{
	"#1d2021", "#e06c75", "#98c379", "#e5c07b", "#61afef", "#c678dd", "#56b6c2", "#c8ccd4",
	"#7a818e", "#f08a92", "#b0d996", "#f0d199", "#84c2f5", "#d699e6", "#7ccad4", "#ffffff",
}}

// quietLight is a quiet light one.
var quietLight = paperAndInk{"#fbfaf7", "#24292f", [16]string{
	"#24292f", "#b3261e", "#1a7f37", "#8a6100", "#0a5ec2", "#7d3fc0", "#0f7285", "#5b636c",
	"#6e7781", "#c93a32", "#2c9549", "#a37415", "#2b74d4", "#9257cf", "#2488a0", "#ffffff",
}}

// pen is how the next characters are drawn.
type pen struct {
	terminal            *paperAndInk
	color, back         string // "" for the terminal's own
	bold, faint, invert bool
}

// set takes in the numbers of one color sequence.
func (p *pen) set(codes string) {
	numbers := strings.Split(codes, ";")
	for i := 0; i < len(numbers); i++ {
		n, _ := strconv.Atoi(numbers[i]) //nolint:errcheck // nothing is 0: reset
		switch {
		case n == 0:
			*p = pen{terminal: p.terminal}
		case n == 1:
			p.bold = true
		case n == 2:
			p.faint = true
		case n == 22:
			p.bold = false
		case n == 7:
			p.invert = true
		case n >= 30 && n <= 37:
			p.color = p.terminal.inks[n-30]
		case n >= 90 && n <= 97:
			p.color = p.terminal.inks[n-90+8]
		case n >= 40 && n <= 47:
			p.back = p.terminal.inks[n-40]
		case n >= 100 && n <= 107:
			p.back = p.terminal.inks[n-100+8]
		case n == 38 || n == 48:
			color, used := colorOf(numbers[i+1:])
			if i += used; n == 38 {
				p.color = color
			} else {
				p.back = color
			}
		}
	}
}

// colorOf reads a color of the 256, "5;n", or a true one, "2;r;g;b", and how many numbers that takes.
func colorOf(numbers []string) (color string, used int) {
	if len(numbers) >= 4 && numbers[0] == "2" {
		color = "#"
		for _, part := range numbers[1:4] {
			n, _ := strconv.Atoi(part) //nolint:errcheck // the desk writes numbers
			color += fmt.Sprintf("%02x", n)
		}
		return color, 4
	}
	return of256(numbers[1]), 2
}

// of256 is one of the fixed 240 of the 256 colors: a cube of six steps and the greys.
func of256(number string) string {
	n, _ := strconv.Atoi(number) //nolint:errcheck // the desk writes numbers
	if n >= 232 {
		g := 8 + 10*(n-232)
		return fmt.Sprintf("#%02x%02x%02x", g, g, g)
	}
	step := [6]int{0, 95, 135, 175, 215, 255}
	n -= 16
	return fmt.Sprintf("#%02x%02x%02x", step[n/36], step[n/6%6], step[n%6])
}

// svg draws a frame as it stands in a terminal.
func svg(frame string, columns int, terminal *paperAndInk) string {
	lines := strings.Split(frame, "\n")
	var b strings.Builder
	beginSVG(&b, columns, len(lines), terminal)
	for row, line := range lines {
		drawLine(&b, line, row, terminal)
	}
	b.WriteString("</g>\n</svg>\n")
	return b.String()
}

// beginSVG begins a drawing with the ground of the terminal.
func beginSVG(b *strings.Builder, columns, lines int, terminal *paperAndInk) {
	w, h := float64(columns)*cellWidth+2*border, float64(lines*cellHeight+2*border)
	fmt.Fprintf(b, `<svg xmlns="http://www.w3.org/2000/svg" width="%.0f" height="%.0f" viewBox="0 0 %.0f %.0f">`+"\n", w, h, w, h)
	fmt.Fprintf(b, `<rect width="100%%" height="100%%" rx="8" fill="%s"/>`+"\n", terminal.paper)
	b.WriteString(`<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14" fill="` + terminal.ink + `" xml:space="preserve">` + "\n")
}

// drawLine draws a line of a frame.
func drawLine(b *strings.Builder, line string, row int, terminal *paperAndInk) {
	p := pen{terminal: terminal}
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
		p.draw(b, text, column, row)
		column += ansi.StringWidth(text)
	}
}

// draw writes a run of text, word for word so that every column stays where it is.
func (p pen) draw(b *strings.Builder, text string, column, row int) {
	x, y := border+float64(column)*cellWidth, border+float64(row*cellHeight)
	w := float64(ansi.StringWidth(text)) * cellWidth
	color, back := p.color, p.back
	if p.invert {
		color, back = cmp.Or(back, p.terminal.paper), cmp.Or(color, p.terminal.ink)
	}
	if back != "" {
		fmt.Fprintf(b, `<rect x="%.1f" y="%.1f" width="%.1f" height="%d" fill="%s"/>`+"\n", x, y, w, cellHeight, back)
	}
	if strings.TrimSpace(text) == "" {
		return
	}
	style := ""
	if color != "" {
		style += fmt.Sprintf(` fill="%s"`, color)
	}
	if p.bold {
		style += ` font-weight="bold"`
	}
	if p.faint {
		style += ` opacity="0.6"`
	}
	fmt.Fprintf(b, `<text x="%.1f" y="%.1f" textLength="%.1f"%s>%s</text>`+"\n", x, y+13, w, style, html.EscapeString(strings.ReplaceAll(text, " ", "\u00a0"))) // blanks are kept, also where xml:space is not known
}
