package ruling

import (
	"fmt"

	"flagfall/penalties"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// stepWatch is what another desk did with a matter since the frame was opened.
type stepWatch struct {
	desk    screen.Desk
	matter  *matter
	step    int   // that the person saw when the frame was opened, 0 for none
	head    int64 // the journal's by then
	warning string
}

// changeText says an entry that can change a count, "" for any other.
func changeText(i *penalties.Incident, e penalties.HistoryEntry) string {
	switch f := e.Fact.(type) {
	case *penalties.Ruling:
		if f.Verdict.Step != nil {
			return fmt.Sprintf("a %s offense was ruled", words.Ordinal(f.Verdict.Step.N))
		}
		return i.Label + " was ruled no offense"
	case penalties.IncidentStruck:
		return i.Label + " was struck"
	case penalties.AppealDecided:
		return i.Label + " was decided on appeal"
	}
	return ""
}

// remember keeps the step in sight and the journal's head.
func (s *stepWatch) remember() { s.step, s.head = s.currentStep(), s.desk.Hall().Head.Seq }

func (s *stepWatch) currentStep() int {
	if s.matter.verdict.Step == nil {
		return 0
	}
	return s.matter.verdict.Step.N
}

// noticeChange says what another desk did that changed the step under one's hands. It is shown
// before anything is saved, and then the ruling waits for a yes.
func (s *stepWatch) noticeChange() {
	now := s.currentStep()
	if s.matter.incident.Ruling() != nil || now == 0 || s.step == 0 || now == s.step {
		s.warning = ""
		return
	}
	what := s.newestChange()
	if what == "" { // it was told here
		s.remember()
		return
	}
	said := "Since you opened this, " + what + ": this is now the " + words.Ordinal(now) + "."
	if said != s.warning {
		s.warning = said
		s.desk.Say(screen.Warning, said)
	}
}

// newestChange tells the newest thing that came in since about another offence of the same player,
// "" for nothing.
func (s *stepWatch) newestChange() string {
	said, newest := "", s.head
	for _, other := range s.desk.Hall().Ledger.ChargedWith(s.matter.incident.Charged) {
		if other.No == s.matter.incident.No {
			continue
		}
		for _, e := range other.History {
			if what := changeText(other, e); e.Meta.Seq > newest && what != "" {
				said, newest = what+" at "+s.desk.Hall().Register.HourMinute(e.Meta.At), e.Meta.Seq
			}
		}
	}
	return said
}
