//go:build e2e

package e2e

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/charmbracelet/x/ansi"

	"flagfall/rules/envtest"
)

// inBothModes goes a way twice: on the drawn screens, and on the same screens told in sentences.
func inBothModes(t *testing.T, way func(*testing.T, option)) {
	t.Helper()
	t.Run("drawn", func(t *testing.T) {
		t.Parallel()
		way(t, func(*terminal) {})
	})
	t.Run("in sentences", func(t *testing.T) {
		t.Parallel()
		way(t, plainly)
	})
}

// shared are the cases of a long list that are gone in a mode: a share of them, and another share in
// the other mode, but all of them with -every.
func shared[C any](t *testing.T, cases []C, mode option) []C {
	t.Helper()
	x := terminal{cmd: &exec.Cmd{}}
	if mode(&x); x.told {
		return envtest.Share(t, cases, 6, 3)
	}
	return envtest.Share(t, cases, 6, 0)
}

// plainly has the desk speak in sentences.
func plainly(x *terminal) {
	x.told, x.asks = true, true
	x.cmd.Args = append(x.cmd.Args, "--plain")
}

// either is what a board looks like where it is drawn, and what is said of it where it is told.
func (x *terminal) either(drawn, told string) string {
	if x.told {
		return told
	}
	return drawn
}

// drawnOnly are the tests that are not gone both ways, with the reason.
var drawnOnly = map[string]string{
	"TestTheTerminalIsGivenBack":                    "about the sequences that drawing steers a terminal with; TestADeskInSentences finds none of them in sentences",
	"TestADeskIsDrawnForTheBackgroundOfItsTerminal": "about colors, of which sentences have none",
	"TestATerminalIsNotAskedWhatSomebodyHasSaid":    "about colors too; that sentences ask nothing is among them",
	"TestSizesAndResizing":                          "about how a screen is laid out in a size; TestSentencesAreBrokenAtWords is about sentences",
	"TestARunningRoundWakesTheDeskSeldom":           "about times that are drawn anew as they pass; sentences say them once, and TestAnIdleDeskIsStillAndSeesTheOthersAtOnce counts there too",
	"TestWithoutATerminalItSaysSo":                  "about no desk at all",
	"TestADeskOfALongDayHoldsLittle":                "about memory, of which drawn screens need more",
	"TestTheDeskPrintsTheCodeOfATeam":               "about what a sheet of paper holds, which is the same paper in both modes",
	"TestReadRunsWhatEnterChooses":                  "about a command on a terminal, which is no desk",
	"TestADeskInSentences":                          "about what no drawn screen does",
	"TestSentencesAreBrokenAtWords":                 "about what no drawn screen does",
	"TestSentencesFollowAResize":                    "about what no drawn screen does",
}

// Each test of this folder runs on drawn screens and in sentences, except for those that name a
// reason.
func TestEveryWayIsGoneInBothModes(t *testing.T) {
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	named := maps.Clone(drawnOnly)
	both := 0
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			f, is := d.(*ast.FuncDecl)
			if !is || !strings.HasPrefix(f.Name.Name, "Test") || f.Name.Name == "TestMain" || f.Name.Name == t.Name() {
				continue
			}
			inBoth := false
			ast.Inspect(f.Body, func(n ast.Node) bool {
				call, is := n.(*ast.CallExpr)
				if is {
					called, is := call.Fun.(*ast.Ident)
					inBoth = inBoth || is && (called.Name == "inBothModes" || called.Name == "inBothHands")
				}
				return true
			})
			switch _, drawn := named[f.Name.Name]; {
			case inBoth && drawn:
				t.Errorf("%s: %s is gone in both modes: its reason is none", name, f.Name.Name)
			case !inBoth && !drawn:
				t.Errorf("%s: %s is gone on drawn screens alone, and drawnOnly does not say why", name, f.Name.Name)
			case inBoth:
				both++
			}
			delete(named, f.Name.Name)
		}
	}
	for name := range named {
		t.Errorf("there is no %s", name)
	}
	if both < 30 {
		t.Errorf("%d tests are gone in both modes", both)
	}
}

// Nothing but lines of text comes from a desk that speaks in sentences: nothing steers the
// terminal, no line is drawn, and what was said stands. An incident takes as many keys as ever.
func TestADeskInSentences(t *testing.T) {
	x := start(t, 80, 24, []string{"demo"}, plainly)
	x.asks = false // nothing that is waited for has to be asked for
	x.Expect("12 tables", "Keys: enter open")
	f := x.flow("an incident in sentences")
	f.press("8aw enter", "Warn Jack").press("enter", "On record: warn Jack")
	f.done(6)
	x.Press("d").Expect("what do you impose instead?", "1: ").Type("2").Expect("Reason")
	x.Press("esc", "esc").Type("5bi\r").Expect("1: ", "left the king in check").Expect("Press 0 for 14 more.", "called ").Type("0").Expect(": castled with a dropped rook", "Press 0 for 5 more.").Type("0")
	x.Expect("=: Not that simple").Type("1").Expect("The Skewers win the match")
	x.Press("ctrl+c").Exit()
	said := x.Wrote()
	for _, r := range said {
		if r == '\x1b' || r >= '─' && r <= '▟' || unicode.IsControl(r) && r != '\n' && r != '\r' {
			t.Fatalf("%q is written:\n%s", r, said)
		}
	}
	for line := range strings.SplitSeq(said, "\r\n") {
		if line != "" && !strings.ContainsAny(line[len(line)-1:], ".:!?;,") {
			t.Errorf("no sentence: %q", line)
		}
	}
}

// No line that is said is wider than the terminal, and no word is parted: a line that goes on ends
// in a blank.
func TestSentencesAreBrokenAtWords(t *testing.T) {
	for _, width := range []int{40, 80} {
		x := start(t, width, 24, []string{"demo"}, plainly)
		x.Expect("12 tables", "Keys: enter open").Type("8aw\r").Expect("PRESSED WITH THE OTHER HAND, Jack Doyle, step 1 of 3").Type("tThe clock had been hit with the hand that did not move the piece.").
			Expect("that did not move the piece").Press("ctrl+c").Exit()
		broken := 0
		for line := range strings.SplitSeq(x.raw.String(), "\r\n") {
			if strings.HasSuffix(line, " ") {
				broken++
			}
			if wide := ansi.StringWidth(line); wide > width {
				t.Errorf("%q is %d wide, of %d", line, wide, width)
			}
		}
		if broken == 0 {
			t.Errorf("nothing is broken at %d columns:\n%s", width, x.raw.String())
		}
	}
}

// A terminal that is made narrower while the desk speaks is followed with the next sentence.
func TestSentencesFollowAResize(t *testing.T) {
	x := start(t, 80, 24, []string{"demo"}, plainly)
	x.Expect("12 tables", "Keys: enter open").Resize(40, 24).Press("d").Expect("Screen: end of the day.", "? help.").Press("ctrl+c").Exit()
	_, narrow, _ := strings.Cut(x.raw.String(), "Screen: end of the day")
	for line := range strings.SplitSeq(narrow, "\r\n") {
		if ansi.StringWidth(line) > 40 {
			t.Errorf("%q is wider than the terminal now", line)
		}
	}
}
