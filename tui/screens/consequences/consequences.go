// Package consequences is the list of what decisions, strikes and corrections leave behind: steps,
// results and pairings that no longer fit. Each is confirmed or declined by a person, with a
// reason, one by one.
package consequences

import (
	"fmt"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/consequence"
	"flagfall/penalties/impact"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/voice/words"
)

// Screen is the list: those that wait first, then those that are settled, the newest first.
type Screen struct {
	screen.Name
	desk    screen.Desk
	panel   *panel.Panel
	history func(*penalties.Incident)
	rows    scroll.Rows[*penalties.Consequence]

	about     *penalties.Consequence // the one being settled
	confirm   bool
	choice    string
	offered   []string     // what it may be answered with
	ask       input.Dialog // which of them, then why
	sending   bool         // an answer is on its way to the disk
	w, h      int
	fullWidth int // columns before w was kept readable
}

// New opens the list; history opens an incident.
func New(d screen.Desk, history func(*penalties.Incident)) *Screen {
	s := &Screen{Name: "consequences", desk: d, panel: panel.New(d.Theme), history: history, ask: input.NewDialog(d)}
	s.Refresh()
	s.rows.MoveTo(0)
	return s
}

// Title names the list.
func (s *Screen) Title() string { return "consequences" }

// RightText counts what waits.
func (s *Screen) RightText() string {
	if n := len(s.desk.Hall().Ledger.OpenConsequences()); n > 0 {
		return fmt.Sprintf("%d to settle", n)
	}
	return ""
}

// Mode returns the keys that work now.
func (s *Screen) Mode() keys.Mode {
	m := *s.desk.Keys()
	c, _ := s.rows.Current()
	may := c != nil && consequence.MaySettle(s.desk.Hall().Ledger, s.desk.Official(), c) == nil
	m.Settling.Confirm.SetEnabled(may)
	m.Settling.Decline.SetEnabled(may)
	m.Settling.History.SetEnabled(c != nil && c.Subject != nil)
	return m.Mode(keys.ConsequencesMode)
}

// Subject is the incident under the cursor.
func (s *Screen) Subject() (*event.Pairing, *penalties.Incident) {
	if c, ok := s.rows.Current(); ok {
		return c.Match().Pairing, c.Subject
	}
	return nil, nil
}

// RowsBelow counts the rows that there is no room for.
func (s *Screen) RowsBelow() int {
	if s.ask.IsOpen() {
		return s.ask.RowsBelow(0)
	}
	return s.rows.Below()
}

// SetSize sets the work area in columns and lines.
func (s *Screen) SetSize(w, h int) {
	s.fullWidth, s.w, s.h = w, min(w, widest), h
	s.rows.SetHeight((s.h - len(s.headLines())) / (s.linesPerRow() + s.gap()))
}

// Refresh reads the list anew. The cursor stays on its consequence, or goes to the next that waits
// once it is settled.
func (s *Screen) Refresh() {
	was, _ := s.rows.Current()
	rows := s.desk.Hall().Ledger.OpenConsequences()
	waiting := len(rows)
	for _, c := range slices.Backward(s.desk.Hall().Ledger.Consequences) {
		if c.State() != penalties.Open {
			rows = append(rows, c)
		}
	}
	s.stopIfSettled()
	next := was != nil && was.State() != penalties.Open && waiting > 0
	s.rows.Set(rows, func(a, b *penalties.Consequence) bool { return a == b && !next })
	if next {
		s.rows.MoveTo(min(s.rows.Cursor(), waiting-1))
	}
}

// Prompt is what is asked.
func (s *Screen) Prompt() (screen.Prompt, bool) { return s.ask.Prompt(s.w) }

// answerText says what the answer under way does.
func (s *Screen) answerText() string {
	if !s.confirm {
		return "no change"
	}
	return s.tableWords(s.about).ChoiceEffect(s.reassessed(s.about), s.choice)
}

// reassessed is a consequence as it stands at present.
func (s *Screen) reassessed(c *penalties.Consequence) penalties.ConsequenceFound {
	return impact.Reassess(s.desk.Hall().Ledger, c)
}

func (s *Screen) tableWords(c *penalties.Consequence) words.Table {
	return words.TableOfConsequence(s.desk.Hall().Register, c)
}

// Key handles a key.
func (s *Screen) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch c, ok := s.rows.Current(); {
	case s.ask.Key(k), s.rows.Key(k, m.List):
	case keys.Is(k, m.Settling.Confirm):
		s.beginAnswer(true)
	case keys.Is(k, m.Settling.Decline):
		s.beginAnswer(false)
	case keys.Is(k, m.Settling.History) && ok && c.Subject != nil:
		s.history(c.Subject)
	}
}

// beginAnswer starts settling the selected consequence, if this desk's official may. A round to
// re-pair and time that was played have several answers; the others have one, and are declined by
// their own key.
func (s *Screen) beginAnswer(confirm bool) {
	c, ok := s.rows.Current()
	if !ok {
		return
	}
	if err := consequence.MaySettle(s.desk.Hall().Ledger, s.desk.Official(), c); err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	s.about, s.confirm, s.offered = c, confirm, s.reassessed(c).Choices
	s.choice = s.offered[0]
	several := c.Pairing != nil || c.Seeding != nil || c.Remedy != nil && len(s.offered) > 1 ||
		(c.Result != nil || c.Team != nil) && len(s.offered) > 2
	if !confirm || !several {
		s.askWhy()
		return
	}
	answers := make([]input.Answer, len(s.offered))
	for n, choice := range s.offered {
		answers[n].Text = words.UpperFirst(s.tableWords(c).ChoiceEffect(s.reassessed(c), choice))
	}
	s.ask.AskChoice(
		input.ChoiceQuestion{
			Label:    "what do you decide?",
			Answers:  answers,
			OnCancel: s.cancelAnswer,
			OnChoose: func(n int) {
				s.choice = s.offered[n]
				s.askWhy()
			},
		},
	)
}

// askWhy asks for the reason.
func (s *Screen) askWhy() {
	s.ask.AskText(
		input.TextQuestion{
			Label:     "why?",
			Act:       "settle it",
			DraftName: reasonName(s.about),
			Hint:      func(string) string { return s.answerText() },
			OnEnter:   s.settle,
			OnCancel:  s.cancelAnswer,
		},
	)
}

func (s *Screen) cancelAnswer() {
	s.ask.Close()
	s.about = nil
}

// settle has the answer saved; where a result or a pairing moves it asks first.
func (s *Screen) settle(reason string) {
	if reason == "" {
		s.desk.Say(screen.Warning, "type the reason: it goes on record")
		return
	}
	n, confirm, choice, name := s.about.Consequence, s.confirm, s.choice, reasonName(s.about)
	says := fmt.Sprintf("consequence %d settled: %s", n, s.answerText())
	record := func() {
		s.sending = true
		s.desk.Do(screen.Request{
			Failed: func(error) { s.sending = false },
			Act:    acts.Settle{Consequence: n, Confirm: confirm, Choice: choice, Reason: reason},
			Saved: func([]fact.Fact) {
				s.sending = false
				s.desk.SaveDraft(name, "")
				s.cancelAnswer()
				s.desk.Say(screen.Done, says)
			},
		})
	}
	moves := confirm && choice != penalties.LeaveChoice && choice != penalties.NoteChoice &&
		s.about.Step == nil
	if !moves {
		record()
		return
	}
	s.desk.Ask(screen.Question{Text: words.UpperFirst(s.answerText()) + "?", Act: "settle it", Yes: record})
}
