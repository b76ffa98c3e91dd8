package standings

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/roundrobin"
	"flagfall/pairing/tiebreak"
)

// Annulled reports whether a team's results are shown and not counted: it left a round robin, had
// played less than half of its matches, and the event takes such a team out.
func Annulled(sec *event.Section, t *event.Team) bool {
	return t.Out > 0 && t.Leaver == event.LeaverOutBelowHalf && sec.IsRoundRobin() && LessThanHalf(sec, t)
}

// LessThanHalf reports whether a team has played less than half of its matches of a round robin.
func LessThanHalf(sec *event.Section, t *event.Team) bool {
	played, all := 0, 0
	for n := sec.Skipped() + 1; n <= sec.PlannedRounds(); n++ {
		if roundrobin.OpponentOf(sec, t, n) != nil {
			all++
		}
		if r := sec.Round(n); r != nil && slices.ContainsFunc(r.Pairings, func(p *event.Pairing) bool {
			return slices.Contains(p.Teams[:], t) && p.Played()
		}) {
			played++
		}
	}
	return 2*played < all
}

// withoutOpponent is how a round counts for a team whose opponent in a round robin does not play it.
func withoutOpponent(sec *event.Section, r *event.Round, t *event.Team) tiebreak.RoundKind {
	if !sec.IsRoundRobin() {
		return tiebreak.PAB
	}
	if carriedPair(sec, t, r.No) {
		return tiebreak.Absent // its result in an earlier stage counts instead
	}
	switch other := roundrobin.OpponentOf(sec, t, r.No); {
	case other == nil || other.Out == 0 || r.No < other.Out:
		return tiebreak.PAB
	case Annulled(sec, other):
		return tiebreak.Absent
	case other.Leaver == event.LeaverOutBelowHalf, other.Leaver == event.LeaverForfeitRest:
		return tiebreak.FullBye // worth what a win by forfeit is
	}
	return tiebreak.PAB
}

// carriedPair reports whether the opponent that a team of a group is to have in round n met it before the
// stage, and that result counts.
func carriedPair(sec *event.Section, t *event.Team, n int) bool {
	other := roundrobin.OpponentOf(sec, t, n)
	return other != nil && slices.ContainsFunc(sec.Rounds[:min(n-1, sec.Skipped())],
		func(r *event.Round) bool { return r.HasPair(t, other) })
}
