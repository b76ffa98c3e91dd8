package appeals

import (
	"fmt"
	"strings"

	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/hearing"
	"flagfall/tui/document"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/list"
	"flagfall/tui/voice/words"
)

// queueOneLine is the width from which on an appeal stands on one line.
const queueOneLine = 76

// queueHead is the number of lines above the queue.
const queueHead = 2

// queueColumns are those of a row: see cells.
var queueColumns = []list.Column{
	{}, {Rank: 1}, {Rank: 3, Min: words.ShortTitleWidth, Under: true}, {}, {Rank: 4, Under: true}, {Rank: 5},
}

func (s *Queue) linesPerRow() int { return layout.LinesPerRow(s.w, queueOneLine) }

// View draws what waits, and what may still come.
func (s *Queue) View() string {
	t := s.desk.Theme()
	lines := []string{s.countLine(), ""}
	if s.rows.Len() == 0 {
		none := "No appeals are waiting, and no ruling can be appealed anymore."
		return strings.Join(append(lines, layout.Labeled("", none, 2, s.w)...), "\n")
	}
	columns, widest := list.List{Signs: true}, list.Widths{}
	for _, r := range s.rows.All() {
		widest.Measure(s.cells(r))
	}
	columns.Fit(queueColumns, widest, s.w, queueOneLine)
	above := ""
	for r, selected := range s.rows.VisibleRows() {
		if title := r.heading(); title != above {
			if above != "" {
				lines = append(lines, "")
			}
			lines = append(lines, "  "+t.Head.Render(title))
			above = title
		}
		row := list.Row{Cells: s.cells(r)}
		if _, soon := words.TimeLeft(r.due, s.desk.Now()); soon || s.mayAct(r) {
			row.Tone = document.NeedsYou
		}
		lines = append(lines, columns.Lines(t, row, selected)...)
	}
	return strings.Join(lines, "\n")
}

// cells are the incident, the player, the offense, how long it waits and before whom, and aloud whether it is
// for this desk's official.
func (s *Queue) cells(r queueRow) []list.Cell {
	hall, i, now := s.desk.Hall(), r.incident, s.desk.Now()
	about, who := "Incident "+i.Label, words.ShortOffender(hall.Register, i)
	waits, aloud := "waiting "+words.Elapsed(now.Sub(r.since)), "waiting for "+words.SpokenElapsed(now.Sub(r.since))
	var before []string
	switch {
	case r.signs:
		before = []string{words.AwaitedSignature(i.Proposal.RulingProposed), "to be signed"}
	case r.appeal != nil:
		about = "Appeal against incident " + i.Label
		if seat := words.ParseSeat(r.appeal.Seat); seat != nil {
			who = words.TableOf(hall.Register, i).Short[*seat]
		}
		level, _ := hearing.Level(hall.Ledger, r.appeal)
		before = []string{hearing.LevelName(level)}
		var names []string
		for _, o := range appeal.EligibleDeciders(hall.Ledger, r.appeal) {
			names = append(names, o.Name)
		}
		if len(names) > 0 {
			before = []string{before[0] + ", " + strings.Join(names, ", "), before[0]}
		}
		aloud += ", with the " + before[0]
	default:
		level, _, _ := appeal.LevelAndDeadline(hall.Ledger, i)
		waits, _ = words.TimeLeft(r.due, now)
		by := "by " + hall.Register.HourMinute(r.due)
		before = []string{by + ", to the " + hearing.LevelName(level), by}
		aloud = words.SpokenElapsed(r.due.Sub(now)) + " left to appeal"
	}
	label, title, when := list.Text(i.Label), list.Text(words.OffenceForms(i.Offence, i.Title())...), list.Text(waits)
	whom, forYou := list.Styled(list.Quiet, document.NoTone, before...), list.Cell{}
	label.Aloud, title.Aloud, when.Aloud = about, words.LowerFirst(i.Title()), aloud
	if r.appeal != nil { // said with how long it waits
		whom.Aloud = " "
	}
	if s.mayAct(r) {
		forYou.Aloud = "for you"
	}
	return []list.Cell{label, list.Text(who), title, when, whom, forYou}
}

// countLine says how much waits, and for whom.
func (s *Queue) countLine() string {
	t, ledger := s.desk.Theme(), s.desk.Hall().Ledger
	var parts []string
	mine := 0
	for _, r := range s.rows.All() {
		if s.mayAct(r) {
			mine++
		}
	}
	if mine > 0 {
		parts = append(parts, fmt.Sprintf("%s %d for you", t.Attention.Mark(), mine))
	}
	if n := len(ledger.OpenConsequences()); n > 0 {
		key := s.desk.Keys().Appeals.Consequences.Help().Key
		parts = append(parts, fmt.Sprintf("%s %d to settle: press %s", t.Attention.Mark(), n, key))
	}
	if len(parts) == 0 {
		return "  no appeal waits for your decision"
	}
	return "  " + strings.Join(parts, "   ")
}

// mayAct tells whether this desk's official may decide the row's appeal, or sign its ruling.
func (s *Queue) mayAct(r queueRow) bool {
	if r.signs {
		return penalties.MaySign(s.desk.Hall().Ledger, r.incident, s.desk.Official()) == nil
	}
	return r.appeal != nil && appeal.MayDecide(s.desk.Hall().Ledger, s.desk.Official(), r.appeal) == nil
}
