package ask

import (
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/officials"
	"flagfall/pairing/roster"
)

// named is a value that a tournament knows by a name, a part of it or a number.
type named[T any] struct {
	to    *T
	typed string
	find  func(t *tournament.Tournament, section, name string) (T, error)
}

func (v *named[T]) Set(name string) error {
	v.typed = name
	return nil
}

func (v *named[T]) String() string { return v.typed }
func (v *named[T]) Type() string   { return "string" }

func (v *named[T]) Clear() {
	var none T
	v.typed, *v.to = "", none
}

func (v *named[T]) Find(t *tournament.Tournament, section string) error {
	to, err := v.find(t, section, v.typed)
	if err == nil {
		*v.to = to
	}
	return err
}

// Team is the number of a team of the section, by its name, a part of it or its number.
func Team(no *int) Value {
	return &named[int]{to: no, find: func(t *tournament.Tournament, section, name string) (int, error) {
		team, err := roster.FindTeam(t.Register, section, name)
		if err != nil {
			return 0, err
		}
		return team.No, nil
	}}
}

// TeamOf is Team, for a command that is about one team: its field is named team.
func TeamOf(no *int) Field {
	return Field{Name: "team", Help: "the team's `NAME`; a unique part is enough", Into: Team(no)}.Needed()
}

// Official is the number on the staff.
func Official(no *int) Value {
	return &named[int]{to: no, find: func(t *tournament.Tournament, _, name string) (int, error) {
		o, err := officials.Find(t.Register, name)
		if err != nil {
			return 0, err
		}
		return o.No, nil
	}}
}

// Club is the number of a club.
func Club(no *int) Value {
	return &named[int]{to: no, find: func(t *tournament.Tournament, _, name string) (int, error) {
		return roster.FindClub(t.Register, name)
	}}
}

// PlayerOf is a player of a team, 1 or 2, whose number is found before: by number, name or a part of it.
func PlayerOf(team, player *int) Value {
	return &named[int]{to: player, find: func(t *tournament.Tournament, _, name string) (int, error) {
		return roster.FindPlayerOf(t.Register.Team(*team), name)
	}}
}

// teamList is the numbers of teams that were named one after the other.
type teamList struct {
	to    *[]int
	typed []string
}

func (v *teamList) Set(name string) error {
	v.typed = append(v.typed, name)
	return nil
}

func (v *teamList) String() string { return "" }
func (v *teamList) Type() string   { return "string" }
func (v *teamList) Clear()         { v.typed, *v.to = nil, nil }

func (v *teamList) Find(t *tournament.Tournament, section string) error {
	nos, err := TeamNumbers(t.Register, section, v.typed)
	if err == nil {
		*v.to = nos
	}
	return err
}

// Teams is the numbers of teams, each typed by itself.
func Teams(nos *[]int) Value { return &teamList{to: nos} }

// TeamNumbers finds the teams of a section by their names.
func TeamNumbers(s *event.State, section string, names []string) ([]int, error) {
	nos := make([]int, 0, len(names))
	for _, name := range names {
		t, err := roster.FindTeam(s, section, name)
		if err != nil {
			return nil, err
		}
		nos = append(nos, t.No)
	}
	return nos, nil
}
