package standings

import (
	"fmt"
	"strings"

	"flagfall/tui/kit/layout"
	"flagfall/tui/voice/translation"
	"flagfall/tui/voice/words"
)

// spokenLines are the rounds and the numbers of a team as they are read aloud: a sentence each.
func (c *card) spokenLines() []string {
	var lines []string
	say := func(text string) { lines = append(lines, layout.Labeled("", words.Sentence(text), 2, c.w)...) }
	l := c.line()
	for _, step := range c.table.paths[l.team] {
		text := fmt.Sprintf("Round %d, ", step.Round.No)
		if o := step.Opponent(); o != nil {
			text += fmt.Sprintf("%s against team %d, %s, ", step.Score(), c.table.number[o], o.Name)
		}
		if note := words.RoundKind(step); note != "" {
			text += note + ", "
		}
		say(text + pointsText(step.Points.Short()) + " so far")
	}
	points := "Points: " + l.Points.Short()
	if l.Provisional {
		points += ", provisional: a ruling may still change it"
	}
	say(points)
	for i, code := range c.table.codes {
		value := l.Values[i]
		explained := value.Explain()
		name := strings.TrimPrefix(code.Name(translation.English.Say), "the ")
		text := words.UpperFirst(name) + " " + value.String()
		if terms := explained[:len(explained)-1]; len(terms) > 0 {
			text += ", from " + strings.Join(terms, "; ")
		}
		say(strings.ReplaceAll(text, " x ", " times "))
	}
	return lines
}

// pointsText is a number of points: "1 point", "½ points".
func pointsText(n string) string {
	if n == "1" {
		return n + " point"
	}
	return n + " points"
}
