package personname

import (
	"slices"
	"strings"
)

// Called is what people of the name are called where no other has the same name: the given name,
// never a particle, a suffix or an initial alone. Chinese and Korean names are called whole.
func (n Name) Called() string {
	if n.Custom == Whole || n.Given == "" {
		return n.full
	}
	if n.Custom == Balinese {
		return balinesePersonal(strings.Fields(joinWords(n.GivenNames(), n.FamilyName())))
	}
	if allInitials(n.Given) && n.Family != "" {
		return joinWords(n.Given, n.FamilyName())
	}
	return n.Given
}

func allInitials(text string) bool {
	return !slices.ContainsFunc(strings.Fields(text), func(word string) bool { return !isInitial(word) })
}

// CalledAtTable returns what each person at a table is called, so that no two are called the same:
// the given name with as much of the family name as tells them apart, "Max M." and "Max R."; the
// whole name where that does not; and the seat where all of it is the same.
func CalledAtTable(names [4]Name, seats [4]string) [4]string {
	var called [4]string
	for i, n := range names {
		called[i] = n.Called()
	}
	for _, more := range []func(i int, group []int) string{
		func(i int, group []int) string { return withFamily(names, i, group) },
		func(i int, _ []int) string { return names[i].full },
		func(i int, _ []int) string { return joinWords(names[i].full, "("+seats[i]+")") },
	} {
		for _, group := range alike(called) {
			for _, i := range group {
				if names[i].full != "" {
					called[i] = more(i, group)
				}
			}
		}
	}
	return called
}

// alike returns the groups of people that are called the same.
func alike(called [4]string) [][]int {
	var folded [4]string
	for i, name := range called {
		folded[i] = foldMarks(name)
	}
	var groups [][]int
	for i := range folded {
		var group []int
		for j := range folded {
			if folded[i] == folded[j] {
				group = append(group, j)
			}
		}
		if len(group) > 1 && group[0] == i {
			groups = append(groups, group)
		}
	}
	return groups
}

// withFamily is the called name of one of a group with the shortest beginning of the family name
// that no other of the group has.
func withFamily(names [4]Name, i int, group []int) string {
	n := names[i]
	if n.Family == "" || n.Custom == Whole || n.Custom == Balinese {
		return n.full
	}
	core := []rune(n.Family)
	for end := 1; end < len(core); end++ {
		start := foldMarks(string(core[:end]))
		if !isCharacter(core[end-1]) || isVowelBefore(core[end-1]) || strings.HasSuffix(start, " ") {
			continue
		}
		if !slices.ContainsFunc(group, func(j int) bool {
			return j != i && foldMarks(names[j].Particle) == foldMarks(n.Particle) &&
				strings.HasPrefix(foldMarks(names[j].Family), start)
		}) {
			return joinWords(n.Given, joinParticle(n.Particle, string(core[:end])+"."))
		}
	}
	return joinWords(n.Given, n.FamilyName())
}
