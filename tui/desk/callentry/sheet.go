package callentry

import (
	"fmt"
	"strings"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
	"flagfall/tui/screens/table"
	"flagfall/tui/voice/words"
)

// sheet lists the offences that may be called at a seat, each with the desk's answer. It is computed once for
// a seat, and again after new entries.
type sheet struct {
	key  sheetKey
	rows []offence
}

// sheetKey holds the inputs of a sheet.
type sheetKey struct {
	call call
	head int64
}

// offence is one line of the sheet.
type offence struct {
	letter, kind, title string
	says                layout.Cell // the desk's answer
}

// minColumnWidth is the least width of a column of the sheet.
const minColumnWidth = 38

// Sheet draws in w columns and h lines the offences that may be called at the typed seat, with the desk's
// answers. It is nil before a seat is typed.
func (l *Line) Sheet(w, h int) []string {
	r := l.read(l.line.Text())
	p := l.desk.Hall().Register.AtTable(r.Call.Table)
	if !r.Seat || p == nil {
		return nil
	}
	rows := l.offencesAt(r.Call)
	marked := &r.Call.Seat
	if r.Call.Whole {
		marked = nil
	}
	lines := table.SeatLines(l.desk.Theme(), l.desk.Hall().Ledger, p.CurrentMatch(), marked, w)
	columns := 1
	for columns < max(1, w/minColumnWidth) && len(lines)+1+(len(rows)+columns-1)/columns > h {
		columns++
	}
	switch short := l.shortSeats(p.CurrentMatch(), marked, w); {
	case len(lines)+1+len(rows) <= h || columns > 1:
		lines = append(lines, "")
	case len(short)+len(rows) <= h:
		lines = short
	default: // the name stands in the quick line too
		lines = nil
	}
	return append(lines, l.columns(rows, r.Call.Kind, columns, w, h-len(lines))...)
}

// shortSeats draws the four players on two lines, partners one above the other.
func (l *Line) shortSeats(m *event.Match, marked *bughouse.Seat, w int) []string {
	at := words.NewTable(l.desk.Hall().Register, m)
	cell := func(seat bughouse.Seat, width int) string {
		const before = 5 // the sign, the seat, and blanks
		name := layout.LongestFit(w/2-before-1, at.Full[seat], at.Short[seat])
		return l.cell(marked != nil && *marked == seat, "  "+seat.Letter()+"  "+name, width)
	}
	return []string{
		cell(bughouse.WA, w/2) + cell(bughouse.BA, w-w/2),
		cell(bughouse.BB, w/2) + cell(bughouse.WB, w-w/2),
	}
}

// columns sets offences in columns, read downwards, and counts those without room.
func (l *Line) columns(rows []offence, chosen string, columns, w, h int) []string {
	height := (len(rows) + columns - 1) / columns
	more := ""
	if height > h {
		height = max(1, h-1)
		more = fmt.Sprintf("    and %d more: press %s", len(rows)-height*columns,
			l.desk.Keys().Everywhere.Help.Help().Key)
	}
	lines := make([]string, height)
	each := w / columns
	for n, o := range rows {
		if n < height*columns {
			width := each
			if n/height == columns-1 {
				width = w - each*(columns-1)
			}
			lines[n%height] += l.offenceLine(o, o.kind == chosen, width)
		}
	}
	if more != "" {
		lines = append(lines, l.desk.Theme().Dim.Render(more))
	}
	return lines
}

// offenceLine draws one line: the letter, the name and the desk's answer. The name is shortened before the
// answer is.
func (l *Line) offenceLine(o offence, chosen bool, w int) string {
	return l.cell(chosen, layout.FitCells(w-1, layout.KeepCell("   "+o.letter),
		layout.Cell{Forms: words.OffenceForms(o.kind, o.title), Rank: 2, Keep: true}, o.says)[0], w)
}

// cell is a text in w columns behind a blank, lit where it is chosen.
func (l *Line) cell(chosen bool, text string, w int) string {
	if chosen {
		return l.desk.Theme().Lit(text, w)
	}
	return layout.Fit(text, w)
}

// offencesAt returns the offences that may be called at a seat.
func (l *Line) offencesAt(c call) []offence {
	c.Kind, c.Clock = "", 0
	of := sheetKey{c, l.desk.Hall().Head.Seq}
	if l.sheet.key != of || l.sheet.rows == nil {
		l.sheet = sheet{of, l.previewOffences(c)}
	}
	return l.sheet.rows
}

// previewOffences computes the desk's answer to each offence.
func (l *Line) previewOffences(c call) []offence {
	var rows []offence
	for _, o := range l.desk.Hall().Register.AtTable(c.Table).Section.Book.LetteredOffences() {
		c.Kind = o.Kind
		i, v, err := incident.Preview(l.desk.Hall().Ledger, l.request(c))
		if err == nil {
			rows = append(rows, offence{o.Letter, o.Kind, o.Title, l.previewCell(i, v)})
		}
	}
	return rows
}

// previewCell returns the desk's answer to an incident in a few words, such as "step 2: Amy +1:00", or nothing
// for a note. A step is never cut.
func (l *Line) previewCell(i *penalties.Incident, v rules.Verdict) layout.Cell {
	said := l.previewTexts(i, v)
	if said[0] == "" {
		return layout.Cell{}
	}
	for n := range said {
		said[n] = theme.Arrow + " " + said[n]
	}
	if v.Step != nil {
		return layout.Cell{Forms: said, Rank: 1, Keep: true, Right: true}
	}
	return layout.Cell{Forms: said, Rank: 1, MinWidth: 12, Right: true}
}

// previewTexts returns the answer in several lengths, the longest first.
func (l *Line) previewTexts(i *penalties.Incident, v rules.Verdict) []string {
	at := words.TableOf(l.desk.Hall().Register, i)
	made := i.AsRuled(penalties.RulingMade{
		Verdict: v, Remedies: penalties.PrescribedRemedies(v),
	})
	switch {
	case i.Offence == rules.KindNote:
		return []string{""}
	case len(v.Questions) > 0:
		return []string{"asks first"}
	case v.Step != nil && (made.Moot || v.AfterEnd && len(made.Remedies) == 0):
		if v.Step.Of <= 1 {
			return []string{"game over"}
		}
		step := fmt.Sprintf("step %d", v.Step.N)
		return []string{step + ": game over", step}
	case v.Step != nil && v.Step.Of <= 1: // the same every time
		return []string{at.BriefRemedies(made.Remedies), words.BriefestRemedies(made.Remedies)}
	case v.Step != nil:
		step := fmt.Sprintf("step %d", v.Step.N)
		return []string{
			step + ": " + at.BriefRemedies(made.Remedies),
			step + ": " + words.BriefestRemedies(made.Remedies), step,
		}
	case v.Authority == rules.ByDiscretion, v.Authority == rules.ByFallback, v.Authority == rules.BySilence:
		return []string{"you decide"}
	case v.Outcome == rules.OutDoubleForfeit:
		return []string{"both lose the game", "both lose"}
	case len(made.Remedies) > 0:
		return []string{at.BriefRemedies(made.Remedies)}
	}
	said, _, _ := strings.Cut(at.Outcome(v), ",")
	return []string{said}
}
