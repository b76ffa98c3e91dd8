package ruling

import (
	"fmt"
	"strings"

	"flagfall/penalties"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
)

// textInput are what is typed in the frame, of each kind one.
type textInput struct {
	desk   screen.Desk
	matter *matter
	choice *choice
	clock  *clock
	mode   mode
	asked  input.Dialog
	kept   map[mode]string // left with esc, or on their way to the disk
	sent   map[mode]string // those on their way
	began  int64           // the entry of the ruling that stood when a text or a choice was begun, 0 for none
}

// unsentText is the text of a mode; of a struck incident every text there is, since none can be
// used.
func (s *textInput) unsentText(m mode) string {
	switch {
	case s.matter.incident.Struck != nil:
	case m == sourcing:
		return s.kept[deciding]
	default:
		return s.kept[m]
	}
	var all []string
	for _, m := range []mode{reasoning, deciding, testifying, striking, noting} {
		if s.kept[m] != "" {
			all = append(all, s.kept[m])
		}
	}
	return strings.Join(all, "; ")
}

// overtakenReason says why a text of some mode can no longer be used: the incident was struck or
// ruled elsewhere since that was begun. It is "" where it can.
func (s *textInput) overtakenReason(m mode) string {
	struck, r := s.matter.incident.Struck, s.matter.incident.Ruling()
	imposes := m == choosing || m == timing || m == reasoning || m == deciding || m == sourcing || m == clocking
	switch {
	case struck != nil && (m != watching || s.unsentText(m) != ""):
		return s.matter.incident.Label + " was struck meanwhile"
	case imposes && s.matter.frozen():
		return s.matter.incident.Label + " was settled meanwhile: " + onlyAppeal
	case imposes && r != nil && r.Meta.Seq != s.began:
		return fmt.Sprintf("%s was ruled meanwhile by %s: %s", s.matter.incident.Label,
			s.desk.Hall().Register.ActorName(r.By()), s.matter.table.Ruling(r.RulingMade))
	}
	return ""
}

// warnOvertaken says why one cannot go on, with the text that was typed.
func (s *textInput) warnOvertaken(why string, m mode) {
	screen.WarnDraftLost(s.desk, why, s.unsentText(m))
}

// textHint tells what the text means so far.
func (s *textInput) textHint(text string) string {
	switch s.mode {
	case timing:
		if ms, err := penalties.ParseClock(text); err == nil {
			return penalties.FormatClock(ms)
		}
		return "m:ss"
	case testifying:
		return s.matter.table.Speaker(text)
	case reasoning, deciding:
		if s.choice.chosen != nil {
			return s.matter.table.Remedies(*s.choice.chosen)
		}
	case sourcing:
		return s.kept[deciding]
	case clocking:
		if text == "" {
			return "m:ss, or ↵ to skip"
		}
		return s.clock.clockHint()
	case watching, choosing, striking, noting:
	}
	return ""
}

// draftState is what is half typed and half chosen.
func (s *textInput) draftState() frameDraft {
	h := frameDraft{
		Testimony: s.kept[testifying], Strike: s.kept[striking], Reason: s.kept[reasoning], Note: s.kept[noting],
		Typing:  s.mode,
		Decided: s.kept[deciding], From: s.kept[sourcing],
	}
	if !s.matter.frozen() && (s.matter.rulingInForce() == nil || s.clock.wouldCorrect()) {
		h.Clock = s.clock.digits
	}
	switch s.mode {
	case choosing, timing, reasoning, deciding, sourcing, clocking:
		h.At, h.Marked, h.Chosen, h.Time = max(0, s.choice.menu.Cursor()), s.choice.menu.Marked(), s.choice.chosen,
			s.kept[timing]
	case watching, testifying, striking, noting:
	}
	if screen.EncodeDraft(h) != "" {
		h.Ruling = s.matter.entryOfRuling()
	}
	return h
}
