package rulecards

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/rules"
	"flagfall/tui/kit/layout"
	"flagfall/tui/voice/words"
)

// indent is where the text of a card begins.
const indent = 7

// cardLines lays out the rules of the book that the search lets through, and counts them.
func (s *Screen) cardLines() (lines []string, found int) {
	if s.search.Active() == "" {
		lines = s.bookLines()
	}
	for _, c := range s.current().Cards {
		if s.matches(c) {
			found++
			lines = append(lines, s.ruleLines(c)...)
		}
	}
	if found == 0 {
		return layout.Wrap(fmt.Sprintf("  %s has no rule with %q.", s.Title(), s.search.Active()), s.w), 0
	}
	return lines, found
}

// bookLines is where the book comes from, and who follows it here.
func (s *Screen) bookLines() []string {
	t, b := s.desk.Theme(), s.current()
	lines := []string{""}
	say := func(text string) {
		for _, line := range layout.Labeled("", text, 2, s.w-2) {
			lines = append(lines, t.Dim.Render(line))
		}
	}
	if follow := s.sectionNames(); follow != "" {
		say("Followed by " + follow + ".")
	}
	if from, err := rules.Builtin(b.Amends); err == nil {
		say("An amended copy of " + words.BookName(from) + ": changes are marked.")
	}
	say(b.Provenance)
	return lines
}

// sectionNames names the sections that follow the book.
func (s *Screen) sectionNames() string {
	var names []string
	for _, sec := range s.desk.Hall().Register.Sections {
		if sec.Book.SHA256() == s.current().SHA256() {
			names = append(names, sec.Name)
		}
	}
	return strings.Join(names, ", ")
}

// ruleLines is one rule with its footnotes.
func (s *Screen) ruleLines(c rules.Card) []string {
	t := s.desk.Theme()
	title := layout.Fit("  "+t.Head.Render(c.Ref), indent) + t.Head.Render(c.Title)
	if t.Options.Plain {
		title = "  Rule " + c.Ref + ", " + c.Title
	}
	if c.Amended {
		title += "  " + t.Attention.Mark() + " amended here"
	}
	lines := append([]string{""}, layout.Cut(title, s.w))
	lines = append(lines, layout.Labeled("", c.Text, indent, s.w-2)...)
	for _, note := range c.Notes {
		for _, line := range layout.Labeled("", note, indent, s.w-2) {
			lines = append(lines, t.Dim.Render(line))
		}
	}
	return lines
}

// offenceNames is what the offences under a rule are called, so that "hover" finds it though its
// text says it otherwise.
func (s *Screen) offenceNames(ref string) string {
	var names []string
	for _, o := range s.current().Offences {
		if slices.Contains(o.Refs, ref) {
			names = append(names, o.Kind, o.Title)
		}
	}
	return strings.Join(names, " ")
}

// matches tells whether the search finds a rule: by its number, "13" or the beginning of "15c", or
// by words in its title, its text or what else it is told as.
func (s *Screen) matches(c rules.Card) bool {
	if search := strings.ToLower(s.search.Active()); search != "" && search[0] >= '0' && search[0] <= '9' {
		return strings.HasPrefix(strings.ToLower(c.Ref), search)
	}
	return s.search.Matches(c.Title + " " + c.Text + " " + s.offenceNames(c.Ref))
}
