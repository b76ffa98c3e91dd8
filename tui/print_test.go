package tui

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"flagfall/tui/theme"
)

// previews are what a person typed to come to a document of the sample tournament, and what it begins with.
var previews = []struct {
	name  string
	typed []string
	says  string
}{
	{"pairings", []string{"p"}, "PAIRINGS BY TABLE  K-5, round 3"},
	{"standings", []string{"p", "tab", "tab"}, "STANDINGS  K-5"},
	{"slip", []string{"l", "down", "down", "p"}, "RULING R3-3-01"},
	{"packet", []string{"l", "down", "down", "enter", "p", "tab", "tab"}, "APPEAL PACKET"},
	{"not_ruled", []string{"l", "p"}, "is not ruled yet"},
	{"rules", []string{"k", "p"}, "RULES"},
}

// printedHash changes with every letter of a rulebook.
var printedHash = regexp.MustCompile(`[0-9A-F]{4}(-[0-9A-F]{4}){3}`)

func TestPreviewFrames(t *testing.T) {
	for _, c := range previews {
		for _, w := range []int{40, 80} {
			t.Run(fmt.Sprintf("%s_%dx24", c.name, w), func(t *testing.T) {
				p := sit(t, newStore(t), "Ortiz", w, 24).press(c.typed...)
				checkFrame(t, p.d.View(), w, 24)
				if w == 80 {
					p.sees(c.says)
				}
				if c.name != "rules" { // its text is the rulebook's own
					golden.RequireEqual(t, []byte(printedHash.ReplaceAllString(p.d.View(), "7F3A-91C2-04BE-D1A8")+"\n"))
				}
			})
		}
	}
}

func TestAPreviewCanBePlainASCII(t *testing.T) {
	ascii := func(c *Config) { c.Theme = theme.New(os.Stderr, theme.Options{NoColour: true, ASCII: true}) }
	p := sit(t, newStore(t), "Ortiz", 80, 24, ascii).press("l", "down", "down", "p")
	for _, r := range p.d.View() {
		if r > 126 {
			t.Errorf("%q is on screen", r)
		}
	}
}

// deskWithFolder is a desk that can print and a system without a printer.
func deskWithFolder(t *testing.T, s *store) (*person, string) {
	t.Setenv("PATH", t.TempDir())
	folder := filepath.Join(t.TempDir(), "sample-prints")
	return sit(t, s, "Ortiz", 80, 24, func(c *Config) { c.Prints = folder }), folder
}

// From any screen p shows what one looks at and Enter prints it: recorded, numbered and kept, without a printer.
func TestPrintWhatOneLooksAt(t *testing.T) {
	s := newStore(t)
	p, folder := deskWithFolder(t, s)
	p.press("l", "down", "down", "p").sees("not recorded").press("enter").sees("document 1 saved as")
	p.press("enter").sees("document 1  COPY 1 saved as")
	p.press("tab", "enter").sees("document 2 saved as")
	files, err := filepath.Glob(filepath.Join(folder, "*.pdf"))
	if err != nil || len(files) != 3 || !strings.Contains(files[0], "0001-slip-") {
		t.Fatalf("kept are %v, %v", files, err)
	}
	if file, err := os.ReadFile(files[0]); err != nil || !strings.HasPrefix(string(file), "%PDF-") {
		t.Errorf("the slip is no PDF: %v", err)
	}
	if last := s.entries[len(s.entries)-1]; last.Kind != "document.printed" || last.Actor != p.d.Official().Actor() {
		t.Errorf("the newest entry is %s by %s", last.Kind, last.Actor)
	}
	p.press("esc", "esc").press("p").sees("PAIRINGS BY TABLE")
}

func TestWhatCannotBeMadeIsNotPrinted(t *testing.T) {
	s := newStore(t)
	p, folder := deskWithFolder(t, s)
	before := len(s.entries)
	p.press("l", "p", "enter").sees("is not ruled yet")
	if len(s.entries) != before {
		t.Error("it was recorded")
	}
	if _, err := os.Stat(folder); err == nil {
		t.Error("a folder was made for nothing")
	}
}

// A print whose file cannot be written is told of, since it is on record.
func TestAPrintThatCannotBeSavedIsTold(t *testing.T) {
	s := newStore(t)
	p, folder := deskWithFolder(t, s)
	if err := os.WriteFile(folder, nil, 0o644); err != nil { // a file where the folder should be
		t.Fatal(err)
	}
	p.press("p", "enter").sees("document 1 is on record, and its file is")
}

func TestPTwiceDoesNotPileUpPreviews(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("p", "p", "esc")
	p.seesNo("PAIRINGS")
}
