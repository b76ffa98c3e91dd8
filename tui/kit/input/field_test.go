package input

import (
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
)

func TestTyping(t *testing.T) {
	var f Field
	f.Open("reason", "")
	for _, r := range "he askd" {
		f.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}})
	}
	f.Update(tea.KeyMsg{Type: tea.KeyLeft})
	f.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("e")})
	if f.Text() != "he asked" {
		t.Errorf("typed %q", f.Text())
	}
	if got, want := f.View(40), "reason he aske▏d"; got != want {
		t.Errorf("shown %q, want %q", got, want)
	}
	f.Close()
	if f.IsOpen() || f.Text() != "he asked" {
		t.Error("closing loses the text")
	}
}

func TestAPasteStaysOneLine(t *testing.T) {
	var f Field
	f.Open("note", "")
	f.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("two\nlines"), Paste: true})
	if strings.ContainsAny(f.Text(), "\r\n") || !strings.Contains(f.Text(), "lines") {
		t.Errorf("pasted %q", f.Text())
	}
}

// What would be cut is not taken, and that is told.
func TestATextIsTakenWholeOrNotAtAll(t *testing.T) {
	paste := func(n int) tea.KeyMsg {
		return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(strings.Repeat("é", n)), Paste: true}
	}
	var f Field
	f.Open("note", "")
	if f.Update(paste(2068)); len([]rune(f.Text())) != 2068 || f.Fault() != "" {
		t.Errorf("%d of 2068 characters were taken: %s", len([]rune(f.Text())), f.Fault())
	}
	if f.Update(paste(2068)); len([]rune(f.Text())) != 2068 || !strings.Contains(f.Fault(), "would make 4136") {
		t.Errorf("%d characters, and it says %q", len([]rune(f.Text())), f.Fault())
	}
	if f.Update(tea.KeyMsg{Type: tea.KeyBackspace}); f.Fault() != "" || len([]rune(f.Text())) != 2067 {
		t.Errorf("after a key that does fit it says %q", f.Fault())
	}
}

func TestALongTextShowsItsEnd(t *testing.T) {
	var f Field
	f.Open("note", strings.Repeat("x", 100)+"end")
	if got := f.View(30); !strings.HasSuffix(got, "end▏") || !strings.Contains(got, "…") {
		t.Errorf("shown %q", got)
	}
}
