package questions

import (
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules"
)

// Keys of answers that tell nothing by themselves.
const (
	showMe     = "s" // the position is set up on the boards
	asText     = "p" // it is pasted or typed
	notSoPlain = "=" // a claim was not made in the plain way
)

// asksForMate tells whether it is asked whether it is mate: then a position that is pasted answers.
func (s *Screen) asksForMate() bool { return s.typing == nil && s.asked().Ask == rules.KeyFEN.Name }

// isMate are the answers to whether it is mate: what the two sides agree on, where they do not what the director finds, or the position itself.
func (s *Screen) isMate() []option {
	show := option{key: showMe, text: "show me: set it up on the boards", does: s.frame.Boards}
	if !s.incident.Given.Has(rules.KeyMateAgreed.Name) {
		return []option{
			{key: "y", text: "yes", given: rules.StateFacts(rules.Facts{MateAgreed: rules.Yes})},
			{key: "n", text: "no", given: rules.StateFacts(rules.Facts{MateAgreed: rules.No})},
			show,
		}
	}
	return []option{
		{key: "y", text: "it is mate", given: rules.StateFacts(rules.Facts{MateValid: rules.Yes})},
		{key: "n", text: "it is not mate", given: rules.StateFacts(rules.Facts{MateValid: rules.No})},
		show,
		{key: asText, text: "paste the position, or type it", does: s.typePosition},
	}
}

// typePosition asks for the position as a text.
func (s *Screen) typePosition() {
	s.typing = texts[rules.KeyFEN.Name]
	s.write()
}

// pasted takes a text for the position.
func (s *Screen) pasted(typed string) { s.read(texts[rules.KeyFEN.Name], rules.KeyFEN.Name, typed) }

// Text is the question in turn about an incident, in words: of a claim of mate first whether both sides agree.
func Text(i *penalties.Incident, q rules.Question) string {
	switch {
	case q.Ask != rules.KeyFEN.Name:
		return q.Text
	case i.Given.Has(rules.KeyMateAgreed.Name):
		return "They do not agree. What do you find on the board?"
	}
	return rules.KeyMateAgreed.Ask
}

// question is what is asked.
func (s *Screen) question() string {
	q := s.asked()
	switch {
	case s.typing != nil:
		return q.Text
	case q.Ask == rules.KeyUnderlying.Name && s.inOneKey():
		return "What was illegal? (The move was complete, and claimed at once with the clock stopped; " + notSoPlain + " if not.)"
	}
	return Text(s.incident, q)
}

// inOneKey tells whether one key answers all that is asked about a claim made in the plain way.
func (s *Screen) inOneKey() bool { return !s.singly && len(s.incident.GivenFacts()) == 0 }

// withPlain adds to the answers what a claim in the plain way needs beside them.
func (s *Screen) withPlain(list []option) []option {
	switch ask := s.asked().Ask; {
	case ask == rules.KeyUnderlying.Name && s.inOneKey():
		for n, o := range list {
			list[n].given = incident.CompletePlainClaim(s.desk.Hall().Ledger, s.incident, o.given)
		}
		return append(list, option{key: notSoPlain, text: "not so plain: ask me one by one", does: s.askSingly})
	case s.inOneKey():
		if given, is := incident.PlainFlagClaim(s.incident); is && ask == rules.KeyFlagDown.Name {
			text := s.table.Told(ask, given.Value(ask)) + " alone, and the clock was stopped"
			return append([]option{{key: "y", text: text, given: given}}, list...)
		}
	}
	return list
}

// askSingly asks about each fact of a claim by itself.
func (s *Screen) askSingly() {
	s.singly = true
	s.Refresh()
}
