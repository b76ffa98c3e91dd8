package ask

import (
	"flagfall/db/acts"
	"flagfall/pairing/event"
)

// RenameEvent asks for another name of the event.
func RenameEvent(r *acts.RenameEvent) []Field {
	return []Field{
		Text("name", "the event's `NAME`, on every sheet from now on", &r.Name).Needed(), SetupReason(&r.Reason),
	}
}

// Particulars asks what certificates say about the event.
func Particulars(r *acts.SetParticulars) []Field {
	names := Field{
		Name: "full-names-on-certificates", Label: "names", Help: "``certificates show full names, or the public names",
		Into: parsed[bool]{&r.PublicNames, "string", func(text string) (bool, error) {
			if text != "" && text != "on" && text != "off" {
				return false, fault("is on or off, not %q", text)
			}
			return text == "off", nil
		}, func(public bool) string {
			if public {
				return "off"
			}
			return "on"
		}},
	}
	return []Field{
		Text("place", "where the event is held, as `TEXT`, such as Oak Hall, Fairview; empty for no place", &r.Place),
		names.Of(
			Choice{"on", "full names", "first and last names, as they were entered"},
			Choice{"off", "public names", "as the public pages name them"},
		),
		SetupReason(&r.Reason),
	}
}

// Role asks for a role on the staff.
func Role(into *event.Role) Field {
	return Text("role", "`ROLE`, what they may do", into).Of(
		Choice{string(event.TD), "director", "goes to the tables and rules there"},
		Choice{string(event.SectionChief), "section chief", "first to hear appeals in a section"},
		Choice{string(event.FloorChief), "floor chief", "makes the final decision for the whole hall"},
		Choice{string(event.Trainee), "trainee", "proposes rulings; a director signs each one"},
		Choice{string(event.Desk), "desk", "pairs, enters results and prints; makes no rulings"},
	)
}
