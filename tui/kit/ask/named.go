package ask

import (
	"encoding/csv"
	"slices"
	"strings"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/officials"
	"flagfall/pairing/roster"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
)

// Completer is a value that is one of what a tournament knows by name: Names lists what may be typed.
type Completer interface {
	Value
	Names(t *tournament.Tournament, section string) []string
}

// names lists what may be typed for a value.
type names func(t *tournament.Tournament, section string) []string

// Names lists what may be typed.
func (n names) Names(t *tournament.Tournament, section string) []string {
	if n == nil {
		return nil
	}
	return n(t, section)
}

// Names lists what may be typed for a value in a section, nil for one that is no name.
func Names(v Value, t *tournament.Tournament, section string) []string {
	if named, is := v.(Completer); is {
		return named.Names(t, section)
	}
	return nil
}

// Complete lists the names that begin with what was typed, in either case.
func Complete(names []string, typed string) (list []string) {
	for _, name := range names {
		if len(typed) <= len(name) && strings.EqualFold(name[:len(typed)], typed) {
			list = append(list, name)
		}
	}
	return list
}

// Completed returns what was typed with as much more as the names have in common that begin with it.
func Completed(names []string, typed string) string {
	names = Complete(names, typed)
	if len(names) == 0 {
		return typed
	}
	common := names[0]
	for _, name := range names[1:] {
		for !strings.HasPrefix(name, common) {
			common = common[:strings.LastIndexFunc(common, func(rune) bool { return true })]
		}
	}
	if len(common) <= len(typed) {
		return typed
	}
	return common
}

// named is a value that a tournament knows by a name, a part of it or a number.
type named[T any] struct {
	names
	to    *T
	typed string
	find  func(t *tournament.Tournament, section, name string) (T, error)
}

// Set refuses a blank name, as a script has it whose variable is not set.
func (v *named[T]) Set(name string) error {
	if strings.TrimSpace(name) == "" {
		return fault("needs a name")
	}
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

// completed is a value that is typed as it is, often one of some names.
type completed struct {
	names
	Value
}

// teamNames lists the teams of a section, of all where none is named.
func teamNames(t *tournament.Tournament, section string) (list []string) {
	for _, team := range t.Register.Entrants() {
		if section == "" || strings.EqualFold(team.Section, section) {
			list = append(list, team.Name)
		}
	}
	return list
}

// officialNames lists those on duty, each person once.
func officialNames(t *tournament.Tournament, _ string) (list []string) {
	for _, o := range t.Register.Staff {
		if o.CheckPresent() == nil && !slices.Contains(list, o.Name) {
			list = append(list, o.Name)
		}
	}
	return list
}

func clubNames(t *tournament.Tournament, _ string) []string { return t.Register.Clubs }

// Team is the number of a team of the section, by its name, a part of it or its number.
func Team(no *int) Value {
	return &named[int]{names: teamNames, to: no, find: findTeam}
}

// TeamOf is Team, for a command that is about one team: its field is named team.
func TeamOf(no *int) Field {
	return New("team", "the team's `NAME`; a unique part is enough", Team(no)).Needed()
}

// official is what of an official is meant by a name, a part of it or a number on the staff.
func official[T any](to *T, what func(*event.Official) T) Value {
	return &named[T]{names: officialNames, to: to, find: func(t *tournament.Tournament, _, name string) (T, error) {
		o, err := officials.Find(t.Register, name)
		if err != nil {
			var none T
			return none, err
		}
		return what(o), nil
	}}
}

// Official is the number on the staff.
func Official(no *int) Value { return official(no, func(o *event.Official) int { return o.No }) }

// Actor is an official as entries name them.
func Actor(actor *string) Value { return official(actor, (*event.Official).Actor) }

// OfficialName is how an official is named, to be found later.
func OfficialName(name *string) Value {
	return completed{officialNames, Parsed(name, func(text string) (string, error) {
		if text = strings.TrimSpace(text); text == "" {
			return "", fault("needs a name")
		}
		return text, nil
	})}
}

// Section is the ID of a section or its name.
func Section(id *string) Value {
	return completed{func(t *tournament.Tournament, _ string) (list []string) {
		for _, s := range t.Register.Sections {
			list = append(list, s.ID)
		}
		return list
	}, TextInto(id)}
}

// Club is the number of a club.
func Club(no *int) Value {
	return &named[int]{names: clubNames, to: no, find: func(t *tournament.Tournament, _, name string) (int, error) {
		return roster.FindClub(t.Register, name)
	}}
}

// TeamName is the name of a team as it is typed.
func TeamName(name *string) Value { return completed{teamNames, TextInto(name)} }

// ClubName is the name of a club, one that there is or a new one.
func ClubName(name *string) Value { return completed{clubNames, TextInto(name)} }

// PlayerOf is a player of a team, 1 or 2, whose number is found before: by number, name or a part of it.
func PlayerOf(team, player *int) Value {
	return &named[int]{to: player, find: func(t *tournament.Tournament, _, name string) (int, error) {
		return roster.FindPlayerOf(t.Register.Team(*team), name)
	}}
}

// namedList is values that a tournament knows by name, typed one after the other or as split tells them apart.
type namedList[T any] struct {
	names
	to    *[]T
	typed []string
	split func(string) ([]string, error)
	find  func(t *tournament.Tournament, section, name string) (T, error)
}

func (v *namedList[T]) Set(text string) error {
	list, err := v.split(text)
	switch {
	case err != nil:
		return fault("%q: separate names by commas", text)
	case slices.ContainsFunc(list, func(name string) bool { return strings.TrimSpace(name) == "" }):
		return fault("needs a name")
	}
	v.typed = append(v.typed, list...)
	return nil
}

func (v *namedList[T]) String() string { return "" }
func (v *namedList[T]) Type() string   { return "string" }
func (v *namedList[T]) Clear()         { v.typed, *v.to = nil, nil }

func (v *namedList[T]) Find(t *tournament.Tournament, section string) error {
	list := make([]T, 0, len(v.typed))
	for _, name := range v.typed {
		one, err := v.find(t, section, name)
		if err != nil {
			return err
		}
		list = append(list, one)
	}
	*v.to = list
	return nil
}

func whole(text string) ([]string, error) { return []string{text}, nil }

// byCommas separates names by commas; one that has a comma stands in double quotes.
func byCommas(text string) ([]string, error) { return csv.NewReader(strings.NewReader(text)).Read() }

func findTeam(t *tournament.Tournament, section, name string) (int, error) {
	team, err := roster.FindTeam(t.Register, section, name)
	if err != nil {
		return 0, err
	}
	return team.No, nil
}

// Teams is the numbers of teams, each typed by itself.
func Teams(nos *[]int) Value { return &namedList[int]{teamNames, nos, nil, whole, findTeam} }

// TeamList is the numbers of teams, separated by commas.
func TeamList(nos *[]int) Value { return &namedList[int]{teamNames, nos, nil, byCommas, findTeam} }

// Groups is the numbers of teams by groups: each group is typed by itself, its teams separated by commas.
func Groups(groups *[][]int) Value {
	find := func(t *tournament.Tournament, section, list string) ([]int, error) {
		return TeamNumbers(t.Register, section, strings.Split(list, ","))
	}
	return &namedList[[]int]{nil, groups, nil, whole, find}
}

// Votes is who decides together and how each votes: Ortiz for, 3 against. They are typed one after the other, or with
// commas between.
func Votes(to *[]penalties.PanelVote) Value {
	find := func(t *tournament.Tournament, _, vote string) (penalties.PanelVote, error) {
		return appeal.ParseVote(t.Register, vote)
	}
	return &namedList[penalties.PanelVote]{officialNames, to, nil, appeal.SplitVotes, find}
}

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
