package desk

import (
	"context"
	"errors"
	"testing"

	"flagfall/rules/envtest"
	"flagfall/tui/kit/theme"
)

// A desk that hears late what its terminal looks like, or whose person chooses another look, is
// drawn at once as if it had begun so, whatever is on screen.
func TestAnotherLookIsDrawnAtOnce(t *testing.T) {
	for _, sc := range envtest.Share(t, scenes, 6, 3) {
		if sc.lobby != nil {
			continue
		}
		t.Run(sc.name, func(t *testing.T) {
			t.Parallel()
			d := sc.open(t, 80, 24, inColor).(*model)
			d.View()
			d.Update(backgroundMsg{light: true})
			if got, want := d.View(), sc.open(t, 80, 24, theme.Options{Depth: theme.Depth256, Light: true}).View(); got != want {
				t.Errorf("light:\n%q\nwant\n%q", got, want)
			}
			d.config.Look = "high-contrast"
			d.applyTheme()
			if got, want := d.View(), sc.open(t, 80, 24, theme.Options{Depth: theme.Depth256, Light: true, Contrast: true}).View(); got != want {
				t.Errorf("contrast:\n%q\nwant\n%q", got, want)
			}
		})
	}
}

// What is chosen goes before what the terminal says, and is kept where that can be done.
func TestALookIsChosen(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press(":", "light background", "enter").sees("theme applied until you close this desk; to keep it, put", "theme = \"light\"")
	if !p.d.Theme().Options.Light {
		t.Error("it is not light")
	}
	p.d.Update(backgroundMsg{light: false})
	if !p.d.Theme().Options.Light {
		t.Error("the terminal overrules what was chosen")
	}
	p.press(":", "as the terminal", "enter")
	if p.d.Theme().Options.Light {
		t.Error("what the terminal said is not known any more")
	}
	kept, fails := "", error(nil)
	p = sit(t, newStore(t), "Ortiz", 80, 24, func(c *Config) {
		c.Look = "none"
		c.KeepLook = func(_ context.Context, look string) error { kept = look; return fails }
	})
	if !p.d.Theme().Options.NoColor {
		t.Error("what was chosen before does not hold")
	}
	p.press(":", "high contrast", "enter").sees("theme saved for the next time you connect from here")
	if kept != "high-contrast" || !p.d.Theme().Options.Contrast {
		t.Errorf("%q is kept, %+v", kept, p.d.Theme().Options)
	}
	fails = errors.New("the disk is full")
	p.press(":", "theme: no colors", "enter").sees("it was not saved: the disk is full")
}
