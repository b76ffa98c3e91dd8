package desk

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/kit/screen"
)

// presenceChanged says that a connection was opened, closed, or changed between active and quiet.
type presenceChanged struct{}

// watchPresence reads who is connected, and waits until that has changed.
func (d *model) watchPresence() tea.Cmd {
	if d.config.Presence == nil {
		return nil
	}
	var more <-chan struct{}
	d.present, more = d.config.Presence.Present()
	done := d.ctx.Done()
	return func() tea.Msg {
		select {
		case <-more:
			return presenceChanged{}
		case <-done:
			return nil
		}
	}
}

// Presence returns the presence of an entry's actor, over all connections in any of their roles. It
// is PresenceUnknown for an unknown actor.
func (d *model) Presence(actor string) screen.Presence {
	o := d.Hall().Register.OfficialByActor(actor)
	if o == nil {
		return screen.PresenceUnknown
	}
	return screen.PresenceOf(d.present, func(n int) bool {
		return strings.EqualFold(d.Hall().Register.Staff[n-1].Name,
			o.Name)
	})
}
