// Package menu is the list of remedies that one or several are taken from.
package menu

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/penalties"
	"flagfall/rules/refusal"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/words"
)

// Item is one line of the list: a remedy, or nothing at all.
type Item struct {
	Remedies []penalties.Remedy // at most one
	Offered  bool               // by the rule itself
	marked   bool
}

// Menu is the list with its cursor and its marks. The zero value is empty.
type Menu struct {
	scroll.List
	items []Item
	seen  int // lines for them
}

// Open starts the list anew, with so many lines in sight.
func (m *Menu) Open(items []Item, seen int) {
	m.items = items
	m.Fit(seen)
	m.To(0)
}

// Fit says how many lines are in sight.
func (m *Menu) Fit(seen int) {
	m.seen = seen
	m.Resize(len(m.items), seen)
}

// Len is the number of lines.
func (m *Menu) Len() int { return len(m.items) }

// Key moves the cursor or marks what it is on, and tells whether it did. Nothing at all goes with nothing else.
func (m *Menu) Key(k tea.KeyMsg, keyMap keys.Map) bool {
	switch {
	case m.List.Key(k, keyMap.List):
	case keys.Is(k, keyMap.Pick.Mark):
		if at := &m.items[m.At()]; len(at.Remedies) > 0 {
			at.marked = !at.marked
		}
	default:
		if s := k.String(); len(s) == 1 && s[0] >= '1' && int(s[0]-'0') <= min(9, len(m.items)) {
			m.To(int(s[0] - '1')) // there is nothing to type here: a digit is a line
			return true
		}
		return false
	}
	return true
}

// Pick takes a key while remedies are picked: take is called with those that go together, leave where nothing is picked.
func (m *Menu) Pick(k tea.KeyMsg, keyMap keys.Map, table words.Table, take func([]penalties.Remedy), leave func()) {
	switch {
	case m.Key(k, keyMap):
	case keys.Is(k, keyMap.Choose.Leave):
		leave()
	case keys.Is(k, keyMap.Choose.Take) && m.Clash(table) == "":
		take(m.Taken())
	}
}

// Prompt asks which remedies, and says what is picked so far in the words of a table; of several only how many, since they are marked.
func (m *Menu) Prompt(text string, table words.Table, keyMap keys.Map) screen.Prompt {
	says := table.Remedies(m.Taken())
	if n := len(m.Taken()); n > 1 {
		says = fmt.Sprintf("%d marked", n)
	}
	return screen.Prompt{Text: text, Says: says, Place: keyMap.In(keys.PickPlace), Fault: m.Clash(table)}
}

// Marked are the remedies that are marked.
func (m *Menu) Marked() []penalties.Remedy {
	var list []penalties.Remedy
	for _, i := range m.items {
		if i.marked {
			list = append(list, i.Remedies...)
		}
	}
	return list
}

// Taken are the remedies marked, or the one under the cursor while none is. It is never nil.
func (m *Menu) Taken() []penalties.Remedy {
	list := m.Marked()
	if at := m.At(); len(list) == 0 && at >= 0 {
		list = m.items[at].Remedies
	}
	return append([]penalties.Remedy{}, list...)
}

// Clash tells in the words of a table why what is marked cannot be imposed together, "" where it can.
func (m *Menu) Clash(table words.Table) string {
	if clash := penalties.CheckCompatible(m.Marked()); clash != nil {
		return words.UpperFirst(clash.Format(table.Remedy))
	}
	return ""
}

// Mark goes back to a line of the list and to what was marked.
func (m *Menu) Mark(marked []penalties.Remedy, at int) {
	for n, i := range m.items {
		m.items[n].marked = len(i.Remedies) > 0 && slices.Contains(marked, i.Remedies[0])
	}
	m.To(at)
}

// Lines are what is in sight, in w columns.
func (m *Menu) Lines(t theme.Theme, table words.Table, w int) []string {
	rows := make([][]string, len(m.items))
	for n, i := range m.items {
		mark := " "
		if i.marked {
			mark = t.Done.Mark()
		}
		cursor, text := t.Cursor(n == m.At(), words.UpperFirst(table.Remedies(i.Remedies)))
		if t.Options.Plain && n < 9 {
			text = strconv.Itoa(n+1) + ": " + text
		}
		offered := layout.Cell{Keep: true}
		if i.Offered {
			offered.Forms = []string{t.Dim.Render("the rule offers it"), t.Dim.Render("offered")}
		}
		const lead = 6 // the cursor and the mark
		for first, line := range layout.Indented(lead, w, layout.Keep(text), offered) {
			if first == 0 {
				line = "  " + cursor + " " + mark + " " + strings.TrimLeft(line, " ")
			}
			rows[n] = append(rows[n], line)
		}
	}
	return layout.Window(rows, m.At(), m.seen)
}

// WantsTime tells whether the amount of time is still to be said.
func WantsTime(list []penalties.Remedy) bool {
	return slices.ContainsFunc(list, func(r penalties.Remedy) bool { return r.Timed() && r.Seconds == 0 })
}

// WithTime gives the amount of time to those that want it.
func WithTime(list []penalties.Remedy, text string) ([]penalties.Remedy, error) {
	ms, err := penalties.ParseClock(text)
	if err != nil || ms < 1000 {
		return nil, refusal.Invalid.Errorf("type minutes and seconds, like 1:00")
	}
	list = slices.Clone(list)
	for n, r := range list {
		if r.Timed() && r.Seconds == 0 {
			list[n].Seconds = int(ms / 1000)
		}
	}
	return list, nil
}
