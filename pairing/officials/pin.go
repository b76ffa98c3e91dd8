package officials

import (
	"fmt"
	"maps"
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// IsPINKind tells whether entries of a kind choose a PIN or take one away.
func IsPINKind(kind string) bool {
	return kind == (event.PINChosen{}).Kind() || kind == (event.PINRemoved{}).Kind()
}

// ProvingPIN tells which PIN proves that somebody is an official: the number on the staff that it was chosen for, 0 where they have none. Who is
// on the staff in two roles is one person: a PIN that they have in one proves both. Kept are the marks of the PINs in the file, by number;
// an error says that those are not the ones that were chosen, and then nothing proves it.
func ProvingPIN(s *event.State, o *event.Official, kept map[int]string) (staff int, err error) {
	person := allRoles(s, o)
	for _, role := range person {
		if why := pinFault(s, role, kept[role.No]); why != "" {
			return 0, refusal.Forbidden.Errorf("%s: nobody acts as %s until another is chosen with staff pin, or a backup restored", why, o.Name)
		}
	}
	for _, role := range person {
		if kept[role.No] != "" {
			return role.No, nil
		}
	}
	return 0, nil
}

// allRoles are all that a person is on the staff, with this one first.
func allRoles(s *event.State, o *event.Official) []*event.Official {
	return append([]*event.Official{o}, slices.DeleteFunc(slices.Clone(s.Staff), func(other *event.Official) bool { return other == o || !samePerson(other, o) })...)
}

// PINFaults tells in what the PINs of the file, by their marks, are not those that the journal has entries of.
func PINFaults(s *event.State, kept map[int]string) []string {
	var told []string
	for _, o := range s.Staff {
		if why := pinFault(s, o, kept[o.No]); why != "" {
			told = append(told, why)
		}
	}
	for _, n := range slices.Sorted(maps.Keys(kept)) {
		if n < 1 || n > len(s.Staff) {
			told = append(told, fmt.Sprintf("there is a PIN for official %d, who is not on the staff", n))
		}
	}
	return told
}

// pinFault says in what the PIN of that mark, "" for none, is not the one that an official chose, "" where it is. In a file from before PINs
// had entries they are taken as they are, until one is chosen or taken away: then all have theirs.
func pinFault(s *event.State, o *event.Official, mark string) string {
	switch {
	case mark == o.PIN, o.PIN == "" && !s.RecordsPINs():
		return ""
	case mark == "":
		return o.Name + "'s PIN was not taken away through flagfall"
	}
	return o.Name + "'s PIN was not chosen through flagfall"
}

// ChangePIN gives an official the PIN of that mark, or takes theirs away where it is "". Kept are the marks of the PINs in the file, by
// number. A first one is given by whoever may change the staff. Who has one, in whichever role, changes it by their own word, and a PIN that was forgotten is
// changed by the word of the highest official there; by one's own word it is taken away only until a round has started.
func ChangePIN(s *event.State, o *event.Official, mark string, kept map[int]string, by *event.Official) ([]fact.Fact, error) {
	has := func(o *event.Official) bool { return kept[o.No] != "" || o.PIN != "" }
	had := slices.ContainsFunc(allRoles(s, o), has)
	switch {
	case !has(o) && mark == "":
		return nil, nil
	case had && samePerson(o, by) && (mark != "" || !s.HasStarted()):
	case had && !isHighest(s, by):
		return nil, &RankError{HighestRanked(s)}
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
