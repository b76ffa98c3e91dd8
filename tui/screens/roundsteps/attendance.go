package roundsteps

import (
	"fmt"

	"flagfall/pairing/event"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// AskAttendance offers the list of teams where check-in keeps a section's next round from being
// paired, and reports whether it does. Teams opens that list.
func AskAttendance(d screen.Desk, sec *event.Section, teams func(section string)) bool {
	latest, absent := sec.LatestRound(), len(sec.MissingTeams())
	if absent == 0 || latest != nil && latest.Finished.IsZero() ||
		sec.CheckAttendance() == nil && sec.PresentTeams() >= 2 {
		return false
	}
	m := d.Keys().People
	text := fmt.Sprintf("Absent in %s: %s. On their list %s checks them in together, and %s one of them", sec.Name,
		words.Count(absent, "team"), m.Close.Help().Key, m.Here.Help().Key)
	d.Ask(screen.Question{
		Act:  "open the teams",
		Text: text + ". Open it?",
		Yes:  func() { teams(sec.ID) },
	})
	return true
}
