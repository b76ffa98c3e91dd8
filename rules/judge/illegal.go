package judge

import (
	"slices"

	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// Grounds that turn on whether the king had moved.
const (
	castleWithDroppedRook = "castle-with-dropped-rook"
	castleAfterKingMoved  = "castle-after-king-moved"
)

// illegalClaim judges a claim that the opponent made an illegal move.
func (h *hearing) illegalClaim() {
	law := h.book.Illegal
	if law == nil {
		h.uncovered()
		return
	}
	claimant := h.claimant()
	claimed := h.textFact(h.book.Underlying())
	if claimed == groundLegal || claimed == groundNone {
		h.falseClaim(law, claimant, "No illegal move was made, so the claim is denied.")
		return
	}
	name, illegal := h.boardGround(claimed, claimant.Opponent())
	if !illegal {
		h.falseClaim(law, claimant, "By the board the move was legal, whatever the claim.")
		return
	}
	g, ok := h.ground(name)
	if !ok {
		h.uncovered(g.Refs...)
		return
	}
	if len(g.Names) > 0 && g.Say != "" {
		h.say(g.Refs, "%s", h.fillSeats(g.Say))
	}
	h.cite(g.Refs...)
	switch g.Answer {
	case rules.GroundCaptured:
		h.answerClaim(law, claimant, h.formOf(law, name), rules.GroundCaptured)
	case rules.GroundLegal:
		h.say(g.Refs, "The move was legal.")
		h.rule(rules.OutDenied)
	case rules.GroundNotLosing:
		h.say(law.Refs, "This error does not lose the game, but it can be penalized.")
		h.v.Options = append(h.v.Options, h.optionsFor(g.Options, claimant.Opponent())...)
		h.v.Latitude = g.Latitude
		h.rule(rules.OutDenied)
	case rules.GroundLadder:
		h.claimedOffence()
	case rules.GroundCorrected:
		h.answerClaim(law, claimant, h.formOf(law, name), rules.Corrected)
	default:
		h.losingMove(law, claimant, name)
	}
}

// Grounds that are none: the move was legal, or there was nothing to claim.
const (
	groundLegal = "legal"
	groundNone  = "none"
)

// kingInDanger are the grounds on which the king could be taken.
var kingInDanger = []string{
	"left-in-check", "moved-into-check", "castle-into-check",
	"drop-leaves-in-check",
}

// falseClaim denies a claim where no illegal move was made. No text names a penalty for it (A15).
func (h *hearing) falseClaim(law *rules.Illegal, claimant bughouse.Seat, why string) {
	h.say(law.Refs, "%s", why)
	h.say(nil, "Position and clocks are restored, and play goes on.")
	if h.policyValue(rules.ItemFalseClaim) == "caution" {
		h.say(nil,
			"The rules name no penalty for a false claim. It never loses by itself, and the director may caution %s.",
			claimant)
		h.v.Options = append(h.v.Options, rules.Remedy{Kind: rules.Warning, Seat: &claimant})
	}
	h.rule(rules.OutDenied)
}

// ground returns what the book, or where it is silent the event, says of a ground of claim; false
// where neither does. The refs are then those of the clauses that it is about.
func (h *hearing) ground(name string) (rules.Ground, bool) {
	if name == castleWithDroppedRook && h.isStated(rules.KeyKingMoved) {
		h.say(nil, "The king had moved, so it could not castle with either rook.")
		name = castleAfterKingMoved
	}
	if g, ok := h.book.Drops.Ground(name); ok {
		return g, true
	}
	i := slices.IndexFunc(h.book.Illegal.Grounds,
		func(g rules.Ground) bool { return slices.Contains(g.Names, name) })
	if i < 0 {
		return rules.Ground{}, false
	}
	g := h.book.Illegal.Grounds[i]
	if g.Policy != "" {
		switch choice := h.policyValue(rules.ItemByName(g.Policy)); {
		case g.Answer == rules.GroundAnnounced && choice == "true":
			g.Answer = rules.GroundLegal
		case g.Answer == rules.GroundAnnounced && choice == "false":
			g.Answer = rules.GroundLoses
		case g.Answer == rules.GroundAnnounced:
			return rules.Ground{Refs: g.Refs}, false
		case choice == "false":
			h.say(g.Refs, "This event takes such a drop back, and it costs nothing.")
			g.Answer = rules.GroundCorrected
		}
	}
	switch {
	case name == castleWithDroppedRook && g.Answer == rules.GroundLegal &&
		h.isYes(rules.KeyKingMoved):
		return h.ground(castleAfterKingMoved)
	case name == castleAfterKingMoved && h.f.KingMoved == rules.No:
		h.say(nil, "The king had not moved.")
		g.Answer = rules.GroundLegal
	}
	return g, true
}

// claimedOffence judges a hand offence that was claimed as an illegal move, on its own ladder.
func (h *hearing) claimedOffence() {
	o, ok := h.book.OffenceByKind(h.f.Underlying)
	l, climbs := h.book.Ladder(o.Ladder)
	if !ok || !climbs {
		h.uncovered()
		return
	}
	h.climb(o, l)
	h.v.Outcome = rules.OutDenied
}

// losingMove judges whether an illegal move was claimed properly and in time. ground is "" where it
// is not known.
func (h *hearing) losingMove(law *rules.Illegal, claimant bughouse.Seat, ground string) {
	h.answerClaim(law, claimant, h.formOf(law, ground), law.Consequence)
}

// answerClaim answers a claim of an illegal move by its form, and a proper one with its
// consequence.
func (h *hearing) answerClaim(law *rules.Illegal, claimant bughouse.Seat, form claimForm,
	consequence string,
) {
	offender := claimant.Opponent()
	switch form {
	case claimLate:
		h.rule(rules.OutDenied)
	case claimEarly:
		done := "pressed the clock"
		if h.book.Completion.Passing() {
			done = "passed a piece or pressed the clock"
		}
		h.say(h.book.Completion.Refs,
			"%s had not %s, so the illegal move was not complete. It can still be taken back.",
			offender, done)
		h.rule(rules.OutDenied)
	case claimWrongWay:
		h.rule(rules.OutIncomplete)
	case claimFalse:
		h.falseClaim(law, claimant,
			"The king could not legally be taken. Taking it claims nothing.")
	case claimGood:
		h.say(law.Refs,
			"%s's move was illegal, and the claim was in time and correct.", offender)
		h.uphold(law, claimant, consequence)
	}
	h.cite(law.Refs...)
}

// uphold sets the consequence of an illegal move that was properly claimed: the game is lost, or
// the move is taken back, which may cost time.
func (h *hearing) uphold(law *rules.Illegal, claimant bughouse.Seat, consequence string) {
	offender := claimant.Opponent()
	if consequence == "" || consequence == rules.Loses {
		h.winGame(claimant)
		h.rule(rules.OutUpheld)
		return
	}
	if consequence == rules.GroundCaptured {
		h.say(nil, "The piece leaves the board and counts as captured by %s, who moves next.", claimant)
		h.rule(rules.OutUpheld)
		return
	}
	if l, ok := h.book.LadderAdding(rules.AddsIllegalMoves); ok && consequence == rules.OnLadder {
		h.climbBy(l, offender, rules.KeyPrior)
		if h.v.Outcome = rules.OutUpheld; h.v.Game != nil {
			return
		}
	}
	h.say(nil, "The move is taken back, and %s makes a legal one.", offender)
	if consequence == rules.CorrectedAndTime {
		whose := claimant
		if law.Remedy == rules.DeductTime {
			whose = offender
		}
		h.addRemedy(law.Remedy, whose, law.Seconds)
		h.explainRemedy(h.v.Remedies[len(h.v.Remedies)-1])
	}
	h.rule(rules.OutRestore)
}

// claimForm is what a claim of an illegal move lacks.
type claimForm uint8

const (
	claimGood claimForm = iota
	claimLate
	claimEarly
	claimWrongWay
	claimFalse
)

// formOf judges the time and the manner of a claim of an illegal move.
func (h *hearing) formOf(law *rules.Illegal, ground string) claimForm {
	if form := h.inTime(law, ground); form != claimGood {
		return form
	}
	return h.inForm(law, ground)
}

// inTime judges whether a claim came after the move was complete and before the right to claim was
// lost.
func (h *hearing) inTime(law *rules.Illegal, ground string) claimForm {
	if h.isStated(rules.KeyUnnoticed) {
		refs := append(slices.Clone(law.UnnoticedRefs), law.WindowRefs...)
		h.say(refs,
			"Neither player saw it at the time. The move stands and cannot be claimed later.")
		return claimLate
	}
	if h.missedBefore(law, ground) {
		return claimLate
	}
	if h.f.ClaimantTouched == rules.No && h.f.ClaimantCompletedMove == rules.Unknown {
		h.f.ClaimantCompletedMove = rules.No // who touched nothing moved nothing
	}
	if h.tooLate(law) {
		return claimLate
	}
	if !h.moveCompleted() {
		return claimEarly
	}
	return claimGood
}

// inForm judges whether a claim was made in a way that the text allows.
func (h *hearing) inForm(law *rules.Illegal, ground string) claimForm {
	method := h.claimMethod(law)
	if !slices.Contains(law.Methods, method) || h.f.ClockStopped == rules.No && stopsClock(method) {
		h.say(law.MethodRefs, "A claim is made by %s. This one was not.", h.waysToClaim(law))
		return claimWrongWay
	}
	if method == rules.KingCapture && ground != "" && !slices.Contains(kingInDanger, ground) &&
		!h.isYes(rules.KeyKingTakeable) {
		return claimFalse
	}
	if h.f.ClaimantTouched == rules.Yes && h.f.ClaimantCompletedMove == rules.No {
		h.say(h.book.Completion.Refs,
			"A move is complete only when the clock is pressed. The claimant touched or moved a piece and kept the claim.")
	}
	h.cite(law.WindowRefs...)
	h.cite(law.MethodRefs...)
	if h.f.ClaimantCompletedMove == rules.No {
		h.cite(h.book.Completion.Refs...)
	}
	return claimGood
}

// tooLate reports whether the claimant had moved and pressed. Taking the king is itself the claim
// and so never too late (A16), unless the event says otherwise.
func (h *hearing) tooLate(law *rules.Illegal) bool {
	takesKing := slices.Contains(law.Methods, rules.KingCapture)
	if h.f.Method != rules.KingCapture && h.isYes(rules.KeyCompleted) &&
		(!takesKing || h.textFact(rules.KeyMethod) != rules.KingCapture) {
		h.say(law.WindowRefs,
			"The claimant had already moved and pressed, and so lost the claim. The move stands.")
		h.say(h.book.Completion.Refs,
			"Until the clock is pressed a move is not complete. Before the press, the claim was still possible.")
		return true
	}
	if !takesKing || h.f.Method != rules.KingCapture {
		return false
	}
	if !h.isStated(rules.KeyCompleted) {
		return false
	}
	if h.policyValue(rules.ItemCaptureIsClaim) == "false" {
		h.say(law.WindowRefs,
			"The claimant took the king and pressed, which this event counts as a move. That gave up the claim.")
		return true
	}
	h.say(law.MethodRefs,
		"Taking the king was itself the claim. Pressing the clock afterwards did not lose it.")
	return false
}

// missedBefore reports whether the same fault was missed on an earlier move and, by the event's
// policy, cannot be claimed now.
func (h *hearing) missedBefore(law *rules.Illegal, ground string) bool {
	if !h.isStated(rules.KeyMissedBefore) || !slices.Contains(kingInDanger, ground) {
		return false
	}
	if h.policyValue(rules.ItemMissedBefore) == "each" {
		h.say(law.Refs,
			"Both players missed earlier that the king was in danger. Leaving it there on this move is illegal too.")
		return false
	}
	h.say(law.UnnoticedRefs,
		"Both players missed earlier that the king was in danger. Leaving it there now is no ground for a claim.")
	return true
}

// claimMethod returns how the claim was made. It is asked for where the clock does not tell.
func (h *hearing) claimMethod(law *rules.Illegal) string {
	switch {
	case h.f.Method != "":
		return h.f.Method
	case h.f.ClockStopped == rules.Yes && slices.Contains(law.Methods, rules.StopClock):
		return rules.StopClock
	case h.f.ClockStopped == rules.No && !slices.Contains(law.Methods, rules.KingCapture):
		return rules.LoudOnly // at best: every way that the text knows stops the clock
	}
	return h.textFact(rules.KeyMethod)
}

// stopsClock reports whether a method of claiming stops the clock.
func stopsClock(method string) bool {
	return method == rules.StopClock || method == rules.LoudAndStop || method == rules.PauseForTD
}

func (h *hearing) waysToClaim(law *rules.Illegal) string {
	if slices.Contains(law.Methods, rules.KingCapture) {
		return "taking the king, or stopping the clock and saying so"
	}
	if slices.Contains(law.Methods, rules.StopClock) {
		return "stopping the clock and saying so"
	}
	return "saying \"illegal move\" loudly and stopping the clock"
}

// optionsFor returns penalties against one player for the TD to choose from.
func (h *hearing) optionsFor(kinds []string, s bughouse.Seat) []rules.Remedy {
	var out []rules.Remedy
	for _, k := range kinds {
		whose := s
		if k == rules.AddTime {
			whose = s.Opponent()
		}
		out = append(out, rules.Remedy{Kind: k, Seat: &whose})
	}
	return out
}
