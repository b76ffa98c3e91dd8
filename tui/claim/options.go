package claim

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
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

// named is the key that an answer brings with it, "" for none, and the answer in words.
func (s *Screen) named(ask string, v any) (key, text string) {
	switch v := v.(type) {
	case bool:
		if v {
			return "y", "yes"
		}
		return "n", "no"
	case string:
		if seat, err := bughouse.ParseSeat(v); err == nil {
			return seat.Letter(), s.table.Full[seat]
		}
	case []any:
		if seats, ok := seatsIn(v); ok {
			return s.namedSeats(ask, seats)
		}
	}
	return "", s.told(ask, v)
}

// namedSeats names a list of seats; a list of one has the seat's own letter.
func (s *Screen) namedSeats(ask string, seats []bughouse.Seat) (key, text string) {
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = s.table.Names[seat]
	}
	all := strings.Join(names, " and ")
	switch {
	case len(seats) == 0:
		return "-", "nobody"
	case len(seats) == 1:
		return seats[0].Letter(), s.table.Full[seats[0]]
	case len(seats) == len(bughouse.Seats):
		return "=", "all four"
	case ask == "agreed_by":
		return "", "only " + all
	}
	return "=", "both, " + all
}

// seatsIn reads a list of seats, false for a list of anything else.
func seatsIn(list []any) ([]bughouse.Seat, bool) {
	seats := make([]bughouse.Seat, 0, len(list))
	for _, v := range list {
		code, _ := v.(string)
		seat, err := bughouse.ParseSeat(code)
		if err != nil {
			return nil, false
		}
		seats = append(seats, seat)
	}
	return seats, true
}

// firsts is how the first of two claims is named and chosen.
var firsts = map[string]option{"flag": {key: "f", text: "the flag"}, "illegal": {key: "i", text: "the illegal move"}}

// orderOptions are the orders of two claims, and that nobody can tell.
func (s *Screen) orderOptions(q rules.Question) []option {
	var out []option
	for _, answer := range q.Answers {
		var order []any
		if json.Unmarshal([]byte(answer), &order) != nil {
			continue
		}
		o := firsts[firstClaim(order)]
		o.given = map[string]any{"order": order, "simultaneous": nil}
		out = append(out, o)
	}
	return append(out, option{key: "=", text: "it cannot be told", given: map[string]any{"simultaneous": true, "order": nil}})
}

// firstClaim is what was claimed first: "flag" or "illegal", "" where it is no list of claims.
func firstClaim(order []any) string {
	if len(order) == 0 {
		return ""
	}
	c, _ := order[0].(map[string]any)
	what, _ := c["claim"].(string)
	return what
}

// told says an answer that was given, in words.
func (s *Screen) told(ask string, v any) string {
	switch v := plain(v).(type) {
	case bool:
		_, text := s.named(ask, v)
		return text
	case string:
		if seat, err := bughouse.ParseSeat(v); err == nil {
			return s.table.Names[seat]
		}
		if ask == "aided_team" || ask == "team" {
			return s.table.Plain("team " + v)
		}
		return words.Fact(v)
	case []any:
		return s.toldList(ask, v)
	case map[string]any:
		return s.toldEnding(v)
	default:
		return fmt.Sprint(v)
	}
}

func (s *Screen) toldList(ask string, list []any) string {
	if o, ok := firsts[firstClaim(list)]; ok {
		return o.text
	}
	if pieceLists[ask] {
		letters := fmt.Sprintf("%s", list)
		return cmp.Or(strings.Trim(letters, "[]"), "nothing")
	}
	seats, _ := seatsIn(list)
	if len(seats) == 1 {
		return s.table.Names[seats[0]]
	}
	_, text := s.namedSeats(ask, seats)
	return text
}

// toldEnding says how boards ended: who mated on each, or who won one.
func (s *Screen) toldEnding(v map[string]any) string {
	var said []string
	for _, key := range slices.Sorted(maps.Keys(v)) {
		switch at := v[key].(type) {
		case map[string]any:
			said = append(said, "board "+key+" "+s.told("", at["mated_by"]))
		case string:
			if key == "winner" {
				said = append(said, s.told("", at)+" on board "+fmt.Sprint(v["board"]))
			}
		}
	}
	return strings.Join(said, ", ")
}

// plain is a fact as the journal gives it back, whatever type it was told in.
func plain(v any) any {
	text, err := json.Marshal(v)
	if err != nil {
		return v
	}
	var out any
	if json.Unmarshal(text, &out) != nil {
		return v
	}
	return out
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
