package story

import (
	"strconv"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/playoff"
	"flagfall/tui/document"
	"flagfall/tui/voice/translation"
	"flagfall/tui/voice/words"
)

// Bracket describes the play-off of a section in a language, as far as it has come. Team names a team.
func Bracket(in translation.Language, name string, from playoff.Bracket,
	team func(*event.Team) string,
) document.Bracket {
	columns := []document.Column{
		{Title: in.Say("Stage"), Key: true},
		{Title: in.Say("Table"), Right: true},
		{Title: in.Say("Team"), Flex: true, Key: true},
		{Title: in.Say("Against"), Flex: true},
		{Title: in.Say("Result")},
		{Title: "", Flex: true},
	}
	b := document.Bracket{Table: document.Grid{
		Name: name, Columns: columns, Empty: in.Say("This section has no play-off."),
	}}
	for n, ties := range from.Rounds {
		for i, t := range ties {
			sides, outcome := t.Describe(in.Say, team)
			stage, table := words.UpperFirst(in.Say(t.Stage)), ""
			if t.Pairing != nil {
				table = strconv.Itoa(t.Pairing.Table)
			}
			b.Table.Rows = append(b.Table.Rows,
				[]string{stage, table, sides[0], sides[1], words.ScoreText(t.Score()), outcome})
			round := &b.Third // in the last round the final comes first
			if n < len(from.Rounds)-1 || i == 0 {
				if i == 0 {
					b.Rounds = append(b.Rounds, document.BracketRound{})
				}
				round = &b.Rounds[n]
			}
			round.Name = stage
			round.Matches = append(round.Matches, bracketMatch(in, t, team))
		}
	}
	return b
}

// bracketMatch describes a match. Its table is told until it has a result. Who goes on is told by
// the next match and by the score, and in words elsewhere.
func bracketMatch(in translation.Language, t *playoff.Matchup,
	team func(*event.Team) string,
) (m document.BracketMatch) {
	scores := scoreOfEach(words.ScoreText(t.Score()))
	for i, side := range t.Sides(in.Say, team) {
		m.Sides[i] = document.BracketSide{
			Seed: side.Seed, Name: side.Name, Score: scores[i],
			Wins: t.Winner != nil && t.Winner == t.Teams[i],
		}
	}
	if t.Pairing != nil && !t.Pairing.Complete() {
		m.Notes = append(m.Notes, in.Say("Table %s", strconv.Itoa(t.Pairing.Table)))
	}
	if last := t.Stage == "final" || t.Stage == "match for third place"; !last && t.Winner != nil &&
		scores[0] != scores[1] {
		return m // the score says it
	} else if !last && t.Winner != nil && t.Pairing == nil {
		return m // there is no opponent
	}
	if _, outcome := t.Describe(in.Say, team); outcome != "" {
		m.Notes = append(m.Notes, outcome)
	}
	return m
}

// scoreOfEach divides a score between the two sides: "1" and "0" of "1-0".
func scoreOfEach(score string) [2]string {
	one, other, _ := strings.Cut(score, "-")
	return [2]string{one, other}
}
