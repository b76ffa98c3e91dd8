package judge

import (
	"slices"

	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
)

// mateClaim judges a claim of mate on the position, with the defender's stock and the pieces that
// may still come. Without a position the agreement of both sides decides, or the director's
// finding.
func (h *hearing) mateClaim() {
	law := h.book.Mate
	defender := h.defender()
	attacker := defender.Opponent()
	if h.f.FEN == "" && h.mateWithoutPosition(defender) {
		return
	}
	h.need(rules.KeyFEN)
	status := h.mateStatus(defender)
	if status != bughouse.Mate && h.flagFellWaiting(defender) {
		h.flagFallWhileWaiting(status, attacker)
		return
	}
	h.cite(law.Refs...)
	if status == bughouse.Mate && h.byForbiddenDrop(defender) {
		h.denyMateByDrop(defender)
		return
	}
	if pos := h.position(defender); pos.Check().Blockable() &&
		pos.Stock(defender.Color())[bughouse.Pawn] > 0 {
		h.cite(h.book.Drops.PawnRefs...)
	}
	switch status {
	case bughouse.Mate:
		h.cite(law.WaitRefs...)
		h.say(law.Refs,
			"%s is in check, has no legal move, and has no block that this rulebook would wait for.", defender)
		if pos := h.position(defender); law.WaitUnclear == rules.ContactClause &&
			pos.Check().Double {
			h.say(nil,
				"Two pieces give check, and nothing could block both. Waiting does not help. FIDE 3.7 words it so.")
		}
		h.citeMateByDrop()
		h.winGame(attacker)
		h.rule(rules.OutMate)
	case bughouse.MayWait:
		h.cite(law.WaitRefs...)
		h.say(law.WaitRefs,
			"%s has no legal move now, but may wait for a piece while time remains.", defender)
		h.rule(rules.OutMayWait)
	case bughouse.NotMate:
		h.notMate(defender)
	}
}

// mateWithoutPosition answers a claim from the agreement of both sides or the director's finding,
// which are never asked for. It is false where a position is needed.
func (h *hearing) mateWithoutPosition(defender bughouse.Seat) bool {
	law := h.book.Mate
	switch {
	case h.isStated(rules.KeyMateAgreed):
		h.say(law.Refs,
			"Both teams agree that %s is mated. No position is needed.", defender)
	case h.f.MateValid == rules.Yes:
		h.say(law.Refs, "The director looked at the board: %s is mated.", defender)
	case h.f.MateValid == rules.No:
		h.say(law.Refs, "The director looked at the board: %s is not mated.", defender)
		h.rule(rules.OutNotMate)
		return true
	default:
		return false
	}
	h.winGame(defender.Opponent())
	h.rule(rules.OutMate)
	return true
}

// byForbiddenDrop reports whether a drop gave mate where the book forbids it. A drop never gives
// double check.
func (h *hearing) byForbiddenDrop(defender bughouse.Seat) bool {
	pos := h.position(defender)
	return h.book.Drops.DropLaw() != bughouse.AnyDrop && !pos.Check().Double &&
		h.isYes(rules.KeyByDrop)
}

// citeMateByDrop cites the clause by which a drop may give mate, where a drop did.
func (h *hearing) citeMateByDrop() {
	if !h.isStated(rules.KeyByDrop) {
		return
	}
	g, _ := h.book.Drops.Ground(rules.DropGivesMate)
	h.say(g.Refs, "A drop gave mate, and this rulebook allows that.")
}

// denyMateByDrop denies a mate by a drop that the book forbids.
func (h *hearing) denyMateByDrop(defender bughouse.Seat) {
	g, _ := h.book.Drops.Ground(rules.DropGivesMate)
	h.say(g.Refs, "A drop gave mate, and this rulebook does not allow that.")
	switch g.Answer {
	case rules.GroundCorrected:
		h.say(nil, "The drop is taken back, and %s makes another move.", defender.Opponent())
	case rules.GroundCaptured:
		h.say(nil, "The piece leaves the board and counts as captured by %s, who moves next.", defender)
	default:
		h.say(nil, "The drop is an illegal move, and %s can claim it.", defender)
	}
	h.rule(rules.OutNotMate)
}

// defender returns the player who is said to be mated.
func (h *hearing) defender() bughouse.Seat {
	if h.f.Defender != nil {
		return *h.f.Defender
	}
	if h.f.ClaimedBy != nil || h.f.Against != nil {
		return h.claimant().Opponent()
	}
	return h.seatFact(rules.KeyDefender)
}

// position returns the board of the FEN, with the defender's stock where it is stated. The facts
// were checked, so that it can be read.
func (h *hearing) position(defender bughouse.Seat) bughouse.Position {
	pos, _ := notation.ParseFEN(h.f.FEN)
	if h.f.DefenderStock != nil {
		pos.SetStock(defender.Color(), h.f.DefenderStock.Stock())
	}
	return pos
}

// mateStatus judges the position by the book's standard and the event's policy.
func (h *hearing) mateStatus(defender bughouse.Seat) bughouse.MateStatus {
	pos := h.position(defender)
	if !stockInFEN(h.f.FEN) {
		h.need(rules.KeyDefenderStock)
		pos = h.position(defender)
	}
	potential := pos.Potential(defender.Color())
	if h.f.DefenderPotential != nil {
		potential = h.f.DefenderPotential.Stock()
	}
	laws := h.book.Laws
	status := pos.MateStatus(laws, potential)
	law := h.book.Mate
	switch {
	case law.WaitUnclear == rules.ContactClause && status == bughouse.Mate &&
		h.policyValue(rules.ItemContactClause) == "either":
		return bughouse.MayWait
	case law.DefenderWait == rules.ByReading && status == bughouse.Mate &&
		h.policyValue(rules.ItemDefenderWait) == "true":
		laws.Mate = bughouse.MateUnlessBlockable
		return pos.MateStatus(laws, potential)
	case law.PotentialMate == rules.ByReading && status == bughouse.Mate && potential.Total() > 0 &&
		pos.Check().Blockable() &&
		h.policyValue(rules.ItemPotentialMate) == "check-kind":
		return bughouse.NotMate
	}
	return status
}

// notMate denies a claim of mate and says why.
func (h *hearing) notMate(defender bughouse.Seat) {
	pos := h.position(defender)
	switch {
	case !pos.InCheck():
		h.say(h.book.Mate.Refs, "%s is not in check.", defender)
	case pos.HasLegal(h.book.Laws):
		h.say(h.book.Drops.Refs, "%s has a legal move or a piece to drop.", defender)
	default:
		h.cite(h.book.Mate.WaitRefs...)
		h.say(h.book.Mate.Refs,
			"A piece that might still come to %s could block the check.", defender)
	}
	h.rule(rules.OutNotMate)
}

// flagFellWaiting reports whether the defender's flag fell while waiting for a piece.
func (h *hearing) flagFellWaiting(defender bughouse.Seat) bool {
	return (h.f.Waiting == rules.Yes || h.f.FlagDown.Has(defender) &&
		h.f.Waiting == rules.Unknown) && h.flagDown(defender)
}

// flagFallWhileWaiting judges a defender whose time ran out while waiting for a piece.
func (h *hearing) flagFallWhileWaiting(status bughouse.MateStatus, attacker bughouse.Seat) {
	law := h.book.Mate
	if status == bughouse.MayWait {
		h.cite(law.Refs...)
		h.say(law.WaitRefs, "%s could wait only while time remained, and it ran out.",
			attacker.Opponent())
		if law.WaitingFlag == rules.WaitingLost {
			h.say(law.Refs, "That loses the game. No further claim is needed.")
			h.winGame(attacker)
			h.rule(rules.OutGameWon)
			return
		}
	}
	if h.book.Flag == nil {
		h.uncovered()
		return
	}
	h.flagClaimInForm(attacker)
}

// stockInFEN reports whether a FEN has its stocks in brackets.
func stockInFEN(fen string) bool { return slices.Contains([]byte(fen), '[') }
