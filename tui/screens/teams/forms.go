package teams

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/rules/refusal"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// TeamForm enters a team into a section; entered is called when it is there.
func TeamForm(d screen.Desk, section *event.Section, entered func()) input.Form {
	return input.Form{
		Title:  "a new team for " + section.Name,
		Fields: teamFields(event.Entry{}),
		Confirm: func(v []string) string {
			e, _ := parseEntry(v) // what is wrong with a rating is told when it is saved
			return words.NamesakeQuestion(roster.Namesakes(d.Hall().Register, section.ID, e))
		},
		Act: func(v []string) (any, error) {
			e, err := parseEntry(v)
			return acts.EnterTeams{Section: section.ID, Teams: []event.Entry{e}}, err
		},
		Saved: func(v []string, facts []fact.Fact) {
			d.Say(screen.Done, strings.TrimSpace(v[0])+" is entered"+partnerNote(d, facts, ""))
			entered()
		},
	}
}

// CorrectForm corrects how a team was entered. It stays the same team, and what it was called is
// kept.
func CorrectForm(d screen.Desk, team *event.Team) input.Form {
	reason := input.FormField{
		Name:        "reason",
		Explanation: "Why, for the record. Required for a player’s name once round 1 has started.",
	}
	return input.Form{
		Title:  "edit " + team.Name,
		Fields: append(teamFields(team.Entry()), reason),
		Confirm: func(v []string) string {
			e, _ := parseEntry(v)
			return words.NamesakeQuestion(roster.NewNamesakes(d.Hall().Register, team, e))
		},
		Act: func(v []string) (any, error) {
			e, err := parseEntry(v)
			return acts.EditTeam{Team: team.No, To: keepParts(e, team), Reason: v[len(v)-1]}, err
		},
		Saved: func(_ []string, facts []fact.Fact) {
			d.Say(screen.Done, team.Name+" is corrected"+partnerNote(d, facts, "the old entry stays on record"))
		},
	}
}

// keepParts keeps the parts of names that were told apart and have not been changed.
func keepParts(e event.Entry, t *event.Team) event.Entry {
	for i, p := range t.Players {
		if e.Players[i].Name == p.Name {
			e.Players[i].Given, e.Players[i].Family = p.Given, p.Family
		}
	}
	return e
}

// partnerNote says who waits no longer by what was recorded, or otherwise something else, to go on
// a sentence; "" for nothing.
func partnerNote(d screen.Desk, facts []fact.Fact, otherwise string) string {
	if text := cmp.Or(words.NoLongerWaiting(roster.RemovedFromWaiting(d.Hall().Register, facts)),
		otherwise); text != "" {
		return "; " + text
	}
	return ""
}

// teamFields are what is known of a team, in the order of a file's columns; the ages, which few
// events ask for, last.
func teamFields(e event.Entry) []input.FormField {
	list := []input.FormField{
		{Name: "team", Required: true, Value: e.Name, Explanation: "The team’s name."},
		{
			Name:        "club",
			Value:       e.Club,
			Explanation: "The school or club of both; empty for none.",
		},
	}
	for i, p := range e.Players {
		n := strconv.Itoa(i + 1)
		means := "The first player takes White unless the team says otherwise."
		if i == 1 {
			means = "Second player."
		}
		list = append(
			list,
			input.FormField{Name: "player " + n, Required: true, Value: p.Name, Explanation: means},
			input.FormField{
				Name:        "rating " + n,
				Value:       numberText(p.Rating),
				Explanation: meansRating,
			},
		)
	}
	for i, p := range e.Players {
		list = append(
			list,
			input.FormField{
				Name:        "age " + strconv.Itoa(i+1),
				Value:       numberText(p.Age),
				Explanation: meansAge,
			},
		)
	}
	return list
}

// What belongs in the fields that may stay empty.
const (
	meansRating = "A whole number; empty for none."
	meansAge    = "Whole years; empty if unknown. Used for age prizes only; never printed or shown."
)

// numberText is a number as it stands in a field, "" for none.
func numberText(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// parseEntry reads the fields.
func parseEntry(v []string) (event.Entry, error) {
	e := event.Entry{Name: v[0], Club: v[1]}
	for i := range e.Players {
		var err error
		e.Players[i].Name = v[2+2*i]
		if e.Players[i].Rating, err = parseNumber(v[3+2*i], event.MaxRating); err != nil {
			return e, fmt.Errorf("rating %d: %w", i+1, err)
		}
		if e.Players[i].Age, err = parseNumber(v[6+i], event.MaxAge); err != nil {
			return e, fmt.Errorf("age %d: %w", i+1, err)
		}
	}
	return e, nil
}

// parseNumber reads a whole number up to most; nothing is 0.
func parseNumber(s string, most int) (int, error) {
	if s = strings.TrimSpace(s); s == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(s)
	if err != nil || n < 0 || n > most {
		return 0, refusal.Invalid.Errorf(
			"%q is not valid: type a whole number from 0 to %d, or leave it empty",
			s,
			most,
		)
	}
	return n, nil
}

// PlayerForm puts down a player who has no partner yet.
func PlayerForm(d screen.Desk, section *event.Section) input.Form {
	return input.Form{
		Title: "a single player, " + section.Name,
		Fields: []input.FormField{
			{Name: "player", Required: true, Explanation: "The player who needs a partner."},
			{Name: "rating", Explanation: meansRating},
			{Name: "club", Explanation: "The player’s school or club; empty for none."},
			{Name: "age", Explanation: meansAge},
		},
		Confirm: func(v []string) string {
			alone := event.Entry{Players: [2]event.Player{{Name: v[0]}}}
			return words.NamesakeQuestion(roster.Namesakes(d.Hall().Register, section.ID, alone))
		},
		Act: func(v []string) (any, error) {
			p := event.Player{Name: v[0]}
			var err error
			if p.Rating, err = parseNumber(v[1], event.MaxRating); err != nil {
				return nil, fmt.Errorf("rating: %w", err)
			}
			if p.Age, err = parseNumber(v[3], event.MaxAge); err != nil {
				return nil, fmt.Errorf("age: %w", err)
			}
			return acts.AddPlayer{Section: section.ID, Player: p, Club: v[2]}, nil
		},
		Saved: func(v []string, _ []fact.Fact) {
			d.Say(screen.Done, strings.TrimSpace(v[0])+" is waiting for a partner")
		},
	}
}
