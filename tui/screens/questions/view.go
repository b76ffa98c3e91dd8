package questions

import (
	"strings"

	"flagfall/rules"
	"flagfall/tui/document"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// widest keeps what belongs together in one look; below narrow an outlook stands under its answer.
const (
	widest = 110
	narrow = 64
)

// View shows what is asked or what it comes to, under what was told so far.
func (s *Screen) View() string { return s.page.View() }

// view lays out the parts of the page.
type view struct {
	desk      screen.Desk
	inquiry   *inquiry
	options   []option
	byOrder   []option
	typing    *textQuestion
	w, h      int
	fullWidth int
}

// layOut lays the page out anew.
func (s *Screen) layOut() {
	if s.w == 0 {
		return // no size yet
	}
	v := view{s.desk, s.inquiry, s.options, s.byOrder, s.typing, s.w, s.h, s.fullWidth}
	var parts []layout.Part
	switch {
	case s.inquiry.fault != nil:
		t := s.desk.Theme()
		fault := panel.Headline(t, s.inquiry.fault.Error(), document.NeedsYou)
		parts = []layout.Part{
			{Lines: v.titleLines()},
			layout.Gap(),
			{Lines: fault.Draw(t, s.fullWidth, s.h)},
		}
	case s.inquiry.settled():
		parts = v.verdictParts()
	default:
		parts = v.questionParts()
	}
	lines := layout.Stack(max(s.h, leastHeight(parts)), parts...)
	s.scrolls = len(lines) > s.h
	s.page.SetLines(lines)
}

// leastHeight is how many lines the parts need that cannot go: then the page is scrolled.
func leastHeight(parts []layout.Part) int {
	n := 0
	for _, p := range parts {
		if p.Rank == 0 {
			n += len(p.Lines)
		}
	}
	return n
}

// leastTitle is how much of a claim's name is left beside who makes it.
const leastTitle = 18

// toldIndent is where a question that was answered begins, behind its sign.
const toldIndent = 4

// answerIndent is where the words of an answer begin, behind its key.
const answerIndent = 7

// leastAnswer is the least width of the column of answers that stand beside what they lead to.
const leastAnswer = 31

// titleLines is the claim and who makes it.
func (s view) titleLines() []string {
	title := strings.ToUpper(s.inquiry.incident.Title())
	who, short := s.inquiry.table.Who(s.inquiry.incident.Seat)
	book := words.BookBeside(s.desk.Hall().Register, s.inquiry.incident.Book())
	return layout.FitCellsIndented(
		2,
		s.w,
		layout.Cell{Forms: []string{title}, Rank: 1, MinWidth: leastTitle},
		layout.Cell{
			Forms: []string{who, short},
			Rank:  2,
			Keep:  s.inquiry.incident.Seat != nil,
		},
		layout.Cell{Forms: []string{book}, Rank: 3, Right: true},
	)
}

// teamLines says which team sits where, since an answer decides between them.
func (s view) teamLines() []string {
	dim := s.desk.Theme().Dim
	return layout.FitCellsIndented(
		2,
		s.w,
		layout.KeepCell(dim.Render(s.inquiry.table.Teams[0]+" (a, d)")),
		layout.KeepCell(dim.Render(s.inquiry.table.Teams[1]+" (b, c)")),
	)
}

// givenLines lists the answers given, the last one at the bottom, where backspace takes it back.
func (s view) givenLines() []string {
	var lines []string
	t := s.desk.Theme()
	if s.inquiry.incident.JudgedByPosition() ||
		s.inquiry.incident.Given.Has(rules.PositionVersionKey) {
		name := layout.Cut(s.inquiry.incident.AcceptedPosition().Name(), s.w/2)
		lines = append(
			lines,
			layout.Sides("  "+t.Done.Mark()+" "+t.Dim.Render("The position on record"), name, s.givenWidth()),
		)
	}
	for _, said := range s.inquiry.incident.GivenFacts() {
		if said.Key == rules.PositionVersionKey {
			continue
		}
		lines = append(
			lines,
			s.givenFactLines(rules.QuestionText(said.Key), s.inquiry.table.FactAnswer(said.Key, said.Value))...)
	}
	return lines
}

// widestGiven is how far to the right an answer stands at most.
const widestGiven = 84

// givenWidth is the width of the answers given, with the questions before them.
func (s view) givenWidth() int { return min(s.w, widestGiven) }

// givenFactLines are a question that was answered, whole, and its answer at the right, below it
// where there is no room beside it.
func (s view) givenFactLines(ask, answer string) []string {
	t := s.desk.Theme()
	lines := layout.Wrap(ask, s.w-toldIndent)
	last := len(lines) - 1
	beside := s.givenWidth()-toldIndent-layout.Width(lines[last])-2 >= layout.Width(answer)
	for n, line := range lines {
		sign := " "
		if n == 0 {
			sign = t.Done.Mark()
		}
		lines[n] = "  " + sign + " " + t.Dim.Render(line)
	}
	if beside {
		lines[last] = layout.Sides(lines[last], answer, s.givenWidth())
		return lines
	}
	return append(lines, layout.Labeled("", answer, answerIndent, s.w)...)
}

// questionParts are the question in turn with its answers.
func (s view) questionParts() []layout.Part {
	t := s.desk.Theme()
	var question, answers []string
	for _, line := range layout.Wrap(s.inquiry.questionText(s.typing != nil), s.w-2) {
		question = append(question, "  "+t.Head.Render(line))
	}
	column := s.answerColumn()
	for _, o := range s.options {
		if s.typing == nil { // while a text is typed no letter answers
			answers = append(answers, s.answerLines(o, column)...)
		}
	}
	if len(s.options) > mostOutlooks && len(answers) > s.h-3 && s.w >= narrow {
		answers = s.twoColumns()
	}
	if s.inquiry.current().Ask == rules.KeyFEN.Name &&
		s.inquiry.incident.AcceptedPosition() != nil {
		answers = append(
			answers,
			layout.Labeled(
				"",
				"The recorded position cannot be judged: the other side is to move, or the position is impossible.",
				4,
				s.w,
			)...)
	}
	if s.typing != nil {
		answers = append(answers, layout.Labeled("", s.typing.hint, 4, s.w)...)
	}
	return []layout.Part{
		{Lines: s.titleLines()},
		{Rank: 2, Lines: s.teamLines()},
		layout.Gap(),
		{Rank: 1, Lines: s.givenLines()},
		layout.Gap(),
		{Lines: question},
		layout.Gap(),
		{Lines: answers},
	}
}

// twoColumns sets answers that are too many for the screen in two columns, read downwards; a long
// one goes on below itself.
func (s view) twoColumns() []string {
	var lines []string
	rows := 0
	for i, o := range s.options {
		w := s.w / 2
		if rows > 0 {
			w = s.w - w + len("  ")
		}
		lines = append(lines, layout.Labeled(s.optionLead(o), o.text, answerIndent, w)...)
		if i+1 == (len(s.options)+1)/2 {
			rows = len(lines)
		}
	}
	out := make([]string, max(rows, len(lines)-rows))
	for i := range out {
		if i < rows {
			out[i] = layout.Fit(lines[i], s.w/2)
		} else {
			out[i] = layout.Fit("", s.w/2)
		}
		if rows+i < len(lines) {
			out[i] += strings.TrimPrefix(lines[rows+i], "  ")
		}
	}
	return out
}

// answerColumn is how wide the answers are that stand beside what they lead to: as wide as the
// longest, and at most half of the line.
func (s view) answerColumn() int {
	column := leastAnswer
	for _, o := range s.options {
		column = max(column, answerIndent+layout.Width(o.text)+1)
	}
	return min(column, max(leastAnswer, s.w/2))
}

func (s view) optionLead(o option) string {
	if s.desk.Theme().Options.Plain { // read aloud
		return "  " + o.key + ": "
	}
	return "    " + s.desk.Theme().Head.Render(o.key) + "  "
}

// answerLines are one answer: its key, all that it says, and what it would lead to.
func (s view) answerLines(o option, column int) []string {
	lead := s.optionLead(o)
	if o.outlook == "" {
		return layout.Labeled(lead, o.text, answerIndent, s.w)
	}
	outlook := words.UpperFirst(o.outlook)
	if o.refs != "" {
		outlook += " (" + o.refs + ")"
	}
	if s.w < narrow {
		return append(
			layout.Labeled(lead, o.text, answerIndent, s.w),
			layout.Labeled("", outlook, answerIndent, s.w)...)
	}
	answer := layout.Labeled(lead, o.text, answerIndent, column-1)
	leads := layout.Wrap(outlook, s.w-column)
	lines := make([]string, max(len(answer), len(leads)))
	for i := range lines {
		left, right := "", ""
		if i < len(answer) {
			left = answer[i]
		}
		if i < len(leads) {
			right = leads[i]
		}
		lines[i] = strings.TrimRight(layout.Fit(left, column)+right, " ")
	}
	return lines
}

// verdictParts are the verdict as the one loud thing, whose word it is, why, and what it would have
// been.
func (s view) verdictParts() []layout.Part {
	t, v := s.desk.Theme(), s.inquiry.verdict
	said, decides := s.inquiry.outcomeText(s.inquiry.incident, v)
	tone := document.NeedsYou
	if decides {
		tone = document.Danger // as on the ruling's card
	}
	order := panel.Headline(t, said, tone)
	order.Note = s.inquiry.Unrecorded()
	facts := document.Facts{
		{Label: "Do", Text: order.PlainText(t, s.fullWidth, s.h)},
		{Label: "Authority", Text: words.UpperFirst(words.Refs(v.Refs)) + ". " + words.AuthorityAndPolicy(v)},
		{Label: "By order", Text: s.byOrderText()},
		{Label: "Because", Text: s.inquiry.reasons(v)},
	}
	return []layout.Part{
		{Lines: s.titleLines()},
		layout.Gap(),
		{Lines: order.Draw(t, s.fullWidth, s.h)},
		layout.Gap(),
		{Lines: panel.New(s.desk.Theme).Lines([]document.Block{facts}, s.w)},
		layout.Gap(),
		{Lines: s.givenLines()},
	}
}

// byOrderText is what each order of the claims comes to, the one that was told among them.
func (s view) byOrderText() string {
	var said []string
	for _, o := range s.byOrder {
		switch {
		case o.outlook == "":
		case o.key == "=":
			said = append(said, "If that "+o.text+": "+o.outlook+".")
		default:
			said = append(said, "If "+o.text+" was first: "+o.outlook+".")
		}
	}
	return strings.Join(said, " ")
}
