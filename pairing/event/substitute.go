package event

import (
	"fmt"
	"slices"

	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// PlayerSubstituted puts another person in the place of a player of a team, for good. Place is 1 or
// 2, the player replaced. Person is the number of the new one in the team: 3 for the first
// substitute. The matches that have ended stay those of the player replaced.
type PlayerSubstituted struct {
	Team        int    `json:"team"`
	Place       int    `json:"place"`
	Person      int    `json:"person"`
	Player      Player `json:"player"`
	AgainstBook bool   `json:"against_book,omitempty"` // which allows no substitutes
}

// Kind names the fact.
func (PlayerSubstituted) Kind() string { return "team.substituted" }

// Substitution is a change of persons with its entry.
type Substitution struct {
	PlayerSubstituted
	fact.Meta
	For    Player // who was replaced, as entered then
	person int    // their number in the team
}

// substitutions is the row of the kind.
var substitutions = fact.Kind[*State, PlayerSubstituted]{
	Apply: substitutePlayer,
	Redact: func(f PlayerSubstituted, as *fact.Aliases) PlayerSubstituted {
		as.Substitute(f.Team, f.Place, f.Person)
		f.Player.Name, f.Player.Given, f.Player.Family = as.Player(f.Team, f.Place), "", ""
		return f
	},
	Describe: func(s *State, f PlayerSubstituted) (string, string) {
		return fmt.Sprintf("%s now plays for %s", f.Player.FullName(), s.Team(f.Team).Name),
			"press {people.mend} to correct the name, {people.substitute} to replace the player"
	},
}.Row()

func substitutePlayer(s *State, meta fact.Meta, f PlayerSubstituted) error {
	return s.changeTeamIf(f.Team, func(t *Team) error {
		switch {
		case f.Place != 1 && f.Place != 2 || t.IsSingle() || len(t.Partners) > 0:
			return refusal.Damaged.Errorf("team %d has no player %d", f.Team, f.Place)
		case f.Person != t.PersonCount()+1:
			return refusal.Damaged.Errorf("person %d of team %d is out of order", f.Person, f.Team)
		}
		s.keepSeated(t)
		t.Substitutions = append(t.Substitutions, Substitution{
			f, meta, t.Players[f.Place-1], t.Ref(f.Place).Player,
		})
		t.Players[f.Place-1] = f.Player
		return nil
	})
}

// PersonCount returns how many people have been entered as players of the team.
func (t *Team) PersonCount() int {
	if t.IsSingle() {
		return 1
	}
	return len(t.Players) + len(t.Substitutions)
}

// Ref identifies the person who is player 1 or 2 of the team now.
func (t *Team) Ref(place int) PlayerRef {
	if len(t.Partners) > 0 {
		return t.Partners[place-1].Ref(1)
	}
	person := place
	for _, sub := range t.Substitutions {
		if sub.Place == place {
			person = sub.Person
		}
	}
	return PlayerRef{t.No, person}
}

// Has reports whether a person is a player of the team now.
func (t *Team) Has(who PlayerRef) bool {
	if len(t.Partners) > 0 {
		return slices.ContainsFunc(t.Partners, func(p *Team) bool { return p.Ref(1) == who })
	}
	return who == t.Ref(1) || who == t.Ref(2)
}

// entered returns person n of the team as entered: now, or when they were replaced.
func (t *Team) entered(n int) Player {
	for place := range t.Players {
		if t.Ref(place+1).Player == n {
			return t.Players[place]
		}
	}
	for _, sub := range t.Substitutions {
		if sub.person == n {
			return sub.For
		}
	}
	return Player{}
}

// seating is who played a game of a match for one of its teams, 0 or 1.
type seating struct {
	team, game int
	persons    [2]int // in the places of players 1 and 2
}

// keepSeated notes who has played in the matches of a team that have ended.
func (s *State) keepSeated(t *Team) {
	sec, err := s.Section(t.Section)
	if err != nil {
		return // a team is always in a section
	}
	for _, r := range sec.Rounds {
		for _, p := range r.Pairings {
			for i := range p.Teams {
				if p.Teams[i] != t {
					continue
				}
				for _, m := range p.Matches {
					if _, ended := m.Result(); ended || sec.RoundOver(r) {
						m.keepSeated(i, t)
					}
				}
			}
		}
	}
}

func (m *Match) keepSeated(team int, t *Team) {
	game := m.currentGame()
	for _, kept := range m.seated {
		if kept.team == team && kept.game == game {
			return
		}
	}
	m.seated = append(m.seated, seating{team, game, [2]int{t.Ref(1).Player, t.Ref(2).Player}})
}

// player returns who is player 1 or 2 of a team of the match, 0 or 1: in a game that has ended the
// person who played it.
func (m *Match) player(team, place int) PlayerRef {
	t := m.Pairing.Teams[team]
	for _, kept := range m.seated {
		if kept.team == team && kept.game == m.currentGame() {
			return PlayerRef{t.No, kept.persons[place-1]}
		}
	}
	return m.seatedRef(team, place)
}
