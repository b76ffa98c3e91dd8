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
		s.labeled("Asked", "Ask", s.questionText()),
		s.labeled("Proposed", "Prop", s.proposalText()),
		s.labeled("Unsigned", "Note", s.unsignedText()),
		s.labeled("Changed", "Now", s.outdatedText()),
		s.labeled("Next time", "Next", s.nextTimeText()),
		s.labeled("Assumed", "Note", s.assumptionsText()),
		s.labeled("Authority", "By", s.authorityText()),
		s.labeled("Heard", "Note", s.heardText()),
		s.labeled("Policy", "Pol", s.policyText()),
		s.labeled("Because", "Why", s.reasoningText()),
		s.labeled("Elsewhere", "Else", s.otherEventText()),
		s.labeled("This event", "All", s.eventCountText()),
		s.labeled("Said", "Said", s.lastTestimony()),
		s.seatLines(),
		s.citedLines(),
	} {
		lines = append(lines, part...)
	}
	return strings.Join(lines, "\n")
}
