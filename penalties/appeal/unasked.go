package appeal

import (
	"slices"

	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// UnaskedError refuses what is recorded only once a person has said that it is meant so: the winner
// appeals their own win, or a decision makes it worse for the player who appealed.
type UnaskedError struct{ text string }

func (e *UnaskedError) Error() string { return e.text }

// RefusalKind is refusal.Invalid.
func (*UnaskedError) RefusalKind() refusal.Kind { return refusal.Invalid }

// IsOwnWin reports whether the team of the player at a seat wins the match by what is in force on an
// incident.
func IsOwnWin(i *penalties.Incident, seat string) bool {
	side, ok := penalties.SeatOf(seat)
	won := i.CurrentEffect().MatchResult()
	return ok && won != nil && won.Result == rules.Win && int(won.Winner) == side.Team()
}

// IsHeavier reports whether a decision weighs more on the team of the player who appealed than what is in
// force; false for one that cannot be made.
func IsHeavier(s *penalties.State, req DecideRequest) bool {
	a, err := s.Appeal(req.Appeal)
	if err != nil {
		return false
	}
	made, err := newDecision(s, a, req)
	return err == nil && made.Heavier
}

// newModification is the decision to impose remedies instead, or to give a claim the outcome of a verdict,
// as far as it is about them.
func newModification(
	a *penalties.Appeal, remedies []penalties.Remedy, claim string, verdict *rules.Verdict,
) penalties.AppealDecided {
	made := penalties.AppealDecided{
		Appeal: a.Appeal, Incident: a.Subject.No, Decision: penalties.Modify, Remedies: remedies,
		Moot:  a.Subject.IsMoot(penalties.RulingMade{Remedies: remedies, Departed: true}),
		Claim: claim, Verdict: verdict,
	}
	if seat, ok := penalties.SeatOf(a.Seat); ok {
		was, is := a.Subject.CurrentEffect(), penalties.EffectAfter(a.Subject, made)
		made.Heavier = weightOn(seat.Team(), is).exceeds(weightOn(seat.Team(), was))
	}
	return made
}

// weight is what remedies cost a team, the gravest first: expulsions, a lost match, lost games,
// seconds on the clock, other penalties and warnings.
type weight [6]int

func (w weight) exceeds(other weight) bool { return slices.Compare(w[:], other[:]) > 0 }

// weightOn is what an effect costs a team of its match, 1 or 2.
func weightOn(team int, st penalties.CurrentEffect) weight {
	var w weight
	if m := st.MatchResult(); m != nil && (m.Result == penalties.ResultBothLose ||
		m.Result == rules.Win && int(m.Winner) != team) {
		w[1] = 1
	}
	for _, r := range st.InForce {
		seat, ok := penalties.SeatOf(r.Seat)
		if !ok {
			continue
		}
		against := seat.Team() == team
		switch r.Kind {
		case rules.AddTime, rules.DeductTime:
			if against == (r.Kind == rules.DeductTime) {
				w[3] += r.Seconds
			} else {
				w[3] -= r.Seconds
			}
			continue
		}
		if at, counts := weightOf[r.Kind]; counts && against {
			w[at]++
		}
	}
	return w
}

// weightOf is the place of a remedy in a weight.
var weightOf = map[string]int{
	rules.Expel: 0, rules.MissRound: 1, rules.ForfeitGame: 2, rules.LoseBoard: 2, rules.PointOff: 2, rules.HalveTime: 4,
	rules.OtherPenalty: 4, rules.Warning: 5,
}
