package incident

import (
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// rulingOrProposal returns the facts of a ruling with its reason, "" for none, or of a proposal
// where the ruling needs a signature: a trainee's needs a TD's; a chief's where it imposes what the
// event has countersigned, changes a round that is over, or contradicts a ruling that waits. signed
// says that a chief signs it, with all that it changes.
func rulingOrProposal(
	s *penalties.State, i *penalties.Incident, ruler *event.Official, reason string,
	made penalties.RulingMade, signed bool,
) ([]fact.Fact, error) {
	facts, err := rulingFacts(s, i, made, signed)
	if err != nil {
		return nil, err
	}
	full, err := rulingFacts(s, i, made, true)
	if err != nil {
		return nil, err
	}
	made = facts[0].(penalties.RulingMade)
	// a note imposes nothing and needs no signature
	proposes := penalties.MayRule(ruler, i.Place.Section) != nil && i.Offence != rules.KindNote
	chief := s.CheckChiefs(i, full, ruler) != nil || s.CheckWaiting(full, ruler, i.No) != nil
	if !proposes && !chief {
		if reason != "" {
			facts = append(facts, penalties.NoteAdded{
				Incident: i.No, About: penalties.ReasonOfRuling, Ruling: made.Ruling, Text: reason,
			})
		}
		return facts, nil
	}
	if proposes && i.RulingToCorrect() != 0 {
		return nil,
			refusal.Forbidden.Errorf("%s has a ruling: only a director corrects it", i.Label)
	}
	if p := i.Proposal; p != nil && p.By() == actorOf(ruler) && p.Ruling.SameOutcome(made) &&
		p.Reason == reason && p.Ruling.Decided == made.Decided && p.Ruling.From == made.From &&
		p.Ruling.Claim == made.Claim {
		return nil, refusal.Conflict.Errorf(
			"%s: you have already proposed that, and it waits for a signature", i.Label,
		)
	}
	made.Ruling = 0
	return []fact.Fact{penalties.RulingProposed{Ruling: made, Chief: !proposes, Reason: reason}}, nil
}

// Sign makes a ruling of a proposal: a TD takes over a trainee's, a chief signs what waits for a
// chief. A proposal that a TD has signed may then wait for a chief.
func Sign(s *penalties.State, incident int, by *event.Official) ([]fact.Fact, error) {
	i, err := s.Incident(incident)
	if err != nil {
		return nil, err
	}
	if err := penalties.MaySign(s, i, by); err != nil {
		return nil, err
	}
	made := i.Proposal.Ruling
	verdict, err := s.Assess(i)
	if err != nil {
		return nil, err
	}
	now := made
	if now.Verdict = verdict; made.Claim != "" {
		if now.Verdict, err = s.DecideClaim(i, verdict, made.Claim); err != nil {
			return nil, err
		}
		verdict = now.Verdict
	} else if made.ByBook() {
		now.Remedies = penalties.PrescribedRemedies(verdict)
	}
	if now.Moot = i.IsMoot(now); !now.SameOutcome(made) {
		return nil, refusal.Conflict.Errorf(
			"%s: the facts have changed since the proposal, and the rulebook now says something else: rule again",
			i.Label,
		)
	}
	made.Verdict, made.CalledBy = verdict, ""
	if made.Proposed == "" {
		made.Proposed = i.Proposal.By()
	}
	return rulingOrProposal(s, i, by, i.Proposal.Reason, made, i.Proposal.Chief)
}

// actorOf is the actor of an official, nil for the desk.
func actorOf(o *event.Official) string {
	if o == nil {
		return event.DeskActor
	}
	return o.Actor()
}
