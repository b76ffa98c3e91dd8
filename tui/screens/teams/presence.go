package teams

import (
	"fmt"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/tui/kit/screen"
)

// changePresence marks a team absent, or present. The first one marked absent opens the roll call of its section
// with it; a team that is paired, or would not be, is asked about.
func (s *List) changePresence(t *event.Team) {
	sec := s.at.Section()
	if !sec.CheckInOpen() && !sec.CheckInClosed() {
		if t.Out == 0 {
			s.links.RollCall(sec.ID, t)
		}
		return
	}
	here, says := !t.Here, t.Name+" is present"
	if !here {
		says = t.Name + " is absent"
	}
	do := func() { s.record(says, acts.CheckIn{Team: t.No, Here: here}) }
	r, at := sec.LatestRound(), ""
	if r != nil && r.Finished.IsZero() {
		at = r.PlaceOf(t)
	}
	switch {
	case !here && at != "":
		s.desk.Ask(screen.Question{
			Act: "mark it absent",
			Text: fmt.Sprintf("%s plays %s in round %d, and stays paired there. Mark it absent from the next round on?",
				t.Name, at, r.No),
			Yes: do,
		})
	case !here && sec.CheckInClosed():
		s.desk.Ask(screen.Question{
			Act:  "mark it absent",
			Text: fmt.Sprintf("Mark %s absent? It is not paired until it is checked in again.", t.Name),
			Yes:  do,
		})
	default:
		do()
	}
}
