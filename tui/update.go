package tui

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/help"
	"flagfall/tui/keys"
	"flagfall/tui/quickline"
	"flagfall/tui/screen"
)

// Update takes one message. It never blocks: what must wait for the disk runs as a command.
func (d *desk) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	d.cmds = nil
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		d.w, d.h = msg.Width, msg.Height
		d.layout()
	case tea.KeyMsg:
		for _, k := range split(msg, d.Keys()) {
			d.typed(k)
		}
	case secondPassed:
		d.said.passed(d.Now())
		d.warn()
		d.run(second())
	case written:
		d.written(msg)
	case arrived:
		d.arrived(msg)
	case backedUp:
		d.backedUp(msg)
	case pressed:
		d.pressed(msg)
	case exported:
		d.exported(msg)
	case pinsLoaded:
		d.pinsLoaded(msg)
	case pinChecked:
		d.pinChecked(msg)
	case looked:
		d.looked(msg)
	case tea.MouseMsg:
		d.mouse(msg)
	case copied:
		d.copied(msg)
	case draftLoaded:
		d.restore(msg)
	case draftKept:
		d.draftWritten(msg)
	default:
		d.run(d.top().Update(msg))
	}
	if d.w > 0 && !d.tooSmall() && len(d.quickLines()) != d.quickHeight {
		d.layout()
	}
	d.keepDraft()
	kept := d.config.ReadOnly != nil || d.draft.settled()
	if d.leaving && !d.Saving() && d.backing == 0 && kept {
		return d, tea.Quit
	}
	return d, tea.Batch(d.cmds...)
}

// key gives one key to whom it belongs: the question, the text being typed, the quick line, or the screen.
func (d *desk) key(k tea.KeyMsg) {
	if d.said.tone == screen.Warning {
		d.said = said{before: d.said.text}
	}
	switch {
	case keys.Is(k, d.Keys().Everywhere.Quit):
		d.leaving, d.another = true, false
	case d.tooSmall():
	case d.asking != nil:
		d.answer(k)
	case d.wantsPalette(k):
		d.openPalette()
	case d.turnsIntoCall(k):
		d.line.Set(d.top().(screen.Reader).TakeReading())
		d.quick(k)
	case d.forTheScreen(k):
		d.said = said{}
		d.run(d.top().Update(k))
	case !d.line.Empty() || starts(k):
		d.quick(k)
	default:
		d.everywhere(k)
	}
}

func (d *desk) answer(k tea.KeyMsg) {
	q := d.asking
	switch m := d.Keys().Confirm; {
	case keys.Is(k, m.Yes):
		d.asking = nil
		q.Yes()
	case keys.Is(k, m.No):
		d.asking = nil
		d.Say(screen.Note, "nothing was done")
		if q.No != nil {
			q.No()
		}
	}
	d.layout()
}

// forTheScreen tells whether the screen on top is reading text that the key belongs to.
func (d *desk) forTheScreen(k tea.KeyMsg) bool {
	p, ok := d.prompt()
	help := d.Keys().Everywhere.Help
	return ok && (!p.Clock || ofAClock(k)) && (!keys.Is(k, help) || p.Place.Typed || !p.Place.Has(help))
}

// turnsIntoCall tells whether a key makes a call of digits that were taken for a clock's reading: a seat after the number of a table.
func (d *desk) turnsIntoCall(k tea.KeyMsg) bool {
	p, typing := d.prompt()
	_, reads := d.top().(screen.Reader)
	if !typing || !p.Clock || !reads || p.Reading == "" || k.Type != tea.KeyRunes || k.Alt || k.Paste {
		return false
	}
	return quickline.Read(p.Reading, hall{d.Hall()}).Bare && quickline.Read(p.Reading+string(k.Runes), hall{d.Hall()}).Seat
}

// ofAClock tells whether a key is part of a clock reading.
func ofAClock(k tea.KeyMsg) bool {
	return k.Type == tea.KeyBackspace || (k.Type == tea.KeyRunes && strings.Trim(string(k.Runes), "0123456789:.") == "")
}

// prompt is what the screen on top reads. A call that is being typed goes on before a clock's reading.
func (d *desk) prompt() (screen.Prompt, bool) {
	if t, ok := d.top().(screen.Typist); ok {
		p, typing := t.Prompt()
		return p, typing && (!p.Clock || d.line.Empty())
	}
	return screen.Prompt{}, false
}

// starts tells whether a key begins a call: a digit, or a paste that begins with one.
func starts(k tea.KeyMsg) bool {
	return k.Type == tea.KeyRunes && !k.Alt && quickline.Starts(k.Runes[0])
}

func (d *desk) quick(k tea.KeyMsg) {
	switch m := d.Keys().Quick; {
	case keys.Is(k, m.Log):
		d.log()
	case keys.Is(k, m.Erase):
		d.line.Erase()
	case keys.Is(k, m.Clear):
		d.line.Set("")
	case keys.Is(k, m.Leave):
		d.aside = d.line.Text()
		d.line.Set("")
		d.stamped = 0 // the table still waits
	case keys.Is(k, d.Keys().Everywhere.Help):
		d.Open(help.New(d, d.Keys().QuickPlace(), d.books()))
	case k.Type == tea.KeyRunes || k.Type == tea.KeySpace:
		d.line.Type(string(k.Runes))
	}
	d.stamp()
}

// everywhere gives a key to the desk, where it is free for that, or to the screen on top.
func (d *desk) everywhere(k tea.KeyMsg) {
	for _, s := range d.shortcuts() {
		if s.free && keys.Is(k, s.key) {
			s.do()
			return
		}
	}
	d.run(d.top().Update(k))
}
