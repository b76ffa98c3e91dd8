package words

import (
	"strings"

	"flagfall/pairing/event"
	"flagfall/rules"
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

// ComparedTopic says what two books are compared in: an offense by its title, any other as the file
// has it.
func ComparedTopic(a, b *rules.Book, name string) string {
	what, which, _ := strings.Cut(name, " ")
	switch what {
	case "ground":
		return "Claim: " + FactWord(which)
	case "offence":
		for _, book := range []*rules.Book{a, b} {
			if o, ok := book.OffenceByKind(which); ok {
				return "Offense: " + LowerFirst(o.Title)
			}
		}
	case "ladder", "rule":
		return UpperFirst(what) + ": " + LowerFirst(which)
	}
	return UpperFirst(strings.ReplaceAll(name, "_", " "))
}
