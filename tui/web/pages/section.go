package pages

import (
	"slices"
	"strconv"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"flagfall/tui/document"
	"flagfall/tui/paper/html"
	"flagfall/tui/voice/translation"
	"flagfall/tui/web/public"
)

// provisionalNote explains the mark on what may still change.
const provisionalNote = "* may still change"

// Front is the page of the event with its sections.
func Front(e *public.Event) ([]byte, error) {
	s := newSheet(e, "/", e.Name, "")
	s.Search, s.Front = &search{}, true
	s.Clocks = sectionClocks(e.Lang, e.Sections...)
	s.Cards = sectionCards(e)
	if len(e.Sections) == 0 {
		return s.render(document.Text{Words: e.Lang.Say("Nothing is posted yet.")})
	}
	return s.render()
}

// sectionCards are the sections: how far each is, who has won it, and its pages.
func sectionCards(e *public.Event) (cards []sectionCard) {
	for _, sec := range e.Sections {
		c := sectionCard{
			Name:  sec.Name,
			State: roundStateText(e.Lang, sec.Latest()) + ". " + e.Lang.Count(len(sec.Teams), "%d teams") + ".",
			Links: sectionLinks(e.Lang, sec, ""),
		}
		if e.Folder != nil {
			for _, f := range e.Folder.Files[sec.ID] {
				c.Files = append(c.Files, link{Href: f.Name, Text: f.Text})
			}
		}
		if t := sec.Champion(); t != nil {
			c.Champion = &champion{Text: e.Lang.Say("Winner:"), Href: teamPath(t), Name: t.Name}
		}
		cards = append(cards, c)
	}
	return cards
}

// Round is who plays where in a round, and how it ended; r is nil before the first.
func Round(e *public.Event, sec *public.Section, r *public.Round, here string) ([]byte, error) {
	s := newSheet(e, here, sec.Name, roundStateText(e.Lang, r))
	s.linkSection(sec, here)
	s.Search = &search{Narrows: true}
	s.Clocks = sectionClocks(e.Lang, sec)
	if r == nil {
		return s.render(document.Text{Words: e.Lang.Say("Pairings appear here when a round is posted.")})
	}
	g := document.Grid{Name: sec.ID, Columns: []document.Column{
		{Title: e.Lang.Say("Table"), Right: true, Key: true},
		{Title: e.Lang.Say("Team 1"), Flex: true, Key: true},
		{Title: e.Lang.Say("White A, Black B"), Flex: true, Minor: true},
		{Title: e.Lang.Say("Team 2"), Flex: true},
		{Title: e.Lang.Say("White B, Black A"), Flex: true, Minor: true},
		{Title: e.Lang.Say("Result"), Right: true, Key: true},
	}}
	marked, chosen := false, false
	for _, t := range r.Tables {
		chosen = chosen || t.Chosen[0] || t.Chosen[1]
		score := t.Score
		if score != "" && t.Provisional {
			score, marked = score+"*", true
		}
		g.Rows = append(g.Rows, []string{
			strconv.Itoa(t.No), t.Label(1), playersText(t, 0), t.Label(2), playersText(t, 1), score,
		})
		g.Links = append(g.Links, []string{"", teamPath(t.Teams[0]), "", teamPath(t.Teams[1])})
	}
	for _, w := range r.Without {
		g.Rows = append(g.Rows, []string{"–", w.Team.Name, w.Team.PlayerNames(), w.Why, "", ""})
		g.Links = append(g.Links, []string{"", teamPath(w.Team)})
	}
	blocks := []document.Block{g, document.Text{Words: e.Lang.Say("Team 1 has White on board A, team 2 on board B. Partners sit beside each other."), Weight: document.Quiet}}
	for _, says := range r.Shared {
		blocks = append(blocks, document.Text{Words: says})
	}
	if chosen {
		blocks = append(blocks, choiceNote(e.Lang))
	}
	if marked {
		blocks = append(blocks, document.Text{Words: e.Lang.Say(provisionalNote), Weight: document.Quiet})
	}
	return s.render(blocks...)
}

// choiceMark marks players who sit as their team itself chose.
const choiceMark = "†"

// playersText names the player of a side with White first, marked where the team chose that.
func playersText(t *public.Table, side int) string {
	names := t.White[side] + ", " + t.Black[side]
	if t.Chosen[side] {
		names += " " + choiceMark
	}
	return names
}

// anyChosen reports whether one of the teams sits in the newest round as it chose itself.
func anyChosen(teams []*public.Team) bool {
	return slices.ContainsFunc(teams, func(t *public.Team) bool {
		return slices.ContainsFunc(t.Rounds, func(step public.TeamRound) bool {
			return step.Round == t.Section.Latest() && step.Table != nil && step.Table.Chosen[step.Side]
		})
	})
}

// choiceNote explains the mark on a page that has it.
func choiceNote(in translation.Language) document.Text {
	return document.Text{Words: choiceMark + " " + in.Say(teamsChoice), Weight: document.Quiet}
}

// teamsChoice says whose choice the colors are.
const teamsChoice = "The team chose who has White."

// ByTeam is where each team of a section plays in the newest round, by name.
func ByTeam(e *public.Event, sec *public.Section, here string) ([]byte, error) {
	r := sec.Latest()
	s := newSheet(e, here, sec.Name, roundStateText(e.Lang, r))
	s.linkSection(sec, here)
	s.Search, s.Clocks = &search{Narrows: true}, sectionClocks(e.Lang, sec)
	if r == nil {
		return s.render(document.Text{Words: e.Lang.Say("Seating appears here when a round is posted.")})
	}
	s.Lists = []list{{Rows: teamList(e.Lang, sortByName(sec.Teams))}}
	blocks := []document.Block{
		document.Text{Words: e.Lang.Say("The player named first has White."), Weight: document.Quiet},
	}
	if anyChosen(sec.Teams) {
		blocks = append(blocks, choiceNote(e.Lang))
	}
	return s.render(blocks...)
}

// teamList is a line for each team with its table, and where there is room its players and opponent.
func teamList(in translation.Language, teams []*public.Team) (list []listRow) {
	for _, t := range teams {
		row := listRow{Name: t.Name, Path: teamPath(t), Note: in.Say("does not play"), End: "–"}
		for _, step := range t.Rounds {
			switch {
			case step.Round != t.Section.Latest():
			case step.Table == nil:
				row.Note = step.Why
			default:
				row.Note = playersText(step.Table, step.Side) + " · " + in.Say("against %s", step.Opponent.Name)
				row.End = in.Say("Table %s", strconv.Itoa(step.Table.No))
			}
		}
		list = append(list, row)
	}
	return list
}

// teamTables is a line for each team with its table in its section's newest round.
func teamTables(e *public.Event, teams []*public.Team) document.Grid {
	g := document.Grid{Empty: e.Lang.Say("No team found."), Columns: []document.Column{
		{Title: e.Lang.Say("Team"), Flex: true, Key: true},
		{Title: e.Lang.Say("Players"), Flex: true, Minor: true},
		{Title: e.Lang.Say("Table"), Right: true, Key: true},
		{Title: e.Lang.Say("Opponent"), Flex: true},
	}}
	for _, t := range teams {
		row, to := []string{t.Name, t.PlayerNames(), "–", e.Lang.Say("does not play")},
			[]string{teamPath(t), "", "", ""}
		latest := t.Section.Latest()
		for _, step := range t.Rounds {
			switch {
			case step.Round != latest:
			case step.Table == nil:
				row[3] = step.Why
			default:
				row[1] = playersText(step.Table, step.Side)
				row[2], row[3] = strconv.Itoa(step.Table.No), step.Opponent.Name
				to[3] = teamPath(step.Opponent)
			}
		}
		g.Rows, g.Links = append(g.Rows, row), append(g.Links, to)
	}
	return g
}

// sortByName orders teams as a dictionary does.
func sortByName(teams []*public.Team) []*public.Team {
	order := collate.New(language.Und, collate.IgnoreCase)
	sorted := slices.Clone(teams)
	slices.SortStableFunc(sorted, func(a, b *public.Team) int { return order.CompareString(a.Name, b.Name) })
	return sorted
}

// Standings ranks a section, or the groups of its stages one after another, with what the tie-breaks are.
func Standings(e *public.Event, sec *public.Section, here string) ([]byte, error) {
	s := newSheet(e, here, sec.Name, e.Lang.Say("Standings"))
	s.linkSection(sec, here)
	s.Search, s.Clocks = &search{Narrows: true}, sectionClocks(e.Lang, sec)
	marked := false
	for _, ranking := range sec.Rankings {
		of := list{Title: ranking.Title, After: ranking.After}
		if len(ranking.Rows) == 0 {
			of.After = e.Lang.Say("No results yet.")
		}
		for _, p := range ranking.Rows {
			of.Rows = append(of.Rows, standingsRow(e.Lang, ranking, p))
			marked = marked || p.Provisional
		}
		s.Lists = append(s.Lists, of)
	}
	var blocks []document.Block
	if marked {
		blocks = append(blocks, document.Text{Words: e.Lang.Say(provisionalNote), Weight: document.Quiet})
	}
	first := sec.Rankings[0]
	if first.Legend != "" {
		blocks = append(blocks, document.Text{Words: first.Legend, Weight: document.Quiet})
	}
	if len(first.Tiebreaks) > 0 {
		blocks = append(blocks, document.Grid{
			Columns: []document.Column{{Flex: true}}, Rows: [][]string{{e.Lang.Say("Tie-breaks explained")}},
			Links: [][]string{{TiebreaksPath(sec)}},
		})
	}
	if len(sec.Final) > 0 {
		var err error
		s.Before, err = html.Blocks(document.Heading(e.Lang.Say("Final places")), finalPlaces(sec))
		if err != nil {
			return nil, err
		}
	}
	return s.render(blocks...)
}

// standingsRow is a team's line in the standings: its tie-breaks stand behind its points.
func standingsRow(in translation.Language, of *public.Ranking, p public.StandingsRow) listRow {
	row := listRow{
		Key: strconv.Itoa(p.Rank), Name: p.Team.Name, Path: teamPath(p.Team), Note: p.Team.Club, End: p.Points,
		Aloud: in.Say("%s points, tie-breaks", p.Points),
	}
	if p.Provisional {
		row.End += "*"
	}
	if p.Team.Left {
		row.Name += " (" + in.Say("out of the event") + ")"
	}
	for i, value := range p.Values {
		sum := sumRow{Name: of.Tiebreaks[i], Words: of.TiebreakNames[i], Value: in.Decimal(value)}
		if i < len(p.Sums) {
			sum.From = p.Sums[i]
		}
		row.Sums = append(row.Sums, sum)
	}
	return row
}

// finalPlaces are the teams that a play-off placed, each with how that was decided.
func finalPlaces(sec *public.Section) document.Grid {
	g := document.Grid{Columns: []document.Column{{Right: true, Key: true}, {Flex: true, Key: true}, {Flex: true}}}
	for _, t := range sec.Final {
		g.Rows = append(g.Rows, []string{strconv.Itoa(t.Rank), t.Name, t.PlaceBy})
		g.Links = append(g.Links, []string{"", teamPath(t)})
	}
	return g
}

// Team is one team: where it plays now, and its rounds so far.
func Team(e *public.Event, t *public.Team) ([]byte, error) {
	s := newSheet(e, teamPath(t), t.Name, t.Section.Name)
	s.linkSection(t.Section, "")
	s.Clocks = sectionClocks(e.Lang, t.Section)
	where, who := e.Lang.Say("Not playing now"), ""
	var table *public.Table
	var seats []seatOf
	g := document.Grid{Empty: e.Lang.Say("No round is posted yet."), Columns: []document.Column{
		{Title: e.Lang.Say("Round"), Right: true, Key: true},
		{Title: e.Lang.Say("Table"), Right: true, Minor: true},
		{Title: e.Lang.Say("Against"), Flex: true},
		{Title: e.Lang.Say("Result"), Right: true, Key: true},
	}}
	for _, step := range t.Rounds {
		row, to := []string{strconv.Itoa(step.Round.No), "–", step.Why, ""}, []string{RoundPath(step.Round), "", "", ""}
		if step.Table != nil {
			row[1], row[2], row[3] = strconv.Itoa(step.Table.No), step.Opponent.Name, step.Score
			to[2] = teamPath(step.Opponent)
			if step.Score != "" && step.Table.Provisional {
				row[3] += "*"
			}
		}
		g.Rows, g.Links = append(g.Rows, row), append(g.Links, to)
		if step.Round == t.Section.Latest() && step.Round.State != public.IsFinished {
			where, who, seats = currentTable(e.Lang, step)
			table = step.Table
		}
	}
	facts := document.Facts{{Label: e.Lang.Say("Players"), Text: t.PlayerNames()}}
	if t.Club != "" {
		facts = append(facts, document.Fact{Label: e.Lang.Say("Club"), Text: t.Club})
	}
	switch {
	case t.PlaceBy != "":
		facts = append(facts, document.Fact{Label: e.Lang.Say("Place"), Text: strconv.Itoa(t.Rank) + ", " + t.PlaceBy})
	case t.Rank > 0:
		facts = append(facts, document.Fact{
			Label: e.Lang.Say("Place"),
			Text:  e.Lang.Say("%s, with %s points", strconv.Itoa(t.Rank), t.Points),
		})
	}
	if t.Left {
		where, table = e.Lang.Say("Out of the event"), nil
	}
	if t.Left {
		seats = nil
	}
	s.Now = &now{
		Seats: seats, Team: t.No, Name: t.Name, Path: teamPath(t), Title: e.Lang.Say("Table"), Where: where, Who: who,
	}
	if table != nil {
		s.Now.Table = strconv.Itoa(table.No)
	}
	return s.render(facts, g)
}

// currentTable says where a team plays, and where each of its players sits.
func currentTable(in translation.Language, step public.TeamRound) (where, who string, seats []seatOf) {
	if step.Table == nil {
		return in.Say("Round %s: %s", strconv.Itoa(step.Round.No), step.Why), "", nil
	}
	boards, letters := [2]string{"A", "B"}, [2][2]string{{"a", "d"}, {"c", "b"}} // by team: White, Black
	where = in.Say("Round %s: table %s, against %s", strconv.Itoa(step.Round.No),
		strconv.Itoa(step.Table.No), step.Opponent.Name)
	seats = []seatOf{
		{step.Table.White[step.Side], in.Say("White on board %s, seat %s", boards[step.Side], letters[step.Side][0])},
		{step.Table.Black[step.Side], in.Say("Black on board %s, seat %s", boards[1-step.Side], letters[step.Side][1])},
	}
	if step.Table.Chosen[step.Side] {
		who = in.Say(teamsChoice)
	}
	return where, who, seats
}
