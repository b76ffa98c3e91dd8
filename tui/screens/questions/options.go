package questions

import (
	"slices"
	"strings"

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

// spareLetters are given in this order to answers that have none of their own. Last are those that are keys
// on the screens before and after a question, such as b for the boards, and y and n: an answer may end a
// match, and a hand that means such a key must not give it.
const spareLetters = "acdefghijklmoprsuvwxzqbny"

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
	return assignLetters(out)
}

// answerWords returns the key that an answer has of its own, "" for none, and the answer in words
// with full names.
func (s *inquiry) answerWords(ask string, v any) (key, text string) {
	text = s.table.FactAnswer(ask, v)
	switch v := v.(type) {
	case rules.Answer:
		return text[:1], text
	case *bughouse.Seat:
		return v.Letter(), s.table.Full[*v]
	case rules.Seats:
		switch {
		case len(v) == 0:
			return "-", text
		case len(v) == 1:
			return v[0].Letter(), s.table.Full[v[0]]
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

// firstClaimKeys are the keys of what can be claimed first.
var firstClaimKeys = map[string]string{"flag": "f", "illegal": "i"}

// orderOptions returns the orders of two claims, and that the order cannot be told.
func (s *inquiry) orderOptions(q rules.Question) []option {
	var out []option
	for _, answer := range q.Answers {
		given, err := rules.RetractFacts("simultaneous").With(q.Ask, answer)
		if err != nil {
			continue
		}
		order := given.Facts().Order
		out = append(
			out,
			option{
				key:   firstClaimKeys[order[0].Claim],
				text:  s.table.FactAnswer(q.Ask, order),
				given: given,
			},
		)
	}
	untold, err := rules.RetractFacts("order").With("simultaneous", "true")
	if err != nil {
		return out
	}
	return append(out, option{key: "=", text: "cannot be determined", given: untold})
}

// assignLetters gives a letter to every answer that has none.
func assignLetters(list []option) []option {
	taken := func(l string) bool { return slices.ContainsFunc(list, func(o option) bool { return o.key == l }) }
	for i := range list {
		for l := range strings.SplitSeq(spareLetters, "") {
			if list[i].key == "" && !taken(l) {
				list[i].key = l
			}
		}
	}
	return list
}
