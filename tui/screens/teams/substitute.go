package teams

import (
	"errors"
	"fmt"
	"strconv"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// Answers to whether a substitute plays against the rulebook.
const (
	byTheBook   = "no"
	againstBook = "yes"
)

// SubstituteForm puts another player in a team. Done is called when that is recorded.
func SubstituteForm(d screen.Desk, team *event.Team) input.Form {
	replaced := input.FormField{Name: "replaces", Value: "1", Explanation: "Who leaves the team."}
	for n, p := range team.Players {
		replaced.Choices = append(replaced.Choices, input.FormChoice{
			Value: strconv.Itoa(n + 1), Name: p.FullName(), Explanation: "keeps the matches and slips so far",
		})
	}
	return input.Form{
		Title: "a substitute for " + team.Name,
		Fields: []input.FormField{
			replaced,
			{Name: "player", Required: true, Explanation: "Who plays from now on. Starts at step 0."},
			{Name: "rating", Explanation: meansRating},
			{Name: "age", Explanation: meansAge},
			{Name: "reason", Required: true, Explanation: "Why, for the record."},
			{
				Name: "rulebook", Value: byTheBook, Explanation: "Most rulebooks allow no substitutes (rule 1).",
				Choices: []input.FormChoice{
					{Value: byTheBook, Name: "follow it", Explanation: "no substitute if the book forbids it"},
					{Value: againstBook, Name: "depart from it", Explanation: "your decision, on record"},
				},
			},
		},
		Confirm: func(v []string) string {
			alone := event.Entry{Players: [2]event.Player{{Name: v[1]}}}
			return words.NamesakeQuestion(roster.Namesakes(d.Hall().Register, team.Section, alone))
		},
		Act: func(v []string) (_ any, err error) {
			req := roster.SubstituteRequest{
				Player: event.Player{Name: v[1]}, Reason: v[4], AgainstBook: v[5] == againstBook,
			}
			if req.Place, err = strconv.Atoi(v[0]); err != nil {
				return nil, err
			}
			if req.Player.Rating, err = parseNumber(v[2], event.MaxRating); err != nil {
				return nil, fmt.Errorf("rating: %w", err)
			}
			if req.Player.Age, err = parseNumber(v[3], event.MaxAge); err != nil {
				return nil, fmt.Errorf("age: %w", err)
			}
			in := acts.Substitute{Team: team.No, SubstituteRequest: req}
			if _, err := screen.Try(d, in); errors.As(err, new(*roster.AgainstBookError)) {
				return nil, fmt.Errorf("%w; to add one anyway, choose to depart from the book", err)
			}
			return in, nil
		},
		Saved: func(_ []string, facts []fact.Fact) {
			did, _ := d.Hall().Describe(facts[0])
			d.Say(screen.Done, did)
		},
	}
}
