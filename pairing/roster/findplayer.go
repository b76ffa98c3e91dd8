package roster

import (
	"fmt"
	"strconv"
	"strings"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/personname"
	"flagfall/rules/refusal"
)

// FindPlayers lists the players of that name, however it is written, or else those whose names
// contain it. Marks and case do not matter; section "" is the whole event.
func FindPlayers(s *event.State, section, name string) []event.PlayerRef {
	var found, whole []event.PlayerRef
	for _, t := range s.Entrants() {
		if section != "" && !strings.EqualFold(t.Section, section) {
			continue
		}
		for n := range t.PersonCount() { // those replaced by a substitute too
			who := event.PlayerRef{Team: t.No, Player: n + 1}
			p, person := s.Player(who), s.Person(who)
			if isNamed(p, person, name) {
				whole = append(whole, who)
			}
			if containsName(p, person, name) {
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
		names = append(names, s.Person(who).Full()+" of "+s.Team(who.Team).Name)
	}
	if len(found) > len(names) {
		names = append(names, fmt.Sprintf("and %d more", len(found)-len(names)))
	}
	return event.PlayerRef{},
		refusal.Invalid.Errorf("%q matches several players: %s; type more of the name, or add a section",
			name, strings.Join(names, ", "))
}

// isNamed reports whether a player has a name: as entered, in full, or with the same parts.
func isNamed(p event.Player, person personname.Name, name string) bool {
	key := personname.Parse(name).Key()
	return key != "" && key == person.Key() ||
		foldMarks(p.Name) == foldMarks(name) || foldMarks(person.Full()) == foldMarks(name)
}

// containsName reports whether a player's name contains a text, as entered or in full.
func containsName(p event.Player, person personname.Name, text string) bool {
	text = foldMarks(text)
	return strings.Contains(foldMarks(p.Name), text) ||
		strings.Contains(foldMarks(person.Full()), text)
}

// foldMarks is foldName without the marks on letters.
func foldMarks(name string) string { return personname.Fold(cleantext.Clean(name)) }

// FindPlayerOf returns which player of a team, 1 or 2, is meant by a number, a name or a part of it.
func FindPlayerOf(t *event.Team, name string) (int, error) {
	found := 0
	for i, p := range t.Players {
		switch {
		case name == strconv.Itoa(i+1), isNamed(p, t.Person(i+1), name):
			return i + 1, nil
		case !containsName(p, t.Person(i+1), name):
		case found > 0:
			return 0, refusal.Invalid.Errorf("%q matches both players of %s: type the full name", name, t.Name)
		default:
			found = i + 1
		}
	}
	if found == 0 {
		return 0, refusal.NotFound.Errorf("no player %q in %s: its players are %s and %s", name, t.Name,
			t.Person(1).Full(), t.Person(2).Full())
	}
	return found, nil
}
