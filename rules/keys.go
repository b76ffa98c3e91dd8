package rules

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"flagfall/rules/bughouse"
)

// key is one fact: its name, how to ask for it, and what might be answered. All reading, checking and asking goes
// through the table of keys.
type key struct {
	name    string
	ask     string
	at      func(*Facts) any            // where it is kept
	words   []string                    // what a word may be; nil for any other fact
	answers func(board *Facts) []string // answers worth trying, as JSON
}

// known tells whether the fact is given.
func (k *key) known(f *Facts) bool {
	switch v := k.at(f).(type) {
	case *Answer:
		return *v != Unknown
	case *string:
		return *v != ""
	case *int:
		return *v != 0
	case *Team:
		return *v != 0
	case **bughouse.Seat:
		return *v != nil
	case *Seats:
		return *v != nil
	case *Pieces:
		return *v != nil
	case *[]Prior:
		return *v != nil
	case *[]Claim:
		return *v != nil
	case **BothMates:
		return *v != nil
	case **Ending:
		return *v != nil
	}
	return false
}

// read sets the fact from JSON; null leaves it unknown.
func (k *key) read(f *Facts, raw []byte) error {
	if string(raw) == "null" && k != keyTo {
		return nil
	}
	reflect.ValueOf(k.at(f)).Elem().SetZero() // what it points to may be another's too
	if err := json.Unmarshal(raw, k.at(f)); err != nil {
		return fmt.Errorf("%s: %s cannot be read: %w", k.name, raw, err)
	}
	if k == keyTo && f.To == "" {
		f.To = NextLevel
	}
	if word, ok := k.at(f).(*string); ok && k.words != nil && !slices.Contains(k.words, *word) {
		return fmt.Errorf("%s: %q is not possible: use %s", k.name, *word, strings.Join(k.words, ", "))
	}
	if n, ok := k.at(f).(*int); ok && *n <= 0 {
		return fmt.Errorf("%s: %d is not possible: use a number from 1 up", k.name, *n)
	}
	return nil
}

// knowing is the facts with one of a key's own answers.
func (f Facts) knowing(k *key, answer string) Facts {
	if err := k.read(&f, []byte(answer)); err != nil {
		panic(fmt.Sprintf("rules: %s cannot be answered %s: %v", k.name, answer, err)) // a fault of the table of keys
	}
	return f
}

// possible are the answers that contradict nothing known; there is always one.
func (k *key) possible(f *Facts) []string {
	all := k.answers(f)
	fit := slices.DeleteFunc(slices.Clone(all), func(a string) bool {
		known := f.knowing(k, a)
		return known.Check() != nil
	})
	if len(fit) == 0 {
		return all
	}
	return fit
}

// question is the fact as put to a TD, with the answers worth giving.
func (k *key) question(f *Facts) Question {
	return Question{Ask: k.name, Text: k.ask, Answers: k.possible(f)}
}

func answer(name, ask string, at func(*Facts) *Answer) *key {
	return &key{name: name, ask: ask, at: func(f *Facts) any { return at(f) }, answers: fixed("true", "false")}
}

func word(name, ask string, at func(*Facts) *string, words ...string) *key {
	return &key{name: name, ask: ask, at: func(f *Facts) any { return at(f) }, words: words, answers: fixed(quoted(words)...)}
}

// remark is a word of which only some are told apart; any other says "none of these".
func remark(name, ask string, at func(*Facts) *string, words ...string) *key {
	k := word(name, ask, at, words...)
	k.words = nil
	return k
}

func number(name, ask string, at func(*Facts) *int, answers ...string) *key {
	return &key{name: name, ask: ask, at: func(f *Facts) any { return at(f) }, answers: fixed(answers...)}
}

func team(name, ask string, at func(*Facts) *Team) *key {
	return &key{name: name, ask: ask, at: func(f *Facts) any { return at(f) }, answers: fixed(`"1"`, `"2"`)}
}

func seat(name, ask string, at func(*Facts) **bughouse.Seat) *key {
	return &key{name: name, ask: ask, at: func(f *Facts) any { return at(f) }, answers: func(f *Facts) []string {
		return quoted(codes(f.seated()))
	}}
}

// seats is a list of which any part may be true: nobody, either player of the board, or both.
func seats(name, ask string, at func(*Facts) *Seats) *key {
	return &key{name: name, ask: ask, at: func(f *Facts) any { return at(f) }, answers: func(f *Facts) []string {
		var out []string
		at := codes(f.seated()[:2])
		for _, some := range [][]string{{}, at[:1], at[1:], at} {
			out = append(out, "["+strings.Join(quoted(some), ",")+"]")
		}
		return out
	}}
}

func fixed(answers ...string) func(*Facts) []string {
	return func(*Facts) []string { return answers }
}

func quoted(words []string) []string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = `"` + w + `"`
	}
	return out
}

func codes(list []bughouse.Seat) []string {
	out := make([]string, len(list))
	for i, s := range list {
		out[i] = s.String()
	}
	return out
}

// seated are the players of the board in question, or all four when no board is known.
func (f *Facts) seated() []bughouse.Seat {
	switch f.board() {
	case "A":
		return []bughouse.Seat{bughouse.WA, bughouse.BA}
	case "B":
		return []bughouse.Seat{bughouse.WB, bughouse.BB}
	}
	return bughouse.Seats[:]
}

// board is the board stated, or the one where whoever is named sits.
func (f *Facts) board() string {
	if f.Board != "" {
		return f.Board
	}
	for _, s := range []*bughouse.Seat{f.ClaimedBy, f.Against, f.IllegalBy, f.Defender, f.MateBy, f.FlagClaimBy} {
		if s != nil {
			return s.Board()
		}
	}
	if len(f.By) > 0 {
		return f.By[0].Board()
	}
	return ""
}
