package roster

import (
	"fmt"
	"strings"

	"flagfall/pairing/event"
	"flagfall/rules/refusal"
)

// FindPlayers lists the players with exactly that name, or else those whose names contain it. Case
// does not matter; section "" is the whole event.
func FindPlayers(s *event.State, section, name string) []event.PlayerRef {
	var found, whole []event.PlayerRef
	for _, t := range s.Teams {
		if section != "" && !strings.EqualFold(t.Section, section) {
			continue
		}
		for n := range t.PersonCount() { // those replaced by a substitute too
			who := event.PlayerRef{Team: t.No, Player: n + 1}
			p := s.Player(who)
			if foldName(p.Name) == foldName(name) {
				whole = append(whole, who)
			}
			if strings.Contains(foldName(p.Name), foldName(name)) {
				found = append(found, who)
			}
		}
	}
	if len(whole) > 0 {
		return whole
	}
	return found
}

// FindPlayer finds a player by the whole name or by a part that only one name contains; section ""
// is the whole event.
func FindPlayer(s *event.State, section, name string) (event.PlayerRef, error) {
	found := FindPlayers(s, section, name)
	switch len(found) {
	case 0:
		return event.PlayerRef{}, refusal.NotFound.Errorf("no player %q: see team show", name)
	case 1:
		return found[0], nil
	}
	names := make([]string, 0, len(found))
	for _, who := range found[:min(len(found), 5)] {
		names = append(names, s.Player(who).Name+" of "+s.Team(who.Team).Name)
	}
	if len(found) > len(names) {
		names = append(names, fmt.Sprintf("and %d more", len(found)-len(names)))
	}
	return event.PlayerRef{},
		refusal.Invalid.Errorf("%q fits several players: %s; type more of the name, or a section",
			name, strings.Join(names, ", "))
}
