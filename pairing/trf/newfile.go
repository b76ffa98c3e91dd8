package trf

import (
	"fmt"
	"slices"

	"flagfall/pairing/tiebreak"
	"flagfall/rules/refusal"
)

// TeamTournament is a tournament in the terms of the register, to or from which a report is
// converted.
type TeamTournament struct {
	Name string
	Details
	Type          string // record 192, such as FIDE_TEAM_MP_GP
	Tiebreaks     string // record 202
	Rounds        int    // of the whole event
	Boards        int    // bughouse matches two teams play in a round
	Win, Draw     tiebreak.Points
	PAB           tiebreak.PointPair // points of an allocated bye
	Accelerations []Acceleration     // acceleration
	Apart         []ApartGroup       // teams that must not meet
	Teams         []TeamEntry
	Entries       bool // from a report of single entries
}

// TeamEntry is a team of a TeamTournament.
type TeamEntry struct {
	TPN     int
	Name    string
	Nick    string
	Rank    int // 0 if not ranked
	Players []string
	Ratings []int       // by player, 0 for none; may be shorter
	Club    string      // of an entry of a report of single entries
	Given   []Given     // points by an arbiter, beside the results
	Rounds  []TeamRound // by round
}

// Given is points that an arbiter gives a team, or takes away, after a round; 0 for the whole event.
type Given struct {
	Round int
	tiebreak.PointPair
}

// TeamRound is a team's round.
type TeamRound struct {
	Kind     tiebreak.RoundKind
	Opponent int    // TPN, 0 for none
	First    bool   // named first at its table, White on board 1
	Codes    []byte // by board, as in record 001: 1 = 0 + - or [Open]; empty for a bye
}

// Open is the code of a match without a result.
const Open = pending

// NewFile returns the report of a tournament. The games of board k are in the line of each team's
// kth player. Where a round has one match both partners played it, and it is in both their lines.
func NewFile(d TeamTournament) (*File, error) {
	kind := fmt.Sprintf("Bughouse teams, %d matches a round", d.Boards)
	if d.Boards == 1 {
		d, kind = d.bothPartners(), oneMatchType
	}
	f := &File{
		Name: d.Name, Rounds: d.Rounds, Type: d.Type,
		Match: Scale{{"TW", d.Win}, {"TD", d.Draw}, {"TL", 0}}, Accelerations: d.Accelerations,
		Apart: d.Apart, Comments: d.Comments,
	}
	for _, r := range append(d.Details.records(), []Record{
		{"062", fmt.Sprint(2 * len(d.Teams))},
		{"072", fmt.Sprint(d.ratedPlayers())},
		{"082", fmt.Sprint(len(d.Teams))},
		{"092", kind},
		{"202", d.Tiebreaks},
	}...) {
		if r.Text != "" {
			f.Header = append(f.Header, r)
		}
	}
	if d.Boards > 0 {
		f.Game = Scale{{"P", d.PAB.Game / tiebreak.Points(d.Boards)}}
	}
	if d.hasOpenMatch() { // an open match has no points
		f.Game = append(f.Game, ScalePoint{"X", 0})
	}
	for b := range d.Boards {
		f.Colors += string("WB"[b%2])
	}
	first := map[int]int{} // number of each team's first player
	next := 1
	for _, t := range d.Teams {
		if len(t.Players) < d.Boards {
			return nil, refusal.Invalid.Errorf(
				"team %d has %d players for %d boards: name them all", t.TPN, len(t.Players),
				d.Boards)
		}
		if _, twice := first[t.TPN]; twice || t.TPN < 1 || t.TPN > 999 {
			return nil, refusal.Invalid.Errorf("team %d: a report needs different numbers from 1 to 999", t.TPN)
		}
		first[t.TPN] = next
		next += len(t.Players)
	}
	for _, t := range d.Teams {
		if err := f.addTeam(d, t, first); err != nil {
			return nil, err
		}
	}
	f.makeNamesDistinct()
	f.fillPoints()
	f.rankPlayers()
	return f, nil
}

// oneMatchType is record 092 of an event with one match a round. Such a match is a game of each
// partner, so it brings a team twice its game points.
const oneMatchType = "Bughouse teams, 1 match a round, a game of each partner"

// bothPartners returns a tournament of one match a round as one of two boards with the same results.
func (d TeamTournament) bothPartners() TeamTournament {
	d.Boards = 2
	d.PAB.Game *= 2
	d.Accelerations = slices.Clone(d.Accelerations)
	for i := range d.Accelerations {
		d.Accelerations[i].Game *= 2
	}
	d.Teams = slices.Clone(d.Teams)
	for i := range d.Teams {
		t := &d.Teams[i]
		t.Given = slices.Clone(t.Given)
		for g := range t.Given {
			t.Given[g].Game *= 2
		}
		t.Rounds = slices.Clone(t.Rounds)
		for r := range t.Rounds {
			t.Rounds[r].Codes = slices.Repeat(t.Rounds[r].Codes, 2)
		}
	}
	return d
}

// oneMatch returns a tournament read from two boards with the same results as one of one match a
// round. The error lists where partners have different results.
func (d TeamTournament) oneMatch() (TeamTournament, Faults) {
	var faults Faults
	d.Boards = 1
	d.PAB.Game /= 2
	for i := range d.Accelerations {
		d.Accelerations[i].Game /= 2
	}
	for _, t := range d.Teams {
		for g := range t.Given {
			t.Given[g].Game /= 2
		}
		for r, codes := range t.Rounds {
			if len(codes.Codes) == 0 {
				continue
			}
			if slices.ContainsFunc(codes.Codes, func(c byte) bool { return c != codes.Codes[0] }) {
				faults = append(faults, Fault{Text: fmt.Sprintf(
					"round %d: the partners of team %d have different results of one match", r+1,
					t.TPN)})
			}
			t.Rounds[r].Codes = codes.Codes[:1]
		}
	}
	return d, faults
}

func (d TeamTournament) ratedPlayers() int {
	n := 0
	for _, t := range d.Teams {
		for _, r := range t.Ratings {
			if r > 0 {
				n++
			}
		}
	}
	return n
}

// hasOpenMatch reports whether a match has no result.
func (d TeamTournament) hasOpenMatch() bool {
	return slices.ContainsFunc(d.Teams, func(t TeamEntry) bool {
		return slices.ContainsFunc(t.Rounds, func(b TeamRound) bool {
			return slices.Contains(b.Codes, Open)
		})
	})
}

func (f *File) addTeam(d TeamTournament, t TeamEntry, first map[int]int) error {
	team := Team{Number: t.TPN, Name: t.Name, Nick: t.Nick}
	if t.Rank > 0 {
		team.Rank = fmt.Sprint(t.Rank)
	}
	for k, name := range t.Players {
		p := Player{Number: first[t.TPN] + k, Name: name}
		if k < len(t.Ratings) && t.Ratings[k] > 0 {
			p.Rating = fmt.Sprint(t.Ratings[k])
		}
		for r, bout := range t.Rounds {
			g := Game{Color: '-', Code: unpairedCode(bout.Kind)}
			if bout.Opponent > 0 && k < d.Boards {
				if first[bout.Opponent] == 0 || len(bout.Codes) != d.Boards {
					return refusal.Invalid.Errorf(
						"round %d: team %d: a match needs an opponent of the event and %d results",
						r+1, t.TPN, d.Boards)
				}
				g = Game{first[bout.Opponent] + k, boardColor(bout.First, k), bout.Codes[k]}
			}
			p.Results = append(p.Results, g)
		}
		team.Players = append(team.Players, p.Number)
		f.Players = append(f.Players, p)
	}
	f.Teams = append(f.Teams, team)
	for _, g := range t.Given {
		f.Abnormal = append(f.Abnormal,
			Abnormal{Type: ' ', Match: g.Match, Game: g.Game, Round: g.Round, Teams: []int{t.TPN}})
	}
	for r, bout := range t.Rounds {
		f.addToLists(d, t.TPN, r+1, bout)
	}
	return nil
}

// addToLists adds a team's round to the records of byes and forfeits.
func (f *File) addToLists(d TeamTournament, team, round int, bout TeamRound) {
	switch kind := unpairedCode(bout.Kind); {
	case bout.Opponent > 0:
		if bout.Kind != tiebreak.Played && bout.First {
			f.Forfeits = append(f.Forfeits,
				Forfeit{
					Type: f.forfeitType(d, team, round, bout), Round: round, White: team,
					Black: bout.Opponent,
				})
		}
	case kind == 'U':
		if f.PAB == nil {
			f.PAB = &PAB{Match: d.PAB.Match, Game: d.PAB.Game}
		}
		for len(f.PAB.Teams) < round {
			f.PAB.Teams = append(f.PAB.Teams, 0)
		}
		f.PAB.Teams[round-1] = team
	default:
		i := slices.IndexFunc(f.Byes, func(b Bye) bool {
			return b.Type == kind && b.Round == round
		})
		if i < 0 {
			f.Byes = append(f.Byes, Bye{Type: kind, Round: round})
			i = len(f.Byes) - 1
		}
		f.Byes[i].Teams = append(f.Byes[i].Teams, team)
	}
}

// forfeitType returns the type of a forfeit, which depends on both teams.
func (f *File) forfeitType(d TeamTournament, team, round int, bout TeamRound) string {
	if bout.Kind == tiebreak.ForfeitWin {
		return "+-"
	}
	for _, o := range d.Teams {
		if o.TPN == bout.Opponent && round <= len(o.Rounds) && o.Rounds[round-1].Opponent == team &&
			o.Rounds[round-1].Kind == tiebreak.ForfeitWin {
			return "-+"
		}
	}
	return "--"
}

// unpairedCode returns the code of a round without an opponent.
func unpairedCode(k tiebreak.RoundKind) byte {
	switch k {
	case tiebreak.PAB:
		return 'U'
	case tiebreak.FullBye:
		return 'F'
	case tiebreak.HalfBye:
		return 'H'
	case tiebreak.Absent, tiebreak.Played, tiebreak.ForfeitWin, tiebreak.ForfeitLoss:
	}
	return 'Z'
}

// boardColor returns a team's color on a board, counted from 0: the first team is White on every
// other board.
func boardColor(first bool, board int) byte {
	if first == (board%2 == 0) {
		return 'w'
	}
	return 'b'
}

// fillPoints sets the points of players and teams.
func (f *File) fillPoints() {
	slices.SortStableFunc(f.Byes, func(a, b Bye) int { return a.Round - b.Round })
	slices.SortStableFunc(f.Forfeits, func(a, b Forfeit) int { return a.Round - b.Round })
	c := converter{File: f}
	for i, p := range f.Players {
		f.Players[i].Points = c.gamePoints(p.Results)
	}
	for i, t := range f.written().Teams {
		f.Teams[i].Match += t.Adjustment.Match
		f.Teams[i].Game += t.Adjustment.Game
		for _, r := range t.Results {
			f.Teams[i].Match += r.Match
			f.Teams[i].Game += r.Game
		}
	}
}
