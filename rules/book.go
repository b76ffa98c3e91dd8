package rules

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"

	"flagfall/rules/bughouse"
)

// Book is one rulebook. It is not changed once parsed. docs/rulebooks.md describes the file.
type Book struct {
	Format     int    `toml:"format"` // of the file: 2, or not said in one of the first (see lift)
	ID         string `toml:"id"`
	Name       string `toml:"name"`
	Short      string `toml:"short"`      // three characters, for a badge
	Edition    string `toml:"edition"`    // date or occasion
	Provenance string `toml:"provenance"` // where the text comes from, in a sentence
	// Numbering is a caution about the rule numbers; "" when they are as printed.
	Numbering string `toml:"numbering"`
	// Amends is the id of the published book that this is an event's copy of, or "".
	Amends string `toml:"amends"`
	// From is the published book that a short file changes, and Without what it leaves out of that one. A book
	// that was read has neither: it is whole, and amends the other.
	From    string   `toml:"from"`
	Without []string `toml:"without"`

	// Fallback is the book named for what this one does not cover; nil for none.
	Fallback *Fallback `toml:"fallback"`

	// MatchEnd says when a match is over: at the first win, or as soon as one board has ended in
	// any way.
	MatchEnd      MatchEnd       `toml:"match_end"`
	Completion    Completion     `toml:"completion"`
	Time          Time           `toml:"time"`
	Colors        *Clause        `toml:"colors"` // the team chooses who has White
	Mate          MateLaw        `toml:"mate"`
	Drops         Drops          `toml:"drops"`
	Promotion     *Promotion     `toml:"promotion"`
	Touch         *Touch         `toml:"touch"`
	Illegal       *Illegal       `toml:"illegal"`
	Flag          *FlagLaw       `toml:"flag"`
	BothFlags     *Clause        `toml:"both_flags"`
	AnnouncedMate *AnnouncedMate `toml:"announced_mate"`
	ClaimOrder    *Clause        `toml:"claim_order"`
	DrawList      Clause         `toml:"draws"` // the rule that lists the draws
	Agreement     *Agreement     `toml:"draw_agreement"`
	Resignation   *Clause        `toml:"resignation"`
	Repetition    *RepetitionLaw `toml:"repetition"`
	Stalemate     *Stalemate     `toml:"stalemate"`
	// PiecesMayCome: no stalemate or lack of material while pieces could come.
	PiecesMayCome       *Clause  `toml:"pieces_may_come"`
	SimultaneousEndings *Clause  `toml:"simultaneous_endings"`
	Appeals             *Appeals `toml:"appeals"`

	// BeforeRound is read out before a round starts.
	BeforeRound []Announcement `toml:"before_round"`

	Topics   []Topic   `toml:"topic"`
	Cards    []Card    `toml:"card"`
	Offences []Offence `toml:"offence"`
	Ladders  []Ladder  `toml:"ladder"`

	Laws bughouse.Laws `toml:"-"` // the switches for the board, gathered from the sections above

	text     []byte
	unsaid   []string              // see UnsaidRules
	readings [numItems]itemReading // what it makes of each item of policy
}

// Card is one rule in our own words.
type Card struct {
	Ref    string   `toml:"ref"`
	Title  string   `toml:"title"`
	Topics []string `toml:"topics"` // what it speaks of, by the names of the book's topics
	Text   string   `toml:"text"`
	// Derived: the source prints no number; ours counts by order.
	Derived bool     `toml:"derived"`
	Notes   []string `toml:"notes"` // misprints, silences, doubts
	Amended bool     `toml:"-"`     // differs from the book that the event's copy amends
}

// Topic is what a book says on a matter, in a few words by which books are compared. Books that say
// the same use the same words.
type Topic struct {
	Name string `toml:"on"`
	Says string `toml:"says"`
}

// Announcement is what the players are told before a round starts, and the rules it is from.
type Announcement struct {
	Refs []string `toml:"refs"`
	Say  string   `toml:"say"`
}

// BeforeRoundRefs lists the rules of what is read out before a round starts, in its order.
func (b *Book) BeforeRoundRefs() []string {
	var refs []string
	for _, a := range b.BeforeRound {
		refs = append(refs, a.Refs...)
	}
	return refs
}

// Clause is a law without switches: the book has it or not.
type Clause struct {
	Refs []string `toml:"refs"`
}

// MatchEnd says when a match is over: at the first win, or as soon as either board has ended in any
// way.
type MatchEnd struct {
	At   string   `toml:"at"` // first-win or first-ending
	Refs []string `toml:"refs"`
}

// Time is the time control and who may correct a clock set above it.
type Time struct {
	Seconds     int      `toml:"seconds"`   // for the whole game; 0 when the text names none
	Increment   int      `toml:"increment"` // seconds added for each move; 0 for none
	Refs        []string `toml:"refs"`
	OverSet     string   `toml:"over_set"` // td-may-reduce, or "" when the text has no such clause
	OverSetRefs []string `toml:"over_set_refs"`
	// OverSetLatitude is how far that clause is open beside reducing the time.
	OverSetLatitude string `toml:"over_set_latitude"`
}

// MateLaw says when a king is mated.
type MateLaw struct {
	Standard string   `toml:"standard"` // a bughouse.MateStandard by name
	Refs     []string `toml:"refs"`
	WaitRefs []string `toml:"wait_refs"` // the clause that lets the defender wait
	// WaitUnclear is ContactClause where the clause is misworded and policy reads it.
	WaitUnclear string `toml:"wait_unclear"`
	// WaitingFlag: with "claim" the flag must be claimed, with "lost" its fall decides.
	WaitingFlag string `toml:"waiting_flag"`
	// DefenderWait is ByReading where the text gives no right to wait and the event may.
	DefenderWait  string `toml:"defender_wait"`
	PotentialMate string `toml:"potential_mate"` // policy: two sentences of the text disagree
	// SwappedCastle lets a king and queen swapped at the start castle from there.
	SwappedCastle bool `toml:"swapped_castles"`
}

// Illegal says how an illegal move is claimed, which claims are good, and what follows from a good
// one.
type Illegal struct {
	// Loses (also when empty), Corrected or CorrectedAndTime
	Consequence string `toml:"consequence"`
	// Remedy, with CorrectedAndTime, is AddTime (claimant) or DeductTime (offender).
	Remedy        string   `toml:"remedy"`
	Seconds       int      `toml:"seconds"`        // with CorrectedAndTime
	Refs          []string `toml:"refs"`           // the move loses
	WindowRefs    []string `toml:"window_refs"`    // until when it may be claimed
	UnnoticedRefs []string `toml:"unnoticed_refs"` // missed by both players
	Methods       []string `toml:"methods"`
	MethodRefs    []string `toml:"method_refs"`
	Grounds       []Ground `toml:"ground"`
}

// Ground is a ground for claiming an illegal move, and its worth.
type Ground struct {
	Names   []string `toml:"names"`
	Answer  string   `toml:"answer"` // loses, corrected, legal, not-losing, ladder or announced
	Policy  string   `toml:"policy"` // the policy item on which the answer rests
	Refs    []string `toml:"refs"`
	Options []string `toml:"options"`
	// Latitude is how far the text is open beside Options.
	Latitude string `toml:"latitude"`
	Say      string `toml:"say"`
}

// AnnouncedMate is the clause that bars the flag once mate was announced.
type AnnouncedMate struct {
	Refs   []string `toml:"refs"`
	Proper bool     `toml:"proper"` // the text says that the mate has to be a proper one
}

// FlagLaw says how a win on time is claimed.
type FlagLaw struct {
	Refs       []string `toml:"refs"`
	PromptRefs []string `toml:"prompt_refs"` // the partner may point it out
	// Per says for whom a flag counts: PerPlayer (also when empty) or PerTeam.
	Per      string   `toml:"per"`
	EachRefs []string `toml:"each_refs"` // with PerTeam: a flag down in each team
}

// Agreement says who must agree to a draw and what it draws.
type Agreement struct {
	Decides string   `toml:"decides"` // game or match
	Refs    []string `toml:"refs"`
}

// RepetitionLaw is the draw by repetition.
type RepetitionLaw struct {
	Occurrences int      `toml:"occurrences"`
	Aloud       bool     `toml:"aloud"` // each repetition must have been counted aloud
	Refs        []string `toml:"refs"`
}

// Appeals are the levels of appeal, lowest first; the last is final.
type Appeals struct {
	Levels []string `toml:"levels"`
	Refs   []string `toml:"refs"`
	// Minutes is how long a ruling may be appealed; 0 where the text names no time and the event's policy does.
	Minutes     int      `toml:"minutes"`
	MinutesRefs []string `toml:"minutes_refs"`
	// Fee is what an appeal costs and when it is returned, in a few words; "" for none.
	Fee     string   `toml:"fee"`
	FeeRefs []string `toml:"fee_refs"`
	// Panel is how many decide an appeal together, at the level Committee or else at the last; 0 where one
	// official does.
	Panel     int      `toml:"panel"`
	PanelRefs []string `toml:"panel_refs"`
}

// Offence is an act or claim that the book knows. The first case that holds answers it, then Ladder
// or Answer. A claim that a law of the book judges has none of them.
type Offence struct {
	Kind string `toml:"kind"`
	// Letter is the key on the quick line, a to z; "" for none.
	Letter string `toml:"letter"`
	With   string `toml:"with"` // shares the letter of that kind instead of having one
	Title  string `toml:"title"`
	Claim  bool   `toml:"claim"` // asserted by a player against another, not charged by a TD
	// Ladder is an escalation: its rungs, and what the TD may impose after the last.
	Ladder  string   `toml:"ladder"`
	Answer  string   `toml:"answer"` // an outcome, or uncovered
	Refs    []string `toml:"refs"`
	Options []string `toml:"options"` // kinds of remedy the text says may be imposed
	// Latitude is how far the text is open beside Options, such as LatitudeNamed.
	Latitude string `toml:"latitude"`
	Match    string `toml:"match"` // Undecided: the answer says nothing about the match
	// Say is the reason in a sentence; {by}, {opponent} and {partner} are seats.
	Say   string `toml:"say"`
	Cases []Case `toml:"case"`

	WholeTable bool `toml:"whole_table"` // it need not be about one player
	// Seat is the role of the seat named: BothPlayers, AidedTeam or WhoseClock; "" is the offender
	// or claimant.
	Seat string `toml:"seat"`
	// Board is PartnersBoard, or "" for the seat's own board.
	Board   string      `toml:"board"`
	Clock   bool        `toml:"clock"`   // may be the clock's own fault
	Assumes StatedFacts `toml:"assumes"` // what holds where nothing else is said
	Ends    string      `toml:"ends"`    // of a claim: how the game ends that it wins
	// UntilFound is its title until it is found to be so, where the title accuses.
	UntilFound string `toml:"until_found"`

	// DecidesGame: its answer bears on the result of a game. Where the text has none, the match is not
	// determined either.
	DecidesGame bool   `toml:"decides_game"`
	Search      string `toml:"search"` // words by which a newcomer may look for it, beside those of its title
	Child       string `toml:"child"`  // the title in a child's words, for the card that a child takes home

	// Questions are facts that only this book asks for. Its cases turn on them.
	Questions []OwnQuestion `toml:"question"`

	// Together requires both partners and both clocks.
	Together  bool     `toml:"together"`
	AloneRefs []string `toml:"alone_refs"`
}

// What a seat may say beside who did it, or claims it.
const (
	BothPlayers = "both-players" // who did it together with the opponent
	AidedTeam   = "aided-team"   // the side that was helped
	WhoseClock  = "whose-clock"
)

// PartnersBoard in Offence.Board says that the act happens at the board of the partner.
const PartnersBoard = "partner"

// BoardOf returns "A" or "B": the board that the offence is about when a seat commits it.
func (o Offence) BoardOf(seat bughouse.Seat) string {
	if o.Board == PartnersBoard {
		return seat.Partner().Board()
	}
	return seat.Board()
}

// TitleFor returns the title, or UntilFound where the facts do not say that it was done on purpose.
func (o Offence) TitleFor(f Facts) string {
	if o.UntilFound != "" && f.Intent != "" && f.Intent != "purpose" {
		return o.UntilFound
	}
	return o.Title
}

// HasCase reports whether the rulebook has a case of the offence by a fact with a key.
func (o Offence) HasCase(key string) bool {
	return slices.ContainsFunc(o.Cases, func(c Case) bool { return c.When == key })
}

// DependsOnFlag reports whether the answer depends on a flag that the act made fall.
func (o Offence) DependsOnFlag() bool { return o.Assumes.Has(KeyFlagDown.Name) }

// Case is an answer under a condition on one fact. Is is "yes", "no", a word that the fact can be,
// or "self" where the offender captured the hidden piece.
type Case struct {
	When         string   `toml:"when"`
	Is           string   `toml:"is"`
	OnlyIfStated bool     `toml:"told"` // only when it is said: it is not asked for
	Answer       string   `toml:"answer"`
	Policy       string   `toml:"policy"` // the item that must be at PolicyIs for the case to hold
	PolicyIs     string   `toml:"policy_is"`
	Refs         []string `toml:"refs"`
	Options      []string `toml:"options"`
	Latitude     string   `toml:"latitude"`
	Match        string   `toml:"match"`
	Say          string   `toml:"say"`
}

// UnsaidRules returns the rules that a short file changes without a card of its own: their cards still read as
// in the published book.
func (b *Book) UnsaidRules() []string { return b.unsaid }

// Text returns a copy of the file. Of a short one it is the whole book.
func (b *Book) Text() []byte { return slices.Clone(b.text) }

// Heading returns the name with the edition, which is not repeated where the name has it.
func (b *Book) Heading() string {
	if b.Edition == "" || strings.Contains(b.Name, b.Edition) {
		return b.Name
	}
	return b.Name + ", " + b.Edition
}

// SHA256 returns the hash of the file in hexadecimal.
func (b *Book) SHA256() string {
	sum := sha256.Sum256(b.text)
	return hex.EncodeToString(sum[:])
}
