package words

import (
	"strings"

	"flagfall/pairing/event"
	"flagfall/rules"
	"flagfall/rules/compare"
)

// bookNames are the published rulebooks as directors speak of them, by id.
var bookNames = map[string]string{
	"uschess-2018": "US Chess 2018", "oscf-2012": "OSCF 2012", "nwchess-2004": "NW Chess 2004",
	"uscf-2006-contact": "USCF 2006", "fide-ext": "FIDE extension",
}

// BookName is what directors call a rulebook: "US Chess 2018". An event's own copy has only the name
// that it was given.
func BookName(b *rules.Book) string {
	if said, ok := bookNames[b.ID]; ok {
		return said
	}
	return b.Name
}

// BookBeside names the rulebook of a section beside something of it; "" where all sections of the
// event follow the same, which then need not be named.
func BookBeside(register *event.State, b *rules.Book) string {
	for _, sec := range register.Sections {
		if sec.Book.ID != b.ID {
			return BookName(b)
		}
	}
	return ""
}

// Differences compares two books, with what each says in words.
func Differences(a, b *rules.Book) []compare.Difference {
	return compare.Books(a, b, compare.Words{
		Fact: caseWord, Outcome: OutcomeText, PolicyName: PolicyName,
		PolicyValue: PolicyValue,
	})
}

// caseWord is an answer to the question that a case of an offense turns on.
func caseWord(word string) string {
	if word == rules.CapturedBySelf {
		return "the offender"
	}
	return FactWord(word)
}

// ComparedTopic says what two books are compared in, by the title or in the words of the manual.
func ComparedTopic(a, b *rules.Book, name string) string {
	what, which, _ := strings.Cut(name, " ")
	for _, book := range []*rules.Book{a, b} {
		if o, ok := book.OffenceByKind(which); ok && what == "offence" {
			return "Offense: " + LowerFirst(o.Title)
		}
		if l, ok := book.Ladder(which); ok && what == "ladder" {
			return "Steps: " + LowerFirst(l.Title)
		}
	}
	switch what {
	case "ground":
		return "Claim: " + FactWord(which)
	case "rule":
		return "Rule: " + LowerFirst(which)
	}
	for _, law := range rules.Sections() {
		if law.Name == name {
			return UpperFirst(law.About)
		}
	}
	return UpperFirst(name)
}
