package theme

import "strings"

// Gauge draws how far a player is on a ladder of so many steps: "W ●●○", with a mark on the last step.
func (t Theme) Gauge(letter string, step, of int) string {
	step = min(max(step, 0), of)
	reached, rest := strings.Repeat("●", step), strings.Repeat("○", of-step)
	ink := t.Attention
	if step == of && of > 0 {
		reached, ink = strings.Repeat("●", step-1)+"!", t.Irreversible
	}
	if step > 0 {
		reached = ink.Text(reached)
	}
	return t.Dim.Render(letter+" ") + reached + t.Dim.Render(rest)
}
