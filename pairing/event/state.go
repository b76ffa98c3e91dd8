// Package event is the tournament's register: event, sections, staff, clubs, teams, rounds and results, folded from facts.
package event

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"flagfall/pairing/cleantext"
	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/rules/refusal"
)

// State is the register as it stands. It is read freely and changed only by Apply.
type State struct {
	Event    Created
	Policy   rules.Policy
	Books    map[string]*rules.Book // by SHA-256 of the text
	Sections []*Section             // in the order they were added
	Staff    []*Official            // number n at n-1
	Clubs    []string               // number n at n-1
	Teams    []*Team                // number n at n-1
	Waiting  []*Waiting             // players without a partner, and who was one; number n at n-1
	Notes    []*Note                // on the event as a whole; number n at n-1

	// Corrections are those of results in rounds that are over, number n at n-1.
	Corrections []Correction

	Pages   PagesChosen    // the public pages
	cards   map[int]int    // how often the card of a table was renewed
	Witness string         // the folder where heads are written down a second time, "" for none
	pins    bool           // every PIN has its entry, and one without is nobody's
	Zone    *time.Location // in which times of day are told; UTC unless the desk has said where it stands
}

// NewState is the register of an empty journal.
func NewState() *State {
	return &State{Books: map[string]*rules.Book{}, Zone: time.UTC, cards: map[int]int{}}
}

// Role is what an official may do.
type Role string

// The roles, from the floor up, and the desk, which neither rules nor decides.
const (
	TD           Role = "td"
	SectionChief Role = "section-chief"
	FloorChief   Role = "floor-chief"
	Desk         Role = "desk"
	Trainee      Role = "trainee" // rules like a TD, and what they rule is a proposal until a TD takes it over
)

// Roles lists what may be typed.
var Roles = []Role{TD, SectionChief, FloorChief, Desk, Trainee}

// Official is one of the staff.
type Official struct {
	No      int
	Name    string
	Role    Role
	Section string        // "" for the whole hall
	Left    time.Time     // zero while they are there
	PIN     string        // the mark of the PIN they chose, "" where the journal knows of none
	Keys    []Key         // by which they prove over SSH who they are, in the order in which they were added
	changes []staffChange // oldest first
}

// Actor is how entries name the official.
func (o *Official) Actor() string { return fmt.Sprintf("staff:%d", o.No) }

// DeskActor is the actor of everything done without naming an official.
const DeskActor = "desk"

// Section is a part of the event.
type Section struct {
	ID, Name  string
	Book      *rules.Book
	Matches   int
	Options   Options
	Teams     []*Team // in the order of entry
	Rounds    []*Round
	checkIn   checkIn
	Apart     []Apart           // teams that an official keeps apart, in the order in which that was said
	unpaired  *Round            // the posted version of the round whose pairing was taken back last, nil for none
	ownPolicy map[string]string // readings of its own, by item
	Prizes    Prizes
	PlayOff   *PlayOff // nil where there is none
}

// LatestRound is the section's newest round, nil before the first.
func (s *Section) LatestRound() *Round {
	if len(s.Rounds) == 0 {
		return nil
	}
	return s.Rounds[len(s.Rounds)-1]
}

// Round returns round n, or nil.
func (s *Section) Round(n int) *Round {
	if n < 1 || n > len(s.Rounds) {
		return nil
	}
	return s.Rounds[n-1]
}

// Team is two players, for good (rule 1).
type Team struct {
	No            int
	Section       string
	Name          string
	Club          string // "" for none
	Players       [2]Player
	Late          bool          // entered after round 1 was paired
	Out           int           // withdrawn after this round plus one; 0 while it plays
	Byes          map[int]Bye   // rounds it sits out, by round
	Here          bool          // checked in
	FormerEntries []FormerEntry // how it was entered before it was mended, oldest first
	absent        bool          // the check-in closed without it
	Table         int           // its own table, 0 for none
	LastMoveSeq   int64         // the entry in which it last withdrew or returned, 0 for never
}

// Round is one round of a section. Times are zero until it is so.
type Round struct {
	No                                int
	Pairings                          []*Pairing
	Bye                               *Team
	Idle                              []*Team // without an opponent, who has withdrawn
	Paired, Posted, Started, Finished time.Time
	PlayOff                           bool // paired by the bracket; no standings count it
	Clock                             RoundClock

	lastPosted       *Round             // as it was posted before it was paired again, nil when it was not
	pairedOutcomes   map[*Match]Outcome // the results it was paired on
	finishedOutcomes map[*Match]Outcome // what it ended with when it was finished, while that is taken back; nil where it never was
}

// Pairing is two teams at a table.
type Pairing struct {
	Section *Section
	Round   *Round
	Table   int
	Teams   [2]*Team
	Matches []*Match
}

// CurrentMatch is the first match without a result, or the last one when all have theirs.
func (p *Pairing) CurrentMatch() *Match {
	for _, m := range p.Matches {
		if _, done := m.Result(); !done {
			return m
		}
	}
	return p.Matches[len(p.Matches)-1]
}

// Match returns match n of the pairing, or nil; 0 means the current one.
func (p *Pairing) Match(n int) *Match {
	switch {
	case n == 0:
		return p.CurrentMatch()
	case n < 0 || n > len(p.Matches):
		return nil
	}
	return p.Matches[n-1]
}

// Match is two games, one a board.
type Match struct {
	Pairing     *Pairing
	No          int
	White       [2]int  // which partner, 1 or 2, of team 1 and team 2 has White
	whiteChosen [2]bool // the team has said so itself
	results     []RecordedResult
	claims      []claim
	closed      []closedBoard
	replays     []replay
	replayed    int // how often it was ever begun anew
}

// Place names the match.
func (m *Match) Place() Place {
	p := m.Pairing
	return Place{p.Section.ID, p.Round.No, p.Table, m.No}
}

// PlayerRef names one of a team's two players, 1 or 2.
type PlayerRef struct {
	Team   int `json:"team"`
	Player int `json:"player"`
}

// PlayerAt tells who sits in a seat.
func (m *Match) PlayerAt(s bughouse.Seat) PlayerRef {
	t := s.Team() - 1
	player := m.White[t]
	if !s.White() {
		player = 3 - player
	}
	return PlayerRef{m.Pairing.Teams[t].No, player}
}

// SeatOf tells where a player sits in this match.
func (m *Match) SeatOf(who PlayerRef) (bughouse.Seat, bool) {
	for _, s := range bughouse.Seats {
		if m.PlayerAt(s) == who {
			return s, true
		}
	}
	return 0, false
}

// Section finds a section by its id, or by the name that only one has, in either case.
func (s *State) Section(id string) (*Section, error) {
	known := make([]string, 0, len(s.Sections))
	for _, sec := range s.Sections {
		if strings.EqualFold(sec.ID, id) {
			return sec, nil
		}
		known = append(known, sec.ID)
	}
	var called []*Section
	for _, sec := range s.Sections {
		if strings.EqualFold(sec.Name, id) {
			called = append(called, sec)
		}
	}
	switch {
	case len(called) == 1:
		return called[0], nil
	case len(called) > 1:
		return nil, refusal.Invalid.Errorf("several sections are called %q: say which by its id, %s", id, strings.Join(known, ", "))
	case len(known) == 0:
		return nil, refusal.NotFound.Errorf("no section %q: the event has none yet; add one with section add", id)
	}
	return nil, refusal.NotFound.Errorf("no section %q: the event has %s", id, strings.Join(known, ", "))
}

// Team returns team n; it panics on a number that was never given.
func (s *State) Team(n int) *Team { return s.Teams[n-1] }

// Player returns a player by reference.
func (s *State) Player(r PlayerRef) Player { return s.Team(r.Team).Players[r.Player-1] }

// AtTable finds who plays at a table now: the latest rounds of all sections share the hall's numbers.
func (s *State) AtTable(table int) *Pairing {
	for _, sec := range s.Sections {
		if r := sec.LatestRound(); r != nil {
			if p := r.AtTable(table); p != nil {
				return p
			}
		}
	}
	return nil
}

// AtTable finds the round's pairing at a table, or nil.
func (r *Round) AtTable(table int) *Pairing {
	i := slices.IndexFunc(r.Pairings, func(p *Pairing) bool { return p.Table == table })
	if i < 0 {
		return nil
	}
	return r.Pairings[i]
}

// FindMatch returns the match at a place, or an error that says which part of it does not exist.
// Round 0 is the latest, match 0 the first unfinished.
func (s *State) FindMatch(p Place) (*Match, error) {
	sec, err := s.Section(p.Section)
	if err != nil {
		return nil, err
	}
	round := sec.LatestRound()
	if p.Round != 0 {
		round = sec.Round(p.Round)
	}
	switch {
	case round == nil && p.Round == 0:
		return nil, refusal.NotFound.Errorf("section %s has no round yet: pair one first", sec.ID)
	case round == nil:
		return nil, refusal.NotFound.Errorf("section %s has no round %d: it has %d", sec.ID, p.Round, len(sec.Rounds))
	}
	pairing := round.AtTable(p.Table)
	if pairing == nil {
		return nil, refusal.NotFound.Errorf("no table %d in round %d of section %s: its tables are %s", p.Table, round.No, sec.ID, round.TableList())
	}
	m := pairing.Match(p.Match)
	if m == nil {
		return nil, refusal.NotFound.Errorf("no match %d at table %d: section %s plays %d a round", p.Match, p.Table, sec.ID, sec.Matches)
	}
	return m, nil
}

// TableList names the round's tables, "1 to 8" where they are in one run.
func (r *Round) TableList() string {
	nos := make([]int, 0, len(r.Pairings))
	for _, p := range r.Pairings {
		nos = append(nos, p.Table)
	}
	slices.Sort(nos)
	if n := len(nos); n > 2 && nos[n-1]-nos[0] == n-1 {
		return fmt.Sprintf("%d to %d", nos[0], nos[n-1])
	}
	return cleantext.Join(nos)
}

// HasStarted tells whether any round of the event has started.
func (s *State) HasStarted() bool {
	for _, sec := range s.Sections {
		for _, r := range sec.Rounds {
			if !r.Started.IsZero() {
				return true
			}
		}
	}
	return false
}
