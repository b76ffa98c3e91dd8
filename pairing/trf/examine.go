package trf

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/event"
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
	Fault   *Fault // of the records; nil for anything else
}

// Examine examines what could be read of a report: its faults, its mandatory records, each round's
// pairings against its system's rules, rematches, byes, colors and teams kept apart, and the points,
// tie-breaks and ranks, which it computes anew.
func Examine(f *File) []Finding {
	x := examiner{file: f, table: f.Crosstable()}
	x.found = slices.Concat(FaultFindings(f.Slips), FaultFindings(f.Faults))
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

// FaultFindings returns the faults of a report's records as findings.
func FaultFindings(faults Faults) []Finding {
	var found []Finding
	for _, fault := range faults {
		says := fmt.Sprintf("line %d: %s", fault.Line, fault.Text)
		if fault.Meant != "" && !strings.HasSuffix(says, fault.Meant) {
			says += "; read: " + fault.Meant
		}
		found = append(found, Finding{What: "records", Says: says, Fault: &fault})
	}
	return found
}

// plural is what those who meet are called.
func (x *examiner) plural() string {
	if x.file.isEntries() {
		return "entries"
	}
	return "teams"
}

// singular is what one of them is called.
func (x *examiner) singular() string {
	if x.file.isEntries() {
		return "entry"
	}
	return "team"
}

// article returns where FIDE's rules have a criterion: for teams, or for single entries.
func (x *examiner) article(teams, singles string) string {
	if x.file.isEntries() {
		return singles
	}
	return teams
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
			faults = append(faults, fmt.Sprintf("%s %d and %d have the same name", x.plural(), other, t.Number))
		}
		names[t.Name] = t.Number
	}
	who := fmt.Sprintf("%d teams, %d players", len(x.file.Teams), len(x.file.Players))
	if x.file.isEntries() {
		who = fmt.Sprintf("%d entries", len(x.file.Teams))
	}
	x.addOr("records", 0, faults, "%s, %d rounds; all mandatory records are there", who, x.rounds())
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
	t := parseType(x.file.Type)
	switch {
	case t.Not != "" && x.file.Type == "":
		x.skip("pairings", n, "%s", t.Not)
	case t.Not != "":
		x.skip("pairings", n, "%s is %s: flagfall does not pair by it", x.file.Type, t.Not)
	case t.isRobin():
		x.pairingsRobin(n, t.System == event.DoubleRoundRobin)
	case !t.Scored:
		x.skip("pairings", n, "%s does not say which points pair the teams (C.04.6 1.2)", x.file.Type)
	case t.System == string(swiss.US29D):
		x.pairingsUS(n)
	default:
		x.pairingsFIDE(n)
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
	x.firstColors(n, should)
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

// secondary returns the points of a round that do not count first.
func (x *examiner) secondary(r tiebreak.RoundResult) tiebreak.Points {
	return r.Match + r.Game - x.primary(r)
}

// field returns what the pairing of round n depends on: the teams that took part in it.
func (x *examiner) field(n int) swiss.Field {
	code := parseType(x.file.Type)
	f := swiss.Field{LastTwo: n >= x.file.Rounds-1, Colors: swiss.Colors{
		Use: code.Colors, Initial: x.initialColor(), LastRound: n == x.file.Rounds, NoSecondary: code.NoSecondary,
	}}
	teams := map[int]*swiss.Team{}
	for _, t := range x.table.Teams {
		teams[t.TPN] = &swiss.Team{TPN: t.TPN}
	}
	for _, a := range x.file.Abnormal {
		for _, tpn := range a.Teams {
			if a.Type == ' ' && a.Round == 0 && teams[tpn] != nil {
				teams[tpn].Score += x.primary(tiebreak.RoundResult{Match: a.Match, Game: a.Game})
			}
		}
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
			team.Second += x.secondary(res)
			switch res.Kind {
			case tiebreak.Played:
				team.Played++
				team.Floated = before[t.TPN] != before[res.Opponent]
				if color := x.color(t.TPN, r+1); color != 0 {
					team.Colors += string(color)
				}
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
	if code.Baku && len(x.file.Accelerations) == 0 {
		base := swiss.AccelerationBase{
			Teams: len(x.table.Teams) - len(x.lateTeams()), Rounds: x.file.Rounds, Win: x.table.Win, Draw: x.table.Draw,
		}
		for tpn, t := range teams {
			t.Score += swiss.Baku.VirtualPoints(base, tpn, n)
		}
	}
	for _, t := range x.table.Teams {
		if r := t.Results[n-1]; r.Opponent > 0 || r.Kind == tiebreak.PAB {
			f.Teams = append(f.Teams, *teams[t.TPN])
		}
	}
	return f
}
