package trf

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"flagfall/pairing/swiss"
	"flagfall/pairing/tiebreak"
)

// Finding is one thing that was examined, and what came of it.
type Finding struct {
	OK bool
	// Skipped reports whether it could not be examined; Says has the reason.
	Skipped bool
	What    string // "records", "pairings", "rematches", "byes", "colors", "apart", "points", "standings"
	Round   int    // 0 for the whole report
	Says    string
}

// Examine examines a report that could be read: its mandatory records, each round's pairings against
// its system's rules, rematches, byes, colors and teams kept apart, and the points, tie-breaks and
// ranks, which it computes anew.
func Examine(f *File) []Finding {
	x := examiner{file: f, table: f.Crosstable()}
	x.records()
	if err := x.table.Validate(); err != nil {
		x.add("records", 0, err.Error())
		return x.found
	}
	for n := range x.rounds() {
		x.pairings(n + 1)
		x.rematches(n + 1)
		x.byes(n + 1)
		x.colors(n + 1)
		x.apart(n + 1)
	}
	x.points()
	x.standings()
	return x.found
}

type examiner struct {
	file  *File
	table tiebreak.Crosstable
	found []Finding
}

// add notes what was found; no faults are a sound finding, which says what was examined.
func (x *examiner) add(what string, round int, faults ...string) {
	for _, says := range faults {
		x.found = append(x.found, Finding{What: what, Round: round, Says: says})
	}
}

func (x *examiner) sound(what string, round int, format string, args ...any) {
	x.found = append(x.found, Finding{OK: true, What: what, Round: round, Says: fmt.Sprintf(format, args...)})
}

// skip notes what could not be examined, and why.
func (x *examiner) skip(what string, round int, format string, args ...any) {
	x.sound(what, round, format, args...)
	x.found[len(x.found)-1].Skipped = true
}

// addOr notes faults, or that there are none.
func (x *examiner) addOr(what string, round int, faults []string, format string, args ...any) {
	if x.add(what, round, faults...); len(faults) == 0 {
		x.sound(what, round, format, args...)
	}
}

// unlessExplained notes what was found in a round, unless a comment of the report accounts for the
// pairing that it has: "MPA @ Round 4: 1-4 2-3 => 1-3 2-4".
func (x *examiner) unlessExplained(what string, round int, faults []string) {
	is := x.played(round)
	for _, c := range x.file.Comments {
		kind, said, _ := strings.Cut(c, " @ Round ")
		if len(faults) > 0 && slices.Contains([]string{CommentMPA, CommentRematches, CommentAhead}, kind) &&
			strings.HasPrefix(said, fmt.Sprintf("%d: ", round)) && strings.HasSuffix(said, "=> "+is) {
			x.sound(what, round, "the report accounts for it: %s", c)
			return
		}
	}
	x.add(what, round, faults...)
}

func (x *examiner) rounds() int {
	if len(x.table.Teams) == 0 {
		return 0
	}
	return len(x.table.Teams[0].Results)
}

// records examines what FIDE's text makes mandatory for rating.
func (x *examiner) records() {
	var missing []string
	for _, tag := range []string{"022", "032", "042", "052", "102", "132"} {
		if text := x.file.header(tag); text == "" || text == Unknown {
			missing = append(missing, tag)
		}
	}
	if x.file.Name == "" {
		missing = append(missing, "012")
	}
	var faults []string
	if len(missing) > 0 {
		faults = append(faults, "mandatory records are missing or empty: "+strings.Join(missing, " "))
	}
	if n := countFunc(x.file.Players, func(p Player) bool { return p.Rank == "" }); n > 0 {
		faults = append(faults, fmt.Sprintf("%d players have no rank in columns 86 to 89", n))
	}
	names := map[string]int{}
	for _, t := range x.file.Teams {
		if other := names[t.Name]; other > 0 {
			faults = append(faults, fmt.Sprintf("teams %d and %d have the same name", other, t.Number))
		}
		names[t.Name] = t.Number
	}
	x.addOr("records", 0, faults, "%d teams, %d players, %d rounds; all mandatory records are there",
		len(x.file.Teams), len(x.file.Players), x.rounds())
}

func countFunc[T any](list []T, is func(T) bool) int {
	n := 0
	for _, v := range list {
		if is(v) {
			n++
		}
	}
	return n
}

// pairings compares a round with the one that the system makes of the results before it.
func (x *examiner) pairings(n int) {
	code := x.file.Type
	parts := strings.Split(code, "_")
	scored := len(parts) >= 3 && parts[1] == "TEAM" && slices.Contains([]string{"MP", "GP"}, parts[2])
	switch {
	case code == "":
		x.skip("pairings", n, "record 192 names no system")
	case scored && parts[0] == "US":
		x.pairingsUS(n)
	case scored && (parts[0] == "ROBIN" || parts[0] == "ROBIN2"):
		x.pairingsRobin(n, parts[0] == "ROBIN2")
	case scored && parts[0] == "FIDE":
		x.pairingsFIDE(n)
	default:
		x.skip("pairings", n, "%s is a system whose pairings need more than this report tells", code)
	}
}

func (x *examiner) pairingsFIDE(n int) {
	if x.file.Rounds == 0 {
		x.skip("pairings", n, "record 142 does not say how many rounds are planned (C.04.6 2.3)")
		return
	}
	should, err := swiss.PairRound(swiss.FIDE, x.field(n))
	is := x.played(n)
	if err != nil {
		x.unlessExplained("pairings", n, []string{fmt.Sprintf("%s: the system cannot pair this round: %v", is, err)})
		return
	}
	if made := numbersOf(should); made != is {
		x.unlessExplained("pairings", n, []string{fmt.Sprintf("C.04.6 makes %s, the report has %s", made, is)})
		return
	}
	x.sound("pairings", n, "as C.04.6 makes them")
}

// numbersOf writes pairs in the order of their numbers: "1-3 2-4 5=BYE".
func numbersOf(r swiss.Round) string {
	pairs := make([][2]int, 0, len(r.Pairs))
	for _, p := range r.Pairs {
		pairs = append(pairs, [2]int{min(p.A, p.B), max(p.A, p.B)})
	}
	return pairsText(pairs, r.Bye)
}

func pairsText(pairs [][2]int, bye int) string {
	slices.SortFunc(pairs, func(a, b [2]int) int { return cmp.Compare(a[0], b[0]) })
	var parts []string
	for _, p := range pairs {
		parts = append(parts, fmt.Sprintf("%d-%d", p[0], p[1]))
	}
	if bye > 0 {
		parts = append(parts, fmt.Sprintf("%d=BYE", bye))
	}
	return strings.Join(parts, " ")
}

// played returns the pairs of a round as the report has them.
func (x *examiner) played(n int) string {
	var pairs [][2]int
	bye := 0
	for _, t := range x.table.Teams {
		switch r := t.Results[n-1]; {
		case r.Opponent > t.TPN:
			pairs = append(pairs, [2]int{t.TPN, r.Opponent})
		case r.Kind == tiebreak.PAB:
			bye = t.TPN
		}
	}
	return pairsText(pairs, bye)
}

// primary returns the points of a round that count first.
func (x *examiner) primary(r tiebreak.RoundResult) tiebreak.Points {
	if x.table.Primary == tiebreak.MatchPoints {
		return r.Match
	}
	return r.Game
}

// field returns what the pairing of round n depends on: the teams that took part in it.
func (x *examiner) field(n int) swiss.Field {
	f := swiss.Field{LastTwo: n >= x.file.Rounds-1}
	teams := map[int]*swiss.Team{}
	for _, t := range x.table.Teams {
		teams[t.TPN] = &swiss.Team{TPN: t.TPN}
	}
	for r := range n - 1 {
		before := map[int]tiebreak.Points{}
		for tpn, t := range teams {
			before[tpn] = t.Score
			t.Floated = false
		}
		for _, t := range x.table.Teams {
			res, team := t.Results[r], teams[t.TPN]
			team.Score += x.primary(res)
			switch res.Kind {
			case tiebreak.Played:
				team.Played++
				team.Floated = before[t.TPN] != before[res.Opponent]
				if t.TPN < res.Opponent {
					f.Met = append(f.Met, [2]int{t.TPN, res.Opponent})
				}
			case tiebreak.PAB, tiebreak.FullBye, tiebreak.ForfeitWin:
				team.NoPAB = true
			default:
			}
		}
	}
	for _, g := range x.file.Apart {
		for i, a := range g.Teams {
			for _, b := range g.Teams[i+1:] {
				if g.From <= n && n <= g.To {
					f.Met = append(f.Met, [2]int{a, b})
				}
			}
		}
	}
	for _, a := range x.file.Accelerations {
		more := a.Game
		if x.table.Primary == tiebreak.MatchPoints {
			more = a.Match
		} else if x.file.header("092") == oneMatchType {
			more /= 2
		}
		for tpn := a.First; tpn <= a.Last && a.From <= n && n <= a.To; tpn++ {
			if t := teams[tpn]; t != nil {
				t.Score += more
			}
		}
	}
	for _, t := range x.table.Teams {
		if r := t.Results[n-1]; r.Opponent > 0 || r.Kind == tiebreak.PAB {
			f.Teams = append(f.Teams, *teams[t.TPN])
		}
	}
	return f
}

// points computes the points of teams and players anew.
func (x *examiner) points() {
	var faults []string
	c := converter{File: x.file, ix: x.file.index()}
	for _, p := range x.file.Players {
		if sum := c.gamePoints(p.Results); sum != p.Points {
			faults = append(faults, fmt.Sprintf(
				"player %d: %s points in record 001, the results make %s", p.Number, p.Points, sum))
		}
	}
	written := x.file.written()
	for i, t := range x.file.Teams {
		if t.Old {
			break // a 013 record has no points
		}
		var match, game tiebreak.Points
		for _, r := range written.Teams[i].Results {
			match, game = match+r.Match, game+r.Game
		}
		match, game = match+written.Teams[i].Adjustment.Match, game+written.Teams[i].Adjustment.Game
		if match != t.Match || game != t.Game {
			faults = append(faults, fmt.Sprintf(
				"team %d: %s match and %s game points in record 310, the results make %s and %s",
				t.Number, t.Match, t.Game, match, game))
		}
	}
	x.addOr("points", 0, faults, "the points of all teams and players, recomputed, agree")
}

// roundsWithResults returns how many rounds there are up to the last with a result. Standings count
// no round that is only paired.
func (x *examiner) roundsWithResults() int {
	for n := x.rounds(); n > 0; n-- {
		paired := false
		for _, p := range x.file.Players {
			if n > len(p.Results) || p.Results[n-1].Opponent == 0 {
				continue
			}
			if paired = true; p.Results[n-1].Code != pending {
				return n
			}
		}
		if !paired {
			return n
		}
	}
	return 0
}

// standings computes the tie-breaks and ranks anew.
func (x *examiner) standings() {
	list := x.file.Tiebreaks()
	codes, err := tiebreak.ParseTiebreaks(list)
	if list == "" || err != nil {
		says := "record 202 names no tie-breaks"
		if err != nil {
			says = err.Error()
		}
		x.skip("standings", 0, "%s", says)
		return
	}
	if x.file.isOld() {
		x.skip("standings", 0, "records 013 have no ranks of teams")
		return
	}
	table := x.table
	table.Teams = slices.Clone(table.Teams)
	for i := range table.Teams {
		table.Teams[i].Results = table.Teams[i].Results[:x.roundsWithResults()]
	}
	rows, err := table.Standings(codes)
	if err != nil {
		x.add("standings", 0, err.Error())
		return
	}
	rank := map[int]string{}
	for _, t := range x.file.Teams {
		rank[t.Number] = t.Rank
	}
	shared := map[int]int{}
	for _, r := range rows {
		shared[r.Rank]++
	}
	var faults []string
	for _, r := range rows {
		said, err := strconv.Atoi(rank[r.Team.TPN])
		if err != nil || said < r.Rank || said >= r.Rank+shared[r.Rank] {
			faults = append(faults, fmt.Sprintf(
				"team %d: rank %s in record 310, computed %d by %s points and %s",
				r.Team.TPN, cmp.Or(rank[r.Team.TPN], "none"), r.Rank, r.Points, list))
		}
	}
	x.addOr("standings", 0, faults, "ranks by %s, recomputed, agree", list)
}
