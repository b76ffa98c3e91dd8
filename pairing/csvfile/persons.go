package csvfile

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/event"
)

// A sheet with a player a row becomes one with a team a row: players of the same team, or who name
// each other as partners, are two of a team.

// mayBePersons reports whether a sheet read as one team a row, with players and partners, has every
// partner in a row of its own.
func (c headings) mayBePersons(held *heldRows) bool {
	one, two := slices.Index(c.names, "player1"), slices.Index(c.names, "player2")
	if one < 0 || two < 0 || len(held.rows) < 2 {
		return false
	}
	own := map[string]bool{}
	for _, row := range held.rows {
		own[key(row[one])] = true
	}
	return !slices.ContainsFunc(held.rows, func(row []string) bool {
		return strings.TrimSpace(partnerOf(row[two])) != "" && !own[key(row[two])]
	})
}

// person is a row of a sheet with a player a row.
type person struct {
	line                int
	team, club, partner string
	name, given, family string
	rating, age         string
	taken               bool
	waits               bool // the row says that the player has no partner
}

// pairRows makes a team of every two players.
func (c headings) pairRows(s *Sheet, held *heldRows, alone bool) (names []string, out *heldRows) {
	people := make([]*person, len(held.rows))
	for i, row := range held.rows {
		people[i] = c.person1(row, held.lines[i])
	}
	out = &heldRows{}
	add := func(team string, two ...*person) {
		row := []string{team, two[0].club}
		for n := range 2 {
			p := &person{}
			if n < len(two) {
				p = two[n]
				p.taken = true
			}
			if row[1] == "" {
				row[1] = p.club
			}
			row = append(row, p.name, p.rating, p.age, p.given, p.family)
		}
		if len(two) == 1 && two[0].waits {
			row[2+len(row[2:])/2] = noPartner
		}
		out.add(two[0].line, row)
	}
	groups, order := groupByTeam(people)
	for _, team := range order {
		group := groups[team]
		switch {
		case len(group) == 2:
			add(teamName(group[0].team), group...)
		case len(group) > 2 && !alone:
			s.AddFault(group[2].line, "team", fmt.Sprintf(
				"team %s has %d players: a team is two", group[0].team, len(group)))
		}
	}
	for i, p := range people {
		if p.taken || p.partner == "" {
			continue
		}
		for _, q := range people[i+1:] {
			if !q.taken && samePerson(p.partner, q) && (q.partner == "" || samePerson(q.partner, p)) {
				add(teamName(p.team), p, q)
				break
			}
		}
	}
	for _, p := range people {
		switch {
		case p.taken || p.team != "" && len(groups[key(p.team)]) > 2 && !alone:
		case alone || p.waits:
			if len(groups[key(p.team)]) > 2 {
				p.club = cmp.Or(p.club, p.team) // so many are a school
			}
			add("", p)
		case p.partner != "":
			s.AddFault(p.line, "partner", fmt.Sprintf(
				"%s names %s as partner, and no row agrees", p.shown(), p.partner))
		default:
			s.AddFault(p.line, "player2", fmt.Sprintf(
				"%s has no partner in the sheet: a team is two players", p.shown()))
		}
	}
	sortByLine(out)
	names = []string{"team", "club"}
	for _, n := range []string{"1", "2"} {
		names = append(names, "player"+n, "rating"+n, "age"+n, "given"+n, "family"+n)
	}
	if !slices.ContainsFunc(out.rows, func(row []string) bool { return row[0] != "" }) {
		for i := range out.rows {
			out.rows[i] = out.rows[i][1:]
		}
		names = names[1:]
	}
	return names, out
}

// person1 reads a row. Of a sheet taken for one team a row, the second player is the partner.
func (c headings) person1(row []string, line int) *person {
	p := &person{line: line}
	for i, column := range c.names {
		text := unescapeFormula(strings.TrimSpace(row[i]))
		switch strings.TrimSuffix(column, "1") {
		case "team":
			p.team, p.waits = partnerOf(text), p.waits || IsNoPartner(text)
		case "club":
			p.club = text
		case "partner", "player2":
			p.partner, p.waits = partnerOf(text), p.waits || IsNoPartner(text)
		case "player":
			p.name = text
		case "given":
			p.given = text
		case "family":
			p.family = text
		case "rating":
			p.rating = text
		case "age":
			p.age = text
		}
	}
	return p
}

// shown is the player's name as the sheet has it.
func (p *person) shown() string {
	if p.name != "" {
		return p.name
	}
	return strings.TrimSpace(p.given + " " + p.family)
}

// samePerson reports whether a name is a player's, in whichever order its parts are written.
func samePerson(name string, p *person) bool {
	full := func(p event.Player) string { return key(p.Person().Full()) }
	other := event.Player{Name: p.name}.WithParts(p.given, p.family)
	return key(name) == key(p.shown()) || full(event.Player{Name: name}) == full(other)
}

func groupByTeam(people []*person) (groups map[string][]*person, order []string) {
	groups = map[string][]*person{}
	for _, p := range people {
		if p.team == "" {
			continue
		}
		k := key(p.team)
		if groups[k] == nil {
			order = append(order, k)
		}
		groups[k] = append(groups[k], p)
	}
	return groups, order
}

// teamName is what a team is called: its name, or "Team 5" for a number.
func teamName(team string) string {
	if team != "" && strings.Trim(team, "0123456789#. ") == "" {
		return "Team " + strings.Trim(team, "#. ")
	}
	return team
}

func sortByLine(rows *heldRows) {
	order := make([]int, len(rows.lines))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return rows.lines[a] - rows.lines[b] })
	var sorted heldRows
	for _, i := range order {
		sorted.add(rows.lines[i], rows.rows[i])
	}
	*rows = sorted
}
