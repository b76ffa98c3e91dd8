package navigation

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/desk/stack"
	"flagfall/tui/kit/keys"
	"flagfall/tui/screens/insight"
	"flagfall/tui/screens/ledger"
	"flagfall/tui/screens/position"
	"flagfall/tui/screens/printpreview"
	"flagfall/tui/screens/results"
	"flagfall/tui/screens/rulecards"
	"flagfall/tui/screens/staffpicker"
)

// shortcut is a key that works on every screen which leaves it free.
type shortcut struct {
	key  key.Binding
	free bool
	do   func()
}

// Key runs the shortcut of a key. It returns false if the key is the screen's own.
func (r *Navigator) Key(k tea.KeyMsg) bool {
	for _, s := range r.shortcuts() {
		if s.free && keys.Is(k, s.key) {
			s.do()
			return true
		}
	}
	return false
}

// shortcuts lists the keys of every screen, then those of the floor. A screen already on top is not
// opened again.
func (r *Navigator) shortcuts() []shortcut {
	m, here := r.desk.Keys(), r.Stack.Top().Mode()
	e, f := m.Everywhere, m.Floor
	disputed, onFloor := r.shownIncident(), r.onFloor()
	return []shortcut{
		{e.Help, true, func() { r.Help(here) }},
		{
			e.Results, here.Has(e.Results) && !stack.IsTop[*results.Screen](r.Stack),
			func() { r.results(r.visibleSection()) },
		},
		{e.Boards, !stack.IsTop[*position.Boards](r.Stack), r.boardsHere},
		{e.Ledger, !stack.IsTop[*ledger.Screen](r.Stack), func() { r.ledger("") }},
		{e.Rules, !stack.IsTop[*rulecards.Screen](r.Stack), r.rulecards},
		{e.Print, !stack.IsTop[*printpreview.Screen](r.Stack), r.printPreview},
		{e.Who, !stack.IsTop[*staffpicker.Screen](r.Stack), r.SignIn.AskWho},
		{
			e.Insight, here.Has(e.Insight) && !stack.IsTop[*insight.Screen](r.Stack),
			func() { r.insight(r.Stack.Subject()) },
		},
		{e.Copy, here.Has(e.Copy), r.Copy},
		{e.Undo, here.Has(e.Undo), r.Undo},
		{e.Back, r.Stack.HasBack(), r.back},
		{e.Back, r.isStandalone(), func() { r.Leave(false) }},
		{f.Kept, onFloor, r.GoOn},
		{f.Appeals, onFloor, r.appeals},
		{f.Rule, onFloor, r.ruleNext},
		{f.Settle, onFloor, r.consequences},
		{r.Keys.Incident.Appeal, disputed != nil, func() { r.appeal(disputed) }},
		{f.Event, onFloor, r.Event},
		{f.DayEnd, onFloor, r.dayEnd},
		{f.Calls, onFloor, r.calls},
		{f.Notes, onFloor, r.notes},
		{f.Clock, onFloor, r.roundClock},
		{f.Teams, onFloor, func() { r.teams(r.visibleSection()) }},
		{f.Quit, !r.Stack.HasBack(), func() { r.Leave(false) }},
	}
}

// Home goes to the floor from any depth. It strikes an empty note; a call being typed stays on the line.
func (r *Navigator) Home() {
	r.line.StrikeEmptyNote()
	r.showFloor("")
}

// back closes the screen on top and strikes an empty note.
func (r *Navigator) back() {
	r.line.StrikeEmptyNote()
	r.desk.Close()
}
