package penalties

import (
	"errors"
	"fmt"

	"flagfall/pairing"
)

// mayRule says whether an official may log and rule in a section. Where the entry names somebody else as called, by radio
// perhaps, it is theirs, and anybody may have typed it.
func (s *State) mayRule(by *pairing.Official, calledBy, section string) error {
	if calledBy != "" {
		if by = s.register.ByActor(calledBy); by == nil {
			return fmt.Errorf("no official %q: name the one who was called", calledBy)
		}
	}
	return MayRule(by, section)
}

// MayRule says why an official may not rule in a section, nil when they may: TDs everywhere, a Section Chief at home, the
// Floor Chief.
func MayRule(o *pairing.Official, section string) error {
	if o == nil {
		return errors.New("a ruling carries a name: say whose with --as")
	}
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
	return fmt.Errorf("%s is at the desk and does not rule: name the TD or chief who was called", o.Name)
}

// mayStrike says whether an official may strike an incident: who was called to it or entered it, or a chief. Once it is under
// appeal it is a chief's matter, and once the Floor Chief has decided for good, the Floor Chief's.
func (s *State) mayStrike(by *pairing.Official, i *Incident) error {
	switch {
	case by == nil:
		return errors.New("a strike carries a name: say whose with --as")
	case by.Role == pairing.FloorChief:
		return nil
	case i.closed():
		return fmt.Errorf("%s was decided for good: only the Floor Chief strikes it", i.Label)
	case by.Role == pairing.SectionChief && by.Section == i.Place.Section:
		return nil
	case len(i.Appeals) > 0:
		return fmt.Errorf("%s is under appeal: only a chief strikes it", i.Label)
	case by.Actor() == i.EnteredBy, by.Actor() == i.CalledBy:
		return nil
	}
	return fmt.Errorf("%s did not enter %s: it is struck by who entered it, or by a chief", by.Name, i.Label)
}
