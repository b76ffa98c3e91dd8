package roster

import (
	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// maxSpokenLength is the longest hint at how a name is said, in characters.
const maxSpokenLength = 60

// SpeakName says how the name of player 1 or 2 of a team is said, for who reads it out; "" removes
// that. It is an error if nothing changes.
func SpeakName(s *event.State, team *event.Team, player int, spoken string) ([]fact.Fact, error) {
	spoken = cleantext.Clean(spoken)
	if player < 1 || player > len(team.Players) {
		return nil, refusal.Invalid.Errorf("no player %d: use 1 or 2", player)
	}
	ref := team.Ref(player)
	switch {
	case len([]rune(spoken)) > maxSpokenLength:
		return nil, refusal.Limit.Errorf("how a name is said has at most %d characters: shorten it",
			maxSpokenLength)
	case spoken == s.SpokenName(ref):
		return nil, refusal.Conflict.Errorf("that is how the name of %s is said already",
			team.Person(player).Full())
	}
	return []fact.Fact{event.NameSpoken{PlayerRef: ref, Spoken: spoken}}, nil
}
