// Package rounds takes a round through its life: posted, started, results reported, struck and
// corrected, finished.
package rounds

import (
	"fmt"
	"slices"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// Post records that the pairings are posted; round 0 is the latest. A round may start without being
// posted.
func Post(s *event.State, section string, n int) ([]fact.Fact, error) {
	sec, r, err := s.FindRound(section, n)
	switch {
	case err != nil:
		return nil, err
	case !r.Posted.IsZero():
		return nil, refusal.Conflict.Errorf("round %d of section %s is already posted", r.No,
			sec.ID)
	case !r.Started.IsZero():
		return nil, refusal.TooLate.Errorf("round %d of section %s has already started", r.No,
			sec.ID)
	}
	if err := checkTeamsPresent(r); err != nil {
		return nil, fmt.Errorf("round %d of section %s cannot be posted: %w", r.No, sec.ID, err)
	}
	return []fact.Fact{event.RoundPosted{Section: sec.ID, Round: r.No}}, nil
}

// LookOver records that the boards of a round were looked over before it starts, and that what its
// rulebook says was read out; round 0 is the latest.
func LookOver(s *event.State, section string, n int) ([]fact.Fact, error) {
	sec, r, err := s.FindRound(section, n)
	switch {
	case err != nil:
		return nil, err
	case len(sec.Book.BeforeRound) == 0:
		return nil, refusal.Conflict.Errorf("%s requires nothing before a round: start it",
			sec.Book.Name)
	case !r.Started.IsZero():
		return nil, refusal.TooLate.Errorf(
			"round %d of section %s has started: check the boards before that", r.No,
			sec.ID)
	}
	return []fact.Fact{event.RoundLookedOver{
		Section: sec.ID, Round: r.No, Refs: sec.Book.BeforeRoundRefs(),
	}}, nil
}

// Start records that the round's clocks run. Colors and pairings are fixed from now on.
func Start(s *event.State, section string, n int) ([]fact.Fact, error) {
	sec, r, err := s.FindRound(section, n)
	switch {
	case err != nil:
		return nil, err
	case !r.Started.IsZero():
		return nil, refusal.Conflict.Errorf("round %d of section %s has already started", r.No,
			sec.ID)
	}
	if err := checkTeamsPresent(r); err != nil {
		return nil, fmt.Errorf("round %d of section %s cannot start: %w", r.No, sec.ID, err)
	}
	return []fact.Fact{event.RoundStarted{Section: sec.ID, Round: r.No}}, nil
}

// checkTeamsPresent returns an error while a withdrawn team would get points in the round, at a
// table or from a bye, or while a team that sits the round out is paired.
func checkTeamsPresent(r *event.Round) error {
	exchange := ""
	if r.Bye != nil {
		exchange = ", swap it with the bye (round exchange)"
	}
	for _, p := range r.Pairings {
		for _, t := range slices.Concat(p.Opponents(0), p.Opponents(1)) {
			if t.Out > 0 && !p.Complete() {
				return refusal.Conflict.Errorf(
					"%s has withdrawn but is at table %d: pair the round again (pair --again)%s, or record the forfeit (team no-show)",
					t.Name, p.Table, exchange)
			}
			if _, sitsOut := t.ByeIn(r.No); sitsOut && !p.Complete() {
				return refusal.Conflict.Errorf(
					"%s has a bye in round %d but is at table %d: pair the round again (pair --again)", t.Name,
					r.No, p.Table)
			}
		}
	}
	for _, t := range r.Unopposed() {
		if _, sitsOut := t.ByeIn(r.No); t.Out > 0 || sitsOut {
			does := map[bool]string{true: "has withdrawn", false: "asked for a bye"}[t.Out > 0]
			return refusal.Conflict.Errorf("%s %s and has the odd bye: pair the round again (pair --again)",
				t.Name, does)
		}
	}
	return nil
}

// Finish closes a round. Every match needs its result.
func Finish(s *event.State, section string, n int) ([]fact.Fact, error) {
	sec, r, err := s.FindRound(section, n)
	switch {
	case err != nil:
		return nil, err
	case !r.Finished.IsZero():
		return nil, refusal.Conflict.Errorf("round %d of section %s is already finished", r.No,
			sec.ID)
	}
	switch out := r.TablesWithoutResult(); len(out) {
	case 0:
	case 1:
		return nil, refusal.Conflict.Errorf(
			"round %d of section %s cannot be finished: table %d has no result yet: enter it with result set", r.No, sec.ID,
			out[0])
	default:
		return nil, refusal.Conflict.Errorf(
			"round %d of section %s cannot be finished: %s have no result yet: enter them with result set", r.No, sec.ID,
			cleantext.Tables(out))
	}
	return []fact.Fact{event.RoundFinished{Section: sec.ID, Round: r.No}}, nil
}

// ChooseWhite records which partner of a team, 1 or 2, takes White, until its match has started
// (rule 3). Lodged says that the team itself chose so.
func ChooseWhite(
	s *event.State, p event.Place, team, white int, lodged bool,
) ([]fact.Fact, error) {
	m, err := s.FindMatch(p)
	if err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(m.Pairing.Teams[:], func(t *event.Team) bool { return t.No == team }) {
		return nil, refusal.NotFound.Errorf("team %d does not play at table %d", team,
			m.Pairing.Table)
	}
	if white != 1 && white != 2 {
		return nil, refusal.Invalid.Errorf("player %d: a team has players 1 and 2", white)
	}
	if m.Started() {
		return nil, refusal.TooLate.Errorf("the match at table %d has started: its colors are final",
			m.Pairing.Table)
	}
	return []fact.Fact{event.ColorsChosen{
		Place: m.Place(), Team: team, White: white, Lodged: lodged,
	}}, nil
}
