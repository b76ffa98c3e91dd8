package roster

import (
	"slices"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/rules/refusal"
)

// Namesake is an entered player with the name of a player of another team.
type Namesake struct {
	Player string // as entered
	Team   string // the team of the other
}

func (n Namesake) String() string { return n.Player + " already plays in " + n.Team }

// Namesakes lists the entered players who have the name of a player in a team of the section that
// has not withdrawn, or in an earlier entry. Names are compared by their parts, however they are
// written. It refuses nothing: two people may share a name, and an official decides.
func Namesakes(s *event.State, section string, entries ...event.Entry) []Namesake {
	sec, err := s.Section(section)
	if err != nil {
		return nil
	}
	plays := map[string]string{}
	for _, t := range sec.Teams {
		if t.Out == 0 {
			plays[t.Person(1).Key()], plays[t.Person(2).Key()] = t.Name, t.Name
		}
	}
	var list []Namesake
	for _, e := range entries {
		keys := [2]string{e.Players[0].Key(), e.Players[1].Key()}
		for i, p := range e.Players {
			if team, twice := plays[keys[i]]; twice && keys[i] != "" {
				list = append(list, Namesake{p.Name, team})
			}
		}
		if _, alone := e.SinglePlayer(); !alone {
			plays[keys[0]], plays[keys[1]] = e.Name, e.Name
		}
	}
	return list
}

// NewNamesakes is Namesakes for a correction of a team: for the players that the team did not have.
func NewNamesakes(s *event.State, t *event.Team, to event.Entry) []Namesake {
	for i, p := range to.Players {
		if hasPlayer(t, p.Key()) {
			to.Players[i] = event.Player{}
		}
	}
	return Namesakes(s, t.Section, to)
}

// hasPlayer reports whether one of the team's players has the name of a key.
func hasPlayer(t *event.Team, key string) bool {
	return t.Person(1).Key() == key || t.Person(2).Key() == key
}

// cleanName cleans and checks a player's name and its parts.
func cleanName(p event.Player) (event.Player, error) {
	var err error
	p.Given, p.Family = cleantext.Clean(p.Given), cleantext.Clean(p.Family)
	if p.Name, err = cleantext.Name("the player", p.Name); err != nil {
		return p, err
	}
	for _, part := range []string{p.Given, p.Family} {
		if part != "" {
			if _, err := cleantext.Name("the player", part); err != nil {
				return p, err
			}
		}
	}
	return p, nil
}

// checkPlayer returns an error for an impossible age or rating.
func checkPlayer(p event.Player) error {
	if err := checkAge(p); err != nil {
		return err
	}
	return checkRating(p)
}

// checkAge returns an error for an impossible age; 0 is unknown.
func checkAge(p event.Player) error {
	if p.Age < 0 || p.Age > event.MaxAge {
		return refusal.Invalid.Errorf(
			"%s cannot be %d years old: use whole years up to %d, or none", p.Name, p.Age,
			event.MaxAge)
	}
	return nil
}

// checkRating returns an error for an impossible rating; 0 is none.
func checkRating(p event.Player) error {
	if p.Rating < 0 || p.Rating > event.MaxRating {
		return refusal.Invalid.Errorf("%s cannot be rated %d: use a whole number up to %d, or none",
			p.Name, p.Rating, event.MaxRating)
	}
	return nil
}

// checkTwoPlayers returns an error if both players of a team have the same name.
func checkTwoPlayers(players [2]event.Player) error {
	if key := players[0].Key(); key != "" && key == players[1].Key() {
		return refusal.Invalid.Errorf(
			"%s cannot be both players of a team: name two, and add to the names if two players share one",
			players[1].Name)
	}
	return nil
}

// IsEntered reports whether an entry is in a section already: a team of this name with these players or, of a player
// alone, one who waits for a partner or plays there.
func IsEntered(s *event.State, section string, e event.Entry) bool {
	sec, err := s.Section(section)
	if err != nil {
		return false
	}
	p, alone := e.SinglePlayer()
	for _, t := range sec.Teams {
		one, two := t.Person(1).Key(), t.Person(2).Key()
		switch a, b := e.Players[0].Key(), e.Players[1].Key(); {
		case alone && (p.Key() == one || p.Key() == two):
			return true
		case foldName(t.Name) == foldName(e.Name) && (a == one && b == two || a == two && b == one):
			return true
		}
	}
	return alone && slices.ContainsFunc(s.WaitingIn(sec.ID), func(w *event.Waiting) bool {
		return w.Player.Key() == p.Key()
	})
}
