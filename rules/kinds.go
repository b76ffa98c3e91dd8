package rules

import (
	"maps"
	"slices"
	"strings"
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
	KindLateTeam       = "late-team"
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
	KindPartnerMoves    = "partner-moves-piece"
	kindSpectator       = "spectator-interference"
	kindPartnerAdvises  = "partner-advises"
	kindPartnerHands    = "partner-hands-piece"
	kindPartnersClock   = "touch-partner-clock"
	kindFoulLanguage    = "foul-language"
	KindPromotedCapture = "promoted-captured"
	KindTouchMove       = "touch-move-claim"
	KindUndeclared      = "promotion-undeclared"
	KindReplaced        = "promotion-replaced"
)

// kind is what can be put to the judge: whether its answer bears on the result of a game (then, where the text has no answer, the match is
// not determined either), and what is said of it in every book.
type kind struct {
	decides bool
	usual   Offence
}

// The columns of those kinds that are not simply what one player did to another.
var (
	ofTheTable  = Offence{WholeTable: true}
	ofBoth      = Offence{Seat: BothPlayers}
	ofAClock    = Offence{Clock: true}
	atPartners  = Offence{Board: PartnersBoard}
	claimOf     = Offence{Claim: true}
	tablesClaim = Offence{WholeTable: true, Claim: true}
)

func deed(title string, columns Offence) kind {
	columns.Title = title
	return kind{false, columns}
}

func claim(title string, columns Offence) kind {
	columns.Title = title
	return kind{true, columns}
}

// kinds are all that can be put to the judge.
var kinds = map[string]kind{
	KindAppeal:         claim("Appeals a ruling", Offence{}),
	KindBothFlags:      claim("Both flags are down", ofTheTable),
	KindCompeting:      claim("Flag against illegal move", tablesClaim),
	KindDrawAgreement:  claim("Draw agreed", tablesClaim),
	KindFlagClaim:      claim("Claims the flag", Offence{Claim: true, Ends: "flag"}),
	KindIllegalClaim:   claim("Claims an illegal move", Offence{Claim: true, Ends: "illegal"}),
	KindLateSecondMate: claim("A second mate after the first", ofTheTable),
	KindLateTeam:       claim("Late, or not there", Offence{}),
	KindMaterialClaim:  claim("Claims too little material to mate", claimOf),
	KindMateClaim:      claim("Claims mate", Offence{Claim: true, Ends: "mate"}),
	KindMateThenFlag:   claim("Flag claimed after mate was announced", Offence{Claim: true, Ends: "mate"}),
	KindRepetition:     claim("Claims repetition", claimOf),
	KindSimultaneous:   claim("Mate on both boards at once", ofTheTable),
	KindStalemateClaim: claim("Claims stalemate", claimOf),
	"ilc-claim":        claim("Claims insufficient losing chances", claimOf),
	"substitution":     claim("A third player", Offence{}),
	"td-calls-flag":    claim("A director calls a flag", Offence{}),
	"testimony":        claim("A witness", Offence{}),
	KindTouchMove:      claim("Claims touch-move", claimOf),
	"uncovered":        claim("Something the rules do not mention", ofTheTable),

	KindClockMisset:            deed("A clock was set wrong", Offence{WholeTable: true, Seat: WhoseClock, Clock: true}),
	KindNote:                   deed("A note", ofTheTable),
	KindPartnerMoves:           deed("Moved a piece of the partner's", atPartners),
	KindSetupError:             deed("The board was set up wrong", ofTheTable),
	KindStopForDispute:         deed("Stopped the clock for a dispute", Offence{}),
	kindFoulLanguage:           deed("Foul or offensive language", Offence{}),
	kindPartnerAdvises:         deed("Advised the partner", atPartners),
	kindPartnerHands:           deed("Handed the partner a captured piece", atPartners),
	kindPartnersClock:          deed("Touched the partner's clock", atPartners),
	KindPromotedCapture:        deed("A promoted pawn was captured", Offence{}),
	kindSpectator:              deed("A spectator interfered", Offence{WholeTable: true, Seat: AidedTeam}),
	"banging":                  deed("Banged pieces or clock", Offence{}),
	"castle":                   deed("Castled with king and queen set up swapped", Offence{}),
	"clock-did-not-start":      deed("The opponent's clock did not start", ofAClock),
	"clock-knocked-over":       deed("Knocked the clock over", ofAClock),
	"clock-swapped-by-players": deed("Players changed the clock themselves", ofBoth),
	"clock-touched":            deed("Touched the clock", Offence{}),
	"complaint-sitting":        deed("Sits and waits", claimOf),
	"displace-and-press":       deed("Knocked pieces over and pressed", Offence{Assumes: StateFacts(Facts{FlagDown: Seats{}})}),
	"displace-only":            deed("Displaced pieces", Offence{}),
	"hide-stock":               deed("Hid captured pieces", Offence{UntilFound: "Captured pieces out of sight"}),
	"hover":                    deed("Kept a hand on or over the clock", Offence{}),
	"interfere-hand":           deed("Hand in the way on the opponent's turn", Offence{}),
	"no-clock":                 deed("No clock at the board", Offence{Seat: BothPlayers, Clock: true}),
	"noise":                    deed("Noise", Offence{}),
	"not-passed":               deed("Did not pass a captured piece", Offence{}),
	"passed-early":             deed("Passed a piece before the move was complete", Offence{}),
	"premove-touch":            deed("Touched pieces on the opponent's turn", Offence{}),
	KindReplaced:               deed("Replaced the promoted pawn by a piece", Offence{}),
	KindUndeclared:             deed("Promotion not shown", Offence{}),
	"restart-clock-no-move":    deed("Started the opponent's clock without a move", Offence{}),
	"td-lifts-clock":           deed("A director picks up a clock", Offence{}),
	"two-hands":                deed("Used two hands for a move", Offence{Assumes: StateFacts(Facts{MoveKind: "plain"})}),
	"wrong-hand":               deed("Pressed with the other hand", Offence{Assumes: StateFacts(Facts{MoveKind: "plain"})}),
}

// Kinds lists, in alphabetical order, every kind of incident and claim that can be judged.
func Kinds() []string { return slices.Sorted(maps.Keys(kinds)) }

// DecidesGame tells whether the answer to a kind bears on the result of a game.
func DecidesGame(kind string) bool { return kinds[kind].decides }

// Everywhere are the kinds that a director is called to under any rulebook. Each has a letter in every book, be it that the book has no entry for
// it, unless the letter stands for something else there.
var Everywhere = []string{kindFoulLanguage, KindLateTeam}

// usualLetters are those of Everywhere.
var usualLetters = map[string]string{kindFoulLanguage: "l", KindLateTeam: "a"}

// Offence is what can be logged and judged under a kind: the book's own entry, and where it has none, the usual one, without an answer of
// its own. False means that there is no such kind.
func (b *Book) Offence(kind string) (Offence, bool) {
	o, own := b.OffenceByKind(kind)
	if !own {
		k, ok := kinds[kind]
		if !ok {
			return Offence{}, false
		}
		o = k.usual
		o.Kind = kind
		if !b.judgedByLaw(kind) {
			o.Answer = AnswerUncovered
		}
	}
	if letter := usualLetters[kind]; letter != "" && o.Letter == "" && o.With == "" && !b.hasLetter(letter) {
		o.Letter = letter
	}
	return o, true
}

// hasLetter tells whether an entry of the book has a letter.
func (b *Book) hasLetter(letter string) bool {
	return slices.ContainsFunc(b.Offences, func(o Offence) bool { return strings.EqualFold(o.Letter, letter) })
}

// LetteredOffences are the kinds that have a letter, in the book's order, those of Everywhere that it gives none last. Kinds that share a letter with
// another are left out.
func (b *Book) LetteredOffences() []Offence {
	var out []Offence
	had := map[string]bool{}
	for i := range b.Offences {
		if o := &b.Offences[i]; o.Letter != "" && o.With == "" && !had[o.Letter] {
			had[o.Letter] = true
			out = append(out, *o)
		}
	}
	for _, kind := range Everywhere {
		if o, _ := b.Offence(kind); o.Letter != "" && !had[o.Letter] {
			out = append(out, o)
		}
	}
	return out
}

// KindsWithoutEntry lists the kinds that the book has no entry for, in alphabetical order: they are judged all the same.
func (b *Book) KindsWithoutEntry() []string {
	return slices.DeleteFunc(Kinds(), func(kind string) bool {
		_, own := b.OffenceByKind(kind)
		return own
	})
}
