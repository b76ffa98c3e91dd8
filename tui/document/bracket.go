package document

import (
	"strconv"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/playoff"
	"flagfall/tui/voice/translation"
	"flagfall/tui/voice/words"
)

// Bracket is a play-off. It is drawn as a tree wherever there is room for one, and is a table
// elsewhere.
type Bracket struct {
	Table  Grid           // a row for each match
	Rounds []BracketRound // the first round first: see Fed; none without a play-off
	Third  BracketRound   // the match for third place, without matches where none is played
}

// BracketRound is a column of a bracket, with its title.
type BracketRound struct {
	Name    string
	Matches []BracketMatch
}

// BracketMatch is two sides that meet.
type BracketMatch struct {
	Sides [2]BracketSide
	Notes []string // what the sides and the lines between matches do not tell, such as the table
}

// BracketSide is one of them.
type BracketSide struct {
	Seed  string // "" where the team is not known
	Name  string
	Score string // "" before it is known
	Wins  bool
}

func (Bracket) block() {}

// Fed returns which two matches of the round before lead to a match, from 0.
func Fed(match int) [2]int { return [2]int{2 * match, 2*match + 1} }

// Winner returns the side that goes on, 0 or 1, and -1 where none does or it is not known.
func (m BracketMatch) Winner() int {
	for n, side := range m.Sides {
		if side.Wins {
			return n
		}
	}
	return -1
}

// NewBracket describes a play-off in a language. Team names a team.
func NewBracket(in translation.Language, name string, sec *event.Section, from playoff.Bracket,
	team func(*event.Team) string,
) Bracket {
	b := Bracket{Table: Grid{Name: name, Empty: in.Say("This section has no play-off."), Columns: []Column{
		{Title: in.Say("Stage"), Key: true},
		{Title: in.Say("Table"), Right: true},
		{Title: in.Say("Team"), Flex: true, Key: true},
		{Title: in.Say("Against"), Flex: true},
		{Title: in.Say("Result")},
		{Title: "", Flex: true},
	}}}
	for n, ties := range from.Rounds {
		for i, t := range ties {
			sides, outcome := t.Describe(in.Say, sec.PlayOff, team)
			stage, table := words.UpperFirst(in.Say(t.Stage)), ""
			if t.Pairing != nil {
				table = strconv.Itoa(t.Pairing.Table)
			}
			b.Table.Rows = append(b.Table.Rows, []string{stage, table, sides[0], sides[1], t.Score(), outcome})
			round := &b.Third // in the last round the final comes first
			if n < len(from.Rounds)-1 || i == 0 {
				if i == 0 {
					b.Rounds = append(b.Rounds, BracketRound{})
				}
				round = &b.Rounds[n]
			}
			round.Name = stage
			round.Matches = append(round.Matches, newBracketMatch(in, sec, t, team))
		}
	}
	return b
}

// newBracketMatch describes a match. Its table is told until it has a result. Who goes on is told by
// the next match and by the score, and in words elsewhere.
func newBracketMatch(in translation.Language, sec *event.Section, t *playoff.Matchup,
	team func(*event.Team) string,
) (m BracketMatch) {
	scores := scoreOfEach(t.Score())
	for i, side := range t.Sides(in.Say, sec.PlayOff, team) {
		m.Sides[i] = BracketSide{
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
	if _, outcome := t.Describe(in.Say, sec.PlayOff, team); outcome != "" {
		m.Notes = append(m.Notes, outcome)
	}
	return m
}

// scoreOfEach divides a score between the two sides: "1" and "0" of "1-0".
func scoreOfEach(score string) [2]string {
	one, other, _ := strings.Cut(score, "-")
	return [2]string{one, other}
}

// each returns the bracket with each of its names changed, and its table.
func (b Bracket) each(change func(string) string) Bracket {
	rounds := make([]BracketRound, len(b.Rounds))
	for n, round := range b.Rounds {
		rounds[n] = round.each(change)
	}
	b.Table, b.Rounds, b.Third = b.Table.each(change), rounds, b.Third.each(change)
	return b
}

func (r BracketRound) each(change func(string) string) BracketRound {
	out := BracketRound{Name: change(r.Name), Matches: make([]BracketMatch, len(r.Matches))}
	for i, m := range r.Matches {
		for n := range m.Sides {
			m.Sides[n].Name = change(m.Sides[n].Name)
		}
		notes := make([]string, len(m.Notes))
		for n, note := range m.Notes {
			notes[n] = change(note)
		}
		m.Notes = notes
		out.Matches[i] = m
	}
	return out
}
