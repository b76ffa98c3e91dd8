package eventsetup

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/db/acts"
	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
	"flagfall/tui/story"
)

// NameForm calls the event something else.
func NameForm(d screen.Desk) input.Form {
	return input.Form{
		Title: "the event’s name",
		Fields: []input.FormField{
			{
				Name: "name", Value: d.Hall().Register.Event.Name, Required: true,
				Explanation: "On every sheet from now on.",
			},
			reasonField,
		},
		Act: func(v []string) (any, error) { return acts.RenameEvent{Name: v[0], Reason: v[1]}, nil },
		Saved: func([]string, []fact.Fact) {
			d.Say(screen.Done, "the event is now called "+d.Hall().Register.Event.Name)
		},
	}
}

const (
	staffPresent = "here"
	staffLeft    = "left"
)

// StaffForm corrects a name on the staff, says whether its official is there, and in which role.
// moved is called with the official in the new role, once that was changed.
func StaffForm(d screen.Desk, o *event.Official, moved func(*event.Official)) input.Form {
	now := staffPresent
	if o.CheckPresent() != nil {
		now = staffLeft
	}
	keys := personKeys(d.Hall().Register, o)
	return input.Form{
		Title: o.Name + ", " + story.Role(d.Hall().Register, o),
		Fields: append([]input.FormField{
			{
				Name: "name", Value: o.Name, Required: true,
				Explanation: "As signed on rulings and slips from now on, in every role of this person.",
			},
			{
				Name: "staff", Value: now, Explanation: "Does the person still work in this role?",
				Choices: []input.FormChoice{
					{Value: staffPresent, Name: "on duty", Explanation: "acts in this role"},
					{
						Value: staffLeft, Name: "has left",
						Explanation: "no longer acts; other officials who may hear their appeals take them over",
					},
				},
			},
			roleField(o.Role), sectionOfRole(d, o.Section),
		}, keyFields(d.Hall().Register, keys)...),
		Confirm: func(v []string) string {
			if alike := officials.PossibleNamesakes(d.Hall().Register, v[0], o); v[0] != o.Name && len(alike) > 0 {
				return alike[0] + ". Rename them anyway?"
			}
			return ""
		},
		Act: func(v []string) (any, error) {
			present := v[1] == staffPresent
			to := acts.EditOfficial{Staff: o.No, Name: v[0], Present: &present}
			if !act.Seat(o, event.Role(v[roleAt]), v[roleAt+1]) {
				if err := checkRole(v[roleAt], v[roleAt+1]); err != nil {
					return nil, err
				}
				to.Role, to.Section = event.Role(v[roleAt]), v[roleAt+1]
			}
			for n, k := range keys {
				if v[keysAt+n] == keyRemoved {
					to.RemoveKeys = append(to.RemoveKeys, k.Fingerprint)
				}
			}
			return to, nil
		},
		Saved: func(_ []string, facts []fact.Fact) {
			if now := inNewRole(d.Hall().Register, facts); now != nil {
				moved(now)
				return
			}
			said := o.Name + ", " + story.Role(d.Hall().Register, o)
			if err := o.CheckPresent(); err != nil {
				said = err.Error()
			}
			d.Say(screen.Done, said)
		},
	}
}

// Where the role, with its section behind it, and the keys stand among the fields.
const (
	roleAt = 2
	keysAt = 4
)

// inNewRole returns the official whom facts have put in another role, nil for none.
func inNewRole(r *event.State, facts []fact.Fact) *event.Official {
	var now *event.Official
	left := false
	for _, f := range facts {
		switch f := f.(type) {
		case event.OfficialAdded:
			now = r.Staff[f.Staff-1]
		case event.OfficialReturned:
			now = r.Staff[f.Staff-1]
		case event.OfficialLeft:
			left = true
		}
	}
	if !left {
		return nil
	}
	return now
}

// What becomes of a key.
const (
	keyKept    = "kept"
	keyRemoved = "removed"
)

// personKeys are the keys of a person, in whichever role they were enrolled.
func personKeys(r *event.State, o *event.Official) []officials.OfficialKey {
	return slices.DeleteFunc(officials.Keys(r),
		func(k officials.OfficialKey) bool { return !strings.EqualFold(k.Official.Name, o.Name) })
}

// keyFields ask of each key whether it is to stay.
func keyFields(r *event.State, keys []officials.OfficialKey) []input.FormField {
	var fields []input.FormField
	for n, k := range keys {
		fields = append(fields, input.FormField{
			Name: fmt.Sprintf("key %d", n+1), Value: keyKept,
			Explanation: k.Fingerprint + ", since " + r.DateTime(k.Added) + ".", Choices: []input.FormChoice{
				{Value: keyKept, Name: "theirs", Explanation: "proves who they are over SSH"},
				{Value: keyRemoved, Name: "removed", Explanation: "no longer works; desks opened with it are closed"},
			},
		})
	}
	return fields
}
