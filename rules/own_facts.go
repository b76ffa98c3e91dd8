package rules

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// OwnQuestion asks for a fact that only one book knows. Fact begins with own-, and Answers are words,
// such as yes and no.
type OwnQuestion struct {
	Fact    string   `toml:"fact"`
	Text    string   `toml:"text"`
	Answers []string `toml:"answers"`
}

// OwnFact is such a fact, with the word that was answered.
type OwnFact struct{ Name, Answer string }

// OwnFacts are the facts of one book, in the order they were stated. In JSON each is a key of its own.
type OwnFacts []OwnFact

// own returns where a fact of one book is kept. The list is copied: copies of facts do not share it.
func (f *Facts) own(name string) *string {
	f.Own = slices.Clone(f.Own)
	i := slices.IndexFunc(f.Own, func(o OwnFact) bool { return o.Name == name })
	if i < 0 {
		f.Own = append(f.Own, OwnFact{Name: name})
		i = len(f.Own) - 1
	}
	return &f.Own[i].Answer
}

// ownAnswer returns an answer as the word that it is kept as: true is yes.
func ownAnswer(raw []byte) []byte {
	switch string(raw) {
	case "true":
		return []byte(`"yes"`)
	case "false":
		return []byte(`"no"`)
	}
	return raw
}

// ownKey is the key for a fact of one book. Which answers it has only the book knows.
func ownKey(name string) *Key {
	return &Key{
		Name: name, Ask: "What about " + strings.ReplaceAll(strings.TrimPrefix(name, ownPrefix), "-", " ") + "?",
		Field: func(f *Facts) any { return f.own(name) }, Answers: fixedAnswers(),
	}
}

// Key finds a fact that a case of the book turns on, with the book's own question; nil where there is none.
func (b *Book) Key(name string) *Key {
	k := KeyByName(name)
	for i := range b.Offences {
		for _, q := range b.Offences[i].Questions {
			if q.Fact == name {
				k.Ask, k.Answers = q.Text, fixedAnswers(quoted(q.Answers)...)
				return k
			}
		}
	}
	if isOwn(name) {
		return nil
	}
	return k
}

// readOwn reads the facts of one book.
func (f *Facts) readOwn(in map[string]json.RawMessage) (faults []error) {
	for name, raw := range in {
		if !isOwn(name) {
			continue
		}
		if err := KeyByName(name).read(f, raw); err != nil {
			faults = append(faults, err)
		}
	}
	slices.SortFunc(f.Own, func(a, b OwnFact) int { return strings.Compare(a.Name, b.Name) })
	return faults
}

// isOwnWord reports whether a word may be an answer to a question of one book.
func isOwnWord(word string) bool {
	return word != "" && len(word) <= 24 && strings.Trim(word, "abcdefghijklmnopqrstuvwxyz-") == ""
}

// questions checks the facts that an offense asks for.
func (r *bookChecker) questions(o *Offence, path string) {
	for n, q := range o.Questions {
		at := fmt.Sprintf("%s.question[%d]", path, n)
		if !isOwn(q.Fact) {
			r.spoiled = append(r.spoiled, at)
			r.fault(at+".fact", "a fact of your own is named own- and up to %d small letters, such as own-asked, not %q",
				maxOwnName, q.Fact)
			continue
		}
		if q.Text == "" {
			r.missing(at, "the question for %q needs a text", q.Fact)
		}
		if len(q.Answers) < 2 || slices.ContainsFunc(q.Answers, func(w string) bool { return !isOwnWord(w) }) {
			r.spoiled = append(r.spoiled, at)
			r.fault(at+".answers", "the question for %q needs two or more answers in small letters, such as [\"yes\", \"no\"]",
				q.Fact)
		}
		if !slices.ContainsFunc(o.Cases, func(c Case) bool { return c.When == q.Fact }) {
			r.fault(at, "no [[offence.case]] below turns on %q: add one with when = %q", q.Fact, q.Fact)
		}
	}
}
