package story

import (
	"fmt"
	"strings"

	"flagfall/db/tournament"
	"flagfall/penalties"
	"flagfall/tui/document"
	"flagfall/tui/voice/words"
)

// OfConsequence returns the status of a consequence. The line says what changes and what it is about, the
// sentence also where it comes from, or how it was settled and by whom.
func OfConsequence(t *tournament.Tournament, c *penalties.Consequence) Status {
	line := c.Label()
	if c.Pairing != nil {
		line += ", section " + c.Pairing.Section
	}
	line += ": " + strings.TrimSuffix(words.TableOfConsequence(t.Register, c).Consequence(c.ConsequenceFound), ".")
	says := words.Sentence(words.UpperFirst(line)) + " " + words.Sentence(words.UpperFirst(consequenceState(t, c)))
	s := Status{Badge: c.State(), Line: line, Sentence: says}
	switch c.State() {
	case penalties.Open:
		s.Badge, s.Tone = "to settle", document.NeedsYou
	case penalties.Confirmed:
		s.Tone = document.Done
	case penalties.Lapsed:
		s.Badge, s.Tone = "void", document.Dim
	default:
		s.Tone = document.Dim
	}
	return s
}

// consequenceState says how a consequence was settled, or where it comes from while it waits.
func consequenceState(t *tournament.Tournament, c *penalties.Consequence) string {
	if settled := words.Settlement(t.Register, c); settled != "" {
		return settled
	}
	cause, err := t.Ledger.Incident(c.Cause)
	from, known := "a change", err == nil
	switch {
	case c.Subject == nil && c.Correction == 0:
		from = "a round finished again"
	case c.Correction > len(t.Register.Corrections): // it is only thought of
		from = "the correction"
	case c.Correction != 0:
		f := t.Register.Corrections[c.Correction-1]
		from = "a correction by " + byAt(t, f.Meta) + ": " + f.Reason
	case c.Appeal != 0:
		from = fmt.Sprintf("appeal %d", c.Appeal)
	case known && cause.Struck != nil:
		return "to settle, from the strike of " + cause.Label
	case known:
		return "to settle, from the ruling on " + cause.Label
	}
	if known && cause != c.Subject {
		from += " about " + cause.Label
	}
	return "to settle, from " + from
}

// Consequence tells a consequence, and the choices while it waits.
func Consequence(t *tournament.Tournament, c *penalties.Consequence) document.Facts {
	s := OfConsequence(t, c)
	name := "Consequence"
	if c.Consequence > 0 { // it has none before the decision
		name += fmt.Sprintf(" %d", c.Consequence)
	}
	facts := document.Facts{{Label: name, Text: s.Sentence, Tone: s.Tone}}
	if c.State() == penalties.Open {
		facts.Add("Choices", strings.Join(c.Choices, ", "))
	}
	return facts
}

// mostTeamsMoved bounds the teams told of those that would move in the standings.
const mostTeamsMoved = 6

// Raised tells what would follow from a decision: each consequence, and the teams that would move in the
// standings of a section if the results came about.
func Raised(t *tournament.Tournament, section string, raised []penalties.ConsequenceFound) (facts document.Facts) {
	for _, c := range raised {
		of, err := t.Ledger.Incident(c.Incident)
		if err != nil {
			return document.Facts{{Text: err.Error(), Tone: document.NeedsYou}}
		}
		facts.Add(of.Label,
			words.Sentence(words.UpperFirst(words.TableOf(t.Register, of).Consequence(c))))
	}
	if facts == nil {
		return document.Facts{{Text: "Nothing else changes."}}
	}
	return append(facts, Moved(t, section, raised)...)
}

// Moved tells the teams that would move in the standings of a section by some consequences.
func Moved(t *tournament.Tournament, section string, raised []penalties.ConsequenceFound) (facts document.Facts) {
	moved, err := t.Standings(section, raised)
	if err != nil {
		return document.Facts{{Text: err.Error(), Tone: document.NeedsYou}}
	}
	label := "Standings"
	for n, m := range moved {
		if n == mostTeamsMoved {
			facts.Add("", words.Count(len(moved)-n, "more team")+" would move.")
			break
		}
		facts.Add(label, fmt.Sprintf("%s: %s → %s points, place %d → %d.", m.Team, m.Points,
			m.PointsAfter, m.Rank, m.RankAfter))
		label = ""
	}
	return facts
}
