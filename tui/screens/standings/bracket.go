package standings

import (
	"errors"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/playoff"
	"flagfall/penalties"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/list"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/screens/roundsteps"
	"flagfall/tui/story"
	"flagfall/tui/voice/translation"
)

// Bracket is the bracket of one section, a line a tie.
type Bracket struct {
	screen.Name
	desk  screen.Desk
	at    screen.Scope
	asked input.Dialog
	table int // the table whose winner is being decided
	team  *event.Team
	rows  scroll.Rows[bracketRow]

	widest list.Widths
	list   list.List
	w, h   int
}

// bracketRow is a tie as it is shown.
type bracketRow struct {
	*playoff.Matchup
	shown list.Row
	told  []string // its row of the bracket's table
}

// AdvanceDraft is the kind of the drafts of reasons.
const AdvanceDraft = "advance"

// NewBracket opens the bracket of a section, "" for the first.
func NewBracket(d screen.Desk, section string) *Bracket {
	at := screen.NewScope(d, section)
	s := &Bracket{Name: screen.Name("bracket " + at.ID()), desk: d, at: at, asked: input.NewDialog(d)}
	s.Refresh()
	return s
}

// Title names the section.
func (s *Bracket) Title() string {
	if sec := s.at.Section(); sec != nil {
		return sec.Name + screen.TitleGap + "play-off"
	}
	return "play-off"
}

// Subject is the table under the cursor.
func (s *Bracket) Subject() (*event.Pairing, *penalties.Incident) {
	if tie, ok := s.rows.Current(); ok {
		return tie.Pairing, nil
	}
	return nil, nil
}

// Tabs are the sections.
func (s *Bracket) Tabs() (names []string, shown int) { return s.at.Tabs() }

// Mode returns the keys that work now.
func (s *Bracket) Mode() keys.Mode {
	m := *s.desk.Keys()
	sec := s.at.Section()
	there := sec != nil && sec.LatestStage() != nil
	tie, ok := s.rows.Current()
	m.Bracket.Begin.SetEnabled(sec != nil && sec.Bracket() == nil)
	m.Bracket.CallOff.SetEnabled(there)
	m.Bracket.Decide.SetEnabled(ok && tie.Level())
	m.Bracket.Next.SetEnabled(there)
	if there {
		if step, more := roundsteps.Next(s.desk, sec); more {
			m.Bracket.Next.SetHelp(m.Bracket.Next.Help().Key, step.Label)
		} else {
			m.Bracket.Next.SetEnabled(false)
		}
	}
	return m.Mode(keys.BracketMode)
}

// Prompt is what is asked.
func (s *Bracket) Prompt() (screen.Prompt, bool) { return s.asked.Prompt(s.w) }

// SetSize sets the work area in columns and lines.
func (s *Bracket) SetSize(w, h int) {
	s.w, s.h = w, h
	s.resize()
}

// RowsBelow counts the ties that there is no room for.
func (s *Bracket) RowsBelow() int { return s.asked.RowsBelow(s.rows.Below()) }

// bracketColumns are those of a row: see bracketCells.
var bracketColumns = []list.Column{
	{Title: "Stage"},
	{Title: "Table", Aloud: "table", Right: true, Rank: 3},
	{Title: "Result"},
	{Rank: 4},
	{Title: "Teams", Under: true},
}

// Refresh reads the bracket anew. The cursor stays on its line.
func (s *Bracket) Refresh() {
	var all []bracketRow
	s.widest = list.Widths{}
	if sec := s.at.Section(); sec != nil {
		for _, from := range playoff.Brackets(sec) {
			told := story.Bracket(translation.English, sec.ID, from, func(t *event.Team) string { return t.Name })
			for n, tie := range from.Matchups() {
				row := bracketRow{tie, list.Row{Cells: bracketCells(tie, told.Table.Rows[n])}, told.Table.Rows[n]}
				s.widest.Measure(row.shown.Cells)
				all = append(all, row)
			}
		}
	}
	at := s.rows.Cursor()
	s.rows.Set(all, func(_, _ bracketRow) bool { return false })
	s.rows.MoveTo(at)
	s.resize()
}

// bracketCells are a row of a bracket's table on the desk; where there is little room a team that is not
// known yet is a question mark.
func bracketCells(tie *playoff.Matchup, told []string) []list.Cell {
	brief, aloud := [2]string{"?", "?"}, [2]string{told[2], told[3]}
	for n, team := range tie.Teams {
		if team != nil {
			brief[n], aloud[n] = told[2+n], "seed "+told[2+n]
		}
	}
	who := list.Text(told[2]+" – "+told[3], brief[0]+" – "+brief[1])
	who.Aloud = aloud[0] + " against " + aloud[1]
	return []list.Cell{list.Text(told[0]), list.Text(told[1]), list.Text(told[4]), list.Text(told[5]), who}
}

// Key handles a key.
func (s *Bracket) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	sec := s.at.Section()
	switch {
	case s.asked.Key(k), s.rows.Key(k, m.List), sec == nil:
	case keys.Is(k, m.Rounds.Section):
		s.at.NextSection()
		s.Refresh()
	case keys.Is(k, m.Bracket.Begin) && sec.Bracket() == nil:
		s.askTeams(sec)
	case sec.LatestStage() == nil:
	case keys.Is(k, m.Bracket.CallOff):
		s.asked.Record(acts.CancelPlayOff{Section: sec.ID}, "play-off canceled")
	case keys.Is(k, m.Bracket.Next):
		if step, more := roundsteps.Next(s.desk, sec); more {
			step.Run(s.desk, nil)
		}
	case keys.Is(k, m.Bracket.Decide):
		if tie, ok := s.rows.Current(); ok && tie.Level() {
			s.askWho(tie.Matchup)
		}
	}
}

// bracketSizes are the play-offs that may be begun.
var bracketSizes = []struct {
	teams  int
	bronze bool
	text   string
}{
	{2, false, "top two, one final"},
	{4, false, "top four, semi-finals and final"},
	{4, true, "top four, with a match for third place"},
	{8, false, "top eight, from the quarter-finals"},
	{8, true, "top eight, with a match for third place"},
	{16, false, "top sixteen, from the round of 16"},
	{16, true, "top sixteen, with a match for third place"},
}

// askTeams begins the stage that the section's plan has next, or asks how many teams play on.
func (s *Bracket) askTeams(sec *event.Section) {
	if _, err := playoff.Planned(sec); err == nil {
		s.begin(acts.BeginStage{Section: sec.ID}, "the next stage has begun: pair its first round")
		return
	}
	c := input.ChoiceQuestion{Label: "who plays on?", Act: "start it", Cursor: 1, OnCancel: s.asked.Close}
	for _, size := range bracketSizes {
		c.Answers = append(c.Answers, input.Answer{Text: size.text})
	}
	c.OnChoose = func(n int) {
		size := bracketSizes[n]
		s.begin(acts.BeginPlayOff{
			Section: sec.ID, Form: playoff.Form{Teams: size.teams, Bronze: size.bronze},
		}, "play-off started: pair its first round")
	}
	s.asked.AskChoice(c)
}

// askWho asks who goes on from a tie that ended level, then why.
func (s *Bracket) askWho(tie *playoff.Matchup) {
	c := input.ChoiceQuestion{Label: "who advances?", OnCancel: s.asked.Close}
	for _, team := range tie.Teams {
		c.Answers = append(c.Answers, input.Answer{Text: team.Name})
	}
	c.OnChoose = func(n int) {
		s.table, s.team = tie.Pairing.Table, tie.Teams[n]
		s.askWhy()
	}
	s.asked.AskChoice(c)
}

func (s *Bracket) askWhy() {
	s.asked.AskText(
		input.TextQuestion{
			Label:     "Why does " + s.team.Name + " advance?",
			Act:       "record it",
			DraftName: AdvanceDraft + " " + s.at.ID(),
			OnCancel:  s.asked.Close,
			OnEnter: func(text string) {
				s.asked.Record(acts.DecideTie{
					Section: s.at.ID(), Table: s.table, Team: s.team.No, Reason: text,
				}, s.team.Name+" advances")
			},
		},
	)
}

// begin begins a stage, or says why not, and where lots are drawn that it waits for.
func (s *Bracket) begin(begin any, says string) {
	if _, err := screen.Try(s.desk, begin); errors.As(err, new(*playoff.LevelError)) {
		s.desk.Say(
			screen.Warning,
			err.Error()+", then record them on the prizes screen: "+s.desk.Keys().Prizes.Lots.Help().Key,
		)
		return
	}
	s.asked.Record(begin, says)
}

// View draws the ties, each with its stage.
func (s *Bracket) View() string {
	t := s.desk.Theme()
	lines := []string{s.at.Headline("", s.w), ""}
	if choices := s.asked.Lines(t, s.w); choices != nil {
		return strings.Join(append(lines, choices...), "\n")
	}
	if s.rows.Len() == 0 {
		text := "This section has no play-off. Press " + s.desk.Keys().Bracket.Begin.Help().Key +
			" to seed its top teams into a bracket."
		return strings.Join(append(lines, layout.Labeled("", text, 2, s.w-2)...), "\n")
	}
	lines = append(lines, s.list.Head(t)...)
	for tie, selected := range s.rows.VisibleRows() {
		lines = append(lines, s.list.Lines(t, tie.shown, selected)...)
	}
	if tie, ok := s.rows.Current(); ok && s.w < bracketFull && !t.Options.Plain {
		full := tie.told[2] + " – " + tie.told[3]
		if tie.told[1] != "" {
			full += ", table " + tie.told[1]
		}
		lines = append(append(lines, ""), layout.Labeled("", full, 2, s.w)...)
		lines = append(lines, layout.Labeled("", tie.told[5], 2, s.w)...)
	}
	return strings.Join(lines[:min(len(lines), max(s.h, 2))], "\n")
}

// bracketOneLine is the width from which a tie stands on one line, bracketFull the one below which the tie
// under the cursor is told in full below the list.
const (
	bracketOneLine = 110
	bracketFull    = 76
)

func (s *Bracket) resize() {
	s.list.Fit(bracketColumns, s.widest, s.w, bracketOneLine)
	room := s.h - 2 - len(s.list.Head(s.desk.Theme()))
	if s.w < bracketFull {
		room -= 4
	}
	s.rows.SetHeight(room / s.list.LinesPerRow())
}
