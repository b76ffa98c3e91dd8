package questions

import (
	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// option is one answer to the question in turn.
type option struct {
	key     string
	text    string
	given   rules.StatedFacts
	does    func() // what it does instead of telling something; nil where it tells
	outlook string // what the verdict would be; "" while more would have to be asked
	refs    string // the rules behind it
}

// digits number the answers: an answer may end a match, and a hand that means a key of another screen, such as b for
// the boards, must not give it. The tenth and later ones have letters, first those that are no key of the frame, and
// none that acts on an incident there.
const digits = "123456789jmxzvkifocqhalpru"

// optionsOf lists the answers to a question, each with its key; none where the answer has to be
// typed.
func (s *Screen) optionsOf(q rules.Question) []option {
	if q.Ask == rules.KeyFEN.Name {
		return s.mateOptions()
	}
	if textQuestions[q.Ask] != nil {
		return nil
	}
	if q.Ask == "order" {
		return s.inquiry.orderOptions(q)
	}
	var out []option
	for _, answer := range q.Answers {
		given, err := rules.StatedFacts{}.With(q.Ask, answer)
		if err != nil {
			continue // the judge's answers can be read: a test asks them all
		}
		o := option{given: given}
		o.key, o.text = s.inquiry.answerWords(q.Ask, given.Value(q.Ask))
		for i := range out {
			if o.key != "" && out[i].key == o.key {
				out[i].key = "" // of several that would bring it the last has it: all four, of all who may be two
			}
		}
		out = append(out, o)
	}
	return out
}

// answerWords returns the key that an answer has of its own, "" for a number, and the answer in words
// with full names.
func (s *inquiry) answerWords(ask string, v any) (key, text string) {
	text = s.table.FactAnswer(ask, v)
	switch v := v.(type) {
	case rules.Answer:
		if v == rules.Yes || v == rules.No {
			return text[:1], text
		}
	case *bughouse.Seat:
		return "", s.table.Full[*v]
	case rules.Seats:
		switch {
		case len(v) == 0:
			return "-", text
		case len(v) == 1:
			return "", s.table.Full[v[0]]
		case len(v) == len(bughouse.Seats) || ask != "agreed_by":
			return "=", text
		}
	case rules.Pieces:
		if len(v) == 0 {
			return "-", text
		}
	case []rules.Prior:
		if len(v) == 0 {
			return "-", text
		}
	}
	return "", text
}

// orderOptions returns the orders of two claims, and that the order cannot be told.
func (s *inquiry) orderOptions(q rules.Question) []option {
	var out []option
	for _, answer := range q.Answers {
		given, err := rules.RetractFacts("simultaneous").With(q.Ask, answer)
		if err != nil {
			continue
		}
		out = append(out, option{text: s.table.FactAnswer(q.Ask, given.Facts().Order), given: given})
	}
	untold, err := rules.RetractFacts("order").With("simultaneous", "true")
	if err != nil {
		return out
	}
	return append(out, option{key: "=", text: "cannot be determined", given: untold})
}

// numbered numbers the answers that have no key of their own.
func numbered(list []option) []option {
	at := 0
	for i := range list {
		if list[i].key == "" && at < len(digits) {
			list[i].key, at = digits[at:at+1], at+1
		}
	}
	return list
}
