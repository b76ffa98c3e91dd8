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
	name, illegal := h.seen(h.word(rules.KeyUnderlying), claimant.Opponent())
	if !illegal {
		h.say(law.Refs, "The board says that the move was legal, whatever was claimed.")
		h.ruled(rules.OutDenied)
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
	case rules.GroundLegal:
		h.say(g.Refs, "The move was legal.")
		h.ruled(rules.OutDenied)
	case rules.GroundNotLosing:
		h.say(law.Refs, "This is no illegal move that loses the game, though it may be penalised.")
		h.v.Options = append(h.v.Options, h.optionsFor(g.Options, claimant.Opponent())...)
		h.ruled(rules.OutDenied)
	case rules.GroundLadder:
		h.claimedOffence()
	default:
		h.losingMove(law, claimant)
	}
}

// ground finds what the book, or the event where the book is silent, says of a ground of claim; false means nobody does.
func (h *hearing) ground(name string) (rules.Ground, bool) {
	if name == castleWithDroppedRook && h.stated(rules.KeyKingMoved) {
		h.say(nil, "The king had moved, so castling was over for it whatever the rook.")
		name = castleAfterKingMoved
	}
	i := slices.IndexFunc(h.book.Illegal.Grounds, func(g rules.Ground) bool { return slices.Contains(g.Names, name) })
	if i < 0 {
		return rules.Ground{}, false
	}
	g := h.book.Illegal.Grounds[i]
	if g.Policy != "" {
		switch choice := h.read(rules.ItemNamed(g.Policy)); {
		case g.Answer == rules.GroundAnnounced && choice == "true":
			g.Answer = rules.GroundLegal
		case g.Answer == rules.GroundAnnounced && choice == "false":
			g.Answer = rules.GroundLoses
		case g.Answer == rules.GroundAnnounced, choice == "false":
			return rules.Ground{}, false
		}
	}
	switch {
	case name == castleWithDroppedRook && g.Answer == rules.GroundLegal && h.yes(rules.KeyKingMoved):
		return h.ground(castleAfterKingMoved)
	case name == castleAfterKingMoved && h.f.KingMoved == rules.No:
		h.say(nil, "The king had not moved.")
		g.Answer = rules.GroundLegal
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
	h.v.Outcome = rules.OutDenied
}

// losingMove judges whether a move that loses when claimed was claimed properly and in time.
func (h *hearing) losingMove(law *rules.Illegal, claimant bughouse.Seat) {
	offender := claimant.Opponent()
	switch h.properly(law) {
	case claimLate:
		h.ruled(rules.OutDenied)
	case claimEarly:
		h.say(h.book.Completion.Refs, "%s had not pressed the clock, so no illegal move was completed yet; he may still take it back.", offender)
		h.ruled(rules.OutDenied)
	case claimWrongWay:
		h.ruled(rules.OutIncomplete)
	case claimGood:
		h.say(law.Refs, "%s's move was illegal and was claimed in time and in the right way.", offender)
		h.wins(claimant)
		h.ruled(rules.OutUpheld)
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
func (h *hearing) properly(law *rules.Illegal) claimForm {
	if h.stated(rules.KeyUnnoticed) {
		refs := append(slices.Clone(law.UnnoticedRefs), law.WindowRefs...)
		h.say(refs, "Neither player saw it at the time; such a move stays and cannot be claimed later.")
		return claimLate
	}
	if h.f.ClaimantTouched == rules.No && h.f.ClaimantCompletedMove == rules.Unknown {
		h.f.ClaimantCompletedMove = rules.No // who touched nothing moved nothing
	}
	takesKing := slices.Contains(law.Methods, rules.KingCapture) // the capture is itself the claim, so nothing makes it late (A16)
	if h.f.Method != rules.KingCapture && h.yes(rules.KeyCompleted) && (!takesKing || h.word(rules.KeyMethod) != rules.KingCapture) {
		h.say(law.WindowRefs, "The claimant had already moved and pressed, and with that the right to claim is gone; the move stands.")
		return claimLate
	}
	if !h.yes(rules.KeyPressed) {
		return claimEarly
	}
	method := h.f.Method
	if method == "" && h.f.ClockStopped == rules.Yes && slices.Contains(law.Methods, rules.StopClock) {
		method = rules.StopClock
	}
	if method == "" {
		method = h.word(rules.KeyMethod)
	}
	if !slices.Contains(law.Methods, method) {
		h.say(law.MethodRefs, "A claim has to be made by %s; this one was not.", h.waysToClaim(law))
		return claimWrongWay
	}
	h.cite(law.WindowRefs...)
	h.cite(law.MethodRefs...)
	return claimGood
}

func (h *hearing) waysToClaim(law *rules.Illegal) string {
	if slices.Contains(law.Methods, rules.KingCapture) {
		return "taking the king, or by stopping the clock and saying so"
	}
	return "saying \"illegal move\" loudly and stopping the clock"
}

// optionsFor are penalties the TD may choose from against one player.
func (h *hearing) optionsFor(kinds []string, s bughouse.Seat) []rules.Remedy {
	var out []rules.Remedy
	for _, k := range kinds {
		out = append(out, rules.Remedy{Kind: k, Seat: &s})
	}
	return out
}
