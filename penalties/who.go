package penalties

import (
	"errors"
	"fmt"
	"slices"
	"strings"

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
	if err := o.Gone(); err != nil {
		return err
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

// mayStrike says whether an official may strike an incident: who was called to it or entered it, or a chief. Once it was
// appealed it is a chief's matter, of one who neither ruled nor is tied; and once the Floor Chief has decided for good, the
// Floor Chief's. While an appeal waits, striking would decide it: only who could decide it strikes, there or above (A21).
func (s *State) mayStrike(by *pairing.Official, i *Incident) error {
	a := i.LastAppeal()
	switch {
	case by == nil:
		return errors.New("a strike carries a name: say whose with --as")
	case by.Gone() != nil:
		return by.Gone()
	case i.closed() && by.Role != pairing.FloorChief:
		return fmt.Errorf("%s was decided for good: only the Floor Chief strikes it", i.Label)
	case a != nil && a.Pending():
		return s.mayStrikeUnder(by, a)
	case a != nil && chief(by, i) && s.part(by, i, true) != nil:
		return fmt.Errorf("%s and may not strike %s, which was appealed: a chief with no part in it may", s.said(*s.part(by, i, true)), i.Label)
	case chief(by, i):
		return nil
	case a != nil:
		return fmt.Errorf("%s is under appeal: only a chief strikes it", i.Label)
	case by.Actor() == i.EnteredBy, by.Actor() == i.CalledBy:
		return nil
	}
	return fmt.Errorf("%s did not enter %s: it is struck by who entered it, or by a chief", by.Name, i.Label)
}

// mayStrikeUnder says why an official may not strike what waits on appeal, nil when they may.
func (s *State) mayStrikeUnder(by *pairing.Official, a *Appeal) error {
	if s.strikes(by, a) {
		return nil
	}
	who := "nobody may, until an official who can hear it is added with staff add"
	var names []string
	for _, o := range s.register.Staff {
		if s.strikes(o, a) {
			names = append(names, o.Name)
		}
	}
	if len(names) > 0 {
		who = strings.Join(names, " or ") + " may"
	}
	if p := s.part(by, a.Of, a.Reopens != nil); p != nil && chief(by, a.Of) {
		return fmt.Errorf("%s and may not strike %s while appeal %d waits: %s", s.said(*p), a.Of.Label, a.Appeal, who)
	}
	return fmt.Errorf("%s is under appeal: only a chief strikes it who could decide appeal %d: %s", a.Of.Label, a.Appeal, who)
}

// strikes tells whether an official could decide a pending appeal, at its level or above.
func (s *State) strikes(o *pairing.Official, a *Appeal) bool {
	level, _ := s.Hearing(a)
	above := []string{level}
	if levels, err := s.levels(a.Of); err == nil && slices.Contains(levels, level) {
		above = levels[slices.Index(levels, level):]
	}
	at := func(level string) bool { return atLevel(o, level, a.Of.Place.Section) }
	return slices.ContainsFunc(above, at) && s.part(o, a.Of, a.Reopens != nil) == nil
}

// chief tells whether an official is a chief over an incident.
func chief(o *pairing.Official, i *Incident) bool {
	return o.Role == pairing.FloorChief || o.Role == pairing.SectionChief && o.Section == i.Place.Section
}
