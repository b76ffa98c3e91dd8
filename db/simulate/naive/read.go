// Package naive is a second, slow reading of a journal, for tests: who plays, what every match of
// every round stands at, and the points and tie-breaks that follow. It reads the bodies of entries
// itself and shares no code with the register, the standings or the tie-breaks, so that a mistake
// of one is no mistake of the other.
package naive

import (
	"encoding/json"
	"fmt"
	"slices"

	"flagfall/db/journal"
)

// Hall is what a journal tells of teams, rounds and results.
type Hall struct {
	Sections map[string]*Section
	Teams    map[int]*Team
	Entries  int64
}

// Section is its options, as far as standings need them, its teams and its rounds, the first first.
type Section struct {
	Matches int
	Options struct {
		System    string   `json:"system"`
		Rounds    int      `json:"rounds"`
		Primary   string   `json:"primary"`
		Bye       string   `json:"bye"`
		Tiebreaks []string `json:"tiebreaks"`
	}
	Teams  []int
	Rounds []*Round
}

// Team is whether it plays, and what it sits out. Out is the first round that it plays no more, 0
// while it plays.
type Team struct {
	Section string
	Out     int
	Byes    map[int]string // by round: "", "half" or "full"
}

// Round is who meets whom, and how far it has come.
type Round struct {
	Tables            []*Table
	Free              []int // teams that have the bye, or whose opponent has left
	Started, Finished bool
	Ended             bool             // it was finished at some time
	Rests             map[Place]string // what the rounds before had ended with when it was paired
}

// Table is two teams and their matches.
type Table struct {
	No      int
	Teams   [2]int
	Matches []*Match
}

// Place names a match.
type Place struct {
	Section string `json:"section"`
	Round   int    `json:"round"`
	Table   int    `json:"table"`
	Match   int    `json:"match"`
}

// Match is all that was said of one.
type Match struct {
	said []report
	next int
}

// report is a result, or a new beginning, in which case it has no outcome. It belongs to the game
// that was being played.
type report struct {
	outcome, ended string
	ruling         int
	again          int // the number of the game that begins, 0 for a result
	game           int
}

// playing is the number of the game that counts.
func (m *Match) playing() int {
	game := 0
	for _, s := range m.said {
		if s.again > 0 {
			game = s.again
		}
	}
	return game
}

// Ended is what a match stands at, "" while it is open: "1", "2", "draw" or "double-forfeit"; how
// it ended, and by which ruling, 0 for none. What a ruling said goes before what the players said,
// and later before earlier.
func (m *Match) Ended() (outcome, ended string, ruling int) {
	game := m.playing()
	for _, s := range m.said {
		if s.again == 0 && s.game == game && s.ruling == 0 {
			outcome, ended = s.outcome, s.ended
		}
	}
	for _, s := range m.said {
		if s.again == 0 && s.game == game && s.ruling != 0 {
			outcome, ended, ruling = s.outcome, s.ended, s.ruling
		}
	}
	return outcome, ended, ruling
}

// New is the hall of an empty journal.
func New() *Hall { return &Hall{Sections: map[string]*Section{}, Teams: map[int]*Team{}} }

// fields are those of all the bodies that are read here.
type fields struct {
	Place
	Team    int             `json:"team"`
	Matches int             `json:"matches"`
	Options json.RawMessage `json:"options"`
	Half    bool            `json:"half"`
	Full    bool            `json:"full"`
	Tables  []struct {
		Table int `json:"table"`
		Team1 int `json:"team1"`
		Team2 int `json:"team2"`
	} `json:"tables"`
	Team1   int    `json:"team1"`
	Team2   int    `json:"team2"`
	Bye     int    `json:"bye"`
	Idle    []int  `json:"idle"`
	ByHand  bool   `json:"by_hand"`
	Outcome string `json:"outcome"`
	Ended   string `json:"ended"`
	Ruling  int    `json:"ruling"`
}

// readers are the kinds of entries that are read.
var readers = map[string]func(*Hall, fields){
	"section.added": func(h *Hall, f fields) { h.Sections[f.Section] = &Section{Matches: f.Matches} },
	"section.configured": func(h *Hall, f fields) {
		sec := h.Sections[f.Section]
		was := sec.Options
		was.System, was.Rounds, was.Primary, was.Bye, was.Tiebreaks = "", 0, "", "", nil
		if err := json.Unmarshal(f.Options, &was); err != nil {
			panic(err)
		}
		sec.Options = was
	},
	"team.added": func(h *Hall, f fields) {
		h.Teams[f.Team] = &Team{Section: f.Section, Byes: map[int]string{}}
		h.Sections[f.Section].Teams = append(h.Sections[f.Section].Teams, f.Team)
	},
	"team.moved": func(h *Hall, f fields) {
		t := h.Teams[f.Team]
		old := h.Sections[t.Section]
		var stay []int
		for _, n := range old.Teams {
			if n != f.Team {
				stay = append(stay, n)
			}
		}
		old.Teams, t.Section, t.Byes = stay, f.Section, map[int]string{}
		h.Sections[f.Section].Teams = append(h.Sections[f.Section].Teams, f.Team)
	},
	"team.points_given":   func(*Hall, fields) {}, // of imported reports and own books, which the simulation has not
	"team.penalty_lifted": func(*Hall, fields) {}, // likewise
	"team.withdrawn":      func(h *Hall, f fields) { h.Teams[f.Team].Out = f.Round + 1 },
	"team.returned": func(h *Hall, f fields) {
		t := h.Teams[f.Team]
		for round := t.Out; round <= f.Round; round++ {
			delete(t.Byes, round)
		}
		t.Out = 0
	},
	"bye.requested": func(h *Hall, f fields) {
		worth := ""
		switch {
		case f.Full:
			worth = "full"
		case f.Half:
			worth = "half"
		}
		h.Teams[f.Team].Byes[f.Round] = worth
	},
	"round.paired": (*Hall).pair,
	"round.unpaired": func(h *Hall,
		f fields,
	) {
		h.Sections[f.Section].Rounds = h.Sections[f.Section].Rounds[:f.Round-1]
	},
	"round.table_added": (*Hall).addTable, "round.teams_exchanged": (*Hall).exchange,
	"round.started":    func(h *Hall, f fields) { h.round(f).Started = true },
	"round.unstarted":  func(h *Hall, f fields) { h.round(f).Started = false },
	"round.finished":   func(h *Hall, f fields) { r := h.round(f); r.Started, r.Finished, r.Ended = true, true, true },
	"round.unfinished": func(h *Hall, f fields) { h.round(f).Finished = false },
	"result.recorded": func(h *Hall, f fields) {
		m := h.At(f.Place)
		m.said = append(m.said, report{outcome: f.Outcome, ended: f.Ended, ruling: f.Ruling, game: m.playing()})
	},
	"match.replayed": func(h *Hall, f fields) {
		m := h.At(f.Place)
		m.next++
		m.said = append(m.said, report{ruling: f.Ruling, again: m.next})
	},
	"result.withdrawn": func(h *Hall, f fields) {
		m := h.At(f.Place)
		var left []report
		for _, s := range m.said {
			if s.ruling != f.Ruling {
				left = append(left, s)
			}
		}
		m.said = left
	},
	"result.struck": func(h *Hall, f fields) {
		m := h.At(f.Place)
		game, last := m.playing(), -1
		for n, s := range m.said {
			if s.again == 0 && s.ruling == 0 && s.game == game {
				last = n
			}
		}
		if last >= 0 {
			m.said = append(append([]report{}, m.said[:last]...), m.said[last+1:]...)
		}
	},
}

// Read takes in further entries of the journal, in order.
func (h *Hall) Read(entries ...journal.Entry) error {
	for _, e := range entries {
		h.Entries++
		tell, ok := readers[e.Kind]
		if !ok {
			continue
		}
		var f fields
		if err := json.Unmarshal([]byte(e.Body), &f); err != nil {
			return fmt.Errorf("entry %d (%s): %w", e.Seq, e.Kind, err)
		}
		tell(h, f)
	}
	return nil
}

func (h *Hall) round(f fields) *Round { return h.Sections[f.Section].Rounds[f.Round-1] }

// At is the match at a place.
func (h *Hall) At(p Place) *Match {
	for _, t := range h.Sections[p.Section].Rounds[p.Round-1].Tables {
		if t.No == p.Table {
			return t.Matches[p.Match-1]
		}
	}
	panic(fmt.Sprintf("nobody plays at %+v", p))
}

// pair sets a round up. A table at which the same two teams sit as before goes on.
func (h *Hall) pair(f fields) {
	sec := h.Sections[f.Section]
	r := &Round{Rests: h.Results(f.Section, f.Round-1)}
	if f.Bye != 0 {
		r.Free = append(r.Free, f.Bye)
	}
	r.Free = append(r.Free, f.Idle...)
	if f.ByHand && f.Round <= len(sec.Rounds) {
		r.Rests = sec.Rounds[f.Round-1].Rests // teams have changed places, and no more
	}
	for _, t := range f.Tables {
		table := &Table{No: t.Table, Teams: [2]int{t.Team1, t.Team2}}
		for range sec.Matches {
			table.Matches = append(table.Matches, &Match{})
		}
		if f.Round <= len(sec.Rounds) {
			for _, old := range sec.Rounds[f.Round-1].Tables {
				if old.No == table.No && old.Teams == table.Teams {
					table = old
				}
			}
		}
		r.Tables = append(r.Tables, table)
	}
	sec.Rounds = append(sec.Rounds[:f.Round-1], r)
}

// exchange has the teams of two tables sit as told; both begin anew.
func (h *Hall) exchange(f fields) {
	r := h.round(f)
	for n, t := range r.Tables {
		for _, now := range f.Tables {
			if now.Table != t.No {
				continue
			}
			table := &Table{No: t.No, Teams: [2]int{now.Team1, now.Team2}}
			for range t.Matches {
				table.Matches = append(table.Matches, &Match{})
			}
			r.Tables[n] = table
		}
	}
}

// addTable sets a late team against another without an opponent.
func (h *Hall) addTable(f fields) {
	r := h.round(f)
	table := &Table{No: f.Table, Teams: [2]int{f.Team1, f.Team2}}
	for range h.Sections[f.Section].Matches {
		table.Matches = append(table.Matches, &Match{})
	}
	r.Free = slices.DeleteFunc(r.Free, func(t int) bool { return t == f.Team1 || t == f.Team2 })
	r.Tables = append(r.Tables, table)
}

// Results are what the matches of a section's rounds stand at, up to a round; open ones are "".
func (h *Hall) Results(section string, upTo int) map[Place]string {
	all := map[Place]string{}
	for n, r := range h.Sections[section].Rounds {
		for _, t := range r.Tables {
			for m, match := range t.Matches {
				if n < upTo {
					all[Place{section, n + 1, t.No, m + 1}], _, _ = match.Ended()
				}
			}
		}
	}
	return all
}
