package rules

import "flagfall/rules/bughouse"

// Answer is a fact that is true or false. Its zero is "not known", which is never taken for false.
type Answer uint8

// The answers.
const (
	Unknown Answer = iota
	Yes
	No
)

// Seats is a list of seats as a fact. nil is not known; an empty list is known to be empty.
type Seats []bughouse.Seat

// Pieces is a list of pieces as a fact, one entry a piece. nil is not known; an empty list is known
// to be empty.
type Pieces []bughouse.Kind

// Facts is what is known of an incident or a claim. A zero field is not known; the judge asks for
// it where it matters.
type Facts struct {
	Kind  string `json:"kind"`
	By    Seats  `json:"by,omitzero"`     // who did it; empty for the director
	Board string `json:"board,omitempty"` // "A" or "B"; "" for the board of a player named

	ClaimedBy *bughouse.Seat `json:"claimed_by,omitempty"`
	Against   *bughouse.Seat `json:"against,omitempty"`
	Prior     []Prior        `json:"prior,omitzero"` // earlier offences; nil not known, empty none
	Round     int            `json:"round,omitempty"`

	// The match's end. Ended is the result of a match that was over when the incident was logged,
	// "" while it goes on. BeforeEnd says whether the incident happened before that.
	Ended     string `json:"ended,omitempty"`
	BeforeEnd Answer `json:"before_end,omitzero"`

	// Offences.
	MoveKind string `json:"move_kind,omitempty"`
	// "castling": the move was one with two hands allowed
	Exempt          string         `json:"exempt,omitempty"`
	PieceCapturedBy *bughouse.Seat `json:"piece_captured_by,omitempty"`
	// "unknown" is not known, and asked for
	Intent            string         `json:"intent,omitempty"`
	SameMove          Answer         `json:"same_move,omitzero"` // as the offence before
	ReplacedOnOwnTime Answer         `json:"replaced_on_own_time,omitzero"`
	Purpose           string         `json:"purpose,omitempty"`
	Reason            string         `json:"reason,omitempty"`
	OpponentPressed   Answer         `json:"opponent_pressed,omitzero"`
	OnMove            *bughouse.Seat `json:"on_move,omitempty"`
	Waiting           Answer         `json:"waiting,omitzero"`
	Effect            string         `json:"effect,omitempty"`
	AidedTeam         Team           `json:"aided_team,omitzero"`
	Team              Team           `json:"team,omitzero"`
	Minutes           int            `json:"minutes,omitempty"` // how late a team is

	// Touch-move.
	Touched string `json:"touched,omitempty"` // own-piece, their-piece or stock
	CanGo   Answer `json:"can_go,omitzero"`   // a legal move can be made with it

	// Set-up and clocks.
	What           string `json:"what,omitempty"`
	KQSwapped      Answer `json:"kq_swapped,omitzero"`
	Whose          Seats  `json:"whose,omitzero"`
	InitialSeconds int    `json:"initial_seconds,omitempty"`
	IncrementWrong Answer `json:"increment_wrong,omitzero"` // what the clock adds for each move
	BothSidesMoved Answer `json:"both_sides_moved,omitzero"`

	// Claims of an illegal move.
	Underlying            string `json:"underlying,omitempty"` // the ground of the claim
	Method                string `json:"method,omitempty"`
	ClaimantCompletedMove Answer `json:"claimant_completed_move,omitzero"`
	ClaimantTouched       Answer `json:"claimant_touched,omitzero"`
	OffenderPressed       Answer `json:"offender_pressed,omitzero"`
	// OffenderPassed: what the illegal move captured was handed to the partner.
	OffenderPassed   Answer `json:"offender_passed,omitzero"`
	Unnoticed        Answer `json:"unnoticed,omitzero"`
	KingMoved        Answer `json:"king_moved,omitzero"`
	KingCouldBeTaken Answer `json:"king_could_be_taken,omitzero"`
	// MissedBefore: the same fault was missed on an earlier move.
	MissedBefore Answer         `json:"missed_before,omitzero"`
	IllegalBy    *bughouse.Seat `json:"illegal_by,omitempty"`
	Order        []Claim        `json:"order,omitzero"` // in the order made
	Simultaneous Answer         `json:"simultaneous,omitzero"`

	// Flags and mate.
	FlagDown Seats `json:"flag_down,omitzero"` // all others are up
	// FlagsBack are the flags that rulings put back up in this game, and FellAgain says whether those of
	// them that are down have fallen since.
	FlagsBack    Seats          `json:"flags_back,omitzero"`
	FellAgain    Answer         `json:"fell_again,omitzero"`
	ClockStopped Answer         `json:"clock_stopped,omitzero"`
	PromptedBy   *bughouse.Seat `json:"prompted_by,omitempty"`
	// ByDrop: the move that gave mate was a drop.
	ByDrop    Answer         `json:"by_drop,omitzero"`
	Mate      Answer         `json:"mate,omitzero"`
	MateBy    *bughouse.Seat `json:"mate_by,omitempty"`
	MateValid Answer         `json:"mate_valid,omitzero"`
	// MateAgreed: both sides agree that it is mate.
	MateAgreed        Answer         `json:"mate_agreed,omitzero"`
	MatePressed       Answer         `json:"mate_pressed,omitzero"`
	MateBeforeNoticed Answer         `json:"mate_before_noticed,omitzero"`
	Announced         Answer         `json:"announced,omitzero"`
	WinClaimed        Answer         `json:"win_claimed,omitzero"`
	FlagClaimBy       *bughouse.Seat `json:"flag_claim_by,omitempty"`
	// FEN is one board with the defender, or the player of the illegal move, to move.
	FEN string `json:"fen,omitempty"`
	// Move is the move claimed to be illegal, in UCI.
	Move          string         `json:"move,omitempty"`
	Defender      *bughouse.Seat `json:"defender,omitempty"`
	DefenderStock Pieces         `json:"defender_stock,omitzero"`
	// DefenderPotential are the kinds that may still come to the defender.
	DefenderPotential Pieces `json:"defender_potential,omitzero"`

	// Draws and endings.
	AgreedBy          Seats          `json:"agreed_by,omitzero"`
	DuringGame        Answer         `json:"during_game,omitzero"`
	Resigned          Answer         `json:"resigned,omitzero"`
	Occurrences       int            `json:"occurrences,omitempty"`
	CountedAloud      Answer         `json:"counted_aloud,omitzero"`
	StocksEqual       Answer         `json:"stocks_equal,omitzero"`
	InCheck           Answer         `json:"in_check,omitzero"`
	HasLegalMove      Answer         `json:"has_legal_move,omitzero"`
	Boards            *BothMates     `json:"boards,omitempty"`
	EnablingCaptureBy *bughouse.Seat `json:"enabling_capture_by,omitempty"`
	First             *Ending        `json:"first,omitempty"`
	Second            *Ending        `json:"second,omitempty"`

	// Officials.
	From string `json:"from,omitempty"` // whose ruling is appealed
	// Appellant is one of appellants where it is no single player; also read from "by".
	Appellant    string `json:"appellant,omitempty"`
	To           string `json:"to,omitempty"` // a level, or NextLevel
	BothClocks   Answer `json:"both_clocks,omitzero"`
	Dispute      Answer `json:"dispute,omitzero"`
	PreAgreement Answer `json:"pre_agreement,omitzero"`
	Unbiased     Answer `json:"unbiased,omitzero"`
	Reliable     Answer `json:"reliable,omitzero"`

	Own OwnFacts `json:"-"` // that only the book asks for
}

// NextLevel in Facts.To is an appeal that names no level: it goes where the rulebook sends it. In
// JSON it is null.
const NextLevel = "next"

// Prior is an earlier offence. Step is the rung it reached, 0 where not known.
type Prior struct {
	Kind string        `json:"kind"`
	By   bughouse.Seat `json:"by"`
	// Scope is SameGame (also when empty), CanceledGame, SameMatch or EarlierRound.
	Scope string `json:"scope,omitempty"`
	Round int    `json:"round,omitempty"`
	Step  int    `json:"step,omitempty"`
	// Status is "standing" (also when empty), "overturned" or "struck".
	Status string `json:"status,omitempty"`
	// Ladder is the one that it climbed, where claims add to it; "" for that of its kind.
	Ladder string `json:"ladder,omitempty"`
	// NoLoss says that no game stands lost by it: a new game replaced the one that it lost, something
	// else was imposed, or the match has another result.
	NoLoss bool `json:"no_loss,omitempty"`
}

// Scopes of an earlier offence, seen from the present game.
const (
	SameGame     = "same-game"
	SameMatch    = "same-match"
	EarlierRound = "earlier-round"
	CanceledGame = "canceled-game" // of this match, which a new game has replaced
)

// Counts reports whether the earlier offence still counts.
func (p Prior) Counts() bool { return p.Status == "" || p.Status == "standing" }

// Claim is one of several claims made against each other: "illegal" or "flag".
type Claim struct {
	Claim string        `json:"claim"`
	By    bughouse.Seat `json:"by"`
}

// BothMates says who mated on each board when both ended at once.
type BothMates struct {
	A MatedBy `json:"A"`
	B MatedBy `json:"B"`
}

// MatedBy names who gave mate.
type MatedBy struct {
	MatedBy bughouse.Seat `json:"mated_by"`
}

// Ending is a board that ended with a winner.
type Ending struct {
	Board  string        `json:"board"`
	Winner bughouse.Seat `json:"winner"`
}

// PartnersFlag returns the player whose flag is claimed by the partner of the player whose claim it
// would be: as the facts say against whom or on which board, else as the flags that are down say.
// It is false for any other claim.
func (f *Facts) PartnersFlag() (fallen bughouse.Seat, is bool) {
	if f.Kind != KindFlagClaim || f.ClaimedBy == nil {
		return 0, false
	}
	fallen = f.ClaimedBy.Partner().Opponent()
	switch {
	case f.Against != nil:
		return fallen, *f.Against == fallen
	case f.Board != "":
		return fallen, f.Board == fallen.Board()
	}
	return fallen, f.FlagDown.Has(fallen) && !f.FlagDown.Has(f.ClaimedBy.Opponent())
}
