package ruling

import (
	"encoding/json"
	"reflect"
	"strconv"
	"strings"

	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/tui/screen"
	"flagfall/tui/words"
)

// factTypes is the type of every fact by its key, so that an answer that has to be typed is kept as what it is.
var factTypes = func() map[string]reflect.Type {
	m := map[string]reflect.Type{}
	t := reflect.TypeFor[rules.Facts]()
	for i := range t.NumField() {
		name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		m[name] = t.Field(i).Type
	}
	return m
}()

// answer puts the first open question: as a list where the judge names the answers, as a text where they are without end,
// like a number, a position or the pieces in a hand.
func (s *Screen) answer() {
	q := s.verdict.Questions[0]
	switch t := factTypes[q.Ask]; {
	case len(q.Answers) == 0, q.Ask == "fen", t == reflect.TypeFor[int](), t == reflect.TypeFor[rules.Pieces]():
		s.ask(explaining)
		return
	}
	choices := make([]choice, 0, len(q.Answers))
	for _, a := range q.Answers {
		var value any
		if err := json.Unmarshal([]byte(a), &value); err != nil {
			s.desk.Say(screen.Warning, "the rulebook offers an answer that cannot be read: "+err.Error())
			return
		}
		choices = append(choices, choice{text: s.said(q.Ask, value), value: value})
	}
	s.show(answering, choices)
}

// said is an answer in words: "Yes", "c  Ola Nyman", "Pawn drop last rank".
func (s *Screen) said(ask string, value any) string {
	switch v := value.(type) {
	case bool:
		return map[bool]string{true: "Yes", false: "No"}[v]
	case string:
		return s.word(ask, v)
	case []any:
		all := make([]string, 0, len(v))
		for _, item := range v {
			all = append(all, s.said(ask, item))
		}
		if len(all) == 0 {
			return "Nobody"
		}
		return strings.Join(all, ", ")
	case map[string]any:
		var all []string
		for _, key := range []string{"claim", "board", "by", "winner", "mated_by", "A", "B"} {
			if item, ok := v[key]; ok {
				all = append(all, strings.ReplaceAll(key, "_", " ")+" "+s.said(ask, item))
			}
		}
		return words.Capital(strings.Join(all, ", "))
	}
	b, err := json.Marshal(value)
	if err != nil {
		return "?"
	}
	return string(b)
}

// word is an answer that is a word: a seat is told by letter and name, a team by name.
func (s *Screen) word(ask, v string) string {
	if seat, err := bughouse.ParseSeat(v); err == nil {
		return seat.Letter() + "  " + s.table.Full[seat]
	}
	if factTypes[ask] == reflect.TypeFor[rules.Team]() && (v == "1" || v == "2") {
		return s.table.Teams[v[0]-'1']
	}
	return words.Capital(strings.ReplaceAll(v, "-", " "))
}

// give tells a typed fact: a number where one is asked for, pieces by their letters, else the text as it stands.
func (s *Screen) give(text string) {
	q := s.verdict.Questions[0]
	text = strings.TrimSpace(text)
	value := any(text)
	switch factTypes[q.Ask] {
	case reflect.TypeFor[int]():
		n, err := strconv.Atoi(text)
		if ms, clockErr := penalties.ParseClock(text); strings.Contains(text, ":") && clockErr == nil {
			n, err = int(ms/1000), nil
		}
		if err != nil {
			s.desk.Say(screen.Warning, "type a whole number: "+q.Text)
			return
		}
		value = n
	case reflect.TypeFor[rules.Pieces]():
		pieces := []any{}
		for _, r := range strings.ToUpper(strings.Trim(text, "- ")) {
			pieces = append(pieces, string(r))
		}
		value = pieces
	default:
		if text == "" {
			s.desk.Say(screen.Warning, "type the answer: "+q.Text)
			return
		}
	}
	s.giveFact(q.Ask, value)
}
