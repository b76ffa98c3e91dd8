package input_test

import (
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/theme"
)

// named is a desk with a hall.
type named struct {
	desk
	hall *tournament.Tournament
}

func (d named) Hall() *tournament.Tournament { return d.hall }
func (d named) Theme() theme.Theme           { return theme.Theme{} }

// The arrow completes a name in a form at the end of what was typed, and says by what; elsewhere it moves.
func TestAFormCompletesNames(t *testing.T) {
	d := named{hall: halltest.Standard(t, halltest.U18, 3).T}
	var team int
	form := input.NewFormScreen(d, input.Form{
		Section: "K5", Fields: []ask.Field{ask.TeamOf(&team)}, Act: func() (any, error) { return nil, nil },
	})
	form.SetSize(80, 20)
	right, left := tea.KeyMsg{Type: tea.KeyRight}, tea.KeyMsg{Type: tea.KeyLeft}
	shows := func(text, hint string) {
		t.Helper()
		if p, _ := form.Prompt(); p.Text != "team "+text || p.Hint != hint {
			t.Errorf("shows %q (%q), want %q (%q)", p.Text, p.Hint, "team "+text, hint)
		}
	}
	for _, k := range []tea.KeyMsg{letters("k5"), left, right} {
		form.Key(k)
	}
	shows("k5"+theme.Cursor, theme.Arrow+" K5 Team ")
	form.Key(right)
	shows("K5 Team "+theme.Cursor, "ctrl+s saves")
	form.Key(letters("4"))
	form.Key(right)
	shows("K5 Team 4"+theme.Cursor, "ctrl+s saves")
}

// Tab completes a name in a question about one.
func TestAQuestionCompletesNames(t *testing.T) {
	d := desk{kept: map[string]string{}}
	a := input.NewDialog(d)
	a.AskText(input.TextQuestion{Label: "from", DraftName: "x", Names: []string{"Otters", "Owls", "Old Owls"}})
	for _, k := range []tea.KeyMsg{letters("ot"), {Type: tea.KeyTab}} {
		a.Key(k)
	}
	if p, _ := a.Prompt(80); a.Value() != "Otters" || d.kept["x"] != "Otters" || p.Mode.Name != "Name" {
		t.Errorf("the field holds %q, the draft %q, in %s", a.Value(), d.kept["x"], p.Mode.Name)
	}
}

func letters(text string) tea.KeyMsg { return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(text)} }
