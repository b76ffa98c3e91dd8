package judge

import (
	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// touchMove judges a claim that a touched piece has to be moved, taken or dropped. Without such a
// law the book's entry answers.
func (h *hearing) touchMove() {
	law := h.book.Touch
	if law == nil {
		h.conduct()
		return
	}
	opponent := h.claimant().Opponent()
	what := h.textFact(rules.KeyTouchedWhat)
	binds, refs := law.Binds(what == rules.InStock)
	must := map[string]string{
		rules.OwnPiece: "must move it", rules.TheirPiece: "must take it",
		rules.InStock: "must drop it",
	}[what]
	switch {
	case !binds:
		h.say(refs, "Touching it does not bind %s. The move counts when it is complete.",
			opponent)
		h.rule(rules.OutDenied)
	case !h.isYes(rules.KeyCanGo):
		h.say(refs, "It has no legal move, so %s may make any other.", opponent)
		h.rule(rules.OutDenied)
	default:
		h.say(refs, "%s touched it and %s.", opponent, must)
		h.rule(rules.OutUpheld)
	}
}

// promotion judges by the book's law of promotion; the book's entry answers the rest.
func (h *hearing) promotion() {
	law := h.book.Promotion
	unsaid := law.UnsaidKind()
	switch {
	case h.f.Kind == rules.KindUndeclared && unsaid != bughouse.NoKind:
		refs := law.UnsaidRefs
		if len(refs) == 0 {
			refs = law.Refs
		}
		h.say(refs, "The player said nothing, so the pawn is a %s.", unsaid)
		h.rule(rules.OutNoOffence)
	case h.f.Kind == rules.KindReplaced && law.Swaps():
		h.say(law.Refs,
			"A promoted pawn is exchanged for a piece from the other board, and the pawn goes there.")
		h.rule(rules.OutNoOffence)
	case h.f.Kind == rules.KindPromotedCapture && law.Swaps():
		h.say(law.Refs, "The piece was exchanged for the pawn, so it is captured as that piece.")
		h.rule(rules.OutLegal)
	default:
		h.conduct()
	}
}
