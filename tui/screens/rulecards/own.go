package rulecards

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/rules"
	"flagfall/rules/interview"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// ownRules is the interview about rules of one's own, near a published book.
type ownRules struct {
	from      *rules.Book
	questions []interview.Question
	at        int               // the question that is asked; the number of questions for the name
	given     map[string]string // answers by question
	text      []byte            // the short file, once all is answered
	book      *rules.Book       // what it comes to
	open      bool              // shows what the rules leave open, after what they decide
}

// place says which question is asked.
func (o *ownRules) place() string {
	if o.at >= len(o.questions) {
		return ""
	}
	return fmt.Sprintf("question %d of %d", o.at+1, len(o.questions))
}

// beginOwn begins the interview with the book on screen as the one that the rules are nearest to: the published one
// where that is an event's copy.
func (s *Screen) beginOwn() {
	from := s.current()
	if b, err := rules.Builtin(cmp.Or(from.Amends, from.ID)); err == nil {
		from = b
	} else if from, err = rules.Builtin(rules.DefaultID); err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	s.own = &ownRules{from: from, questions: interview.Questions(from), given: map[string]string{}}
	s.askOwn()
}

// endOwn goes back to the book.
func (s *Screen) endOwn() {
	s.own = nil
	s.pick.Close()
	s.page.SetSize(s.w, s.h)
	s.showFromTop()
}

// askOwn asks the question that is next. Esc goes back to the one before.
func (s *Screen) askOwn() {
	o := s.own
	if o.at == len(o.questions) {
		s.askOwnName()
		return
	}
	s.pick.SetHeight(max(1, s.h-len(s.ownHead())))
	q := o.questions[o.at]
	now, answered := o.given[q.ID]
	if !answered {
		now = q.Usual
	}
	if q.Choices == nil {
		s.pick.AskText(input.TextQuestion{
			Label: "answer", Act: "next", Initial: now, OnCancel: s.ownBack,
			OnEnter: func(text string) { s.acceptOwn(q, text) },
		})
		return
	}
	answers := make([]input.Answer, len(q.Choices))
	for n, c := range q.Choices {
		answers[n].Text = c.Says
		if c.Answer == q.Usual {
			answers[n].Text += "   usual"
		}
	}
	s.pick.AskChoice(input.ChoiceQuestion{
		Label: "which one?", Act: "next", Answers: answers, OnCancel: s.ownBack,
		Cursor:   max(0, slices.IndexFunc(q.Choices, func(c interview.Choice) bool { return c.Answer == now })),
		OnChoose: func(n int) { s.acceptOwn(q, q.Choices[n].Answer) },
	})
}

// acceptOwn goes on with an answer.
func (s *Screen) acceptOwn(q interview.Question, answer string) {
	if err := q.Check(answer); err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	s.own.given[q.ID] = answer
	s.own.at++
	s.askOwn()
}

// ownBack goes back to the question before; at the first the interview ends.
func (s *Screen) ownBack() {
	if s.own.at == 0 {
		s.endOwn()
		return
	}
	s.own.at--
	s.askOwn()
}

// askOwnName asks for the short name, and shows what the rules decide.
func (s *Screen) askOwnName() {
	s.pick.AskText(input.TextQuestion{
		Label: "short name, such as spring-2027", Act: "next", OnCancel: s.ownBack,
		OnEnter: func(id string) {
			text, err := interview.Text(s.own.from, id, id, s.own.given)
			if err != nil {
				s.desk.Say(screen.Warning, err.Error())
				return
			}
			if s.own.book, err = rules.Parse(id+".toml", text); err != nil {
				s.desk.Say(screen.Warning, err.Error())
				return
			}
			s.own.text = text
			s.showDecided()
		},
	})
}

// showDecided shows what the new rules decide, before what they leave open.
func (s *Screen) showDecided() {
	s.own.open = false
	s.page.Home()
	s.pick.SetHeight(1)
	s.pick.AskChoice(input.ChoiceQuestion{
		Label: "so your rules decide", Act: "next", Answers: []input.Answer{{Text: "what to ask about them"}},
		OnCancel: s.askOwn, OnChoose: func(int) { s.askOwnUse() },
	})
}

// askOwnUse asks what becomes of the new rules: a section follows them, or they are written to a file.
func (s *Screen) askOwnUse() {
	file := s.own.book.ID + ".toml"
	answers := []input.Answer{{Text: "write " + file + " on the machine that runs the desk"}}
	sections := s.desk.Hall().Register.Sections
	for _, sec := range sections {
		answers = append(answers, input.Answer{Text: "section " + sec.Name + " follows them"})
	}
	answers = append(answers, input.Answer{Text: "leave them"})
	s.own.open = true
	s.page.Home()
	s.pick.SetHeight(max(1, min(len(answers), s.h/2)))
	s.pick.AskChoice(input.ChoiceQuestion{
		Label: "what becomes of them?", Act: "do it", Answers: answers, OnCancel: s.showDecided,
		OnChoose: func(n int) {
			switch {
			case n == 0:
				s.desk.Run(s.links.Write(file, s.own.text))
				s.endOwn()
			case n <= len(sections):
				sec := sections[n-1]
				s.desk.Do(screen.Request{
					Act: acts.SetSection{
						Section: sec.ID, Name: sec.Name, Rulebook: string(s.own.book.Text()), Options: sec.Options,
					},
					Message: "section " + sec.Name + " follows " + s.own.book.Name,
				})
				s.endOwn()
			default:
				s.endOwn()
			}
		},
	})
}

// ownHead is what stands above the answers: the question with its example.
func (s *Screen) ownHead() []string {
	o, t := s.own, s.desk.Theme()
	if o.at >= len(o.questions) {
		return []string{"  " + t.Head.Render("Your rules, near "+words.BookName(o.from)), ""}
	}
	var lines []string
	for _, line := range layout.Wrap(o.questions[o.at].Ask, s.w-4) {
		lines = append(lines, "  "+t.Head.Render(line))
	}
	lines = append(lines, layout.Labeled("", "For example: "+o.questions[o.at].Example, 2, s.w-2)...)
	if o.questions[o.at].Choices == nil {
		lines = append(lines, layout.Labeled("", "Usual: "+o.questions[o.at].UsualText(), 2, s.w-2)...)
	}
	return append(lines, "")
}

// ownView is the question over its answers, or what the new rules decide.
func (s *Screen) ownView() string {
	if s.hasDecided() {
		answers := s.pick.Lines(s.desk.Theme(), s.w)
		height := max(1, s.h-len(answers)-1)
		s.page.SetSize(s.w, height)
		s.page.SetLines(append(s.ownHead(), s.decidedLines()...))
		more := ""
		if below := s.page.Below(); below > 0 {
			text := fmt.Sprintf("  %s below: PgDn", words.Count(below, "line"))
			more = s.desk.Theme().Dim.Render(layout.Cut(text, s.w))
		}
		page := layout.Block(strings.Split(s.page.View(), "\n"), s.w, height)
		return strings.Join(slices.Concat(page, []string{more}, answers), "\n")
	}
	lines := s.ownHead()
	if s.pick.Choosing() {
		answers := s.pick.Lines(s.desk.Theme(), s.w)
		lines = append(lines[:min(len(lines), max(0, s.h-len(answers)))], answers...)
	}
	return strings.Join(lines[:min(len(lines), s.h)], "\n")
}

// hasDecided reports whether what the new rules decide, or leave open, is on screen.
func (s *Screen) hasDecided() bool {
	return s.own != nil && s.own.book != nil && s.own.at == len(s.own.questions) && s.pick.Choosing()
}

// ownKey scrolls what the new rules decide, and reports whether a key did: the arrows where there is nothing to choose
// among.
func (s *Screen) ownKey(k tea.KeyMsg) bool {
	m := s.desk.Keys().List
	arrow := keys.Is(k, m.Up) || keys.Is(k, m.Down)
	return s.hasDecided() && (!arrow || !s.own.open) && s.page.Key(k, m)
}

// decidedLines say what the new rules decide in a few cases, or what they leave open.
func (s *Screen) decidedLines() (lines []string) {
	if s.own.open {
		lines = append(lines, layout.Labeled("", "Ask those who made your rules, or announce before the event:", 2, s.w-2)...)
		for _, text := range interview.LeftOpen(s.own.book) {
			lines = append(lines, layout.Labeled("", "- "+text, 2, s.w-2)...)
		}
		return lines
	}
	cases, err := interview.Cases(s.own.book)
	if err != nil {
		return []string{err.Error()}
	}
	for _, c := range cases {
		lines = append(lines, layout.Labeled("", c.Says, 2, s.w-2)...)
		lines = append(lines, layout.Labeled("", strings.Join(c.Verdict.Because, " "), 4, s.w-2)...)
	}
	return lines
}
