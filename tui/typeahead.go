package tui

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/keys"
)

// Keys that are typed while the desk waits for the disk, or looks at a PIN, were meant for what comes of it. They wait too, and then act as
// if they had been typed slowly.

// waits tells whether something is under way that the next key may depend on. Quiet requests are not: typing goes on over them.
func (d *desk) waits() bool {
	return d.signIn.checking || slices.ContainsFunc(d.queue, func(w *pendingRequest) bool { return !w.Quiet })
}

// replayKeys gives the keys that waited to whom they belong by now, until one of them has the desk wait again.
func (d *desk) replayKeys() {
	for len(d.ahead) > 0 && !d.waits() {
		k := d.ahead[0]
		d.ahead = d.ahead[1:]
		d.key(k)
	}
}

// forget drops the keys that waited: what came of it is not what they were typed for.
func (d *desk) forget() { d.ahead = nil }

// typed takes a key, or lets it wait. Who wants to leave is not kept.
func (d *desk) typed(k tea.KeyMsg) {
	if keys.Is(k, d.Keys().Everywhere.Quit) {
		d.key(k)
		return
	}
	d.ahead = append(d.ahead, k)
	d.replayKeys()
}
