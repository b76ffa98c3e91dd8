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
	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
	"flagfall/tui/story"
)

// NameForm calls the event something else.
func NameForm(d screen.Desk) input.Form {
	r := acts.RenameEvent{Name: d.Hall().Register.Event.Name}
	return input.Form{
		Title:  "the event’s name",
		Fields: ask.RenameEvent(&r),
		Act:    input.Asks(&r),
		Saved:  func([]fact.Fact) { d.Say(screen.Done, "the event is now called "+d.Hall().Register.Event.Name) },
	}
}

// StaffForm corrects a name on the staff, says whether its official is there, and in which role.
// moved is called with the official in the new role, once that was changed.
func StaffForm(d screen.Desk, o *event.Official, moved func(*event.Official)) input.Form {
	present := o.CheckPresent() == nil
	r := acts.EditOfficial{Staff: o.No, Name: o.Name, Present: &present, Role: o.Role, Section: o.Section}
	keys := personKeys(d.Hall().Register, o)
	removed := make([]bool, len(keys))
	return input.Form{
		Title: o.Name + ", " + story.Role(d.Hall().Register, o),
		Fields: append([]ask.Field{
			ask.Text("name", "As signed on rulings and slips from now on, in every role of this person.", &r.Name).Needed(),
			ask.Yes("staff", "Does the person still work in this role?", &present).Of(
				ask.Option("true", "on duty", "acts in this role"),
				ask.Option("false", "has left", "no longer acts; other officials who may hear their appeals take them over"),
			),
			ask.Role(&r.Role), sectionOfRole(d, &r.Section),
		}, keyFields(d.Hall().Register, keys, removed)...),
		Confirm: func() string {
			if alike := officials.PossibleNamesakes(d.Hall().Register, r.Name, o); r.Name != o.Name && len(alike) > 0 {
				return alike[0] + ". Rename them anyway?"
			}
			return ""
		},
		Act: func() (any, error) {
			to, there := r, present
			to.Present = &there
			if act.Seat(o, r.Role, r.Section) {
				to.Role, to.Section = "", ""
			} else if err := checkRole(r.Role, r.Section); err != nil {
				return nil, err
			}
			for n, k := range keys {
				if removed[n] {
					to.RemoveKeys = append(to.RemoveKeys, k.Fingerprint)
				}
			}
			return to, nil
		},
		Saved: func(facts []fact.Fact) {
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

// personKeys are the keys of a person, in whichever role they were enrolled.
func personKeys(r *event.State, o *event.Official) []officials.OfficialKey {
	return slices.DeleteFunc(officials.Keys(r),
		func(k officials.OfficialKey) bool { return !strings.EqualFold(k.Official.Name, o.Name) })
}

// keyFields ask of each key whether it is to stay.
func keyFields(r *event.State, keys []officials.OfficialKey, removed []bool) []ask.Field {
	var fields []ask.Field
	for n, k := range keys {
		help := k.Fingerprint + ", since " + r.DateTime(k.Added)
		fields = append(fields, ask.Yes(fmt.Sprintf("key %d", n+1), help, &removed[n]).Of(
			ask.Option("false", "theirs", "proves who they are over SSH"),
			ask.Option("true", "removed", "no longer works; desks opened with it are closed"),
		))
	}
	return fields
}
