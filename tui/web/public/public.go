// Package public is what of a tournament everybody may read: pairings, results, standings, clocks
// and which tables have called, with names as the event's policy has them. There is nothing in it
// of incidents, rulings, testimony, notes or staff, nor why a match was forfeited, nor any round
// that is not posted yet. It is all that the public pages know. It is pure.
package public

import (
	"time"

	"flagfall/tui/document"
	"flagfall/tui/voice/translation"
)

// Event is the event as of an entry of its journal. It is never changed once it is made.
type Event struct {
	Lang     translation.Language
	Name     string
	Partial  string // what is missing of the journal, "" for nothing: every page says it first
	Sections []*Section
	Called   []CalledTable // tables that wait for an official, longest first
	Address  string        // where the pages are found, "" if that is not said
	Results  bool          // teams report results from their tables
	Folder   *Folder       // the pages are files of a folder; nil for pages of a host
	teams    map[int]*Team
	tables   map[int]*Table
}

// Folder is what stands on and beside the pages of a folder.
type Folder struct {
	Foot  string            // at the foot of every page: as of when, and the head of the journal
	PDFs  map[string]string // the document of a page, by the page's path
	Files map[string][]File // for other programs, by the section's ID
}

// File is a file beside the pages.
type File struct{ Name, Text string }

// Section is a part of the event.
type Section struct {
	ID, Name string
	Teams    []*Team  // in the order of entry
	Rounds   []*Round // posted ones, oldest first
	Final    []*Team  // those that a play-off placed, once it has ended, best first
	Over     bool     // every round that was planned is finished, and no play-off decides who won
	// its standings, or those of each group of its stages, the latest stage first; never none
	Rankings  []*Ranking
	Bracket   document.Bracket // of a play-off, without rounds for none
	WallChart bool             // there is a page of it
	Awards    []Award          // in the order in which they are read out; none unless they are locked
	// The locked awards may still change.
	AwardsProvisional bool
}

// Ranking is the standings of a section, or of a group of one of its stages.
type Ranking struct {
	Title         string // "Stage 1, group A"; "" where the section has one
	Rows          []StandingsRow
	Tiebreaks     []string // what the values of a row are, in short
	TiebreakNames []string // the same in words
	TiebreakMeans []string // what each is, in a sentence
	Legend        string   // and in words
	After         string   // "After round 3."
}

// Award is a prize that a team has won.
type Award struct {
	Title string // "First place"
	Team  *Team
	Gets  string // "$75 and the trophy"
}

// Champion is who has won the section: the first of its play-off, or of its standings once they are final; nil
// before that, and where several are first.
func (s *Section) Champion() *Team {
	rows := s.Rankings[0].Rows
	switch {
	case len(s.Final) > 0:
		return s.Final[0]
	case !s.Over, len(rows) == 0, rows[0].Provisional:
		return nil
	case len(rows) > 1 && rows[1].Shared:
		return nil
	}
	return rows[0].Team
}

// Latest returns the newest posted round, nil before the first.
func (s *Section) Latest() *Round {
	if len(s.Rounds) == 0 {
		return nil
	}
	return s.Rounds[len(s.Rounds)-1]
}

// Round is a round as it was posted. It is posted, playing or finished.
type Round struct {
	No      int
	Section *Section
	State   string
	Posted  string // time of day, "" if it was not posted
	Tables  []*Table
	Without []IdleTeam
	Shared  []string // who rests when where three players share two seats
	Out     int      // tables that have no result yet
	Clock   Clock
	Seated  time.Time // when everybody has found a table: a third of the round after its start
}

// PairingsAlone reports whether teams are still on their way to their tables: from when the round is posted
// until a third of it has passed.
func (r *Round) PairingsAlone(now time.Time) bool {
	return r.State == IsPosted || r.State == IsPlaying && now.Before(r.Seated)
}

// The states of a round.
const (
	IsPosted   = "posted"
	IsPlaying  = "playing"
	IsFinished = "finished"
)

// Clock is how long a round has still to play. The zero Clock is none.
type Clock struct {
	Ends    time.Time // while it runs
	EndsAt  string    // the time of day in the hall
	Stopped bool
	Left    time.Duration // while it stands
}

// Known reports whether there is a clock.
func (c Clock) Known() bool { return c.Stopped || !c.Ends.IsZero() }

// Table is two teams at a numbered place in a round.
type Table struct {
	No    int
	Round *Round
	Teams [2]*Team
	Away  [2]string // why a team is not there, in the language of the pages, "" where it is
	// who of each team has White in the match that is played: team 1 on board A, team 2 on board B
	White       [2]string
	Black       [2]string
	Chosen      [2]bool // the team itself chose who has White
	Score       string  // "1-0", "" while it is played
	Provisional bool    // and may still change
	Match       int     // the one that is played, of
	Matches     int
	Claims      [2]Claim // what each team says of it
	Call        Call
}

// Label is the name of team 1 or 2 at the table, with why it is not there.
func (t *Table) Label(team int) string {
	if why := t.Away[team-1]; why != "" {
		return t.Teams[team-1].Name + " (" + why + ")"
	}
	return t.Teams[team-1].Name
}

// Call is whether the table has called for an official.
type Call uint8

// The calls.
const (
	NotCalled Call = iota
	CallWaits
	CallTaken
	CallMuted // its button is switched off
)

// Claim is a team's word on its match, seen from the team. The zero Claim is none.
type Claim string

// The claims.
const (
	Won   Claim = "won"
	Lost  Claim = "lost"
	Drawn Claim = "drawn"
)

// IdleTeam is a team without an opponent in a round.
type IdleTeam struct {
	Team *Team
	Why  string
}

// CalledTable is a table that wants an official.
type CalledTable struct {
	Table   int
	Section string // its id
	Taken   bool   // a director is on the way
}

// Team is two players, or one who plays with another partner in each round.
type Team struct {
	No         int
	Section    *Section
	Name, Club string
	Players    [2]string
	Left       bool   // plays no more
	Rank       int    // 0 before the first round; the final place once a play-off has ended
	PlaceBy    string // how a play-off decided the place, "won the final", or its group; "" for one table
	Points     string
	Rounds     []TeamRound
}

// PlayerNames joins the names of the team's players.
func (t *Team) PlayerNames() string {
	if t.Players[1] == "" {
		return t.Players[0]
	}
	return t.Players[0] + ", " + t.Players[1]
}

// TeamRound is what a team does in a round.
type TeamRound struct {
	Round    *Round
	Table    *Table // nil without an opponent
	Side     int    // 0 for team 1
	Why      string // without an opponent
	Score    string // seen from the team
	Opponent *Team
}

// StandingsRow is a team in the standings.
type StandingsRow struct {
	Rank        int
	Shared      bool // with the team above
	Team        *Team
	Points      string
	Sums        []string // what each value is the sum of, in English; none in another language
	Values      []string
	Provisional bool
}

// Section returns a section by its ID, nil for none.
func (e *Event) Section(id string) *Section {
	for _, s := range e.Sections {
		if s.ID == id {
			return s
		}
	}
	return nil
}

// Team returns a team by its number, nil for none.
func (e *Event) Team(no int) *Team { return e.teams[no] }

// Table returns a table of the newest posted rounds, nil for none.
func (e *Event) Table(no int) *Table { return e.tables[no] }

// Playing reports whether the table's round is not over: a team there may call.
func (t *Table) Playing() bool { return t.Round.State != IsFinished }
