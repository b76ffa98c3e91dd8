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

// ShowTeamName decides what the public reads as the name of a team: its own name, which is released
// so, or another. An empty name withholds it.
func ShowTeamName(t *event.Team, name string) ([]fact.Fact, error) {
	name, err := publicName(t.Name, name, t.PublicName)
	if err != nil {
		return nil, err
	}
	return []fact.Fact{event.TeamNameShown{Team: t.No, Name: name}}, nil
}

// ShowClubName decides what the public reads as the name of a club, by its number.
func ShowClubName(s *event.State, club int, name string) ([]fact.Fact, error) {
	if club < 1 || club > len(s.Clubs) {
		return nil, refusal.NotFound.Errorf("no club %d: the event has %d", club, len(s.Clubs))
	}
	name, err := publicName(s.Clubs[club-1], name, s.PublicClubs[club])
	if err != nil {
		return nil, err
	}
	return []fact.Fact{event.ClubNameShown{Club: club, Name: name}}, nil
}

// publicName cleans and checks a name that is to be shown in the place of another.
func publicName(own, name string, was event.PublicName) (string, error) {
	if name != "" {
		var err error
		if name, err = cleantext.Name("the public name", name); err != nil {
			return "", err
		}
	}
	if was.Decided && was.Name == name {
		if name == "" {
			return "", refusal.Conflict.Errorf("%s is already withheld", own)
		}
		return "", refusal.Conflict.Errorf("the public name is already %s", name)
	}
	return name, nil
}

// FindClub finds a club by its number, its name, or a part of the name that only one club has. Case
// does not matter.
func FindClub(s *event.State, name string) (int, error) {
	var found []int
	for i, club := range s.Clubs {
		if foldName(club) == foldName(name) || fmt.Sprint(i+1) == name {
			return i + 1, nil
		}
		if strings.Contains(foldName(club), foldName(name)) {
			found = append(found, i+1)
		}
	}
	switch len(found) {
	case 0:
		return 0, refusal.NotFound.Errorf("no club %q: the event has %s", name, cmp.Or(cleantext.Join(s.Clubs), "none"))
	case 1:
		return found[0], nil
	}
	names := make([]string, len(found))
	for i, n := range found {
		names[i] = s.Clubs[n-1]
	}
	return 0, refusal.Invalid.Errorf("%q matches several clubs: %s; type more of the name", name, cleantext.Join(names))
}
