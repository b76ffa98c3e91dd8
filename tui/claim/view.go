package claim

import (
	"strings"

	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/tui/layout"
	"flagfall/tui/loud"
	"flagfall/tui/words"
)

// widest keeps what belongs together in one look; below narrow an outlook stands under its answer.
const (
	widest = 110
	narrow = 64
)

// View shows what is asked or what it comes to, under what was told so far.
func (s *Screen) View() string { return s.page.View() }

// fill lays the page out anew.
func (s *Screen) fill() {
	if s.w == 0 {
		return // no size yet
	}
	var parts []layout.Part
	switch {
	case s.fault != nil:
		t := s.desk.Theme()
		fault := loud.Thing{Mark: t.Attention.Mark(), Text: s.fault.Error()}
		parts = []layout.Part{{Lines: s.title()}, layout.Gap(), {Lines: fault.Draw(t, s.full, s.h)}}
	case s.settled():
		parts = s.verdictParts()
	default:
		parts = s.questionParts()
	}
	lines := layout.Stack(max(s.h, least(parts)), parts...)
	s.long = len(lines) > s.h
	s.page.SetLines(lines)
}

// least is how many lines the parts need that cannot go: then the page is scrolled.
func least(parts []layout.Part) int {
	n := 0
	for _, p := range parts {
		if p.Rank == 0 {
			n += len(p.Lines)
		}
	}
	return n
}

// title is the claim and who makes it.
func (s *Screen) title() []string {
	title := strings.ToUpper(words.Offence(s.incident.Book(), s.incident.Offence))
	who := "whole table"
	if s.incident.Seat != nil {
		who = s.table.Full[*s.incident.Seat]
	}
	book := s.incident.Book().Short
	return []string{layout.Sides("  "+s.desk.Theme().Head.Render(title)+"   "+who, book, s.w)}
}

// teams says which team sits where, since an answer decides between them.
func (s *Screen) teams() []string {
	line := s.table.Teams[0] + " (a, d)   " + s.table.Teams[1] + " (b, c)"
	return []string{"  " + s.desk.Theme().Dim.Render(layout.Cut(line, s.w-2))}
}

// toldSoFar lists the answers given, the last one at the bottom, where backspace takes it back.
func (s *Screen) toldSoFar() []string {
	var lines []string
	t := s.desk.Theme()
	if s.incident.Seen() || s.incident.Given[penalties.FoundVersion] != nil {
		name := layout.Cut(s.incident.Found().Name(), s.w/2)
		lines = append(lines, layout.Sides("  "+t.Done.Mark()+" "+t.Dim.Render("The position on record"), name, s.w))
	}
	for _, said := range s.incident.Said() {
		if said.Key == penalties.FoundVersion {
			continue
		}
		ask := rules.Ask(said.Key)
		answer := layout.Cut(s.table.Told(said.Key, said.Value), s.w/2)
		lines = append(lines, layout.Sides("  "+t.Done.Mark()+" "+t.Dim.Render(ask), answer, s.w))
	}
	return lines
}

// questionParts are the question in turn with its answers.
func (s *Screen) questionParts() []layout.Part {
	t := s.desk.Theme()
	var question, answers []string
	for _, line := range layout.Wrap(s.asked().Text, s.w-2) {
		question = append(question, "  "+t.Head.Render(line))
	}
	for _, o := range s.options {
		answers = append(answers, s.answerLines(o)...)
	}
	if len(answers) > s.h-3 && s.w >= narrow {
		answers = s.twoColumns(answers)
	}
	if s.typing != nil {
		if q := s.asked(); q.Ask == "fen" && s.incident.Found() != nil {
			answers = append(answers, layout.Labelled("", "The position on record cannot be judged: it is the other side's move, or it cannot be.", 4, s.w)...)
		}
		answers = append(answers, layout.Labelled("", s.typing.hint, 4, s.w)...)
	}
	return []layout.Part{
		{Lines: s.title()},
		{Rank: 2, Lines: s.teams()},
		layout.Gap(),
		{Rank: 1, Lines: s.toldSoFar()},
		layout.Gap(),
		{Lines: question},
		layout.Gap(),
		{Lines: answers},
	}
}

// twoColumns sets a list that is too long for the screen in two columns, read downwards.
func (s *Screen) twoColumns(lines []string) []string {
	rows := (len(lines) + 1) / 2
	out := make([]string, rows)
	for i := range out {
		out[i] = layout.Fit(lines[i], s.w/2)
		if i+rows < len(lines) {
			out[i] += layout.Cut(strings.TrimPrefix(lines[i+rows], "  "), s.w-s.w/2)
		}
	}
	return out
}

// answerLines are one answer: its key, what it says, and what it would lead to.
func (s *Screen) answerLines(o option) []string {
	t := s.desk.Theme()
	lead := "    " + t.Head.Render(o.key) + "  "
	if o.outlook == "" {
		return []string{layout.Cut(lead+o.text, s.w)}
	}
	outlook := words.Capital(o.outlook)
	if o.refs != "" {
		outlook += " (" + o.refs + ")"
	}
	if s.w < narrow {
		return append([]string{layout.Cut(lead+o.text, s.w)}, layout.Labelled("", outlook, 7, s.w)...)
	}
	return layout.Labelled(layout.Fit(lead+o.text, 30), outlook, 31, s.w)
}

// verdictParts are the verdict as the one loud thing, whose word it is, why, and what it would have been.
func (s *Screen) verdictParts() []layout.Part {
	t := s.desk.Theme()
	v := s.verdict
	mark := ""
	if s.table.Match(v.Match) != "" {
		mark = t.Irreversible.Mark()
	}
	order := loud.Thing{Mark: mark, Text: s.table.Outcome(v)}
	return []layout.Part{
		{Lines: s.title()},
		layout.Gap(),
		{Lines: order.Draw(t, s.full, s.h)},
		layout.Gap(),
		{Lines: s.label("Do", "Do", order.Again(t, s.full, s.h))},
		{Lines: s.label("Says who", "By", words.Capital(words.Refs(v.Refs))+". "+words.SaysWho(v))},
		{Lines: s.otherwise()},
		{Lines: s.label("Because", "Why", s.table.Plain(strings.Join(v.Because, " ")))},
		layout.Gap(),
		{Lines: s.toldSoFar()},
	}
}

// otherwise is what each order of the claims comes to, the one that was told among them.
func (s *Screen) otherwise() []string {
	var said []string
	for _, o := range s.byOrder {
		switch {
		case o.outlook == "":
		case o.key == "=":
			said = append(said, "If "+o.text+": "+o.outlook+".")
		default:
			said = append(said, "If "+o.text+" was first: "+o.outlook+".")
		}
	}
	var lines []string
	for i, sentence := range said {
		name, short := "By order", "Or"
		if i > 0 {
			name, short = "", ""
		}
		lines = append(lines, s.label(name, short, sentence)...)
	}
	return lines
}

// label sets a text beside its name; where it is narrow the name is shorter.
func (s *Screen) label(name, short, text string) []string {
	width := 15
	if s.w < narrow {
		width, name = 7, short
	}
	return layout.Labelled("  "+s.desk.Theme().Dim.Render(name), text, width, s.w)
}
