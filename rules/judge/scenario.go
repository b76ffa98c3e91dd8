package judge

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"strings"

	"flagfall/rules"
	"flagfall/rules/limits"
)

// Scenario is one case for the judge, a JSON object on a line of its own.
type Scenario struct {
	ID       json.RawMessage `json:"id"` // as it was written; null when there was none
	Rulebook string          `json:"rulebook"`
	Sentence string          `json:"sentence"` // the case in plain words
	Facts    rules.Facts     `json:"facts"`
	Policy   rules.Policy    `json:"policy"`

	book *rules.Book
}

// Name returns the id without quotation marks.
func (s Scenario) Name() string {
	var text string
	if json.Unmarshal(s.ID, &text) == nil {
		return text
	}
	return string(s.ID)
}

// ReadScenarios reads one scenario a line and skips empty lines. An unreadable line yields its id,
// if that can be read, and an error with the line and the field; the lines after it are still read.
func ReadScenarios(r io.Reader) iter.Seq2[Scenario, error] {
	return ReadScenariosBy(r, rules.Builtin)
}

// ReadScenariosBy is ReadScenarios with another way to find rulebooks than Builtin.
func ReadScenariosBy(r io.Reader,
	find func(id string) (*rules.Book, error),
) iter.Seq2[Scenario, error] {
	return func(yield func(Scenario, error) bool) {
		for line := range limits.Lines(r) {
			text := bytes.TrimSpace(line.Text)
			if len(text) == 0 && line.Err == nil {
				continue
			}
			s, err := Scenario{ID: json.RawMessage("null")}, line.Err
			if err == nil {
				s, err = parseScenario(text, find)
			}
			if err != nil {
				err = fmt.Errorf("line %d: %s", line.No,
					strings.ReplaceAll(err.Error(), "\n", "; ")) // exempt: several faults are put on one line, nothing is looked for
			}
			if !yield(s, err) {
				return
			}
		}
	}
}

func parseScenario(text []byte, find func(id string) (*rules.Book, error)) (Scenario, error) {
	in := struct {
		ID       json.RawMessage `json:"id"`
		Rulebook string          `json:"rulebook"`
		Sentence string          `json:"sentence"`
		Facts    json.RawMessage `json:"facts"`
		Policy   json.RawMessage `json:"policy"`
	}{ID: json.RawMessage("null")}
	if err := limits.DecodeObject(text, &in); err != nil {
		return Scenario{ID: in.ID}, fmt.Errorf("want an object with id, rulebook and facts: %w",
			err)
	}
	s := Scenario{ID: in.ID, Rulebook: in.Rulebook, Sentence: in.Sentence}
	var err error
	if s.book, err = find(s.Rulebook); err != nil {
		return s, fmt.Errorf("rulebook: %w", err)
	}
	s.Rulebook = s.book.ID
	if len(in.Facts) == 0 {
		return s, fmt.Errorf("facts: are missing")
	}
	if len(in.Policy) > 0 && string(in.Policy) != "null" {
		if err := json.Unmarshal(in.Policy, &s.Policy); err != nil {
			return s, err
		}
	}
	s.Facts, err = rules.ParseFacts(in.Facts)
	return s, err
}

// Judge answers the scenario under the rulebook it was read with, else under the published one that
// it names.
func (s Scenario) Judge() (rules.Verdict, error) {
	b := s.book
	if b == nil || b.ID != s.Rulebook {
		var err error
		if b, err = rules.Builtin(s.Rulebook); err != nil {
			return rules.Verdict{}, fmt.Errorf("rulebook: %w", err)
		}
	}
	return Judge(b, s.Policy, s.Facts)
}
