package roster

import (
	"cmp"
	"fmt"
	"strings"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// AddWaiting puts a player on the list of players without a partner. A mixer it enters the player into.
func AddWaiting(s *event.State, section string, p event.Player, club string) ([]fact.Fact, error) {
	sec, err := s.Section(section)
	if err != nil {
		return nil, err
	}
	n := newEntryBatch(s, sec)
	if sec.IsMixer() {
		entry := event.Entry{Players: [2]event.Player{p}}
		if err := cmp.Or(checkStage(sec), checkRoom(sec, []event.Entry{entry}, true)); err != nil {
			return nil, err
		}
		n.addSingle(p, club)
	} else {
		n.addWaiting(p, club)
	}
	if len(n.faults) > 0 {
		return nil, n.faults[0].Kind.Errorf("%s", n.faults[0].Why)
	}
	return n.facts, nil
}

// MakeTeam makes a team of two players who wait in the same section. Without a name the team is
// named after both; without a club it has the club that both share.
func MakeTeam(s *event.State, one, two *event.Waiting, name, club string) ([]fact.Fact, error) {
	switch {
	case one == two:
		return nil, refusal.Invalid.Errorf("%s cannot be their own partner: name two players",
			one.Player.FullName())
	case one.Section != two.Section:
		return nil, refusal.Conflict.Errorf(
			"%s is waiting in section %s and %s in section %s: take one off the list and add them to the other section",
			one.Player.FullName(), one.Section, two.Player.FullName(), two.Section)
	case name == "":
		name = one.Player.FullName() + " & " + two.Player.FullName()
	}
	if club == "" && one.Club == two.Club {
		club = one.Club
	}
	facts, faults, err := EnterTeams(s, one.Section,
		[]event.Entry{{Name: name, Club: club, Players: [2]event.Player{one.Player, two.Player}}})
	if err != nil {
		return nil, err
	}
	if len(faults) > 0 {
		return nil, faults[0]
	}
	return facts, nil
}

// RemovedFromWaiting lists the players that folded facts took off the list, with a team or without.
func RemovedFromWaiting(s *event.State, facts []fact.Fact) []*event.Waiting {
	var list []*event.Waiting
	for _, f := range facts {
		switch f := f.(type) {
		case event.TeamAdded:
			for _, n := range f.Wanted {
				if n > 0 {
					list = append(list, s.Waiting[n-1])
				}
			}
		case event.TeamUnwanted:
			list = append(list, s.Waiting[f.Wanted-1])
		}
	}
	return list
}

// RemoveWaiting takes a player off the list. The reason may be empty.
func RemoveWaiting(w *event.Waiting, reason string) []fact.Fact {
	return event.WithReason("player who waited", reason, event.TeamUnwanted{Wanted: w.No})
}

// FindWaiting finds a player without a partner by number, by name, or by a part of the name that
// only one has.
func FindWaiting(s *event.State, section, name string) (*event.Waiting, error) {
	var found []*event.Waiting
	for _, w := range s.WaitingIn(section) {
		if isNamed(w.Player, w.Player.Person(), name) ||
			fmt.Sprint(w.No) == strings.TrimSpace(name) {
			return w, nil
		}
		if containsName(w.Player, w.Player.Person(), name) {
			found = append(found, w)
		}
	}
	switch len(found) {
	case 0:
		return nil, refusal.NotFound.Errorf("no player %q is waiting for a partner: see player list", name)
	case 1:
		return found[0], nil
	}
	names := make([]string, len(found))
	for i, w := range found {
		names[i] = w.Player.FullName()
	}
	return nil, refusal.Invalid.Errorf("%q matches several waiting players: %s; type more of the name",
		name, strings.Join(names, ", "))
}

// findOrAddClub returns the number of a club, 0 for none, and the fact that adds a new one.
func findOrAddClub(s *event.State, name string) ([]fact.Fact, int) {
	if name = cleantext.Clean(name); name == "" {
		return nil, 0
	}
	for i, c := range s.Clubs {
		if foldName(c) == foldName(name) {
			return nil, i + 1
		}
	}
	return []fact.Fact{event.ClubAdded{Club: len(s.Clubs) + 1, Name: name}}, len(s.Clubs) + 1
}
