package judge

import (
	"cmp"
	"fmt"
	"slices"

	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// climb puts an offence on its rung.
func (h *hearing) climb(o rules.Offence, l rules.Ladder) {
	by := h.offender()
	h.cite(o.Refs...)
	h.climbBy(l, by, rules.KeyPrior)
}

// climbDenied puts a claimant whose claim is denied on the ladder that denied claims add to.
func (h *hearing) climbDenied() {
	l, ok := h.book.LadderAdding(rules.AddsDeniedClaims)
	o, _ := h.book.Offence(h.f.Kind)
	if !ok || !o.Claim || h.v.Outcome != rules.OutDenied || h.v.Step != nil {
		return
	}
	by := h.claimant()
	h.v.Options = []rules.Remedy{} // a warning that the director might give is now a step
	h.climbBy(l, by, rules.KeyPriorDenied(l.ID))
	h.v.Outcome = rules.OutDenied
	if h.v.Step != nil {
		h.v.Step.Seat = &by
	}
}

// climbBy puts a player on a rung: the standing offences of the stream plus one, at most the last rung. Earlier is the
// fact that lists them.
func (h *hearing) climbBy(l rules.Ladder, by bughouse.Seat, earlier *rules.Key) {
	h.cite(l.Refs...)
	n := 1
	if len(l.Rungs) > 1 || len(l.Tail) > 0 { // a flat penalty looks at nothing earlier
		h.need(earlier)
		n += h.priorCount(l, by)
	}
	if n > 1 && h.isStated(rules.KeySameMove) && h.policyValue(rules.ItemOnePerMove) == "true" {
		h.say(nil, "It was in the same move as the earlier offense, which already counts as one step.")
		h.rule(rules.OutNoStep)
		return
	}
	if !isAfterEnd(&h.f) && h.lostAlready(l, by) {
		h.say(h.book.MatchEnd.Refs,
			"The game is over: %s lost it by the last step. This goes on record and costs nothing more.", by)
	}
	if len(l.Tail) > 0 && h.lastRungStood(l, by, n) {
		h.offerTail(l, by, n)
		return
	}
	last := len(l.Rungs)
	n = min(n, last)
	rung := h.rungFor(l, n, by)
	if rung.Remedy == rules.Instruct {
		h.say(nil, "Tell %s that this is forbidden. A penalty is only for doing it again.", by)
		h.rule(rules.OutInstruct)
		h.v.Authority = rules.ByDiscretion
		return
	}
	h.rule(rules.OutStep)
	h.v.Step = &rules.Step{Ladder: l.ID, N: n, Of: last}
	switch canceled := h.canceledCount(l, by); {
	case last == 1:
		h.say(nil, "%s: the same every time.", l.Title)
	case canceled > 0:
		h.say(nil, "%s, step %d of %d for %s, counting %d in the game that was canceled.", l.Title, n, last, by, canceled)
	default:
		h.say(nil, "%s, step %d of %d for %s in this %s.", l.Title, n, last, countedName(l, by),
			cmp.Or(l.Over, h.policy.Value(rules.ItemStream)))
	}
	for _, r := range h.remedies(rung, by) {
		if r.CostsGame() && isAfterEnd(&h.f) {
			continue
		}
		h.v.Remedies = append(h.v.Remedies, r)
		h.explainRemedy(r)
		if r.Kind == rules.ForfeitGame {
			h.winGame(r.Seat.Opponent())
		}
		if r.Kind == rules.LoseBoard {
			h.loseBoard(*r.Seat)
		}
	}
	if n < last || last == 1 {
		h.v.Next = h.remedies(l.Rungs[min(n, last-1)], by)
	}
}

// countedName names whose offenses count on a ladder.
func countedName(l rules.Ladder, by bughouse.Seat) string {
	switch l.Counts {
	case rules.CountsTeam:
		return fmt.Sprintf("team %d", by.Team())
	case rules.CountsTable:
		return "this table"
	}
	return by.String()
}

// countsWith reports whether an offense of one player counts with those of another.
func countsWith(l rules.Ladder, one, other bughouse.Seat) bool {
	switch l.Counts {
	case rules.CountsTeam:
		return one.Team() == other.Team()
	case rules.CountsTable:
		return true
	}
	return one == other
}

// priorCount counts the standing offences of the stream: this ladder and player, over the game,
// match or event.
func (h *hearing) priorCount(l rules.Ladder, by bughouse.Seat) int {
	if len(h.f.Prior) == 0 {
		return 0
	}
	n := 0
	for _, p := range h.f.Prior {
		if h.onLadder(p, l, by) && (p.Scope == rules.CanceledGame && h.keepsCanceled() || h.inScope(p, l)) {
			n++
		}
	}
	return n
}

// inScope reports whether an earlier offense is near enough to count: as the ladder says, or else the
// event's policy. What policy calls a match are both matches of a round.
func (h *hearing) inScope(p rules.Prior, l rules.Ladder) bool {
	if p.Scope == "" || p.Scope == rules.SameGame {
		return true
	}
	over := l.Over
	if over == "" {
		if over = h.policyValue(rules.ItemStream); over == "match" {
			over = rules.OverRound
		}
	}
	switch over {
	case rules.OverEvent:
		return true
	case rules.OverRound:
		return p.Scope == rules.SameMatch || p.Scope == rules.CanceledGame
	case rules.OverMatch:
		return p.Scope == rules.CanceledGame
	}
	return false
}

// keepsCanceled reports whether the offenses of a game that was canceled count in the one that replaced
// it, where they count by game.
func (h *hearing) keepsCanceled() bool { return h.policyValue(rules.ItemStepsAfterNewGame) == "keep" }

// canceledCount is how many of the offenses that count by game were in the game that was canceled.
func (h *hearing) canceledCount(l rules.Ladder, by bughouse.Seat) int {
	n := 0
	for _, p := range h.f.Prior {
		if p.Scope == rules.CanceledGame && h.onLadder(p, l, by) && h.keepsCanceled() {
			n++
		}
	}
	return n
}

// lostAlready reports whether the last rung was reached in this game and the game stands lost by it.
func (h *hearing) lostAlready(l rules.Ladder, by bughouse.Seat) bool {
	last := len(l.Rungs)
	n := 0
	for _, p := range h.f.Prior {
		if (p.Scope == "" || p.Scope == rules.SameGame) && !p.NoLoss && h.onLadder(p, l, by) {
			if n++; p.Step >= last || n >= last {
				return l.Rungs[last-1].Remedy == rules.ForfeitGame || l.Rungs[last-1].Remedy == rules.LoseBoard
			}
		}
	}
	return false
}

// onLadder reports whether an earlier offence stands on a ladder against a player. Where only a
// policy makes the offence a step, it counts if it was ruled a step or would be one now.
func (h *hearing) onLadder(p rules.Prior, l rules.Ladder, by bughouse.Seat) bool {
	if !p.Counts() || !countsWith(l, p.By, by) {
		return false
	}
	if p.Ladder != "" {
		return p.Ladder == l.ID
	}
	o, ok := h.book.OffenceByKind(p.Kind)
	if !ok || o.Ladder != l.ID {
		return ok && h.addsByClaim(o, l)
	}
	for _, c := range o.Cases {
		if c.Policy != "" && p.Step == 0 {
			return h.policyValue(rules.ItemByName(c.Policy)) != c.PolicyIs
		}
	}
	return true
}

// addsByClaim reports whether an earlier claim, of which nothing more is said, is taken as a step of a ladder:
// an illegal move that was claimed where those add to it, else a denied claim.
func (h *hearing) addsByClaim(o rules.Offence, l rules.Ladder) bool {
	moves, climb := h.book.LadderAdding(rules.AddsIllegalMoves)
	if climb && o.Kind == rules.KindIllegalClaim {
		return moves.ID == l.ID
	}
	return o.Claim && slices.Contains(l.Adds, rules.AddsDeniedClaims)
}

// lastRungStood reports whether the last rung was reached before: in the stream, or where the book
// counts over the event (A02), in any game.
func (h *hearing) lastRungStood(l rules.Ladder, by bughouse.Seat, n int) bool {
	last := len(l.Rungs)
	if n > last {
		return true
	}
	if l.TailScope != "event" {
		return false
	}
	perRound := map[int]int{}
	for _, p := range h.f.Prior {
		if p.Scope != rules.EarlierRound || !h.onLadder(p, l, by) {
			continue
		}
		if perRound[p.Round]++; p.Step >= last || perRound[p.Round] >= last {
			return true
		}
	}
	return false
}

// offerTail offers what the book leaves to the TD after the last rung. The step of this game is
// shown and not imposed.
func (h *hearing) offerTail(l rules.Ladder, by bughouse.Seat, n int) {
	h.v.Step = &rules.Step{Ladder: l.ID, N: min(n, len(l.Rungs)), Of: len(l.Rungs)}
	if l.Rungs[0].Remedy == rules.Instruct {
		h.v.Step = nil
		h.say(nil,
			"It is not the first time for %s, so the text allows sanctions. The director chooses.", by)
	} else {
		h.say(nil, "The last step already stands against %s. The director decides what follows.",
			by)
	}
	var options []rules.Remedy
	for _, k := range l.Tail {
		options = append(options, rules.Remedy{Kind: k, Seat: &by})
	}
	h.v.Latitude = l.TailLatitude
	h.discretion(options...)
}

// rungFor returns what step n imposes, which may depend on a flag that the offence made fall.
func (h *hearing) rungFor(l rules.Ladder, n int, by bughouse.Seat) rules.Rung {
	fall := l.FlagFall
	if fall == nil || fall.Step != n {
		return l.Rungs[n-1]
	}
	whose := "opponent"
	if fall.Whose == "unclear" {
		whose = h.policyValue(rules.ItemFlagCaused)
	}
	fallen := by.Opponent()
	if whose == "offender" {
		fallen = by
	}
	if !h.flagDown(fallen) {
		return l.Rungs[n-1]
	}
	h.say(nil, "It made %s's flag fall, so the first offense costs a minute instead of a warning.",
		fallen)
	if fallen != by {
		if h.policyValue(rules.ItemFlagMinuteRevives) == "true" {
			h.say(nil, "%s's clock is set to the minute. The fallen flag cannot be claimed.",
				fallen)
			h.v.FlagsBack = rules.Seats{fallen}
		} else {
			h.say(nil, "The minute does not put the fallen flag back up.")
		}
	}
	return rules.Rung{Remedy: fall.Remedy, Seconds: fall.Seconds}
}

// remedies returns what a rung imposes against a player.
func (h *hearing) remedies(r rules.Rung, by bughouse.Seat) []rules.Remedy {
	list := []rules.Remedy{h.remedy(r, by)}
	for _, more := range r.Also {
		list = append(list, h.remedy(more, by))
	}
	return list
}

// remedy returns the first remedy of a rung against a player.
func (h *hearing) remedy(r rules.Rung, by bughouse.Seat) rules.Remedy {
	kind := r.Remedy
	if kind == rules.MinutePenalty {
		kind = rules.AddTime
		if h.policyValue(rules.ItemMinute) == "deduct" {
			kind = rules.DeductTime
		}
	}
	s := by
	switch {
	case r.To == rules.ToPartner:
		s = by.Partner()
	case kind == rules.AddTime, r.To == rules.ToOpponent:
		s = by.Opponent()
	}
	return rules.Remedy{Kind: kind, Seat: &s, Seconds: r.Seconds}
}

func (h *hearing) explainRemedy(r rules.Remedy) {
	switch r.Kind {
	case rules.Warning:
		h.say(nil, "%s is warned.", r.Seat)
	case rules.AddTime, rules.DeductTime:
		h.say(nil, "%s", TimeReason(r))
	case rules.HalveTime:
		h.say(nil, "%s loses half of the time left.", r.Seat)
	case rules.ForfeitGame:
		h.say(nil, "%s forfeits the game.", r.Seat)
	case rules.ForfeitMatch:
		h.say(nil, "Team %d forfeits the match.", r.Seat.Team())
	case rules.PointOff:
		h.say(nil, "Team %d loses a point in the standings.", r.Seat.Team())
	case rules.MissRound:
		h.say(nil, "Team %d sits out the next round, for no point.", r.Seat.Team())
	}
}

// loseBoard gives a game to a player's opponent, and the other board plays on.
func (h *hearing) loseBoard(s bughouse.Seat) {
	h.v.Game = &rules.Game{Board: s.Board(), Winner: new(s.Opponent())}
	h.say(nil, "%s loses board %s, and the other board plays on. Both boards together decide the match.", s, s.Board())
}

// TimeReason is what a verdict says of time that is added or taken, "b receives 1:00."; "" for
// another remedy.
func TimeReason(r rules.Remedy) string {
	switch r.Kind {
	case rules.AddTime:
		return fmt.Sprintf("%s receives %s.", r.Seat, clockText(r.Seconds))
	case rules.DeductTime:
		return fmt.Sprintf("%s loses %s.", r.Seat, clockText(r.Seconds))
	}
	return ""
}
