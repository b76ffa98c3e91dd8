package public

import (
	"strconv"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/playoff"
	"flagfall/pairing/standings"
	"flagfall/pairing/tiebreak"
	"flagfall/rules/lazyregexp"
	"flagfall/tui/story"
	"flagfall/tui/voice/translation"
	"flagfall/tui/voice/words"
)

// addStandings prepares the standings of a section, or of the groups of its stages, after its posted rounds.
func (m *eventBuilder) addStandings(out *Section, sec *event.Section) {
	for _, part := range sec.Tables() {
		if part == sec || part.Skipped() < len(out.Rounds) {
			ranking := &Ranking{Title: story.PartTitle(m.made.Lang, sec, part)}
			out.Rankings = append(out.Rankings, ranking)
			m.addRanking(out, ranking, part)
		}
	}
	if len(out.Rankings) == 0 { // groups are drawn before the first round
		out.Rankings = []*Ranking{{After: m.made.Lang.Say("Before round 1.")}}
	}
	final, planned := m.finalPlaces(out, sec), sec.PlannedRounds()
	out.Over = len(sec.Stages) == 0 && len(out.Rounds) == len(sec.Rounds) &&
		planned > 0 && len(out.Rounds) >= planned &&
		out.Latest().State == IsFinished
	m.later = append(m.later, func() {
		for _, p := range final {
			team := m.team[p.Team]
			if team.Rank, team.PlaceBy = p.Place, ""; p.Stage != "" {
				team.PlaceBy = m.made.Lang.Say(p.Stage)
				out.Final = append(out.Final, team)
			}
		}
	})
}

// addRanking prepares the standings of a section or of a part of one.
func (m *eventBuilder) addRanking(out *Section, ranking *Ranking, part *event.Section) {
	counted := *out // the posted rounds that the part plays
	counted.Rounds = nil
	for _, r := range part.SystemRounds() {
		if r.No <= len(out.Rounds) {
			counted.Rounds = append(counted.Rounds, out.Rounds[r.No-1])
		}
	}
	ranking.After = standingsAsOf(m.made.Lang, &counted)
	if len(out.Rounds) == 0 {
		return
	}
	upTo := 0 // all that is known
	if len(out.Rounds) < len(part.Rounds) {
		upTo = len(out.Rounds)
	}
	codes := standings.Tiebreaks(part)
	gathered, err := standings.Crosstable(part, upTo, m.hall.Ledger.Provisional)
	if err != nil {
		ranking.After = m.made.Lang.Say("The standings are not available now.")
		return
	}
	for _, c := range codes {
		ranking.Tiebreaks = append(ranking.Tiebreaks, c.String())
		ranking.TiebreakNames = append(ranking.TiebreakNames, words.TiebreakText(m.made.Lang, c))
		ranking.TiebreakMeans = append(ranking.TiebreakMeans, words.TiebreakSentence(m.made.Lang, c))
	}
	ranking.Legend = words.TiebreakNote(m.made.Lang, codes)
	var teams []*Team // by number
	for _, t := range part.PairingOrder() {
		teams = append(teams, m.team[t])
	}
	m.later = append(m.later, func() { ranking.rankTeams(m.made.Lang, gathered, codes, teams) })
}

// finalPlaces are the final places of a section whose rounds are all posted, none before its play-off has ended.
func (m *eventBuilder) finalPlaces(out *Section, sec *event.Section) []playoff.FinalPlace {
	if len(out.Rounds) < len(sec.Rounds) {
		return nil
	}
	final, err := playoff.Final(sec, m.hall.Ledger.Provisional)
	if err != nil {
		return nil // the standings say so
	}
	return final
}

// rankTeams sets the rows of the standings, and each team's place in them, but for one that a later stage has
// placed.
func (s *Ranking) rankTeams(in translation.Language, gathered *tiebreak.Crosstable, codes []tiebreak.Tiebreak,
	teams []*Team,
) {
	rows, err := gathered.Standings(codes)
	if err != nil {
		*s = Ranking{Title: s.Title, After: in.Say("The standings are not available now.")}
		return
	}
	last := 0
	for _, r := range rows {
		team := teams[r.Team.TPN-1]
		place := StandingsRow{
			Rank: r.Rank, Shared: r.Rank == last, Team: team, Points: r.Points.Short(),
			Values: tiebreakValues(r), Sums: tiebreakSums(in, r, teams), Provisional: r.Provisional,
		}
		last = r.Rank
		if team.Rank == 0 {
			team.Rank, team.Points, team.PlaceBy = place.Rank, place.Points, s.Title
		}
		s.Rows = append(s.Rows, place)
	}
}

func tiebreakValues(r tiebreak.Row) []string {
	var out []string
	for _, v := range r.Values {
		out = append(out, v.String())
	}
	return out
}

// numberedTeam is how a sum names a team.
var numberedTeam = lazyregexp.New(`team (\d+)`)

// tiebreakSums says what each value of a team is the sum of, with the names of its opponents.
func tiebreakSums(in translation.Language, r tiebreak.Row, teams []*Team) []string {
	var out []string
	for _, v := range r.Values {
		if !in.IsEnglish() {
			out = append(out, translatedSum(in, v, teams))
			continue
		}
		terms := v.Explain()
		from := strings.ReplaceAll(strings.Join(terms[:len(terms)-1], "; "), " x ", " × ")
		out = append(out, numberedTeam().ReplaceAllStringFunc(from, func(found string) string {
			n, err := strconv.Atoi(strings.TrimPrefix(found, "team "))
			if err != nil || n < 1 || n > len(teams) {
				return found
			}
			return teams[n-1].Name
		}))
	}
	return out
}

// translatedSum says what a value is the sum of by rounds, opponents and numbers alone.
func translatedSum(in translation.Language, v tiebreak.Value, teams []*Team) string {
	said := make([]string, 0, len(v.Terms))
	for _, term := range v.Terms {
		number := in.Decimal(strings.TrimSuffix(term.Number.FloatString(v.Decimals), ".0"))
		if term.Opponent > 0 && term.Opponent <= len(teams) {
			number = teams[term.Opponent-1].Name + " " + number
		}
		if term.Round > 0 {
			number = in.Say("round %s", strconv.Itoa(term.Round)) + " " + number
		}
		if term.Cut {
			number += " (" + in.Say("left out") + ")"
		}
		said = append(said, number)
	}
	return strings.Join(said, "; ")
}

// standingsAsOf says after which round the standings are.
func standingsAsOf(in translation.Language, sec *Section) string {
	r := sec.Latest()
	switch {
	case r == nil, r.No == 1 && r.Out == len(r.Tables):
		return in.Say("Before round 1.")
	case r.Out == len(r.Tables):
		return in.Say("After round %s.", strconv.Itoa(r.No-1))
	case r.Out > 0:
		return in.Say("During round %s: %s of %s tables are still playing.", strconv.Itoa(r.No), strconv.Itoa(r.Out),
			strconv.Itoa(len(r.Tables)))
	}
	return in.Say("After round %s.", strconv.Itoa(r.No))
}
