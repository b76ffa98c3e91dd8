package ask

import (
	"fmt"
	"strconv"
	"strings"

	"flagfall/db/tournament"
	"flagfall/pairing/csvfile"
	"flagfall/pairing/event"
	"flagfall/pairing/prizes"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// Value is a value of a request as a person types it, with the methods of a flag's value.
type Value interface {
	Set(text string) error
	String() string // as it is typed; "" for none
	Type() string   // of what: "int", "bool", "string"
	Clear()
}

// Finder is a value that names something of a tournament: Find looks for what Set was given.
type Finder interface {
	Value
	Find(t *tournament.Tournament, section string) error
}

// Fault says what is wrong with what was typed, to stand behind the name of its field.
type Fault struct{ error }

// Unwrap returns the refusal, which has its kind.
func (f *Fault) Unwrap() error { return f.error }

func fault(says string, typed ...any) error { return &Fault{refusal.Invalid.Errorf(says, typed...)} }

// parsed is a value that a function reads.
type parsed[T any] struct {
	to    *T
	kind  string
	read  func(string) (T, error)
	write func(T) string
}

func (v parsed[T]) Set(text string) error {
	to, err := v.read(text)
	if err == nil {
		*v.to = to
	}
	return err
}

func (v parsed[T]) String() string { return v.write(*v.to) }
func (v parsed[T]) Type() string   { return v.kind }

func (v parsed[T]) Clear() {
	var none T
	*v.to = none
}

// Parsed is a value that a function reads, which says by itself what is wrong.
func Parsed[T any](to *T, read func(string) (T, error)) Value {
	typed := ""
	return parsed[T]{
		to, "string", func(text string) (T, error) {
			typed = text
			return read(text)
		}, func(T) string { return typed },
	}
}

// listed is values of one kind, which are typed one after the other or together.
type listed[T any] struct {
	to    *[]T
	typed []string
	read  func(string) ([]T, error)
}

func (v *listed[T]) Set(text string) error {
	more, err := v.read(text)
	if err == nil {
		v.typed, *v.to = append(v.typed, text), append(*v.to, more...)
	}
	return err
}

func (v *listed[T]) String() string { return strings.Join(v.typed, ",") }
func (v *listed[T]) Type() string   { return "string" }
func (v *listed[T]) Clear()         { v.typed, *v.to = nil, nil }

// Each is values that a function reads, each typed by itself.
func Each[T any](to *[]T, read func(string) (T, error)) Value {
	return &listed[T]{to: to, read: func(text string) ([]T, error) {
		one, err := read(text)
		return []T{one}, err
	}}
}

// Commas is values that a function reads, separated by commas.
func Commas[T any](to *[]T, read func(string) (T, error)) Value {
	return &listed[T]{to: to, read: func(text string) (list []T, err error) {
		for part := range strings.SplitSeq(text, ",") {
			one, err := read(strings.TrimSpace(part))
			if err != nil {
				return nil, err
			}
			list = append(list, one)
		}
		return list, nil
	}}
}

// TextInto is a text as it was typed.
func TextInto[S ~string](to *S) Value {
	read := func(s string) (S, error) { return S(s), nil }
	return parsed[S]{to, "string", read, func(s S) string { return string(s) }}
}

// NumberInto is a whole number.
func NumberInto(to *int) Value {
	return parsed[int]{to, "int", wholeNumber, strconv.Itoa}
}

// Numbers is whole numbers, separated by commas.
func Numbers(to *[]int) Value { return Commas(to, wholeNumber) }

func wholeNumber(text string) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil {
		return 0, fault("needs a whole number, not %q", text)
	}
	return n, nil
}

// CheckLeast refuses a whole number below 1, or below 0 where zero says something of its own.
func CheckLeast(number string, zero bool) error {
	least := 1
	if zero {
		least = 0
	}
	if n, err := strconv.Atoi(number); err != nil || n < least {
		return fault("needs a whole number from %d up, not %s", least, number)
	}
	return nil
}

// YesInto is true or false.
func YesInto(to *bool) Value {
	return parsed[bool]{to, "bool", func(text string) (bool, error) {
		yes, err := strconv.ParseBool(text)
		if err != nil {
			return false, fault("needs true or false, not %q", text)
		}
		return yes, nil
	}, strconv.FormatBool}
}

// Reading is what a clock shows, in milliseconds.
func Reading(ms *int64) Value { return Parsed(ms, penalties.ParseClock) }

// MaybeReading is Reading; nil where nothing is typed.
func MaybeReading(ms **int64) Value {
	return Parsed(ms, func(text string) (*int64, error) {
		if text == "" {
			return nil, nil
		}
		shown, err := penalties.ParseClock(text)
		if err != nil {
			return nil, err
		}
		return &shown, nil
	})
}

// byTeams is what is typed for event.RoundsByTeams, in words where a form shows it.
const (
	byTeams        = "by-teams"
	byTeamsInWords = "by number of teams"
)

// PlannedRounds is how many rounds are planned: a number, or by the number of teams.
func PlannedRounds(to *int) Value {
	return parsed[int]{to, "string", func(text string) (int, error) {
		n, err := strconv.Atoi(text)
		switch {
		case text == "":
			return 0, nil
		case text == byTeams, text == byTeamsInWords:
			return event.RoundsByTeams, nil
		case err != nil || n < 0:
			return 0, fault("%s: give a number, or "+byTeams, text)
		}
		return n, nil
	}, func(n int) string {
		switch {
		case n == event.RoundsByTeams:
			return byTeamsInWords
		case n > 0:
			return strconv.Itoa(n)
		}
		return ""
	}}
}

// Result is how a match ended: its outcome and, where a player won, on which board.
type Result struct {
	Outcome event.Outcome
	Board   string
}

// Winner is who won a match, or how else it ended.
func Winner(to *Result) Value {
	return Parsed(to, func(text string) (r Result, err error) {
		r.Outcome, r.Board, err = csvfile.ParseWinner(text)
		return r, err
	})
}

// Ended is how a match ended, "" for not said.
func Ended(to *string) Value {
	return Parsed(to, func(text string) (string, error) {
		ended, ok := event.ReadEnding(text)
		if !ok {
			return "", refusal.Invalid.Errorf("no ending %q: use %s", text, strings.Join(event.Endings, ", "))
		}
		return ended, nil
	})
}

// Score is how many matches each team of a table won.
func Score(to *[2]int) Value {
	return Parsed(to, func(text string) (score [2]int, _ error) {
		var rest string
		n, _ := fmt.Sscanf(text+" ", "%d-%d%s", &score[0], &score[1], &rest)
		if n != 2 || score == [2]int{} {
			return score, refusal.Invalid.Errorf("score %q: count the matches each team won, such as 5-3", text)
		}
		return score, nil
	})
}

// Money is an amount, in cents.
func Money(cents *int64) Value { return Parsed(cents, prizes.ParseCents) }

// Amounts is amounts in cents, separated by commas.
func Amounts(cents *[]int64) Value { return Commas(cents, prizes.ParseCents) }

// Remedies is what is imposed, each typed by itself: add-time:b:60.
func Remedies(to *[]penalties.Remedy) Value { return Each(to, penalties.ParseRemedy) }

// YesOrNo is an answer that may be left open.
func YesOrNo(to *rules.Answer) Value {
	return Parsed(to, func(text string) (rules.Answer, error) {
		switch text {
		case "yes":
			return rules.Yes, nil
		case "no":
			return rules.No, nil
		}
		return rules.Unknown, fault("%q: use yes or no", text)
	})
}
