package keys

import "github.com/charmbracelet/bubbles/key"

// Rounds chooses the section and the round in sight.
type Rounds struct{ Section, Earlier, Later key.Binding }

// Results is the sheet of a round's results, and the round's life.
type Results struct{ Take, Next, Missing, Standings, Pairings, Again key.Binding }

// Score takes one table's result. The digits are read by the screen: everywhere else they begin a call.
type Score struct{ Seat, Team, Draw, Ended, Match, Erase, Leave key.Binding }

// Standings is the teams by place, or as a wall chart.
type Standings struct{ Card, Chart key.Binding }

// Card is one team: its rounds, and every number with its sum.
type Card struct{ Next, Previous key.Binding }

// Pairings is who meets whom, by table or by name, and why.
type Pairings struct{ ByName, Exchange, Leave key.Binding }

func defaultRounds() Rounds {
	return Rounds{Section: bind("tab", "section", "tab"), Earlier: bind("←", "round before", "left"), Later: bind("→", "round after", "right")}
}

func defaultResults() Results {
	return Results{
		Take:      bind("↵", "take a result", "enter"),
		Next:      bind("n", "next step: pair, post, start, finish", "n"),
		Missing:   bind("m", "only what is out", "m"),
		Standings: bind("s", "standings", "s"),
		Pairings:  bind("w", "who meets whom", "w"),
		Again:     bind("a", "pair again", "a"),
	}
}

func defaultScore() Score {
	return Score{
		Seat:  bind("abcd", "seat won", "a", "b", "c", "d"),
		Team:  bind("1 2 0", "team won, or none"),
		Draw:  bind("=", "draw", "="),
		Ended: bind("mfirx", "how it ended, first", "m", "f", "i", "r", "x"),
		Match: bind("tab", "other match", "tab"),
		Erase: bind("⌫", "erase", "backspace"),
		Leave: bind("esc", "leave", "esc"),
	}
}

func defaultStandings() Standings {
	return Standings{Card: bind("↵", "team card", "enter"), Chart: bind("w", "wall chart", "w")}
}

func defaultCard() Card {
	return Card{Next: bind("→", "next team", "right"), Previous: bind("←", "team before", "left")}
}

func defaultPairings() Pairings {
	return Pairings{ByName: bind("n", "by name", "n"), Exchange: bind("x", "exchange two teams", "x"), Leave: bind("esc", "exchange nobody", "esc")}
}

// scoreNote is how a result is typed.
const scoreNote = "A result: the table's number, how it ended if that is known, and last who won, which records it. " +
	"3ma is table 3, mate by seat a. m is mate, f flag, i an illegal move, r resigned, x forfeit."

// ResultsPlace is the sheet while no table is named.
func (m Map) ResultsPlace() Place {
	k, r := m.Results, m.Rounds
	p := m.screen("Results", k.Take, k.Next, k.Missing, k.Standings, k.Pairings, k.Again, r.Section, r.Earlier, r.Later)
	p.Note = scoreNote
	return p
}

// ScorePlace is the sheet with a table named. The letters are all its own.
func (m Map) ScorePlace() Place {
	k := m.Score
	return Place{Name: "Result", Keys: []key.Binding{k.Ended, k.Seat, k.Team, k.Draw, k.Match, k.Erase, k.Leave}, Also: []key.Binding{m.Everywhere.Help, m.Everywhere.Quit}, Note: scoreNote}
}

// StandingsPlace is the standings or the wall chart.
func (m Map) StandingsPlace() Place {
	k, r := m.Standings, m.Rounds
	return m.screen("Standings", k.Card, k.Chart, r.Section, r.Earlier, r.Later)
}

// CardPlace is a team's card.
func (m Map) CardPlace() Place { return m.screen("Team card", m.Card.Next, m.Card.Previous) }

// PairingsPlace is who meets whom.
func (m Map) PairingsPlace() Place {
	k, r := m.Pairings, m.Rounds
	return m.screen("Pairings", k.ByName, k.Exchange, r.Section, r.Earlier, r.Later)
}

// ExchangePlace is the pairings with one team named that is to change places.
func (m Map) ExchangePlace() Place {
	k, l := m.Pairings, m.List
	return Place{
		Name: "Exchange", Keys: []key.Binding{k.Exchange, k.Leave},
		Also: []key.Binding{l.Up, l.Down, l.PageUp, l.PageDown, l.Top, l.Bottom, m.Everywhere.Help, m.Everywhere.Quit},
	}
}
