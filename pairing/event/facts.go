package event

import "flagfall/pairing/tiebreak"

// Created opens a tournament file. A practice event is for trying things out. ArchiveOf is set in a
// redacted copy only. PINs states that every PIN of this event has its entry; older files leave it
// false. RehearsalOf is set in a copy to rehearse with, and Rehearsal then makes its first entry, and
// so its identity, unlike any other's.
type Created struct {
	Name      string   `json:"name"`
	Practice  bool     `json:"practice,omitempty"`
	ArchiveOf Original `json:"archive_of,omitzero"`
	PINs      bool     `json:"pins,omitempty"`

	RehearsalOf Original `json:"rehearsal_of,omitzero"`
	Rehearsal   string   `json:"rehearsal,omitempty"`

	MovedTo string `json:"-"` // where the event goes on, from Moved; "" where it goes on here
}

// Original is the journal that a copy was made of: its number of entries and the hash of
// the last one, in hexadecimal digits.
type Original struct {
	Entries int64  `json:"entries"`
	Head    string `json:"head"`
}

// RulebookAdopted carries the whole text of a rulebook, so that the file needs no other file.
type RulebookAdopted struct {
	ID     string `json:"id"`
	SHA256 string `json:"sha256"`
	Text   string `json:"text"`
}

// MaxMatches is the most matches that two teams play in a round.
const MaxMatches = 4

// SectionAdded adds a part of the event with its own rulebook, named by SHA-256, and its own
// pairings. Matches is 1 to MaxMatches a round.
type SectionAdded struct {
	Section  string `json:"section"`
	Name     string `json:"name"`
	Rulebook string `json:"rulebook"`
	Matches  int    `json:"matches"`
	// How it is paired and scored. Older journals leave it out: then each option is its default.
	Options Options `json:"options,omitzero"`
}

// Renamed gives the event another name.
type Renamed struct {
	Name string `json:"name"`
}

// SectionMended corrects a section's name and rulebook, named by SHA-256. Both fields are always
// set, whichever changes.
type SectionMended struct {
	Section  string `json:"section"`
	Name     string `json:"name"`
	Rulebook string `json:"rulebook"`
}

// OfficialMended corrects a name on the staff.
type OfficialMended struct {
	Staff int    `json:"staff"`
	Name  string `json:"name"`
}

// OfficialLeft takes an official off the staff in one role.
type OfficialLeft struct {
	Staff int `json:"staff"`
}

// OfficialReturned puts an official who had left back on the staff.
type OfficialReturned struct {
	Staff int `json:"staff"`
}

// PINChosen sets or replaces an official's PIN. Neither the PIN nor its hash is in the journal:
// Mark is a fingerprint of the hash, 16 hexadecimal digits, by which the PIN kept in the file is
// recognized. Found marks a PIN that was set before PINs had entries.
type PINChosen struct {
	Staff int    `json:"staff"`
	Mark  string `json:"mark"`
	Found bool   `json:"found,omitempty"`
}

// PINRemoved removes an official's PIN.
type PINRemoved struct {
	Staff int `json:"staff"`
}

// SectionConfigured replaces a section's options. The zero of each option is its default.
type SectionConfigured struct {
	Section string  `json:"section"`
	Options Options `json:"options"`
}

// Options says how a section is paired and scored.
type Options struct {
	// A swiss.System, RoundRobin, DoubleRoundRobin or Mixer; default FIDE.
	System string `json:"system,omitempty"`
	// ByEntry or ByRating: the order of pairing numbers
	Seed   string `json:"seed,omitempty"`
	Rounds int    `json:"rounds,omitempty"` // planned rounds, 0 if not set
	// TeamRating is RatingMean, RatingSum or RatingHighest; default the mean.
	TeamRating string   `json:"team_rating,omitempty"`
	Primary    string   `json:"primary,omitempty"`      // GamePoints or MatchPoints
	Bye        string   `json:"bye,omitempty"`          // ByeWin or ByeDraw; default by the system
	KeepApart  string   `json:"keep_apart,omitempty"`   // swiss.KeepApart
	Below      string   `json:"below,omitempty"`        // the score for swiss.ApartBelow
	Speed      string   `json:"acceleration,omitempty"` // swiss.Acceleration
	Tiebreaks  []string `json:"tiebreaks,omitempty"`    // in order; default by the system
	// Who meets whom at the two boards, and who has White; default BoardsExchanged.
	Boards string `json:"boards,omitempty"`
	// Preferences for colors by which C.04.6 pairs, a swiss.Preferences; default none.
	Preferences string `json:"color_preferences,omitempty"`
	// Rounds that a team may sit out; 0 for the default of two, NoByes for none.
	MaxByes int `json:"max_byes,omitempty"`
	// How a mixer draws its rounds, a mixer.Way; default mixer.BySums.
	Draw string `json:"draw,omitempty"`
	// What becomes of those too many in a mixer: OddSitsOut, the default, or OddShares.
	Odd string `json:"odd,omitempty"`
	// The points to which the two teams of a table play in a round; 0 for a number of matches.
	FirstTo int `json:"first_to,omitempty"`
}

// TeamWithdrawn takes a team out of the rounds after Round. Leaver says what becomes of its matches in a
// round robin; "" is LeaverStand.
type TeamWithdrawn struct {
	Team   int    `json:"team"`
	Round  int    `json:"round"`
	Leaver string `json:"leaver,omitempty"`
}

// What becomes of the matches of a team that leaves a round robin: the values of the policy "leaver".
const (
	// Having played less than half of its matches, its results are shown and not counted; else they
	// stand, and the rest is forfeited (FIDE tournament rules).
	LeaverOutBelowHalf = "out-below-half"
	LeaverStand        = "stand"        // results stand; who was to meet it has the section's bye
	LeaverForfeitRest  = "forfeit-rest" // results stand, and the rest is forfeited
)

// PointsGiven adds points to a team's score beside its results, or takes them away: an arbiter's decision.
// They count from after Round on; after 0 for the whole event.
type PointsGiven struct {
	Team  int             `json:"team"`
	Round int             `json:"round,omitempty"`
	Match tiebreak.Points `json:"match"` // tenths of a match point
	Game  tiebreak.Points `json:"game"`  // tenths of a game point
	// the ruling that took them away as a penalty; 0 for none
	Ruling int `json:"ruling,omitempty"`
}

// PenaltyLifted ends what a ruling took from a team in the event: points, and rounds to come that it was to miss.
type PenaltyLifted struct {
	Team   int `json:"team"`
	Ruling int `json:"ruling"`
}

// TeamReturned brings a withdrawn team back for the rounds after Round.
type TeamReturned struct {
	Team  int `json:"team"`
	Round int `json:"round"`
}

// ByeRequested is a round that a team sits out. The team asked for it, for half a point or none. Or
// an official has Given it for a round missed through no fault of the team, for half a point or a
// whole one. Or the team misses the round as a penalty, by Ruling.
type ByeRequested struct {
	Team  int  `json:"team"`
	Round int  `json:"round"`
	Half  bool `json:"half,omitempty"`
	Full  bool `json:"full,omitempty"`
	Given bool `json:"given,omitempty"`
	// the ruling by which the team misses the round; 0 for none
	Ruling int `json:"ruling,omitempty"`
}

// TeamsKeptApart keeps two teams of a section from meeting, such as siblings: always, or while it
// can be avoided. An empty How lets them meet again.
type TeamsKeptApart struct {
	Section string `json:"section"`
	Teams   [2]int `json:"teams"` // the smaller number first
	How     string `json:"how,omitempty"`
}

// The values of TeamsKeptApart.How.
const (
	ApartAlways    = "always"
	ApartAvoidable = "avoidable"
)

// TableFixed gives a team its own table for the rounds to come, such as one that a wheelchair
// reaches. Table 0 takes it back.
type TableFixed struct {
	Team  int `json:"team"`
	Table int `json:"table"`
}

// OfficialAdded puts an official on the staff. Section binds a Section Chief; for the other roles
// it is where they usually work.
type OfficialAdded struct {
	Staff   int    `json:"staff"`
	Name    string `json:"name"`
	Role    Role   `json:"role"`
	Section string `json:"section,omitempty"`
}

// ClubAdded adds a school or club. Clubs are numbered from 1.
type ClubAdded struct {
	Club int    `json:"club"`
	Name string `json:"name"`
}

// TeamAdded enters a team of two. Club is 0 for none. Wanted holds the players' numbers on the list
// of players without a partner, 0 for a player who was not on it.
type TeamAdded struct {
	Team    int       `json:"team"`
	Section string    `json:"section"`
	Name    string    `json:"name"`
	Club    int       `json:"club,omitempty"`
	Players [2]Player `json:"players"`
	Wanted  [2]int    `json:"wanted,omitzero"`
}

// MaxAge is the highest age accepted, in years.
const MaxAge = 120

// MaxRating is the highest rating accepted.
const MaxRating = 3500

// Player is one of a team's two players. Name is as it was written. Given and Family are its parts
// where they were told apart; both are empty if the name alone says them. Rating is 0 for none, else
// 1 to MaxRating. Age is in whole years as the organizer gave it, 0 if unknown.
type Player struct {
	Name   string `json:"name"`
	Given  string `json:"given,omitempty"`
	Family string `json:"family,omitempty"`
	Rating int    `json:"rating,omitempty"`
	Age    int    `json:"age,omitempty"`
}

// Place identifies a match in the hall.
type Place struct {
	Section string `json:"section"`
	Round   int    `json:"round"`
	Table   int    `json:"table"`
	Match   int    `json:"match"` // from 1
}

// ColorsChosen records which partner of a team, 1 or 2, takes White in a match, until it starts.
// Lodged is set where the team itself said so; without it an official exchanged the partners.
type ColorsChosen struct {
	Place
	Team   int  `json:"team"`
	White  int  `json:"white"`
	Lodged bool `json:"lodged,omitempty"`
}

// ResultRecorded is the result of a match. Ruling is 0 for a reported result, else the ruling that
// imposed it. Board and Ended say where and how it ended, if known.
type ResultRecorded struct {
	Place
	Outcome Outcome `json:"outcome"`
	Board   string  `json:"board,omitempty"`
	Ended   string  `json:"ended,omitempty"`
	Ruling  int     `json:"ruling,omitempty"`
	// Cards are the teams whose cards said so at the table: "1", "2" or "1+2".
	Cards     string `json:"cards,omitempty"`
	FromTable bool   `json:"from_table,omitempty"` // both cards did, and no official
	Sure      string `json:"sure,omitempty"`       // the questions that were answered before, joined by "+"
	// Part of a score such as 5-3: which match each team won is not known.
	OfScore bool `json:"of_score,omitempty"`
}

// ResultWithdrawn takes back all that a ruling imposed on a match: its result, the games it closed
// without a winner, its new game.
type ResultWithdrawn struct {
	Place
	Ruling int `json:"ruling"`
}

// MatchReplayed cancels what was played of a match, which begins anew (rule 20). Ruling is the one
// that orders it, 0 when an official ordered it without a ruling.
type MatchReplayed struct {
	Place
	Ruling int    `json:"ruling,omitempty"`
	Sure   string `json:"sure,omitempty"` // as in ResultRecorded
}

// ResultStruck removes the newest reported result of the current game of a match, which was entered
// by mistake. The report before it counts again. Results imposed by rulings are not touched.
type ResultStruck struct {
	Place
	Sure string `json:"sure,omitempty"` // as in ResultRecorded
}

// GameClosed ends one board of a match while the other goes on: drawn, or lost by both, and the other board
// decides (A11, A12); or lost by one player, and the two boards together decide.
type GameClosed struct {
	Place
	Board  string  `json:"board"`
	How    Outcome `json:"how"` // of this board
	Ruling int     `json:"ruling,omitempty"`
}

// PolicySet chooses one of the readings that the rulebooks leave open, for a section, or for the
// whole event if Section is empty.
type PolicySet struct {
	Section string `json:"section,omitempty"`
	Item    string `json:"item"`
	Value   string `json:"value"` // AsEvent: the section follows the event again
}

// AsEvent as PolicySet.Value removes a section's own choice.
const AsEvent = "as-event"

// RemarkAdded is free text: the reason for the entry before it.
type RemarkAdded struct {
	About string `json:"about"`
	Text  string `json:"text"`
}

// The kinds, as journals hold them for ever.
func (Created) Kind() string           { return "event.created" }
func (RulebookAdopted) Kind() string   { return "rulebook.adopted" }
func (SectionAdded) Kind() string      { return "section.added" }
func (OfficialAdded) Kind() string     { return "staff.added" }
func (ClubAdded) Kind() string         { return "club.added" }
func (TeamAdded) Kind() string         { return "team.added" }
func (ColorsChosen) Kind() string      { return "colours.chosen" }
func (ResultRecorded) Kind() string    { return "result.recorded" }
func (ResultWithdrawn) Kind() string   { return "result.withdrawn" }
func (ResultStruck) Kind() string      { return "result.struck" }
func (GameClosed) Kind() string        { return "game.closed" }
func (PolicySet) Kind() string         { return "policy.set" }
func (RemarkAdded) Kind() string       { return "remark.added" }
func (SectionConfigured) Kind() string { return "section.configured" }
func (Renamed) Kind() string           { return "event.renamed" }
func (SectionMended) Kind() string     { return "section.mended" }
func (OfficialMended) Kind() string    { return "staff.mended" }
func (OfficialLeft) Kind() string      { return "staff.left" }
func (OfficialReturned) Kind() string  { return "staff.returned" }
func (PINChosen) Kind() string         { return "staff.pin_chosen" }
func (PINRemoved) Kind() string        { return "staff.pin_removed" }
func (TeamWithdrawn) Kind() string     { return "team.withdrawn" }
func (TeamReturned) Kind() string      { return "team.returned" }
func (PointsGiven) Kind() string       { return "team.points_given" }
func (PenaltyLifted) Kind() string     { return "team.penalty_lifted" }
func (ByeRequested) Kind() string      { return "bye.requested" }
func (MatchReplayed) Kind() string     { return "match.replayed" }
func (TeamsKeptApart) Kind() string    { return "teams.kept_apart" }
func (TableFixed) Kind() string        { return "table.fixed" }
