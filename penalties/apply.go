package penalties

import (
	"errors"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

func rule(s *State, meta fact.Meta, f RulingMade) error {
	if f.Ruling != len(s.rulings)+1 {
		return refusal.Damaged.Errorf("ruling %d is out of order", f.Ruling)
	}
	if i, err := s.Incident(f.Incident); err == nil && f.Supersedes != 0 {
		if err := knowsRuling(s, f.Supersedes, i); err != nil {
			return err
		}
	}
	return s.about(meta, f, f.Incident, func(i *Incident) {
		r := &Ruling{RulingMade: f, Meta: meta, policy: s.Register.PolicyOf(i.Place.Section)}
		i.Rulings, i.Proposal = append(i.Rulings, r), nil
		s.rulings = append(s.rulings, r)
	})
}

func fileAppeal(s *State, meta fact.Meta, f AppealFiled) error {
	if f.Appeal != len(s.appeals)+1 {
		return refusal.Damaged.Errorf("appeal %d is out of order", f.Appeal)
	}
	if err := knowsFiled(s, f); err != nil {
		return err
	}
	return s.about(meta, f, f.Incident, func(i *Incident) {
		a := &Appeal{AppealFiled: f, Of: i, Filed: meta}
		i.Appeals = append(i.Appeals, a)
		s.appeals = append(s.appeals, a)
	})
}

func decideAppeal(s *State, meta fact.Meta, f AppealDecided) error {
	a, err := s.Appeal(f.Appeal)
	if err != nil {
		return err
	}
	if err := errors.Join(belongs("appeal", f.Appeal, f.Incident, a.Incident), knowsParts(s, f.Skipped)); err != nil {
		return err
	}
	return s.about(meta, f, f.Incident, func(*Incident) { a.Decision, a.Decided = &f, meta })
}

func withdrawAppeal(s *State, meta fact.Meta, f AppealWithdrawn) error {
	a, err := s.Appeal(f.Appeal)
	if err != nil {
		return err
	}
	if err := belongs("appeal", f.Appeal, f.Incident, a.Incident); err != nil {
		return err
	}
	if a.Decision != nil || a.Withdrawn != nil {
		return refusal.Damaged.Errorf("appeal %d is withdrawn after it was over", f.Appeal)
	}
	return s.about(meta, f, f.Incident, func(*Incident) { a.Withdrawn = &f })
}

// end folds a fact that takes a consequence of an incident off the list.
func (s *State) end(meta fact.Meta, f fact.Fact, consequence, incident int, change func(*Consequence)) error {
	c, err := s.Consequence(consequence)
	if err != nil {
		return err
	}
	if err := belongs("consequence", consequence, incident, c.Incident); err != nil {
		return err
	}
	if c.Of == nil {
		change(c)
		return nil
	}
	return s.about(meta, f, incident, func(*Incident) { change(c) })
}

func declareTie(s *State, _ fact.Meta, f TieDeclared) error {
	if err := knowsTie(s, f); err != nil {
		return err
	}
	s.Ties[f] = true
	return nil
}

func closeDay(s *State, meta fact.Meta, f DayClosed) error {
	if err := knowsLeft(s, f); err != nil {
		return err
	}
	s.Days = append(s.Days, Day{f, meta})
	return nil
}

// findConsequence puts a consequence on the list; the incident's history, where there is one, keeps the fact as it was recorded.
func findConsequence(s *State, meta fact.Meta, recorded fact.Fact, f ConsequenceFound) error {
	if f.Consequence != len(s.Consequences)+1 {
		return refusal.Damaged.Errorf("consequence %d is out of order", f.Consequence)
	}
	if err := knowsFound(s, f); err != nil {
		return err
	}
	if f.Incident == 0 {
		var at event.Place
		if f.Correction != 0 {
			at = s.Register.Corrections[f.Correction-1].Place
		} else {
			at, _ = f.After()
		}
		m, err := s.Register.Find(at)
		if err == nil {
			s.Consequences = append(s.Consequences, &Consequence{ConsequenceFound: f, at: m, Found: meta})
		}
		return err
	}
	return s.about(meta, recorded, f.Incident, func(i *Incident) {
		s.Consequences = append(s.Consequences, &Consequence{ConsequenceFound: f, Of: i, Found: meta})
	})
}

// addNote keeps a text, and puts reasons where they belong.
func addNote(s *State, meta fact.Meta, f NoteAdded) error {
	if f.Ruling < 0 || f.Ruling > s.RulingCount() || f.Appeal < 0 || f.Appeal > s.AppealCount() ||
		f.Consequence < 0 || f.Consequence > len(s.Consequences) || !hasPosition(s, f) {
		return refusal.Damaged.Errorf("a note explains what is not in the journal")
	}
	if f.Incident == 0 && f.Consequence > 0 && s.Consequences[f.Consequence-1].Of == nil {
		s.Consequences[f.Consequence-1].Reason = f.Text
		return nil
	}
	return s.about(meta, f, f.Incident, func(i *Incident) {
		i.Notes = append(i.Notes, Note{f, meta})
		switch {
		case f.Ruling > 0:
			s.rulings[f.Ruling-1].Reason = f.Text
		case f.Consequence > 0:
			s.Consequences[f.Consequence-1].Reason = f.Text
		case f.Appeal > 0:
			s.appeals[f.Appeal-1].note(f)
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
	case ReasonOfWithdrawal:
		a.WhyGone = f.Text
	}
}

func logIncident(s *State, meta fact.Meta, f IncidentLogged) error {
	if f.Incident != len(s.incidents)+1 {
		return refusal.Damaged.Errorf("incident %d is out of order", f.Incident)
	}
	m, err := s.Register.Find(f.Place)
	if err != nil {
		return err
	}
	if err := knowsSeated(s, f, m); err != nil {
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
	s.addIncident(i)
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

// reopenAppeal adds the appeal that takes up a closed one, for the same player.
func reopenAppeal(s *State, meta fact.Meta, f AppealReopened) error {
	was, err := s.Appeal(f.Reopens)
	if err != nil {
		return err
	}
	if f.Appeal != len(s.appeals)+1 {
		return refusal.Damaged.Errorf("appeal %d is out of order", f.Appeal)
	}
	if was.Incident != f.Incident || was.Decision == nil {
		return refusal.Damaged.Errorf("appeal %d reopens what was not decided", f.Appeal)
	}
	return s.about(meta, f, f.Incident, func(i *Incident) {
		a := &Appeal{Of: i, Filed: meta, Reopens: was, AppealFiled: AppealFiled{
			Appeal: f.Appeal, Incident: f.Incident, Seat: was.Seat, Team: was.Team, Player: was.Player, Grounds: FactsWrong,
			Level: f.Level, Protest: f.Protest,
		}}
		i.Appeals = append(i.Appeals, a)
		s.appeals = append(s.appeals, a)
	})
}
