// Package results is the sheet on which results are taken, and a round's life from its pairing to
// its last result.
package results

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/list"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/kit/theme"
)

// Screen is the sheet of one round.
type Screen struct {
	screen.Name
	desk       screen.Desk
	at         screen.Scope
	links      Links
	missing    bool // only matches that are out
	rows       scroll.Rows[*event.Pairing]
	widest     list.Widths // of the rows
	list       list.List
	below      int // lines of the panels under the sheet, 0 for none
	entry      entry
	lit        litRow // while a table's number is typed
	correction correction
	undoing    undoInput
	w, h       int
}

// Links is how one gets on from the sheet.
type Links struct {
	Standings, Pairings, Teams func(section string)
}

// New opens the sheet of a section's latest round.
func New(d screen.Desk, section string, open Links) *Screen {
	at := screen.NewScope(d, section)
	s := &Screen{
		Name: screen.Name("results " + at.ID()), desk: d, at: at, links: open,
		undoing: undoInput{desk: d, asked: input.NewDialog(d)},
	}
	s.correction = correction{desk: d, asked: input.NewDialog(d), done: func() { s.entry = entry{} }}
	s.Refresh()
	return s
}

// The kinds of the drafts of reasons.
const (
	CorrectDraft = "correct"
	StepDraft    = "stepback"
	GameDraft    = "newgame"
)

// AskFor goes to the round of a reason that was typed, and asks for it again; a correction has its result
// typed first.
func (s *Screen) AskFor(draft string) {
	kind, rest, _ := strings.Cut(draft, " ")
	var round, table, match int
	_, _ = fmt.Sscan(rest, &round, &table, &match) // what is no number stays 0, which nothing has
	s.at.ShowRound(round)
	s.Refresh()
	r := s.at.Round()
	switch {
	case r == nil || r.No != round:
		s.desk.Say(screen.Warning, fmt.Sprintf("round %d is no longer there", round))
	case kind == StepDraft && s.mayUndoStep():
		s.undoing.askStep(s.at.ID(), r)
	case kind == GameDraft && r.AtTable(table) != nil:
		s.undoing.match = match
		s.undoing.askGame(r.AtTable(table))
	case kind == CorrectDraft && r.AtTable(table) != nil:
		s.selectTable(table)
	default:
		s.desk.Say(screen.Warning, "that can no longer be done")
	}
}

// Enter enters a result that was typed elsewhere, in the sheet of its round; of a finished round it is
// corrected.
func (s *Screen) Enter(typed Typed) {
	p := typed.Match.Pairing
	s.at.ShowRound(p.Round.No)
	s.Refresh()
	s.selectTable(p.Table)
	s.entry.setTable(p)
	s.entry.match, s.entry.ended = typed.Match.No, typed.Ended
	s.recordResult(typed.Outcome, typed.Board)
}

// mayUndoStep tells whether the section's latest round is in sight, whose last step can be undone.
func (s *Screen) mayUndoStep() bool { return s.at.Round() != nil && s.at.IsLatest() }

// Title names the section and the round.
func (s *Screen) Title() string { return s.at.Heading("results") }

// Subject is the table under the cursor.
func (s *Screen) Subject() (*event.Pairing, *penalties.Incident) {
	p, _ := s.rows.Current()
	return p, nil
}

// Tabs are the sections.
func (s *Screen) Tabs() (names []string, shown int) { return s.at.Tabs() }

// Mode is the sheet's keys; the next step is named.
func (s *Screen) Mode() keys.Mode {
	if s.entry.isOpen() {
		return s.desk.Keys().Mode(keys.ScoreMode)
	}
	m := *s.desk.Keys()
	next, ok := s.nextStep()
	m.Results.Next.SetEnabled(ok)
	m.Results.Next.SetHelp(m.Results.Next.Help().Key, cmp.Or(next.Label, m.Results.Next.Help().Desc))
	m.Results.Again.SetEnabled(s.mayPairAgain())
	m.Results.StepBack.SetEnabled(s.mayUndoStep())
	m.Results.NewGame.SetEnabled(s.rows.Len() > 0)
	if s.missing {
		m.Results.Missing.SetHelp(m.Results.Missing.Help().Key, "all tables")
	}
	return m.Mode(keys.ResultsMode)
}

// RowsBelow counts the rows that there is no room for.
func (s *Screen) RowsBelow() int {
	if s.correction.asked.IsOpen() {
		return s.correction.asked.RowsBelow(0)
	}
	return s.rows.Below()
}

// SetSize sets the work area in columns and lines.
func (s *Screen) SetSize(w, h int) {
	s.w, s.h = w, h
	s.resize()
}

// Prompt takes the table's number, then who won. Digits belong to it as long as the sheet is open.
func (s *Screen) Prompt() (screen.Prompt, bool) {
	if prompt, ok := s.correction.asked.Prompt(s.w); ok {
		return prompt, true
	}
	if prompt, ok := s.undoing.asked.Prompt(s.w); ok {
		return prompt, true
	}
	switch {
	case s.entry.isOpen():
		return screen.Prompt{
			Text: s.entry.text() + theme.Cursor,
			Hint: s.entry.hint(),
			Mode: s.Mode(),
		}, true
	case s.rows.Len() == 0:
		return screen.Prompt{}, false
	}
	return screen.Prompt{
		Text:  "table " + theme.Cursor,
		Hint:  layout.LongestFit(s.w-len(" > table _  "), "table, how it ended, who won", "table, how, who won"),
		Mode:  s.Mode(),
		Clock: true,
		Empty: true,
	}, true
}

// Key handles a key.
func (s *Screen) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch p, ok := s.rows.Current(); {
	case s.correction.asked.Key(k), s.undoing.asked.Key(k):
	case s.entry.isOpen() || isDigit(k):
		s.onEntryKey(k)
	case s.rows.Key(k, m.List):
	case s.at.Key(k, m.Rounds):
		s.Refresh()
		s.rows.MoveTo(0)
	case keys.Is(k, m.Results.Take) && ok:
		s.entry.setTable(p)
		s.entry.pointed = true
	case keys.Is(k, m.Results.Missing):
		s.missing = !s.missing
		s.Refresh()
	case keys.Is(k, m.Results.Next):
		s.takeNextStep()
	case keys.Is(k, m.Results.Again) && s.mayPairAgain():
		s.pairAgain()
	case keys.Is(k, m.Results.StepBack) && s.mayUndoStep():
		s.undoing.askStep(s.at.ID(), s.at.Round())
	case keys.Is(k, m.Results.NewGame) && ok:
		s.undoing.match = 0
		s.undoing.askGame(p)
	case keys.Is(k, m.Results.Standings):
		s.links.Standings(s.at.ID())
	case keys.Is(k, m.Results.Pairings):
		s.links.Pairings(s.at.ID())
	}
}

func isDigit(k tea.KeyMsg) bool {
	return k.Type == tea.KeyRunes && len(k.Runes) == 1 && k.Runes[0] >= '0' && k.Runes[0] <= '9'
}

// Refresh reads the round anew. The cursor stays on its table.
func (s *Screen) Refresh() {
	var rows []*event.Pairing
	if r := s.at.Round(); r != nil {
		for _, p := range r.Pairings {
			if !s.missing || !p.Complete() {
				rows = append(rows, p)
			}
		}
		slices.SortFunc(rows, func(a, b *event.Pairing) int { return a.Table - b.Table })
	}
	s.widest = list.Widths{}
	for _, p := range rows {
		s.widest.Measure(s.shown(p).Cells)
	}
	s.rows.Set(rows, func(a, b *event.Pairing) bool { return a.Table == b.Table })
	s.resize()
	s.entry.refresh(s.at.Round())
	s.correction.refresh()
}

// selectTable puts the cursor on a table, if it is in the list.
func (s *Screen) selectTable(table int) {
	if i := slices.IndexFunc(s.rows.All(), func(p *event.Pairing) bool { return p.Table == table }); i >= 0 {
		s.rows.MoveTo(i)
	}
}
