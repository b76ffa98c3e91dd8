package teams

import (
	"fmt"
	"strconv"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
)

// ByeForm lets a team of a section sit out a round that it asked for. The odd team's bye comes with
// the pairing.
func ByeForm(d screen.Desk, section *event.Section) input.Form {
	r := acts.Bye{Round: len(section.Rounds) + 1, Half: true}
	fields := ask.Bye(&r)
	fields[0].Help = "Which team asked for the bye; a letter jumps to the next team that starts with it."
	for _, t := range section.Teams {
		if t.Out == 0 && d.Hall().WhyOut(t) == "" {
			fields[0].Choices = append(fields[0].Choices, ask.Option(strconv.Itoa(t.No), t.Name, t.PlayerNames()))
		}
	}
	if len(fields[0].Choices) > 0 {
		fields[0].Value = fields[0].Choices[0].Value
	}
	return input.Form{
		Title: "a bye in " + section.Name, Section: section.ID,
		Fields: fields,
		Act:    input.Asks(&r),
		Saved: func([]fact.Fact) {
			d.Say(screen.Done, fmt.Sprintf("%s has a bye in round %d", d.Hall().Register.Team(r.Team).Name, r.Round))
		},
	}
}
