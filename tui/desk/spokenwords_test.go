package desk

import (
	"bytes"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/theme"
)

// A word that is typed in full is one word where screens are read aloud, whether its first letter is a key or not, and
// Enter does what it says. A letter alone, or letters that are no word, are keys as ever.
func TestWordsAreCommandsWhereScreensAreReadAloud(t *testing.T) {
	drawsOnly(t)
	for name, c := range map[string]struct {
		typed []string
		waits bool // until no further letter comes
		on    string
		kept  int // entries
	}{
		"a word that begins with no key":     {[]string{"h", "e", "l", "p", "enter"}, false, "help: floor", 0},
		"a word that begins with a key":      {[]string{"r", "e", "s", "u", "l", "t", "s", "enter"}, false, "results", 0},
		"a word of another screen":           {[]string{"r", "enter", "esc", "l", "e", "d", "g", "e", "r", "enter"}, false, "ledger", 0},
		"a word that is corrected":           {[]string{"h", "e", "l", "l", "backspace", "p", "enter"}, false, "help: floor", 0},
		"a word that is left":                {[]string{"h", "e", "l", "p", "esc"}, false, "all sections", 0},
		"a key of this frame":                {[]string{"2", "c", "b", "enter", "w", "a", "r", "n", "enter", "enter"}, false, "table 2", 5},
		"a key of other frames":              {[]string{"w", "a", "r", "n", "enter"}, false, "search", 0},
		"what people say":                    {[]string{"k", "i", "d", "space", "c", "r", "y", "i", "n", "g", "enter"}, false, "search", 0},
		"a yes in full":                      {[]string{"5", "c", "i", "enter", "1", "y", "e", "s", "enter", "h", "e", "l", "p", "enter"}, false, "help", 7},
		"a no in full":                       {[]string{"5", "c", "i", "enter", "1", "n", "o", "enter", "h", "e", "l", "p", "enter"}, false, "help", 5},
		"no name of anything":                {[]string{"p", "r", "i", "n", "c", "enter"}, false, "search", 0},
		"a letter alone":                     {[]string{"r"}, true, "results", 0},
		"a letter that was held, then Enter": {[]string{"r", "down", "esc", "8", "a", "w", "enter", "enter"}, false, "table 8", 5},
		"letters that are no word":           {[]string{"r", "n"}, false, "results", 0},
	} {
		t.Run(name, func(t *testing.T) {
			s := newStore(t)
			p := sit(t, s, "Ortiz", speechWidth, speechHeight, func(c *Config) { c.Theme = theme.New(nil, theme.Options{Plain: true}) })
			before := len(s.entries)
			var said bytes.Buffer
			a := newSpeechModel(p.d, keys.Default(), &said, columns(0))
			press := func(msg tea.Msg) {
				m, cmd := a.Update(msg)
				a = m.(speechModel)
				p.run(cmd)
			}
			for _, k := range c.typed {
				press(keyOf(k))
			}
			if c.waits {
				press(heldTooLong{a.words.turn})
			}
			a.close()
			if strings.Contains(said.String(), "why strike?") {
				t.Errorf("letters of a word strike:\n%s", said.String())
			}
			if got := p.d.Top().Title(); !strings.Contains(got, c.on) {
				t.Errorf("the screen is %q, not %q:\n%s", got, c.on, said.String())
			}
			if n := len(s.entries) - before; n != c.kept {
				t.Errorf("%d entries were made, not %d", n, c.kept)
			}
		})
	}
}

// What can be typed is said once, at the start.
func TestWhatToTypeIsSaidAtTheStart(t *testing.T) {
	drawsOnly(t)
	p := sit(t, newStore(t), "Ortiz", speechWidth, speechHeight, func(c *Config) { c.Theme = theme.New(nil, theme.Options{Plain: true}) })
	var said bytes.Buffer
	var m tea.Model = newSpeechModel(p.d, keys.Default(), &said, columns(0))
	for _, msg := range []tea.Msg{tea.WindowSizeMsg{}, tea.WindowSizeMsg{}} {
		m, _ = m.Update(msg)
	}
	m.(speechModel).close()
	if n := strings.Count(said.String(), strings.TrimSpace(whatToType)); n != 1 {
		t.Errorf("it is said %d times:\n%s", n, said.String())
	}
}
