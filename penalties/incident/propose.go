package incident

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules/refusal"
)

// Sign makes a ruling of a proposal: a TD takes over a trainee's, a chief signs what waits for a
// chief. A proposal that a TD has signed may then wait for a chief.
//
// What contradicts the state of the table is asked about, with a *penalties.Doubt that sure does not name.
func Sign(s *penalties.State, incident int, by *event.Official, sure ...string) ([]fact.Fact, error) {
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
	r, err := newRuling(s, i, made, i.Proposal.Chief)
	if err != nil {
		return nil, err
	}
	if r, err = r.sealed(by, i.Proposal.Reason); err != nil {
		return nil, err
	}
	doubts, answered := s.SignDoubts(i, r.made, r.does(), by)
	return r.answered(doubts, slices.Concat(answered, sure))
}

// actorOf is the actor of an official, nil for the desk.
func actorOf(o *event.Official) string {
	if o == nil {
		return event.DeskActor
	}
	return o.Actor()
}
