// Package roundclock is the clocks of the rounds: a screen on which they are set, stopped and set
// on, and the warnings before they end.
package roundclock

import (
	"fmt"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/rounds"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
)

// Screen lists the sections with the clocks of their rounds; with several, all of them together
// first.
type Screen struct {
	screen.Name
	desk  screen.Desk
	asked input.Dialog // how long, or until when
	rows  scroll.Rows[row]
	w, h  int
}

// row is a section, nil for all of them.
type row struct{ section *event.Section }

// id is what the row's section is called, "" for all.
func (r row) id() string {
	if r.section == nil {
		return ""
	}
	return r.section.ID
}

// New opens the clocks with the cursor on a section, "" for the first row.
func New(d screen.Desk, section string) *Screen {
	s := &Screen{Name: "roundclock", desk: d, asked: input.NewDialog(d)}
	s.Refresh()
	for n, r := range s.rows.All() {
		if section != "" && r.id() == section {
			s.rows.MoveTo(n)
		}
	}
	return s
}

// Title names the screen.
func (s *Screen) Title() string { return "round clock" }

// Mode returns the keys that work now.
func (s *Screen) Mode() keys.Mode { return s.desk.Keys().Mode(keys.RoundClockMode) }

// Prompt is a time being typed.
func (s *Screen) Prompt() (screen.Prompt, bool) { return s.asked.Prompt(s.w) }

// SetSize sets the work area in columns and lines.
func (s *Screen) SetSize(w, h int) {
	s.w, s.h = w, h
	s.rows.SetHeight(s.h)
}

// RowsBelow counts the rows that there is no room for.
func (s *Screen) RowsBelow() int { return s.rows.Below() }

// Refresh reads the sections anew. The cursor stays on its row.
func (s *Screen) Refresh() {
	var all []row
	sections := s.desk.Hall().Register.Sections
	if len(sections) > 1 {
		all = append(all, row{})
	}
	for _, sec := range sections {
		all = append(all, row{sec})
	}
	s.rows.Set(all, func(a, b row) bool { return a == b })
}

// Key handles a key.
func (s *Screen) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch r, ok := s.rows.Current(); {
	case s.asked.Key(k), s.rows.Key(k, m.List), !ok:
	case keys.Is(k, m.RoundClock.Set):
		s.askTime()
	case keys.Is(k, m.RoundClock.Stop):
		s.setClock(r, rounds.ClockCommand{Action: s.toggleStep(r)})
	case keys.Is(k, m.RoundClock.Off):
		s.setClock(r, rounds.ClockCommand{Action: rounds.ClockOff})
	}
}

// toggleStep stops a clock that runs; one that stands goes on. For all sections together any that
// runs is stopped first.
func (s *Screen) toggleStep(r row) rounds.ClockAction {
	for _, sec := range s.sectionsOf(r) {
		if latest := sec.LatestRound(); latest != nil && latest.Clock.Remaining(s.desk.Now()) > 0 &&
			!latest.Clock.Stopped {
			return rounds.ClockStop
		}
	}
	for _, sec := range s.sectionsOf(r) {
		if latest := sec.LatestRound(); latest != nil && latest.Clock.Stopped {
			return rounds.ClockResume
		}
	}
	return rounds.ClockStop
}

// sectionsOf are the sections of a row.
func (s *Screen) sectionsOf(r row) []*event.Section {
	if r.section != nil {
		return []*event.Section{r.section}
	}
	return s.desk.Hall().Register.Sections
}

// timeHint says how a time is typed, while none is.
func timeHint(typed string) string {
	if typed != "" {
		return ""
	}
	return "such as 20m or 15:40"
}

func (s *Screen) askTime() {
	s.asked.AskText(
		input.TextQuestion{
			Label:    "how long, or until when?",
			Hint:     timeHint,
			Act:      "set the clock",
			OnEnter:  s.acceptTime,
			OnCancel: s.asked.Close,
		},
	)
}

// acceptTime sets the clock; what is refused stays to be typed on.
func (s *Screen) acceptTime(text string) {
	r, ok := s.rows.Current()
	order, err := rounds.ParseClock(text)
	if err == nil {
		_, err = rounds.SetClock(s.desk.Hall().Register, r.id(), order, s.desk.Now())
	}
	if err != nil || !ok {
		s.desk.Say(screen.Warning, fmt.Sprint(err))
		return
	}
	s.asked.Close()
	s.setClock(r, order)
}

func (s *Screen) setClock(r row, order rounds.ClockCommand) {
	now := s.desk.Now()
	s.desk.Do(screen.Request{
		Act:     acts.SetClock{Section: r.id(), Order: order, At: now},
		Message: clockDoneText(order, now, s.desk.Hall().Register),
	})
}

// clockDoneText is what was done.
func clockDoneText(o rounds.ClockCommand, now time.Time, register *event.State) string {
	switch o.Action {
	case rounds.ClockFor:
		return "the round ends at " + register.HourMinute(now.Add(o.For))
	case rounds.ClockUntil:
		return "clock set"
	case rounds.ClockStop:
		return "clock stopped"
	case rounds.ClockResume:
		return "clock restarted"
	case rounds.ClockOff:
	}
	return "clock removed"
}
