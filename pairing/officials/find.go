package officials

import (
	"slices"
	"strconv"
	"strings"

	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/rules/refusal"
)

// Find finds an official by number, by name, or by a part of the name that only one person has. A
// person with two roles is distinguished by the role after a comma: "Lee Novak, section-chief K5".
// An official who has left is found only if no other matches.
func Find(s *event.State, name string) (*event.Official, error) {
	if n, err := strconv.Atoi(strings.TrimSpace(name)); err == nil {
		if n < 1 || n > len(s.Staff) {
			return nil, refusal.NotFound.Errorf("no official %d: %s", n, staffText(s))
		}
		return s.Staff[n-1], nil
	}
	part, role, _ := strings.Cut(name, ",")
	part, role = strings.ToLower(strings.TrimSpace(part)), strings.TrimSpace(role)
	if part == "" {
		return nil, refusal.Invalid.Errorf("name an official by name or number")
	}
	var found, whole []*event.Official
	for _, o := range s.Staff {
		if !strings.HasPrefix(strings.ToLower(o.TypedRole()), strings.ToLower(role)) {
			continue
		}
		known := strings.ToLower(o.Name)
		if strings.Contains(known, part) {
			found = append(found, o)
		}
		if known == part {
			whole = append(whole, o)
		}
	}
	found, whole = presentOrAll(found), presentOrAll(whole)
	if len(whole) > 0 {
		found = whole
	}
	switch {
	case len(found) == 0:
		return nil, refusal.NotFound.Errorf("no official %q: %s", name, staffText(s))
	case len(whole) > 1:
		return nil, refusal.Invalid.Errorf(
			"%s has several roles: type one of these%s", whole[0].Name,
			act.ChoiceList(whole))
	case len(found) > 1:
		return nil, refusal.Invalid.Errorf("%q matches several officials: type one of these%s", name,
			act.ChoiceList(found))
	}
	return found[0], nil
}

// staffText lists the staff for an error.
func staffText(s *event.State) string {
	if len(s.Staff) == 0 {
		return "the event has no staff yet; add an official with staff add"
	}
	return "the staff is " + nameList(s.Staff)
}

// presentOrAll returns the officials who have not left, or all of them if all have.
func presentOrAll(staff []*event.Official) []*event.Official {
	if there := slices.DeleteFunc(slices.Clone(staff), func(o *event.Official) bool {
		return !o.Left.IsZero()
	}); len(there) > 0 {
		return there
	}
	return staff
}
