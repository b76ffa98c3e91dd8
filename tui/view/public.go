package view

import (
	"flagfall/db/tournament"
	"flagfall/pairing/event"
)

// PublicTeam is a team as the public will see it. It holds nothing else of a name, so that it may be
// handed on.
type PublicTeam struct {
	Team     int       `json:"team"`
	Section  string    `json:"section"`
	Public   string    `json:"public"`
	Players  [2]string `json:"players"`
	Club     string    `json:"club,omitempty"`
	Withheld bool      `json:"withheld"`
	Decided  bool      `json:"decided"` // by an official
	Why      string    `json:"why,omitempty"`
}

// PublicClub is a club as the public will see it.
type PublicClub struct {
	Club     int    `json:"club"`
	Public   string `json:"public"`
	Withheld bool   `json:"withheld"`
	Decided  bool   `json:"decided"`
	Why      string `json:"why,omitempty"`
}

// OfPublicTeam shows what the public reads of a team.
func OfPublicTeam(t *tournament.Tournament, team *event.Team) PublicTeam {
	names := t.PublicNames()
	p := names.OfTeam(team)
	return PublicTeam{
		team.No, team.Section, p.Shown,
		[2]string{names.Player(team, 1), names.Player(team, 2)},
		names.Club(team.Club),
		p.Withheld(), p.Decided, string(p.Why),
	}
}

// OfPublicClub shows what the public reads of a club, by its number.
func OfPublicClub(t *tournament.Tournament, club int) PublicClub {
	p := t.PublicNames().OfClub(t.Register.Clubs[club-1])
	return PublicClub{club, p.Shown, p.Withheld(), p.Decided, string(p.Why)}
}
