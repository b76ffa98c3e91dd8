package officials

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"flagfall/pairing/act"
	"flagfall/pairing/event"
)

// PossibleNamesakes describes the officials that a person of that name may already be on the staff
// as: "R. Ortiz may be Rosa Ortiz, who is on the staff as director". They have the same last name and a
// first name that begins the other. The official besides, who may be nil, and exact matches are
// left out.
func PossibleNamesakes(s *event.State, name string, besides *event.Official) []string {
	var texts []string
	for _, o := range s.Staff {
		if act.SamePerson(o, besides) || strings.EqualFold(o.Name, name) || !namesAlike(o.Name, name) {
			continue
		}
		is := "is"
		if !o.Left.IsZero() {
			is = "was"
		}
		texts = append(texts,
			fmt.Sprintf("%s may be %s, who %s on the staff as %s", name, o.Name, is, s.RoleName(o)))
	}
	return texts
}

// namesAlike reports whether two names may belong to one person: "R. Ortiz", "Ortiz, Rosa" and
// "Rosa M. Ortiz".
func namesAlike(a, b string) bool {
	firstA, lastA := firstAndLast(a)
	firstB, lastB := firstAndLast(b)
	return lastA == lastB &&
		(strings.HasPrefix(firstA, firstB) || strings.HasPrefix(firstB, firstA))
}

// firstAndLast returns a person's first and last name in lower case; the first is "" for a single
// word.
func firstAndLast(name string) (first, last string) {
	if family, given, turned := strings.Cut(name, ","); turned {
		name = given + " " + family
	}
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r)
	})
	switch n := len(words); n {
	case 0:
		return "", strings.ToLower(name)
	case 1:
		return "", words[0]
	default:
		words = slices.Delete(words, 1, n-1)
		return words[0], words[1]
	}
}
