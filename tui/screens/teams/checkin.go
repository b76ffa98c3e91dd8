package teams

import (
	"fmt"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/personname"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
)

// CheckIn lists the teams that the letters typed so far may mean: first those that are not here
// yet, by name. Whatever is typed is such a letter: no key at the door leads to another screen.
type CheckIn struct {
	desk    screen.Desk
	section string      // only of this section, "" for all
	search  input.Field // open as long as the screen is
	rows    scroll.Rows[*event.Team]
	last    *event.Team // the team checked in here last; nil for none
	said    string      // what became of the last key, told beside the search until the next
	w, h    int
}

// NewCheckIn opens the check-in of a section, "" for all of them.
func NewCheckIn(d screen.Desk, section string) *CheckIn {
	s := &CheckIn{desk: d, section: section}
	s.newSearch()
	s.said = "teams that do not check in count as absent"
	return s
}

// newSearch begins a new search.
func (s *CheckIn) newSearch() {
	s.search.Open("your team or your name:", "")
	s.Refresh()
	s.rows.MoveTo(0)
}

// Title names the screen.
func (s *CheckIn) Title() string {
	if sec, err := s.desk.Hall().Register.Section(s.section); err == nil {
		return sec.Name + "  check-in"
	}
	return "check-in"
}

// RightText counts who is still to come.
func (s *CheckIn) RightText() string {
	here, all := s.checkedIn()
	if here == all {
		return "all checked in"
	}
	return fmt.Sprintf("%d not checked in", all-here)
}

// NeedsWholeWidth is true: the screen is for the teams, and what was ruled in the hall is not for the door.
func (s *CheckIn) NeedsWholeWidth() bool { return true }

// checkedIn counts the teams that have checked in, and all that play.
func (s *CheckIn) checkedIn() (here, all int) {
	for _, t := range s.desk.Hall().Register.Entrants() {
		if s.includes(t) && s.desk.Hall().WhyOut(t) == "" {
			all++
			if t.Here {
				here++
			}
		}
	}
	return here, all
}

// Mode returns the keys that work now.
func (s *CheckIn) Mode() keys.Mode {
	m := *s.desk.Keys()
	_, found := s.rows.Current()
	m.Checkin.Here.SetEnabled(found)
	m.Checkin.Undo.SetEnabled(s.last != nil && s.last.Here)
	return m.Mode(keys.CheckinMode)
}

// Prompt is the search, which never ends.
func (s *CheckIn) Prompt() (screen.Prompt, bool) {
	return s.search.Prompt(s.w, s.said, s.Mode()), true
}

// SetSize sets the work area in columns and lines.
func (s *CheckIn) SetSize(w, h int) { s.w, s.h = w, h }

// RowsBelow counts the rows that there is no room for.
func (s *CheckIn) RowsBelow() int { return s.rows.Below() }

// Refresh reads the teams anew. The cursor stays on its team.
func (s *CheckIn) Refresh() {
	terms := strings.Fields(personname.Fold(s.search.Text()))
	var list []*event.Team
	for _, t := range s.desk.Hall().Register.Entrants() {
		if s.includes(t) &&
			input.ContainsAll(personname.Fold(t.Name+" "+t.PlayerNames()+" "+t.Club), terms) {
			list = append(list, t)
		}
	}
	slices.SortStableFunc(list, func(a, b *event.Team) int {
		if missing := s.missingRank(b) - s.missingRank(a); missing != 0 {
			return missing
		}
		return strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name))
	})
	s.rows.Set(list, func(a, b *event.Team) bool { return a == b })
}

func (s *CheckIn) includes(t *event.Team) bool { return s.section == "" || t.Section == s.section }

// missingRank is 1 for a team that is still to come, and 0 for the others.
func (s *CheckIn) missingRank(t *event.Team) int {
	if t.Here || s.desk.Hall().WhyOut(t) != "" {
		return 0
	}
	return 1
}

// Key handles a key.
func (s *CheckIn) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	s.said = ""
	switch t, ok := s.rows.Current(); {
	case s.moveCursor(k, m.List):
	case keys.Is(k, m.Checkin.Here):
		if ok {
			s.checkIn(t)
		}
	case keys.Is(k, m.Checkin.Undo):
		s.undoLast()
	case keys.Is(k, m.Checkin.Clear):
		if s.search.Text() == "" {
			s.desk.Close() // by the door there is nothing behind it
			return
		}
		s.newSearch()
	default:
		s.search.Update(k)
		s.Refresh()
		s.rows.MoveTo(0)
	}
}

// moveCursor moves the cursor in the list; home and end move in the text.
func (s *CheckIn) moveCursor(k tea.KeyMsg, m keys.List) bool {
	return (keys.Is(k, m.Up) || keys.Is(k, m.Down) || keys.Is(k, m.PageUp) || keys.Is(k, m.PageDown)) &&
		s.rows.Key(k, m)
}

// checkIn checks a team in, and is ready for the next.
func (s *CheckIn) checkIn(t *event.Team) {
	switch {
	case t.Here:
		s.said = t.Name + " is already checked in"
		s.newSearch()
		return
	case s.desk.Hall().IsExpelled(t):
		s.said = t.Name + " is out of the event: please ask the director"
		return
	case t.Out > 0:
		s.said = t.Name + " has withdrawn: please ask the director"
		return
	}
	s.desk.Do(screen.Request{
		Act: acts.CheckIn{Team: t.No, Here: true},
		Saved: func([]fact.Fact) {
			s.last = t
			s.newSearch()
			s.said = t.Name + " checked in. Welcome"
		},
	})
}

// undoLast takes the last check-in back.
func (s *CheckIn) undoLast() {
	t := s.last
	if t == nil || !t.Here {
		s.said = "nothing to undo"
		return
	}
	s.desk.Do(screen.Request{
		Act: acts.CheckIn{Team: t.No},
		Saved: func([]fact.Fact) {
			s.last = nil
			s.newSearch()
			s.said = t.Name + " not checked in: undone"
		},
	})
}
