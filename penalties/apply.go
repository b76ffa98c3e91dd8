package penalties

import (
	"errors"
	"fmt"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
)

// Owns tells whether a fact is this package's.
func Owns(fact fact.Fact) bool { return owned[fact.Kind()] }

var owned = func() map[string]bool {
	m := map[string]bool{}
	for _, f := range Facts() {
		m[f.Kind()] = true
	}
	return m
}()

// Apply folds one fact into the ledger. An error means that the journal speaks of something it never introduced;
// the ledger is unchanged then.
func (s *State) Apply(meta fact.Meta, fact fact.Fact) error {
	switch f := fact.(type) {
	case IncidentLogged:
		return s.applyLogged(meta, f)
	case FactsGiven:
		return s.about(meta, f, f.Incident, func(i *Incident) { i.Given = i.Given.And(f.Given) })
	case RulingMade:
		if f.Ruling != len(s.Rulings)+1 {
			return fmt.Errorf("ruling %d is out of order", f.Ruling)
		}
		if i, err := s.Incident(f.Incident); err == nil && f.Supersedes != 0 {
			if err := s.knowsRuling(f.Supersedes, i); err != nil {
				return err
			}
		}
		return s.about(meta, f, f.Incident, func(i *Incident) {
			r := &Ruling{RulingMade: f, Meta: meta, policy: s.Register.Policy}
			i.Rulings = append(i.Rulings, r)
			s.Rulings = append(s.Rulings, r)
		})
	case ClocksRestarted:
		return s.about(meta, f, f.Incident, func(i *Incident) { i.Restarted = &meta })
	case IncidentStruck:
		return s.about(meta, f, f.Incident, func(i *Incident) { i.Struck = &meta })
	case TestimonyAdded:
		return s.about(meta, f, f.Incident, func(i *Incident) { i.Testimony = append(i.Testimony, Testimony{f, meta}) })
	case NoteAdded:
		return s.applyNote(meta, f)
	case PositionEntered:
		return s.applyPosition(meta, f)
	default:
		return s.applyAppeals(meta, fact)
	}
}

// applyAppeals folds what follows rulings.
func (s *State) applyAppeals(meta fact.Meta, fact fact.Fact) error {
	switch f := fact.(type) {
	case AppealFiled:
		if f.Appeal != len(s.Appeals)+1 {
			return fmt.Errorf("appeal %d is out of order", f.Appeal)
		}
		if err := s.knowsFiled(f); err != nil {
			return err
		}
		return s.about(meta, f, f.Incident, func(i *Incident) {
			a := &Appeal{AppealFiled: f, Of: i, Filed: meta}
			i.Appeals = append(i.Appeals, a)
			s.Appeals = append(s.Appeals, a)
		})
	case AppealReopened:
		return s.applyReopened(meta, f)
	case AppealDecided:
		a, err := s.Appeal(f.Appeal)
		if err != nil {
			return err
		}
		if err := errors.Join(belongs("appeal", f.Appeal, f.Incident, a.Incident), s.knowsParts(f.Skipped)); err != nil {
			return err
		}
		return s.about(meta, f, f.Incident, func(*Incident) { a.Decision, a.Decided = &f, meta })
	case ConsequenceRaised:
		return s.applyFound(meta, f, f.found())
	case ConsequenceFound:
		return s.applyFound(meta, f, f)
	case ConsequenceSettled:
		c, err := s.Consequence(f.Consequence)
		if err != nil {
			return err
		}
		if err := belongs("consequence", f.Consequence, f.Incident, c.Incident); err != nil {
			return err
		}
		return s.about(meta, f, f.Incident, func(*Incident) { c.Settled, c.By = &f, meta })
	case ConsequenceLapsed:
		c, err := s.Consequence(f.Consequence)
		if err != nil {
			return err
		}
		if err := belongs("consequence", f.Consequence, f.Incident, c.Incident); err != nil {
			return err
		}
		return s.about(meta, f, f.Incident, func(*Incident) { c.Lapsed = &meta })
	case TieDeclared:
		if err := s.knowsTie(f); err != nil {
			return err
		}
		s.Ties[f] = true
		return nil
	case TieLifted:
		delete(s.Ties, TieDeclared(f))
		return nil
	case DayClosed:
		if err := s.knowsLeft(f); err != nil {
			return err
		}
		s.Days = append(s.Days, Day{f, meta})
		return nil
	default:
		return s.applyCalls(meta, fact)
	}
}

// applyFound puts a consequence on the list; the incident's history keeps the fact as it was recorded.
func (s *State) applyFound(meta fact.Meta, recorded fact.Fact, f ConsequenceFound) error {
	if f.Consequence != len(s.Consequences)+1 {
		return fmt.Errorf("consequence %d is out of order", f.Consequence)
	}
	if err := s.knowsFound(f); err != nil {
		return err
	}
	return s.about(meta, recorded, f.Incident, func(i *Incident) {
		s.Consequences = append(s.Consequences, &Consequence{ConsequenceFound: f, Of: i, Found: meta})
	})
}

// applyNote keeps a text, and puts reasons where they belong.
func (s *State) applyNote(meta fact.Meta, f NoteAdded) error {
	if f.Ruling < 0 || f.Ruling > len(s.Rulings) || f.Appeal < 0 || f.Appeal > len(s.Appeals) ||
		f.Consequence < 0 || f.Consequence > len(s.Consequences) || !s.hasPosition(f) {
		return fmt.Errorf("a note explains what is not in the journal")
	}
	return s.about(meta, f, f.Incident, func(i *Incident) {
		i.Notes = append(i.Notes, Note{f, meta})
		switch {
		case f.Ruling > 0:
			s.Rulings[f.Ruling-1].Reason = f.Text
		case f.Consequence > 0:
			s.Consequences[f.Consequence-1].Reason = f.Text
		case f.Appeal > 0:
			s.Appeals[f.Appeal-1].note(f)
		case f.Position > 0:
			i.Positions[f.Position-1].Title = f.Text
		}
	})
}

// note puts a text about an appeal where it belongs.
func (a *Appeal) note(f NoteAdded) {
	switch f.About {
	case GroundsOfAppeal:
		a.Text = f.Text
	case RemedySought:
		a.Sought = f.Text
	case SpeaksFor:
		a.OnBehalf = f.Text
	case ReasonOfDelay:
		a.LateWhy = f.Text
	case WhyOnlyNow:
		a.OnlyNow = f.Text
	case ReasonOfDecision:
		a.Reason = f.Text
	}
}

func (s *State) applyLogged(meta fact.Meta, f IncidentLogged) error {
	if f.Incident != len(s.Incidents)+1 {
		return fmt.Errorf("incident %d is out of order", f.Incident)
	}
	m, err := s.Register.Find(f.Place)
	if err != nil {
		return err
	}
	if err := s.knowsSeated(f, m); err != nil {
		return err
	}
	i := &Incident{
		No: f.Incident, Place: f.Place, Match: m, Offence: f.Offence, Given: f.Given,
		Offender:  event.PlayerRef{Team: f.Team, Player: f.Player},
		EnteredBy: meta.Actor, CalledBy: f.CalledBy, Logged: meta,
		History: []Event{{meta, f}},
	}
	if seat, ok := SeatOf(f.Seat); ok {
		i.Sit(seat)
	}
	i.Label = s.NextLabel(f.Place)
	s.Incidents = append(s.Incidents, i)
	s.byMatch[m] = append(s.byMatch[m], i)
	s.atTable[tableOf(f.Place)]++
	if i.Seat != nil {
		s.ByCharged[i.Charged] = append(s.ByCharged[i.Charged], i)
	}
	return nil
}

func (s *State) about(meta fact.Meta, fact fact.Fact, n int, change func(*Incident)) error {
	i, err := s.Incident(n)
	if err != nil {
		return err
	}
	change(i)
	i.History = append(i.History, Event{meta, fact})
	return nil
}

// applyReopened adds the appeal that takes up a closed one, for the same player.
func (s *State) applyReopened(meta fact.Meta, f AppealReopened) error {
	was, err := s.Appeal(f.Reopens)
	if err != nil {
		return err
	}
	if f.Appeal != len(s.Appeals)+1 {
		return fmt.Errorf("appeal %d is out of order", f.Appeal)
	}
	if was.Incident != f.Incident || was.Decision == nil {
		return fmt.Errorf("appeal %d reopens what was not decided", f.Appeal)
	}
	return s.about(meta, f, f.Incident, func(i *Incident) {
		a := &Appeal{Of: i, Filed: meta, Reopens: was, AppealFiled: AppealFiled{
			Appeal: f.Appeal, Incident: f.Incident, Seat: was.Seat, Team: was.Team, Player: was.Player, Grounds: FactsWrong,
			Level: f.Level, Protest: f.Protest,
		}}
		i.Appeals = append(i.Appeals, a)
		s.Appeals = append(s.Appeals, a)
	})
}
