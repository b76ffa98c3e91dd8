package keys

import "github.com/charmbracelet/bubbles/key"

// Start is the screen of a desk on which no event is open.
type Start struct{ Open, Quit key.Binding }

// Form is a few fields being filled in. What is not named here is text of the field.
type Form struct{ Next, Down, Up, Other, Save, Leave key.Binding }

// Event is the setting up of an event.
type Event struct{ Do, Another key.Binding }

// Intake takes teams from a file or a paste: where it is, then which column is which.
type Intake struct{ Enter, Other, Header, Leave key.Binding }

// People is the teams of a section and the players who wait for a partner.
type People struct {
	Mend, Here, Withdraw, NoShow, NewTeam, NewPlayer, Partner, Import, Close, Section key.Binding
	This, Nobody                                                                      key.Binding // while a partner is looked for
}

func defaultStart() Start {
	return Start{Open: bind("↵", "open", "enter"), Quit: bind("q", "quit", "q")}
}

func defaultForm() Form {
	return Form{
		Next:  bind("↵", "next, then save", "enter"),
		Down:  bind("↓", "down", "down", "tab"),
		Up:    bind("↑", "up", "up", "shift+tab"),
		Other: bind("←→", "another choice", "left", "right"),
		Save:  bind("ctrl+s", "save now", "ctrl+s"),
		Leave: bind("esc", "leave, text kept", "esc"),
	}
}

func defaultEvent() Event {
	return Event{Do: bind("↵", "do it", "enter"), Another: bind("n", "another event", "n")}
}

func defaultIntake() Intake {
	return Intake{
		Enter:  bind("↵", "enter the teams", "enter"),
		Other:  bind("←→", "another column", "left", "right"),
		Header: bind("tab", "first line is a team, or not", "tab"),
		Leave:  bind("esc", "leave, nothing entered", "esc"),
	}
}

func defaultPeople() People {
	return People{
		Mend:      bind("↵", "mend", "enter"),
		Here:      bind("h", "here, or not", "h"),
		Withdraw:  bind("w", "withdraw, or back", "w"),
		NoShow:    bind("x", "did not come", "x"),
		NewTeam:   bind("n", "new team", "n"),
		NewPlayer: bind("a", "player alone", "a"),
		Partner:   bind("m", "partners", "m"),
		Import:    bind("i", "import", "i"),
		Close:     bind("c", "close check-in", "c"),
		Section:   bind("tab", "section", "tab"),
		This:      bind("↵", "this one", "enter", "m"),
		Nobody:    bind("esc", "nobody", "esc"),
	}
}

// StartPlace is the start screen.
func (m Map) StartPlace() Place {
	l := m.List
	return Place{Name: "Start", Keys: []key.Binding{m.Start.Open, m.Start.Quit}, Also: []key.Binding{l.Up, l.Down, l.Top, l.Bottom, m.Everywhere.Quit}}
}

// FormPlace is a form being filled in.
func (m Map) FormPlace() Place {
	k := m.Form
	return Place{Name: "Form", Keys: []key.Binding{k.Next, k.Up, k.Down, k.Other, k.Save, k.Leave}, Also: []key.Binding{m.Everywhere.Quit}, Typed: true}
}

// EventPlace is the setting up of an event.
func (m Map) EventPlace() Place { return m.screen("Set up", m.Event.Do, m.Event.Another) }

// IntakePlace is the choice of columns for teams that come in.
func (m Map) IntakePlace() Place {
	k, l := m.Intake, m.List
	return Place{
		Name: "Import", Keys: []key.Binding{k.Enter, k.Other, k.Header, k.Leave},
		Note: "A column that is taken is passed over. To give it to another field, free it first: ←→ on the field that has it.",
		Also: []key.Binding{l.Up, l.Down, l.PageUp, l.PageDown, l.Top, l.Bottom, m.Everywhere.Help, m.Everywhere.Quit},
	}
}

// PeoplePlace is the teams and players of a section.
func (m Map) PeoplePlace() Place {
	k := m.People
	return m.screen("Teams", k.Mend, k.Partner, k.Here, k.Withdraw, k.NoShow, k.NewTeam, k.NewPlayer, k.Import, k.Close, k.Section)
}

// PartnersPlace is the list of a section's people while a partner is looked for.
func (m Map) PartnersPlace() Place {
	k, l := m.People, m.List
	return Place{
		Name: "Partners", Keys: []key.Binding{k.This, k.Nobody},
		Also: []key.Binding{l.Up, l.Down, l.PageUp, l.PageDown, l.Top, l.Bottom, m.Everywhere.Help, m.Everywhere.Quit},
	}
}

// Calls is the queue of tables that want an official.
type Calls struct{ Take, Close key.Binding }

// Palette is the list of everything that can be done.
type Palette struct{ Do, Leave key.Binding }

func defaultCalls() Calls {
	return Calls{Take: bind("↵", "I go", "enter"), Close: bind("x", "nothing came of it", "x")}
}

func defaultPalette() Palette {
	return Palette{Do: bind("↵", "do it", "enter"), Leave: bind("esc", "leave", "esc")}
}

// CallsPlace is the queue of calls.
func (m Map) CallsPlace() Place { return m.screen("Calls", m.Calls.Take, m.Calls.Close) }

// PalettePlace is the palette. What is typed narrows it.
func (m Map) PalettePlace() Place {
	k, l := m.Palette, m.List
	return Place{
		Name: "Palette", Keys: []key.Binding{k.Do, k.Leave}, Typed: true,
		Also: []key.Binding{l.Up, l.Down, l.PageUp, l.PageDown, m.Everywhere.Quit},
	}
}

// Insight is what came before.
type Insight struct{ Open key.Binding }

// DayEnd is the end of a day.
type DayEnd struct{ Open, Verify, Export, Close key.Binding }

func defaultDayEnd() DayEnd {
	return DayEnd{
		Open: bind("↵", "go there", "enter"), Verify: bind("v", "check chain", "v"),
		Export: bind("x", "export", "x"), Close: bind("s", "close the day", "s"),
	}
}

// InsightPlace is what came before.
func (m Map) InsightPlace() Place { return m.screen("Insight", m.Insight.Open) }

// DayEndPlace is the end of a day.
func (m Map) DayEndPlace() Place {
	k := m.DayEnd
	return m.screen("End of the day", k.Open, k.Verify, k.Close, k.Export)
}
