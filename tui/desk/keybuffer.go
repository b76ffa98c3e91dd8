// Package desk holds the keys that are typed while the desk waits for the disk, or for a PIN to be
// checked. They were meant for what comes of it: they wait too, and then act as if they had been
// typed slowly.
package desk

import (
	tea "github.com/charmbracelet/bubbletea"
)

// keyBuffer are the keys that have not acted yet, oldest first.
type keyBuffer struct {
	isWaiting func() bool // something is under way that the next key may depend on
	act       func(tea.KeyMsg)
	keys      []tea.KeyMsg
}

// newKeyBuffer makes an empty buffer that hands its keys to act, one by one, whenever the desk does
// not wait.
func newKeyBuffer(waits func() bool, act func(tea.KeyMsg)) *keyBuffer {
	return &keyBuffer{isWaiting: waits, act: act}
}

// Press takes a key: it acts at once, or waits behind those that wait.
func (b *keyBuffer) Press(k tea.KeyMsg) {
	b.keys = append(b.keys, k)
	b.Replay()
}

// Replay has the keys that waited act, until one of them has the desk wait again.
func (b *keyBuffer) Replay() {
	for len(b.keys) > 0 && !b.isWaiting() {
		k := b.keys[0]
		b.keys = b.keys[1:]
		b.act(k)
	}
}

// Waits tells whether the next key would wait.
func (b *keyBuffer) Waits() bool { return len(b.keys) > 0 || b.isWaiting() }

// Drop forgets the keys that waited: what came of it is not what they were typed for.
func (b *keyBuffer) Drop() { b.keys = nil }
