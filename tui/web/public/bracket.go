package public

import (
	"flagfall/pairing/event"
	"flagfall/pairing/playoff"
	"flagfall/tui/voice/words"
)

// Tie is two places of a play-off's bracket, with what they are called: "1 Knight Owls", "a
// semi-final’s winner".
type Tie struct {
	Stage   string
	Table   int // 0 until it is paired and posted
	Sides   [2]string
	Score   string
	Outcome string // who goes on, "" until that is known
}

// addBracket is a section's play-off as the rounds that are shown leave it.
func (m *eventBuilder) addBracket(out *Section, sec *event.Section) {
	if sec.PlayOff == nil {
		return
	}
	for _, ties := range playoff.NewBracket(sec, max(0, len(out.Rounds)-len(sec.SystemRounds()))).Rounds {
		for _, t := range ties {
			tie := Tie{Stage: words.UpperFirst(m.made.Lang.Say(t.Stage)), Score: t.Score()}
			tie.Sides, tie.Outcome = t.Describe(m.made.Lang.Say, sec.PlayOff, m.names.Team)
			if t.Pairing != nil {
				tie.Table = t.Pairing.Table
			}
			out.Bracket = append(out.Bracket, tie)
		}
	}
}
