package tui

import (
	"fmt"

	"flagfall/tui/screen"
)

// banner says on every screen, for as long as it is so, what the tournament lacks of its journal. It leaves two thirds of the terminal
// to the work; nil where nothing is missing.
func (d *desk) banner() []string {
	m := d.Hall().Missing
	if m == nil {
		return nil
	}
	text := fmt.Sprintf("%s. %s tells what to do", m, d.Keys().Everywhere.Help.Help().Key)
	return cut(marked(d.Theme().Attention, text, d.inner()), (d.h-6)/3)
}

// givesAway tells whether anything may leave the house, and says why it was not exported, or whatever else was to be done, where not.
func (d *desk) givesAway(done string) bool {
	if d.Hall().Missing == nil {
		return true
	}
	d.Say(screen.Warning, "not "+done+": people would take half for the whole")
	return false
}
