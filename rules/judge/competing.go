package judge

import (
	"slices"

	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// competing judges a flag claim against a claim of an illegal move. Each is judged on its own
// first. Of two good claims the earlier wins; where the order cannot be established, the illegal
// move loses.
func (h *hearing) competing() {
	if h.book.ClaimOrder == nil || h.book.Flag == nil || h.book.Illegal == nil {
		h.competingUncovered()
		return
	}
	if h.f.ClockStopped == rules.Unknown && h.f.Method != "" && h.f.Method != rules.KingCapture {
		h.f.ClockStopped = rules.No
		if stopsClock(h.f.Method) {
			h.f.ClockStopped = rules.Yes
		}
	}
	offender := h.illegalMover()
	wronged := offender.Opponent()
	illegal := h.illegalStands(offender)
	flag := h.flagStands(offender)
	other := h.flagStands(wronged)
	switch {
	case illegal && flag && h.flagFirst(offender):
		h.say(h.book.ClaimOrder.Refs,
			"%s claimed the flag first. The later claim of an illegal move does not change that.", offender)
		h.winByFlag(offender)
	case illegal:
		if flag && h.f.Simultaneous == rules.Yes {
			then := "loses the game"
			if !h.book.Illegal.HasConsequence(rules.Loses) {
				then = "is ruled on first"
			}
			h.say(h.book.ClaimOrder.Refs,
				"Which claim came first is unknown. The illegal move %s.", then)
		} else if flag {
			h.say(h.book.ClaimOrder.Refs, "The illegal move was claimed first.")
		}
		h.winByIllegalMove(wronged)
	case flag:
		h.explainIllegal(wronged)
		h.say(h.book.ClaimOrder.Refs, "Only the flag claim is good.")
		h.winByFlag(offender)
	case other:
		h.explainIllegal(wronged)
		h.winByFlag(wronged)
	default:
		h.denyBoth(offender)
	}
}

// illegalMover returns the player who is said to have made the illegal move.
func (h *hearing) illegalMover() bughouse.Seat {
	if h.f.IllegalBy == nil {
		for _, c := range h.f.Order {
			if c.Claim == rules.ClaimIllegal {
				return c.By.Opponent()
			}
		}
	}
	return h.seatFact(rules.KeyIllegalBy)
}

// claimMade reports whether a claim was made. Without an order, both were.
func (h *hearing) claimMade(claim string, by bughouse.Seat) bool {
	if h.f.Order == nil {
		return true
	}
	for _, c := range h.f.Order {
		if c.Claim == claim && c.By == by {
			return true
		}
	}
	return false
}

func (h *hearing) illegalStands(offender bughouse.Seat) bool {
	if !h.claimMade(rules.ClaimIllegal, offender.Opponent()) {
		return false
	}
	if h.f.Method == rules.KingCapture {
		return h.moveCompleted() &&
			(h.f.KingCouldBeTaken != rules.No && !h.otherFault() || h.isYes(rules.KeyKingTakeable))
	}
	return !h.isYes(rules.KeyCompleted) && h.moveCompleted() && h.isYes(rules.KeyClockStopped)
}

// otherFault reports whether the fault claimed is another than a king in danger.
func (h *hearing) otherFault() bool {
	return h.f.Underlying != "" && !slices.Contains(kingInDanger, h.f.Underlying)
}

func (h *hearing) flagStands(by bughouse.Seat) bool {
	return h.claimMade(rules.ClaimFlag, by) && h.flagCounts(by.Opponent()) && !h.flagCounts(by) &&
		h.isYes(rules.KeyClockStopped)
}

func (h *hearing) flagFirst(by bughouse.Seat) bool {
	if h.f.Simultaneous == rules.Yes {
		return false
	}
	if h.f.Order == nil && h.policyValue(rules.ItemUnclearOrder) == "simultaneous" {
		h.f.Simultaneous = rules.Yes
		return false
	}
	h.need(rules.KeyOrder)
	return h.f.Order[0].Claim == rules.ClaimFlag && h.f.Order[0].By == by
}

func (h *hearing) winByFlag(s bughouse.Seat) {
	if h.book.Flag.PerTeam() {
		h.say(h.book.Flag.Refs,
			"A flag of team %d is down, none of team %d, and the clock was stopped.",
			s.Opponent().Team(), s.Team())
	} else {
		h.say(h.book.Flag.Refs, "%s's flag is down, %s's is up, and the clock was stopped.",
			s.Opponent(), s)
	}
	h.winGame(h.winnerOnTime(s))
	h.rule(rules.OutUpheld)
}

func (h *hearing) winByIllegalMove(s bughouse.Seat) {
	law := h.book.Illegal
	h.say(law.Refs, "%s's move was illegal and was claimed in time.", s.Opponent())
	h.cite(law.WindowRefs...)
	h.cite(law.MethodRefs...)
	h.uphold(law, s, law.Consequence)
}

// explainIllegal explains what a claim of an illegal move lacks. It says nothing where none was
// made.
func (h *hearing) explainIllegal(wronged bughouse.Seat) {
	law := h.book.Illegal
	takesKing := h.f.Method == rules.KingCapture
	switch {
	case !h.claimMade(rules.ClaimIllegal, wronged):
	case !takesKing && h.isYes(rules.KeyCompleted):
		h.say(law.WindowRefs,
			"%s had moved and pressed, so the illegal move can no longer be claimed.", wronged)
	case !h.moveCompleted():
		h.say(h.book.Completion.Refs, "The illegal move was not completed.")
	case takesKing:
		h.say(law.MethodRefs, "The king could not legally be taken. Taking it claims nothing.")
	case !h.isYes(rules.KeyClockStopped):
		h.say(law.MethodRefs, "An illegal move is claimed by %s. This claim was not.",
			h.waysToClaim(law))
	}
}

// denyBoth explains what both claims lack.
func (h *hearing) denyBoth(offender bughouse.Seat) {
	wronged := offender.Opponent()
	h.explainIllegal(wronged)
	switch both := h.flagCounts(offender) && h.flagCounts(wronged); {
	case both && h.book.BothFlags != nil:
		h.say(h.book.BothFlags.Refs, "Both flags are down, and neither claim is good.")
		h.drawnOnTime(offender.Board())
		h.rule(rules.OutDenied)
	case !both && !h.isYes(rules.KeyClockStopped) &&
		(h.flagCounts(wronged) || !h.isYes(rules.KeyCompleted) && h.moveCompleted()):
		h.say(h.book.Flag.Refs, "A claim needs the clock stopped, and no player stopped it.")
		h.rule(rules.OutIncomplete)
	default:
		h.say(h.book.Flag.Refs, "No flag claim is good either.")
		h.rule(rules.OutDenied)
	}
}

// competingUncovered judges under a book without a rule for flags or for the order of claims. It
// decides the claim of an illegal move. A flag claimed first or at the same time is uncovered.
func (h *hearing) competingUncovered() {
	law := h.book.Illegal
	if law == nil {
		h.uncovered()
		return
	}
	offender := h.illegalMover()
	if h.f.Simultaneous == rules.Yes || !h.claimMade(rules.ClaimIllegal, offender.Opponent()) {
		h.uncovered(law.Refs...)
		return
	}
	form := h.inTime(law, h.f.Underlying)
	if form == claimGood && h.flagCompetes(offender) && h.flagFirst(offender) {
		h.say(nil, "The flag was claimed first. These rules do not say what that is worth.")
		h.uncovered(law.Refs...)
		return
	}
	if form == claimGood {
		form = h.inForm(law, h.f.Underlying)
	}
	h.answerClaim(law, offender.Opponent(), form, law.Consequence)
	if form != claimGood && h.flagCompetes(offender) {
		h.say(nil, "These rules do not say what the flag claim is worth.")
		h.clearMatch()
	}
}

// flagCompetes reports whether the player who made the illegal move claimed a flag that may have
// fallen.
func (h *hearing) flagCompetes(offender bughouse.Seat) bool {
	return h.claimMade(rules.ClaimFlag, offender) &&
		(h.f.FlagDown == nil || h.f.FlagDown.Has(offender.Opponent()))
}
