package eventsetup

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/staffpicker"
)

// NameForm calls the event something else.
func NameForm(d screen.Desk) input.Form {
	return input.Form{
		Name:  "rename",
		Title: "the event’s name",
		Fields: []input.FormField{
			{Name: "name", Value: d.Hall().Register.Event.Name, Required: true, Explanation: "As it stands on every sheet from now on."},
			reasonField,
		},
		Act: func(v []string) (any, error) { return acts.RenameEvent{Name: v[0], Reason: v[1]}, nil },
		Saved: func([]string, []fact.Fact) {
			d.Say(screen.Done, "the event is called "+d.Hall().Register.Event.Name)
		},
	}
}

const (
	staffPresent = "here"
	staffLeft    = "left"
)

// StaffForm corrects a name on the staff, and says whether its official is there.
func StaffForm(d screen.Desk, o *event.Official) input.Form {
	now := staffPresent
	if o.CheckPresent() != nil {
		now = staffLeft
	}
	keys := personKeys(d.Hall().Register, o)
	return input.Form{
		Name:  fmt.Sprintf("staff %d", o.No),
		Title: o.Name + ", " + staffpicker.Role(d.Hall().Register, o),
		Fields: append([]input.FormField{
			{Name: "name", Value: o.Name, Required: true, Explanation: "As rulings and slips are signed from now on, in every role the person has."},
			{Name: "staff", Value: now, Explanation: "Whether the person is there in this role.", Choices: []input.FormChoice{
				{Value: staffPresent, Name: "is there", Explanation: "acts in this role"},
				{Value: staffLeft, Name: "has left", Explanation: "acts no more; an appeal that was theirs to hear goes to whoever else may hear it"},
			}},
		}, keyFields(d.Hall().Register, keys)...),
		Confirm: func(v []string) string {
			if alike := officials.PossibleNamesakes(d.Hall().Register, v[0], o); v[0] != o.Name && len(alike) > 0 {
				return alike[0] + ". Rename them all the same?"
			}
			return ""
		},
		Act: func(v []string) (any, error) {
			present := v[1] == staffPresent
			to := acts.EditOfficial{Staff: o.No, Name: v[0], Present: &present}
			for n, k := range keys {
				if v[2+n] == keyRemoved {
					to.RemoveKeys = append(to.RemoveKeys, k.Fingerprint)
				}
			}
			return to, nil
		},
		Saved: func([]string, []fact.Fact) {
			said := o.Name + ", " + staffpicker.Role(d.Hall().Register, o)
			if err := o.CheckPresent(); err != nil {
				said = err.Error()
			}
			d.Say(screen.Done, said)
		},
	}
}

// What becomes of a key.
const (
	keyKept    = "kept"
	keyRemoved = "removed"
)

// personKeys are the keys of a person, in whichever role they were enrolled.
func personKeys(r *event.State, o *event.Official) []officials.OfficialKey {
	return slices.DeleteFunc(officials.Keys(r), func(k officials.OfficialKey) bool { return !strings.EqualFold(k.Official.Name, o.Name) })
}

// keyFields ask of each key whether it is to stay.
func keyFields(r *event.State, keys []officials.OfficialKey) []input.FormField {
	var fields []input.FormField
	for n, k := range keys {
		fields = append(fields, input.FormField{
			Name: fmt.Sprintf("key %d", n+1), Value: keyKept, Explanation: k.Fingerprint + ", since " + r.DateTime(k.Added) + ".", Choices: []input.FormChoice{
				{Value: keyKept, Name: "theirs", Explanation: "proves over SSH who they are"},
				{Value: keyRemoved, Name: "removed", Explanation: "proves nothing any more; desks opened with it are let go"},
			},
		})
	}
	return fields
}
