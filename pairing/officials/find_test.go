package officials_test

import (
	"strings"
	"testing"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
)

// An official is found by any part of the name that fits one person, and by the role if the person
// has two.
func TestOfficialByName(t *testing.T) {
	s := event.NewState()
	for n, o := range []struct {
		name, section string
		role          event.Role
	}{
		{"Rita Ortiz", "", event.TD},
		{"Tom Hale", "", event.TD},
		{"Lee Novak", "K5", event.SectionChief},
		{"Lee Novak", "K8", event.SectionChief},
		{"Lee Novak", "", event.TD},
		{"Tom Halewood", "", event.Desk},
	} {
		if err := s.Apply(fact.Meta{}, event.OfficialAdded{Staff: n + 1, Name: o.name, Role: o.role, Section: o.section}); err != nil {
			t.Fatal(err)
		}
	}
	for typed, want := range map[string]int{
		"rita": 1, "RITA ORTIZ": 1, "tom hale": 2, "Tom Hale, td": 2, "halew": 6, "Lee Novak, td": 5,
		"novak, section-chief k8": 4, "Lee Novak, section-chief K5": 3, "Lee Novak,section-chief K5": 3, "5": 5, " 2 ": 2,
	} {
		if o, err := officials.Find(s, typed); err != nil || o.No != want {
			t.Errorf("%q is %+v (%v), want official %d", typed, o, err, want)
		}
	}
	for typed, why := range map[string]string{
		"tom hal, ":                "\"tom hal, \" matches several officials: type one of these\n  \"Tom Hale, td\" or 2\n  \"Tom Halewood, desk\" or 6",
		"Lee Novak":                "several roles: type one of these\n  \"Lee Novak, section-chief K5\" or 3\n  \"Lee Novak, section-chief K8\" or 4\n  \"Lee Novak, td\" or 5",
		"lee novak, section-chief": "several roles", "nobody": "the staff is", "rita, floor-chief": "no official", "0": "no official 0", "7": "no official 7",
		"": "name an official", " ,td": "name an official",
	} {
		if _, err := officials.Find(s, typed); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%q: %v, want %q", typed, err, why)
		}
	}
}
