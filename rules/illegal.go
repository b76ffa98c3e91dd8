package rules

import (
	"slices"

	"flagfall/rules/bughouse"
)

// Worth of a ground of claim.
const (
	groundLoses     = "loses"
	groundLegal     = "legal"
	groundNotLosing = "not-losing" // no losing illegal move, though it may be penalised
	groundLadder    = "ladder"     // an offence with a ladder of its own
	groundAnnounced = "announced"  // the text is silent; only an announced policy decides
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
	name, illegal := h.seen(h.word(keyUnderlying), claimant.Opponent())
	if !illegal {
		h.say(law.Refs, "The board says that the move was legal, whatever was claimed.")
		h.ruled(OutDenied)
		return
	}
	g, ok := h.ground(name)
	if !ok {
		h.uncovered()
		return
	}
	if len(g.Names) > 0 && g.Say != "" {
		h.say(g.Refs, "%s", h.fill(g.Say))
	}
	h.cite(g.Refs...)
	switch g.Answer {
	case groundLegal:
		h.say(g.Refs, "The move was legal.")
		h.ruled(OutDenied)
	case groundNotLosing:
		h.say(law.Refs, "This is no illegal move that loses the game, though it may be penalised.")
		h.v.Options = append(h.v.Options, h.optionsFor(g.Options, claimant.Opponent())...)
		h.ruled(OutDenied)
	case groundLadder:
		h.claimedOffence()
	default:
		h.losingMove(law, claimant)
	}
}

// ground finds what the book, or the event where the book is silent, says of a ground of claim; false means nobody does.
func (h *hearing) ground(name string) (Ground, bool) {
	if name == castleWithDroppedRook && h.stated(keyKingMoved) {
		h.say(nil, "The king had moved, so castling was over for it whatever the rook.")
		name = castleAfterKingMoved
	}
	i := slices.IndexFunc(h.book.Illegal.Grounds, func(g Ground) bool { return slices.Contains(g.Names, name) })
	if i < 0 {
		return Ground{}, false
	}
	g := h.book.Illegal.Grounds[i]
	if g.Policy != "" {
		switch choice := h.read(itemNamed(g.Policy)); {
		case g.Answer == groundAnnounced && choice == "true":
			g.Answer = groundLegal
		case g.Answer == groundAnnounced && choice == "false":
			g.Answer = groundLoses
		case g.Answer == groundAnnounced, choice == "false":
			return Ground{}, false
		}
	}
	switch {
	case name == castleWithDroppedRook && g.Answer == groundLegal && h.yes(keyKingMoved):
		return h.ground(castleAfterKingMoved)
	case name == castleAfterKingMoved && h.f.KingMoved == No:
		h.say(nil, "The king had not moved.")
		g.Answer = groundLegal
	}
	return g, true
}

// claimedOffence puts a hand offence that was claimed as an illegal move on its own ladder.
func (h *hearing) claimedOffence() {
	o, ok := h.book.OffenceByKind(h.f.Underlying)
	l, climbs := h.book.Ladder(o.Ladder)
	if !ok || !climbs {
		h.uncovered()
		return
	}
	h.climb(o, l)
	h.v.Outcome = OutDenied
}

// losingMove judges whether a move that loses when claimed was claimed properly and in time.
func (h *hearing) losingMove(law *Illegal, claimant bughouse.Seat) {
	offender := claimant.Opponent()
	switch h.properly(law) {
	case claimLate:
		h.ruled(OutDenied)
	case claimEarly:
		h.say(h.book.Completion.Refs, "%s had not pressed the clock, so no illegal move was completed yet; he may still take it back.", offender)
		h.ruled(OutDenied)
	case claimWrongWay:
		h.ruled(OutIncomplete)
	case claimGood:
		h.say(law.Refs, "%s's move was illegal and was claimed in time and in the right way.", offender)
		h.wins(claimant)
		h.ruled(OutUpheld)
	}
}

// claimForm is what a claim of an illegal move lacks, if anything.
type claimForm uint8

const (
	claimGood claimForm = iota
	claimLate
	claimEarly
	claimWrongWay
)

// properly judges the time and the manner of a claim of an illegal move.
func (h *hearing) properly(law *Illegal) claimForm {
	if h.stated(keyUnnoticed) {
		refs := append(slices.Clone(law.UnnoticedRefs), law.WindowRefs...)
		h.say(refs, "Neither player saw it at the time; such a move stays and cannot be claimed later.")
		return claimLate
	}
	if h.f.ClaimantTouched == No && h.f.ClaimantCompletedMove == Unknown {
		h.f.ClaimantCompletedMove = No // who touched nothing moved nothing
	}
	takesKing := slices.Contains(law.Methods, kingCapture) // the capture is itself the claim, so nothing makes it late (A16)
	if h.f.Method != kingCapture && h.yes(keyCompleted) && (!takesKing || h.word(keyMethod) != kingCapture) {
		h.say(law.WindowRefs, "The claimant had already moved and pressed, and with that the right to claim is gone; the move stands.")
		return claimLate
	}
	if !h.yes(keyPressed) {
		return claimEarly
	}
	method := h.f.Method
	if method == "" && h.f.ClockStopped == Yes && slices.Contains(law.Methods, stopClock) {
		method = stopClock
	}
	if method == "" {
		method = h.word(keyMethod)
	}
	if !slices.Contains(law.Methods, method) {
		h.say(law.MethodRefs, "A claim has to be made by %s; this one was not.", h.waysToClaim(law))
		return claimWrongWay
	}
	h.cite(law.WindowRefs...)
	h.cite(law.MethodRefs...)
	return claimGood
}

func (h *hearing) waysToClaim(law *Illegal) string {
	if slices.Contains(law.Methods, kingCapture) {
		return "taking the king, or by stopping the clock and saying so"
	}
	return "saying \"illegal move\" loudly and stopping the clock"
}

// optionsFor are penalties the TD may choose from against one player.
func (h *hearing) optionsFor(kinds []string, s bughouse.Seat) []Remedy {
	var out []Remedy
	for _, k := range kinds {
		out = append(out, Remedy{Kind: k, Seat: &s})
	}
	return out
}
