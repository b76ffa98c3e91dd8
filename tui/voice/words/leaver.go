package words

import (
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/standings"
	"flagfall/rules"
)

// Leavers are what may become of the matches of a team that leaves a round robin now, in the order in which they
// are offered. From half of its matches on a team's results stand.
func Leavers(sec *event.Section, team *event.Team) []string {
	list := []string{event.LeaverStand, event.LeaverForfeitRest}
	if standings.LessThanHalf(sec, team) {
		list = append(list, event.LeaverOutBelowHalf)
	}
	return list
}

// LeaverByPolicy is what the policy "leaver" makes of a team's matches if it leaves now: one of Leavers.
func LeaverByPolicy(t *tournament.Tournament, sec *event.Section, team *event.Team) string {
	switch leaver := t.Register.PolicyOf(sec.ID).Value(rules.ItemLeaver); {
	case leaver == event.LeaverOutBelowHalf && !standings.LessThanHalf(sec, team):
		return event.LeaverForfeitRest
	default:
		return leaver
	}
}

// LeaverText says one of Leavers.
func LeaverText(leaver string) string {
	switch leaver {
	case event.LeaverOutBelowHalf:
		return "Its results are shown and not counted"
	case event.LeaverStand:
		return "Its results stand, and who was to meet it has a bye"
	}
	return "Its results stand, and it forfeits the rest"
}
