package words

import (
	"strings"

	"flagfall/penalties"
)

// CallDetails says what is particular about a call: "by its button", "the teams' results differ",
// "muted"; "" where nothing is.
func CallDetails(c *penalties.Call, muted bool) string {
	var said []string
	switch {
	case c.About == penalties.AboutResult:
		said = append(said, "the teams’ results differ")
	case c.FromTable:
		said = append(said, "by its button")
	}
	if muted {
		said = append(said, "muted")
	}
	return strings.Join(said, ", ")
}

// CarriedOffence says what a player was ruled on in another event: "Spring Bughouse, 2026-05-02:
// pressed with the other hand, warning".
func CarriedOffence(f penalties.OffenceCarried) string { return Table{}.carriedOffence(f) }

func (t Table) carriedOffence(f penalties.OffenceCarried) string {
	imposed := []string{t.Title(f.Title)}
	for _, kind := range f.Remedies {
		imposed = append(imposed, t.remedyWords(penalties.Remedy{Kind: kind}).name)
	}
	return t.in.Say("%s: %s", f.Event+", "+f.On, strings.Join(imposed, ", "))
}

// Elsewhere says what a player was ruled on in other events, which no ladder counts; "" for nothing.
func (t Table) Elsewhere(list []penalties.OffenceCarried) string {
	if len(list) == 0 {
		return ""
	}
	said := make([]string, len(list))
	for n, f := range list {
		said[n] = t.carriedOffence(f)
	}
	return t.in.Say("In another event, not counted: %s.", strings.Join(said, "; "))
}

// Title is an offense's title within a sentence. In another language one of an event's own rulebook stays as
// it is.
func (t Table) Title(title string) string {
	if t.in.IsEnglish() {
		return LowerFirst(title)
	}
	return t.Known(title)
}

// Known is a text that the catalog may have, else as it is.
func (t Table) Known(english string) string {
	if said, ok := t.in.Lookup(english); ok {
		return said
	}
	return english
}
