package view

import (
	"time"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/standings"
	"flagfall/pairing/tiebreak"
)

// Team is a team as it is entered. Table is the one of its own, 0 for none.
type Team struct {
	Club      string          `json:"club"`
	Name      string          `json:"name"`
	Players   [2]event.Player `json:"players"`
	Section   string          `json:"section"`
	Table     int             `json:"table"`
	Team      int             `json:"team"`
	Withdrawn bool            `json:"withdrawn"`
	Expelled  bool            `json:"expelled,omitempty"` // out until a chief brings it back
}

// OfTeam shows a team.
func OfTeam(h *tournament.Tournament, t *event.Team) Team {
	return Team{t.Club, t.Name, t.Players, t.Section, t.Table, t.No, t.Out > 0, h.IsExpelled(t)}
}

// Card is a team with its way through the event. Was is how it was entered before.
type Card struct {
	Club      string        `json:"club"`
	Here      bool          `json:"here"`
	Name      string        `json:"name"`
	Players   [2]CardPlayer `json:"players"`
	Rounds    []CardRound   `json:"rounds"`
	Section   string        `json:"section"`
	Table     int           `json:"table"`
	Team      int           `json:"team"`
	Was       []FormerTeam  `json:"was"`
	Withdrawn bool          `json:"withdrawn"`
	Expelled  bool          `json:"expelled,omitempty"` // out until a chief brings it back

	Substitutes []Substitute `json:"substitutes,omitempty"`
}

// CardPlayer is a player with the parts of the name as they are read.
type CardPlayer struct {
	Name   string `json:"name"`
	Given  string `json:"given,omitempty"`
	Family string `json:"family,omitempty"`
	Called string `json:"called"` // at a table where nobody else is called so
	Rating int    `json:"rating,omitempty"`
	Age    int    `json:"age,omitempty"`
}

func ofCardPlayer(p event.Player) CardPlayer {
	n := p.Person()
	return CardPlayer{p.Name, n.GivenNames(), n.FamilyName(), n.Called(), p.Rating, p.Age}
}

// Substitute is a player who plays in another's place. Since is RFC 3339.
type Substitute struct {
	Name        string `json:"name"`
	For         string `json:"for"`
	Since       string `json:"since"`
	By          string `json:"by"`
	AgainstBook bool   `json:"against_book,omitempty"`
}

// CardRound is a team's round on its card. Kind is one of Kinds; Points are of the section's
// primary score, so far.
type CardRound struct {
	Round    int    `json:"round"`
	Kind     string `json:"kind"`
	Table    int    `json:"table,omitempty"`
	Opponent string `json:"opponent,omitempty"`
	Result   string `json:"result,omitempty"` // seen from the team: "1-0" is a win
	Points   string `json:"points"`
}

// Kinds are how a team's round is told.
var Kinds = map[tiebreak.RoundKind]string{
	tiebreak.Played: "played", tiebreak.ForfeitWin: "forfeit-win", tiebreak.ForfeitLoss: "forfeit-loss",
	tiebreak.PAB: "bye", tiebreak.FullBye: "full-bye", tiebreak.HalfBye: "half-bye", tiebreak.Absent: "absent",
}

// FormerTeam is how a team was entered until it was mended. Until is RFC 3339.
type FormerTeam struct {
	Name    string          `json:"name"`
	Club    string          `json:"club"`
	Players [2]event.Player `json:"players"`
	Until   string          `json:"until"`
}

// OfCard shows a team of a section with its card.
func OfCard(h *tournament.Tournament, sec *event.Section, t *event.Team) Card {
	out := Card{
		t.Club, t.Here, t.Name,
		[2]CardPlayer{ofCardPlayer(t.Players[0]), ofCardPlayer(t.Players[1])},
		make([]CardRound, 0, len(sec.Rounds)), t.Section, t.Table, t.No,
		make([]FormerTeam, 0, len(t.FormerEntries)), t.Out > 0, h.IsExpelled(t), nil,
	}
	for _, sub := range t.Substitutions {
		out.Substitutes = append(out.Substitutes, Substitute{
			h.Register.Person(event.PlayerRef{Team: t.No, Player: sub.Person}).Full(), sub.For.FullName(),
			sub.At.Format(time.RFC3339), h.Register.ActorName(sub.Actor), sub.AgainstBook,
		})
	}
	for _, step := range standings.RoundsOf(sec, t) {
		row := CardRound{Round: step.Round.No, Kind: Kinds[step.Kind], Points: step.Points.String()}
		if o := step.Opponent(); o != nil {
			row.Table, row.Opponent, row.Result = step.Pairing.Table, o.Name, step.Score()
		}
		out.Rounds = append(out.Rounds, row)
	}
	for _, was := range t.FormerEntries {
		out.Was = append(out.Was, FormerTeam{was.Name, was.Club, was.Players, was.Until.At.Format(time.RFC3339)})
	}
	return out
}

// Waiting is a player without a partner.
type Waiting struct {
	Player  int    `json:"player"` // the number on the list
	Name    string `json:"name"`
	Rating  int    `json:"rating,omitempty"`
	Club    string `json:"club,omitempty"`
	Section string `json:"section"`
	Since   string `json:"since"` // RFC 3339
}

// OfWaiting shows a player who waits.
func OfWaiting(w *event.Waiting) Waiting {
	return Waiting{w.No, w.Player.FullName(), w.Player.Rating, w.Club, w.Section, w.Since.At.Format(time.RFC3339)}
}
