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
	if _, partners := h.f.PartnersFlag(); partners && !law.PerTeam() {
		h.say(law.PromptRefs, "%s may tell a partner that a flag is down.", h.f.ClaimedBy)
		h.say(law.Refs,
			"Only the player on that board can make the claim. %s can still make it.",
			h.f.ClaimedBy.Partner())
		h.rule(rules.OutIncomplete)
		return
	}
	claimant := h.flagClaimant()
	if h.f.PromptedBy != nil && *h.f.PromptedBy == claimant.Partner() {
		h.say(law.PromptRefs, "%s can point it out, but only %s can claim.",
			claimant.Partner(), claimant)
	}
	h.flagClaimInForm(claimant)
}

// flagClaimant returns the claimant. Where flags count for the team, a partner's claim is that of
// the opponent of the player claimed against.
func (h *hearing) flagClaimant() bughouse.Seat {
	if fallen, partners := h.f.PartnersFlag(); partners && h.f.Against != nil {
		h.say(h.book.Flag.Refs, "A flag counts for the team, so either partner can claim it.")
		return fallen.Opponent()
	}
	return h.claimant()
}

// flagClaimInForm judges whether the flag is down, the claimant's own up, and the clock stopped.
func (h *hearing) flagClaimInForm(claimant bughouse.Seat) {
	if h.book.Flag.PerTeam() {
		h.teamOnTime(claimant)
		return
	}
	opponent := claimant.Opponent()
	refs := h.book.Flag.Refs
	switch theirs, own := h.flagDown(opponent), h.flagDown(claimant); {
	case !theirs:
		h.say(refs, "%s's flag has not fallen.", opponent)
		h.rule(rules.OutDenied)
	case own:
		h.say(refs, "%s's own flag is down too, so the claim is denied.", claimant)
		if h.book.BothFlags != nil {
			h.say(h.book.BothFlags.Refs, "Both flags are down, and no earlier claim was good.")
			h.drawBoard(claimant.Board())
		}
		h.rule(rules.OutDenied)
	case !h.isYes(rules.KeyClockStopped):
		h.say(refs,
			"A claim needs the flag pointed out and the clock stopped, with your own flag up. %s did not stop it.",
			claimant)
		h.rule(rules.OutIncomplete)
	default:
		h.say(refs, "%s's flag is down, %s's is up. %s pointed it out and stopped the clock.",
			opponent, claimant, claimant)
		h.winGame(claimant)
		h.rule(rules.OutUpheld)
	}
}

// teamOnTime judges a flag claim where flags count for the team: any of the opponents' down, none
// of the claimant's team, the clock stopped. One down in each team draws the match.
func (h *hearing) teamOnTime(claimant bughouse.Seat) {
	law := h.book.Flag
	opponent := claimant.Opponent()
	switch theirs, own := h.flagCounts(opponent), h.flagCounts(claimant); {
	case !theirs:
		h.say(law.Refs, "No flag of team %d has fallen.", opponent.Team())
		h.rule(rules.OutDenied)
	case own:
		h.drawnOnTime(claimant.Board())
		h.rule(rules.OutDenied)
	case !h.isYes(rules.KeyClockStopped):
		h.say(law.Refs,
			"A claim needs the flag pointed out and the clock stopped, with no flag of your own team down. %s did not stop it.", claimant)
		h.rule(rules.OutIncomplete)
	default:
		h.say(law.Refs, "A flag of team %d is down, none of team %d, and the clock was stopped.",
			opponent.Team(), claimant.Team())
		h.winGame(h.winnerOnTime(claimant))
		h.rule(rules.OutUpheld)
	}
}

// winnerOnTime returns the player who wins by the claim: the claimant, or the partner where the
// flag fell on the partner's board.
func (h *hearing) winnerOnTime(claimant bughouse.Seat) bughouse.Seat {
	if h.book.Flag.PerTeam() && !h.flagDown(claimant.Opponent()) {
		return claimant.Partner()
	}
	return claimant
}

// drawnOnTime draws a board with both flags down. Where flags count for the team, it draws the
// match.
func (h *hearing) drawnOnTime(board string) {
	if law := h.book.Flag; law.PerTeam() {
		refs := law.EachRefs
		if len(refs) == 0 {
			refs = law.Refs
		}
		h.say(refs, "Each team has a flag down, so the match is drawn.")
		h.v.Match = &rules.Match{Result: rules.Draw}
		return
	}
	h.drawBoard(board)
}

// bothFlags judges a board with both flags down.
func (h *hearing) bothFlags() {
	law := h.book.BothFlags
	if law == nil {
		h.uncovered()
		return
	}
	h.cite(law.Refs...)
	if h.isYes(rules.KeyMate) {
		if h.isYes(rules.KeyMateInTime) {
			h.say(law.Refs, "Mate came before either player noticed the flags, and mate wins.")
			h.winGame(h.seatFact(rules.KeyMateBy))
			h.rule(rules.OutGameWon)
			return
		}
		h.say(law.Refs, "The flags were noticed before the mate.")
	}
	if h.isYes(rules.KeyWinClaimed) {
		h.say(law.Refs,
			"A win was claimed before both flags were down. Judge that claim.")
		h.rule(rules.OutNoDraw)
		h.clearMatch()
		return
	}
	if h.f.BoardInQuestion() == "" {
		h.need(rules.KeyBoard)
	}
	h.say(law.Refs, "Both flags are down, and neither player had claimed a win.")
	h.drawnOnTime(h.f.BoardInQuestion())
	h.rule(rules.OutDraw)
}

// mateThenFlag judges a flag claimed after mate was announced.
func (h *hearing) mateThenFlag() {
	law := h.book.AnnouncedMate
	if law == nil {
		h.uncovered()
		return
	}
	if h.f.FlagClaimBy == nil {
		h.f.FlagClaimBy = h.f.ClaimedBy
	}
	if h.f.MateBy == nil && h.f.FlagClaimBy != nil {
		h.f.MateBy = new(h.f.FlagClaimBy.Opponent())
	}
	mater := h.seatFact(rules.KeyMateBy)
	switch {
	case !h.mateHolds(mater) && h.f.Announced == rules.No:
		h.say(h.book.Mate.Refs,
			"It was not mate, so the game was not over. The flag can still be claimed.")
	case !h.mateHolds(mater) && law.Proper:
		h.say(law.Refs,
			"Only a proper mate bars the flag. This was not one. The flag can still be claimed.")
	case !h.mateHolds(mater):
		h.say(h.book.Mate.Refs,
			"The announced mate was not mate, so the game was not over. The flag can still be claimed.")
	case h.f.Announced == rules.No && !h.isYes(rules.KeyMatePressed):
		h.say(h.book.Completion.Refs,
			"The mating move was neither announced nor pressed, so it was not complete. The flag can still be claimed.")
	case h.f.MatePressed == rules.No && h.policyValue(rules.ItemMatePressed) == "true":
		h.say(h.book.Completion.Refs,
			"The mating move was not pressed, so it was not complete. The flag can still be claimed.")
	default:
		h.barFlag(law, mater)
		return
	}
	if h.book.Flag == nil {
		h.uncovered()
		return
	}
	h.flagClaimInForm(mater.Opponent())
}

// barFlag denies a flag claim after a mate that holds. Announcing it bars the flag; so does the
// mating move itself once it is complete, since the game is over then.
func (h *hearing) barFlag(law *rules.AnnouncedMate, mater bughouse.Seat) {
	h.say(h.book.Mate.Refs, "%s had mated, which ended the game.", mater)
	if h.f.MatePressed == rules.No {
		h.say(nil,
			"It was not pressed, but it was announced and stood on the board. That is enough.")
	}
	switch {
	case h.f.Announced == rules.No:
		h.say(h.book.Completion.Refs,
			"It was not announced, but the move was pressed. No flag counts after the game.")
	case law.Proper:
		h.say(law.Refs, "After a proper mate is announced, no flag can be claimed.")
	default:
		h.say(law.Refs, "After mate is announced, no flag can be claimed.")
	}
	h.winGame(mater)
	h.rule(rules.OutDenied)
}

// mateHolds reports whether an announced mate is one: by the position where one is given, else as
// the TD found.
func (h *hearing) mateHolds(mater bughouse.Seat) bool {
	if h.f.FEN == "" {
		return h.isYes(rules.KeyMateValid)
	}
	status := h.mateStatus(mater.Opponent())
	holds := status == bughouse.Mate && !h.byForbiddenDrop(mater.Opponent())
	if h.f.MateValid == rules.Yes && !holds || h.f.MateValid == rules.No && holds {
		h.say(nil, "The report said otherwise, but the position says %s.", status)
	}
	return holds
}
