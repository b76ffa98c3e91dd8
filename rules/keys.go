package rules

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
)

// Key is one fact: its name, how to ask for it, and what might be answered. All reading, checking and asking goes
// through the table of keys.
type Key struct {
	Name        string
	Ask         string
	Field       func(*Facts) any            // where it is kept
	words       []string                    // what a word may be; nil for any other fact
	unknownWord string                      // the word that says that it is not known, "" for none
	Answers     func(board *Facts) []string // answers worth trying, as JSON
}

// Known tells whether the fact is given.
func (k *Key) Known(f *Facts) bool {
	switch v := k.Field(f).(type) {
	case *Answer:
		return *v != Unknown
	case *string:
		return *v != "" && *v != k.unknownWord
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

// Mentioned tells whether something was said of the fact, be it that it is not known.
func (k *Key) Mentioned(f *Facts) bool {
	word, isWord := k.Field(f).(*string)
	return k.Known(f) || isWord && *word != ""
}

// read sets the fact from JSON; null leaves it unknown.
func (k *Key) read(f *Facts, raw []byte) error {
	if string(raw) == "null" && k != KeyTo {
		return nil
	}
	reflect.ValueOf(k.Field(f)).Elem().SetZero() // what it points to may be another's too
	if k == KeyBy {
		var elsewhere bool
		if raw, elsewhere = f.readActor(raw); elsewhere {
			return nil
		}
	}
	err := json.Unmarshal(raw, k.Field(f))
	if mismatch := new(json.UnmarshalTypeError); errors.As(err, &mismatch) { // it would speak of types of this program
		if answers := k.Answers(f); len(answers) > 0 {
			return fmt.Errorf("%s: %s is no answer to it: write it like %s", k.Name, raw, answers[len(answers)-1])
		}
		return fmt.Errorf("%s: %s is no answer to it: write a text", k.Name, raw)
	}
	if err != nil {
		return fmt.Errorf("%s: %s cannot be read: %w", k.Name, raw, err)
	}
	if k == KeyTo && f.To == "" {
		f.To = NextLevel
	}
	if word, ok := k.Field(f).(*string); ok && k.words != nil && !slices.Contains(k.words, *word) {
		return fmt.Errorf("%s: %q is not possible: use %s", k.Name, *word, strings.Join(k.words, ", "))
	}
	if n, ok := k.Field(f).(*int); ok && *n <= 0 {
		return fmt.Errorf("%s: %d is not possible: use a number from 1 up", k.Name, *n)
	}
	return nil
}

// WithKeyAnswer is the facts with one of a key's own answers.
func (f Facts) WithKeyAnswer(k *Key, answer string) Facts {
	if err := k.read(&f, []byte(answer)); err != nil {
		panic(fmt.Sprintf("rules: %s cannot be answered %s: %v", k.Name, answer, err)) // a fault of the table of keys
	}
	return f
}

// possible are the answers that contradict nothing known; there is always one.
func (k *Key) possible(f *Facts) []string {
	all := k.Answers(f)
	fit := slices.DeleteFunc(slices.Clone(all), func(a string) bool {
		known := f.WithKeyAnswer(k, a)
		return known.Check() != nil
	})
	if len(fit) == 0 {
		return all
	}
	return fit
}

// Question is the fact as put to a TD, with the answers worth giving.
func (k *Key) Question(f *Facts) Question {
	return Question{Ask: k.Name, Text: k.Ask, Answers: k.possible(f)}
}

func answerKey(name, ask string, at func(*Facts) *Answer) *Key {
	return &Key{Name: name, Ask: ask, Field: func(f *Facts) any { return at(f) }, Answers: fixedAnswers("true", "false")}
}

func wordKey(name, ask string, at func(*Facts) *string, words ...string) *Key {
	return &Key{Name: name, Ask: ask, Field: func(f *Facts) any { return at(f) }, words: words, Answers: fixedAnswers(quoted(words)...)}
}

// openWordKey is a word of which only some are told apart; any other says "none of these".
func openWordKey(name, ask string, at func(*Facts) *string, words ...string) *Key {
	k := wordKey(name, ask, at, words...)
	k.words = nil
	return k
}

// withUnknownWord is a word with one more answer, that says that it is not known.
func withUnknownWord(word string, k *Key) *Key {
	k.unknownWord = word
	return k
}

// withOffered is a word that may be more than is offered.
func withOffered(words []string, k *Key) *Key {
	k.Answers = fixedAnswers(quoted(words)...)
	return k
}

func numberKey(name, ask string, at func(*Facts) *int, answers ...string) *Key {
	return &Key{Name: name, Ask: ask, Field: func(f *Facts) any { return at(f) }, Answers: fixedAnswers(answers...)}
}

func teamKey(name, ask string, at func(*Facts) *Team) *Key {
	return &Key{Name: name, Ask: ask, Field: func(f *Facts) any { return at(f) }, Answers: fixedAnswers(`"1"`, `"2"`)}
}

func seatKey(name, ask string, at func(*Facts) **bughouse.Seat) *Key {
	return &Key{Name: name, Ask: ask, Field: func(f *Facts) any { return at(f) }, Answers: func(f *Facts) []string {
		return quoted(seatCodes(f.SeatsInQuestion()))
	}}
}

// seatsKey is a list of which any part may be true: nobody, either player of the board, or both.
func seatsKey(name, ask string, at func(*Facts) *Seats) *Key {
	return &Key{Name: name, Ask: ask, Field: func(f *Facts) any { return at(f) }, Answers: func(f *Facts) []string {
		var out []string
		at := seatCodes(f.SeatsInQuestion()[:2])
		for _, some := range [][]string{{}, at[:1], at[1:], at} {
			out = append(out, "["+strings.Join(quoted(some), ",")+"]")
		}
		return out
	}}
}

func fixedAnswers(answers ...string) func(*Facts) []string {
	return func(*Facts) []string { return answers }
}

func quoted(words []string) []string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = `"` + w + `"`
	}
	return out
}

func seatCodes(list []bughouse.Seat) []string {
	out := make([]string, len(list))
	for i, s := range list {
		out[i] = s.String()
	}
	return out
}

// SeatsInQuestion are the players of the board in question, or all four when no board is known.
func (f *Facts) SeatsInQuestion() []bughouse.Seat {
	switch f.BoardInQuestion() {
	case "A":
		return []bughouse.Seat{bughouse.WA, bughouse.BA}
	case "B":
		return []bughouse.Seat{bughouse.WB, bughouse.BB}
	}
	return bughouse.Seats[:]
}

// BoardInQuestion is the board stated, or the one where whoever is named sits.
func (f *Facts) BoardInQuestion() string {
	if f.Board != "" {
		return f.Board
	}
	for _, s := range []*bughouse.Seat{f.Against, f.ClaimedBy, f.IllegalBy, f.Defender, f.MateBy, f.FlagClaimBy} {
		if s != nil {
			return s.Board()
		}
	}
	if len(f.By) > 0 {
		return f.By[0].Board()
	}
	return ""
}

// Underlying is the ground of a claim, asked for with the grounds that the book gives a meaning.
func (b *Book) Underlying() *Key {
	if b.Drops.DropLaw() == bughouse.AnyDrop {
		return KeyUnderlying
	}
	return withDropGrounds
}

// FlagsDown is whose flag has fallen, asked for with everybody whose flag may count: the players of the board, or all four.
func (b *Book) FlagsDown() *Key {
	if b.Flag.PerTeam() {
		return flagsOfTeams
	}
	return KeyFlagDown
}

var (
	withDropGrounds = withOffered(slices.Concat(grounds, dropGrounds, []string{noGround}), copyKey(KeyUnderlying))
	flagsOfTeams    = withAllSeatSets(copyKey(KeyFlagDown))
)

func copyKey(k *Key) *Key {
	same := *k
	return &same
}

// withAllSeatSets offers every part of the four seats, fewest first.
func withAllSeatSets(k *Key) *Key {
	var parts []string
	for size := range 5 {
		for set := range 1 << len(bughouse.Seats) {
			var some []bughouse.Seat
			for i, s := range bughouse.Seats {
				if set>>i&1 != 0 {
					some = append(some, s)
				}
			}
			if len(some) == size {
				parts = append(parts, "["+strings.Join(quoted(seatCodes(some)), ",")+"]")
			}
		}
	}
	k.Answers = fixedAnswers(parts...)
	return k
}

// QuestionText is how a TD asks for a fact, by its key; "" when there is no such fact.
func QuestionText(fact string) string {
	if k := KeyByName(fact); k != nil {
		return k.Ask
	}
	return ""
}

// KnownWords are those that the rules tell apart as the answer to a fact; none for a fact of another kind.
func KnownWords(fact string) []string {
	k := KeyByName(fact)
	if k == nil {
		return nil
	}
	if _, word := k.Field(&Facts{}).(*string); !word || k == KeyFEN {
		return nil
	}
	if k.words != nil { // some may be said and are offered to nobody, or by some books alone
		return slices.Clone(k.words)
	}
	var known []string
	for _, answer := range k.Answers(&Facts{}) {
		if word, err := strconv.Unquote(answer); err == nil {
			known = append(known, word)
		}
	}
	return known
}

// IsKnownWord tells whether a word in a fact, alone or in a list, is the rules' or the game's. Any other is somebody's own.
func IsKnownWord(fact, word string) bool {
	if commonWords()[word] || slices.Contains(KnownWords(fact), word) {
		return true
	}
	if k := KeyByName(fact); k != nil && k.unknownWord != "" && word == k.unknownWord {
		return true
	}
	switch fact {
	case KeyBy.Name:
		return slices.Contains([]string{AppealCoach, AppealParent, "team 1", "team 2"}, word)
	case KeyFEN.Name:
		_, err := notation.ParseFEN(word)
		return err == nil
	case KeyMove.Name:
		_, err := bughouse.ParseUCI(word)
		return err == nil
	}
	return false
}

// commonWords are the words of lists and of facts within facts.
var commonWords = sync.OnceValue(func() map[string]bool {
	m := map[string]bool{"": true, "A": true, "B": true, directorWord: true, "flag": true, "illegal": true}
	for _, list := range [][]string{{SameGame, SameMatch, EarlierRound, "standing", "overturned", "struck"}, Kinds()} {
		for _, word := range list {
			m[word] = true
		}
	}
	for _, s := range bughouse.Seats {
		m[s.String()] = true
	}
	for _, piece := range "QRBNPqrbnp" {
		m[string(piece)] = true
	}
	return m
})
