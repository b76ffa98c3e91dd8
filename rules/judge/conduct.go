package judge

import (
	"slices"

	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// conduct answers from the book's entry: the first case that holds, else the entry's own answer.
func (h *hearing) conduct() {
	o, ok := h.book.OffenceByKind(h.f.Kind)
	if !ok {
		h.uncovered()
		return
	}
	if o.Together && !h.together() {
		h.say(o.AloneRefs, "Only both partners together can stop the match, with both clocks at once.")
		h.cite(o.Refs...)
		h.rule(rules.OutNotPermitted)
		return
	}
	for _, c := range o.Cases {
		if h.caseHolds(c) {
			h.applyCase(o, c)
			return
		}
	}
	h.applyCase(o,
		rules.Case{
			Answer: o.Answer, Refs: o.Refs, Options: o.Options, Latitude: o.Latitude, Match: o.Match, Say: o.Say,
		})
}

// together reports whether both partners did it, with both clocks.
func (h *hearing) together() bool {
	h.offender()
	agreed := slices.ContainsFunc(h.f.By, func(s bughouse.Seat) bool { return h.f.By.Has(s.Partner()) })
	return agreed && h.isYes(rules.KeyBothClocks)
}

func (h *hearing) caseHolds(c rules.Case) bool {
	if c.Policy != "" && c.When == "" {
		return h.policyValue(rules.ItemByName(c.Policy)) == c.PolicyIs
	}
	k := h.book.Key(c.When)
	if c.OnlyIfStated && !k.Mentioned(&h.f) {
		return false
	}
	h.need(k)
	var is bool
	switch v := k.Field(&h.f).(type) {
	case *rules.Answer:
		is = *v == map[string]rules.Answer{"yes": rules.Yes, "no": rules.No}[c.Is]
	case *string:
		is = *v == c.Is
	case **bughouse.Seat:
		is = **v == h.offender() // "self", the only word for a seat
	}
	return is && (c.Policy == "" || h.policyValue(rules.ItemByName(c.Policy)) == c.PolicyIs)
}

func (h *hearing) applyCase(o rules.Offence, c rules.Case) {
	switch c.Answer {
	case rules.AnswerUncovered:
		if c.Say != "" {
			h.say(c.Refs, "%s", h.fillSeats(c.Say))
		}
		h.uncovered(c.Refs...)
		return
	case "", rules.AnswerLadder:
		l, _ := h.book.Ladder(o.Ladder)
		h.climb(o, l)
		return
	}
	h.say(c.Refs, "%s", h.fillSeats(c.Say))
	h.v.Latitude = c.Latitude
	switch rules.Outcome(c.Answer) {
	case rules.OutDiscretion:
		h.discretion(h.options(o, c.Options)...)
	case rules.OutInstruct:
		h.rule(rules.OutInstruct)
		h.v.Authority = rules.ByDiscretion
	case rules.OutDoubleForfeit:
		h.doubleForfeit()
	case rules.OutCorrectSetup:
		h.rule(rules.OutCorrectSetup)
		h.v.Remedies = append(h.v.Remedies, rules.Remedy{Kind: rules.CorrectSetup})
	default:
		h.rule(rules.Outcome(c.Answer))
		h.v.Options = append(h.v.Options, h.options(o, c.Options)...)
	}
	if c.Match == rules.Undecided {
		h.clearMatch()
	}
}

// options returns the remedies that the TD may choose from, each with the seat it touches.
func (h *hearing) options(o rules.Offence, kinds []string) []rules.Remedy {
	var out []rules.Remedy
	for _, k := range kinds {
		r := rules.Remedy{Kind: k}
		switch {
		case k == rules.NewGame || k == rules.CorrectSetup || o.WholeTable && o.Seat == "":
		case o.Seat == rules.AidedTeam: // a spectator has no seat
			if k == rules.ForfeitMatch && h.f.AidedTeam != 0 && h.f.Board != "" {
				r.Seat = new(h.seatOf(h.f.AidedTeam))
			}
		case o.Seat == rules.BothPlayers && k == rules.DeductTime && len(h.f.By) != 1:
			if h.f.BoardInQuestion() == "" {
				h.need(rules.KeyBoard)
			}
			both := h.f.SeatsInQuestion()
			out = append(out, rules.Remedy{Kind: k, Seat: &both[0]})
			r.Seat = &both[1]
		case k == rules.AddTime:
			r.Seat = new(h.offender().Opponent())
		case k == rules.ForfeitGame && o.Board == rules.PartnersBoard:
			// The game lost is the one interfered in.
			r.Seat = new(h.offender().Partner())
		default:
			r.Seat = new(h.offender())
		}
		out = append(out, r)
	}
	return out
}

// seatOf returns the team's player at the board in question.
func (h *hearing) seatOf(t rules.Team) bughouse.Seat {
	s := h.f.SeatsInQuestion()[0]
	if rules.Team(s.Team()) != t {
		return s.Opponent()
	}
	return s
}

// doubleForfeit scores a game as lost by both players.
func (h *hearing) doubleForfeit() {
	h.rule(rules.OutDoubleForfeit)
	if h.f.BoardInQuestion() == "" {
		h.need(rules.KeyBoard)
	}
	for _, s := range h.f.SeatsInQuestion() {
		h.addRemedy(rules.ForfeitGame, s, 0)
	}
	h.v.Game = &rules.Game{Board: h.f.BoardInQuestion()}
	if h.policyValue(rules.ItemDoubleForfeit) == "ends-match" {
		h.clearMatch()
		h.say(nil, "Neither player has won, so neither team wins the match.")
		return
	}
	h.say(nil,
		"Neither player has won. The other board decides the match. If both players lose there too, both teams lose.")
}
