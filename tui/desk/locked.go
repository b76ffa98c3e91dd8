package desk

import tea "github.com/charmbracelet/bubbletea"

// lockedModel is a desk on a shared tournament. It holds the lock while it works, so the tournament
// does not change meanwhile.
type lockedModel struct {
	model  tea.Model
	locked func(do func())
}

// newLockedModel makes a desk; look is nil where the tournament is its own.
func newLockedModel(look func(do func()), open func() *model) tea.Model {
	if look == nil {
		return open()
	}
	var d *model
	look(func() { d = open() })
	return lockedModel{d, look}
}

// Init is that of the desk.
func (l lockedModel) Init() (cmd tea.Cmd) {
	l.locked(func() { cmd = l.model.Init() })
	return cmd
}

// Update is that of the desk.
func (l lockedModel) Update(msg tea.Msg) (_ tea.Model, cmd tea.Cmd) {
	l.locked(func() { _, cmd = l.model.Update(msg) })
	return l, cmd
}

// View is that of the desk.
func (l lockedModel) View() (frame string) {
	l.locked(func() { frame = l.model.View() })
	return frame
}
