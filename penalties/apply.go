package penalties

import (
	"errors"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/rules/refusal"
)

func applyRulingMade(s *State, meta fact.Meta, f RulingMade) error {
	if f.Ruling != len(s.rulings)+1 {
		return refusal.Damaged.Errorf("ruling %d is out of order", f.Ruling)
	}
	if i, err := s.Incident(f.Incident); err == nil && f.Supersedes != 0 {
		if err := checkRuling(s, f.Supersedes, i); err != nil {
			return err
		}
	}
	r := &Ruling{RulingMade: f, Meta: meta}
	return s.changeIncident(meta, r, f.Incident, func(i *Incident) {
		r.policy = policyNow(s, i.Place.Section)
		i.Rulings, i.Proposal = append(i.Rulings, r), nil
		s.rulings = append(s.rulings, r)
	})
}

// policyNow is the policy in force in a section. As long as it stays the same, so does the pointer:
// rulings by the thousand are made under one policy.
func policyNow(s *State, section string) *rules.Policy {
	now := s.Register.PolicyOf(section)
	if last := s.policies[section]; last != nil && *last == now {
		return last
	}
	kept := now // now itself stays on the stack
	s.policies[section] = &kept
	return &kept
}

func applyAppealFiled(s *State, meta fact.Meta, f AppealFiled) error {
	if f.Appeal != len(s.appeals)+1 {
		return refusal.Damaged.Errorf("appeal %d is out of order", f.Appeal)
	}
	if err := checkAppealFiled(s, f); err != nil {
		return err
	}
	return s.changeIncident(meta, f, f.Incident, func(i *Incident) {
		a := &Appeal{AppealFiled: f, Subject: i, Filed: meta}
		i.Appeals = append(i.Appeals, a)
		s.appeals = append(s.appeals, a)
	})
}

func applyAppealDecided(s *State, meta fact.Meta, f AppealDecided) error {
	a, err := s.Appeal(f.Appeal)
	if err != nil {
		return err
	}
	if err := errors.Join(
		checkBelongs("appeal", f.Appeal, f.Incident, a.Incident), checkInvolved(s, f.Skipped),
	); err != nil {
		return err
	}
	if _, known := StateAfter[f.Decision]; !known {
		return refusal.Damaged.Errorf("%.40q is no decision", f.Decision)
	}
	return s.changeIncident(meta, f, f.Incident, func(*Incident) {
		a.Decision, a.Decided = &f, meta
	})
}

func applyAppealWithdrawn(s *State, meta fact.Meta, f AppealWithdrawn) error {
	a, err := s.Appeal(f.Appeal)
	if err != nil {
		return err
	}
	if err := checkBelongs("appeal", f.Appeal, f.Incident, a.Incident); err != nil {
		return err
	}
	if a.Decision != nil || a.Withdrawn != nil {
		return refusal.Damaged.Errorf("appeal %d was withdrawn after it ended", f.Appeal)
	}
	return s.changeIncident(meta, f, f.Incident, func(*Incident) { a.Withdrawn = &f })
}

// changeConsequence folds a fact that takes a consequence off the list. The fact joins the history
// of the incident, where the consequence has one.
func (s *State) changeConsequence(
	meta fact.Meta, f fact.Fact, consequence, incident int, change func(*Consequence),
) error {
	c, err := s.Consequence(consequence)
	if err != nil {
		return err
	}
	if err := checkBelongs("consequence", consequence, incident, c.Incident); err != nil {
		return err
	}
	if c.Subject == nil {
		change(c)
		return nil
	}
	return s.changeIncident(meta, f, incident, func(*Incident) { change(c) })
}

func applyTieDeclared(s *State, _ fact.Meta, f TieDeclared) error {
	if err := checkTie(s, f); err != nil {
		return err
	}
	s.Ties[f] = true
	return nil
}

func applyDayClosed(s *State, meta fact.Meta, f DayClosed) error {
	if err := checkDayClosed(s, f); err != nil {
		return err
	}
	s.Days = append(s.Days, ClosedDay{f, meta})
	return nil
}

// applyConsequenceFound puts a consequence on the list. The incident's history, if any, keeps the
// fact as it was recorded, which may be an older kind.
func applyConsequenceFound(s *State, meta fact.Meta, recorded fact.Fact, f ConsequenceFound) error {
	if f.Consequence != len(s.Consequences)+1 {
		return refusal.Damaged.Errorf("consequence %d is out of order", f.Consequence)
	}
	if f.Result != nil && f.Result.Other != 0 {
		f.Result.OtherLabel = labelOf(s, f.Result.Other)
	}
	if f.Step != nil && f.Step.First {
		f.Step.CauseLabel = labelOf(s, f.Cause)
	}
	if err := checkConsequenceFound(s, f); err != nil {
		return err
	}
	if f.Incident == 0 {
		var at event.Place
		if f.Correction != 0 {
			at = s.Register.Corrections[f.Correction-1].Place
		} else {
			at, _ = f.ChangedMatch()
		}
		m, err := s.Register.FindMatch(at)
		if err == nil {
			s.Consequences = append(s.Consequences, &Consequence{
				ConsequenceFound: f, at: m, Found: meta,
			})
		}
		return err
	}
	return s.changeIncident(meta, recorded, f.Incident, func(i *Incident) {
		s.Consequences = append(s.Consequences, &Consequence{
			ConsequenceFound: f, Subject: i, Found: meta,
		})
	})
}

// applyNoteAdded keeps a text. Reasons and titles are set where they belong.
func applyNoteAdded(s *State, meta fact.Meta, f NoteAdded) error {
	if f.Ruling < 0 || f.Ruling > s.RulingCount() || f.Appeal < 0 || f.Appeal > s.AppealCount() ||
		f.Consequence < 0 || f.Consequence > len(s.Consequences) || !hasPosition(s, f) {
		return refusal.Damaged.Errorf("a note refers to an entry that is missing")
	}
	if f.Incident == 0 && f.Consequence > 0 && s.Consequences[f.Consequence-1].Subject == nil {
		s.Consequences[f.Consequence-1].Reason = f.Text
		return nil
	}
	return s.changeIncident(meta, f, f.Incident, func(i *Incident) {
		i.Notes = append(i.Notes, Note{f, meta})
		switch {
		case f.Ruling > 0:
			s.rulings[f.Ruling-1].Reason = f.Text
		case f.Consequence > 0:
			s.Consequences[f.Consequence-1].Reason = f.Text
		case f.Appeal > 0:
			s.appeals[f.Appeal-1].addNote(f)
		case f.Position > 0:
			i.Positions[f.Position-1].Title = f.Text
		}
	})
}

// addNote sets the field of an appeal that a note explains.
func (a *Appeal) addNote(f NoteAdded) {
	switch f.About {
	case GroundsOfAppeal:
		a.Text = f.Text
	case RemedySought:
		a.Sought = f.Text
	case Representative:
		a.OnBehalf = f.Text
	case ReasonOfDelay:
		a.LateReason = f.Text
	case ReasonOfLateEvidence:
		a.WhyLate = f.Text
	case ReasonOfDecision:
		a.Reason = f.Text
	case ReasonOfDissent:
		a.Dissent = f.Text
	case ReasonOfWithdrawal:
		a.WithdrawalNote = f.Text
	}
}

func applyIncidentLogged(s *State, meta fact.Meta, f IncidentLogged) error {
	if f.Incident != len(s.incidents)+1 {
		return refusal.Damaged.Errorf("incident %d is out of order", f.Incident)
	}
	m, err := s.Register.FindMatch(f.Place)
	if err != nil {
		return err
	}
	if err := checkSeated(s, f, m); err != nil {
		return err
	}
	i := &Incident{
		No: f.Incident, Place: f.Place, Match: m, Offence: f.Offence, Given: f.Given,
		Offender:  event.PlayerRef{Team: f.Team, Player: f.Player},
		EnteredBy: meta.Actor, CalledBy: f.CalledBy, Logged: meta,
		History: []HistoryEntry{{meta, f}},
	}
	for _, seat := range bughouse.Seats {
		i.seated[seat] = m.PlayerAt(seat)
	}
	if seat, ok := SeatOf(f.Seat); ok {
		i.SetSeat(seat)
	}
	s.addIncident(i)
	return nil
}

// changeIncident applies a change to incident n and adds the fact to its history.
func (s *State) changeIncident(
	meta fact.Meta, fact fact.Fact, n int, change func(*Incident),
) error {
	i, err := s.Incident(n)
	if err != nil {
		return err
	}
	change(i)
	i.History = append(i.History, HistoryEntry{meta, fact})
	return nil
}

// applyAppealReopened adds the appeal that takes up a decided one, for the same player.
func applyAppealReopened(s *State, meta fact.Meta, f AppealReopened) error {
	was, err := s.Appeal(f.Reopens)
	if err != nil {
		return err
	}
	if f.Appeal != len(s.appeals)+1 {
		return refusal.Damaged.Errorf("appeal %d is out of order", f.Appeal)
	}
	if was.Incident != f.Incident || was.Decision == nil {
		return refusal.Damaged.Errorf("appeal %d reopens an appeal that was not decided", f.Appeal)
	}
	return s.changeIncident(meta, f, f.Incident, func(i *Incident) {
		a := &Appeal{Subject: i, Filed: meta, Reopens: was, AppealFiled: AppealFiled{
			Appeal: f.Appeal, Incident: f.Incident, Seat: was.Seat, Team: was.Team,
			Player: was.Player, Grounds: FactsWrong,
			Level: f.Level, Protest: f.Protest,
		}}
		i.Appeals = append(i.Appeals, a)
		s.appeals = append(s.appeals, a)
	})
}
