package words

import (
	"strings"

	"flagfall/penalties"
)

// CalledHow says what is particular about a call: "by its button", "the teams' results differ", "muted"; "" where nothing is.
func CalledHow(c *penalties.Call, muted bool) string {
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

// Carried says what a player was ruled on in another event: "Spring Bughouse, 2026-05-02: pressed with the other hand, warning".
func Carried(f penalties.OffenceCarried) string {
	return f.Event + ", " + f.On + ": " + Lower(f.Title) + ", " + strings.ReplaceAll(strings.Join(f.Remedies, ", "), "-", " ")
}

// InAnotherEvent says all of them, "" for none. No ladder counts them.
func InAnotherEvent(list []penalties.OffenceCarried) string {
	said := make([]string, len(list))
	for n, f := range list {
		said[n] = Carried(f)
	}
	return strings.Join(said, "; ")
}
