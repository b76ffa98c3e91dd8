package story

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/publicname"
	"flagfall/tui/document"
	"flagfall/tui/voice/words"
)

// PublicName is a name of a team or a club as entered beside what the public reads.
type PublicName struct {
	publicname.Public
	Team *event.Team // nil for a club
	Club int         // the club's number, 0 for a team
}

// PublicNames lists the teams in the order of entry, then the clubs, those first that need a choice.
func PublicNames(t *tournament.Tournament) []PublicName {
	var rows []PublicName
	for _, team := range t.Register.Entrants() {
		rows = append(rows, PublicName{t.PublicNames().OfTeam(team), team, 0})
	}
	for i, club := range t.Register.Clubs {
		rows = append(rows, PublicName{t.PublicNames().OfClub(club), nil, i + 1})
	}
	slices.SortStableFunc(rows, func(a, b PublicName) int {
		switch {
		case a.NeedsChoice() == b.NeedsChoice():
			return 0
		case a.NeedsChoice():
			return -1
		}
		return 1
	})
	return rows
}

// Players are a team's as the public reads them, or "a club".
func (p PublicName) Players(t *tournament.Tournament) string {
	if p.Team == nil {
		return "a club"
	}
	return t.PublicNames().Player(p.Team, 1) + ", " + t.PublicNames().Player(p.Team, 2)
}

// Number is what stands in the place of a name that is withheld: "Team 7" or "Club 3".
func (p PublicName) Number() string {
	if p.Team == nil {
		return fmt.Sprint("Club ", p.Club)
	}
	return fmt.Sprint("Team ", p.Team.No)
}

// ListPublicNames lists names as the public reads them, and why some are not as they were entered.
func ListPublicNames(t *tournament.Tournament, list []PublicName) document.Grid {
	g := document.Grid{Columns: []document.Column{
		{Title: "Number", Key: true},
		{Title: "Public name"},
		{Title: "Players"},
		{Title: "Section"},
		{Title: "Note", Flex: true},
	}}
	for _, p := range list {
		section := ""
		if p.Team != nil {
			section = p.Team.Section
		}
		g.Rows = append(g.Rows, []string{
			p.Number(), p.Shown, p.Players(t), section, strings.TrimPrefix(words.PublicReason(p.Public), "; "),
		})
	}
	return g
}
