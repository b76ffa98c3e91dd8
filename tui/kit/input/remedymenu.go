package input

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/penalties"
	"flagfall/rules/bughouse"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/words"
)

// RemedyItem is one line of the menu: a remedy, or no remedy.
type RemedyItem struct {
	Remedies []penalties.Remedy // at most one
	Offered  bool               // the rule itself offers it
	// the outcome of a claim that goes with no remedy, one of penalties.ClaimOutcomes; "" for none
	Claim  string
	marked bool
}

// ClaimItems are the outcomes that a director may give the claim of an incident: those of the claimant's own
// board first, then the other boards and players by name. They are nil for what is no claim.
func ClaimItems(i *penalties.Incident) (items []RemedyItem) {
	if !penalties.TakesOutcome(i) {
		return nil
	}
	for _, outcome := range penalties.ClaimOutcomes {
		if i.Seat != nil || outcome != penalties.DrawGame && outcome != penalties.WinGame {
			items = append(items, RemedyItem{Claim: outcome})
		}
	}
	for _, board := range bughouse.Boards {
		if i.Seat == nil || i.Seat.Board() != board.String() {
			items = append(items, RemedyItem{Claim: penalties.DrawGame + ":" + board.String()})
		}
	}
	for _, seat := range bughouse.Seats {
		if i.Seat == nil || seat != *i.Seat {
			items = append(items, RemedyItem{Claim: penalties.WinGame + ":" + seat.Letter()})
		}
	}
	return items
}

// RemedyMenu is a list of remedies with a cursor and marks. The zero value is empty.
type RemedyMenu struct {
	scroll.List
	items []RemedyItem
	seen  int // visible lines
	below int // items below those drawn last
}

// SetItems replaces the items and shows seen lines of them.
func (m *RemedyMenu) SetItems(items []RemedyItem, seen int) {
	m.items = items
	m.SetHeight(seen)
	m.MoveTo(0)
}

// SetHeight sets how many lines are visible.
func (m *RemedyMenu) SetHeight(seen int) {
	m.seen = seen
	m.Resize(len(m.items), seen)
}

// Len returns the number of items.
func (m *RemedyMenu) Len() int { return len(m.items) }

// Key moves the cursor or toggles a mark, and reports whether it did. No remedy cannot be marked.
func (m *RemedyMenu) Key(k tea.KeyMsg, keyMap *keys.Map) bool {
	switch {
	case m.List.Key(k, keyMap.List):
	case keys.Is(k, keyMap.Pick.Mark):
		if at := &m.items[m.Cursor()]; len(at.Remedies) > 0 {
			at.marked = !at.marked
		}
	default:
		n := lineIndex(k)
		if n < 0 || n >= len(m.items) {
			return false
		}
		m.MoveTo(n)
	}
	return true
}

// lineKeys name the lines of the menu, where no text is typed.
const lineKeys = "123456789abcdefghijklmnopqrstuvwxyz"

// lineIndex returns the index of the line that a key names, -1 for none.
func lineIndex(k tea.KeyMsg) int {
	if k.Type != tea.KeyRunes || k.Alt || len(k.Runes) != 1 {
		return -1
	}
	return strings.IndexRune(lineKeys, unicode.ToLower(k.Runes[0]))
}

// PickKey handles a key while remedies are picked. It calls take with remedies that go together, on Enter or,
// where none is marked, on the key of a line; and leave on Esc.
func (m *RemedyMenu) PickKey(k tea.KeyMsg, keyMap *keys.Map, table words.Table, take func([]penalties.Remedy),
	leave func(),
) {
	switch {
	case m.Key(k, keyMap):
		if lineIndex(k) >= 0 && len(m.Marked()) == 0 && m.Conflict(table) == "" {
			take(m.Chosen())
		}
	case keys.Is(k, keyMap.Choose.Leave):
		leave()
	case keys.Is(k, keyMap.Choose.Take) && m.Conflict(table) == "":
		take(m.Chosen())
	}
}

// Prompt returns the question for the quick line, with the chosen remedies in words. Several marked
// ones are counted, since the marks show them.
func (m *RemedyMenu) Prompt(text string, table words.Table, keyMap *keys.Map) screen.Prompt {
	says := table.Remedies(m.Chosen())
	if c := m.Claim(); c != "" {
		says = table.ClaimOutcome(c)
	}
	if n := len(m.Chosen()); n > 1 {
		says = fmt.Sprintf("%d marked", n)
	}
	return screen.Prompt{Text: text, Hint: says, Mode: keyMap.Mode(keys.PickMode), Fault: m.Conflict(table)}
}

// Marked returns the marked remedies.
func (m *RemedyMenu) Marked() []penalties.Remedy {
	var list []penalties.Remedy
	for _, i := range m.items {
		if i.marked {
			list = append(list, i.Remedies...)
		}
	}
	return list
}

// Chosen returns the marked remedies, or the one under the cursor if none is marked. It is never
// nil.
func (m *RemedyMenu) Chosen() []penalties.Remedy {
	list := m.Marked()
	if at := m.Cursor(); len(list) == 0 && at >= 0 {
		list = m.items[at].Remedies
	}
	return append([]penalties.Remedy{}, list...)
}

// Claim returns the outcome of a claim under the cursor; "" where remedies are marked.
func (m *RemedyMenu) Claim() string {
	if at := m.Cursor(); at >= 0 && len(m.Marked()) == 0 {
		return m.items[at].Claim
	}
	return ""
}

// Conflict returns why the marked remedies cannot be imposed together, "" if they can.
func (m *RemedyMenu) Conflict(table words.Table) string {
	if clash := penalties.CheckCompatible(m.Marked()); clash != nil {
		return words.UpperFirst(clash.Format(table.Remedy))
	}
	return ""
}

// MoveToRemedy moves the cursor to a remedy, and reports whether it is in the list.
func (m *RemedyMenu) MoveToRemedy(r penalties.Remedy) bool {
	at := slices.IndexFunc(m.items, func(i RemedyItem) bool { return slices.Contains(i.Remedies, r) })
	if at >= 0 {
		m.MoveTo(at)
	}
	return at >= 0
}

// RestoreMarks sets the marks and the cursor, as from a draft.
func (m *RemedyMenu) RestoreMarks(marked []penalties.Remedy, at int) {
	for n, i := range m.items {
		m.items[n].marked = len(i.Remedies) > 0 && slices.Contains(marked, i.Remedies[0])
	}
	m.MoveTo(at)
}

// Lines draws the visible items at a width of w columns.
func (m *RemedyMenu) Lines(t theme.Theme, table words.Table, w int) []string {
	rows := make([][]string, len(m.items))
	for n, i := range m.items {
		rows[n] = t.MenuRow(n == m.Cursor(), w, func(t theme.Theme) []string { return i.lines(t, table, n, w) })
	}
	var lines []string
	lines, m.below = layout.VisibleRows(rows, m.Cursor(), m.seen)
	return lines
}

// Below returns how many items are below those drawn last.
func (m *RemedyMenu) Below() int { return m.below }

// lines draws the n-th item of the menu behind its key.
func (i RemedyItem) lines(t theme.Theme, table words.Table, n, w int) []string {
	mark, name, text := "[ ]", " ", words.UpperFirst(i.text(table))
	if n < len(lineKeys) {
		name = lineKeys[n : n+1]
	}
	switch {
	case t.Options.Plain, len(i.Remedies) == 0: // said in the text; nothing goes with others
		mark = "   "
	case i.marked:
		mark = "[" + t.Done.Mark() + "]"
	}
	if t.Options.Plain && i.marked {
		text += ", marked"
	}
	if t.Options.Plain && name != " " {
		name, text = " ", name+": "+text
	}
	offered := layout.Cell{Keep: true}
	if i.Offered {
		offered.Forms = []string{t.Dim.Render("the rule offers it"), t.Dim.Render("offered")}
	}
	const lead = 10 // cursor, key and mark
	lines := layout.FitCellsIndented(lead, w, layout.KeepCell(text), offered)
	lines[0] = "    " + name + " " + mark + " " + strings.TrimLeft(lines[0], " ")
	return lines
}

// text is the item in words.
func (i RemedyItem) text(table words.Table) string {
	if i.Claim != "" {
		return table.ClaimOutcome(i.Claim)
	}
	return table.Remedies(i.Remedies)
}

// NeedsTime reports whether a remedy lacks its amount of time.
func NeedsTime(list []penalties.Remedy) bool {
	return slices.ContainsFunc(list, func(r penalties.Remedy) bool { return r.HasAmount() && r.Seconds == 0 })
}

// TimeHint says how an amount of time is read that is being typed.
func TimeHint(text string) string {
	if ms, err := penalties.ParseClock(text); err == nil {
		return penalties.FormatClock(ms)
	}
	return "m:ss"
}

// WithTime sets the amount of time, such as 1:00, on the remedies that lack it.
func WithTime(list []penalties.Remedy, text string) ([]penalties.Remedy, error) {
	seconds, err := penalties.ParseSeconds(text)
	if err != nil {
		return nil, err
	}
	list = slices.Clone(list)
	for n, r := range list {
		if r.HasAmount() && r.Seconds == 0 {
			list[n].Seconds = seconds
		}
	}
	return list, nil
}
