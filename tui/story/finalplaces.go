package story

import (
	"strconv"

	"flagfall/pairing/event"
	"flagfall/pairing/playoff"
	"flagfall/tui/document"
	"flagfall/tui/voice/translation"
)

// FinalPlaces lists the teams that a play-off placed, best first, each with how that was decided, beneath
// a heading; nothing without places.
func FinalPlaces(in translation.Language, final []playoff.FinalPlace, team func(*event.Team) string) []document.Block {
	var facts document.Facts
	for _, p := range final {
		if p.Stage != "" {
			facts = append(facts, document.Fact{
				Label: strconv.Itoa(p.Place), Text: team(p.Team) + ", " + in.Say(p.Stage),
			})
		}
	}
	if len(facts) == 0 {
		return nil
	}
	return []document.Block{document.Heading(in.Say("Final places")), facts}
}
