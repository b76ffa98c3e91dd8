package rules

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
)

// PositionVersionKey is the key for the number of the version of the position on record that the
// director found right. It is no fact of the rules, which are given the position itself.
const PositionVersionKey = "position"

// StatedFacts is what was stated of an incident's facts: JSON answers by key, as in
// Question.Answers; null retracts an earlier statement. Every answer is kept as it was stated, also
// where this edition of the rules does not know or cannot read it. The zero states nothing. Values
// are immutable.
type StatedFacts struct{ stated *statedAnswers }

type statedAnswers struct {
	answers    map[string]json.RawMessage
	facts      Facts
	unreadable error
}

// newStatedFacts takes over answers, which must not be changed afterwards.
func newStatedFacts(answers map[string]json.RawMessage) StatedFacts {
	if len(answers) == 0 {
		return StatedFacts{}
	}
	g := &statedAnswers{answers: answers}
	known := maps.Clone(answers)
	maps.DeleteFunc(known, func(_ string, answer json.RawMessage) bool { return isNull(answer) })
	g.unreadable = g.facts.read(known)
	return StatedFacts{g}
}

func isNull(answer json.RawMessage) bool { return string(answer) == "null" }

// StateFacts states all facts that are known in f.
func StateFacts(f Facts) StatedFacts {
	answers := map[string]json.RawMessage{}
	all := slices.Clone(keys)
	for _, own := range f.Own {
		all = append(all, ownKey(own.Name))
	}
	for _, k := range all {
		if k.Known(&f) {
			answer, err := json.Marshal(k.Field(&f))
			if err != nil {
				panic(err) // every fact can be written
			}
			answers[k.Name] = answer
		}
	}
	return newStatedFacts(answers)
}

// RetractFacts retracts what was stated under some keys.
func RetractFacts(keys ...string) StatedFacts {
	answers := map[string]json.RawMessage{}
	for _, key := range keys {
		answers[key] = json.RawMessage("null")
	}
	return newStatedFacts(answers)
}

// With states one more fact. answer is JSON; null retracts the fact. It fails for an unknown key
// and an impossible answer.
func (g StatedFacts) With(key, answer string) (StatedFacts, error) {
	if key == PositionVersionKey {
		if !json.Valid([]byte(answer)) {
			return g, fmt.Errorf("%s: %s is not a number", key, answer)
		}
	} else {
		if _, err := (Facts{}).With(key, answer); err != nil {
			return g, err
		}
	}
	answers := g.answers()
	answers[key] = json.RawMessage(answer)
	return newStatedFacts(answers), nil
}

// answers returns a copy of the answers.
func (g StatedFacts) answers() map[string]json.RawMessage {
	if g.stated == nil {
		return map[string]json.RawMessage{}
	}
	return maps.Clone(g.stated.answers)
}

// Merge returns both together. Under a key that both state, or that the newer retracts, the newer
// holds. The result retracts nothing.
func (g StatedFacts) Merge(newer StatedFacts) StatedFacts {
	answers := g.answers()
	maps.Copy(answers, newer.answers())
	maps.DeleteFunc(answers, func(_ string, answer json.RawMessage) bool { return isNull(answer) })
	return newStatedFacts(answers)
}

// IsZero reports whether nothing is stated.
func (g StatedFacts) IsZero() bool { return g.stated == nil }

// Keys lists the keys in alphabetical order.
func (g StatedFacts) Keys() []string { return slices.Sorted(maps.Keys(g.answers())) }

// Facts returns the facts stated, as far as they can be read (see Err).
func (g StatedFacts) Facts() Facts {
	if g.stated == nil {
		return Facts{}
	}
	return g.stated.facts
}

// Err names the answers that cannot be read; nil where all can. Contradictions are left to
// Facts.Check.
func (g StatedFacts) Err() error {
	if g.stated == nil {
		return nil
	}
	return g.stated.unreadable
}

// Has reports whether something is stated under a key and not retracted.
func (g StatedFacts) Has(key string) bool {
	return g.stated != nil && g.stated.answers[key] != nil && !isNull(g.stated.answers[key])
}

// Value returns what is stated under a key: a string, int, Answer, Team, Seats, Pieces,
// *bughouse.Seat, []Prior, []Claim, *BothMates or *Ending. It is nil where nothing is stated, and
// the decoded JSON where the rules do not know the key or cannot read the answer.
func (g StatedFacts) Value(key string) any {
	if !g.Has(key) {
		return nil
	}
	if v, known := g.stated.facts.Value(key); known {
		return v
	}
	var v any
	in := json.NewDecoder(bytes.NewReader(g.stated.answers[key]))
	in.UseNumber() // a million stays one, and is not 1e+06
	_ = in.Decode(&v)
	return v
}

// PositionVersion returns the version of the position on record that was found right; false where
// that is not stated.
func (g StatedFacts) PositionVersion() (version int, said bool) {
	if !g.Has(PositionVersionKey) {
		return 0, false
	}
	var n float64
	if json.Unmarshal(g.stated.answers[PositionVersionKey], &n) != nil {
		return 0, false
	}
	return int(n), n == float64(int(n))
}

// MarshalJSON writes an object of the answers as they were stated, by key.
func (g StatedFacts) MarshalJSON() ([]byte, error) {
	if g.stated == nil {
		return []byte("null"), nil
	}
	var b bytes.Buffer
	out := json.NewEncoder(&b)
	out.SetEscapeHTML(false)
	err := out.Encode(g.stated.answers)
	return b.Bytes(), err
}

// statedTexts are the facts that texts state.
var statedTexts readTexts[StatedFacts]

// UnmarshalJSON reads an object of answers. An unreadable answer is kept; Err names it. Equal texts
// share what was read: incidents by the thousand state the same few facts.
func (g *StatedFacts) UnmarshalJSON(text []byte) error {
	if read, ok := statedTexts.get(text); ok {
		*g = read
		return nil
	}
	var answers map[string]json.RawMessage
	if err := json.Unmarshal(text, &answers); err != nil {
		return errors.New("facts: write an object of facts by their keys")
	}
	*g = newStatedFacts(answers)
	statedTexts.put(text, *g)
	return nil
}

// UnmarshalTOML reads a table of answers.
func (g *StatedFacts) UnmarshalTOML(table any) error {
	text, err := json.Marshal(table)
	if err != nil {
		return err
	}
	return g.UnmarshalJSON(text)
}

// Check refuses an unknown fact and one in a person's own words. Such words may name a child and
// belong in a note, which an archive leaves out.
func (g StatedFacts) Check() error {
	for _, key := range g.Keys() {
		if key == PositionVersionKey {
			continue
		}
		if QuestionText(key) == "" {
			return fmt.Errorf("no fact %q", key)
		}
		var own []string
		mapWords(g.stated.answers[key], func(word string) string {
			if !IsKnownWord(key, word) {
				own = append(own, word)
			}
			return word
		})
		switch words := KnownWords(key); {
		case len(own) == 0:
		case len(words) > 0:
			return fmt.Errorf("%s: the rules do not know %q: use %s, and put the rest in a note", key, own[0],
				strings.Join(words, ", "))
		default:
			return fmt.Errorf("%s: the rules do not know %q: put it in a note", key, own[0])
		}
	}
	return nil
}

// Redacted keeps known facts with known words, positions and moves. A person's own word is replaced
// by instead, which the rules do not know either, so that the case is judged the same.
func (g StatedFacts) Redacted(instead string) StatedFacts {
	answers := g.answers()
	maps.DeleteFunc(answers, func(key string, _ json.RawMessage) bool {
		return QuestionText(key) == "" && key != PositionVersionKey
	})
	for key, answer := range answers {
		answers[key] = mapWords(answer, func(word string) string {
			if IsKnownWord(key, word) {
				return word
			}
			return instead
		})
	}
	return newStatedFacts(answers)
}

// mapWords applies change to every word in a JSON answer, except the keys of objects.
func mapWords(answer json.RawMessage, change func(string) string) json.RawMessage {
	var list []json.RawMessage
	var object map[string]json.RawMessage
	var word string
	var changed any
	switch {
	case isNull(answer):
		return answer
	case json.Unmarshal(answer, &word) == nil:
		changed = change(word)
	case json.Unmarshal(answer, &list) == nil:
		for n := range list {
			list[n] = mapWords(list[n], change)
		}
		changed = list
	case json.Unmarshal(answer, &object) == nil:
		for _, name := range slices.Sorted(maps.Keys(object)) {
			object[name] = mapWords(object[name], change)
		}
		changed = object
	default:
		return answer
	}
	text, err := json.Marshal(changed)
	if err != nil {
		panic(err) // it was read just now
	}
	return text
}

// readTexts holds what some JSON texts say. It is safe for concurrent use.
type readTexts[V any] struct {
	mu     sync.Mutex
	byText map[string]V
}

// At most so many texts are held, and none that is longer: those of a journal's entries, which
// repeat each other by the thousand.
const maxTexts, maxTextBytes = 2048, 1024

func (r *readTexts[V]) get(text []byte) (V, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	v, ok := r.byText[string(text)]
	return v, ok
}

// put keeps what a text says. It begins anew once there are maxTexts.
func (r *readTexts[V]) put(text []byte, v V) {
	if len(text) > maxTextBytes {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.byText == nil || len(r.byText) >= maxTexts {
		r.byText = make(map[string]V)
	}
	r.byText[string(text)] = v
}
