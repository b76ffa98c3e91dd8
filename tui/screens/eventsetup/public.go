package eventsetup

import (
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/lipgloss"

	"flagfall/db/acts"
	"flagfall/db/tournament"
	"flagfall/pairing/publicname"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

// Public lists what the public reads: teams and clubs as they will stand, and why a name is withheld.
type Public struct {
	screen.Name
	desk  screen.Desk
	asked input.Dialog // what is shown in a name's place
	rows  scroll.Rows[view.PublicRow]
	w, h  int

	decided bool // since the last Refresh
}

// NewPublic opens the list.
func NewPublic(d screen.Desk) *Public {
	s := &Public{
		desk: d, asked: input.NewDialog(d),
		Name: "public",
	}
	s.Refresh()
	return s
}

// Title names the screen.
func (s *Public) Title() string { return "public names" }

// RightText counts the names that are withheld.
func (s *Public) RightText() string { return fmt.Sprint(withheldCount(s.desk.Hall()), " withheld") }

// Mode returns the keys that work now.
func (s *Public) Mode() keys.Mode { return s.desk.Keys().Mode(keys.PublicMode) }

// Prompt is the question of what is shown.
func (s *Public) Prompt() (screen.Prompt, bool) { return s.asked.Prompt(s.w) }

// RowsBelow counts the rows that there is no room for.
func (s *Public) RowsBelow() int { return s.rows.Below() }

// SetSize sets the work area in columns and lines.
func (s *Public) SetSize(w, h int) {
	s.w, s.h = w, h
	s.rows.SetHeight(s.h - publicFoot)
}

// Refresh reads the names anew. After a decision the cursor is on the next name that needs one; else it
// stays on its team or club.
func (s *Public) Refresh() {
	s.rows.Set(view.PublicRows(s.desk.Hall()),
		func(a, b view.PublicRow) bool { return a.Team == b.Team && a.Club == b.Club })
	if all := s.rows.All(); s.decided && len(all) > 0 && all[0].NeedsChoice() {
		s.rows.MoveTo(0)
	}
	s.decided = false
}

// Key handles a key.
func (s *Public) Key(k tea.KeyMsg) {
	switch row, ok := s.rows.Current(); {
	case s.asked.Key(k), s.rows.Key(k, s.desk.Keys().List):
	case keys.Is(k, s.desk.Keys().Public.Decide) && ok:
		s.askShown(row)
	}
}

// askShown asks what the public reads in the place of a name.
func (s *Public) askShown(row view.PublicRow) {
	s.asked.AskChoice(input.ChoiceQuestion{
		Label: row.Own + ": the public reads",
		Answers: []input.Answer{
			{Letter: "r", Text: row.Own + ", as it is entered"},
			{Letter: "s", Text: "another name"},
			{Letter: "w", Text: standIn(row) + ", name withheld"},
		},
		OnChoose: func(n int) {
			switch n {
			case 0:
				s.record(row, row.Own)
			case 1:
				s.asked.AskText(input.TextQuestion{
					Label: "the public reads", Act: "use this name",
					OnEnter:  func(text string) { s.record(row, text) },
					OnCancel: s.asked.Close,
				})
			default:
				s.record(row, "")
			}
		},
	})
}

// record records what is shown. A refused text stays in the field.
func (s *Public) record(row view.PublicRow, name string) {
	var shown any = acts.ShowClub{Club: row.Club, Name: name}
	if row.Team != nil {
		shown = acts.ShowTeam{Team: row.Team.No, Name: name}
	}
	if _, err := screen.Try(s.desk, shown); err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	s.asked.Close()
	s.decided = true
	says := name
	if says == "" {
		says = standIn(row)
	}
	s.desk.Do(screen.Request{Act: shown, Message: "public name: " + says})
}

// standIn is what stands in the place of a name that is withheld.
func standIn(row view.PublicRow) string {
	if row.Team == nil {
		return fmt.Sprint("Club ", row.Club)
	}
	return fmt.Sprint("Team ", row.Team.No)
}

func withheldCount(t *tournament.Tournament) int {
	n := 0
	for _, row := range view.PublicRows(t) {
		if row.Withheld() {
			n++
		}
	}
	return n
}

// publicFoot is how many lines tell the row under the cursor in full.
const publicFoot = 4

// View draws the names as they will stand, and the one under the cursor with its reason.
func (s *Public) View() string {
	t, hall := s.desk.Theme(), s.desk.Hall()
	if choices := s.asked.Lines(t, s.w); choices != nil {
		return strings.Join(choices, "\n")
	}
	if s.rows.Len() == 0 {
		return strings.Join(layout.Labeled("", "No teams yet.", 2, s.w-2), "\n")
	}
	var lines, full []string
	for row, selected := range s.rows.VisibleRows() {
		mark, shown := t.Cursor(selected, row.Shown)
		sign, players, own := " ", ", a club", ""
		switch {
		case row.NeedsChoice():
			sign = t.Attention.Mark()
		case row.Decided:
			sign = t.Done.Mark()
		}
		if row.Team != nil {
			names := hall.PublicNames()
			players = ": " + names.Player(row.Team, 1) + ", " + names.Player(row.Team, 2)
		}
		if text := "; entered as " + row.Own; row.Withheld() &&
			lipgloss.Width(row.Shown+players+text) <= s.w-6 {
			own = text // the line below says it where there is no room
		}
		lines = append(lines, " "+sign+" "+mark+" "+layout.Cut(shown+players+own, s.w-6))
		if selected {
			text := words.Sentence(row.Shown + players + words.PublicReason(row.Public))
			full = append([]string{""}, layout.Labeled("", text, 4, s.w)...)
		}
	}
	return strings.Join(append(lines, full[:min(len(full), publicFoot)]...), "\n")
}

// publicStep leads to what the public reads: it asks to look before anything is posted while names
// are withheld that no official has decided on.
func (s *Checklist) publicStep() step {
	undecided, teams := 0, len(s.register().Teams)
	for _, row := range view.PublicRows(s.desk.Hall()) {
		if row.NeedsChoice() {
			undecided++
		}
	}
	byWhat := "initials"
	if s.desk.Hall().PublicNames().Players() == publicname.ByGiven {
		byWhat = "given name and initial"
	}
	st := step{
		name: "Public names", state: stepDone, do: s.links.Public,
		forms: []string{"team names as entered; players by " + byWhat, "team names as entered"},
	}
	switch {
	case s.desk.Hall().PublicNames().Players() == publicname.InFull:
		st.forms = []string{"full names, by the event policy", "full names"}
	case teams == 0:
		st.state, st.forms = stepOptional, []string{"players by " + byWhat, byWhat}
	case undecided > 0:
		st.state = stepAdvised
		held := words.Count(undecided, "name") + " withheld"
		st.forms = []string{held + ": check them before you post round 1", held + ": check them", held}
	}
	return st
}
