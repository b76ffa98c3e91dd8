package desk

import (
	tea "github.com/charmbracelet/bubbletea"
)

// keyBuffer holds the keys typed while the desk waits for the disk or for a PIN to be checked, oldest
// first. They act once the wait is over, as if they had been typed slowly.
type keyBuffer struct {
	isWaiting func() bool // reports whether the next key may depend on something still under way
	act       func(tea.KeyMsg)
	keys      []tea.KeyMsg
}

// newKeyBuffer makes an empty buffer. It passes its keys to act, one by one, while waits returns
// false.
func newKeyBuffer(waits func() bool, act func(tea.KeyMsg)) *keyBuffer {
	return &keyBuffer{isWaiting: waits, act: act}
}

// Press has a key act at once, or puts it behind the waiting ones.
func (b *keyBuffer) Press(k tea.KeyMsg) {
	b.keys = append(b.keys, k)
	b.Replay()
}

// Replay lets the waiting keys act, until one of them makes the desk wait again.
func (b *keyBuffer) Replay() {
	for len(b.keys) > 0 && !b.isWaiting() {
		k := b.keys[0]
		b.keys = b.keys[1:]
		b.act(k)
	}
}

// Waits reports whether the next key would wait.
func (b *keyBuffer) Waits() bool { return len(b.keys) > 0 || b.isWaiting() }

// Drop forgets the waiting keys, since they were typed for another outcome.
func (b *keyBuffer) Drop() { b.keys = nil }
