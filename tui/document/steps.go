package document

import (
	"strconv"
	"strings"

	"flagfall/tui/voice/translation"
)

// Steps is a ladder of penalties.
type Steps struct {
	Name string // the ladder's title
	Each []Step // the lowest first
	Tone Tone   // of the present one on the desk; NoTone for the tone of what needs you
	Lang translation.Language
}

// Step is a rung of a ladder.
type Step struct {
	Does  string // what it imposes: "add 1:00"
	Count int    // how many offenses stand on it
	Now   bool   // the one that this document is about
	Next  bool   // the one of the next offense
}

// Clocks are readings of clocks before and after a ruling.
type Clocks []ClockChange

// ClockChange is one of them. A reading is "" where it is not known.
type ClockChange struct{ Who, Before, After string }

// Progress is how much of something is done.
type Progress struct {
	Label    string
	Done, Of int
}

func (Steps) block()    {}
func (Clocks) block()   {}
func (Progress) block() {}

// Label says of a step, from 0, that it is the present one or the next, "" for the others.
func (s Steps) Label(n int) string {
	switch step := s.Each[n]; {
	case step.Now && step.Next:
		return s.Lang.Say("now and next time")
	case step.Now:
		return s.Lang.Say("now")
	case step.Next:
		return s.Lang.Say("next time")
	}
	return ""
}

// Simple returns a block as one of texts, facts and tables, for a renderer that does not draw its kind:
// Steps as a table, Clocks as facts, Progress as a text. Other blocks are returned as they are.
func Simple(in translation.Language, b Block) Block {
	switch b := b.(type) {
	case Steps:
		return b.grid(in)
	case Clocks:
		var facts Facts
		for _, c := range b {
			facts = append(facts, Fact{Label: c.Who, Text: c.text(in)})
		}
		return facts
	case Progress:
		return Text{Words: in.Say("%s: %s of %s", b.Label, strconv.Itoa(b.Done), strconv.Itoa(b.Of))}
	}
	return b
}

func (s Steps) grid(in translation.Language) Grid {
	g := Grid{Name: s.Name, Columns: []Column{
		{Title: in.Say("Step"), Key: true},
		{Title: in.Say("Imposed"), Flex: true},
		{Title: ""},
	}}
	for n, step := range s.Each {
		mark := strings.TrimSpace(strings.Repeat("●", step.Count) + " " + s.Label(n))
		g.Rows = append(g.Rows, []string{strconv.Itoa(n + 1), step.Does, mark})
	}
	return g
}

func (c ClockChange) text(in translation.Language) string {
	switch "" {
	case c.Before:
		return c.After
	case c.After:
		return c.Before
	}
	return in.Say("from %s to %s", c.Before, c.After)
}
