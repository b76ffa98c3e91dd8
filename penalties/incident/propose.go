package incident

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// rulingOrProposal returns the facts of a ruling with its reason, "" for none, or of a proposal
// where the ruling needs a signature.
func rulingOrProposal(
	s *penalties.State, i *penalties.Incident, ruler *event.Official, reason string,
	made penalties.RulingMade,
) ([]fact.Fact, error) {
	facts, err := rulingFacts(s, i, made)
	if err != nil {
		return nil, err
	}
	made = facts[0].(penalties.RulingMade)
	// a note imposes nothing and needs no signature
	trainee, chief := ruler.Role == event.Trainee &&
		i.Offence != rules.KindNote, needsChief(s, i, ruler, made)
	if !trainee && !chief {
		if reason != "" {
			facts = append(facts, penalties.NoteAdded{
				Incident: i.No, About: penalties.ReasonOfRuling, Ruling: made.Ruling, Text: reason,
			})
		}
		return facts, nil
	}
	if trainee && i.RulingToCorrect() != 0 {
		return nil,
			refusal.Forbidden.Errorf("%s is ruled, and to correct that is a TD's to do", i.Label)
	}
	if p := i.Proposal; p != nil && p.By() == ruler.Actor() && p.Ruling.SameOutcome(made) &&
		p.Reason == reason && p.Ruling.Decided == made.Decided && p.Ruling.From == made.From {
		return nil, refusal.Conflict.Errorf(
			"%s: you have proposed that already, and it waits to be signed", i.Label,
		)
	}
	made.Ruling = 0
	return []fact.Fact{penalties.RulingProposed{Ruling: made, Chief: !trainee, Reason: reason}}, nil
}

// needsChief reports whether a ruling needs a chief's signature: it loses a match that is not lost
// yet, the event's policy asks for the signature, and the ruler is no chief.
func needsChief(
	s *penalties.State, i *penalties.Incident, ruler *event.Official, made penalties.RulingMade,
) bool {
	return s.Register.PolicyOf(i.Place.Section).Value(rules.ItemSecondSignature) == "true" &&
		losesMatch(made) && !made.WithoutEffect(i.Match) &&
		officials.CheckChief(s.Register, i.Place.Section, ruler) != nil
}

// losesMatch reports whether a ruling takes a match from a team as a penalty. A mate or a flag is
// none.
func losesMatch(made penalties.RulingMade) bool {
	match := made.MatchResult()
	return match != nil && match.Result == rules.Win &&
		slices.ContainsFunc(made.Remedies, func(r penalties.Remedy) bool {
			return r.Kind == rules.ForfeitGame || r.Kind == rules.ForfeitMatch ||
				r.Kind == rules.Expel
		})
}

// Sign makes a ruling of a proposal: a TD takes over a trainee's, a chief countersigns one that
// loses a match. A proposal that a TD has signed may then wait for a chief.
func Sign(s *penalties.State, incident int, by *event.Official) ([]fact.Fact, error) {
	i, err := s.Incident(incident)
	if err != nil {
		return nil, err
	}
	if err := MaySign(s, i, by); err != nil {
		return nil, err
	}
	made := i.Proposal.Ruling
	verdict, err := s.Assess(i)
	if err != nil {
		return nil, err
	}
	now := made
	if now.Verdict = verdict; penalties.Prescribes(made.Verdict) && !made.Departed {
		now.Remedies = penalties.PrescribedRemedies(verdict)
	}
	if now.Moot = i.IsMoot(now); !now.SameOutcome(made) {
		return nil, refusal.Conflict.Errorf(
			"%s: what was said of it, or what stands, has changed since it was proposed, and the rulebook says something else now: rule anew",
			i.Label,
		)
	}
	made.Verdict, made.CalledBy = verdict, ""
	if made.Proposed == "" {
		made.Proposed = i.Proposal.By()
	}
	return rulingOrProposal(s, i, by, i.Proposal.Reason, made)
}

// MaySign returns nil when an official may sign the proposal on an incident.
func MaySign(s *penalties.State, i *penalties.Incident, by *event.Official) error {
	p := i.Proposal
	switch {
	case i.Struck != nil:
		return refusal.Conflict.Errorf("%s is struck: log it again if it did happen", i.Label)
	case p == nil:
		return refusal.Conflict.Errorf("nothing on %s waits to be signed", i.Label)
	case !i.Correctable():
		return frozenError(i)
	}
	if err := penalties.MayRule(by, i.Place.Section); err != nil {
		return err
	}
	if s.SamePerson(by, p.By()) {
		return refusal.Forbidden.Errorf("%s has proposed it: somebody else signs it", by.Name)
	}
	if p.Chief {
		return officials.CheckChief(s.Register, i.Place.Section, by)
	}
	return nil
}
