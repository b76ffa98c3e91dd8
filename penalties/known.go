package penalties

import (
	"errors"
	"slices"

	"flagfall/pairing/event"
	"flagfall/rules/refusal"
)

// known refuses a number that the journal has not introduced.
func known(what string, n, have int) error {
	if n < 1 || n > have {
		return refusal.Damaged.Errorf("%s %d is not in the journal", what, n)
	}
	return nil
}

func knowsStaff(s *State, n int) error { return known("official", n, len(s.Register.Staff)) }

func knowsTeam(s *State, n int) error { return known("team", n, len(s.Register.Teams)) }

func knowsPlayer(s *State, r event.PlayerRef) error {
	return errors.Join(knowsTeam(s, r.Team), known("player", r.Player, 2))
}

// knowsSeated checks who sat in a seat: a player of one of the match's teams, and nobody at all where it is about the whole table.
func knowsSeated(s *State, f IncidentLogged, m *event.Match) error {
	if _, ok := SeatOf(f.Seat); !ok && f.Seat != "" {
		return refusal.Damaged.Errorf("incident %d has the seat %q", f.Incident, f.Seat)
	}
	who := event.PlayerRef{Team: f.Team, Player: f.Player}
	if f.Seat == "" && who == (event.PlayerRef{}) {
		return nil
	}
	if err := knowsPlayer(s, who); err != nil {
		return err
	}
	if t := m.Pairing.Teams; f.Team != t[0].No && f.Team != t[1].No {
		return refusal.Damaged.Errorf("team %d does not play at table %d", f.Team, f.Table)
	}
	return nil
}

// knowsRuling checks a ruling that an incident's fact names.
func knowsRuling(s *State, n int, i *Incident) error {
	if err := known("ruling", n, s.RulingCount()); err != nil {
		return err
	}
	if s.rulings[n-1].Incident != i.No {
		return refusal.Damaged.Errorf("ruling %d is not about incident %d", n, i.No)
	}
	return nil
}

// knowsFiled checks who appeals, and that there is a ruling to appeal.
func knowsFiled(s *State, f AppealFiled) error {
	i, err := s.Incident(f.Incident)
	if err != nil {
		return err
	}
	if i.Ruling() == nil {
		return refusal.Damaged.Errorf("appeal %d is against no ruling", f.Appeal)
	}
	if _, ok := SeatOf(f.Seat); !ok {
		return refusal.Damaged.Errorf("appeal %d comes from the seat %q", f.Appeal, f.Seat)
	}
	return errors.Join(knowsPlayer(s, event.PlayerRef{Team: f.Team, Player: f.Player}), knowsParts(s, f.Skipped))
}

// knowsFound checks all that a consequence speaks of, and that it can be answered.
func knowsFound(s *State, f ConsequenceFound) error {
	var i *Incident
	var err error
	switch {
	case f.Incident == 0 && f.Correction == 0 && f.Cause == 0 && (f.Effect() == StandingsEffect || f.Effect() == SeedingEffect):
	case f.Incident == 0 && f.Correction != 0:
		if f.Pairing == nil && f.Standings == nil && f.Seeding == nil || f.Step != nil || f.Result != nil || f.Remedy != nil || f.Team != nil {
			return refusal.Damaged.Errorf("consequence %d of a correction is about an incident", f.Consequence)
		}
		err = known("correction", f.Correction, len(s.Register.Corrections))
	default:
		i, err = s.Incident(f.Incident)
	}
	if err != nil {
		return err
	}
	if f.Appeal != 0 {
		err = known("appeal", f.Appeal, s.AppealCount())
	}
	if f.Cause != 0 {
		err = errors.Join(err, known("incident", f.Cause, s.IncidentCount()))
	}
	if len(f.Choices) == 0 {
		err = errors.Join(err, refusal.Damaged.Errorf("consequence %d has no answer", f.Consequence))
	}
	switch f.Effect() {
	case StepEffect, ResultEffect, RemedyEffect:
		err = errors.Join(err, knowsRuling(s, f.Ruling, i))
	case PairingEffect:
		sec, wrong := s.Register.Section(f.Pairing.Section)
		if wrong == nil {
			wrong = known("round", f.Pairing.Round, len(sec.Rounds))
		}
		for _, place := range f.Pairing.On {
			_, missing := s.Register.Find(place)
			wrong = errors.Join(wrong, missing)
		}
		err = errors.Join(err, wrong)
	case TeamEffect:
		err = errors.Join(err, knowsRuling(s, f.Ruling, i), knowsTeam(s, f.Team.Team))
	case StandingsEffect:
		_, missing := s.Register.Find(f.Standings.Match)
		err = errors.Join(err, missing)
	case SeedingEffect:
		_, missing := s.Register.Find(f.Seeding.Match)
		err = errors.Join(err, missing)
		for _, team := range append(slices.Clone(f.Seeding.Was), f.Seeding.WouldBe...) {
			err = errors.Join(err, knowsTeam(s, team))
		}
	default:
		return refusal.Damaged.Errorf("consequence %d is about nothing", f.Consequence)
	}
	if f.Step != nil && f.Step.Verdict.Step == nil {
		return refusal.Damaged.Errorf("consequence %d is about a step and names none", f.Consequence)
	}
	return err
}

// knowsLeft checks what was left open at the end of a day.
func knowsLeft(s *State, f DayClosed) error {
	var errs []error
	for _, n := range f.Calls {
		errs = append(errs, known("incident", n, s.IncidentCount()))
	}
	for _, n := range f.Unanswered {
		errs = append(errs, known("call", n, s.CallCount()))
	}
	for _, n := range f.Appeals {
		errs = append(errs, known("appeal", n, s.AppealCount()))
	}
	for _, n := range f.Consequences {
		errs = append(errs, known("consequence", n, len(s.Consequences)))
	}
	return errors.Join(errs...)
}

// belongs checks that a fact about something speaks of the incident that it belongs to.
func belongs(what string, n, incident, of int) error {
	if incident != of {
		return refusal.Damaged.Errorf("%s %d is not about incident %d", what, n, incident)
	}
	return nil
}

func knowsTie(s *State, t TieDeclared) error {
	err := knowsStaff(s, t.Staff)
	if t.Team != 0 {
		err = errors.Join(err, knowsTeam(s, t.Team))
	}
	if t.Club != 0 {
		err = errors.Join(err, known("club", t.Club, len(s.Register.Clubs)))
	}
	return err
}

// knowsParts checks the officials and teams because of whom levels were passed over.
func knowsParts(s *State, list []Skipped) error {
	var errs []error
	for _, skip := range list {
		for _, p := range skip.Parts {
			errs = append(errs, knowsStaff(s, p.Staff))
			switch p.Had {
			case RuledOnIt, DecidedIt, LeftTheStaff:
			case TiedToTeam:
				errs = append(errs, knowsTeam(s, p.Team))
			default:
				errs = append(errs, refusal.Damaged.Errorf("%q keeps nobody from hearing an appeal", p.Had))
			}
		}
	}
	return errors.Join(errs...)
}
