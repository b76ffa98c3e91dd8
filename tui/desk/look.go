package desk

import tea "github.com/charmbracelet/bubbletea"

// looking is a desk on a tournament that it shares: nobody changes the tournament while the desk is at work on it.
type looking struct {
	desk tea.Model
	look func(do func())
}

// lookingAt makes a desk; look is nil where the tournament is its own.
func lookingAt(look func(do func()), open func() *desk) tea.Model {
	if look == nil {
		return open()
	}
	var d *desk
	look(func() { d = open() })
	return looking{d, look}
}

// Init is that of the desk.
func (l looking) Init() (cmd tea.Cmd) {
	l.look(func() { cmd = l.desk.Init() })
	return cmd
}

// Update is that of the desk.
func (l looking) Update(msg tea.Msg) (_ tea.Model, cmd tea.Cmd) {
	l.look(func() { _, cmd = l.desk.Update(msg) })
	return l, cmd
}

// View is that of the desk.
func (l looking) View() (frame string) {
	l.look(func() { frame = l.desk.View() })
	return frame
}
