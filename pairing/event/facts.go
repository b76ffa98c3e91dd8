package event

// Created opens a tournament file. A practice event is for trying things out. ArchiveOf is there in a redacted copy only.
// PINs says that every PIN of this event has its entry; in files from before that was so it is not said.
type Created struct {
	Name      string   `json:"name"`
	Practice  bool     `json:"practice,omitempty"`
	ArchiveOf Original `json:"archive_of,omitzero"`
	PINs      bool     `json:"pins,omitempty"`
}

// Original is the journal that a redacted copy was made of: how many entries it had, and the hash of the last, in hexadecimal digits.
type Original struct {
	Entries int64  `json:"entries"`
	Head    string `json:"head"`
}

// RulebookAdopted carries the whole text of a rulebook, so that the file stands alone.
type RulebookAdopted struct {
	ID     string `json:"id"`
	SHA256 string `json:"sha256"`
	Text   string `json:"text"`
}

// SectionAdded is a part of the event with its own rulebook (by SHA-256) and pairings. Matches is 1 or 2 a round.
type SectionAdded struct {
	Section  string `json:"section"`
	Name     string `json:"name"`
	Rulebook string `json:"rulebook"`
	Matches  int    `json:"matches"`
}

// Renamed calls the event something else.
type Renamed struct {
	Name string `json:"name"`
}

// SectionMended corrects a section's name and rulebook (by SHA-256); both are said, whichever changes.
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

// OfficialReturned puts back who had left.
type OfficialReturned struct {
	Staff int `json:"staff"`
}

// PINChosen gives an official a PIN, or another one. The PIN itself and its hash are no part of the journal: Mark is a fingerprint of the
// hash, 16 hexadecimal digits, by which the PIN that the file keeps is known to be this one. Found is one that was there before PINs had
// entries.
type PINChosen struct {
	Staff int    `json:"staff"`
	Mark  string `json:"mark"`
	Found bool   `json:"found,omitempty"`
}

// PINRemoved takes an official's PIN away.
type PINRemoved struct {
	Staff int `json:"staff"`
}

// SectionConfigured replaces a section's options; the zero of each is its default.
type SectionConfigured struct {
	Section string  `json:"section"`
	Options Options `json:"options"`
}

// Options is how a section is paired and scored.
type Options struct {
	System string `json:"system,omitempty"` // swiss.System, or round-robin or double-round-robin; default FIDE
	Seed   string `json:"seed,omitempty"`   // ByEntry or ByRating: what pairing numbers follow
	Rounds int    `json:"rounds,omitempty"` // planned; 0 not said
	// TeamRating is RatingMean, RatingSum or RatingHighest: what a team is rated at; default the mean.
	TeamRating string   `json:"team_rating,omitempty"`
	Primary    string   `json:"primary,omitempty"`      // GamePoints or MatchPoints
	Bye        string   `json:"bye,omitempty"`          // ByeWin or ByeDraw; default as the system has it
	KeepApart  string   `json:"keep_apart,omitempty"`   // swiss.KeepApart
	Below      string   `json:"below,omitempty"`        // the score for swiss.ApartBelow
	Speed      string   `json:"acceleration,omitempty"` // swiss.Acceleration
	Tiebreaks  []string `json:"tiebreaks,omitempty"`    // in order; default as the system has it
	MaxByes    int      `json:"max_byes,omitempty"`     // rounds that a team may sit out; 0 not said, which is two, NoByes for none
}

// TeamWithdrawn takes a team out of the rounds after Round.
type TeamWithdrawn struct {
	Team  int `json:"team"`
	Round int `json:"round"`
}

// TeamReturned brings a withdrawn team back for the rounds after Round.
type TeamReturned struct {
	Team  int `json:"team"`
	Round int `json:"round"`
}

// ByeRequested is a round that a team sits out: by its own wish, for half a point or none, or Given by an official for a round that it missed
// through no fault of its own, for half a point or a whole one.
type ByeRequested struct {
	Team  int  `json:"team"`
	Round int  `json:"round"`
	Half  bool `json:"half,omitempty"`
	Full  bool `json:"full,omitempty"`
	Given bool `json:"given,omitempty"`
}

// TeamsKeptApart says that two teams of a section are not to meet, such as siblings: never, or while that can be avoided. An empty How takes
// it back.
type TeamsKeptApart struct {
	Section string `json:"section"`
	Teams   [2]int `json:"teams"` // the smaller number first
	How     string `json:"how,omitempty"`
}

// How teams are kept apart.
const (
	ApartAlways    = "always"
	ApartAvoidable = "avoidable"
)

// TableFixed gives a team a table of its own for the rounds to come, such as one that a wheelchair reaches; 0 takes it back.
type TableFixed struct {
	Team  int `json:"team"`
	Table int `json:"table"`
}

// OfficialAdded puts somebody on the staff. Section binds a Section Chief; for the others it is where they usually are.
type OfficialAdded struct {
	Staff   int    `json:"staff"`
	Name    string `json:"name"`
	Role    Role   `json:"role"`
	Section string `json:"section,omitempty"`
}

// ClubAdded names a school or club.
type ClubAdded struct {
	Club int    `json:"club"`
	Name string `json:"name"`
}

// TeamAdded enters a team of two. Club is 0 for none. Wanted are the players' numbers on the list of those who waited for a partner,
// 0 for who did not.
type TeamAdded struct {
	Team    int       `json:"team"`
	Section string    `json:"section"`
	Name    string    `json:"name"`
	Club    int       `json:"club,omitempty"`
	Players [2]Player `json:"players"`
	Wanted  [2]int    `json:"wanted,omitzero"`
}

// MaxAge is the highest age, in years, that is taken for one.
const MaxAge = 120

// MaxRating is the highest rating that is taken for one.
const MaxRating = 3500

// Player is one of a team's two. Rating is 0 when there is none, else up to 3500. Age is in whole years as the organiser has it, 0 where nobody
// has said.
type Player struct {
	Name   string `json:"name"`
	Rating int    `json:"rating,omitempty"`
	Age    int    `json:"age,omitempty"`
}

// RoundPaired sets who meets whom and where. Bye is the team without an opponent, 0 for none.
// Pairing the same round again, before it starts, replaces it; ByHand, on the same results as before.
type RoundPaired struct {
	Section string         `json:"section"`
	Round   int            `json:"round"`
	Tables  []TablePairing `json:"tables"`
	Bye     int            `json:"bye,omitempty"`
	Idle    []int          `json:"idle,omitempty"` // round robin: teams whose opponent has withdrawn
	ByHand  bool           `json:"by_hand,omitempty"`
	PlayOff bool           `json:"play_off,omitempty"` // by the bracket: idle are teams that go through
}

// TablePairing is one pairing at its table. Team 1 has White on board A, team 2 has White on board B.
type TablePairing struct {
	Table int `json:"table"`
	Team1 int `json:"team1"`
	Team2 int `json:"team2"`
}

// RoundUnpaired takes the pairing of a round back that has not started: there is no such round any more.
type RoundUnpaired struct {
	Section string `json:"section"`
	Round   int    `json:"round"`
}

// RoundUnstarted says that the round's clocks do not run after all.
type RoundUnstarted struct {
	Section string `json:"section"`
	Round   int    `json:"round"`
}

// RoundUnfinished says that the round goes on after all: a match of it is played, or its result is not what was entered.
type RoundUnfinished struct {
	Section string `json:"section"`
	Round   int    `json:"round"`
}

// RoundPosted says that the round's pairings hang on the wall.
type RoundPosted struct {
	Section string `json:"section"`
	Round   int    `json:"round"`
}

// RoundStarted says that the round's clocks run: pairings and colours stand.
type RoundStarted struct {
	Section string `json:"section"`
	Round   int    `json:"round"`
}

// RoundFinished says that every result of the round is in.
type RoundFinished struct {
	Section string `json:"section"`
	Round   int    `json:"round"`
}

// Place names a match in the hall.
type Place struct {
	Section string `json:"section"`
	Round   int    `json:"round"`
	Table   int    `json:"table"`
	Match   int    `json:"match"` // 1, or 2 where a round has two
}

// ColoursChosen says which partner (1 or 2) of a team takes White in a match: the team's choice until the match starts.
type ColoursChosen struct {
	Place
	Team  int `json:"team"`
	White int `json:"white"`
}

// ResultRecorded is the result of a match. Ruling is 0 for a reported result, else the ruling that imposed it;
// Board and Ended say where and how it ended, when known.
type ResultRecorded struct {
	Place
	Outcome Outcome `json:"outcome"`
	Board   string  `json:"board,omitempty"`
	Ended   string  `json:"ended,omitempty"`
	Ruling  int     `json:"ruling,omitempty"`
}

// ResultWithdrawn takes back what a ruling had imposed on a match: a result, games closed without a winner, a new game.
type ResultWithdrawn struct {
	Place
	Ruling int `json:"ruling"`
}

// MatchReplayed cancels what was played of a match, which begins anew (rule 20). Ruling is the one that orders it, 0 where an
// official has it played again without one.
type MatchReplayed struct {
	Place
	Ruling int `json:"ruling,omitempty"`
}

// ResultStruck takes back the newest result that was reported for the game of a match that is being played: it was entered by mistake.
// What was reported before it holds again. What a ruling imposed is not touched.
type ResultStruck struct{ Place }

// GameClosed ends one board of a match without a winner: drawn, or lost by both. The other board decides (A11, A12).
type GameClosed struct {
	Place
	Board  string  `json:"board"`
	How    Outcome `json:"how"` // Draw or BothLose
	Ruling int     `json:"ruling,omitempty"`
}

// PolicySet chooses one of the readings that no rulebook's text settles, for a section, or for the whole event where none is named.
type PolicySet struct {
	Section string `json:"section,omitempty"`
	Item    string `json:"item"`
	Value   string `json:"value"` // AsEvent: the section follows the event again
}

// AsEvent in PolicySet.Value takes back what a section had chosen for itself.
const AsEvent = "as-event"

// RemarkAdded is free text: the reason for what stands in the entry before it.
type RemarkAdded struct {
	About string `json:"about"`
	Text  string `json:"text"`
}

// The kinds, as they stand in journals for ever.
func (Created) Kind() string           { return "event.created" }
func (RulebookAdopted) Kind() string   { return "rulebook.adopted" }
func (SectionAdded) Kind() string      { return "section.added" }
func (OfficialAdded) Kind() string     { return "staff.added" }
func (ClubAdded) Kind() string         { return "club.added" }
func (TeamAdded) Kind() string         { return "team.added" }
func (RoundPaired) Kind() string       { return "round.paired" }
func (RoundUnpaired) Kind() string     { return "round.unpaired" }
func (RoundUnstarted) Kind() string    { return "round.unstarted" }
func (RoundUnfinished) Kind() string   { return "round.unfinished" }
func (RoundPosted) Kind() string       { return "round.posted" }
func (RoundStarted) Kind() string      { return "round.started" }
func (RoundFinished) Kind() string     { return "round.finished" }
func (ColoursChosen) Kind() string     { return "colours.chosen" }
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
func (ByeRequested) Kind() string      { return "bye.requested" }
func (MatchReplayed) Kind() string     { return "match.replayed" }
func (TeamsKeptApart) Kind() string    { return "teams.kept_apart" }
func (TableFixed) Kind() string        { return "table.fixed" }

// WitnessChosen names the folder, a stick's for example, where the heads of the journal are written down a second time. It is a full path;
// "" is none from now on.
type WitnessChosen struct {
	Folder string `json:"folder"`
}

// The names the fact for ever.
func (WitnessChosen) Kind() string { return "event.witness_chosen" }
