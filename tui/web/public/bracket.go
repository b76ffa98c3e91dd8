package public

import (
	"flagfall/pairing/event"
	"flagfall/pairing/playoff"
	"flagfall/tui/story"
)

// addBracket is a section's play-off as the rounds that are shown leave it.
func (m *eventBuilder) addBracket(out *Section, sec *event.Section) {
	g := sec.Bracket()
	if g == nil {
		return
	}
	shown := playoff.NewBracket(sec, g, max(0, len(out.Rounds)-sec.FirstRoundOf(g.Stage)+1))
	out.Bracket = story.Bracket(m.made.Lang, sec.ID, shown, m.names.Team)
}
