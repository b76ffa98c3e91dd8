package trf

import (
	"fmt"
	"strconv"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/rules/refusal"
)

// Each is what an entry of a report of single entries is: bughouse pairs are often entered in a
// program for single players, a pair as one player.
type Each string

// What an entry can be.
const (
	EachTeam   Each = "team"
	EachPlayer Each = "player"
)

// ParseEach reads what an entry is; "" is unsaid.
func ParseEach(text string) (Each, error) {
	switch e := Each(text); e {
	case "", EachTeam, EachPlayer:
		return e, nil
	}
	return "", refusal.Invalid.Errorf("an entry is no %q: use %s or %s", text, EachTeam, EachPlayer)
}

// Individual is the error of a report of single entries that are not said to be teams or players.
type Individual struct {
	Entries int
	Example string // the name of the first entry
	Pair    bool   // the example names two people
}

func (e *Individual) Error() string {
	return fmt.Sprintf("a report of %d single entries, such as %q, and not of teams", e.Entries, e.Example)
}

// RefusalKind returns refusal.Invalid.
func (*Individual) RefusalKind() refusal.Kind { return refusal.Invalid }

// readTeams reads the teams of records 310 or 013, or makes each entry a team of its own.
func (d *reader) readTeams() error {
	f := d.file
	d.readOldTeams()
	switch {
	case len(f.Teams) > 0 && d.each == "":
		return nil
	case len(f.Teams) > 0:
		return refusal.Invalid.Errorf("this report has %d teams, not single entries: leave out --each-entry",
			len(f.Teams))
	case len(f.Players) == 0:
		return Faults{{Line: d.line, Text: "no 310 record: this is not a report of a team tournament"}}
	case d.each == "":
		first := f.Players[0]
		_, pair := splitPair(first.Name)
		return &Individual{Entries: len(f.Players), Example: first.Name, Pair: pair}
	}
	d.makeEntries()
	return nil
}

// makeEntries makes a team of each player. Byes in the form of 2006 get the codes of later forms.
func (d *reader) makeEntries() {
	f := d.file
	f.each = d.each
	club := map[int]string{}
	for _, t := range d.clubs {
		for _, n := range t.Players {
			club[n] = t.Name
		}
	}
	for i := range f.Players {
		p := &f.Players[i]
		for r := range p.Results {
			g := &p.Results[r]
			if g.Opponent == 0 {
				g.Code = entryBye(g.Code)
			}
		}
		f.Teams = append(f.Teams, Team{
			Number: p.Number, Name: p.Name, Game: p.Points, Rank: p.Rank, Players: []int{p.Number},
			Entry: true, Club: club[p.Number], line: p.line,
		})
	}
}

// entryBye returns the code of a round without an opponent.
func entryBye(code byte) byte {
	switch code {
	case '+':
		return 'U'
	case '-':
		return 'Z'
	}
	return code
}

// isEntries reports whether the teams are entries of a report of single entries.
func (f *File) isEntries() bool { return f.each != "" }

// pairSigns stand between the names of two people in an entry.
var pairSigns = []string{"/", "&", "+", ";", " - ", " – ", " and ", " und ", " et ", " y ", " e ", " en "}

// splitPair returns the two people whom an entry names: "Lark/Pine", "Ann Lark & Bob Pine".
func splitPair(name string) (two [2]string, ok bool) {
	for _, sign := range pairSigns {
		parts := strings.Split(name, sign)
		if len(parts) != 2 {
			continue
		}
		one, other := strings.TrimSpace(parts[0]), strings.TrimSpace(parts[1])
		if one != "" && other != "" {
			return [2]string{one, other}, true
		}
	}
	return two, false
}

// pairEntry makes two players of an entry, which has the rating of both.
func (f *File) pairEntry(e TeamEntry) (_ TeamEntry, note string) {
	two, ok := splitPair(e.Name)
	if !ok {
		two = [2]string{e.Name + " (1)", e.Name + " (2)"}
		note = fmt.Sprintf("entry %d, %s, does not name two people: its players are called %s and %s; team edit corrects that",
			e.TPN, e.Name, two[0], two[1])
	}
	e.Players, e.Ratings = two[:], []int{e.Ratings[0], e.Ratings[0]}
	return e, note
}

// enterPlayers puts the entries of a report on the list of players who need a partner.
func (f *File) enterPlayers(s *event.State, sec *event.Section) (facts []fact.Fact, notes []string, err error) {
	var entries []event.Entry
	for _, t := range f.Teams {
		rating, _ := strconv.Atoi(f.index().player[t.Number].Rating)
		entries = append(entries, event.Entry{Club: t.Club, Players: [2]event.Player{{Name: t.Name, Rating: rating}}})
	}
	facts, wrong, err := roster.EnterPlayers(s, sec.ID, entries)
	if err != nil {
		return nil, nil, err
	}
	var faults Faults
	for _, w := range wrong {
		t := f.Teams[w.Index]
		faults = append(faults, Fault{Line: t.line, Text: fmt.Sprintf("entry %d: %s", t.Number, w.Error())})
	}
	if len(faults) > 0 {
		return nil, nil, faults
	}
	if n := f.roundCount(); n > 0 {
		notes = append(notes, fmt.Sprintf("the results of %d rounds are left out: the players have no partners yet", n))
	}
	return facts, append(f.Notes(), notes...), nil
}
