// Package event is the register of the tournament: event, sections, staff, clubs, teams, rounds and
// results, folded from facts.
package event

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/formats"
	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/rules/refusal"
)

// State is the register. It may be read freely and changes only through Apply.
type State struct {
	Event    Created
	Policy   rules.Policy
	Books    map[string]*rules.Book // by SHA-256 of the text
	Sections []*Section             // in the order they were added
	Staff    []*Official            // number n at n-1
	Clubs    []string               // number n at n-1
	Teams    []*Team                // number n at n-1
	// players on the list of those without a partner; number n at n-1
	Waiting []*Waiting
	Notes   []*Note // on the event as a whole; number n at n-1

	// Corrections of results in rounds that were over, number n at n-1.
	Corrections []Correction

	Pages PagesChosen // the public pages

	Particulars ParticularsSet // what certificates tell of the event
	Logo        LogoChosen     // the picture on them

	// How names are said, by player.
	spoken map[PlayerRef]string
	cards  map[int]int // how often the card of each table was renewed
	// What officials decided that the public reads as the names of clubs, by number.
	PublicClubs map[int]PublicName
	Witness     string         // the folder of the second witness, "" for none
	pins        bool           // every PIN has its entry
	Zone        *time.Location // the hall's time zone, UTC unless the desk has set one
}

// NewState returns the register of an empty journal.
func NewState() *State {
	return &State{
		Books: map[string]*rules.Book{}, Zone: time.UTC, cards: map[int]int{},
		PublicClubs: map[int]PublicName{}, spoken: map[PlayerRef]string{},
	}
}

// Role is the authority of an official.
type Role string

// The roles, from the floor up, and two more: a desk neither rules nor decides.
const (
	TD           Role = "td"
	SectionChief Role = "section-chief"
	FloorChief   Role = "floor-chief"
	Desk         Role = "desk"
	// Rules like a TD; their rulings are proposals until a TD signs them.
	Trainee Role = "trainee"
)

// Roles lists the roles that may be typed.
var Roles = []Role{TD, SectionChief, FloorChief, Desk, Trainee}

// check returns an error unless it is one of the roles.
func (r Role) check() error {
	if !slices.Contains(Roles, r) {
		return refusal.Damaged.Errorf("%.40q is no role", string(r))
	}
	return nil
}

// Official is a person on the staff in one role.
type Official struct {
	No      int
	Name    string
	Role    Role
	Section string        // "" for the whole hall
	Left    time.Time     // zero while on the staff
	PIN     string        // the mark of their PIN, "" if the journal has none
	Keys    []Key         // SSH keys, in the order in which they were added
	changes []staffChange // oldest first
}

// Actor returns the name of the official in entries.
func (o *Official) Actor() string { return actorPrefix + strconv.Itoa(o.No) }

// actorPrefix stands before an official's number.
const actorPrefix = "staff:"

// DeskActor is the actor of entries that name no official.
const DeskActor = "desk"

// Section is a part of the event with its own rulebook and pairings.
type Section struct {
	ID, Name  string
	Book      *rules.Book
	Matches   int
	Options   Options
	Teams     []*Team // in the order of entry
	Rounds    []*Round
	checkIn   checkIn
	Apart     []Apart           // teams kept apart by an official, oldest first
	unpaired  *Round            // the posted version of the round unpaired last, nil for none
	ownPolicy map[string]string // its own policy values, by item
	Prizes    Prizes
	Stages    []*Stage      // begun, in their order; none while the whole section plays by its system
	Plan      *formats.Plan // that it follows, nil for none
	group     *Group        // that this copy of the section holds alone, nil for all of it; see In
	skipped   int           // how many rounds were before those of the group
	// OptionChanges are those made once round 1 was paired, oldest first.
	OptionChanges []OptionChange
}

// LatestRound returns the section's newest round, nil before the first.
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

// Team is two players. Four of the five rulebooks allow no substitutes (rule 1).
type Team struct {
	No      int
	Section string
	Name    string
	Club    string // "" for none
	Players [2]Player
	Late    bool // entered after round 1 was paired
	// The first round it does not play after withdrawing, 0 while it plays.
	Out           int
	Leaver        string         // what becomes of its matches in a round robin once it is out
	Byes          map[int]Bye    // rounds it sits out, by round
	Given         []PointsGiven  // points by an arbiter, beside its results
	Here          bool           // checked in
	FormerEntries []FormerEntry  // how it was entered before corrections, oldest first
	Substitutions []Substitution // of its players, oldest first
	PublicName    PublicName     // what an official decided that the public reads
	absent        bool           // check-in closed without it
	people        atomic.Pointer[people]
	Partners      []*Team // the players of a team drawn for one round, none for any other
	Table         int     // its own table, 0 for none
	LastMoveSeq   int64   // the entry in which it last withdrew or returned, 0 for none
	LastReturnSeq int64   // the entry in which it last returned, 0 for none
}

// Round is one round of a section. A time is zero until the round has reached that state.
type Round struct {
	No       int
	Pairings []*Pairing
	Bye      *Team
	// Teams without an opponent because theirs has withdrawn.
	Idle                              []*Team
	Paired, Posted, Started, Finished time.Time
	Stage                             int     // its number, 0 where the whole section plays by its system
	through                           []*Team // of its idle teams those that a bracket lets through
	blank                             bool    // a round of an earlier stage in a copy that holds a group alone
	carried                           bool    // a round of an earlier stage that counts in such a copy
	// The section's own standings leave it out: it is of a later stage, or of a bracket.
	Uncounted bool
	ByHand    bool // an official changed its pairing
	// The teams that were to play in each later planned round when it was paired, if that mattered.
	Later     [][]*Team
	Added     []AddedTable // in the order in which they came
	Rematches bool         // no legal pairing existed, and the fewest teams met again
	Seed      uint32       // of the draw of a mixer's round
	Clock     RoundClock
	// What was looked over and read out before it started.
	LookedOver LookedOver

	lastPosted     *Round             // the version posted before it was paired again, nil for none
	pairedOutcomes map[*Match]Outcome // the outcomes it was paired on
	// The outcomes when it was finished, while it is reopened; else nil.
	finishedOutcomes map[*Match]Outcome
}

// Pairing is two teams at a table.
type Pairing struct {
	Section *Section
	Round   *Round
	Table   int
	Teams   [2]*Team
	FirstTo int // the points to which it is played, 0 for a number of matches
	Matches []*Match
}

// CurrentMatch returns the first match without a result, or the last match.
func (p *Pairing) CurrentMatch() *Match {
	for _, m := range p.Matches {
		if _, done := m.Result(); !done && !p.Decided() {
			return m
		}
	}
	return p.Matches[len(p.Matches)-1]
}

// Match returns match n of the pairing, or nil; 0 is the current match.
func (p *Pairing) Match(n int) *Match {
	switch {
	case n == 0:
		return p.CurrentMatch()
	case n < 0 || n > len(p.Matches):
		return nil
	}
	return p.Matches[n-1]
}

// Match is two games, one on each board.
type Match struct {
	Pairing     *Pairing
	No          int
	White       [2]int  // which partner, 1 or 2, of team 1 and team 2 has White
	whiteChosen [2]bool // White was chosen for the team, by itself or by an official
	lodged      [2]LodgedColors
	results     []RecordedResult
	claims      []CardClaim
	closed      []closedBoard
	replays     []replay
	seated      []seating // where a team has had a substitute since
	replayed    int       // how often it was replayed, replays taken back included
}

// Place returns where the match is played.
func (m *Match) Place() Place {
	p := m.Pairing
	return Place{p.Section.ID, p.Round.No, p.Table, m.No}
}

// PlayerRef identifies a person who plays for a team: 1 or 2 for those it was entered with, more for
// substitutes.
type PlayerRef struct {
	Team   int `json:"team"`
	Player int `json:"player"`
}

// PlayerAt returns the player in a seat.
func (m *Match) PlayerAt(s bughouse.Seat) PlayerRef {
	t := s.Team() - 1
	place := m.White[t]
	if !s.White() {
		place = 3 - place
	}
	return m.player(t, place)
}

// SeatOf returns the seat of a player in this match.
func (m *Match) SeatOf(who PlayerRef) (bughouse.Seat, bool) {
	for _, s := range bughouse.Seats {
		if m.PlayerAt(s) == who {
			return s, true
		}
	}
	return 0, false
}

// Section finds a section by its ID, or by a name that only one section has. Case does not matter.
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
		return nil, refusal.Invalid.Errorf(
			"several sections are named %q: use the id, %s", id,
			strings.Join(known, ", "))
	case len(known) == 0:
		return nil, refusal.NotFound.Errorf("no section %q: the event has none yet; add one with section add", id)
	}
	return nil, refusal.NotFound.Errorf("no section %q: the event has %s", id,
		strings.Join(known, ", "))
}

// Team returns team n. For a number that was never given it is a team of no section, named by the
// number: what names an unknown team is shown, and ends no program.
func (s *State) Team(n int) *Team {
	if n < 1 || n > len(s.Teams) {
		return &Team{No: n, Name: fmt.Sprintf("team %d", n)}
	}
	return s.Teams[n-1]
}

// Player returns a player by reference.
func (s *State) Player(r PlayerRef) Player { return s.Team(r.Team).entered(r.Player) }

// AtTable finds the pairing now at a table, or nil: the latest rounds of all sections share the
// hall's table numbers.
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

// FindMatch returns the match at a place, or an error naming the part that does not exist. Round 0
// is the latest, match 0 the current one.
func (s *State) FindMatch(p Place) (*Match, error) {
	sec, err := s.Section(p.Section)
	if err != nil {
		return nil, err
	}
	round := sec.LatestRound()
	if p.Round != 0 {
		round = sec.Round(p.Round)
	}
	if round == nil {
		return nil, sec.NoRound(p.Round)
	}
	pairing := round.AtTable(p.Table)
	if pairing == nil {
		return nil, refusal.NotFound.Errorf(
			"no table %d in round %d of section %s: its tables are %s", p.Table, round.No, sec.ID,
			round.TableList())
	}
	m := pairing.Match(p.Match)
	if m == nil {
		return nil, refusal.NotFound.Errorf("no match %d at table %d of section %s: it has %d so far",
			p.Match, p.Table, sec.ID, len(pairing.Matches))
	}
	return m, nil
}

// TableList lists the round's tables, as "1 to 8" if they are consecutive.
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

// HasStarted reports whether any round of the event has started.
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
