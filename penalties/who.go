package penalties

import (
	"fmt"

	"flagfall/pairing"
)

// mayRule says whether an official may log and rule in a section: TDs everywhere, a Section Chief at home, the Floor Chief.
func mayRule(o *pairing.Official, section string) error {
	switch o.Role {
	case pairing.TD, pairing.FloorChief:
		return nil
	case pairing.SectionChief:
		if o.Section == section {
			return nil
		}
		return fmt.Errorf("%s is chief of section %s and does not rule in %s: call a TD", o.Name, o.Section, section)
	case pairing.Desk:
	}
	return fmt.Errorf("%s is at the desk and does not rule: name a TD or chief with --as", o.Name)
}

// mayStrike says whether an official may strike an incident: who entered it, or a chief.
func mayStrike(o *pairing.Official, i *Incident) error {
	chief := o.Role == pairing.FloorChief || (o.Role == pairing.SectionChief && o.Section == i.Place.Section)
	if chief || o.Actor() == i.EnteredBy {
		return nil
	}
	return fmt.Errorf("%s did not enter %s: it is struck by who entered it, or by a chief", o.Name, i.Label)
}
