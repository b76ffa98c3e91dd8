package table

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/tui/kit/boards"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// Page draws tables.
type Page struct {
	desk    screen.Desk
	painter *boards.Painter
}

// NewPage makes a page that draws the tables of a desk.
func NewPage(d screen.Desk) *Page { return &Page{d, boards.NewPainter(d.Theme)} }

// Lines are the whole page of a table in w columns and h lines: as much of what happened there as
// there is room for, and the boards where some is left.
func (p *Page) Lines(at *event.Pairing, w, h int) []string {
	lines := append([]string{p.heading(at, w)}, p.headLines(at, w)...)
	lines = append(lines, p.HappenedLines(at, w, h-len(lines))...)
	return lines[:min(len(lines), h)]
}

// Brief tells of a table in w columns, for a panel that has its number and round in its border: the teams, the
// players, the last ruling whole, and what happened as far as all stays within h lines.
func (p *Page) Brief(at *event.Pairing, w, h int) []string {
	t := p.desk.Theme()
	names := layout.LongestFit(w-2, at.Label(1)+"  vs  "+at.Label(2), at.Label(1)+" – "+at.Label(2))
	lines := []string{" " + t.Loud.Render(names)}
	lines = append(lines, briefSeats(t, p.desk.Hall().Ledger, at.CurrentMatch(), w)...)
	lines = append(lines, p.clockLines(at, w)...)
	for _, line := range p.lastRuling(at) {
		lines = append(lines, "")
		if line[0] != "" {
			lines = append(lines, " "+t.Dim.Render(line[0]))
		}
		lines = append(lines, layout.Labeled("", line[1], 1, w-1)...)
	}
	const head, perRow = 2, 2
	if rest := h - len(lines) - head; rest >= perRow*min(2, len(IncidentsAt(p.desk.Hall().Ledger, at))) {
		lines = append(lines, p.happened(at, w, rest+head)...)
	}
	return lines
}

// Happened are the incidents at a table, and the boards where there is room, in w columns and h lines, for a
// panel that says so in its border.
func (p *Page) Happened(at *event.Pairing, w, h int) []string {
	lines := p.happened(at, w, h+2)
	if len(lines) > 2 {
		lines = lines[2:]
	}
	lines = append(lines, p.boardLines(at, w, h-len(lines))...)
	return lines[:min(len(lines), h)]
}

// HappenedLines are the part of the page that tells what happened at a table, with the boards, in w
// columns and h lines, with a blank line before it.
func (p *Page) HappenedLines(at *event.Pairing, w, h int) []string {
	lines := p.happened(at, w, h)
	lines = append(lines, p.boardLines(at, w, h-len(lines))...)
	return lines[:min(len(lines), h)]
}

// happened are the incidents at a table.
func (p *Page) happened(at *event.Pairing, w, h int) []string {
	var lines []string
	happened := IncidentsAt(p.desk.Hall().Ledger, at)
	if len(happened) > 0 {
		lines = append(lines, "", p.titleLine("What happened here"))
	}
	room := max(1, (h-len(lines))/layout.LinesPerRow(w, oneLine))
	for n, i := range happened {
		if n == room-1 && len(happened) > room {
			lines = append(lines, p.desk.Theme().Dim.Render(fmt.Sprintf("    and %d earlier", len(happened)-n)))
			break
		}
		lines = append(lines, p.rowLines(p.desk.Theme(), i, w)...)
	}
	return lines
}

func (p *Page) titleLine(text string) string { return "  " + p.desk.Theme().Head.Render(text) }

// heading names the table and says how it stands.
func (p *Page) heading(at *event.Pairing, w int) string {
	name := p.desk.Theme().Head.Render(fmt.Sprintf("Table %d", at.Table))
	where := fmt.Sprintf("%s, round %d", at.Section.Name, at.Round.No)
	short := fmt.Sprintf("%s, R%d", at.Section.Name, at.Round.No)
	return layout.FitCells(w, layout.KeepCell("  "+name),
		layout.Cell{Forms: []string{where, short}, Rank: 1, Keep: true},
		layout.Cell{Forms: []string{p.stateText(at)}, Keep: true, Right: true})[0]
}

// stateText is the result of the table and what it waits for, else how far its round is.
func (p *Page) stateText(at *event.Pairing) string {
	t, wait, score := p.desk.Theme(), p.desk.Hall().Ledger.WaitAt(at), ""
	if at.Complete() {
		score = words.Score(p.desk.Hall().Ledger, at)
		if t.Options.Plain {
			score = words.SpokenScore(score)
		}
	}
	switch r := at.Round; {
	case wait.Reason != "":
		text := wait.Reason + " " + words.Elapsed(p.desk.Now().Sub(wait.Since))
		return t.Attention.Mark() + " " + strings.TrimLeft(score+"  "+text, " ")
	case score != "":
		return t.Done.Mark() + " " + score
	case !r.Started.IsZero():
		return "playing " + words.ElapsedMinutes(p.desk.Now().Sub(r.Started))
	case !r.Posted.IsZero():
		return "posted"
	}
	return "paired"
}

// headLines is who sits there, what was ruled last, and until when that may be appealed.
func (p *Page) headLines(at *event.Pairing, w int) []string {
	l := p.desk.Hall().Ledger
	lines := append([]string{""}, SeatLines(p.desk.Theme(), l, at.CurrentMatch(), nil, w)...)
	lines = append(lines, p.clockLines(at, w)...)
	if marks := words.TableMarks(l, at); marks != "" {
		lines = append(lines, p.labeled("Marks", marks, w)...)
	}
	if now := story.TableNow(p.desk.Hall(), at.CurrentMatch()); now != "" {
		lines = append(lines, p.labeled("Now", now, w)...)
	}
	return append(lines, p.lastRulingLines(at, w)...)
}

// lastRulingLines are what was ruled last at a table, and until when that may be appealed.
func (p *Page) lastRulingLines(at *event.Pairing, w int) []string {
	lines := []string{""}
	for _, line := range p.lastRuling(at) {
		if line[0] == "" {
			lines = append(lines, "  "+p.desk.Theme().Dim.Render(line[1]))
		} else {
			lines = append(lines, p.labeled(line[0], line[1], w)...)
		}
	}
	return lines
}

// lastRuling is what was ruled last at a table, and until when that may be appealed, each with its label.
func (p *Page) lastRuling(at *event.Pairing) [][2]string {
	l := p.desk.Hall().Ledger
	i := lastRuled(IncidentsAt(l, at))
	switch {
	case i == nil && len(IncidentsAt(l, at)) == 0:
		if _, over := at.CurrentMatch().Result(); over {
			return [][2]string{{"", "No incident at this table."}}
		}
		return [][2]string{{"", "Nothing yet."}}
	case i == nil:
		return [][2]string{{"", "No ruling here yet."}}
	}
	said := story.OfIncident(p.desk.Hall(), i, p.desk.Now()).Sentence
	if who := i.Seat; who != nil {
		said = words.TableOf(p.desk.Hall().Register, i).Full[*who] + ", " + words.LowerFirst(i.Title()) + ". " + said
	}
	told := [][2]string{{"Last ruling", said}}
	if right := story.AppealLeft(p.desk.Hall(), i, p.desk.Now()); right != "" {
		told = append(told, [2]string{"Appeal", right + "."})
	}
	return told
}

// labeled sets a text beside its name.
func (p *Page) labeled(name, text string, w int) []string {
	const width = 15
	return layout.Labeled("  "+p.desk.Theme().Dim.Render(name), text, width, w)
}

// IncidentsAt are the incidents at a table, the newest first.
func IncidentsAt(l *penalties.State, at *event.Pairing) []*penalties.Incident {
	var list []*penalties.Incident
	for _, m := range at.Matches {
		list = append(list, l.IncidentsAt(m)...)
	}
	slices.Reverse(list)
	return list
}

// lastRuled is the newest ruling among incidents, nil for none.
func lastRuled(list []*penalties.Incident) *penalties.Incident {
	for _, i := range list {
		if i.Struck == nil && i.Ruling() != nil && !i.IsNote() {
			return i
		}
	}
	return nil
}

// oneLine is the width from which on an incident stands on one line.
const oneLine = 60

// rowLines is one incident: when, who, what, and what came of it. Where it is narrow the offence
// stands on a line of its own.
func (p *Page) rowLines(t theme.Theme, i *penalties.Incident, w int) []string {
	at := words.TableOf(p.desk.Hall().Register, i)
	_, who := at.Who(i.Seat)
	step := ""
	if r := i.Ruling(); r != nil && i.Struck == nil {
		step = words.Step(r.Verdict.Step)
	}
	lead := layout.KeepCell("  " + p.desk.Hall().Register.HourMinute(i.Logged.At))
	name := layout.KeepCell(who)
	offence := layout.Cell{Forms: words.OffenceForms(i.Offence, i.Title()), Rank: 3, Keep: true}
	for n := range offence.Forms {
		offence.Forms[n] = t.Dim.Render(offence.Forms[n])
	}
	came := story.Outcome(p.desk.Hall(), i)
	outcome := layout.Cell{Forms: came[1:], Rank: 2, MinWidth: 8, Right: true}
	if layout.LinesPerRow(w, oneLine) == 1 {
		return layout.FitCellsIndented(1, w, lead, name, offence, layout.KeepCell(step), outcome)[:1]
	}
	const indent = 10 // under the name
	return []string{
		layout.FitCellsIndented(1, w, lead, name, layout.Cell{Forms: []string{step}, Keep: true, Right: true})[0],
		layout.FitCellsIndented(indent, w, offence, outcome)[0],
	}
}

// leastBoards is how many lines two boards take at least, with their title.
const leastBoards = 12

// boardLines draws the position that stands for the table’s match, small, where there is room for it;
// without one it says how one is set up.
func (p *Page) boardLines(at *event.Pairing, w, h int) []string {
	of, newest := p.desk.Hall().Ledger.CurrentPosition(at.CurrentMatch())
	switch {
	case h < 3:
		return nil
	case newest == nil:
		hint := p.desk.Keys().Everywhere.Boards.Help().Key + " to set one up."
		return []string{
			"",
			"  " + p.desk.Theme().Dim.Render(
				layout.LongestFit(w-2, "No position recorded: press "+hint, "No position: press "+hint,
					"No position: "+hint),
			),
		}
	case h < leastBoards:
		shows := newest.Name() + ". Press " + p.desk.Keys().Everywhere.Boards.Help().Key
		return []string{
			"",
			"  " + layout.LongestFit(w-2, "Recorded position: "+shows+" to see it.", "Position: "+shows+"."),
		}
	}
	now := newest.FinalMatch(of.Book().Laws)
	scene := &boards.Scene{Match: &now}
	scene.Names = words.TableOf(p.desk.Hall().Register, of).Names
	lines := []string{"", p.titleLine("Position " + newest.Name())}
	for _, line := range p.painter.Draw(scene, boards.Fit(p.desk.Theme(), min(w-2, boardsWidth), h-2)) {
		lines = append(lines, "  "+line)
	}
	return lines
}

// boardsWidth is the most columns that two small boards take.
const boardsWidth = 56

// JoinLines are lines of a page as one text.
func JoinLines(lines []string) string { return strings.Join(lines, "\n") }
