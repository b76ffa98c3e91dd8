package words

import (
	"fmt"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/roster"
	"flagfall/pairing/swiss"
)

// Merger says what becomes of a section whose teams join another, a sentence each.
func Merger(m *roster.Merger) []string {
	from, into := m.From, m.Into
	said := []string{fmt.Sprintf("%s of section %s join round %d of section %s: %s", Count(len(m.Teams), "team"),
		from.ID, m.Round, into.ID, teamNames(m.Teams))}
	if len(m.Teams) == 1 {
		said[0] = strings.Replace(said[0], " join ", " joins ", 1)
	}
	add := func(form string, of ...any) { said = append(said, fmt.Sprintf(form, of...)) }
	for _, w := range m.Waiting {
		add("%s waits for a partner in section %s", w.Player.FullName(), into.ID)
	}
	for _, b := range m.Byes {
		add("%s keeps its bye in round %d", b.Team.Name, b.Round)
	}
	for _, b := range m.PastByes {
		add("%s loses its bye in round %d: that round of section %s has started", b.Team.Name, b.Round, into.ID)
	}
	for _, a := range m.Apart {
		add("%s and %s stay kept apart", a.Teams[0].Name, a.Teams[1].Name)
	}
	said = append(said, mayMeet(m.MayMeet)...)
	if m.Round > 1 {
		add("the teams have no points for earlier rounds of section %s", into.ID)
	}
	if from.Book.SHA256() != into.Book.SHA256() {
		add("they follow %s, no longer %s", into.Book.Name, from.Book.Name)
	}
	for _, item := range m.OwnPolicy {
		add("the policy %s of section %s ends", item, from.ID)
	}
	add("section %s has no results and no rulings, and is removed", from.ID)
	return said
}

// Quads says what becomes of a section that is split into groups of four: a sentence for each group,
// and for the rest.
func Quads(q *roster.Quads) []string {
	var said []string
	for _, g := range q.Groups {
		how := "round robin"
		switch {
		case g.Options.Rounds == 0:
		case g.Options.System == string(swiss.US29D):
			how = fmt.Sprintf("US Chess Swiss, %d rounds", g.Options.Rounds)
		default:
			how = fmt.Sprintf("FIDE Swiss, %d rounds", g.Options.Rounds)
		}
		said = append(said, fmt.Sprintf("section %s (%s): %s", g.ID, how, teamNames(g.Teams)))
	}
	said = append(said, mayMeet(q.MayMeet)...)
	if len(q.Stay) > 0 {
		said = append(said, fmt.Sprintf("these teams are not playing and stay in section %s: %s", q.From.ID,
			teamNames(q.Stay)))
	}
	if q.Kept != "" {
		return append(said, fmt.Sprintf("section %s stays: %s", q.From.ID, q.Kept))
	}
	return append(said, fmt.Sprintf("section %s is removed", q.From.ID))
}

// mayMeet says which teams are no longer kept apart.
func mayMeet(pairs []event.Apart) []string {
	var said []string
	for _, a := range pairs {
		said = append(said, fmt.Sprintf("%s and %s are no longer kept apart", a.Teams[0].Name, a.Teams[1].Name))
	}
	return said
}

// teamNames lists the names of teams.
func teamNames(teams []*event.Team) string {
	names := make([]string, len(teams))
	for n, t := range teams {
		names[n] = t.Name
	}
	return strings.Join(names, ", ")
}
