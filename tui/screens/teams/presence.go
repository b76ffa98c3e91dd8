package teams

import (
	"fmt"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// changePresence checks a team in or out. It asks first where that reaches others: the first
// check-in of a section makes its other teams absent, and a team marked absent later is not paired.
func (s *List) changePresence(t *event.Team) {
	sec := s.at.Section()
	here, says := !t.Here, t.Name+" is present"
	if !here {
		says = t.Name + " is absent"
	}
	do := func() { s.record(says, acts.CheckIn{Team: t.No, Here: here}) }
	r, at := sec.LatestRound(), ""
	if r != nil && r.Finished.IsZero() {
		at = r.PlaceOf(t)
	}
	switch others := activeTeams(sec) - 1; {
	case !here && at != "":
		s.desk.Ask(screen.Question{
			Act: "mark it absent",
			Text: fmt.Sprintf("%s plays %s in round %d, and stays paired there. Mark it absent from the next round on?",
				t.Name, at, r.No),
			Yes: do,
		})
	case here && t.Out == 0 && !sec.CheckInOpen() && !sec.CheckInClosed() && others > 0:
		s.desk.Ask(screen.Question{
			Act: "begin check-in",
			Text: fmt.Sprintf("Begin check-in of %s? Absent until checked in: %s.",
				sec.Name, words.Count(others, "other team")),
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

// activeTeams counts the teams of a section that have not withdrawn.
func activeTeams(sec *event.Section) int {
	n := 0
	for _, t := range sec.Teams {
		if t.Out == 0 {
			n++
		}
	}
	return n
}

// closeCheckIn closes a section's check-in, after a question when that leaves teams unpaired.
func (s *List) closeCheckIn(sec *event.Section) {
	do := func() {
		s.record(
			fmt.Sprintf("check-in of %s is closed: absent teams are not paired", sec.Name),
			acts.CloseCheckIn{Section: sec.ID},
		)
	}
	switch absent := len(sec.MissingTeams()); {
	case sec.PresentTeams() < 2:
		s.desk.Say(screen.Warning, fmt.Sprintf("Only %s in %s is checked in. Press %s to check teams in.",
			words.Count(sec.PresentTeams(), "team"), sec.Name, s.desk.Keys().People.Here.Help().Key))
	case absent == 0:
		do()
	default:
		s.desk.Ask(screen.Question{
			Act: "close check-in",
			Text: fmt.Sprintf("Close check-in of %s? %s will not be paired.",
				sec.Name, words.Count(absent, "absent team")),
			Yes: do,
		})
	}
}
