package claim

import (
	"encoding/json"
	"slices"
	"strings"

	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/tui/words"
)

// option is one answer to the question in turn.
type option struct {
	key     string
	text    string
	given   map[string]any
	outlook string // what the verdict would be; "" while more would have to be asked
	refs    string // the rules behind it
}

// letters are given to answers that have none of their own. They leave out what the screen's other keys need.
const letters = "abcdefghijklmnopqrsuvwxyz"

// optionsOf lists the answers to a question, each with its key; none where the answer has to be typed.
func (s *Screen) optionsOf(q rules.Question) []option {
	if texts[q.Ask] != nil {
		return nil
	}
	if q.Ask == "order" {
		return s.orderOptions(q)
	}
	var out []option
	for _, answer := range q.Answers {
		var v any
		if json.Unmarshal([]byte(answer), &v) != nil {
			continue // the judge's answers can be read: a test asks them all
		}
		o := option{given: map[string]any{q.Ask: v}}
		o.key, o.text = s.named(q.Ask, v)
		out = append(out, o)
	}
	return lettered(out)
}

// named is the key that an answer brings with it, "" for none, and the answer in words, whoever it names in full.
func (s *Screen) named(ask string, v any) (key, text string) {
	text = s.table.Told(ask, v)
	switch v := v.(type) {
	case bool:
		return text[:1], text
	case string:
		if seat, err := bughouse.ParseSeat(v); err == nil {
			return seat.Letter(), s.table.Full[seat]
		}
	case []any:
		if len(v) == 0 {
			return "-", text
		}
		code, _ := v[0].(string)
		switch seat, err := bughouse.ParseSeat(code); {
		case err != nil:
		case len(v) == 1:
			return seat.Letter(), s.table.Full[seat]
		case len(v) == len(bughouse.Seats) || ask != "agreed_by":
			return "=", text
		}
	}
	return "", text
}

// firsts are the keys of what can be claimed first.
var firsts = map[string]string{"flag": "f", "illegal": "i"}

// orderOptions are the orders of two claims, and that nobody can tell.
func (s *Screen) orderOptions(q rules.Question) []option {
	var out []option
	for _, answer := range q.Answers {
		var order []any
		if json.Unmarshal([]byte(answer), &order) != nil {
			continue
		}
		out = append(out, option{
			key: firsts[words.FirstClaim(order)], text: s.table.Told(q.Ask, order),
			given: map[string]any{"order": order, "simultaneous": nil},
		})
	}
	return append(out, option{key: "=", text: "it cannot be told", given: map[string]any{"simultaneous": true, "order": nil}})
}

// lettered gives a letter to every answer that has none.
func lettered(list []option) []option {
	taken := func(l string) bool { return slices.ContainsFunc(list, func(o option) bool { return o.key == l }) }
	for i := range list {
		for l := range strings.SplitSeq(letters, "") {
			if list[i].key == "" && !taken(l) {
				list[i].key = l
			}
		}
	}
	return list
}
