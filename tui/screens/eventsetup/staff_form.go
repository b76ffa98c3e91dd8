package eventsetup

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
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
		Decide: func(v []string, t *tournament.Tournament) ([]fact.Fact, error) {
			return eventsetup.RenameEvent(t.Register, v[0], v[1])
		},
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
		Decide: func(v []string, t *tournament.Tournament) ([]fact.Fact, error) {
			o, facts := t.Register.Staff[o.No-1], []fact.Fact(nil)
			for n, k := range keys {
				if v[2+n] != keyRemoved {
					continue
				}
				gone, err := officials.RemoveKey(t.Register, k.Fingerprint, d.Official())
				if err != nil {
					return nil, err
				}
				facts = append(facts, gone...)
			}
			if len(facts) > 0 && v[0] == o.Name && (v[1] == staffLeft) == (o.CheckPresent() != nil) {
				return facts, nil
			}
			others, err := correctOfficial(t.Register, o, v[0], v[1], d.Official())
			return append(facts, others...), err
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

// correctOfficial changes what is not as it is to be.
func correctOfficial(r *event.State, o *event.Official, name, staff string, by *event.Official) (facts []fact.Fact, err error) {
	switch {
	case staff == staffLeft && o.CheckPresent() == nil:
		facts, err = officials.Leave(r, o, by)
	case staff == staffPresent && o.CheckPresent() != nil:
		facts, err = officials.Rejoin(r, o, by)
	}
	if err != nil || (len(facts) > 0 && name == o.Name) {
		return facts, err
	}
	renamed, err := officials.Rename(r, o, name, by)
	return append(facts, renamed...), err
}
