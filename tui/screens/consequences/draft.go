package consequences

import (
	"fmt"
	"slices"

	"flagfall/penalties"
	"flagfall/tui/kit/screen"
)

// ReasonDraft is the kind of the drafts of reasons.
const ReasonDraft = "consequence"

// reasonName names the draft of a reason.
func reasonName(c *penalties.Consequence) string {
	return fmt.Sprintf("%s %d", ReasonDraft, c.Consequence)
}

// AskFor puts the cursor on the consequence whose reason was typed, unless it has been settled since.
func (s *Screen) AskFor(draft string) {
	n := slices.IndexFunc(s.rows.All(), func(c *penalties.Consequence) bool { return reasonName(c) == draft })
	if n < 0 {
		return
	}
	s.rows.MoveTo(n)
	s.warnIfSettled(s.rows.All()[n])
}

// stopIfSettled stops the answer under way if another desk has given one, and asks anew if the
// choices have changed.
func (s *Screen) stopIfSettled() {
	switch {
	case !s.ask.IsOpen() || s.sending:
	case s.warnIfSettled(s.about):
		s.cancelAnswer()
	case !slices.Equal(s.offered, s.reassessed(s.about).Choices):
		text := s.desk.DraftText(reasonName(s.about))
		s.beginAnswer(s.confirm)
		s.desk.Say(screen.Warning, screen.LostText(
			fmt.Sprintf("the choices for consequence %d have changed since", s.about.Consequence), text))
	}
}

// warnIfSettled reports whether a consequence has been settled elsewhere, and then says so with the reason
// that was typed here.
func (s *Screen) warnIfSettled(c *penalties.Consequence) bool {
	if c.State() == penalties.Open {
		return false
	}
	screen.WarnDraftLost(s.desk, fmt.Sprintf("another desk marked consequence %d %s", c.Consequence, c.State()),
		reasonName(c))
	return true
}
