package teams

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/personname"
	"flagfall/tui/document"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/list"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/voice/words"
)

// RollCall is the check-in of a section by its director: all teams count as here but those marked missing. Whatever
// is typed finds a team, a number by its line and letters by a name; nothing is recorded before all of it is.
type RollCall struct {
	desk    screen.Desk
	section string
	search  input.Field // open as long as the screen is
	missing map[int]bool
	all     []*event.Team
	rows    scroll.Rows[*event.Team]
	w, h    int
}

// NewRollCall opens the roll call of a section. Missing are the teams that a check-in found missing, and those
// given, if any.
func NewRollCall(d screen.Desk, section string, missing ...*event.Team) *RollCall {
	s := &RollCall{desk: d, section: section, missing: map[int]bool{}}
	if sec, err := d.Hall().Register.Section(section); err == nil {
		missing = append(missing, sec.MissingTeams()...)
	}
	for _, t := range missing {
		s.missing[t.No] = true
	}
	s.newSearch()
	return s
}

// newSearch lists all teams again.
func (s *RollCall) newSearch() {
	s.search.Open("find:", "")
	s.Refresh()
}

// Title names the screen.
func (s *RollCall) Title() string {
	if sec, err := s.desk.Hall().Register.Section(s.section); err == nil {
		return sec.Name + "  check-in"
	}
	return "check-in"
}

// Mode returns the keys that work now.
func (s *RollCall) Mode() keys.Mode {
	m := *s.desk.Keys()
	_, found := s.rows.Current()
	m.RollCall.Mark.SetEnabled(found)
	if s.search.Text() != "" {
		m.RollCall.Record.SetHelp(m.RollCall.Record.Help().Key, m.RollCall.Mark.Help().Desc)
		m.RollCall.Record.SetEnabled(found)
	}
	return m.Mode(keys.RollCallMode)
}

// Prompt is the search, which never ends.
func (s *RollCall) Prompt() (screen.Prompt, bool) {
	hint := fmt.Sprintf("%d here, %d missing", len(s.all)-len(s.absent()), len(s.absent()))
	switch t, found := s.rows.Current(); {
	case s.search.Text() == "":
	case !found:
		hint = "no such team"
	case s.missing[t.No]:
		hint = t.Name + " here?"
	default:
		hint = t.Name + " missing?"
	}
	return s.search.Prompt(s.w, hint, s.Mode()), true
}

// SetSize sets the work area in columns and lines.
func (s *RollCall) SetSize(w, h int) { s.w, s.h = w, h }

// RowsBelow counts the rows that there is no room for.
func (s *RollCall) RowsBelow() int { return s.rows.Below() }

// Refresh reads the teams anew, by name. The cursor stays on its team.
func (s *RollCall) Refresh() {
	s.all = nil
	if sec, err := s.desk.Hall().Register.Section(s.section); err == nil {
		s.all = s.desk.Hall().Playing(sec)
	}
	slices.SortStableFunc(s.all, func(a, b *event.Team) int {
		return strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name))
	})
	s.find()
}

// find lists the teams that the typed letters may mean; a number goes to its line.
func (s *RollCall) find() {
	typed := strings.TrimSpace(strings.TrimPrefix(s.search.Text(), "/"))
	list := s.all
	line, err := strconv.Atoi(typed)
	if err != nil {
		terms := strings.Fields(personname.Fold(typed))
		list = slices.DeleteFunc(slices.Clone(s.all), func(t *event.Team) bool {
			return !input.ContainsAll(personname.Fold(t.Name+" "+t.PlayerNames()+" "+t.Club), terms)
		})
	}
	s.rows.Set(list, func(a, b *event.Team) bool { return a == b })
	if err == nil {
		s.rows.MoveTo(line - 1)
	}
}

// Key handles a key.
func (s *RollCall) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	t, found := s.rows.Current()
	switch {
	case (keys.Is(k, m.List.Up) || keys.Is(k, m.List.Down)) && s.rows.Key(k, m.List):
	case keys.Is(k, m.RollCall.Mark), keys.Is(k, m.RollCall.Record) && s.search.Text() != "":
		if found {
			s.mark(t)
		}
	case keys.Is(k, m.RollCall.Record):
		s.record()
	case keys.Is(k, m.RollCall.Leave):
		if s.search.Text() == "" {
			s.desk.Close()
			return
		}
		s.newSearch()
	default:
		s.search.Update(k)
		s.find()
	}
}

// mark marks a team missing, or here again, and goes on to the next line.
func (s *RollCall) mark(t *event.Team) {
	s.missing[t.No] = !s.missing[t.No]
	s.newSearch()
	s.rows.MoveTo(slices.Index(s.rows.All(), t) + 1)
}

// record records who is here, and closes check-in.
func (s *RollCall) record() {
	absent := s.absent()
	var numbers []int
	for _, t := range absent {
		numbers = append(numbers, t.No)
	}
	s.desk.Do(screen.Request{
		Act: acts.RollCall{Section: s.section, Absent: numbers},
		Saved: func([]fact.Fact) {
			s.desk.Close()
			s.desk.Say(screen.Done, s.countText())
		},
	})
}

// absent lists the teams that are marked, by name.
func (s *RollCall) absent() []*event.Team {
	var absent []*event.Team
	for _, t := range s.all {
		if s.missing[t.No] {
			absent = append(absent, t)
		}
	}
	return absent
}

// countText says how many are here, and who is not.
func (s *RollCall) countText() string {
	absent := s.absent()
	text := words.Count(len(s.all)-len(absent), "team") + " here"
	if len(absent) == 0 {
		return text + ", nobody missing"
	}
	names := make([]string, 0, len(absent))
	for _, t := range absent {
		names = append(names, t.Name)
	}
	return text + ", missing: " + strings.Join(names, ", ")
}

// rollCallColumns are those of a team: see row.
var rollCallColumns = []list.Column{
	{Title: "No.", Right: true, Aloud: "line"},
	{Title: "Team", Min: 18},
	{Title: "Players", Aloud: "players", Under: true},
	{Title: "Club", Aloud: "club", Rank: 3, Under: true},
	{Title: "State"},
}

// View lists the teams.
func (s *RollCall) View() string {
	if s.rows.Len() == 0 {
		text := "No such team: " + s.desk.Keys().RollCall.Leave.Help().Key + " lists all again."
		if len(s.all) == 0 {
			text = "No teams yet."
		}
		return strings.Join(layout.Labeled("", text, 2, s.w-2), "\n")
	}
	lines := layout.Labeled("", "All count as here until you mark them missing.", 2, s.w-2)
	lines = append(lines, "")
	room := s.h - len(lines)
	lines = append(lines, list.Show(s.desk.Theme(), &s.rows, rollCallColumns, s.row, s.w, room, listOneLine)...)
	return strings.Join(lines[:min(len(lines), s.h)], "\n")
}

func (s *RollCall) row(t *event.Team) list.Row {
	state, tone := "here", document.Done
	if s.missing[t.No] {
		state, tone = "missing", document.NeedsYou
	}
	return list.Row{Tone: tone, Cells: []list.Cell{
		list.Text(strconv.Itoa(slices.Index(s.all, t) + 1)),
		list.Text(t.Name),
		list.Text(t.PlayerNames(), t.Person(1).Short()+", "+t.Person(2).Short()),
		list.Styled(list.Quiet, document.NoTone, t.Club),
		list.Styled(list.Loud, tone, state),
	}}
}
