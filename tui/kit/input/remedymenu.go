// Package input is the list of remedies that one or several are taken from.
package input

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

// RemedyItem is one line of the list: a remedy, or nothing at all.
type RemedyItem struct {
	Remedies []penalties.Remedy // at most one
	Offered  bool               // by the rule itself
	marked   bool
}

// RemedyMenu is the list with its cursor and its marks. The zero value is empty.
type RemedyMenu struct {
	scroll.List
	items []RemedyItem
	seen  int // lines for them
}

// SetItems starts the list anew, with so many lines in sight.
func (m *RemedyMenu) SetItems(items []RemedyItem, seen int) {
	m.items = items
	m.SetHeight(seen)
	m.MoveTo(0)
}

// SetHeight says how many lines are in sight.
func (m *RemedyMenu) SetHeight(seen int) {
	m.seen = seen
	m.Resize(len(m.items), seen)
}

// Len is the number of lines.
func (m *RemedyMenu) Len() int { return len(m.items) }

// Key moves the cursor or marks what it is on, and tells whether it did. Nothing at all goes with nothing else.
func (m *RemedyMenu) Key(k tea.KeyMsg, keyMap keys.Map) bool {
	switch {
	case m.List.Key(k, keyMap.List):
	case keys.Is(k, keyMap.Pick.Mark):
		if at := &m.items[m.Cursor()]; len(at.Remedies) > 0 {
			at.marked = !at.marked
		}
	default:
		if s := k.String(); len(s) == 1 && s[0] >= '1' && int(s[0]-'0') <= min(9, len(m.items)) {
			m.MoveTo(int(s[0] - '1')) // there is nothing to type here: a digit is a line
			return true
		}
		return false
	}
	return true
}

// PickKey takes a key while remedies are picked: take is called with those that go together, leave where nothing is picked.
func (m *RemedyMenu) PickKey(k tea.KeyMsg, keyMap keys.Map, table words.Table, take func([]penalties.Remedy), leave func()) {
	switch {
	case m.Key(k, keyMap):
	case keys.Is(k, keyMap.Choose.Leave):
		leave()
	case keys.Is(k, keyMap.Choose.Take) && m.Conflict(table) == "":
		take(m.Chosen())
	}
}

// Prompt asks which remedies, and says what is picked so far in the words of a table; of several only how many, since they are marked.
func (m *RemedyMenu) Prompt(text string, table words.Table, keyMap keys.Map) screen.Prompt {
	says := table.Remedies(m.Chosen())
	if n := len(m.Chosen()); n > 1 {
		says = fmt.Sprintf("%d marked", n)
	}
	return screen.Prompt{Text: text, Hint: says, Mode: keyMap.Mode(keys.PickMode), Fault: m.Conflict(table)}
}

// Marked are the remedies that are marked.
func (m *RemedyMenu) Marked() []penalties.Remedy {
	var list []penalties.Remedy
	for _, i := range m.items {
		if i.marked {
			list = append(list, i.Remedies...)
		}
	}
	return list
}

// Chosen are the remedies marked, or the one under the cursor while none is. It is never nil.
func (m *RemedyMenu) Chosen() []penalties.Remedy {
	list := m.Marked()
	if at := m.Cursor(); len(list) == 0 && at >= 0 {
		list = m.items[at].Remedies
	}
	return append([]penalties.Remedy{}, list...)
}

// Conflict tells in the words of a table why what is marked cannot be imposed together, "" where it can.
func (m *RemedyMenu) Conflict(table words.Table) string {
	if clash := penalties.CheckCompatible(m.Marked()); clash != nil {
		return words.UpperFirst(clash.Format(table.Remedy))
	}
	return ""
}

// RestoreMarks goes back to a line of the list and to what was marked.
func (m *RemedyMenu) RestoreMarks(marked []penalties.Remedy, at int) {
	for n, i := range m.items {
		m.items[n].marked = len(i.Remedies) > 0 && slices.Contains(marked, i.Remedies[0])
	}
	m.MoveTo(at)
}

// Lines are what is in sight, in w columns.
func (m *RemedyMenu) Lines(t theme.Theme, table words.Table, w int) []string {
	rows := make([][]string, len(m.items))
	for n, i := range m.items {
		mark := " "
		if i.marked {
			mark = t.Done.Mark()
		}
		cursor, text := t.Cursor(n == m.Cursor(), words.UpperFirst(table.Remedies(i.Remedies)))
		if t.Options.Plain && n < 9 {
			text = strconv.Itoa(n+1) + ": " + text
		}
		offered := layout.Cell{Keep: true}
		if i.Offered {
			offered.Forms = []string{t.Dim.Render("the rule offers it"), t.Dim.Render("offered")}
		}
		const lead = 6 // the cursor and the mark
		for first, line := range layout.FitCellsIndented(lead, w, layout.KeepCell(text), offered) {
			if first == 0 {
				line = "  " + cursor + " " + mark + " " + strings.TrimLeft(line, " ")
			}
			rows[n] = append(rows[n], line)
		}
	}
	return layout.VisibleRows(rows, m.Cursor(), m.seen)
}

// NeedsTime tells whether the amount of time is still to be said.
func NeedsTime(list []penalties.Remedy) bool {
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
