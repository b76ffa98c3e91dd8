package appeals

import (
	"fmt"
	"strings"

	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// hearingDraft is how far a decision has come. Its texts are kept as they are typed, each under a
// name of its own.
type hearingDraft struct {
	Mode     hearingMode        `json:"mode,omitempty"`
	Decision string             `json:"decision,omitempty"`
	Marked   []penalties.Remedy `json:"marked,omitempty"`  // while others are picked
	Imposed  []penalties.Remedy `json:"imposed,omitempty"` // once they are
	At       int                `json:"at,omitempty"`      // of the list
}

func (s *Hearing) draftState() hearingDraft {
	half := hearingDraft{Mode: s.mode}
	switch s.mode {
	case picking, timing, reasoning:
		half.Decision, half.Imposed = s.decision, s.remedies
	case reading, testifying, finding, excusing, withdrawing, agreeing:
	}
	if half.Decision == penalties.Modify {
		half.At, half.Marked = max(0, s.menu.Cursor()), s.menu.Marked()
	}
	return half
}

// restoreDraft goes on from where it was left, or tells that the appeal has been decided meanwhile.
func (s *Hearing) restoreDraft() {
	was := s.LoadDraft()
	switch {
	case was.Mode == testifying:
		s.askText(testifying, "testimony", "")
	case was.Mode == finding || was.Mode == excusing:
		s.resumeReopening(was.Mode)
	case !s.matter.appeal.Pending():
		s.warnDecidedMeanwhile()
	case was.Mode == withdrawing || was.Mode == agreeing:
		s.askWithdrawal(was.Mode)
	case was.Mode != reading:
		s.beginDecision(was.Decision)
	}
	if s.mode != picking {
		return
	}
	s.menu.RestoreMarks(was.Marked, was.At)
	if was.Mode != picking {
		s.imposeRemedies(was.Imposed)
	}
}

// resumeReopening goes on with what opens a closed matter, unless that can no longer be done.
func (s *Hearing) resumeReopening(m hearingMode) {
	if _, err := appeal.MayReopen(s.desk.Hall().Ledger, s.desk.Official(), s.matter.appeal); err != nil {
		screen.WarnDraftLost(
			s.desk,
			err.Error(),
			s.desk.SavedDraft(s.matter.textName("new"))+" "+s.desk.SavedDraft(s.matter.textName("only now")),
		)
		return
	}
	s.reopen()
	if m == excusing {
		s.acceptEvidence(strings.TrimSpace(s.asked.Value()))
	}
}

// pickAgain goes back from the time or the reason to what is imposed instead.
func (s *Hearing) pickAgain() {
	s.mode, s.remedies = picking, nil
	delete(s.outlooks, penalties.Modify)
}

// warnDecidedMeanwhile says that another desk has decided, with the reason typed here. Without a
// typed reason it says nothing.
func (s *Hearing) warnDecidedMeanwhile() {
	var typed []string
	for _, what := range textNames {
		if text := s.desk.SavedDraft(s.matter.textName(what)); text != "" {
			typed = append(typed, text)
		}
	}
	if len(typed) == 0 {
		return
	}
	if s.matter.appeal.Withdrawn != nil {
		screen.WarnDraftLost(
			s.desk,
			fmt.Sprintf(
				"appeal %d ended meanwhile: %s",
				s.matter.appeal.Appeal,
				words.LowerFirst(words.Withdrawal(s.matter.appeal)),
			),
			strings.Join(typed, "; "),
		)
		return
	}
	by := s.desk.Hall().Register.ActorName(s.matter.appeal.Decided.Actor)
	screen.WarnDraftLost(
		s.desk,
		fmt.Sprintf(
			"appeal %d was decided meanwhile by %s: %s",
			s.matter.appeal.Appeal,
			by,
			s.matter.appeal.State(),
		),
		strings.Join(typed, "; "),
	)
}

// textNames are the ends of an appeal for which a text is typed.
var textNames = []string{
	penalties.Uphold,
	penalties.Overturn,
	penalties.Modify,
	penalties.Remand,
	"withdrawn",
	"settled",
}

// forgetTexts lets go of every reason that was typed for the appeal, once it is decided here.
func (s *Hearing) forgetTexts() {
	for _, what := range append([]string{"time"}, textNames...) {
		s.desk.SaveDraft(s.matter.textName(what), "")
	}
	s.DropDraft()
}
