package penalties

import (
	"fmt"
	"slices"

	"flagfall/pairing"
	"flagfall/pairing/fact"
	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// fate is what a ruling does to its match, whatever else stands there. The recorded result and all that is told of a ruling
// follow from it.
type fate struct {
	again  bool            // a new game takes this one's place (rule 20)
	match  pairing.Outcome // "" while play goes on
	board  string          // on which the match was decided, "" for both or neither
	closed []string        // boards that end without a winner
	how    pairing.Outcome // of the closed boards: Draw or BothLose
	claim  bool            // the game itself has come to it, and no forfeit
}

// fate follows from the remedies, and from the verdict's own word on the game where no remedy decides it.
func (r RulingMade) fate() fate {
	v := r.Verdict
	switch f := forfeited(r.Remedies); {
	case slices.ContainsFunc(r.Remedies, func(r Remedy) bool { return r.Kind == rules.NewGame }):
		return fate{again: true}
	case f.match != "" || len(f.closed) > 0:
		return f
	case r.Departed:
		return fate{}
	case v.Game != nil && v.Game.Winner != nil:
		return fate{match: pairing.Wins(v.Game.Winner.Team()), board: v.Game.Board, claim: true}
	case v.Match != nil && v.Match.Result == rules.Win:
		return fate{match: pairing.Wins(int(v.Match.Winner)), claim: true}
	case v.Match != nil && v.Match.Result == rules.Draw:
		f := fate{match: pairing.Draw, claim: true}
		if v.Game != nil {
			f.board = v.Game.Board
		}
		return f
	case v.Game != nil:
		return fate{closed: []string{v.Game.Board}, how: pairing.Draw, claim: true}
	}
	return fate{}
}

// forfeited is what forfeits come to: a forfeited game is won by the opponent, and a won game ends the match (rule 7). A game
// lost by both has no winner and leaves it to the other board (A12). Forfeits that contradict each other come to nothing.
func forfeited(list []Remedy) fate {
	f := fate{how: pairing.BothLose}
	var won []string
	for _, board := range []string{"A", "B"} {
		switch losers(list, board) {
		case 1:
			won = append(won, board)
		case 2:
			f.closed = append(f.closed, board)
		}
	}
	switch one, two := wins(list, 1), wins(list, 2); {
	case one != nil && two != nil:
		return fate{}
	case one != nil:
		f.match = pairing.Team1Wins
	case two != nil:
		f.match = pairing.Team2Wins
	case len(f.closed) == 2:
		f.match = pairing.BothLose
	}
	if len(won) == 1 && !slices.ContainsFunc(list, func(r Remedy) bool { return r.Kind == rules.ForfeitMatch }) {
		f.board = won[0]
	}
	return f
}

// wins is the forfeit that gives a team the match, nil when none does.
func wins(list []Remedy, team int) *Remedy {
	for n, r := range list {
		seat, ok := seatOf(r.Seat)
		if !ok || seat.Team() == team {
			continue
		}
		if r.Kind == rules.ForfeitMatch || r.Kind == rules.ForfeitGame && losers(list, seat.Board()) == 1 {
			return &list[n]
		}
	}
	return nil
}

// losers is the number of players who forfeit their game on a board.
func losers(list []Remedy, board string) int {
	n := 0
	for _, seat := range bughouse.Seats {
		if seat.Board() == board && slices.ContainsFunc(list, func(r Remedy) bool { return r.Kind == rules.ForfeitGame && r.Seat == seat.Letter() }) {
			n++
		}
	}
	return n
}

// effects is what a ruling does to its match, as facts. What an earlier ruling has decided stands. Ends is how the game ends that a claim
// wins.
func effects(m *pairing.Match, made RulingMade, ends string) []fact.Fact {
	if standing, done := m.Result(); done && standing.Ruling != 0 && standing.Ruling != made.Supersedes && standing.Ruling != made.Ruling {
		return nil
	}
	f := made.fate()
	if f.again {
		return []fact.Fact{pairing.MatchReplayed{Place: m.Place(), Ruling: made.Ruling}}
	}
	var facts []fact.Fact
	if f.match == "" || f.match == pairing.BothLose {
		for _, board := range f.closed {
			facts = append(facts, m.With(facts...).CloseGame(board, f.how, made.Ruling)...)
		}
		return facts
	}
	result := pairing.ResultRecorded{Place: m.Place(), Outcome: f.match, Board: f.board, Ruling: made.Ruling}
	switch {
	case !f.claim:
		result.Ended = pairing.Forfeit
	case f.match != pairing.Draw:
		result.Ended = ends
	}
	return []fact.Fact{result}
}

// ends is how the game ends that a claim wins, as the book has it; of claims against each other it is not known which won.
func (i *Incident) ends() string {
	o, _ := i.Book().OffenceByKind(i.Offence)
	return o.Ends
}

// MatchLost is the result of a match that both teams have lost.
const MatchLost = string(pairing.BothLose)

// Match is what the ruling by itself does to the match: win, draw, MatchLost, or continues.
func (r RulingMade) Match() *rules.Match { return asMatch(r.fate().match) }

// Alike tells whether two rulings do the same to people: they are on the same step, impose the same, and end the match the same way.
func (r RulingMade) Alike(other RulingMade) bool {
	a, b := r.Verdict, other.Verdict
	return rung(a.Step) == rung(b.Step) && same(r.Remedies, other.Remedies) && r.Moot == other.Moot && *r.Match() == *other.Match() &&
		(a.Step != nil || len(r.Remedies) > 0 || a.Outcome == b.Outcome)
}

// fate is what the remedies in force do to the match.
func (st Standing) fate() fate {
	if st.Imposing == 0 {
		return fate{}
	}
	return st.made.fate()
}

// Match is what the remedies in force do to the match, nil where nothing stands.
func (st Standing) Match() *rules.Match {
	if st.Imposing == 0 {
		return nil
	}
	return st.made.Match()
}

// asMatch is an outcome in the judge's words.
func asMatch(o pairing.Outcome) *rules.Match {
	switch o {
	case pairing.Team1Wins:
		return &rules.Match{Result: rules.Win, Winner: 1}
	case pairing.Team2Wins:
		return &rules.Match{Result: rules.Win, Winner: 2}
	case pairing.Draw:
		return &rules.Match{Result: rules.Draw}
	case pairing.BothLose:
		return &rules.Match{Result: MatchLost}
	}
	return &rules.Match{Result: rules.Continues}
}

// game is the one board that the ruling ends, nil when it ends none, or both.
func (r RulingMade) game() *Game {
	switch f := r.fate(); {
	case f.board != "":
		for _, s := range bughouse.Seats {
			if s.Board() == f.board && f.match == pairing.Wins(s.Team()) {
				letter := s.Letter()
				return &Game{f.board, &letter}
			}
		}
		return &Game{Board: f.board}
	case len(f.closed) == 1:
		return &Game{Board: f.closed[0]}
	}
	return nil
}

// Clash is why two remedies cannot be imposed together, as a format of both.
type Clash struct {
	One, Other Remedy
	Why        string // "%s and %s move the same clock both ways"
}

// Error names the remedies as ParseRemedy reads them.
func (c *Clash) Error() string { return c.In(Remedy.String) }

// In tells it with the remedies in somebody's own words.
func (c *Clash) In(words func(Remedy) string) string {
	return fmt.Sprintf(c.Why, words(c.One), words(c.Other))
}

// once checks that nothing is named twice.
func once(list []Remedy) error {
	for n, r := range list {
		if slices.ContainsFunc(list[:n], func(other Remedy) bool { return r.Kind == other.Kind && r.Seat == other.Seat }) {
			return fmt.Errorf("%s is there twice: name it once", Describe([]Remedy{r}))
		}
	}
	return nil
}

// CheckCompatible checks that different remedies can be imposed together. What it returns is a *Clash, or nil where they can.
func CheckCompatible(list []Remedy) *Clash {
	for n, r := range list {
		for _, other := range list[:n] {
			if why := r.beside(other); why != "" {
				return &Clash{other, r, why}
			}
		}
	}
	if a, b := wins(list, 1), wins(list, 2); a != nil && b != nil {
		return &Clash{*a, *b, "%s gives the match to team 1 and %s to team 2, and a match has one winner: leave one of them out; of a match that both teams lose, forfeit all four games"}
	}
	return nil
}

// beside says why a remedy cannot be imposed beside another one, "" where it can.
func (r Remedy) beside(other Remedy) string {
	ends := func(r Remedy) bool { return r.Kind == rules.ForfeitGame || r.Kind == rules.ForfeitMatch }
	mine, _ := seatOf(r.Seat)
	theirs, _ := seatOf(other.Seat)
	switch {
	case r.Kind == rules.NewGame && ends(other), other.Kind == rules.NewGame && ends(r):
		return "%s and %s: a game that is played anew is lost by nobody; impose one of them"
	case r.Kind == rules.ForfeitMatch && other.Kind == rules.ForfeitMatch && mine.Team() == theirs.Team():
		return "%s and %s take the same match from the same team: name one of them"
	case r.Timed() && other.Timed() && r.Seat == other.Seat:
		return "%s and %s move the same clock both ways: impose the difference"
	}
	return ""
}
