package ruling

import (
	"reflect"
	"strconv"
	"strings"

	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/tui/screen"
)

// factTypes is the type of every fact by its key, so that a question knows what kind of answer it wants.
var factTypes = func() map[string]reflect.Type {
	m := map[string]reflect.Type{}
	t := reflect.TypeFor[rules.Facts]()
	for i := range t.NumField() {
		name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		m[name] = t.Field(i).Type
	}
	return m
}()

// answer puts the first open question: as a list where the answers are few, else as a text to type.
func (s *Screen) answer() {
	q := s.verdict.Questions[0]
	switch factTypes[q.Ask] {
	case reflect.TypeFor[rules.Answer]():
		s.show(answering, []choice{{text: "yes", value: true}, {text: "no", value: false}})
	case reflect.TypeFor[*bughouse.Seat]():
		s.show(answering, s.seatChoices(func(seat bughouse.Seat) any { return seat.String() }))
	case reflect.TypeFor[rules.Seats]():
		list := s.seatChoices(func(seat bughouse.Seat) any { return []string{seat.String()} })
		s.show(answering, append(list, choice{text: "nobody", value: []string{}}))
	case reflect.TypeFor[rules.Team]():
		s.show(answering, []choice{{text: s.table.Teams[0], value: "1"}, {text: s.table.Teams[1], value: "2"}})
	default:
		s.ask(explaining)
	}
}

func (s *Screen) seatChoices(value func(bughouse.Seat) any) []choice {
	out := make([]choice, 0, len(bughouse.Seats))
	for _, seat := range bughouse.Seats {
		out = append(out, choice{text: seat.Letter() + "  " + s.table.Full[seat], value: value(seat)})
	}
	return out
}

// give tells a typed fact: a number where one is asked for, else the word as it stands.
func (s *Screen) give(text string) {
	q := s.verdict.Questions[0]
	text = strings.TrimSpace(text)
	if text == "" {
		s.desk.Say(screen.Warning, "type the answer: "+q.Text)
		return
	}
	if factTypes[q.Ask] == reflect.TypeFor[int]() {
		n, err := strconv.Atoi(text)
		if err != nil {
			s.desk.Say(screen.Warning, "type a whole number: "+q.Text)
			return
		}
		s.giveFact(q.Ask, n)
		return
	}
	s.giveFact(q.Ask, text)
}
