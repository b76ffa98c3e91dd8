package desk

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"

	"flagfall/rules/envtest"
	"flagfall/tui/desk/stack"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/theme"
	"flagfall/tui/screens/palette"
)

// sizes are a phone, the terminal everybody has, and a large window.
var sizes = [][2]int{{40, 24}, {80, 24}, {160, 50}}

// looks are how a desk may be asked to draw. On a terminal without 256 colors the boards are
// letters, as they are without any.
var (
	inWords     = theme.Options{NoColor: true}
	inColor     = theme.Options{Depth: theme.Depth256}
	inTrueColor = theme.Options{Depth: theme.TrueColor}
	onLight     = theme.Options{Light: true}
	inContrast  = theme.Options{Contrast: true}
	inASCII     = theme.Options{Depth: theme.Depth256, ASCII: true}
)

// Every scene without color, typed at each of three sizes. To make them again: go test ./tui/desk
// -run TestFrames -update
func TestFrames(t *testing.T) {
	drawsOnly(t)
	for _, sc := range scenes {
		t.Run(sc.name, func(t *testing.T) {
			t.Parallel()
			golden.RequireEqual(t, sheet(t, sc))
		})
	}
}

// What the public will read is looked over before round 1: at all four sizes its list is whole.
func TestFramesOfPublicNames(t *testing.T) {
	drawsOnly(t)
	var b strings.Builder
	for _, size := range bookSizes {
		frame := strings.Join(linesAt(t, sceneOf(t, "public"), size[0], size[1]), "\n")
		fmt.Fprintf(&b, "%d×%d\n%s", size[0], size[1], withoutGaps(frame))
	}
	golden.RequireEqual(t, []byte(b.String()))
}

// The season report, and the plans of a merger and of quads, on the size between the others.
func TestFramesOfAMiddleSize(t *testing.T) {
	drawsOnly(t)
	var b strings.Builder
	for _, name := range []string{"season_folder", "season", "season_heading", "season_printed", "form_merge", "form_quads_save"} {
		fmt.Fprintf(&b, "%s\n%s", name, withoutGaps(strings.Join(linesAt(t, sceneOf(t, name), 110, 30), "\n")))
	}
	golden.RequireEqual(t, []byte(b.String()))
}

// No line ends in blanks, so that letters drawn wider than they count do not wrap it.
func TestNoLineOfAFrameEndsInBlanks(t *testing.T) {
	drawsOnly(t)
	for _, name := range []string{"floor", "public", "ruling_clock", "ledger"} {
		for _, size := range bookSizes {
			for n, line := range strings.Split(sceneOf(t, name).open(t, size[0], size[1], inWords).View(), "\n") {
				if strings.HasSuffix(line, " ") {
					t.Errorf("%s at %v: line %d ends in blanks: %q", name, size, n+1, line)
				}
			}
		}
	}
}

// What color says, on the screens that use it most, written so that it can be read: under each
// line of text the ink of each character.
func TestFramesInColor(t *testing.T) {
	drawsOnly(t)
	for _, name := range []string{
		"floor", "floor_appeal", "floor_warned", "quick_ready", "ruling_clock", "ruling_confirm", "ruling_ruled", "boards_replay", "boards_setup",
		"ledger_appealed", "packet_overturn", "start_fault",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			golden.RequireEqual(t, inked(sceneOf(t, name).open(t, 80, 24, inColor).View()))
		})
	}
}

// printedHash changes with every letter of a rulebook.
var printedHash = regexp.MustCompile(`[0-9A-F]{4}(-[0-9A-F]{4}){3}`)

// blank are two empty lines of a sheet or more.
var blank = regexp.MustCompile(`\n{3,}`)

// sheet is what there is to see of a scene at every size, one frame under the other. Of a scene
// that is like another it tells the lines that differ, by number; else where two lines or more are
// empty it tells how many.
func sheet(t *testing.T, sc scene) []byte {
	t.Helper()
	var b strings.Builder
	for _, size := range sizes {
		lines := linesAt(t, sc, size[0], size[1])
		fmt.Fprintf(&b, "%d×%d", size[0], size[1])
		if sc.like == "" {
			b.WriteString(blank.ReplaceAllStringFunc("\n"+strings.Join(lines, "\n")+"\n", func(run string) string { return fmt.Sprintf("\n⋮ %d\n", len(run)-1) }))
			continue
		}
		fmt.Fprintf(&b, " like %s\n", sc.like)
		other, drawn := framed.Load(fmt.Sprint(sc.like, size[0]))
		if !drawn {
			other = linesAt(t, sceneOf(t, sc.like), size[0], size[1])
		}
		for n, was := range other.([]string) {
			if lines[n] != was {
				b.WriteString(strings.TrimRight(fmt.Sprintf("%2d %s", n+1, lines[n]), " ") + "\n")
			}
		}
	}
	return []byte(b.String())
}

// framed are the lines of scenes that were drawn already, by name and width: others are told by how
// they differ from them.
var framed sync.Map

// linesAt are the lines of a scene on a terminal of w by h, which they fill.
func linesAt(t *testing.T, sc scene, w, h int) []string {
	t.Helper()
	frame := sc.open(t, w, h, inWords).View()
	checkFrame(t, frame, w, h)
	lines := strings.Split(printedHash.ReplaceAllString(frame, "7F3A-91C2-04BE-D1A8"), "\n")
	for n := range lines {
		lines[n] = strings.TrimRight(lines[n], " ")
	}
	framed.Store(fmt.Sprint(sc.name, w), lines)
	return lines
}

// sceneOf is the scene of a name.
func sceneOf(t *testing.T, name string) scene {
	t.Helper()
	i := slices.IndexFunc(scenes, func(sc scene) bool { return sc.name == name })
	if i < 0 {
		t.Fatalf("there is no scene %q", name)
	}
	return scenes[i]
}

// checkFrame holds for every frame: it fills the terminal and no more, and trails nothing off its
// edge.
func checkFrame(t *testing.T, frame string, w, h int) {
	t.Helper()
	lines := strings.Split(frame, "\n")
	if len(lines) != h {
		t.Errorf("%d lines on a terminal of %d:\n%s", len(lines), h, frame)
	}
	for _, line := range lines {
		if ansi.StringWidth(line) > w {
			t.Errorf("a line of %d columns on a terminal of %d: %q", ansi.StringWidth(line), w, line)
		}
	}
}

// resize makes a terminal larger or smaller. What the desk would then wait for is left alone.
func resize(m tea.Model, w, h int) { m.Update(tea.WindowSizeMsg{Width: w, Height: h}) }

// Color adds nothing but color, and on a light terminal nothing that is too bright for it; plain
// ASCII is just that. And every screen holds together on whatever terminal there is, down to the
// smallest, with figures on its boards and without.
func TestEveryLookSaysTheSame(t *testing.T) {
	drawsOnly(t)
	for _, sc := range envtest.Share(t, scenes, 8, 0) {
		t.Run(sc.name, func(t *testing.T) {
			t.Parallel()
			m := sc.open(t, 80, 24, inWords)
			words := m.View()
			checkAtEverySize(t, m)
			for name, look := range map[string]theme.Options{"light": onLight, "contrast": inContrast} {
				frame := sc.open(t, 80, 24, look).View()
				if got, want := saidBy(frame), saidBy(words); got != want {
					t.Errorf("%s:\n%s\nwant\n%s", name, frame, words)
				}
				checkInks(t, frame, look)
			}
			m = sc.open(t, 80, 24, inASCII)
			frame := ansi.Strip(m.View())
			if i := strings.IndexFunc(frame, func(r rune) bool { return r > 126 }); i >= 0 {
				t.Errorf("not ASCII: %q", frame[i:])
			}
			checkAtEverySize(t, m)
		})
	}
}

func checkAtEverySize(t *testing.T, m tea.Model) {
	t.Helper()
	for _, size := range [][2]int{{40, 12}, {41, 13}, {40, 60}, {60, 20}, {79, 17}, {80, 24}, {100, 30}, {132, 43}, {200, 60}} {
		resize(m, size[0], size[1])
		checkFrame(t, m.View(), size[0], size[1])
	}
}

// saidBy is what a frame says, whether chips stand in brackets or on grounds.
func saidBy(frame string) string {
	return strings.Join(strings.Fields(strings.NewReplacer("[", " ", "]", " ", "(", " ", ")", " ", "▸", " ", "▌", " ").Replace(plainText(frame))), " ")
}

// checkInks holds for every frame in the sixteen colors: what is written is the terminal's own or one of
// the meanings', and yellow is never written on a light terminal.
func checkInks(t *testing.T, frame string, look theme.Options) {
	t.Helper()
	allowed := []string{"", "0", "1", "2", "7", "22", "30", "91", "92", "93", "94", "95", "96", "101", "102", "103", "104", "105", "106"}
	if look.Light {
		allowed = []string{"", "0", "1", "2", "7", "22", "30", "97", "31", "32", "34", "35", "36", "41", "42", "44", "45", "46", "103"}
	}
	for _, m := range sgr.FindAllStringSubmatch(frame, -1) {
		for code := range strings.SplitSeq(m[1], ";") {
			if !slices.Contains(allowed, code) {
				t.Errorf("color %s is on screen, none of the desk's:\n%s", code, frame)
				return
			}
		}
	}
}

// What is known of the frames holds for the screens and for the situations that keys are pressed
// in: each has a scene.
func TestEveryScreenAndPlaceHasAScene(t *testing.T) {
	drawsOnly(t)
	screens, places := map[string]bool{}, map[string]bool{}
	for _, sc := range scenes {
		switch m := sc.open(t, 80, 24, inWords).(type) {
		case *model:
			screens[fmt.Sprintf("%T", m.Top())] = true
			places[m.mode().Name] = true
		case *lobby:
			places[m.mode().Name] = true
		}
	}
	for _, name := range screenTypes(t) {
		if !screens[name] {
			t.Errorf("no scene shows %s: add one to scenes", name)
		}
	}
	places[keys.Default().Mode(keys.AloudMode).Name] = true // it is all of them, and nothing is drawn there
	for _, p := range keys.Default().Modes() {
		if !places[p.Name] {
			t.Errorf("no scene is in the place %q: add one to scenes", p.Name)
		}
	}
}

// screenTypes are the types in the folders beside this one that have a title, as a screen must:
// "*floor.Screen".
func screenTypes(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "*", "*", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	var types []string
	for _, path := range files {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv != nil && f.Name.Name == "Title" {
				if star, ok := f.Recv.List[0].Type.(*ast.StarExpr); ok {
					types = append(types, fmt.Sprintf("*%s.%s", file.Name.Name, star.X))
				}
			}
		}
	}
	if len(types) < 20 {
		t.Fatalf("only %d screens are found", len(types))
	}
	return types
}

func TestATerminalTooSmallSaysWhichSizeItNeeds(t *testing.T) {
	drawsOnly(t)
	p := sit(t, newStore(t), "Ortiz", 30, 8)
	p.sees("flagfall needs 40×12", "this window has 30×8")
	p.press("5cx", "enter") // goes nowhere unseen
	resize(p.d, 80, 24)
	p.sees("table, seat, letter: 12aw")
}

// Wherever the help tells of a key for the palette, each of its keys opens it, unless something is
// half typed.
func TestWhereverTheHelpSaysSoThePaletteOpens(t *testing.T) {
	drawsOnly(t)
	for _, sc := range envtest.Share(t, scenes, 8, 1) {
		for _, k := range keys.Default().Everywhere.Palette.Keys() {
			d, ok := sc.open(t, 80, 24, inWords).(*model)
			if !ok || !d.mode().Has(d.Keys().Everywhere.Palette) {
				continue
			}
			if p, typing := d.prompt(); typing && p.Reading != "" {
				continue
			}
			d.Update(keyOf(k))
			if !stack.IsTop[*palette.Screen](d.Stack) {
				t.Errorf("%s: %q does not open the palette:\n%s", sc.name, k, d.View())
			}
		}
	}
}
