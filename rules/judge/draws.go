package judge

import (
	"strconv"

	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// policyRepetitions is how often a position must occur where an event announced repetition without
// a number.
const policyRepetitions = 3

// drawAgreement judges an agreed draw. All four players must agree: a team is both its players.
func (h *hearing) drawAgreement() {
	law := h.book.Agreement
	if law == nil {
		h.uncovered(h.book.DrawList.Refs...)
		return
	}
	if !h.isYes(rules.KeyDuringGame) {
		h.say(law.Refs,
			"A draw can be agreed only during play. The earlier result stands.")
		h.rule(rules.OutNoDraw)
		h.clearMatch()
		return
	}
	h.need(rules.KeyAgreedBy)
	for _, s := range bughouse.Seats {
		if !h.f.AgreedBy.Has(s) {
			h.say(law.Refs, "Both teams must agree, and %s does not.", s)
			h.rule(rules.OutNoDraw)
			return
		}
	}
	h.say(law.Refs, "Both teams agreed during play.")
	h.v.Match = &rules.Match{Result: rules.Draw}
	if h.f.Board != "" {
		h.v.Game = &rules.Game{Board: h.f.Board}
	}
	if law.Decides == "game" && h.policyValue(rules.ItemDrawnGame) == "false" {
		h.v.Match = &rules.Match{Result: rules.Continues}
	}
	h.rule(rules.OutDraw)
}

// repetition judges a claim that a position has occurred often enough.
func (h *hearing) repetition() {
	law := h.book.Repetition
	if law == nil {
		h.repetitionByPolicy()
		return
	}
	h.cite(law.Refs...)
	switch {
	case h.occurrences() < law.Occurrences:
		h.say(law.Refs, "The position must occur %d times, and has occurred %d times.",
			law.Occurrences, h.f.Occurrences)
		h.rule(rules.OutDenied)
	case law.Aloud && !h.isYes(rules.KeyCountedAloud):
		h.say(law.Refs, "Each repetition must be counted aloud, and was not.")
		h.rule(rules.OutDenied)
	default:
		h.say(law.Refs,
			"The position has occurred %d times on this board. The stocks do not matter.", h.f.Occurrences)
		h.drawOnBoard()
	}
}

func (h *hearing) repetitionByPolicy() {
	times := policyRepetitions
	switch choice := h.policyValue(rules.ItemRepetition); choice {
	case "":
		h.uncovered(h.book.DrawList.Refs...)
		return
	case "false":
		h.say(nil, "The event announced that repetition is not a draw.")
		h.rule(rules.OutDenied)
		return
	case "true":
	default:
		times, _ = strconv.Atoi(choice) // a whole number, or the policy would not hold it
	}
	if h.occurrences() < times {
		h.say(nil, "The event requires %d occurrences, and the position occurred %d times.", times, h.f.Occurrences)
		h.rule(rules.OutDenied)
		return
	}
	h.say(nil, "The position has occurred %d times, which the event announced as a draw.",
		h.f.Occurrences)
	h.drawOnBoard()
}

func (h *hearing) occurrences() int {
	h.need(rules.KeyOccurrences)
	return h.f.Occurrences
}

// drawOnBoard upholds a claim of a draw.
func (h *hearing) drawOnBoard() {
	if h.f.BoardInQuestion() == "" {
		h.need(rules.KeyBoard)
	}
	h.drawBoard(h.f.BoardInQuestion())
	h.rule(rules.OutDraw)
}

// stalemate judges a claim that the player to move is not in check and has no legal move.
func (h *hearing) stalemate() {
	if law := h.book.Stalemate; law != nil {
		h.stalemateByLaw(law)
		return
	}
	if h.mayStillCome() {
		return
	}
	switch h.policyValue(rules.ItemStalemate) {
	case "":
		h.uncovered(h.book.DrawList.Refs...)
	case "false":
		h.say(nil, "The event announced that stalemate is not a draw. The player waits for a piece.")
		h.rule(rules.OutDenied)
	default:
		if !h.isStalemate(nil) {
			return
		}
		h.say(nil, "Not in check and without a legal move, which the event announced as a draw.")
		h.drawOnBoard()
	}
}

// isStalemate reports whether the player to move is not in check and has no legal move; else it denies the claim.
func (h *hearing) isStalemate(refs []string) bool {
	if h.yesOnBoard(rules.KeyInCheck, (*bughouse.Position).InCheck) ||
		h.yesOnBoard(rules.KeyHasLegalMove, h.hasLegal) {
		h.say(refs, "It is not stalemate: the player is in check or has a move.")
		h.rule(rules.OutDenied)
		return false
	}
	return true
}

// stalemateByLaw judges a claim of stalemate where the book draws by it.
func (h *hearing) stalemateByLaw(law *rules.Stalemate) {
	if !h.isStalemate(law.Refs) {
		return
	}
	h.say(law.Refs, "The player is not in check and has no legal move and no piece to drop, which is a draw.")
	if law.Draws == "game" {
		h.drawOnBoard()
		return
	}
	if h.f.BoardInQuestion() == "" {
		h.need(rules.KeyBoard)
	}
	h.v.Game = &rules.Game{Board: h.f.BoardInQuestion()}
	h.v.Match = &rules.Match{Result: rules.Draw}
	h.say(law.Refs, "It draws the match.")
	h.rule(rules.OutDraw)
}

// materialClaim judges a claim that a player has too little material to mate.
func (h *hearing) materialClaim() {
	if !h.mayStillCome() {
		h.uncovered(h.book.DrawList.Refs...)
	}
}

// mayStillCome denies a claim where the book counts pieces off the board and one can still come. It
// reports whether it did.
func (h *hearing) mayStillCome() bool {
	law := h.book.PiecesMayCome
	if law == nil || h.f.DefenderPotential != nil && len(h.f.DefenderPotential) == 0 {
		return false
	}
	h.say(law.Refs,
		"Pieces off the board might still come to the player. The game goes on.")
	h.rule(rules.OutDenied)
	return true
}

func (h *hearing) hasLegal(p *bughouse.Position) bool { return p.HasLegal(h.book.Laws) }

// yesOnBoard answers a fact from the position where one is given, and notes a report to the
// contrary.
func (h *hearing) yesOnBoard(k *rules.Key, look func(*bughouse.Position) bool) bool {
	if h.f.FEN == "" {
		return h.isYes(k)
	}
	pos := h.position(h.claimant())
	seen := look(&pos)
	if reported := *k.Field(&h.f).(*rules.Answer); reported == rules.Yes && !seen ||
		reported == rules.No && seen {
		h.say(nil, "%s: the report said otherwise, but the position says %t.", k.Ask, seen)
	}
	return seen
}
