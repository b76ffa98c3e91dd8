package words

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// givenFirst are the words of a name with the first name first, also where it is written behind a comma: "O'Neil, Pat" is Pat O'Neil.
// Of two commas, and of one with nothing on a side, none says where the first name is.
func givenFirst(name string) []string {
	family, given, behind := strings.Cut(name, ",")
	family, given = strings.TrimSpace(family), strings.TrimSpace(given)
	if behind && family != "" && given != "" && !strings.Contains(given, ",") {
		name = given + " " + family
	}
	return strings.Fields(strings.ReplaceAll(name, ",", " "))
}

// First is the first name: "Ada" of "Ada Lindqvist" and of "Lindqvist, Ada".
func First(name string) string {
	if all := givenFirst(name); len(all) > 0 {
		return all[0]
	}
	return name
}

// Initial shortens a name to its first word and the next one's initial: "Ada L.".
func Initial(name string) string {
	all := givenFirst(name)
	if len(all) < 2 {
		return name
	}
	if rest := strings.Join(all[1:], " "); rest == strings.ToLower(rest) {
		return name
	}
	return all[0] + " " + letter(all[1])
}

// Initials shortens each word of a name to its first letter: "Ada Lindqvist" is "A. L."
func Initials(name string) string {
	all := givenFirst(name)
	for i, word := range all {
		all[i] = letter(word)
	}
	return strings.Join(all, " ")
}

func letter(word string) string {
	first, _ := ansi.FirstGraphemeCluster(word, ansi.GraphemeWidth)
	return first + "."
}
