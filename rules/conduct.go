package rules

import (
	"slices"

	"flagfall/rules/bughouse"
)

// Answers of a book that are more than an outcome.
const (
	answerLadder    = "ladder"    // climbs the offence's ladder
	answerUncovered = "uncovered" // the text knows the act and does not answer this case
	firstWin        = "first-win"
	firstEnding     = "first-ending"
	undecided       = "undecided"
	capturedBySelf  = "self"
)

// conduct answers from the book's table: the first case that holds, else the entry's own answer.
func (h *hearing) conduct() {
	o, ok := h.book.OffenceByKind(h.f.Kind)
	if !ok {
		h.uncovered()
		return
	}
	for _, c := range o.Cases {
		if h.holds(c) {
			h.answer(o, c)
			return
		}
	}
	h.answer(o, Case{Answer: o.Answer, Refs: o.Refs, Options: o.Options, Match: o.Match, Say: o.Say})
}

func (h *hearing) holds(c Case) bool {
	if c.Policy != "" && c.When == "" {
		return h.read(itemNamed(c.Policy)) == c.Reads
	}
	k := keyNamed(c.When)
	h.need(k)
	var is bool
	switch v := k.at(&h.f).(type) {
	case *Answer:
		is = *v == map[string]Answer{"yes": Yes, "no": No}[c.Is]
	case *string:
		is = *v == c.Is
	case **bughouse.Seat:
		is = **v == h.offender() // "self", the only word for a seat
	}
	return is && (c.Policy == "" || h.read(itemNamed(c.Policy)) == c.Reads)
}

func (h *hearing) answer(o Offence, c Case) {
	switch c.Answer {
	case answerUncovered:
		h.uncovered(c.Refs...)
		return
	case "", answerLadder:
		l, _ := h.book.Ladder(o.Ladder)
		h.climb(o, l)
		return
	}
	h.say(c.Refs, "%s", h.fill(c.Say))
	switch Outcome(c.Answer) {
	case OutDiscretion:
		h.discretion(h.options(o, c.Options)...)
	case OutInstruct:
		h.ruled(OutInstruct)
		h.v.Authority = ByDiscretion
	case OutDoubleForfeit:
		h.doubleForfeit()
	case OutCorrectSetup:
		h.ruled(OutCorrectSetup)
		h.v.Remedies = append(h.v.Remedies, Remedy{Kind: CorrectSetup})
	default:
		h.ruled(Outcome(c.Answer))
		h.v.Options = append(h.v.Options, h.options(o, c.Options)...)
	}
	if c.Match == undecided {
		h.undecided()
	}
}

// options are remedies the TD may choose from, each with whom it would touch.
func (h *hearing) options(o Offence, kinds []string) []Remedy {
	var out []Remedy
	for _, k := range kinds {
		r := Remedy{Kind: k}
		switch {
		case k == NewGame || k == CorrectSetup || h.f.Kind == "setup-error":
		case o.Seat == AidedTeam: // whoever interfered has no seat; the aided team may
			if k == ForfeitMatch && h.f.AidedTeam != 0 && h.f.Board != "" {
				r.Seat = new(h.seatOf(h.f.AidedTeam))
			}
		case k == AddTime:
			r.Seat = new(h.offender().Opponent())
		case k == ForfeitGame && h.f.Kind == kindPartnerMoves:
			r.Seat = new(h.offender().Partner()) // a partner's meddling costs the game he meddled in
		default:
			r.Seat = new(h.offender())
		}
		out = append(out, r)
	}
	return out
}

// seatOf is the team's player at the board in question.
func (h *hearing) seatOf(t Team) bughouse.Seat {
	s := h.f.seated()[0]
	if Team(s.Team()) != t {
		return s.Opponent()
	}
	return s
}

// doubleForfeit scores a game as lost by both its players.
func (h *hearing) doubleForfeit() {
	h.ruled(OutDoubleForfeit)
	if h.f.board() == "" {
		h.need(keyBoard)
	}
	for _, s := range h.f.seated() {
		h.impose(ForfeitGame, s, 0)
	}
	h.v.Game = &Game{Board: h.f.board()}
	if h.read(itemDoubleForfeit) == "ends-match" {
		h.undecided()
		h.say(nil, "Nobody has won, so no team has the match.")
		return
	}
	h.say(nil, "Nobody has won, so the other board decides the match; if it is lost by both as well, both teams lose.")
}

func itemNamed(name string) item {
	return item(slices.IndexFunc(policyItems[:], func(it PolicyItem) bool { return it.Name == name }))
}
