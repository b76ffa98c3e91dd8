package tui

import (
	"cmp"
	"slices"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/help"
	"flagfall/tui/insight"
	"flagfall/tui/keys"
	"flagfall/tui/palette"
	"flagfall/tui/screen"
)

// wantsPalette tells whether a key asks for the palette. Where text is being typed only a key that is no text does; a clock's reading
// begins with a digit, so that until then every key is none.
func (d *desk) wantsPalette(k tea.KeyMsg) bool {
	if !keys.Is(k, d.Keys().Everywhere.Palette) || onTop[*palette.Screen](d) {
		return false
	}
	p, typing := d.prompt()
	text := k.Type == tea.KeyRunes && (!d.line.Empty() || typing && (p.Place.Typed || p.Reading != ""))
	return !text
}

func (d *desk) openPalette() { d.Open(palette.New(d, d.actions())) }

// actions are all there is to do: what works here, then where one may go, then what works elsewhere and where that is.
func (d *desk) actions() []palette.Action {
	m, here := d.Keys(), d.place()
	var list []palette.Action
	listed := map[key.Help]bool{}
	add := func(b key.Binding, place string, do func()) {
		if listed[b.Help()] || !b.Enabled() && place == "" {
			return
		}
		listed[b.Help()] = true
		list = append(list, palette.Action{Does: b.Help().Desc, Key: b.Help().Key, Words: m.Words(cmp.Or(place, here.Name), b), Place: place, Do: do})
	}
	moves := []key.Binding{m.List.Up, m.List.Down, m.List.PageUp, m.List.PageDown, m.List.Top, m.List.Bottom}
	does := func(bindings []key.Binding) {
		for _, b := range bindings {
			place, do := "", func() { d.key(keys.Press(b.Keys()[0])) }
			if m.Spells(b) {
				place, do = here.Name, nil
			}
			if b.Help() != m.Everywhere.Palette.Help() {
				add(b, place, do)
			}
		}
	}
	does(here.Keys)
	for _, w := range d.ways() {
		list = append(list, palette.Action{Does: w.to, Do: w.open})
	}
	does(slices.DeleteFunc(slices.Clone(here.Also), func(b key.Binding) bool {
		return slices.ContainsFunc(moves, func(m key.Binding) bool { return m.Help() == b.Help() })
	}))
	openings := d.openings()
	for _, p := range m.Places() {
		for _, b := range p.Keys {
			add(b, p.Name, d.opening(openings[p.Name], b))
		}
	}
	does(here.Also)
	return append(list, otherwise()...)
}

// openings are the screens that open without a choice of what is shown there, by name.
func (d *desk) openings() map[string]func() {
	m := d.Keys()
	return map[string]func(){
		m.FloorPlace().Name: func() { d.toFloor("") }, m.CallsPlace().Name: d.openCalls, m.EventPlace().Name: d.openEvent,
		m.PeoplePlace().Name: func() { d.openPeople(d.floor.Section()) }, m.PolicyPlace().Name: d.openPolicy,
		m.AppealsPlace().Name: d.openAppeals, m.ConsequencesPlace().Name: d.openConsequences, m.DayEndPlace().Name: d.openDayEnd,
		m.LedgerPlace().Name: func() { d.openLedger("") }, m.PreviewPlace().Name: d.openPreview, m.WhoPlace().Name: d.askWho,
		m.ResultsPlace().Name: d.openResults,
	}
}

// opening opens a screen and says which key does it there; nil where one has to choose first what is opened.
func (d *desk) opening(open func(), b key.Binding) func() {
	if open == nil || d.config.first != nil || d.Keys().Spells(b) {
		return nil
	}
	return func() {
		open()
		d.Say(screen.Note, b.Help().Key+" here: "+b.Help().Desc)
	}
}

// way is somewhere one may go from wherever one is.
type way struct {
	to   string
	open func()
}

func (d *desk) ways() []way {
	if d.config.first != nil {
		return []way{{"leave flagfall", d.leave}} // there is no tournament
	}
	return []way{
		{"go to the floor", func() { d.toFloor("") }},
		{"go to the calls", d.openCalls},
		{"go to the teams", func() { d.openPeople(d.sectionInSight()) }},
		{"go to the event’s setting up", d.openEvent},
		{"go to another event", d.leaveEvent},
		{"go to the event policy", d.openPolicy},
		{"go to the appeals", d.openAppeals},
		{"go to the consequences", d.openConsequences},
		{"go to what came up again in the event", func() { d.Open(insight.New(d, nil, nil, d.insightWays())) }},
		{"go to the end of the day", d.openDayEnd},
		{"go to the ledger", func() { d.openLedger("") }},
		{"export the ledger and the results", d.exportFromAnywhere},
		{"go to the documents to print", d.openPreview},
		{"see all keys", func() { d.Open(help.New(d, d.Keys().FloorPlace(), d.books())) }},
		{"leave flagfall", d.leave},
	}
}

// mouse moves the cursor by the wheel, where somebody has asked for the mouse.
func (d *desk) mouse(m tea.MouseMsg) {
	list := d.Keys().List
	if m.Button == tea.MouseButtonWheelUp {
		d.key(keys.Press(list.Up.Keys()[0]))
	}
	if m.Button == tea.MouseButtonWheelDown {
		d.key(keys.Press(list.Down.Keys()[0]))
	}
}

// copy hands what is on screen, as text, to the terminal's clipboard.
func (d *desk) copy() {
	if d.config.Copy == nil {
		d.Say(screen.Warning, "this desk has no way to a clipboard")
		return
	}
	text, put := plainText(d.top().View()), d.config.Copy
	if m := d.Hall().Missing; m != nil {
		text = m.String() + "\n\n" + text
	}
	if d.said.before != "" {
		text += "\n" + d.said.before + "\n"
	}
	d.run(func() tea.Msg { return copied{put(text)} })
}

// copied is what became of a copy.
type copied struct{ err error }

func (d *desk) copied(msg copied) {
	if msg.err != nil {
		d.Say(screen.Warning, "not copied: "+msg.err.Error())
		return
	}
	d.Say(screen.Done, "what is on screen was handed to the terminal’s clipboard")
}
