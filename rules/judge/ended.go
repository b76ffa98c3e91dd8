package judge

import (
	"slices"

	"flagfall/rules"
)

// judgeByEnd judges facts of a match that had ended before they were logged. Whether they happened
// before that is asked first, and only where a game, the match or an offer is at stake.
func judgeByEnd(b *rules.Book, p rules.Policy, f rules.Facts) *hearing {
	before := judgeAllAnswers(b, p, f.WithKeyAnswer(rules.KeyBeforeEnd, "true"))
	if !before.atStake() {
		return before
	}
	after := judgeAllAnswers(b, p, f.WithKeyAnswer(rules.KeyBeforeEnd, "false"))
	h := &hearing{book: b, policy: p, f: f}
	return h.askFor(rules.KeyBeforeEnd, &f, []*hearing{before, after})
}

// asksForEnd reports whether the order of the facts and the match's end is not known. A second mate
// is itself about which board ended first.
func asksForEnd(f *rules.Facts) bool {
	return f.Ended != "" && f.BeforeEnd == rules.Unknown && f.Kind != rules.KindLateSecondMate
}

// isAfterEnd reports whether the facts are known to have happened after the match's end.
func isAfterEnd(f *rules.Facts) bool {
	return f.Ended != "" && f.BeforeEnd == rules.No && f.Kind != rules.KindLateSecondMate
}

// atStake reports whether a verdict, or one behind an open question, decides, costs or offers
// something that an ended match no longer has.
func (h *hearing) atStake() bool {
	v := &h.v
	return v.Game != nil || v.Decides() != nil ||
		slices.ContainsFunc(v.Remedies, rules.Remedy.CostsGame) ||
		slices.ContainsFunc(v.Options, rules.Remedy.CostsGame) ||
		slices.ContainsFunc(h.branches, (*hearing).atStake)
}

// judgeAfterEnd judges what happened after the match's end. An offence keeps its step and loses
// nothing; any other claim leaves the result as it is.
func (h *hearing) judgeAfterEnd() {
	if h.claimsResult() && !h.isOffenceInClaim() {
		h.v.Outcome, h.v.Authority = rules.OutFirstStands, rules.ByRule
	} else {
		h.judge()
	}
	h.v.Remedies = slices.DeleteFunc(h.v.Remedies, rules.Remedy.CostsGame)
	h.v.Options = slices.DeleteFunc(h.v.Options, rules.Remedy.CostsGame)
	h.v.FlagsBack = nil
	h.v.Game, h.v.Match, h.v.AfterEnd = nil, rules.MatchOfEnd(h.f.Ended), true
	h.say(h.book.MatchEnd.Refs,
		"The match had ended %s before this, so it changes no result.",
		rules.EndText(h.f.Ended))
}

// keepEnd answers with the result of a match that had ended, where the verdict lets the match go on.
func (h *hearing) keepEnd() {
	end := rules.MatchOfEnd(h.f.Ended)
	if end == nil || h.v.Match == nil || h.v.Match.Result != rules.Continues || h.v.Outcome == rules.OutOpen {
		return
	}
	h.v.Match, h.v.Stands = end, true
	h.say(h.book.MatchEnd.Refs, "The match had ended %s. This does not change it.", rules.EndText(h.f.Ended))
}

// claimsResult reports whether the facts are a claim to the game and nothing else.
func (h *hearing) claimsResult() bool {
	o, known := h.book.Offence(h.f.Kind)
	return o.DecidesGame && (known && o.Claim ||
		h.f.Kind == rules.KindBothFlags || h.f.Kind == rules.KindSimultaneous)
}

// isOffenceInClaim reports whether what is claimed to be illegal is an offence with a ladder, such
// as the wrong hand.
func (h *hearing) isOffenceInClaim() bool {
	o, known := h.book.Offence(h.f.Underlying)
	return h.f.Kind == rules.KindIllegalClaim && known && o.Ladder != ""
}
