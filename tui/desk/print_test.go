package desk

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/tui/view"
)

// deskWithFolder is a desk that can print and a system without a printer.
func deskWithFolder(t *testing.T, s *store) (*person, string) {
	t.Setenv("PATH", t.TempDir())
	folder := filepath.Join(t.TempDir(), "sample-prints")
	return sit(t, s, "Ortiz", 80, 24, func(c *Config) { c.Prints = folder }), folder
}

// From any screen p shows what one looks at and Enter prints it: recorded, numbered and kept,
// without a printer.
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

// A round sheet has the fingerprint of the machine that serves desks, looked at as well as printed.
func TestTheHostKeyIsLookedAtAsItIsPrinted(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 60, func(c *Config) { c.HostKey = "SHA256:7f3a91c2" }).press("p")
	for range 30 {
		if strings.Contains(p.d.View(), "print  round-sheet") {
			break
		}
		p.press("tab")
	}
	p.sees("print  round-sheet", "Host key", "SHA256:7f3a91c2")
}

func TestWhatCannotBeMadeIsNotPrinted(t *testing.T) {
	s := newStore(t)
	p, folder := deskWithFolder(t, s)
	before := len(s.entries)
	p.press("l", "p", "enter").sees("has no ruling yet")
	if len(s.entries) != before {
		t.Error("it was recorded")
	}
	if _, err := os.Stat(folder); err == nil {
		t.Error("a folder was made for nothing")
	}
}

// A print whose file cannot be written is told of, and counts no copy.
func TestAPrintThatCannotBeSavedIsTold(t *testing.T) {
	s := newStore(t)
	p, folder := deskWithFolder(t, s)
	if err := os.WriteFile(folder, nil, 0o644); err != nil { // a file where the folder should be
		t.Fatal(err)
	}
	p.press("p", "enter").sees("document 1 was not printed because its file")
	if n := len(p.d.Hall().Prints.All); n != 0 {
		t.Errorf("%d prints count, and none came out", n)
	}
}

func TestPTwiceDoesNotPileUpPreviews(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("p", "p", "esc")
	p.seesNo("PAIRINGS")
}

// Team cards carry the codes of the event, looked at as well as printed.
func TestTeamCardsFromTheDeskCarryTheirCodes(t *testing.T) {
	keys := view.NewTableKeys([]byte("a secret of a test"), "7f3a")
	s := newStore(t)
	record(t, s, "Ortiz", func(*tournament.Tournament, *event.Official) ([]fact.Fact, error) {
		return []fact.Fact{event.PagesChosen{Address: "http://192.0.2.7:8080"}}, nil
	})
	p := sit(t, s, "Ortiz", 80, 60, func(c *Config) { c.TableKeys = keys }).press("r", "s", "p", "tab", "tab")
	p.sees("print  team-cards")
	team := p.d.Hall().Register.Sections[0].PairingOrder()[0]
	p.sees("Code " + keys.TeamCode(team.No))
}

// Where pages are served, w in the preview sends the document to the official's own browser: it is
// recorded as a print, and its link stands on the screen. Elsewhere the key is not offered.
func TestADocumentForMyBrowser(t *testing.T) {
	s := newStore(t)
	var kept []byte
	var copied string
	p := sit(t, s, "Ortiz", 100, 30, func(c *Config) {
		c.HandOut = func(page []byte) (string, error) { kept = page; return "http://192.0.2.7:8080/handout#KEY", nil }
		c.Copy = func(text string) error { copied = text; return nil }
	})
	p.press("l", "down", "down", "p").sees("w show it in my browser").press("w").sees("document 1, once within five minutes: http://192.0.2.7:8080/handout#KEY")
	if page := string(kept); !strings.HasPrefix(page, "<!DOCTYPE html>") || !strings.Contains(page, "document 1") {
		t.Errorf("kept is %.200q", page)
	}
	if copied != "http://192.0.2.7:8080/handout#KEY" {
		t.Errorf("copied is %q", copied)
	}
	if last := s.entries[len(s.entries)-1]; last.Kind != "document.printed" || !strings.Contains(last.Body, `"html"`) {
		t.Errorf("the newest entry is %s, %s", last.Kind, last.Body)
	}
	without := newStore(t)
	before := len(without.entries)
	sit(t, without, "Ortiz", 100, 30).press("p").seesNo("my browser").press("w")
	if len(without.entries) != before {
		t.Error("it is recorded where there is no browser to be reached")
	}
}

// A document that no browser can be shown is told of, and counts no copy.
func TestADocumentForNoBrowser(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 100, 30, func(c *Config) {
		c.HandOut = func([]byte) (string, error) { return "", errors.New("there is no room") }
	})
	p.press("p", "w").sees("document 1 cannot be shown in a browser: there is no room")
	if n := len(p.d.Hall().Prints.All); n != 0 {
		t.Errorf("%d prints count, and none came out", n)
	}
}

// Letters that no font has are told of before a print and after it, with or without a printer.
func TestThePrintTellsOfLettersThatNoFontHas(t *testing.T) {
	s := newStore(t)
	record(t, s, "Ortiz", func(tm *tournament.Tournament, _ *event.Official) ([]fact.Fact, error) {
		team := tm.Register.Sections[0].Teams[0]
		return []fact.Fact{event.TeamMended{Team: team.No, Name: "สมชาย", Players: team.Players}}, nil
	})
	p, _ := deskWithFolder(t, s)
	p.press("p").sees("the printed fonts lack letters of “สมชาย”", "--format html")
	p.press("enter").sees("document 1 saved as", "no printer", "lack letters of “สมชาย”")
}
