package words

import (
	"strconv"
	"strings"

	"flagfall/penalties"
	"flagfall/rules"
)

// Refs names rules: "rule 13", "rules 15c and 7".
func Refs(refs []string) string {
	switch len(refs) {
	case 0:
		return "no rule"
	case 1:
		return "rule " + refs[0]
	}
	last := len(refs) - 1
	return "rules " + strings.Join(refs[:last], ", ") + " and " + refs[last]
}

// RefsAndAuthority names the rules of a verdict and whose word it is: "rule 13 (required)".
func RefsAndAuthority(v rules.Verdict) string {
	if penalties.Forbids(v) {
		return Refs(v.Refs) + " (forbidden)"
	}
	return Refs(v.Refs) + " (" + Authority(v.Authority) + ")"
}

// Authority says whose word it is, in a few words.
func Authority(a rules.Authority) string {
	switch a {
	case rules.ByRule:
		return "required"
	case rules.ByPolicy:
		return "event policy"
	case rules.ByDiscretion:
		return "your choice"
	case rules.ByFallback:
		return "another rulebook"
	case rules.BySilence:
		return "the text is silent"
	}
	return "not decided"
}

// AuthoritySentence says it in a sentence.
func AuthoritySentence(a rules.Authority) string {
	switch a {
	case rules.ByRule:
		return "Required by the rule."
	case rules.ByPolicy:
		return "Event policy: the text leaves it open, and the event chose."
	case rules.ByDiscretion:
		return "Director’s choice: the rule leaves it to the director, who gives a reason."
	case rules.ByFallback:
		return "The text refers to another rulebook. No penalty here."
	case rules.BySilence:
		return "The text is silent. No penalty."
	}
	return "A fact is still missing."
}

// Decision says what a director decided where the book leaves it to them, and from which book:
// "“Play on.” From FIDE Blitz."
func (t Table) Decision(decided, from string) string {
	if penalties.FromNoBook(from) {
		return Sentence(decided) + " " + t.in.Say("From no book: own judgment.")
	}
	return Sentence(decided) + " " + t.in.Say("From %s.", from)
}

// Step is "step 2 of 3"; a ladder of one rung has no number to tell.
func Step(s *rules.Step) string { return Table{}.Step(s) }

// Step is the package's Step in the table's language.
func (t Table) Step(s *rules.Step) string {
	switch {
	case s == nil:
		return ""
	case s.Of <= 1:
		return t.in.Say("every time")
	}
	return t.in.Say("step %s of %s", strconv.Itoa(s.N), strconv.Itoa(s.Of))
}

// Count is a number of things: "1 table", "12 tables".
func Count(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return strconv.Itoa(n) + " " + what
}
