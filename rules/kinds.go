package rules

import (
	"maps"
	"slices"
)

// Kinds that are judged by a law of the book, not by its table of offences alone.
const (
	KindAppeal         = "appeal"
	KindBothFlags      = "both-flags"
	KindClockMisset    = "clock-misset"
	KindCompeting      = "competing-claims"
	KindDrawAgreement  = "draw-agreement"
	KindFlagClaim      = "flag-claim"
	KindIllegalClaim   = "illegal-claim"
	KindMaterialClaim  = "insufficient-material-claim"
	KindLateSecondMate = "late-second-mate"
	KindMateClaim      = "mate-claim"
	KindMateThenFlag   = "mate-then-flag-claim"
	KindRepetition     = "repetition-claim"
	KindSimultaneous   = "simultaneous-mates"
	KindStalemateClaim = "stalemate-claim"
	KindStopForDispute = "stop-for-dispute"
)

// Kinds that stand in the book's table and are named elsewhere in this package.
const (
	KindNote            = "note"
	KindSetupError      = "setup-error"
	kindSpectator       = "spectator-interference"
	KindPartnerMoves    = "partner-moves-piece"
	kindPartnerAdvises  = "partner-advises"
	kindPartnerHands    = "partner-hands-piece"
	kindFoulLanguage    = "foul-language"
	kindWrongHand       = "wrong-hand"
	kindTwoHands        = "two-hands"
	kindComplaintSit    = "complaint-sitting"
	kindTouchMove       = "touch-move-claim"
	kindPromotedCapture = "promoted-captured"
)

// kinds are all that can be put to the judge, each with whether its answer bears on the result of a game: then, where the
// text has no answer, the match is not determined either.
var kinds = map[string]bool{
	KindAppeal: true, KindBothFlags: true, KindClockMisset: false, KindCompeting: true, KindDrawAgreement: true,
	KindFlagClaim: true, KindIllegalClaim: true, KindMaterialClaim: true, KindLateSecondMate: true, KindMateClaim: true,
	KindMateThenFlag: true, KindRepetition: true, KindSimultaneous: true, KindStalemateClaim: true, KindStopForDispute: false,

	"banging": false, "castle": false, "clock-did-not-start": false, "clock-knocked-over": false,
	"clock-swapped-by-players": false, "clock-touched": false, kindComplaintSit: false, "displace-and-press": false,
	"displace-only": false, kindFoulLanguage: false, "hide-stock": false, "hover": false, "ilc-claim": true,
	"interfere-hand": false, "no-clock": false, "not-passed": false, KindNote: false, kindPartnerAdvises: false,
	kindPartnerHands: false, KindPartnerMoves: false, "passed-early": false, "premove-touch": false,
	kindPromotedCapture: false, "promotion-replaced": false, "promotion-undeclared": false, "restart-clock-no-move": false,
	KindSetupError: false, kindSpectator: false, "substitution": true, "td-calls-flag": true, "td-lifts-clock": false,
	"testimony": true, kindTouchMove: true, kindTwoHands: false, "uncovered": true, kindWrongHand: false,
}

// Kinds lists, in alphabetical order, every kind of incident and claim that can be judged.
func Kinds() []string { return slices.Sorted(maps.Keys(kinds)) }

// DecidesGame tells whether the answer to a kind bears on the result of a game.
func DecidesGame(kind string) bool { return kinds[kind] }
