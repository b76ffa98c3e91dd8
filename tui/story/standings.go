package story

import (
	"slices"
	"strconv"
	"strings"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/playoff"
	"flagfall/pairing/standings"
	"flagfall/pairing/tiebreak"
	"flagfall/tui/document"
	"flagfall/tui/voice/translation"
	"flagfall/tui/voice/words"
)

// Ranking is the standings of a section after a round, with what its teams did round by round.
type Ranking struct {
	Section *event.Section
	Rounds  []*event.Round // that it counts
	Codes   []tiebreak.Tiebreak
	Rows    []tiebreak.Row // best first
	Teams   []*event.Team  // by pairing number, from 1
	Number  map[*event.Team]int
	Paths   map[*event.Team][]standings.TeamRound
	Final   []playoff.FinalPlace // of all results, once a play-off has ended
}

// Rank ranks a section, or a part of one, after a round, 0 for all results so far.
func Rank(t *tournament.Tournament, sec *event.Section, round int) (Ranking, error) {
	r := Ranking{
		Section: sec, Rounds: sec.SystemRounds(), Codes: standings.Tiebreaks(sec), Teams: sec.PairingOrder(),
		Number: map[*event.Team]int{}, Paths: standings.TeamRounds(sec, round),
	}
	if round > 0 {
		r.Rounds = slices.DeleteFunc(slices.Clone(r.Rounds), func(of *event.Round) bool { return of.No > round })
	}
	for n, team := range r.Teams {
		r.Number[team] = n + 1
	}
	var err error
	if r.Rows, err = standings.Compute(sec, round, r.Codes, t.Ledger.Provisional); err == nil && round == 0 {
		r.Final, err = playoff.Final(sec, t.Ledger.Provisional)
	}
	return r, err
}

// Place is the place of a row's team: the final one once a play-off has ended.
func (r Ranking) Place(row tiebreak.Row) int {
	if p := playoff.PlaceOf(r.Final, r.Team(row)); p != nil {
		return p.Place
	}
	return row.Rank
}

// Team is the team of a row.
func (r Ranking) Team(row tiebreak.Row) *event.Team { return r.Teams[row.Team.TPN-1] }

// Standings are ranked teams as a table, best first. Team and club name them; a nil club leaves its column out.
func Standings(in translation.Language, name string, codes []tiebreak.Tiebreak, rows []tiebreak.Row,
	team, club func(tiebreak.Row) string,
) document.Grid {
	g := document.Grid{Name: name, Empty: in.Say("No teams yet."), Columns: []document.Column{
		{Title: "", Aloud: in.Say("Place"), Right: true, Key: true, Role: document.Number, Ditto: true},
		{Title: in.Say("Team"), Flex: true, Key: true, Role: document.Name},
	}}
	if club != nil {
		g.Columns = append(g.Columns,
			document.Column{Title: in.Say("Club"), Flex: true, Minor: true, Role: document.Under})
	}
	points := in.Say("Points")
	g.Columns = append(g.Columns, document.Column{Title: points, Aloud: points, Right: true, Role: document.Number})
	for _, c := range codes {
		g.Columns = append(g.Columns, document.Column{
			Title: c.String(), Aloud: words.UpperFirst(tiebreakName(in, c)), Right: true, Minor: true,
		})
	}
	last := 0
	for _, r := range rows {
		place := ""
		if r.Rank != last {
			place = strconv.Itoa(r.Rank)
		}
		last = r.Rank
		row := []string{place, team(r)}
		if club != nil {
			row = append(row, club(r))
		}
		row = append(row, PointsText(r))
		for _, v := range r.Values {
			row = append(row, in.Decimal(v.String()))
		}
		g.Rows = append(g.Rows, row)
	}
	return g
}

// PointsText is the points of a team, with a mark where they may still change.
func PointsText(r tiebreak.Row) string {
	if r.Provisional {
		return r.Points.Short() + "*"
	}
	return r.Points.Short()
}

func tiebreakName(in translation.Language, c tiebreak.Tiebreak) string {
	return strings.TrimPrefix(c.Name(in.Say), "the ")
}

// Explained are the tie-breaks of a team, each with the sum behind it.
func Explained(codes []tiebreak.Tiebreak, r tiebreak.Row) document.Grid {
	g := document.Grid{Columns: []document.Column{
		{Title: "Tie-break", Aloud: " ", Flex: true, Key: true},
		{Title: "", Right: true, Key: true},
		{Title: "From", Aloud: "from", Flex: true},
	}}
	for n, v := range r.Values {
		terms := v.Explain()
		from := strings.Join(terms[:len(terms)-1], "; ")
		name := codes[n].String() + ": " + words.TiebreakText(translation.English, codes[n])
		g.Rows = append(g.Rows, []string{name, v.String(), strings.ReplaceAll(from, " x ", " × ")})
	}
	return g
}

// Card is a team of the ranking: who they are, whom they met, and every number of theirs with its sum.
func (r Ranking) Card(t *tournament.Tournament, row tiebreak.Row) []document.Block {
	team := r.Team(row)
	blocks := append(Team(t, r.Section, team)[1:2], teamRounds(r.Paths[team], r.Number))
	points := row.Points.Short()
	if row.Provisional {
		points += ", provisional: a ruling may still change it"
	}
	return append(blocks, document.Heading("Points: "+points), Explained(r.Codes, row))
}
