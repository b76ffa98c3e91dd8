package eventsetup

import (
	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
)

// RemoveSectionForm removes a section that was added by mistake; removed is called with its name.
// One that has teams or rounds stays: the refusal says so.
func RemoveSectionForm(d screen.Desk, first *event.Section, removed func(name string)) input.Form {
	r := acts.RemoveSection{Section: first.ID}
	name := func() string {
		sec, err := d.Hall().Register.Section(r.Section)
		if err != nil {
			return r.Section
		}
		return sec.Name
	}
	gone := ""
	return input.Form{
		Title: "remove a section",
		Fields: []ask.Field{
			sectionField(d, "section", "One with no teams, players or rounds. To empty it, move its teams to another section first.", &r.Section),
			ask.SetupReason(&r.Reason),
		},
		Confirm: func() string {
			if _, err := screen.Try(d, r); err != nil {
				return "" // it is refused as it is saved
			}
			return "Remove section " + name() + "? Nothing is in it."
		},
		Act: func() (any, error) {
			gone = name()
			return r, nil
		},
		Saved: func([]fact.Fact) { removed(gone) },
	}
}
