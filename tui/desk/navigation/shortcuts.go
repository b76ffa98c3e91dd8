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

// shortcut is a key that the desk itself answers, as long as the screen on top leaves it free.
type shortcut struct {
	key  key.Binding
	free bool
	do   func()
}

// Key takes a key that leads somewhere from wherever one is, false where it is the screen's own.
func (r *Navigator) Key(k tea.KeyMsg) bool {
	for _, s := range r.shortcuts() {
		if s.free && keys.Is(k, s.key) {
			s.do()
			return true
		}
	}
	return false
}

// shortcuts are the keys that lead from wherever one is, then those of the floor. A screen that is
// on top is not opened again.
func (r *Navigator) shortcuts() []shortcut {
	m, here := r.desk.Keys(), r.Stack.Top().Mode()
	e, f := m.Everywhere, m.Floor
	disputed, onFloor := caseScreens{r}.shownIncident(), r.onFloor()
	return []shortcut{
		{e.Help, true, func() { r.Help(here) }},
		{e.Results, here.Has(e.Results) && !stack.IsTop[*results.Screen](r.Stack), func() { roundScreens{r}.results(r.visibleSection()) }},
		{e.Boards, !stack.IsTop[*position.Boards](r.Stack), boards{r}.here},
		{e.Ledger, !stack.IsTop[*ledger.Screen](r.Stack), func() { r.ledger("") }},
		{e.Rules, !stack.IsTop[*rulecards.Screen](r.Stack), r.rulecards},
		{e.Print, !stack.IsTop[*printpreview.Screen](r.Stack), printing{r}.preview},
		{e.Who, !stack.IsTop[*staffpicker.Screen](r.Stack), r.SignIn.AskWho},
		{e.Insight, here.Has(e.Insight) && !stack.IsTop[*insight.Screen](r.Stack), func() { r.insight(r.Stack.Subject()) }},
		{e.Copy, here.Has(e.Copy), r.Copy},
		{e.Undo, here.Has(e.Undo), r.Undo},
		{e.Back, r.Stack.HasBack(), r.back},
		{e.Back, r.isStandalone(), func() { r.Leave(false) }},
		{f.Kept, onFloor && r.line.SetAsideText() != "", r.line.Resume},
		{f.Appeals, onFloor, caseScreens{r}.appeals},
		{f.Rule, onFloor, caseScreens{r}.ruleNext},
		{f.Settle, onFloor, caseScreens{r}.consequences},
		{r.Keys.Incident.Appeal, disputed != nil, func() { caseScreens{r}.appeal(disputed) }},
		{f.Event, onFloor, r.Event},
		{f.DayEnd, onFloor, printing{r}.dayEnd},
		{f.Calls, onFloor, r.calls},
		{f.Notes, onFloor, r.notes},
		{f.Clock, onFloor, roundScreens{r}.roundClock},
		{f.Teams, onFloor, func() { r.teams(r.visibleSection()) }},
		{f.Quit, !r.Stack.HasBack(), func() { r.Leave(false) }},
	}
}

// Home goes to the floor from any depth. A note left with nothing in it is struck, and a call that
// is being typed is set aside.
func (r *Navigator) Home() {
	r.line.SetAside()
	r.line.StrikeEmptyNote()
	r.showFloor("")
}

// back closes the screen on top; a note left with nothing in it is struck.
func (r *Navigator) back() {
	r.line.StrikeEmptyNote()
	r.desk.Close()
}
