package public

import (
	"flagfall/pairing/event"
	"flagfall/pairing/playoff"
	"flagfall/tui/story"
)

// addBracket is a section's play-off as the rounds that are shown leave it.
func (m *eventBuilder) addBracket(out *Section, sec *event.Section) {
	if sec.PlayOff == nil {
		return
	}
	shown := playoff.NewBracket(sec, max(0, len(out.Rounds)-len(sec.SystemRounds())))
	out.Bracket = story.Bracket(m.made.Lang, sec.ID, sec, shown, m.names.Team)
}
