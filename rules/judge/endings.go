package judge

import (
	"flagfall/rules"
)

// resignation judges whether a player resigned who denies it.
func (h *hearing) resignation() {
	law := h.book.Resignation
	if law == nil {
		h.uncovered()
		return
	}
	claimant := h.claimant()
	switch {
	case !h.isYes(rules.KeyDuringGame):
		h.say(law.Refs,
			"A player can resign only during play. The earlier result stands.")
		h.rule(rules.OutDenied)
		h.clearMatch()
	case !h.isYes(rules.KeyResigned):
		h.say(law.Refs, "%s did not resign in words or by a clear sign.", claimant.Opponent())
		h.rule(rules.OutDenied)
	default:
		h.say(law.Refs, "%s resigned, and a resignation is final.", claimant.Opponent())
		h.winGame(claimant)
		h.rule(rules.OutUpheld)
	}
}

// simultaneous judges two boards that ended by mate at once.
func (h *hearing) simultaneous() {
	h.need(rules.KeyBoards)
	a, b := h.f.Boards.A.MatedBy, h.f.Boards.B.MatedBy
	refs := h.book.MatchEnd.Refs
	if h.book.SimultaneousEndings != nil {
		refs = h.book.SimultaneousEndings.Refs
	}
	if a.Team() == b.Team() {
		h.say(refs,
			"Team %d won both boards, so it won the match whichever ended first.",
			a.Team())
		h.v.Match = &rules.Match{Result: rules.Win, Winner: rules.Team(a.Team())}
		h.rule(rules.OutGameWon)
		return
	}
	if h.book.SimultaneousEndings == nil {
		h.say(refs, "Each team won a board, and which came first is unknown.")
		if h.policyValue(rules.ItemSimultaneousEndings) != "draw" {
			h.uncovered(refs...)
			return
		}
		h.v.Match = &rules.Match{Result: rules.Draw}
		h.rule(rules.OutDraw)
		return
	}
	captor := h.seatFact(rules.KeyEnablingCapture)
	if captor != a.Opponent() && captor != b.Opponent() {
		h.say(refs,
			"Boards end together if a capture lets the partner mate and the captor be mated. %s was not mated. The board that ended first decides.", captor)
		h.uncovered()
		return
	}
	h.say(refs,
		"%s captured the piece %s mated with, and was mated. The boards ended together, and each team won one.", captor,
		captor.Partner())
	h.v.Match = &rules.Match{Result: rules.Draw}
	h.rule(rules.OutDraw)
}

// lateSecondMate judges a second board that ended after the first.
func (h *hearing) lateSecondMate() {
	h.need(rules.KeyFirst)
	h.say(h.book.MatchEnd.Refs, "Board %s ended first, and the match ended with it.",
		h.f.First.Board)
	h.winGame(h.f.First.Winner)
	h.rule(rules.OutFirstStands)
}
