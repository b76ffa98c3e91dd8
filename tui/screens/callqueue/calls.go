// Package callqueue is the queue of tables that want an official: since when, and who goes there,
// so that two directors never walk to one table.
package callqueue

import (
	"fmt"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
)

// Screen is the queue, longest waiting first.
type Screen struct {
	desk    screen.Desk
	onTaken func(*penalties.Call) // called when this desk's official has taken a call
	rows    scroll.Rows[*penalties.Call]
	w, h    int
}

// New opens the queue; goes is called when this desk's official has taken a call.
func New(d screen.Desk, goes func(*penalties.Call)) *Screen {
	s := &Screen{desk: d, onTaken: goes}
	s.Refresh()
	return s
}

// Title names the screen.
func (s *Screen) Title() string { return "calls" }

// Mode returns the keys that work now.
func (s *Screen) Mode() keys.Mode {
	m := *s.desk.Keys()
	_, waits := s.rows.Current()
	m.Calls.Take.SetEnabled(waits)
	m.Calls.Close.SetEnabled(waits)
	m.Calls.Mute.SetEnabled(waits)
	m.Calls.Renew.SetEnabled(waits)
	return m.Mode(keys.CallsMode)
}

// Subject is the table under the cursor.
func (s *Screen) Subject() (*event.Pairing, *penalties.Incident) {
	if c, ok := s.rows.Current(); ok {
		return c.Match.Pairing, nil
	}
	return nil, nil
}

// RowsBelow counts the rows that there is no room for.
func (s *Screen) RowsBelow() int { return s.rows.Below() }

// SetSize sets the work area in columns and lines.
func (s *Screen) SetSize(w, h int) { s.w, s.h = w, h }

// Key handles a key.
func (s *Screen) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch c, ok := s.rows.Current(); {
	case s.rows.Key(k, m.List), !ok:
	case keys.Is(k, m.Calls.Take):
		s.takeCall(c)
	case keys.Is(k, m.Calls.Mute):
		s.toggleMute(c)
	case keys.Is(k, m.Calls.Renew):
		s.renewCard(c.Place.Table)
	case keys.Is(k, m.Calls.Close):
		s.desk.Do(screen.Request{
			Act:     acts.CloseCall{Call: c.Call},
			Message: fmt.Sprintf("call from table %d dismissed", c.Place.Table),
		})
	}
}

// takeCall records that this desk's official goes. A call taken by another is taken over only after
// a question.
func (s *Screen) takeCall(c *penalties.Call) {
	o := s.desk.Official()
	switch {
	case o == nil:
		s.desk.Say(screen.Warning, "no name at this desk yet: say who you are first")
	case c.TakenBy() == o.Actor():
		s.onTaken(c)
	case c.TakenBy() != "":
		s.desk.Ask(screen.Question{
			Text: fmt.Sprintf(
				"%s is already on the way to table %d. Go instead?",
				s.actorName(c.TakenBy()),
				c.Place.Table,
			),
			Yes: func() { s.recordTaken(c, true) },
		})
	default:
		s.recordTaken(c, false)
	}
}

// toggleMute switches the button of the call's table off for its round, or on again.
func (s *Screen) toggleMute(c *penalties.Call) {
	table, off := c.Place.Table, !s.desk.Hall().Ledger.Calls.Muted(c.Place)
	says := fmt.Sprintf("table %d can call by its button again", table)
	if off {
		says = fmt.Sprintf("the button of table %d is off for this round", table)
	}
	s.desk.Do(screen.Request{
		Act:     acts.MuteTable{Table: table, Off: off},
		Message: says,
	})
}

// renewCard has the code on a table's card open nothing any more, after a yes: the card has to be
// printed anew.
func (s *Screen) renewCard(table int) {
	s.desk.Ask(screen.Question{
		Text: fmt.Sprintf("Cancel the code on the card of table %d? You must print a new card.", table),
		Yes: func() {
			s.desk.Do(screen.Request{
				Act:     acts.RenewCard{Table: table},
				Message: fmt.Sprintf("the old code of table %d no longer works: print a new card", table),
			})
		},
	})
}

func (s *Screen) recordTaken(c *penalties.Call, over bool) {
	s.desk.Do(screen.Request{
		Act:   acts.TakeCall{Call: c.Call, Over: over},
		Saved: func([]fact.Fact) { s.onTaken(c) },
	})
}

func (s *Screen) actorName(actor string) string { return s.desk.Hall().Register.ActorName(actor) }

// Refresh reads the queue anew. The cursor stays on its call.
func (s *Screen) Refresh() {
	s.rows.Set(s.desk.Hall().Ledger.Calls.Open(), func(a, b *penalties.Call) bool { return a == b })
}
