package words

import (
	"fmt"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/personname"
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
		return fmt.Sprintf("%s. A different %s?", list[0], list[0].Player)
	}
	return listNames(list, roster.Namesake.String) + ". Different people of the same names?"
}

// NoLongerWaiting says which players have left the list of those waiting for a partner, "" for
// none.
func NoLongerWaiting(list []*event.Waiting) string {
	switch len(list) {
	case 0:
		return ""
	case 1:
		return list[0].Player.FullName() + " is off the waiting list"
	}
	return listNames(list, func(w *event.Waiting) string { return w.Player.FullName() }) + " are off the waiting list"
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
		return "1 player waiting"
	}
	return fmt.Sprint(n, " players waiting")
}

// Initials shortens each word of an official's name to its first letter: "Ada Lindqvist" is "A. L."
func Initials(name string) string { return personname.Parse(name).Initials() }

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
