package words

import (
	"flagfall/pairing/event"
)

// Role is what an official is: "director", "floor chief".
func Role(r event.Role) string {
	switch r {
	case event.TD:
		return "director"
	case event.SectionChief:
		return "section chief"
	case event.FloorChief:
		return "floor chief"
	case event.Desk:
		return "desk"
	case event.Trainee:
		return "trainee"
	}
	return string(r)
}
