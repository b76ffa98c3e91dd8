package consequences

import (
	"fmt"
	"slices"

	"flagfall/penalties"
	"flagfall/tui/kit/screen"
)

// draft is an answer half given. Its reason is kept as it is typed, under a name of its own.
type draft struct {
	About   int    `json:"about,omitempty"`
	Mode    mode   `json:"mode,omitempty"`
	Confirm bool   `json:"confirm,omitempty"`
	Choice  string `json:"choice,omitempty"` // chosen, or under the cursor
}

func textName(
	c *penalties.Consequence,
) string {
	return fmt.Sprintf("consequence %d", c.Consequence)
}

// mode is what is asked.
type mode uint8

const (
	notAsking    mode = iota
	askingChoice      // is to be done
	askingReason
)

func (s *Screen) draftState() draft {
	switch {
	case s.ask.Choosing():
		return draft{
			About:   s.about.Consequence,
			Mode:    askingChoice,
			Confirm: s.confirm,
			Choice:  s.offered[s.ask.Cursor()],
		}
	case s.ask.Typing():
		return draft{
			About:   s.about.Consequence,
			Mode:    askingReason,
			Confirm: s.confirm,
			Choice:  s.choice,
		}
	}
	return draft{}
}

// restoreDraft resumes the answer, or says that another desk has given one.
func (s *Screen) restoreDraft() {
	was := s.LoadDraft()
	c, err := s.desk.Hall().Ledger.Consequence(was.About)
	if err != nil || was.Mode == notAsking {
		return
	}
	if s.warnIfSettled(c) {
		return
	}
	s.rows.MoveTo(slices.Index(s.rows.All(), c))
	s.beginAnswer(was.Confirm)
	switch at := slices.Index(s.offered, was.Choice); {
	case !s.ask.IsOpen() || at < 0:
	case was.Mode == askingChoice:
		s.ask.MoveTo(at)
	default:
		s.choice = was.Choice
		s.askWhy()
	}
}

// stopIfSettled stops the answer under way if another desk has given one, and asks anew if the
// choices have changed.
func (s *Screen) stopIfSettled() {
	switch {
	case !s.ask.IsOpen() || s.sending:
	case s.warnIfSettled(s.about):
		s.cancelAnswer()
	case !slices.Equal(s.offered, s.reassessed(s.about).Choices):
		s.beginAnswer(s.confirm)
		s.desk.Say(
			screen.Warning,
			fmt.Sprintf("the choices for consequence %d have changed since", s.about.Consequence),
		)
	}
}

// warnIfSettled tells whether a consequence has been settled elsewhere, and then says so with the
// reason that was typed here.
func (s *Screen) warnIfSettled(c *penalties.Consequence) bool {
	if c.State() == penalties.Open {
		return false
	}
	screen.WarnDraftLost(
		s.desk,
		fmt.Sprintf("another desk marked consequence %d %s", c.Consequence, c.State()),
		s.desk.SavedDraft(textName(c)),
	)
	return true
}
