package words

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/charmbracelet/x/ansi"

	"flagfall/pairing/event"
	"flagfall/pairing/roster"
)

// maxNamed is how many people a sentence names; the rest it counts.
const maxNamed = 3

// NamesakeQuestion asks whether players of the same name are different people, "" for no namesakes.
func NamesakeQuestion(list []roster.Namesake) string {
	switch len(list) {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf("%s. Another %s?", list[0], list[0].Player)
	}
	return listNames(list, roster.Namesake.String) + ". Others of the same names?"
}

// NoLongerWaiting says which players have left the list of those waiting for a partner, "" for
// none.
func NoLongerWaiting(list []*event.Waiting) string {
	switch len(list) {
	case 0:
		return ""
	case 1:
		return list[0].Player.Name + " waits no longer"
	}
	return listNames(list, func(w *event.Waiting) string { return w.Player.Name }) + " wait no longer"
}

// listNames lists the first few by name: "Ada, Ben and Cy", "Ada, Ben, Cy and 4 more".
func listNames[T any](list []T, name func(T) string) string {
	texts := make([]string, 0, len(list))
	for _, one := range list[:min(len(list), maxNamed)] {
		texts = append(texts, name(one))
	}
	if n := len(list) - maxNamed; n > 0 {
		texts = append(texts, fmt.Sprintf("%d more", n))
	}
	last := len(texts) - 1
	return strings.Join(texts[:last], ", ") + " and " + texts[last]
}

// WaitingCount is "1 player waits", "2 players wait".
func WaitingCount(n int) string {
	if n == 1 {
		return "1 player waits"
	}
	return fmt.Sprint(n, " players wait")
}

// givenNameFirst returns the words of a name, the first name first: "O'Neil, Pat" is Pat O'Neil.
// With two commas, or one with an empty side, the order stays.
func givenNameFirst(name string) []string {
	family, given, behind := strings.Cut(name, ",")
	family, given = strings.TrimSpace(family), strings.TrimSpace(given)
	if behind && family != "" && given != "" && !strings.Contains(given, ",") {
		name = given + " " + family
	}
	return strings.Fields(strings.ReplaceAll(name, ",", " "))
}

// FirstName is "Ada" for "Ada Lindqvist" and for "Lindqvist, Ada".
func FirstName(name string) string {
	if all := givenNameFirst(name); len(all) > 0 {
		return all[0]
	}
	return name
}

// ShortName shortens a name to its first word and the next one's initial: "Ada L.".
func ShortName(name string) string {
	all := givenNameFirst(name)
	if len(all) < 2 {
		return name
	}
	if rest := strings.Join(all[1:], " "); rest == strings.ToLower(rest) {
		return name
	}
	return all[0] + " " + initialLetter(all[1])
}

// Initials shortens each word of a name to its first letter: "Ada Lindqvist" is "A. L."
func Initials(name string) string {
	all := givenNameFirst(name)
	for i, word := range all {
		all[i] = initialLetter(word)
	}
	return strings.Join(all, " ")
}

// initialLetter returns the first letter or digit of a word with a full stop, after any marks
// before it.
func initialLetter(word string) string {
	if at := strings.IndexFunc(word, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }); at > 0 {
		word = word[at:]
	}
	first, _ := ansi.FirstGraphemeCluster(word, ansi.GraphemeWidth)
	return first + "."
}

// RoleName is what an official is: "director", "floor chief".
func RoleName(r event.Role) string {
	switch r {
	case event.TD:
		return "director"
	case event.SectionChief:
		return "section chief"
	case event.FloorChief:
		return "floor chief"
	case event.Desk:
		return "desk"
	case event.Trainee:
		return "trainee"
	}
	return string(r)
}
