package ruling

import (
	"fmt"
	"strings"

	"flagfall/penalties"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
)

// textInput is the text being typed in the frame.
type textInput struct {
	desk    screen.Desk
	matter  *matter
	choice  *choice
	clock   *clock
	mode    mode
	asked   input.Dialog
	decided string // what the director decides, while it is asked from which book that is
	began   int64  // the entry of the ruling that stood when a text or a choice was begun, 0 for none
}

// The kinds of the frame's drafts.
const (
	TestimonyDraft = "testimony"
	StrikeDraft    = "strike"
	ReasonDraft    = "ruling"
	DecisionDraft  = "decision"
	NoteDraft      = "note"
)

// draftKinds are the drafts of the modes that have one.
var draftKinds = map[mode]string{
	testifying: TestimonyDraft, striking: StrikeDraft, reasoning: ReasonDraft, deciding: DecisionDraft,
	noting: NoteDraft,
}

// draftName names the draft of a mode; "" for none, and while the incident has no number. What imposes
// something also names the entry of the ruling that stood.
func (s *textInput) draftName(m mode) string {
	kind := draftKinds[m]
	switch {
	case kind == "" || !s.matter.saved:
		return ""
	case m == reasoning || m == deciding:
		return fmt.Sprintf("%s %d %d", kind, s.matter.incident.No, s.began)
	}
	return fmt.Sprintf("%s %d", kind, s.matter.incident.No)
}

// AskFor asks for a draft's text again, or for what is imposed where it is the reason for that.
func (s *Screen) AskFor(draft string) {
	kind, _, _ := strings.Cut(draft, " ")
	for m, of := range draftKinds {
		switch {
		case of != kind:
		case m != reasoning && m != deciding:
			s.askText(m)
		default:
			s.input.began = s.matter.entryOfRuling()
			if s.input.draftName(m) != draft {
				s.desk.Say(screen.Warning, s.input.ruledText(s.matter.incident.Ruling()))
				return
			}
			s.chooseRemedies()
		}
	}
}

// overtakenReason says why a text of some mode can no longer be used: the incident was struck or
// ruled elsewhere since that was begun. It is "" where it can.
func (s *textInput) overtakenReason(m mode) string {
	struck, r := s.matter.incident.Struck, s.matter.incident.Ruling()
	imposes := m == choosing || m == timing || m == reasoning || m == deciding || m == sourcing || m == clocking
	switch {
	case struck != nil && m != watching:
		return s.matter.incident.Label + " was struck meanwhile"
	case imposes && s.matter.frozen():
		return s.matter.incident.Label + " was settled meanwhile: " + onlyAppeal
	case imposes && r != nil && r.Meta.Seq != s.began:
		return s.ruledText(r)
	}
	return ""
}

// ruledText says that another desk has ruled.
func (s *textInput) ruledText(r *penalties.Ruling) string {
	if r == nil {
		return s.matter.incident.Label + " was sent back meanwhile"
	}
	return fmt.Sprintf("%s was ruled meanwhile by %s: %s", s.matter.incident.Label,
		s.desk.Hall().Register.ActorName(r.By()), s.matter.table.Ruling(r.RulingMade))
}

// stopIfOvertaken stops what is under way when another desk has overtaken it, and tells the text.
func (s *Screen) stopIfOvertaken() {
	why := s.input.overtakenReason(s.input.mode)
	if why == "" || s.input.mode == watching || s.clock.ruling {
		return
	}
	var names []string
	for m := range draftKinds {
		names = append(names, s.input.draftName(m))
	}
	s.input.asked.Close()
	s.input.mode, s.choice.chosen, s.asking = watching, nil, false
	screen.WarnDraftLost(s.desk, why, names...)
}

// textHint tells what the text means so far.
func (s *textInput) textHint(text string) string {
	switch s.mode {
	case timing:
		return input.TimeHint(text)
	case testifying:
		return s.matter.table.Speaker(text)
	case reasoning, deciding:
		switch {
		case s.choice.chosen != nil && s.choice.claim != "":
			return s.matter.table.ClaimOutcome(s.choice.claim)
		case s.choice.chosen != nil:
			return s.matter.table.Remedies(*s.choice.chosen)
		}
	case sourcing:
		return s.decided
	case clocking:
		if text == "" {
			return "m:ss, or ↵ to skip"
		}
		return s.clock.clockHint()
	case watching, choosing, striking, noting:
	}
	return ""
}
