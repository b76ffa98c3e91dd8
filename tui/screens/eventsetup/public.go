package eventsetup

import (
	"fmt"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/publicname"
	"flagfall/tui/document"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/list"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// Public lists what the public reads: teams and clubs as they will stand, and why a name is withheld.
type Public struct {
	screen.Name
	desk  screen.Desk
	asked input.Dialog // what is shown in a name's place
	rows  scroll.Rows[story.PublicName]
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
func (s *Public) RowsBelow() int { return s.asked.RowsBelow(s.rows.Below()) }

// SetSize sets the work area in columns and lines.
func (s *Public) SetSize(w, h int) {
	s.w, s.h = w, h
}

// Refresh reads the names anew. After a decision the cursor is on the next name that needs one; else it
// stays on its team or club.
func (s *Public) Refresh() {
	s.rows.Set(story.PublicNames(s.desk.Hall()),
		func(a, b story.PublicName) bool { return a.Team == b.Team && a.Club == b.Club })
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
func (s *Public) askShown(row story.PublicName) {
	s.asked.AskChoice(input.ChoiceQuestion{
		Label: row.Own + ": the public reads",
		Answers: []input.Answer{
			{Letter: "r", Text: row.Own + ", as it is entered"},
			{Letter: "s", Text: "another name"},
			{Letter: "w", Text: row.Number() + ", name withheld"},
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
func (s *Public) record(row story.PublicName, name string) {
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
		says = row.Number()
	}
	s.desk.Do(screen.Request{Act: shown, Message: "public name: " + says})
}

func withheldCount(t *tournament.Tournament) int {
	n := 0
	for _, row := range story.PublicNames(t) {
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
	t := s.desk.Theme()
	if choices := s.asked.Lines(t, s.w); choices != nil {
		return strings.Join(choices, "\n")
	}
	if s.rows.Len() == 0 {
		return strings.Join(layout.Labeled("", "No teams yet.", 2, s.w-2), "\n")
	}
	lines := list.Show(t, &s.rows, publicColumns, s.row, s.w, s.h-publicFoot, 0)
	row, _ := s.rows.Current()
	text := words.Sentence(row.Shown + ": " + row.Players(s.desk.Hall()) + words.PublicReason(row.Public))
	full := append([]string{""}, layout.Labeled("", text, 4, s.w)...)
	return strings.Join(append(lines, full[:min(len(full), publicFoot)]...), "\n")
}

// publicColumns are those of a team or a club: see row.
var publicColumns = []list.Column{
	{Title: "Public name", Min: 18},
	{Title: "Players", Rank: 1},
	{Title: "Entered as", Aloud: "entered as", Rank: 2},
}

func (s *Public) row(row story.PublicName) list.Row {
	r, own := list.Row{}, ""
	switch {
	case row.NeedsChoice():
		r.Tone = document.NeedsYou
	case row.Decided:
		r.Tone = document.Done
	}
	if row.Withheld() {
		own = row.Own
	}
	r.Cells = []list.Cell{list.Text(row.Shown), list.Text(row.Players(s.desk.Hall())), list.Text(own)}
	return r
}

// publicNamesStep is the name of the step of what the public reads.
const publicNamesStep = "Public names"

// undecidedNames counts the names that are withheld and that no official has decided on.
func (s *Checklist) undecidedNames() int {
	undecided := 0
	if s.desk.Hall().PublicNames().Players() == publicname.InFull {
		return 0
	}
	for _, row := range story.PublicNames(s.desk.Hall()) {
		if row.NeedsChoice() {
			undecided++
		}
	}
	return undecided
}

// publicStep leads to what the public reads: the first round waits for it while names are withheld that no official
// has decided on.
func (s *Checklist) publicStep() step {
	undecided, teams := s.undecidedNames(), len(s.register().Entrants())
	byWhat := "initials"
	if s.desk.Hall().PublicNames().Players() == publicname.ByGiven {
		byWhat = "given name and initial"
	}
	st := step{
		name: publicNamesStep, state: stepDone, do: s.links.Public,
		forms: []string{"team names as entered; players by " + byWhat, "team names as entered"},
	}
	switch {
	case s.desk.Hall().PublicNames().Players() == publicname.InFull:
		st.forms = []string{"full names, by the event policy", "full names"}
	case teams == 0:
		st.state, st.forms = stepOptional, []string{"players by " + byWhat, byWhat}
	case undecided > 0:
		st.state = stepAdvised
		if slices.ContainsFunc(s.register().Sections, func(sec *event.Section) bool { return sec.Round(1) == nil }) {
			st.state = stepNeeded
		}
		held, check := words.Count(undecided, "name")+" withheld", ": check them"
		if undecided == 1 {
			check = ": check it"
		}
		st.forms = []string{held + check + " before you post round 1", held + check, held}
	}
	return st
}
