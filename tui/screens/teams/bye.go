package teams

import (
	"strconv"
	"strings"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
)

// Worths of a bye that a team asks for.
const (
	noPoint   = "nothing"
	halfPoint = "half"
)

// ByeForm lets a team of a section sit out a round that it asked for. The odd team's bye comes with
// the pairing.
func ByeForm(d screen.Desk, section *event.Section) input.Form {
	team := input.FormField{
		Name:        "team",
		Explanation: "Which team asked for the bye; a letter jumps to the next team that starts with it.",
	}
	for _, t := range section.Teams {
		if t.Out == 0 && d.Hall().WhyOut(t) == "" {
			team.Choices = append(
				team.Choices,
				input.FormChoice{
					Value:       strconv.Itoa(t.No),
					Name:        t.Name,
					Explanation: t.PlayerNames(),
				},
			)
		}
	}
	if len(team.Choices) > 0 {
		team.Value = team.Choices[0].Value
	}
	return input.Form{
		Title: "a bye in " + section.Name,
		Fields: []input.FormField{
			team,
			{
				Name:        "round",
				Required:    true,
				Value:       strconv.Itoa(len(section.Rounds) + 1),
				Explanation: "Which round: one that has not started.",
			},
			{
				Name:        "worth",
				Value:       halfPoint,
				Explanation: "Points for it.",
				Choices: []input.FormChoice{
					{Value: halfPoint, Name: "half a point", Explanation: "as if it had drawn"},
					{Value: noPoint, Name: "nothing", Explanation: "as if it had lost"},
				},
			},
		},
		Act: func(v []string) (any, error) {
			no, err := strconv.Atoi(v[0])
			if err != nil {
				return nil, refusal.NotFound.Errorf("no team of %s can have a bye", section.Name)
			}
			round, err := strconv.Atoi(strings.TrimSpace(v[1]))
			if err != nil {
				return nil, refusal.Invalid.Errorf("%q is not a round: type its number", v[1])
			}
			return acts.Bye{Team: no, Round: round, Half: v[2] == halfPoint}, nil
		},
		Saved: func(_ []string, facts []fact.Fact) {
			if bye, is := facts[0].(event.ByeRequested); is {
				d.Say(
					screen.Done,
					d.Hall().Register.Team(bye.Team).Name+" has a bye in round "+strconv.Itoa(bye.Round),
				)
			}
		},
	}
}
