package words

import (
	"fmt"
	"strings"

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
