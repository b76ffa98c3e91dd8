package ruling

import (
	"strings"

	"flagfall/tui/kit/layout"
)

// spokenFrame is the frame in the order in which it is read aloud: first what to do, then who, the
// step and the rule, and what happens next time; who sits where and the reasons come last.
func (s view) spokenFrame(x layout.Headline) string {
	if s.matter.rulingInForce() != nil && !s.clock.wouldCorrect() && s.matter.incident.Struck == nil {
		x.Text = "on record: " + x.Text
	}
	var lines []string
	for _, part := range [][]string{
		x.Draw(s.desk.Theme(), s.full, s.h),
		s.offenceLines(),
		s.labelled("Asked", "Ask", s.questionText()),
		s.labelled("Proposed", "Prop", s.proposalText()),
		s.labelled("Unsigned", "Note", s.unsignedText()),
		s.labelled("Changed", "Now", s.outdatedText()),
		s.labelled("Next time", "Next", s.nextTimeText()),
		s.labelled("Assumed", "Note", s.assumptionsText()),
		s.labelled("Authority", "By", s.authorityText()),
		s.labelled("Heard", "Note", s.heardText()),
		s.labelled("Policy", "Pol", s.policyText()),
		s.labelled("Because", "Why", s.reasoningText()),
		s.labelled("Elsewhere", "Else", s.otherEventText()),
		s.labelled("This event", "All", s.eventCountText()),
		s.labelled("Said", "Said", s.lastTestimony()),
		s.seatLines(),
		s.citedLines(),
	} {
		lines = append(lines, part...)
	}
	return strings.Join(lines, "\n")
}
