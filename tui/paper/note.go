package paper

import (
	"strings"

	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/tui/paper/page"
	"flagfall/tui/voice/words"
)

// nothingRuled is what there is to say of a note in the place of a ruling.
const nothingRuled = "Nothing was ruled, and nothing follows."

// written is the text of a note, "" while nothing is written.
func written(i *penalties.Incident) string {
	var said []string
	for _, n := range i.Remarks() {
		said = append(said, words.Sentence(n.Text))
	}
	return strings.Join(said, " ")
}

// what says what an incident is about, within a sentence. A note is about what it says.
func what(i *penalties.Incident) string {
	if text := written(i); i.Offence == rules.KindNote && text != "" {
		return text
	}
	return words.LowerFirst(i.Title())
}

// note is what somebody wrote down, of which nothing follows.
func (m incidentPaper) note() page.Facts {
	i := m.incident
	said := m.say(nothingRuled)
	officials := m.say("Written down by %s at %s.", m.official(i.Ruling().By()), m.clock(i.Logged.At))
	if i.Struck != nil {
		said = m.say("Struck: this note does not stand.")
		officials += " " + m.say("Struck by %s at %s.", m.official(i.Struck.Actor), m.clock(i.Struck.At))
	}
	text := written(i)
	if text == "" {
		text = m.say("Nothing is written yet.")
	}
	return page.Facts{
		{Label: m.say("Match"), Text: m.teams(i)},
		{Label: m.say("About"), Text: words.UpperFirst(m.who(i)) + "."},
		{Label: m.say("Noted"), Text: text, Loud: true},
		{Label: m.say("Decision"), Text: said},
		{Label: m.say("Officials"), Text: officials},
		{Label: m.say("Entry"), Text: m.seal(i.History[len(i.History)-1].Meta)},
	}
}
