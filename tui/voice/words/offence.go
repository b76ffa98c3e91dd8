package words

import (
	"strings"

	"flagfall/rules"
)

// shortly is what kinds are called where there is little room, beside those whose own name says it.
var shortly = map[string]string{
	rules.KindBothFlags: "both flags", rules.KindClockMisset: "clock wrong", rules.KindCompeting: "both claim", rules.KindDrawAgreement: "draw agreed",
	rules.KindIllegalClaim: "illegal move", rules.KindLateTeam: "late", rules.KindMaterialClaim: "no material",
	rules.KindLateSecondMate: "second mate", rules.KindMateThenFlag: "mate, flag", rules.KindRepetition: "repetition",
	rules.KindSimultaneous: "two mates", rules.KindStalemateClaim: "stalemate", rules.KindStopForDispute: "clock stopped", rules.KindSetupError: "set up wrong",
	rules.KindPartnerMoves: "partner moved", rules.KindPromotedCapture: "promoted pawn", rules.KindTouchMove: "touch-move",
	rules.KindUndeclared: "promotion", rules.KindReplaced: "replaced pawn",
	"castle": "castled", "clock-did-not-start": "clock stood", "clock-knocked-over": "clock fell", "clock-swapped-by-players": "clock changed",
	"complaint-sitting": "sitting", "displace-and-press": "displaced", "displace-only": "pieces moved", "hide-stock": "hid pieces",
	"ilc-claim": "no chances", "interfere-hand": "hand in way", "partner-advises": "advice", "partner-hands-piece": "handed piece",
	"restart-clock-no-move": "no move made", "spectator-interference": "spectator", "td-calls-flag": "flag called", "td-lifts-clock": "clock lifted",
	"testimony": "witness", "touch-partner-clock": "partner clock", "uncovered": "not in rules",
}

// Shortly is how many columns an offence takes at most in its shortest form.
const Shortly = 13

// OffenceForms are ways to name an offence of a kind, the longest first: its title within a sentence, then a word or two.
func OffenceForms(kind, title string) []string {
	short, ok := shortly[kind]
	switch {
	case kind == "hide-stock" && !strings.HasPrefix(title, "Hid"): // nobody has hidden them, as far as is known
		short = "out of sight"
	case !ok:
		short = strings.ReplaceAll(kind, "-", " ")
	}
	if long := Lower(title); len(long) > len(short) {
		return []string{long, short}
	}
	return []string{Lower(title)}
}
