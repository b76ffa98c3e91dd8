package words

import (
	"fmt"

	"flagfall/pairing/publicname"
)

// PublicReason says why a name is not shown as it was entered, or that an official released it, to go
// behind what is shown; "" for nothing.
func PublicReason(p publicname.Public) string {
	switch {
	case p.Withheld() && p.Decided:
		return fmt.Sprintf("; entered as %s: an official decided", p.Own)
	case p.Withheld():
		return fmt.Sprintf("; entered as %s: %s", p.Own, p.Why)
	case p.Decided:
		return "; released by an official"
	}
	return ""
}
