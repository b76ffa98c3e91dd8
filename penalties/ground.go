package penalties

import (
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
	WithinRule   = string(rules.Within)
	OpenInRule   = string(rules.Open) // or the rulebook is silent
	AgainstRule  = string(rules.Departs)
	FromFallback = "fallback" // an article of another book
)

// Ground is that of a ruling.
func (r RulingMade) Ground() Ground {
	v, stance := r.Verdict, r.Verdict.StanceOf(judged(r.Remedies))
	switch {
	case r.Departed, v.Outcome == rules.OutDiscretion && stance == rules.Departs:
		return Ground{Stands: AgainstRule}
	case v.Authority == rules.ByFallback || v.Authority == rules.BySilence && r.Article != "":
		return Ground{Stands: FromFallback, Book: r.From, Edition: r.Edition, Article: r.Article}
	case v.Authority == rules.BySilence:
		return Ground{Stands: OpenInRule, Book: r.From}
	case stance == rules.Open:
		return Ground{Stands: OpenInRule, Book: r.From, Edition: r.Edition, Article: r.Article}
	}
	return Ground{Stands: WithinRule}
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
