package trf

import (
	"cmp"
	"slices"
	"strings"

	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/standings"
	"flagfall/pairing/swiss"
	"flagfall/pairing/tiebreak"
	"flagfall/rules/refusal"
)

// ReportNames names teams and players in a report.
type ReportNames struct {
	Team   func(*event.Team) string
	Player func(t *event.Team, player int) string // 1 or 2
}

// enteredNames are the names as entered.
var enteredNames = ReportNames{func(t *event.Team) string {
	return t.Name
}, func(t *event.Team, player int) string { return t.Players[player-1].Name }}

// CheckForm refuses a section of a form that no report can say: its teams change from round to round, its
// tables are played to a number of games or to more than two, or its stages have groups with standings.
func CheckForm(sec *event.Section) error {
	form := ""
	switch {
	case sec.IsMixer():
		form = "draws its partners anew in each round, and a report has teams that stay"
	case sec.Options.FirstTo > 0:
		form = "plays until a team has won a number of games, and a report has a fixed number of boards"
	case sec.Matches > 2:
		form = "plays more than two games a round, and a report names a player for each"
	case len(sec.Tables()) > 1 || sec.Stage(1) != nil && !sec.Stage(1).Groups[0].IsBracket():
		form = "plays in groups, and a report has one table"
	default:
		return nil
	}
	return refusal.Conflict.Errorf("section %s %s: use export --all", sec.ID, form)
}

// SectionFile returns the report of a section with details, its teams in the order of their pairing
// numbers.
func SectionFile(s *event.State, sec *event.Section, details Details) (*File, error) {
	return SectionFileWithNames(s, sec, details, enteredNames)
}

// SectionFileWithNames is SectionFile with other names, such as initials.
func SectionFileWithNames(s *event.State, sec *event.Section, details Details,
	names ReportNames,
) (*File, error) {
	if err := CheckForm(sec); err != nil {
		return nil, err
	}
	rows, err := standings.Compute(sec, 0, nil, nil)
	if err != nil {
		return nil, err
	}
	rank := map[int]int{}
	for _, r := range rows {
		rank[r.Team.TPN] = r.Rank
	}
	d := TeamTournament{
		Details: details,
		Name:    s.Event.Name, Type: systemCode(sec),
		Tiebreaks: tiebreakList(standings.Tiebreaks(sec)), Rounds: sec.PlannedRounds(),
		Boards: sec.Matches, Win: 2 * tiebreak.One, Draw: tiebreak.One, PAB: byePoints(sec),
	}
	numbers := sec.PairingOrder()
	number := map[*event.Team]int{}
	for i, t := range numbers {
		number[t] = i + 1
	}
	paths := standings.TeamRounds(sec, 0)
	for i, t := range numbers {
		e := TeamEntry{TPN: i + 1, Name: names.Team(t), Rank: rank[i+1]}
		for n, p := range t.Players {
			e.Players, e.Ratings = append(e.Players, names.Player(t, n+1)), append(e.Ratings, p.Rating)
		}
		for _, g := range t.Given {
			e.Given = append(e.Given, Given{g.Round, tiebreak.PointPair{Match: g.Match, Game: g.Game}})
		}
		for _, step := range paths[t] {
			e.Rounds = append(e.Rounds, teamRound(sec, t, step, number))
		}
		d.Teams = append(d.Teams, e)
	}
	d.Accelerations = accelerations(sec.Options, pairing.AccelerationBase(sec))
	if sec.Options.KeepApart == string(swiss.ApartAlways) {
		d.Apart = clubGroups(numbers)
	}
	return NewFile(d)
}

// byePoints returns the points of an allocated bye in the section.
func byePoints(sec *event.Section) tiebreak.PointPair {
	all := tiebreak.Points(sec.Matches) * tiebreak.One
	if sec.ByeIsWin() {
		return tiebreak.PointPair{Match: 2 * tiebreak.One, Game: all}
	}
	return tiebreak.PointPair{Match: tiebreak.One, Game: all / 2}
}

// teamRound converts a team's round. A team whose opponent has withdrawn gets a full-point, half-point
// or zero-point bye, because only one team a round may have the allocated bye. A match that does not
// count, because one of its teams left a round robin early, stands in a comment alone.
func teamRound(sec *event.Section, t *event.Team, step standings.TeamRound,
	number map[*event.Team]int,
) TeamRound {
	b := TeamRound{Kind: step.Kind}
	if step.Pairing == nil || step.Annulled {
		switch idle := slices.Contains(step.Round.Idle, t) && step.Kind == tiebreak.PAB; {
		case idle && sec.ByeIsWin():
			b.Kind = tiebreak.FullBye
		case idle:
			b.Kind = tiebreak.HalfBye
		}
		return b
	}
	b.Opponent, b.First = number[step.Opponent()], step.Side == 0
	if use, _ := sec.ColorPreferences(); use != swiss.NoPreferences {
		b.First = step.Pairing.Matches[0].FirstBoardColor(sec, step.Side+1) == 'W'
	}
	for _, m := range step.Pairing.Matches {
		b.Codes = append(b.Codes, matchCode(m, step.Side))
	}
	return b
}

// matchCode returns the code of a match in record 001 for team 1 or 2 (side 0 or 1). A match that a
// ruling ended was played.
func matchCode(m *event.Match, side int) byte {
	r, done := m.Result()
	unplayed := r.Ended == event.Forfeit && r.Ruling == 0
	switch {
	case !done:
		return Open
	case r.Outcome == event.Draw:
		return '='
	case r.Outcome == event.BothLose:
		return '-'
	case r.Outcome == event.Wins(side+1) && unplayed:
		return '+'
	case r.Outcome == event.Wins(side+1):
		return '1'
	case unplayed:
		return '-'
	}
	return '0'
}

// systems are the pairing systems by the first part of record 192. FIDE has codes only for its own
// systems.
var systems = map[string]string{
	"FIDE": string(swiss.FIDE), "US": string(swiss.US29D), "ROBIN": event.RoundRobin,
	"ROBIN2": event.DoubleRoundRobin,
}

// systemCode returns record 192: the system, and which score counts first.
func systemCode(sec *event.Section) string {
	o := sec.Options
	use, _ := sec.ColorPreferences()
	system := cmp.Or(o.System, string(swiss.FIDE))
	for code, name := range systems {
		if name != system {
			continue
		}
		code += "_TEAM_" + map[string]string{string(swiss.TypeA): "TYPEA_", string(swiss.TypeB): "TYPEB_"}[string(use)]
		if o.Primary == event.MatchPoints {
			return code + "MP_GP"
		}
		return code + "GP_MP"
	}
	return ""
}

// accelerations returns the points that an acceleration adds, by runs of rounds and of teams.
func accelerations(o event.Options, start swiss.AccelerationBase) []Acceleration {
	var out []Acceleration
	for round := 1; round <= max(2, start.Rounds); round++ {
		more := swiss.Acceleration(o.Speed).VirtualPoints(start, 1, round)
		last := 0
		for tpn := 1; tpn <= start.Teams &&
			swiss.Acceleration(o.Speed).VirtualPoints(start, tpn, round) > 0; tpn++ {
			last = tpn
		}
		if last == 0 {
			continue
		}
		s := Acceleration{From: round, To: round, First: 1, Last: last, Game: more}
		if o.Primary == event.MatchPoints {
			s.Match, s.Game = more, 0
		}
		if n := len(out); n > 0 && out[n-1].To == round-1 && out[n-1].Last == last &&
			out[n-1].Match == s.Match && out[n-1].Game == s.Game {
			out[n-1].To = round
			continue
		}
		out = append(out, s)
	}
	return out
}

// clubGroups lists the teams of each club, which must not meet.
func clubGroups(numbers []*event.Team) []ApartGroup {
	const always = 99 // the last round that an event can have
	clubs := map[string][]int{}
	var order []string
	for i, t := range numbers {
		if t.Club != "" {
			if clubs[t.Club] == nil {
				order = append(order, t.Club)
			}
			clubs[t.Club] = append(clubs[t.Club], i+1)
		}
	}
	var out []ApartGroup
	for _, club := range order {
		if len(clubs[club]) > 1 {
			out = append(out, ApartGroup{From: 1, To: always, Teams: clubs[club]})
		}
	}
	return out
}

func tiebreakList(list []tiebreak.Tiebreak) string {
	names := make([]string, len(list))
	for i, c := range list {
		names[i] = c.String()
	}
	return strings.Join(names, ",")
}
