package penalties

import (
	"slices"
	"strings"

	"flagfall/rules"
)

// Ground is where a ruling stands to its rulebook, and what it is taken from where that is not the
// rulebook itself.
type Ground struct {
	Stands  string `json:"stands"` // one of the constants below
	Book    string `json:"book,omitempty"`
	Edition string `json:"edition,omitempty"`
	Article string `json:"article,omitempty"`
}

// Where a ruling stands to its rulebook.
const (
	WithinRule   = "within"
	OpenInRule   = "open" // the text names no penalty, leaves it to the director, or is silent
	AgainstRule  = "departs"
	FromFallback = "fallback" // an article of another book
)

// Ground is that of a ruling.
func (r RulingMade) Ground() Ground {
	v := r.Verdict
	switch {
	case r.Departed:
		return Ground{Stands: AgainstRule}
	case v.Authority == rules.ByFallback || v.Authority == rules.BySilence && r.Article != "":
		return Ground{Stands: FromFallback, Book: r.From, Edition: r.Edition, Article: r.Article}
	case v.Authority == rules.BySilence:
		return Ground{Stands: OpenInRule, Book: r.From}
	case v.Outcome == rules.OutDiscretion && (len(v.Options) == 0 || beyondOffered(v, r.Remedies)):
		return Ground{Stands: OpenInRule, Book: r.From, Edition: r.Edition, Article: r.Article}
	}
	return Ground{Stands: WithinRule}
}

// beyondOffered reports whether a remedy is none of those that the rule names.
func beyondOffered(v rules.Verdict, remedies []Remedy) bool {
	return slices.ContainsFunc(remedies, func(r Remedy) bool {
		return !slices.ContainsFunc(v.Options, func(o rules.Remedy) bool {
			return o.Kind == r.Kind && o.Kind != rules.OtherPenalty
		})
	})
}

// Source is the book that a decision is from, with its edition and article where they were said.
func (r RulingMade) Source() string {
	said := r.From
	for _, part := range []string{r.Edition, r.Article} {
		if part != "" && !strings.Contains(said, part) && !FromNoBook(r.From) {
			said += ", " + part
		}
	}
	return said
}
