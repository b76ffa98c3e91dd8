package words

import (
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/standings"
	"flagfall/rules"
)

// LeaverText says what becomes of a team's matches if it leaves a round robin now, by the policy
// "leaver".
func LeaverText(t *tournament.Tournament, sec *event.Section, team *event.Team) string {
	const change = " The policy leaver changes that."
	switch leaver := t.Register.PolicyOf(sec.ID).Value(rules.ItemLeaver); {
	case leaver == event.LeaverOutBelowHalf && standings.LessThanHalf(sec, team):
		return "It has played less than half of its matches: its results will be shown and not counted." + change
	case leaver == event.LeaverStand:
		return "Its results stand, and who was to meet it has a bye." + change
	}
	return "Its results stand, and it forfeits the rest." + change
}
