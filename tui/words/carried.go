package words

import (
	"strings"

	"flagfall/penalties"
)

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
