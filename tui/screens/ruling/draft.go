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

// restoreDraft goes on from the frame's draft, unless somebody else has ruled or struck the incident meanwhile.
func (s *Screen) restoreDraft() {
	h := s.LoadDraft()
	if r := s.incident.Ruling(); r != nil && r.Reason == h.Reason && r.Decided == h.Decided && r.Meta.Seq != h.Ruling {
		h.Reason, h.Decided, h.From, h.Typing = "", "", "", watching // it had just been recorded
	}
	if !s.frozen() {
		s.typeClock(h.Clock)
		s.rereading = h.Clock != "" && s.rulingInForce() != nil
	}
	s.kept[testifying], s.kept[striking], s.kept[reasoning] = h.Testimony, h.Strike, h.Reason
	s.kept[noting], s.kept[deciding], s.kept[sourcing] = h.Note, h.Decided, h.From
	s.began = h.Ruling
	if h.Typing == watching && s.frozen() && h.Reason != "" {
		h.Typing = reasoning
	}
	if h.Typing == watching && s.frozen() && h.Decided != "" {
		h.Typing = deciding
	}
	switch why := s.overtakenReason(h.Typing); {
	case why != "":
		s.warnOvertaken(why, h.Typing)
	case h.Typing == testifying || h.Typing == striking || h.Typing == noting:
		s.askText(h.Typing)
	case h.Typing != watching:
		s.chooseRemedies()
		s.menu.RestoreMarks(h.Marked, h.At)
		if h.Typing != choosing && h.Chosen != nil {
			s.chosen, s.kept[timing] = h.Chosen, h.Time
			s.typeClock(h.Clock)
			s.askText(h.Typing)
		}
	}
}

// stopIfOvertaken stops what is under way when another desk has overtaken it. The text is kept, and told.
func (s *Screen) stopIfOvertaken() {
	if why, m := s.overtakenReason(s.mode), s.mode; why != "" && m != watching && !s.ruling {
		s.asked.Close()
		s.mode, s.chosen, s.asking = watching, nil, false
		s.warnOvertaken(why, m)
	}
}

// ResumeQuestions goes on with the questions, or tells what was typed there when nothing can be answered any more.
func (s *Screen) ResumeQuestions() {
	if s.frozen() {
		screen.WarnDraftLost(s.desk, s.incident.Label+" has been settled meanwhile", questions.DraftText(s.desk, s.incident.No))
		return
	}
	s.openQuestions()
}
