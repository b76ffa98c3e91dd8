package rulecards

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/rules"
	"flagfall/tui/kit/layout"
)

// indent is where the text of a card begins.
const indent = 7

// cards lays out the rules of the book that the search lets through, and counts them.
func (s *Screen) cards() (lines []string, found int) {
	if s.search.Active() == "" {
		lines = s.about()
	}
	for _, c := range s.at().Cards {
		if s.lets(c) {
			found++
			lines = append(lines, s.card(c)...)
		}
	}
	if found == 0 {
		return layout.Wrap(fmt.Sprintf("  %s has no rule with %q.", s.Where(), s.search.Active()), s.w), 0
	}
	return lines, found
}

// about is where the book comes from, and who follows it here.
func (s *Screen) about() []string {
	t, b := s.desk.Theme(), s.at()
	lines := []string{""}
	say := func(text string) {
		for _, line := range layout.Labelled("", text, 2, s.w-2) {
			lines = append(lines, t.Dim.Render(line))
		}
	}
	if follow := s.sections(); follow != "" {
		say("Followed by " + follow + ".")
	}
	if b.Amends != "" {
		say("An amended copy of " + b.Amends + ": what differs is marked.")
	}
	say(b.Provenance)
	return lines
}

// sections names the sections that follow the book.
func (s *Screen) sections() string {
	var names []string
	for _, sec := range s.desk.Hall().Register.Sections {
		if sec.Book.SHA256() == s.at().SHA256() {
			names = append(names, sec.Name)
		}
	}
	return strings.Join(names, ", ")
}

// card is one rule with its footnotes.
func (s *Screen) card(c rules.Card) []string {
	t := s.desk.Theme()
	title := layout.Fit("  "+t.Head.Render(c.Ref), indent) + t.Head.Render(c.Title)
	if c.Amended {
		title += "  " + t.Attention.Mark() + " amended here"
	}
	lines := append([]string{""}, layout.Cut(title, s.w))
	lines = append(lines, layout.Labelled("", c.Text, indent, s.w-2)...)
	for _, note := range c.Notes {
		for _, line := range layout.Labelled("", note, indent, s.w-2) {
			lines = append(lines, t.Dim.Render(line))
		}
	}
	return lines
}

// told is what the offences under a rule are called, so that "hover" finds it though its text says it otherwise.
func (s *Screen) told(ref string) string {
	var names []string
	for _, o := range s.at().Offences {
		if slices.Contains(o.Refs, ref) {
			names = append(names, o.Kind, o.Title)
		}
	}
	return strings.Join(names, " ")
}

// lets tells whether the search finds a rule: by its number, "13" or the beginning of "15c", or by words in its title, its text
// or what else it is told as.
func (s *Screen) lets(c rules.Card) bool {
	if search := strings.ToLower(s.search.Active()); search != "" && search[0] >= '0' && search[0] <= '9' {
		return strings.HasPrefix(strings.ToLower(c.Ref), search)
	}
	return s.search.Lets(c.Title + " " + c.Text + " " + s.told(c.Ref))
}
