package desk

import tea "github.com/charmbracelet/bubbletea"

// asList is what is kept beside the journal where an official has the tables listed; nothing is for tiles.
const asList = "list"

// listedName names what is kept for the official at this desk.
func (d *model) listedName() string { return "tables:" + d.Actor() }

// listedLoaded says whether the official had the tables listed at an earlier desk.
type listedLoaded struct{ is bool }

// loadListed finds out what was chosen last. Where that cannot be read, nothing was.
func (d *model) loadListed() tea.Cmd {
	store, name := d.config.Store, d.listedName()
	return func() tea.Msg {
		text, err := store.Draft(d.ctx, name)
		return listedLoaded{err == nil && text == asList}
	}
}

// keepListed keeps the choice for the next time, where anything may be written.
func (d *model) keepListed(is bool) {
	if d.ReadOnly() != nil {
		return
	}
	text := ""
	if is {
		text = asList
	}
	store, name := d.config.Store, d.listedName()
	d.Run(func() tea.Msg {
		_ = store.KeepDraft(d.ctx, name, text) // it is a convenience: the desk goes on without it
		return nil
	})
}
