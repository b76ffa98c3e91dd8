package words

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/charmbracelet/x/ansi"

	"flagfall/pairing/event"
	"flagfall/pairing/roster"
)

// most is how many people a sentence names; the rest it counts.
const most = 3

// SameName asks whether people who bear the name of a player are somebody else, "" where nobody does.
func SameName(list []roster.Namesake) string {
	switch len(list) {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf("%s. Another %s?", list[0], list[0].Player)
	}
	return named(list, roster.Namesake.String) + ". Others of the same names?"
}

// WaitNoLonger says who has left the list of those who wait for a partner, "" for nobody.
func WaitNoLonger(list []*event.Waiting) string {
	switch len(list) {
	case 0:
		return ""
	case 1:
		return list[0].Player.Name + " waits no longer"
	}
	return named(list, func(w *event.Waiting) string { return w.Player.Name }) + " wait no longer"
}

// named lists the first few by name: "Ada, Ben and Cy", "Ada, Ben, Cy and 4 more".
func named[T any](list []T, name func(T) string) string {
	texts := make([]string, 0, len(list))
	for _, one := range list[:min(len(list), most)] {
		texts = append(texts, name(one))
	}
	if n := len(list) - most; n > 0 {
		texts = append(texts, fmt.Sprintf("%d more", n))
	}
	last := len(texts) - 1
	return strings.Join(texts[:last], ", ") + " and " + texts[last]
}

// PlayersWait is "1 player waits", "2 players wait".
func PlayersWait(n int) string {
	if n == 1 {
		return "1 player waits"
	}
	return fmt.Sprint(n, " players wait")
}

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

// letter is the first letter of a word, behind the marks that a nickname stands in; of a word without one it is what it begins with.
func letter(word string) string {
	if at := strings.IndexFunc(word, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }); at > 0 {
		word = word[at:]
	}
	first, _ := ansi.FirstGraphemeCluster(word, ansi.GraphemeWidth)
	return first + "."
}

// Role is what an official is: "director", "floor chief".
func Role(r event.Role) string {
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
