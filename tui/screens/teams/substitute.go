package teams

import (
	"errors"
	"fmt"
	"strconv"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
)

// SubstituteForm puts another player in a team.
func SubstituteForm(d screen.Desk, team *event.Team) input.Form {
	r := acts.Substitute{Team: team.No, SubstituteRequest: roster.SubstituteRequest{Place: 1}}
	fields := ask.Substitute(&r.SubstituteRequest)
	fields[0].Help = "Who leaves the team."
	for n, p := range team.Players {
		fields[0].Choices = append(fields[0].Choices,
			ask.Option(strconv.Itoa(n+1), p.FullName(), "keeps the matches and slips so far"))
	}
	return input.Form{
		Title:  "a substitute for " + team.Name,
		Fields: fields,
		Confirm: func() string {
			return namesakeQuestion(d, team.Section, event.Entry{Players: [2]event.Player{r.Player}})
		},
		Act: func() (any, error) {
			if _, err := screen.Try(d, r); errors.As(err, new(*roster.AgainstBookError)) {
				return nil, fmt.Errorf("%w; to add one anyway, choose to depart from the book", err)
			}
			return r, nil
		},
		Saved: func(facts []fact.Fact) {
			did, _ := d.Hall().Describe(facts[0])
			d.Say(screen.Done, did)
		},
	}
}
