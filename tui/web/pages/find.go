package pages

import (
	"strconv"
	"strings"

	"flagfall/tui/document"
	"flagfall/tui/web/public"
)

// maxFound is how many teams an answer lists.
const maxFound = 60

// Find answers "where do I play?": the teams in whose name, club, players as they are shown, or
// table every word of what was typed stands.
func Find(e *public.Event, typed string) ([]byte, error) {
	s := newSheet(e, "/find", e.Lang.Say("Where do I play?"), "")
	s.Search, s.Clocks = &search{Typed: typed}, sectionClocks(e.Lang, e.Sections...)
	terms := strings.Fields(strings.ToLower(typed))
	if len(terms) == 0 {
		return s.render(document.Text{Words: e.Lang.Say("Type the code on the team card, the name of a team, its club, or the number of a table.")})
	}
	var blocks []document.Block
	found, chosen := 0, false
	for _, sec := range e.Sections {
		var teams []*public.Team
		for _, t := range sortByName(sec.Teams) {
			if matchesTerms(t, terms) && found < maxFound {
				teams = append(teams, t)
				found++
			}
		}
		if len(teams) > 0 {
			blocks = append(blocks, document.Heading(sec.Name), teamTables(e, teams))
			chosen = chosen || anyChosen(teams)
		}
	}
	if chosen {
		blocks = append(blocks, choiceNote(e.Lang))
	}
	switch {
	case found == 0:
		blocks = append(blocks, document.Text{Words: e.Lang.Say("No team found. This page shows players by initials: type the code on the team card, the team or its club.")})
	case found == maxFound:
		blocks = append(blocks, document.Text{
			Words:  e.Lang.Say("The first %s: type more.", strconv.Itoa(maxFound)),
			Weight: document.Quiet,
		})
	}
	return s.render(blocks...)
}

// AllTeams lists the teams of all sections, for a folder in which nothing answers a search: the page narrows
// itself to what was typed.
func AllTeams(e *public.Event) ([]byte, error) {
	s := newSheet(e, "/find", e.Lang.Say("Where do I play?"), "")
	s.Search = &search{Narrows: true}
	var blocks []document.Block
	for _, sec := range e.Sections {
		blocks = append(blocks, document.Heading(sec.Name), teamTables(e, sortByName(sec.Teams)))
	}
	return s.render(blocks...)
}

// matchesTerms tells whether every term is somewhere in what is shown of a team.
func matchesTerms(t *public.Team, terms []string) bool {
	text := strings.ToLower(strings.Join([]string{t.Name, t.Club, t.Players[0], t.Players[1]}, " "))
	table := ""
	if n := len(t.Rounds); n > 0 && t.Rounds[n-1].Table != nil {
		table = strconv.Itoa(t.Rounds[n-1].Table.No)
	}
	for _, term := range terms {
		if !strings.Contains(text, term) && term != table {
			return false
		}
	}
	return true
}

// WrongCode answers a code that no team has.
func WrongCode(e *public.Event) ([]byte, error) {
	s := newSheet(e, "/find", e.Lang.Say("Where do I play?"), "")
	s.Search, s.Clocks = &search{}, sectionClocks(e.Lang, e.Sections...)
	return s.render(document.Text{Words: e.Lang.Say("No team has this code. Check the team card and type its six letters.")})
}
