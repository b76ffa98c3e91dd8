package ruling

import (
	"flagfall/penalties"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/questions"
)

// frameDraft is what is half typed and half chosen in the frame.
type frameDraft struct {
	Clock     string              `json:"clock,omitempty"`
	Testimony string              `json:"testimony,omitempty"`
	Strike    string              `json:"strike,omitempty"`
	Reason    string              `json:"reason,omitempty"`
	Decided   string              `json:"decided,omitempty"`
	From      string              `json:"from,omitempty"`
	Note      string              `json:"note,omitempty"`
	Typing    mode                `json:"typing,omitempty"`
	Time      string              `json:"time,omitempty"`
	Chosen    *[]penalties.Remedy `json:"chosen,omitempty"`
	At        int                 `json:"at,omitempty"`     // of the list of remedies
	Marked    []penalties.Remedy  `json:"marked,omitempty"` // in it
	Ruling    int64               `json:"ruling,omitempty"` // the entry of the ruling that stood, 0 for none
}

// restoreDraft resumes the frame's draft, unless another desk has ruled or struck the incident
// meanwhile.
func (s *Screen) restoreDraft() {
	h := s.LoadDraft()
	if r := s.matter.incident.Ruling(); r != nil && r.Reason == h.Reason &&
		r.Decided == h.Decided &&
		r.Meta.Seq != h.Ruling {
		h.Reason, h.Decided, h.From, h.Typing = "", "", "", watching // it had just been recorded
	}
	if !s.matter.frozen() {
		s.clock.typeClock(h.Clock)
		s.clock.rereading = h.Clock != "" && s.matter.rulingInForce() != nil
	}
	s.input.kept[testifying], s.input.kept[striking], s.input.kept[reasoning] = h.Testimony, h.Strike, h.Reason
	s.input.kept[noting], s.input.kept[deciding], s.input.kept[sourcing] = h.Note, h.Decided, h.From
	s.input.began = h.Ruling
	if h.Typing == watching && s.matter.frozen() && h.Reason != "" {
		h.Typing = reasoning
	}
	if h.Typing == watching && s.matter.frozen() && h.Decided != "" {
		h.Typing = deciding
	}
	switch why := s.input.overtakenReason(h.Typing); {
	case why != "":
		s.input.warnOvertaken(why, h.Typing)
	case h.Typing == testifying || h.Typing == striking || h.Typing == noting:
		s.askText(h.Typing)
	case h.Typing != watching:
		s.chooseRemedies()
		s.choice.menu.RestoreMarks(h.Marked, h.At)
		if h.Typing != choosing && h.Chosen != nil {
			s.choice.chosen, s.input.kept[timing] = h.Chosen, h.Time
			s.clock.typeClock(h.Clock)
			s.askText(h.Typing)
		}
	}
}

// stopIfOvertaken stops what is under way when another desk has overtaken it. The text is kept, and
// told.
func (s *Screen) stopIfOvertaken() {
	if why, m := s.input.overtakenReason(s.input.mode), s.input.mode; why != "" && m != watching &&
		!s.clock.ruling {
		s.input.asked.Close()
		s.input.mode, s.choice.chosen, s.asking = watching, nil, false
		s.input.warnOvertaken(why, m)
	}
}

// ResumeQuestions goes on with the questions, or tells what was typed there when nothing can be
// answered any more.
func (s *Screen) ResumeQuestions() {
	if s.matter.frozen() {
		screen.WarnDraftLost(
			s.desk,
			s.matter.incident.Label+" was settled at another desk",
			questions.DraftText(s.desk, s.matter.incident.No),
		)
		return
	}
	s.openQuestions()
}
