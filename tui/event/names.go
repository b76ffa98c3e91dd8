package event

import (
	"fmt"

	"flagfall/db/tournament"
	"flagfall/pairing"
	"flagfall/tui/form"
	"flagfall/tui/screen"
)

// NameForm calls the event something else.
func NameForm(d screen.Desk) form.Form {
	return form.Form{
		Name:   "rename",
		Title:  "the event’s name",
		Fields: []form.Field{{Name: "name", Value: d.Hall().Register.Event.Name, Needed: true, Means: "As it stands on every sheet from now on."}},
		Save: func(v []string) screen.Request {
			return screen.Request{
				Decide: func(t *tournament.Tournament) ([]pairing.Fact, error) { return t.Register.RenameEvent(v[0]) },
				Saved:  func([]pairing.Fact) { d.Say(screen.Done, "the event is called "+d.Hall().Register.Event.Name) },
			}
		},
	}
}

// StaffForm corrects a name on the staff.
func StaffForm(d screen.Desk, o *pairing.Official) form.Form {
	return form.Form{
		Name:   fmt.Sprintf("staff %d", o.No),
		Title:  "the name of " + o.Name,
		Fields: []form.Field{{Name: "name", Value: o.Name, Needed: true, Means: "As rulings and slips are signed from now on, in every role the person has."}},
		Save: func(v []string) screen.Request {
			return screen.Request{
				Decide: func(t *tournament.Tournament) ([]pairing.Fact, error) {
					return t.Register.MendOfficial(t.Register.Staff[o.No-1], v[0])
				},
				Saved: func([]pairing.Fact) { d.Say(screen.Done, "the name is "+o.Name) },
			}
		},
	}
}
