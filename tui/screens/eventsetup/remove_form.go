package eventsetup

import (
	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
)

// RemoveSectionForm removes a section that was added by mistake; removed is called with its name.
// One that has teams or rounds stays: the refusal says so.
func RemoveSectionForm(d screen.Desk, first *event.Section, removed func(name string)) input.Form {
	which := input.FormField{
		Name: "section", Value: first.ID,
		Explanation: "One with no teams, players or rounds. To empty it, move its teams to another section first.",
	}
	names := map[string]string{}
	for _, sec := range d.Hall().Register.Sections {
		names[sec.ID] = sec.Name
		which.Choices = append(which.Choices,
			input.FormChoice{Value: sec.ID, Name: sec.Name, Explanation: "ruled by " + sec.Book.Name})
	}
	request := func(v []string) acts.RemoveSection { return acts.RemoveSection{Section: v[0], Reason: v[1]} }
	return input.Form{
		Title:  "remove a section",
		Fields: []input.FormField{which, reasonField},
		Confirm: func(v []string) string {
			if _, err := screen.Try(d, request(v)); err != nil {
				return "" // it is refused as it is saved
			}
			return "Remove section " + names[v[0]] + "? Nothing is in it."
		},
		Act:   func(v []string) (any, error) { return request(v), nil },
		Saved: func(v []string, _ []fact.Fact) { removed(names[v[0]]) },
	}
}
