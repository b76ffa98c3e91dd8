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

// Key describes one fact: its name, its question, and its possible answers. All reading, checking
// and asking uses the table of keys.
type Key struct {
	Name        string
	Ask         string
	Field       func(*Facts) any            // where it is kept
	askOf       func(*Facts) string         // the question of a case, nil where it is always Ask
	words       []string                    // what a word may be; nil for any other fact
	unknownWord string                      // the word that says that it is not known, "" for none
	Answers     func(board *Facts) []string // answers worth trying, as JSON
}

// Known reports whether the fact is known.
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

// Mentioned reports whether anything was stated of the fact, such as that it is unknown.
func (k *Key) Mentioned(f *Facts) bool {
	word, isWord := k.Field(f).(*string)
	return k.Known(f) || isWord && *word != ""
}

// read sets the fact from JSON; null leaves it as it is.
func (k *Key) read(f *Facts, raw []byte) error {
	if string(raw) == "null" && k != KeyTo {
		return nil
	}
	reflect.ValueOf(k.Field(f)).Elem().SetZero() // what it points to may be another's too
	if isOwn(k.Name) {
		raw = ownAnswer(raw)
	}
	if k == KeyBy {
		var elsewhere bool
		if raw, elsewhere = f.readActor(raw); elsewhere {
			return nil
		}
	}
	err := json.Unmarshal(raw, k.Field(f))
	// Its text would name types of this program.
	if mismatch := new(json.UnmarshalTypeError); errors.As(err, &mismatch) {
		if answers := k.Answers(f); len(answers) > 0 {
			return fmt.Errorf("%s: %s is not an answer: write it like %s", k.Name, raw,
				answers[len(answers)-1])
		}
		return fmt.Errorf("%s: %s is not an answer: write a text", k.Name, raw)
	}
	if err != nil {
		return fmt.Errorf("%s: %s cannot be read: %w", k.Name, raw, err)
	}
	if k == KeyTo && f.To == "" {
		f.To = NextLevel
	}
	if word, ok := k.Field(f).(*string); ok && k.words != nil && !slices.Contains(k.words, *word) {
		return fmt.Errorf("%s: %q does not work: use %s", k.Name, *word,
			strings.Join(k.words, ", "))
	}
	if n, ok := k.Field(f).(*int); ok && *n <= 0 {
		return fmt.Errorf("%s: %d does not work: use a number from 1 up", k.Name, *n)
	}
	return nil
}

// WithKeyAnswer returns the facts with one of a key's own answers. It panics for any other answer.
func (f Facts) WithKeyAnswer(k *Key, answer string) Facts {
	if err := k.read(&f, []byte(answer)); err != nil {
		// The table of keys is wrong.
		panic(fmt.Sprintf("rules: %s cannot be answered %s: %v", k.Name, answer, err))
	}
	return f
}

// possible returns the answers that contradict nothing known, or all where every answer does.
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

// Question returns the question to put to a TD, with the possible answers.
func (k *Key) Question(f *Facts) Question {
	text := k.Ask
	if k.askOf != nil {
		text = k.askOf(f)
	}
	return Question{Ask: k.Name, Text: text, Answers: k.possible(f)}
}

func answerKey(name, ask string, at func(*Facts) *Answer) *Key {
	return &Key{
		Name: name, Ask: ask, Field: func(f *Facts) any { return at(f) },
		Answers: fixedAnswers("true", "false"),
	}
}

func wordKey(name, ask string, at func(*Facts) *string, words ...string) *Key {
	return &Key{
		Name: name, Ask: ask, Field: func(f *Facts) any { return at(f) }, words: words,
		Answers: fixedAnswers(quoted(words)...),
	}
}

// openWordKey is a word of which the rules know some; any other means none of these.
func openWordKey(name, ask string, at func(*Facts) *string, words ...string) *Key {
	k := wordKey(name, ask, at, words...)
	k.words = nil
	return k
}

// withUnknownWord adds a word that says that the fact is unknown.
func withUnknownWord(word string, k *Key) *Key {
	k.unknownWord = word
	return k
}

// withOffered offers some words of more that are allowed.
func withOffered(words []string, k *Key) *Key {
	k.Answers = fixedAnswers(quoted(words)...)
	return k
}

func numberKey(name, ask string, at func(*Facts) *int, answers ...string) *Key {
	return &Key{
		Name: name, Ask: ask, Field: func(f *Facts) any { return at(f) },
		Answers: fixedAnswers(answers...),
	}
}

func teamKey(name, ask string, at func(*Facts) *Team) *Key {
	return &Key{
		Name: name, Ask: ask, Field: func(f *Facts) any { return at(f) },
		Answers: fixedAnswers(`"1"`, `"2"`),
	}
}

func seatKey(name, ask string, at func(*Facts) **bughouse.Seat) *Key {
	return &Key{
		Name: name, Ask: ask, Field: func(f *Facts) any { return at(f) },
		Answers: func(f *Facts) []string {
			return quoted(seatCodes(f.SeatsInQuestion()))
		},
	}
}

// seatsKey is a list of seats; the answers are no player, either player of the board, or both.
func seatsKey(name, ask string, at func(*Facts) *Seats) *Key {
	return &Key{
		Name: name, Ask: ask, Field: func(f *Facts) any { return at(f) },
		Answers: func(f *Facts) []string {
			var out []string
			at := seatCodes(f.SeatsInQuestion()[:2])
			for _, some := range [][]string{{}, at[:1], at[1:], at} {
				out = append(out, "["+strings.Join(quoted(some), ",")+"]")
			}
			return out
		},
	}
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

// SeatsInQuestion returns the players of the board in question, or all four where no board is
// known.
func (f *Facts) SeatsInQuestion() []bughouse.Seat {
	switch f.BoardInQuestion() {
	case "A":
		return []bughouse.Seat{bughouse.WA, bughouse.BA}
	case "B":
		return []bughouse.Seat{bughouse.WB, bughouse.BB}
	}
	return bughouse.Seats[:]
}

// BoardInQuestion returns "A" or "B": the board stated, or the board of a player named; "" where
// neither is known.
func (f *Facts) BoardInQuestion() string {
	if f.Board != "" {
		return f.Board
	}
	if fallen, is := f.PartnersFlag(); is {
		return fallen.Board()
	}
	for _, s := range []*bughouse.Seat{
		f.Against, f.ClaimedBy, f.IllegalBy, f.Defender, f.MateBy,
		f.FlagClaimBy,
	} {
		if s != nil {
			return s.Board()
		}
	}
	if len(f.By) > 0 {
		return f.By[0].Board()
	}
	return ""
}

// Underlying returns the key for the ground of a claim, with the grounds that the book uses.
func (b *Book) Underlying() *Key {
	offered := slices.Clone(grounds)
	if b.Drops.DropLaw() != bughouse.AnyDrop {
		offered = append(offered, DropGivesCheck, DropGivesMate)
	}
	if b.Drops.PawnToRank != 0 {
		offered = append(offered, DropPawnTooFar)
	}
	if len(offered) == len(grounds) {
		return KeyUnderlying
	}
	return withOffered(append(offered, noGround), copyKey(KeyUnderlying))
}

// FlagsDown returns the key for fallen flags: those of the board, or all four where flags count for
// the team.
func (b *Book) FlagsDown() *Key {
	if b.Flag.PerTeam() {
		return flagsOfTeams
	}
	return KeyFlagDown
}

var flagsOfTeams = withAllSeatSets(copyKey(KeyFlagDown))

func copyKey(k *Key) *Key {
	same := *k
	return &same
}

// withAllSeatSets offers every set of the four seats, smallest first.
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

// QuestionText returns the question for a fact by its key; "" where there is no such fact.
func QuestionText(fact string) string {
	if k := KeyByName(fact); k != nil {
		return k.Ask
	}
	return ""
}

// KnownWords returns the words that the rules know as an answer to a fact; nil for a fact that is
// no word.
func KnownWords(fact string) []string {
	k := KeyByName(fact)
	if k == nil {
		return nil
	}
	if _, word := k.Field(&Facts{}).(*string); !word || k == KeyFEN {
		return nil
	}
	if k.words != nil { // Answers may offer fewer
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

// IsKnownWord reports whether a word in a fact, alone or in a list, belongs to the rules or the
// game. Any other may be a person's own words.
func IsKnownWord(fact, word string) bool {
	if commonWords()[word] || slices.Contains(KnownWords(fact), word) {
		return true
	}
	if k := KeyByName(fact); k != nil && k.unknownWord != "" && word == k.unknownWord {
		return true
	}
	if isOwn(fact) {
		return isOwnWord(word)
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

// commonWords are the words that lists and nested facts may hold.
var commonWords = sync.OnceValue(func() map[string]bool {
	m := map[string]bool{
		"": true, "A": true, "B": true, directorWord: true, "flag": true,
		"illegal": true,
	}
	for _, list := range [][]string{{
		SameGame, CanceledGame, SameMatch, EarlierRound, "standing", "overturned",
		"struck",
	}, Kinds()} {
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

// keyNames are the names of all facts.
func keyNames() []string {
	names := make([]string, len(keys))
	for i, k := range keys {
		names[i] = k.Name
	}
	return names
}
