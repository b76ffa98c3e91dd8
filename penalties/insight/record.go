// Package insight finds what recurs: records, patterns, differing rulings and precedents; and
// offences carried from other events. It counts and does not judge.
package insight

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/rules/bughouse"
)

// The subjects of a record.
const (
	AboutPlayer   = "player"
	AboutTeam     = "team"
	AboutTable    = "table"
	AboutClock    = "clock"
	AboutOfficial = "official"
)

// Record is what was logged about a player, team, table, clock or official over all rounds and
// sections. Struck incidents are left out.
type Record struct {
	About     string
	Player    event.PlayerRef       // of a team only its number
	Table     int                   // of a table or clock
	Board     string                // of a clock
	Official  string                // the actor
	Incidents []*penalties.Incident // oldest first
}

// Tally is how often an offence occurs in a record.
type Tally struct {
	Offence string `json:"offence"`
	Title   string `json:"title"`
	Count   int    `json:"count"`
}

// Kinds counts the offences, the most frequent first.
func (r Record) Kinds() []Tally {
	var tallies []Tally
	for _, i := range r.Incidents {
		at := slices.IndexFunc(tallies, func(t Tally) bool { return t.Offence == i.Offence })
		if at < 0 {
			at = len(tallies)
			tallies = append(tallies, Tally{i.Offence, i.Title(), 0})
		}
		tallies[at].Count++
	}
	slices.SortStableFunc(tallies, func(a, b Tally) int { return cmp.Compare(b.Count, a.Count) })
	return tallies
}

// mostOfAKind is how many incidents there are of the most frequent offence.
func (r Record) mostOfAKind() (most int) {
	counts := map[string]int{}
	for _, i := range r.Incidents {
		counts[i.Offence]++
		most = max(most, counts[i.Offence])
	}
	return most
}

// Rounds lists the rounds with an incident, in order.
func (r Record) Rounds() []int {
	var rounds []int
	for _, i := range r.Incidents {
		rounds = append(rounds, i.Place.Round)
	}
	slices.Sort(rounds)
	return slices.Compact(rounds)
}

// SetAside counts the rulings that are no longer in effect.
func (r Record) SetAside() int {
	n := 0
	for _, i := range r.Incidents {
		if i.Ruling() != nil && i.CurrentEffect().Imposing == 0 {
			n++
		}
	}
	return n
}

// Unruled counts the incidents that wait for a ruling.
func (r Record) Unruled() int {
	n := 0
	for _, i := range r.Incidents {
		if i.Ruling() == nil {
			n++
		}
	}
	return n
}

// String is the record in a sentence without a full stop: "3 incidents in rounds 1 and 2: 2 hover,
// 1 note; 1 ruling no longer in force".
func (r Record) String() string {
	if len(r.Incidents) == 0 {
		return "no incidents"
	}
	kinds := make([]string, 0, len(r.Kinds()))
	for _, k := range r.Kinds() {
		kinds = append(kinds, fmt.Sprintf("%d × %s", k.Count, k.Title))
	}
	rounds := make([]string, 0, len(r.Rounds()))
	for _, n := range r.Rounds() {
		rounds = append(rounds, fmt.Sprint(n))
	}
	in := "round "
	if len(rounds) > 1 {
		in = "rounds "
	}
	text := fmt.Sprintf("%s in %s%s: %s", plural(len(r.Incidents), "incident"), in,
		joinList(rounds), strings.Join(kinds, ", "))
	if n := r.SetAside(); n > 0 {
		text += fmt.Sprintf("; %s no longer in force", plural(n, "ruling"))
	}
	if n := r.Unruled(); n > 0 {
		text += fmt.Sprintf("; %d not ruled yet", n)
	}
	return text
}

// PlayerRecord is what a player is charged with, including claims made against them.
func PlayerRecord(s *penalties.State, who event.PlayerRef) Record {
	return Record{About: AboutPlayer, Player: who, Incidents: notStruck(s.ChargedWith(who))}
}

// TeamRecord is the record of all who played for a team.
func TeamRecord(s *penalties.State, team int) Record {
	r := Record{About: AboutTeam, Player: event.PlayerRef{Team: team}}
	for n := range s.Register.Team(team).PersonCount() {
		r.Incidents = append(r.Incidents,
			notStruck(s.ChargedWith(event.PlayerRef{Team: team, Player: n + 1}))...)
	}
	slices.SortFunc(r.Incidents, func(a, b *penalties.Incident) int {
		return cmp.Compare(a.No, b.No)
	})
	return r
}

// TableRecord is what happened at a table of the hall.
func TableRecord(s *penalties.State, table int) Record {
	all := s.IncidentsAtTables(func(p event.Place) bool { return p.Table == table })
	return Record{About: AboutTable, Table: table, Incidents: notStruck(all)}
}

// ClockRecord is what was logged about the clock of a board, A or B, at a table.
func ClockRecord(s *penalties.State, table int, board string) Record {
	return TableRecord(s, table).clockRecord(board)
}

// clockRecord is the part of a table's record about one clock.
func (r Record) clockRecord(board string) Record {
	about := slices.DeleteFunc(slices.Clone(r.Incidents), func(i *penalties.Incident) bool {
		return !slices.Contains(clocksOf(i), board)
	})
	return Record{About: AboutClock, Table: r.Table, Board: board, Incidents: about}
}

// OfficialRecord is what an official ruled, even where another one entered it.
func OfficialRecord(s *penalties.State, actor string) Record {
	return Record{
		About: AboutOfficial, Official: actor,
		Incidents: filterIncidents(s, func(i *penalties.Incident) bool {
			return i.Ruling() != nil && i.Ruling().By() == actor
		}),
	}
}

// filterIncidents lists the incidents that fit and were not struck.
func filterIncidents(
	s *penalties.State, fits func(*penalties.Incident) bool,
) []*penalties.Incident {
	return slices.DeleteFunc(notStruck(s.Incidents()), func(i *penalties.Incident) bool {
		return !fits(i)
	})
}

func notStruck(list []*penalties.Incident) []*penalties.Incident {
	return slices.DeleteFunc(slices.Clone(list), func(i *penalties.Incident) bool {
		return i.Struck != nil
	})
}

// clocksOf lists the boards whose clock an incident is about: the named player's, or both.
func clocksOf(i *penalties.Incident) []string {
	if o, _ := i.Book().Offence(i.Offence); !o.Clock {
		return nil
	}
	if i.Seat != nil {
		return []string{i.Seat.Board()}
	}
	if board := i.Given.Facts().Board; board != "" {
		return []string{board}
	}
	return []string{bughouse.WA.Board(), bughouse.WB.Board()}
}

// plural counts: "1 incident", "2 incidents".
func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// joinList joins a list: "1", "1 and 2", "1, 2 and 3".
func joinList(list []string) string {
	if n := len(list); n > 1 {
		return strings.Join(list[:n-1], ", ") + " and " + list[n-1]
	}
	return strings.Join(list, "")
}
