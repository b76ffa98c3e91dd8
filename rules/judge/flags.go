package judge

import (
	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// flagClaim judges a claim that the opponent's time has run out.
func (h endings) flagClaim() {
	law := h.book.Flag
	if law == nil {
		h.uncovered()
		return
	}
	if _, partners := h.f.PartnersFlag(); partners && !law.PerTeam() {
		h.say(law.PromptRefs, "%s may tell a partner that a flag is down.", h.f.ClaimedBy)
		h.say(law.Refs,
			"The claim is for the player of that board to make, and stands open to %s still.",
			h.f.ClaimedBy.Partner())
		h.rule(rules.OutIncomplete)
		return
	}
	claimant := h.flagClaimant()
	if h.f.PromptedBy != nil && *h.f.PromptedBy == claimant.Partner() {
		h.say(law.PromptRefs, "%s may point it out; the claim is %s's own.",
			claimant.Partner(), claimant)
	}
	h.flagClaimInForm(claimant)
}

// flagClaimant returns the claimant. Where flags count for the team, a partner's claim is that of
// the opponent of the player claimed against.
func (h endings) flagClaimant() bughouse.Seat {
	if fallen, partners := h.f.PartnersFlag(); partners && h.f.Against != nil {
		h.say(h.book.Flag.Refs, "A flag counts for the team, so either partner may claim it.")
		return fallen.Opponent()
	}
	return h.claimant()
}

// flagClaimInForm judges whether the flag is down, the claimant's own up, and the clock stopped.
func (h endings) flagClaimInForm(claimant bughouse.Seat) {
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
		h.say(refs, "%s's own flag is down as well, so there is nothing to claim.", claimant)
		if h.book.BothFlags != nil {
			h.say(h.book.BothFlags.Refs, "Both flags are down and no claim was good before.")
			h.drawBoard(claimant.Board())
		}
		h.rule(rules.OutDenied)
	case !h.isYes(rules.KeyClockStopped):
		h.say(refs,
			"The flag is pointed out and the clock stopped, both with one's own flag up; %s did not stop it.", claimant)
		h.rule(rules.OutIncomplete)
	default:
		h.say(refs, "%s's flag is down, %s's is up, and it was pointed out and the clock stopped.",
			opponent, claimant)
		h.winGame(claimant)
		h.rule(rules.OutUpheld)
	}
}

// teamOnTime judges a flag claim where flags count for the team: any of the opponents' down, none
// of the claimant's team, the clock stopped. One down in each team draws the match.
func (h endings) teamOnTime(claimant bughouse.Seat) {
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
			"A claim needs the flag pointed out, the clock stopped and no flag of one's own team down. %s did not stop it.", claimant)
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
func (h endings) winnerOnTime(claimant bughouse.Seat) bughouse.Seat {
	if h.book.Flag.PerTeam() && !h.f.FlagDown.Has(claimant.Opponent()) {
		return claimant.Partner()
	}
	return claimant
}

// drawnOnTime draws a board with both flags down. Where flags count for the team, it draws the
// match.
func (h endings) drawnOnTime(board string) {
	if law := h.book.Flag; law.PerTeam() {
		refs := law.EachRefs
		if len(refs) == 0 {
			refs = law.Refs
		}
		h.say(refs, "A flag is down in each team, and with that the match is drawn.")
		h.v.Match = &rules.Match{Result: rules.Draw}
		return
	}
	h.drawBoard(board)
}

// bothFlags judges a board with both flags down.
func (h endings) bothFlags() {
	law := h.book.BothFlags
	if law == nil {
		h.uncovered()
		return
	}
	h.cite(law.Refs...)
	if h.isYes(rules.KeyMate) {
		if h.isYes(rules.KeyMateInTime) {
			h.say(law.Refs, "Mate came before anybody noticed the flags, and mate wins.")
			h.winGame(h.seatFact(rules.KeyMateBy))
			h.rule(rules.OutGameWon)
			return
		}
		h.say(law.Refs, "The flags were noticed before the mate.")
	}
	if h.isYes(rules.KeyWinClaimed) {
		h.say(law.Refs,
			"A win had been claimed before both flags were down; that claim is to be judged.")
		h.rule(rules.OutNoDraw)
		h.clearMatch()
		return
	}
	if h.f.BoardInQuestion() == "" {
		h.need(rules.KeyBoard)
	}
	h.say(law.Refs, "Both flags are down and nobody had claimed a win.")
	h.drawnOnTime(h.f.BoardInQuestion())
	h.rule(rules.OutDraw)
}

// mateThenFlag judges a flag claimed after mate was announced.
func (h endings) mateThenFlag() {
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
			"It was no mate, so the game was not over and the flag claim stands on its own.")
	case !h.mateHolds(mater) && law.Proper:
		h.say(law.Refs,
			"Only a mate that is properly given bars the flag. This was none, so the flag claim stands on its own.")
	case !h.mateHolds(mater):
		h.say(h.book.Mate.Refs,
			"What was announced was no mate, so the game was not over and the flag claim stands on its own.")
	case h.f.Announced == rules.No && !h.isYes(rules.KeyMatePressed):
		h.say(h.book.Completion.Refs,
			"The mating move was neither announced nor pressed, so it was not complete. The flag claim stands on its own.")
	case h.f.MatePressed == rules.No && h.policyValue(rules.ItemMatePressed) == "true":
		h.say(h.book.Completion.Refs,
			"The mating move had not been pressed, so it was not complete yet. The flag claim stands on its own.")
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
func (h endings) barFlag(law *rules.AnnouncedMate, mater bughouse.Seat) {
	h.say(h.book.Mate.Refs, "%s had mated, and the game was over with that.", mater)
	if h.f.MatePressed == rules.No {
		h.say(nil,
			"It had not been pressed; that it was announced and stood on the board is enough.")
	}
	switch {
	case h.f.Announced == rules.No:
		h.say(h.book.Completion.Refs,
			"Nobody announced it, but the move was pressed, and no flag counts in a game that is over.")
	case law.Proper:
		h.say(law.Refs, "Once a proper mate is announced no flag can be claimed any more.")
	default:
		h.say(law.Refs, "Once mate is announced no flag can be claimed any more.")
	}
	h.winGame(mater)
	h.rule(rules.OutDenied)
}

// mateHolds reports whether an announced mate is one: by the position where one is given, else as
// the TD found.
func (h endings) mateHolds(mater bughouse.Seat) bool {
	if h.f.FEN == "" {
		return h.isYes(rules.KeyMateValid)
	}
	status := h.mateStatus(mater.Opponent())
	holds := status == bughouse.Mate && !h.byForbiddenDrop(mater.Opponent())
	if h.f.MateValid == rules.Yes && !holds || h.f.MateValid == rules.No && holds {
		h.say(nil, "It was reported otherwise, but the position says %s.", status)
	}
	return holds
}
