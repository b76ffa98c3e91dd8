package document

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

// Each returns the bracket with each of its names changed, and its table.
func (b Bracket) Each(change func(string) string) Bracket {
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
