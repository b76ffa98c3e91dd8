package judge

import (
	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// flagClaim judges a claim that the opponent's time has run out.
func (h *hearing) flagClaim() {
	law := h.book.Flag
	if law == nil {
		h.uncovered()
		return
	}
	claimant := h.claimant()
	if h.f.PromptedBy != nil && *h.f.PromptedBy == claimant.Partner() {
		h.say(law.PromptRefs, "%s may tell his partner; it is %s himself who claims.", claimant.Partner(), claimant)
	}
	h.onTime(claimant)
}

// onTime judges a flag claim in form: flag down, own flag up, clock stopped.
func (h *hearing) onTime(claimant bughouse.Seat) {
	opponent := claimant.Opponent()
	refs := h.book.Flag.Refs
	switch theirs, own := h.down(opponent), h.down(claimant); {
	case !theirs:
		h.say(refs, "%s's flag has not fallen.", opponent)
		h.ruled(rules.OutDenied)
	case own:
		h.say(refs, "%s's own flag is down as well, so there is nothing to claim.", claimant)
		if h.book.BothFlags != nil {
			h.say(h.book.BothFlags.Refs, "Both flags are down and no claim was good before.")
			h.drawn(claimant.Board())
		}
		h.ruled(rules.OutDenied)
	case !h.yes(rules.KeyClockStopped):
		h.say(refs, "The flag is pointed out and the clock stopped, both with one's own flag up; %s did not stop it.", claimant)
		h.ruled(rules.OutIncomplete)
	default:
		h.say(refs, "%s's flag is down, %s's is up, and he pointed it out and stopped the clock.", opponent, claimant)
		h.wins(claimant)
		h.ruled(rules.OutUpheld)
	}
}

// bothFlags judges a board with both flags down.
func (h *hearing) bothFlags() {
	law := h.book.BothFlags
	if law == nil {
		h.uncovered()
		return
	}
	h.cite(law.Refs...)
	if h.yes(rules.KeyMate) {
		if h.yes(rules.KeyMateInTime) {
			h.say(law.Refs, "Mate came before anybody noticed the flags, and mate wins.")
			h.wins(h.seat(rules.KeyMateBy))
			h.ruled(rules.OutGameWon)
			return
		}
		h.say(law.Refs, "The flags were noticed before the mate.")
	}
	if h.yes(rules.KeyWinClaimed) {
		h.say(law.Refs, "A win had been claimed before both flags were down; that claim is to be judged.")
		h.ruled(rules.OutNoDraw)
		h.Undecided()
		return
	}
	if h.f.AtBoard() == "" {
		h.need(rules.KeyBoard)
	}
	h.say(law.Refs, "Both flags are down and nobody had claimed a win.")
	h.drawn(h.f.AtBoard())
	h.ruled(rules.OutDraw)
}

// mateThenFlag judges a flag claimed after mate was announced.
func (h *hearing) mateThenFlag() {
	law := h.book.Announced
	if law == nil {
		h.uncovered()
		return
	}
	if h.f.MateBy == nil && h.f.FlagClaimBy != nil {
		h.f.MateBy = new(h.f.FlagClaimBy.Opponent())
	}
	mater := h.seat(rules.KeyMateBy)
	if h.mateHolds(mater) {
		h.say(h.book.Mate.Refs, "%s had mated, and the game was over with that.", mater)
		h.say(law.Refs, "After a proper mate no flag can be claimed any more.")
		h.wins(mater)
		h.ruled(rules.OutDenied)
		return
	}
	h.say(law.Refs, "What was announced was not mate, so the flag claim stands on its own.")
	if h.book.Flag == nil {
		h.uncovered()
		return
	}
	h.onTime(mater.Opponent())
}

// mateHolds tells whether an announced mate is one: by the position where there is one, else as the TD found.
func (h *hearing) mateHolds(mater bughouse.Seat) bool {
	if h.f.FEN == "" {
		return h.yes(rules.KeyMateValid)
	}
	status := h.mateStatus(mater.Opponent())
	holds := status == bughouse.Mate
	if h.f.MateValid == rules.Yes && !holds || h.f.MateValid == rules.No && holds {
		h.say(nil, "It was reported otherwise, but the position says %s.", status)
	}
	return holds
}
