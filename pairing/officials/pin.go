package officials

import (
	"fmt"
	"maps"
	"slices"

	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// IsPINKind reports whether facts of a kind set or remove a PIN.
func IsPINKind(kind string) bool {
	return kind == (event.PINChosen{}).Kind() || kind == (event.PINRemoved{}).Kind()
}

// ProvingPIN returns whose PIN proves that a person is an official: a number on the staff, 0 for
// none. A PIN set in one role proves all roles of the person. Kept holds the marks of the PINs in
// the file, by number. An error means that a kept PIN is not the one that was set; then no PIN
// proves anything.
func ProvingPIN(s *event.State, o *event.Official, kept map[int]string) (staff int, err error) {
	if why := LostPINs(s, kept); why != "" && slices.ContainsFunc(allRoles(s, o), hasSetPIN) {
		return 0, refusal.Forbidden.Errorf("%s", why)
	}
	person := allRoles(s, o)
	for _, role := range person {
		if why := pinFault(s, role, kept[role.No]); why != "" {
			return 0, refusal.Forbidden.Errorf(
				"%s: no one can act as %s until you set a new PIN with staff pin, or restore a backup",
				why, o.Name)
		}
	}
	for _, role := range person {
		if kept[role.No] != "" {
			return role.No, nil
		}
	}
	return 0, nil
}

// allRoles lists all roles of a person, o itself first.
func allRoles(s *event.State, o *event.Official) []*event.Official {
	return append([]*event.Official{o},
		slices.DeleteFunc(slices.Clone(s.Staff), func(other *event.Official) bool {
			return other == o || !act.SamePerson(other, o)
		})...)
}

// LostPINs says that PINs were set and the file holds none, as a file that was restored where it was not
// before, and who sets the first one; "" where that is not so. Kept holds the marks of the PINs in the
// file, by number.
func LostPINs(s *event.State, kept map[int]string) string {
	if len(kept) > 0 || !slices.ContainsFunc(s.Staff, hasSetPIN) {
		return ""
	}
	return "nobody has a PIN in this file, as backups hold none: " + act.NamesWithRoles(s, act.HighestRanked(s)) +
		" sets the first (staff pin, or s on the list of the staff)"
}

func hasSetPIN(o *event.Official) bool { return o.PIN != "" }

// SetsFirstPIN reports whether an official sets their own PIN, by which others can then prove who they are,
// in a file that has lost all: that takes the highest official, and no proof.
func SetsFirstPIN(s *event.State, o *event.Official, kept map[int]string, by *event.Official) bool {
	return LostPINs(s, kept) != "" && act.SamePerson(o, by) && act.IsHighest(s, by)
}

// PINFaults describes how the PINs in the file, by their marks, differ from those recorded in the
// journal. A file that has lost all PINs has no fault.
func PINFaults(s *event.State, kept map[int]string) []string {
	var texts []string
	if LostPINs(s, kept) != "" {
		return nil
	}
	for _, o := range s.Staff {
		if why := pinFault(s, o, kept[o.No]); why != "" {
			texts = append(texts, why)
		}
	}
	for _, n := range slices.Sorted(maps.Keys(kept)) {
		if n < 1 || n > len(s.Staff) {
			texts = append(texts,
				fmt.Sprintf("official %d has a PIN but is not on the staff", n))
		}
	}
	return texts
}

// pinFault describes how a PIN with that mark, "" for none, differs from the one an official set;
// "" if it does not. In files older than PIN entries any PIN is accepted until one is set or
// removed.
func pinFault(s *event.State, o *event.Official, mark string) string {
	switch {
	case mark == o.PIN, o.PIN == "" && !s.RecordsPINs():
		return ""
	case mark == "":
		return o.Name + "'s PIN is not in this file, and was not removed by flagfall"
	}
	return o.Name + "'s PIN was not set by flagfall"
}

// WhoChangesPIN returns who sets an official's PIN, or with none removes it, where by asks for it:
// by itself; without a by the owner who has a PIN, or the one person who may change the staff. Changer
// is nil where the desk may do it. Current is the number on the staff of the PIN that the
// owner types first, even where they have signed in, so that who has gone for a coffee keeps their
// PIN; 0 for none. A change that would be refused is refused here, before anything is typed.
func WhoChangesPIN(s *event.State, o *event.Official, none bool, kept map[int]string,
	by *event.Official,
) (changer *event.Official, current int, err error) {
	staff, fault := ProvingPIN(s, o, kept)
	switch {
	case by != nil:
	case staff != 0 || fault != nil:
		by = o
	case CheckStaffChange(s, nil) != nil:
		by = act.SoleHighest(s)
	}
	mark := "any"
	if none {
		mark = ""
	}
	if _, err := ChangePIN(s, o, mark, kept, by); err != nil {
		return nil, 0, err
	}
	if by == o {
		current = staff
	}
	return by, current, nil
}

// CheckRepeated refuses a new PIN that was not typed twice alike.
func CheckRepeated(first, again string) error {
	if first != again {
		return refusal.Invalid.Errorf("the two differ: nothing changed")
	}
	return nil
}

// PINChanged says how an official signs in from now on.
func PINChanged(o *event.Official, none bool) string {
	if none {
		return o.Name + " signs in without a PIN"
	}
	return o.Name + " now signs in with the PIN"
}

// ChangePIN sets an official's PIN to the one with that mark, or removes it if the mark is "". Kept
// holds the marks of the PINs in the file, by number. A first PIN is set by an official who may
// change the staff. The owner, in any role, may replace a PIN, and remove it until a round has
// started. The highest official present may change any PIN.
func ChangePIN(s *event.State, o *event.Official, mark string, kept map[int]string,
	by *event.Official,
) ([]fact.Fact, error) {
	has := func(o *event.Official) bool { return kept[o.No] != "" || o.PIN != "" }
	had := slices.ContainsFunc(allRoles(s, o), has)
	switch {
	case !has(o) && mark == "":
		return nil, nil
	case had && act.SamePerson(o, by) && (mark != "" || !s.HasStarted()):
	case had && !act.IsHighest(s, by):
		return nil, &act.RankError{State: s, Highest: act.HighestRanked(s)}
	case !had:
		if err := CheckStaffChange(s, by); err != nil {
			return nil, err
		}
	}
	var facts []fact.Fact
	for _, other := range s.Staff {
		if mark := kept[other.No]; !s.RecordsPINs() && mark != "" && other != o {
			facts = append(facts, event.PINChosen{Staff: other.No, Mark: mark, Found: true})
		}
	}
	if mark == "" {
		return append(facts, event.PINRemoved{Staff: o.No}), nil
	}
	return append(facts, event.PINChosen{Staff: o.No, Mark: mark}), nil
}
