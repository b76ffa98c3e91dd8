package appeals

import (
	"flagfall/penalties"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
)

// pickHead is the number of lines above the list.
const pickHead = 4

// impose goes on with what was picked: remedies, or the outcome of a claim.
func (s *Hearing) impose(remedies []penalties.Remedy) {
	s.claim = s.menu.Claim()
	s.imposeRemedies(remedies)
}

// imposeRemedies goes on with remedies: to the time they are about, or to the reason.
func (s *Hearing) imposeRemedies(remedies []penalties.Remedy) {
	s.remedies = remedies
	if input.NeedsTime(remedies) {
		s.askText(timing, "how much time?", "1:00")
		return
	}
	s.outlooks[penalties.Modify] = s.matter.foresee(s.matter.request(penalties.Modify, remedies, s.claim))
	why := "why?"
	if s.outlooks[penalties.Modify].heavier {
		why = "why is it heavier?"
	}
	s.askText(reasoning, why, "")
}

func (s *Hearing) acceptTime(text string) {
	remedies, err := input.WithTime(s.remedies, text)
	if err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	s.imposeRemedies(remedies)
}
