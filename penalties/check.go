package penalties

import (
	"errors"
	"slices"

	"flagfall/pairing/event"
	"flagfall/rules/refusal"
)

// checkNumber refuses number n of a thing of which the journal has introduced have.
func checkNumber(what string, n, have int) error {
	if n < 1 || n > have {
		return refusal.Damaged.Errorf("%s %d is missing from the journal", what, n)
	}
	return nil
}

func checkStaff(s *State, n int) error { return checkNumber("official", n, len(s.Register.Staff)) }

func checkTeam(s *State, n int) error { return checkNumber("team", n, len(s.Register.Teams)) }

func checkPlayer(s *State, r event.PlayerRef) error {
	if err := checkTeam(s, r.Team); err != nil {
		return err
	}
	return checkNumber("player", r.Player, s.Register.Team(r.Team).PersonCount())
}

// checkSeated checks who sat in a seat: a player of one of the match's teams, or no one when the
// incident is about the whole table.
func checkSeated(s *State, f IncidentLogged, m *event.Match) error {
	if _, ok := SeatOf(f.Seat); !ok && f.Seat != "" {
		return refusal.Damaged.Errorf("incident %d has the seat %q", f.Incident, f.Seat)
	}
	who := event.PlayerRef{Team: f.Team, Player: f.Player}
	if f.Seat == "" && who == (event.PlayerRef{}) {
		return nil
	}
	if err := checkPlayer(s, who); err != nil {
		return err
	}
	if m.Pairing.SideOf(s.Register.Team(f.Team)) < 0 {
		return refusal.Damaged.Errorf("team %d does not play at table %d", f.Team, f.Table)
	}
	return nil
}

// checkRuling checks that ruling n exists and is about an incident.
func checkRuling(s *State, n int, i *Incident) error {
	if err := checkNumber("ruling", n, s.RulingCount()); err != nil {
		return err
	}
	if s.rulings[n-1].Incident != i.No {
		return refusal.Damaged.Errorf("ruling %d is not about incident %d", n, i.No)
	}
	return nil
}

// checkAppealFiled checks who appeals, and that there is a ruling to appeal.
func checkAppealFiled(s *State, f AppealFiled) error {
	i, err := s.Incident(f.Incident)
	if err != nil {
		return err
	}
	if i.Ruling() == nil {
		return refusal.Damaged.Errorf("appeal %d names no ruling", f.Appeal)
	}
	if _, ok := SeatOf(f.Seat); !ok {
		return refusal.Damaged.Errorf("appeal %d comes from the seat %q", f.Appeal, f.Seat)
	}
	return errors.Join(checkPlayer(s, event.PlayerRef{Team: f.Team, Player: f.Player}),
		checkInvolved(s, f.Skipped))
}

// checkConsequenceFound checks everything that a consequence refers to, and that it has choices.
func checkConsequenceFound(s *State, f ConsequenceFound) error {
	var i *Incident
	var err error
	switch {
	case f.Incident == 0 && f.Correction == 0 && f.Cause == 0 &&
		(f.Effect() == StandingsEffect || f.Effect() == SeedingEffect):
	case f.Incident == 0 && f.Correction != 0:
		if f.Pairing == nil && f.Standings == nil && f.Seeding == nil || f.Step != nil ||
			f.Result != nil || f.Remedy != nil || f.Team != nil {
			return refusal.Damaged.Errorf("consequence %d of a correction is about an incident",
				f.Consequence)
		}
		err = checkNumber("correction", f.Correction, len(s.Register.Corrections))
	default:
		i, err = s.Incident(f.Incident)
	}
	if err != nil {
		return err
	}
	if f.Appeal != 0 {
		err = checkNumber("appeal", f.Appeal, s.AppealCount())
	}
	if f.Cause != 0 {
		err = errors.Join(err, checkNumber("incident", f.Cause, s.IncidentCount()))
	}
	if len(f.Choices) == 0 {
		err = errors.Join(err,
			refusal.Damaged.Errorf("consequence %d has no answer", f.Consequence))
	}
	switch f.Effect() {
	case StepEffect, ResultEffect, RemedyEffect:
		err = errors.Join(err, checkRuling(s, f.Ruling, i))
	case PairingEffect:
		sec, wrong := s.Register.Section(f.Pairing.Section)
		if wrong == nil {
			wrong = checkNumber("round", f.Pairing.Round, len(sec.Rounds))
		}
		for _, place := range f.Pairing.On {
			_, missing := s.Register.FindMatch(place)
			wrong = errors.Join(wrong, missing)
		}
		err = errors.Join(err, wrong)
	case TeamEffect:
		err = errors.Join(err, checkRuling(s, f.Ruling, i), checkTeam(s, f.Team.Team))
	case StandingsEffect:
		_, missing := s.Register.FindMatch(f.Standings.Match)
		err = errors.Join(err, missing)
	case SeedingEffect:
		_, missing := s.Register.FindMatch(f.Seeding.Match)
		err = errors.Join(err, missing)
		for _, team := range append(slices.Clone(f.Seeding.Was), f.Seeding.WouldBe...) {
			err = errors.Join(err, checkTeam(s, team))
		}
	default:
		return refusal.Damaged.Errorf("consequence %d has no subject", f.Consequence)
	}
	if f.Result != nil && f.Result.Other != 0 {
		err = errors.Join(err, checkNumber("incident", f.Result.Other, s.IncidentCount()))
	}
	if f.Step != nil && f.Step.Verdict.Step == nil && !f.Step.First && f.Step.Was == 0 {
		return refusal.Damaged.Errorf("consequence %d is about a step and names none",
			f.Consequence)
	}
	return err
}

// checkDayClosed checks the numbers of what was left open at the end of a day.
func checkDayClosed(s *State, f DayClosed) error {
	var errs []error
	for _, n := range f.Calls {
		errs = append(errs, checkNumber("incident", n, s.IncidentCount()))
	}
	for _, n := range f.Deadlines {
		errs = append(errs, checkNumber("incident", n, s.IncidentCount()))
	}
	for _, id := range f.Awards {
		if _, err := s.Register.Section(id); err != nil {
			errs = append(errs, refusal.Damaged.Errorf("section %s is missing from the journal", id))
		}
	}
	for _, n := range f.Unanswered {
		errs = append(errs, checkNumber("call", n, s.Calls.Count()))
	}
	for _, n := range f.Appeals {
		errs = append(errs, checkNumber("appeal", n, s.AppealCount()))
	}
	for _, n := range f.Consequences {
		errs = append(errs, checkNumber("consequence", n, len(s.Consequences)))
	}
	return errors.Join(errs...)
}

// checkBelongs checks that a fact about a thing names the incident that the thing belongs to.
func checkBelongs(what string, n, incident, of int) error {
	if incident != of {
		return refusal.Damaged.Errorf("%s %d is not about incident %d", what, n, incident)
	}
	return nil
}

func checkTie(s *State, t TieDeclared) error {
	err := checkStaff(s, t.Staff)
	if t.Team != 0 {
		err = errors.Join(err, checkTeam(s, t.Team))
	}
	if t.Club != 0 {
		err = errors.Join(err, checkNumber("club", t.Club, len(s.Register.Clubs)))
	}
	return err
}

// checkInvolved checks the officials and teams because of whom levels were skipped.
func checkInvolved(s *State, list []SkippedLevel) error {
	var errs []error
	for _, skip := range list {
		for _, p := range skip.Involved {
			errs = append(errs, checkStaff(s, p.Staff))
			switch p.How {
			case RuledOnIt, DecidedIt, LeftTheStaff:
			case TiedToTeam:
				errs = append(errs, checkTeam(s, p.Team))
			default:
				errs = append(errs,
					refusal.Damaged.Errorf("%q is not a reason to exclude an official", p.How))
			}
		}
	}
	return errors.Join(errs...)
}
