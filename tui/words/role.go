package words

import "flagfall/pairing"

// Role is what an official is: "director", "floor chief".
func Role(r pairing.Role) string {
	switch r {
	case pairing.TD:
		return "director"
	case pairing.SectionChief:
		return "section chief"
	case pairing.FloorChief:
		return "floor chief"
	case pairing.Desk:
		return "desk"
	}
	return string(r)
}
