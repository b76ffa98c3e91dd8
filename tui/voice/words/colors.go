package words

import (
	"fmt"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
)

// ColorsText says whose choice the colors of team 1 or 2 of a match are: the team's, with when it
// lodged them and the rule that leaves it the choice, or an official's.
func ColorsText(t *tournament.Tournament, m *event.Match, team int) string {
	name, rule := m.Pairing.Teams[team-1].Name, ""
	if law := m.Pairing.Section.Book.Colors; law != nil {
		rule = Refs(law.Refs)
	}
	choice, lodged := m.Lodged(team)
	switch {
	case !lodged && rule == "":
		return fmt.Sprintf("%s has not chosen who takes White.", name)
	case !lodged:
		return fmt.Sprintf("%s has not chosen who takes White; %s leaves that to the team.", name, rule)
	}
	if rule != "" {
		rule = " (" + rule + ")"
	}
	own := fmt.Sprintf("%s chose %s for White at %s%s.", name,
		t.Register.Player(m.Partner(team, choice.White)).Name,
		choice.At.In(t.Register.Zone).Format("15:04"), rule)
	if m.TeamsChoice(team) {
		return own
	}
	return "An official swapped the partners. " + own
}
