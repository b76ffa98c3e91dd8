package words

import (
	"strings"

	"flagfall/penalties"
)

// CallDetails says what is particular about a call: "by its button", "the teams' results differ",
// "muted"; "" where nothing is.
func CallDetails(c *penalties.Call, muted bool) string {
	var said []string
	switch {
	case c.About == penalties.AboutResult:
		said = append(said, "the teams’ results differ")
	case c.FromTable:
		said = append(said, "by its button")
	}
	if muted {
		said = append(said, "muted")
	}
	return strings.Join(said, ", ")
}

// CarriedOffence says what a player was ruled on in another event: "Spring Bughouse, 2026-05-02:
// pressed with the other hand, warning".
func CarriedOffence(f penalties.OffenceCarried) string {
	return f.Event + ", " + f.On + ": " + LowerFirst(f.Title) + ", " +
		strings.ReplaceAll(strings.Join(f.Remedies, ", "), "-", " ")
}

// CarriedOffences says all of them, "" for none. No ladder counts them.
func CarriedOffences(list []penalties.OffenceCarried) string {
	said := make([]string, len(list))
	for n, f := range list {
		said[n] = CarriedOffence(f)
	}
	return strings.Join(said, "; ")
}
