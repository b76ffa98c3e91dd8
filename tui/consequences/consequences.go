// Package consequences is the list of what decisions, strikes and corrections leave behind: steps, results and pairings that no
// longer fit. Each is confirmed or declined by a person, with a reason, one by one.
package consequences

import (
	"fmt"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/consequence"
	"flagfall/tui/field"
	"flagfall/tui/keys"
	"flagfall/tui/screen"
	"flagfall/tui/scroll"
	"flagfall/tui/words"
)

// Screen is the list: those that wait first, then those that are settled, the newest first.
type Screen struct {
	screen.Kept[draft]
	desk    screen.Desk
	history func(*penalties.Incident)
	rows    scroll.Rows[*penalties.Consequence]

	mode    mode
	about   *penalties.Consequence // the one being settled
	confirm bool
	choice  string
	offered []string // what it may be answered with
	choices scroll.List
	field   field.Field
	sending bool // an answer is on its way to the disk
	w, h    int
	full    int // columns before w was kept readable
}

// mode is what the list waits for.
type mode uint8

const (
	reading   mode = iota // a key
	choosing              // which of the choices
	reasoning             // why
)

// New opens the list; history opens an incident.
func New(d screen.Desk, history func(*penalties.Incident)) *Screen {
	s := &Screen{desk: d, history: history}
	s.Kept = screen.Keep(d, screen.Named("consequences"), s.half)
	s.Refresh()
	s.rows.To(0)
	s.recall()
	return s
}

// Where names the list.
func (s *Screen) Where() string { return "consequences" }

// Aside counts what waits.
func (s *Screen) Aside() string {
	if n := len(s.desk.Hall().Ledger.Unsettled()); n > 0 {
		return fmt.Sprintf("%d to settle", n)
	}
	return ""
}

// Place is the screen's keys.
func (s *Screen) Place() keys.Place {
	m := s.desk.Keys()
	c, _ := s.rows.On()
	may := c != nil && consequence.MaySettle(s.desk.Hall().Ledger, s.desk.Official(), c) == nil
	m.Settling.Confirm.SetEnabled(may)
	m.Settling.Decline.SetEnabled(may)
	m.Settling.History.SetEnabled(c != nil)
	return m.In(keys.ConsequencesPlace)
}

// PointsAt is the incident under the cursor.
func (s *Screen) PointsAt() (*event.Pairing, *penalties.Incident) {
	if c, ok := s.rows.On(); ok {
		return c.Of.Match.Pairing, c.Of
	}
	return nil, nil
}

// SetSize gives the work area.
func (s *Screen) SetSize(w, h int) {
	s.full, s.w, s.h = w, min(w, widest), h
	s.resize()
}

// Refresh reads the list anew. The cursor stays on its consequence, or goes to the next that waits once it is settled.
func (s *Screen) Refresh() {
	was, _ := s.rows.On()
	rows := s.desk.Hall().Ledger.Unsettled()
	waiting := len(rows)
	for _, c := range slices.Backward(s.desk.Hall().Ledger.Consequences) {
		if c.State() != penalties.Open {
			rows = append(rows, c)
		}
	}
	s.yield()
	next := was != nil && was.State() != penalties.Open && waiting > 0
	s.rows.Set(rows, func(a, b *penalties.Consequence) bool { return a == b && !next })
	if next {
		s.rows.To(min(s.rows.At(), waiting-1))
	}
}

// Prompt is the list or text that the screen waits for.
func (s *Screen) Prompt() (screen.Prompt, bool) {
	k := s.desk.Keys()
	switch s.mode {
	case choosing:
		return screen.Prompt{Text: "what is to be done?", Place: k.In(keys.ChoosePlace)}, true
	case reasoning:
		return s.field.Prompt(s.w, s.means(), k.In(keys.TypingPlace)), true
	case reading:
	}
	return screen.Prompt{}, false
}

// means says what the answer under way does.
func (s *Screen) means() string {
	if !s.confirm {
		return "it stays as it is"
	}
	return s.table(s.about).Answer(s.now(s.about), s.choice)
}

// now is a consequence as it stands at present.
func (s *Screen) now(c *penalties.Consequence) penalties.ConsequenceFound {
	return consequence.Now(s.desk.Hall().Ledger, c)
}

func (s *Screen) table(c *penalties.Consequence) words.Table {
	return words.At(s.desk.Hall().Register, c.Of.Match)
}

// Key takes a key.
func (s *Screen) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch s.mode {
	case choosing:
		switch {
		case s.choices.Key(k, m.List):
		case keys.Is(k, m.Choose.Leave):
			s.back()
		case keys.Is(k, m.Choose.Take):
			s.choice = s.offered[s.choices.At()]
			s.ask()
		}
	case reasoning:
		s.typed(k)
	case reading:
		switch c, ok := s.rows.On(); {
		case s.rows.Key(k, m.List):
		case keys.Is(k, m.Settling.Confirm):
			s.begin(true)
		case keys.Is(k, m.Settling.Decline):
			s.begin(false)
		case keys.Is(k, m.Settling.History) && ok:
			s.history(c.Of)
		}
	}
}

// begin starts settling the consequence under the cursor, where whoever sits here may. A round to re-pair and time that was
// played have several answers; the others have one, and are declined by their own key.
func (s *Screen) begin(confirm bool) {
	c, ok := s.rows.On()
	if !ok {
		return
	}
	if err := consequence.MaySettle(s.desk.Hall().Ledger, s.desk.Official(), c); err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	s.about, s.confirm, s.offered = c, confirm, s.now(c).Choices
	s.choice = s.offered[0]
	several := c.Pairing != nil || c.Remedy != nil && len(s.offered) > 1
	if confirm && several {
		s.mode = choosing
		s.choices = scroll.List{}
		s.choices.Resize(len(s.offered), len(s.offered))
		return
	}
	s.ask()
}

// ask opens the field for the reason, with what was typed there before.
func (s *Screen) ask() {
	s.mode = reasoning
	s.field.Open("why?", s.desk.HalfTyped(s.name()))
}

// name is what a half-typed reason is kept under.
func (s *Screen) name() string { return textName(s.about) }

func (s *Screen) back() { s.mode, s.about = reading, nil }

// typed takes a key of the reason. Esc goes back and keeps it.
func (s *Screen) typed(k tea.KeyMsg) {
	switch m := s.desk.Keys().Typing; {
	case keys.Is(k, m.Leave):
		s.back()
	case keys.Is(k, m.Keep):
		s.settle(strings.TrimSpace(s.field.Text()))
	default:
		s.field.Update(k)
		s.desk.KeepTyped(s.name(), s.field.Text())
	}
}

// settle has the answer saved; where a result or a pairing moves it asks first.
func (s *Screen) settle(reason string) {
	if reason == "" {
		s.desk.Say(screen.Warning, "say why: everything here is on record with its reason")
		return
	}
	n, confirm, choice, by, name := s.about.Consequence, s.confirm, s.choice, s.desk.Official(), s.name()
	record := func() {
		s.sending = true
		s.desk.Do(screen.Request{
			Failed: func(error) { s.sending = false },
			Decide: func(t *tournament.Tournament) ([]fact.Fact, error) {
				return t.Settle(n, confirm, choice, reason, by)
			},
			Saved: func([]fact.Fact) {
				s.sending = false
				s.desk.KeepTyped(name, "")
				s.Forget()
				s.back()
				s.desk.Say(screen.Done, fmt.Sprintf("consequence %d settled", n))
			},
		})
	}
	moves := confirm && choice != penalties.LeaveChoice && choice != penalties.NoteChoice && s.about.Step == nil
	if !moves {
		record()
		return
	}
	s.desk.Ask(screen.Question{Text: words.Capital(s.means()) + ". Do it?", Yes: record})
}
