package questions

import (
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules"
	"flagfall/tui/voice/words"
)

// notSoPlain is the key of the answer that a claim was not made in the plain way.
const notSoPlain = "="

// asksForMate tells whether it is asked whether it is mate: then a position that is pasted answers.
func (s *Screen) asksForMate() bool {
	return s.typing == nil && s.inquiry.current().Ask == rules.KeyFEN.Name
}

// mateOptions are the answers to whether it is mate: what the two sides agree on, where they do not
// what the director finds, or the position itself.
func (s *Screen) mateOptions() []option {
	show := option{text: "show me: set up the boards", does: s.frame.OpenBoards}
	if !s.inquiry.incident.Given.Has(rules.KeyMateAgreed.Name) {
		return []option{
			{key: "y", text: "yes", given: rules.StateFacts(rules.Facts{MateAgreed: rules.Yes})},
			{key: "n", text: "no", given: rules.StateFacts(rules.Facts{MateAgreed: rules.No})},
			show,
		}
	}
	return []option{
		{key: "y", text: "it is mate", given: rules.StateFacts(rules.Facts{MateValid: rules.Yes})},
		{
			key:   "n",
			text:  "it is not mate",
			given: rules.StateFacts(rules.Facts{MateValid: rules.No}),
		},
		show,
		{text: "paste or type the position", does: s.typePosition},
	}
}

// typePosition asks for the position as a text.
func (s *Screen) typePosition() {
	s.typing = textQuestions[rules.KeyFEN.Name]
	s.askText()
}

// pastePosition takes a text for the position.
func (s *Screen) pastePosition(typed string) {
	s.recordText(textQuestions[rules.KeyFEN.Name], rules.KeyFEN.Name, typed)
}

// QuestionText is the question in turn about an incident, in words: of a claim of mate first
// whether both sides agree.
func QuestionText(t words.Table, i *penalties.Incident, q rules.Question) string {
	switch {
	case q.Ask == rules.KeyBeforeEnd.Name:
		return t.WithNames(q.Text)
	case q.Ask != rules.KeyFEN.Name:
		return q.Text
	case i.Given.Has(rules.KeyMateAgreed.Name):
		return "The teams disagree. Is it mate on the board?"
	}
	return rules.KeyMateAgreed.Ask
}

// questionText returns what is asked; typed tells that the answer is typed as a text.
func (s *inquiry) questionText(typed bool) string {
	q := s.current()
	switch {
	case typed:
		return q.Text
	case q.Ask == rules.KeyUnderlying.Name && s.offersPlain():
		return "What was illegal? (Complete move, claimed in time, clock stopped; " +
			notSoPlain + " if not.)"
	}
	return QuestionText(s.table, s.incident, q)
}

// addPlainOptions adds to the answers what a claim in the plain way needs beside them.
func (s *Screen) addPlainOptions(list []option) []option {
	switch ask := s.inquiry.current().Ask; {
	case ask == rules.KeyUnderlying.Name && s.inquiry.offersPlain():
		for n, o := range list {
			list[n].given = incident.CompletePlainClaim(s.desk.Hall().Ledger, s.inquiry.incident, o.given)
		}
		return append(
			list,
			option{key: notSoPlain, text: "Not that simple: ask me step by step", does: s.askOneByOne},
		)
	case s.inquiry.offersPlain():
		if given, is := incident.PlainFlagClaim(s.inquiry.incident); is &&
			ask == rules.KeyFlagDown.Name {
			text := s.inquiry.table.FactAnswer(ask, given.Value(ask)) + " only, and the clock was stopped"
			return append([]option{{key: "y", text: text, given: given}}, list...)
		}
		boards, given := incident.PlainBothFlags(s.inquiry.incident)
		for n, board := range boards {
			text := "board " + board + ": no mate, and no win was claimed before"
			list = append(list, option{text: text, given: given[n]})
		}
	}
	return list
}

// askOneByOne asks about each fact of a claim by itself.
func (s *Screen) askOneByOne() {
	s.inquiry.oneByOne = true
	s.Refresh()
}
