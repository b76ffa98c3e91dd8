package trf

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"flagfall/pairing/event"
)

// WriteSwissSys writes a section as a .sjson file in the form of SwissSys: each player with a line
// for each round, and the teams. A bughouse match is a result of both partners; with two matches a
// round the first partner's line has the first match, and the second partner's the second. Stamps are
// what the event's title has to say besides, such as what is missing.
func WriteSwissSys(w io.Writer, s *event.State, sec *event.Section, stamps ...string) error {
	f, err := SectionFileWithNames(s, sec, EventDetails(s, sec), familyFirstNames)
	if err != nil {
		return err
	}
	out := sjsonSection{
		Name: sec.ID, Title: sec.Name, Type: sjsonSwiss, People: len(f.Players), TeamsNo: len(f.Teams),
		Paired: len(sec.SystemRounds()), Final: max(sec.PlannedRounds(), len(sec.SystemRounds())),
		Players: []sjsonPlayer{}, Teams: []sjsonTeam{},
	}
	if sec.IsRoundRobin() {
		out.Type = sjsonRoundRobin
	}
	for _, r := range sec.SystemRounds() {
		if sec.RoundOver(r) {
			out.Played = r.No
		}
	}
	numbers, ix := sec.PairingOrder(), f.index()
	for _, p := range f.Players {
		team := ix.teamOf[p.Number]
		row := sjsonPlayer{
			Number: p.Number, Name: p.Name, Club: numbers[team-1].Club, Team: sjsonTeamCode(team),
		}
		_, _ = fmt.Sscan(p.Rating, &row.Rating) // empty for none
		for n := range out.Paired {
			g := Game{Color: '-', Code: 'Z'}
			if n < len(p.Results) {
				g = p.Results[n]
			}
			if g.Code == 'U' && !sec.ByeIsWin() {
				g.Code = 'H' // a bye of a full point is the only allocated one there
			}
			row.Results = append(row.Results, sjsonResult(g))
		}
		out.Players = append(out.Players, row)
	}
	for _, t := range f.Teams {
		out.Teams = append(out.Teams, sjsonTeam{
			t.Number, t.Name, sjsonTeamCode(t.Number),
			sec.Rating(numbers[t.Number-1]),
		})
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(sjsonFile{
		Overview: sjsonOverview{
			Program: "flagfall",
			Title:   strings.Join(append([]string{s.Event.Name}, stamps...), ". "),
		}, Sections: []sjsonSection{out},
	})
}

// familyFirstNames are the names as entered, a player's as "Lark, Ada".
var familyFirstNames = ReportNames{enteredNames.Team, func(t *event.Team, player int) string {
	p := t.Players[player-1].Person()
	if p.FamilyName() == "" || p.GivenNames() == "" {
		return p.Full()
	}
	return p.FamilyName() + ", " + p.GivenNames()
}}

// sjsonTeamCode is the code by which players name their team.
func sjsonTeamCode(team int) string { return fmt.Sprintf("T%d", team) }

// sjsonResult writes a player's round.
func sjsonResult(g Game) string {
	kind, color := "~", "-"
	for _, c := range sjsonCodes {
		if c.code == g.Code && c.opponent == (g.Opponent > 0) {
			kind = c.text
			break
		}
	}
	switch g.Color {
	case 'w':
		color = "W"
	case 'b':
		color = "B"
	}
	return fmt.Sprintf("%s;%d;%s;0;0;0;0", kind, g.Opponent, color)
}
