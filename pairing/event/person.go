package event

import (
	"cmp"

	"flagfall/pairing/personname"
)

// Person returns the player's name as a value: by its parts where they were recorded apart, else as
// it was written.
func (p Player) Person() personname.Name {
	if p.Given != "" || p.Family != "" {
		return personname.FromParts(p.Name, p.Given, p.Family)
	}
	return personname.Parse(p.Name)
}

// FullName is the player's whole name in its own order, without ranks.
func (p Player) FullName() string { return p.Person().Full() }

// Key is the same for players of the same name, however it is written; "" for no name.
func (p Player) Key() string { return p.Person().Key() }

// WithoutPartsOf returns the player without the parts of another name: the entry was the same before
// its name was changed, and its parts were not.
func (p Player) WithoutPartsOf(was Player) Player {
	if p.Name != was.Name && p.Given == was.Given && p.Family == was.Family {
		p.Given, p.Family = "", ""
	}
	return p
}

// FullNames are the whole names of two players: "Ada Lark, Ben Moor".
func FullNames(players [2]Player) string {
	return joinNames(players[0].FullName(), players[1].FullName())
}

// PlayerNames are the whole names of the team's players: "Ada Lark, Ben Moor".
func (t *Team) PlayerNames() string { return joinNames(t.Person(1).Full(), t.Person(2).Full()) }

// joinNames joins the names of two players; the second may be missing.
func joinNames(one, two string) string {
	if two == "" {
		return one
	}
	return one + ", " + two
}

// Person returns the name of a player of the team, 1 or 2. It is read once for each entry of the
// team.
func (t *Team) Person(player int) personname.Name {
	if known := t.people.Load(); known != nil && known.of == t.Players {
		return known.names[player-1]
	}
	read := &people{of: t.Players}
	for i, p := range t.Players {
		read.names[i] = p.Person()
	}
	t.people.Store(read)
	return read.names[player-1]
}

// people are the names of two players.
type people struct {
	of    [2]Player
	names [2]personname.Name
}

// Person returns the name of a player by reference.
func (s *State) Person(r PlayerRef) personname.Name {
	t := s.Team(r.Team)
	for place := range t.Players {
		if t.Ref(place+1) == r {
			return t.Person(place + 1)
		}
	}
	return t.entered(r.Player).Person()
}

// WithParts returns the player with the parts of the name told apart; an empty one is as it was read.
// The name stays as it was written if it has the same words.
func (p Player) WithParts(given, family string) Player {
	if given == "" && family == "" {
		return p
	}
	if p.Name != "" {
		was := p.Person()
		given, family = cmp.Or(given, was.GivenNames()), cmp.Or(family, was.FamilyName())
	}
	if p.Name == "" || !personname.SameWords(p.Name, given+" "+family) {
		p.Name = personname.FromParts("", given, family).Full()
	}
	p.Given, p.Family = given, family
	return p
}
