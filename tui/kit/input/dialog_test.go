package input_test

import (
	"io"
	"slices"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/sanitize"
)

// desk keeps texts, and goes on with one; nothing else of it is asked for.
type desk struct {
	screen.Desk
	kept    map[string]string
	resumed string
}

func (d desk) Keys() *keys.Map             { return keys.Default() }
func (d desk) SaveDraft(name, text string) { d.kept[name] = text }

func (d desk) OpenDraft(name, initial string) string {
	if name == d.resumed {
		return d.kept[name]
	}
	return initial
}

func press(a *input.Dialog, typed ...string) {
	kinds := map[string]tea.KeyType{"enter": tea.KeyEnter, "esc": tea.KeyEsc, "down": tea.KeyDown, "end": tea.KeyEnd}
	for _, k := range typed {
		msg := tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(k)}
		if kind, named := kinds[k]; named {
			msg = tea.KeyMsg{Type: kind}
		}
		a.Key(msg)
	}
}

// A text is kept as it is typed, taken by enter without the blanks around it, and discarded by esc: asked
// anew it begins as at first, unless the official goes on with a kept one.
func TestAText(t *testing.T) {
	d := desk{kept: map[string]string{}}
	a := input.NewDialog(d)
	if _, asked := a.Prompt(80); asked || a.Key(tea.KeyMsg{Type: tea.KeyEnter}) {
		t.Fatal("something is asked at first")
	}
	var taken, heard []string
	left := 0
	why := input.TextQuestion{
		Label: "why?", DraftName: "reason", Initial: "so", Hint: func(text string) string { return text + "!" },
		OnChange: func(text string) { heard = append(heard, text) },
		OnEnter:  func(text string) { taken = append(taken, text) }, OnCancel: func() { left++ },
	}
	a.AskText(why)
	press(&a, " ", "x", " ", "enter")
	if p, _ := a.Prompt(80); p.Hint != "so x !" || !p.Mode.Typed {
		t.Errorf("the prompt is %+v", p)
	}
	if !slices.Equal(taken, []string{"so x"}) || d.kept["reason"] != "so x " || !a.Typing() {
		t.Errorf("taken %q, kept %q", taken, d.kept["reason"])
	}
	if !slices.Equal(heard, []string{"so ", "so x", "so x "}) {
		t.Errorf("the screen heard %q", heard)
	}
	press(&a, "esc")
	if left != 1 || a.IsOpen() {
		t.Errorf("left %d times, still asked: %v", left, a.IsOpen())
	}
	if d.kept["reason"] != "" {
		t.Errorf("esc kept %q", d.kept["reason"])
	}
	if a.AskText(why); a.Value() != "so" {
		t.Errorf("%q stands there the next time", a.Value())
	}
	d.resumed, d.kept["reason"] = "reason", "he left"
	b := input.NewDialog(d)
	if b.AskText(why); b.Value() != "he left" {
		t.Errorf("going on begins with %q", b.Value())
	}
}

// An answer is taken by enter under the cursor or by its letter, in either case; where one screen
// is too low the list scrolls.
func TestAChoice(t *testing.T) {
	a := input.NewDialog(desk{kept: map[string]string{}})
	var taken []int
	left := 0
	choice := input.ChoiceQuestion{
		Label: "which?", Answers: []input.Answer{{"a", "first"}, {"b", "second"}, {"", "third"}}, Cursor: 1,
		OnChoose: func(n int) { taken = append(taken, n) }, OnCancel: func() { left++ },
	}
	a.AskChoice(choice)
	press(&a, "enter", "down", "enter", "A", "z")
	if !slices.Equal(taken, []int{1, 2, 0}) || a.Cursor() != 2 {
		t.Errorf("taken %v, the cursor on %d", taken, a.Cursor())
	}
	look := theme.New(io.Discard, theme.Options{NoColor: true})
	if got, want := a.Lines(look, 12), []string{"    a  first", "    b  secon" + sanitize.GoesOn + sanitize.GoesOn, "       d", "▸   third"}; !slices.Equal(got, want) {
		t.Errorf("lines %q, want %q", got, want)
	}
	a.SetHeight(1)
	if got := a.Lines(look, 80); len(got) != 1 || got[0] != "▸   third" {
		t.Errorf("with one line in sight: %q", got)
	}
	press(&a, "esc")
	if left != 1 || a.IsOpen() || a.Lines(look, 80) != nil {
		t.Errorf("left %d times, still asked: %v", left, a.IsOpen())
	}
}
