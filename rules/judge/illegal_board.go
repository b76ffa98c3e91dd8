package judge

import (
	"slices"

	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// groundsOnBoard are the grounds that a position and a move can prove or refute. Others depend on
// earlier moves, hands or clocks.
var groundsOnBoard = []string{
	"left-in-check", "moved-into-check", "illegal-piece-move", "castle-out-of-check",
	"castle-through-check", "castle-into-check",
	"castle-wrong-square", "drop-leaves-in-check", "drop-on-occupied-square", "drop-not-in-stock",
	"pawn-drop-first-rank",
	"pawn-drop-last-rank", rules.DropGivesCheck, rules.DropGivesMate, rules.DropPawnTooFar,
}

// boardGround returns the ground that the board shows, where the position and the move are given,
// else the ground claimed. It is false where the board shows a legal move.
func (h *hearing) boardGround(claimed string, offender bughouse.Seat) (ground string, illegal bool) {
	if h.f.Move == "" || !slices.Contains(groundsOnBoard, claimed) {
		return claimed, true
	}
	pos := h.position(offender)
	move, _ := bughouse.ParseUCI(h.f.Move) // read once already, when the facts were checked
	move = pos.WithUnsaidPromotion(h.book.Laws, move)
	if move.IsDrop() && !stockInFEN(h.f.FEN) && h.f.DefenderStock == nil {
		var held bughouse.Stock // nothing is said of the stock, so it is not what is disputed
		held[move.Kind()] = 1
		pos.SetStock(offender.Color(), held)
	}
	laws := h.book.Laws
	if laws.Drops.ForbidsMate() && !stockInFEN(h.f.FEN) {
		laws.Drops = bughouse.AnyDrop // what the other side holds may save it, and is not said
	}
	refusal := pos.Refuse(laws, move)
	if refusal == nil {
		return claimed, laws != h.book.Laws && claimed == rules.DropGivesMate &&
			givesCheck(pos, laws, move)
	}
	ground = groundOf(refusal.Code, move, offender)
	if ground != claimed {
		h.say(nil, "The claim says %s, but on the board it is %s: %s.", claimed, ground,
			refusal.Explain)
	} else {
		h.say(nil, "The board confirms the claim: %s.", refusal.Explain)
	}
	return ground, true
}

// givesCheck reports whether a legal move gives check.
func givesCheck(pos bughouse.Position, l bughouse.Laws, m bughouse.Move) bool {
	pos.Play(l, m)
	return pos.InCheck()
}

// groundOf returns the ground of claim for a refusal of the game.
func groundOf(code bughouse.Reason, move bughouse.Move, offender bughouse.Seat) string {
	switch code {
	case bughouse.IgnoresCheck, bughouse.LeavesKingInCheck:
		switch {
		case move.IsDrop():
			return "drop-leaves-in-check"
		case code == bughouse.IgnoresCheck:
			return "left-in-check"
		}
		return "moved-into-check"
	case bughouse.CastlingMoved:
		return castleAfterKingMoved
	case bughouse.CastlingThroughCheck:
		return "castle-through-check"
	case bughouse.CastlingBlocked, bughouse.CastlingSwapped:
		return "castle-wrong-square"
	case bughouse.DropNotInStock:
		return "drop-not-in-stock"
	case bughouse.DropOccupied:
		return "drop-on-occupied-square"
	case bughouse.DropGivesCheck:
		return rules.DropGivesCheck
	case bughouse.DropGivesMate:
		return rules.DropGivesMate
	case bughouse.DropPawnTooFar:
		return rules.DropPawnTooFar
	case bughouse.DropPawnRank:
		if top := move.To() > 31; top == offender.White() {
			return "pawn-drop-last-rank"
		}
		return "pawn-drop-first-rank"
	default:
		return "illegal-piece-move"
	}
}
