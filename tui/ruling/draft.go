package ruling

import (
	"fmt"
	"strings"

	"flagfall/penalties"
	"flagfall/tui/questions"
	"flagfall/tui/screen"
)

var _ screen.Resumer = (*Screen)(nil)

// halfDone is what is half typed and half chosen in the frame.
type halfDone struct {
	Clock     string              `json:"clock,omitempty"`
	Testimony string              `json:"testimony,omitempty"`
	Strike    string              `json:"strike,omitempty"`
	Reason    string              `json:"reason,omitempty"`
	Note      string              `json:"note,omitempty"`
	Typing    mode                `json:"typing,omitempty"`
	Time      string              `json:"time,omitempty"`
	Chosen    *[]penalties.Remedy `json:"chosen,omitempty"`
	At        int                 `json:"at,omitempty"`     // of the list of remedies
	Marked    []penalties.Remedy  `json:"marked,omitempty"` // in it
	Ruling    int64               `json:"ruling,omitempty"` // the entry of the ruling that stood, 0 for none
}

// Resumes names the frame once its incident has a number.
func (s *Screen) Resumes() (name string, always bool) { return s.resumes(), true }

func (s *Screen) resumes() string {
	if !s.saved {
		return ""
	}
	return fmt.Sprintf("ruling %d", s.incident.No)
}

// Draft is what is half typed and half chosen.
func (s *Screen) Draft() string {
	h := halfDone{Testimony: s.kept[testifying], Strike: s.kept[striking], Reason: s.kept[reasoning], Note: s.kept[noting], Typing: s.mode}
	if !s.frozen() && (s.standing() == nil || s.changed()) {
		h.Clock = s.clock
	}
	switch s.mode {
	case choosing, timing, reasoning:
		h.At, h.Marked, h.Chosen, h.Time = max(0, s.menu.At()), s.menu.Marked(), s.chosen, s.kept[timing]
	case watching, testifying, striking, noting:
	}
	if screen.Encode(h) == "" {
		return ""
	}
	h.Ruling = s.entryOfRuling()
	return screen.Encode(h)
}

// rest keeps what is left to do once something is on disk: by then the frame may be closed.
func (s *Screen) rest() {
	if name := s.resumes(); name != "" {
		s.desk.KeepTyped(name, s.Draft())
	}
}

func (s *Screen) entryOfRuling() int64 {
	if r := s.incident.Ruling(); r != nil {
		return r.Meta.Seq
	}
	return 0
}

// recall goes on from the frame's draft, unless somebody else has ruled or struck the incident meanwhile.
func (s *Screen) recall() {
	var h halfDone
	screen.Recall(s.desk, s.resumes(), &h)
	if r := s.incident.Ruling(); r != nil && r.Reason == h.Reason && r.Meta.Seq != h.Ruling {
		h.Reason, h.Typing = "", watching // it had just been recorded
	}
	if !s.frozen() {
		s.typeClock(h.Clock)
		s.reread = h.Clock != "" && s.standing() != nil
	}
	s.kept[testifying], s.kept[striking], s.kept[reasoning] = h.Testimony, h.Strike, h.Reason
	s.kept[noting] = h.Note
	s.began = h.Ruling
	if h.Typing == watching && s.frozen() && h.Reason != "" {
		h.Typing = reasoning
	}
	switch why := s.overtaken(h.Typing); {
	case why != "":
		s.tell(why, h.Typing)
	case h.Typing == testifying || h.Typing == striking || h.Typing == noting:
		s.ask(h.Typing)
	case h.Typing != watching:
		s.differ()
		s.menu.Mark(h.Marked, h.At)
		if h.Typing != choosing && h.Chosen != nil {
			s.chosen, s.kept[timing] = h.Chosen, h.Time
			s.ask(h.Typing)
		}
	}
}

// overtaken says why a text of some mode can no longer be used: the incident was struck or ruled elsewhere since that was begun. It is ""
// where it can.
func (s *Screen) overtaken(m mode) string {
	struck, r := s.incident.Struck, s.incident.Ruling()
	imposes := m == choosing || m == timing || m == reasoning
	switch {
	case struck != nil && (m != watching || s.leftOver(m) != ""):
		return s.incident.Label + " was struck meanwhile"
	case imposes && s.frozen():
		return s.incident.Label + " has been settled meanwhile: " + onlyAppeal
	case imposes && r != nil && r.Meta.Seq != s.began:
		return fmt.Sprintf("%s was ruled meanwhile by %s: %s", s.incident.Label, s.desk.Hall().Register.ActorName(r.By()), s.table.Ruling(r.RulingMade))
	}
	return ""
}

// tell says why one cannot go on, with the text that was typed.
func (s *Screen) tell(why string, m mode) { screen.Left(s.desk, why, s.leftOver(m)) }

// leftOver is the text of a mode; of a struck incident every text there is, since none can be used.
func (s *Screen) leftOver(m mode) string {
	if s.incident.Struck == nil {
		return s.kept[m]
	}
	var all []string
	for _, m := range []mode{reasoning, testifying, striking, noting} {
		if s.kept[m] != "" {
			all = append(all, s.kept[m])
		}
	}
	return strings.Join(all, "; ")
}

// yield stops what is under way when another desk has overtaken it. The text is kept, and told.
func (s *Screen) yield() {
	if why, m := s.overtaken(s.mode), s.mode; why != "" && m != watching && !s.ruling {
		s.mode, s.chosen, s.asking = watching, nil, false
		s.tell(why, m)
	}
}

// Questions goes on with the questions, or tells what was typed there when nothing can be answered any more.
func (s *Screen) Questions() {
	if s.frozen() {
		screen.Left(s.desk, s.incident.Label+" has been settled meanwhile", questions.Typed(s.desk, s.incident.No))
		return
	}
	s.question()
}
