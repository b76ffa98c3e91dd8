package ruling

import (
	"fmt"

	"flagfall/penalties"
	"flagfall/tui/screen"
	"flagfall/tui/words"
)

// opening is what the person saw when the frame was opened: the step, 0 for none, and the journal's head by then.
type opening struct {
	step int
	head int64
}

// open remembers what the person sees.
func (s *Screen) open() { s.opened = opening{s.stepNow(), s.desk.Hall().Head.Seq} }

func (s *Screen) stepNow() int {
	if s.verdict.Step == nil {
		return 0
	}
	return s.verdict.Step.N
}

// notice says what another desk did that changed the step under one's hands. It is shown before anything is saved, and
// then the ruling waits for a yes.
func (s *Screen) notice() {
	now := s.stepNow()
	if s.incident.Ruling() != nil || now == 0 || s.opened.step == 0 || now == s.opened.step {
		s.since = ""
		return
	}
	what := s.happened()
	if what == "" { // it was told here
		s.open()
		return
	}
	said := "Since you opened this, " + what + ": this is now the " + words.Ordinal(now) + "."
	if said != s.since {
		s.since = said
		s.desk.Say(screen.Warning, said)
	}
}

// happened tells the newest thing that came in since about another offence of the same player, "" for nothing.
func (s *Screen) happened() string {
	said, newest := "", s.opened.head
	for _, other := range s.desk.Hall().Ledger.Incidents {
		if other.No == s.incident.No || other.Charged != s.incident.Charged {
			continue
		}
		for _, e := range other.History {
			if what := did(other, e); e.Meta.Seq > newest && what != "" {
				said, newest = what+" at "+s.desk.Hall().Register.Minute(e.Meta.At), e.Meta.Seq
			}
		}
	}
	return said
}

// did says an entry that can change a count, "" for any other.
func did(i *penalties.Incident, e penalties.Event) string {
	switch f := e.Fact.(type) {
	case penalties.RulingMade:
		if f.Verdict.Step != nil {
			return fmt.Sprintf("a %s offence was ruled", words.Ordinal(f.Verdict.Step.N))
		}
		return i.Label + " was ruled no offence"
	case penalties.IncidentStruck:
		return i.Label + " was struck"
	case penalties.AppealDecided:
		return i.Label + " was decided on appeal"
	}
	return ""
}
