package appeal

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/hearing"
	"flagfall/penalties/impact"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// DecideRequest is a chief's decision. Remedies are those of a Modify.
type DecideRequest struct {
	Appeal   int
	Decision string
	Remedies []penalties.Remedy
	Claim    string `json:",omitempty"` // of a Modify: the outcome of a claim, one of penalties.ClaimOutcomes
	Reason   string
	Heavier  bool // a Modify is meant although it is heavier for the player who appealed
	// of a Reinstate: decision N of the incident, counted from 1 as its packet lists them; 0 is the ruling as
	// the director made it
	Of int `json:",omitempty"`
	// of an Overturn of a ruling that a chief modified: LeaveNothing, or LeaveRuling, which is to reinstate it
	Leaves string   `json:",omitempty"`
	Sure   []string `json:",omitempty"` // keys of penalties.Doubt that are answered
	// of a decision of several officials: their votes, and why some were against
	Panel   []penalties.PanelVote `json:",omitempty"`
	Dissent string                `json:",omitempty"`
}

// What an overturned modification leaves in force.
const (
	LeaveNothing = "nothing"
	LeaveRuling  = "ruling"
)

// LeavesOpen reports whether an Overturn leaves open what is in force after it: a chief has modified the
// ruling, so the director's may return.
func LeavesOpen(i *penalties.Incident) bool {
	now, r := i.CurrentEffect(), i.Ruling()
	return r != nil && now.Imposing != 0 && !penalties.SameEffect(now, penalties.EffectOf(r.RulingMade))
}

// decisionsOn lists the decisions on an incident, the oldest first: number n at n-1.
func decisionsOn(i *penalties.Incident) (list []*penalties.Appeal) {
	for _, a := range i.Appeals {
		if a.Decision != nil {
			list = append(list, a)
		}
	}
	return list
}

// newReinstatement is the decision that an earlier one, or the ruling as it was made, is in force again.
func newReinstatement(a *penalties.Appeal, of int) (penalties.AppealDecided, error) {
	i := a.Subject
	made := penalties.AppealDecided{Appeal: a.Appeal, Incident: i.No, Decision: penalties.Reinstate}
	earlier := decisionsOn(i)
	switch {
	case of < 0 || of > len(earlier):
		return made, refusal.Invalid.Errorf("%s has %d decisions: reinstate one of them, or 0 for the ruling as it was made",
			i.Label, len(earlier))
	case of > 0 && earlier[of-1].Decided.Seq < i.Ruling().Meta.Seq:
		return made, refusal.Conflict.Errorf("decision %d was on an earlier ruling on %s: modify this one instead", of, i.Label)
	case of > 0:
		made.Reinstates = earlier[of-1].Appeal
	}
	was, is := i.CurrentEffect(), penalties.EffectAfter(i, made)
	if penalties.SameEffect(was, is) {
		return made, refusal.Conflict.Errorf("that is what is in force on %s: uphold it", i.Label)
	}
	if seat, ok := penalties.SeatOf(a.Seat); ok {
		made.Heavier = weightOn(seat.Team(), is).exceeds(weightOn(seat.Team(), was))
	}
	return made, nil
}

// Decide returns the decision of an appeal with its reason, and the consequences it raises. It
// changes no result, step or pairing by itself. A decision that asks for a result against a ruling
// that waits at the match is refused, unless its author may sign that ruling. One that is heavier
// for the player who appealed is refused with an *UnaskedError until it is said to be meant so.
func Decide(s *penalties.State, req DecideRequest, by *event.Official) ([]fact.Fact, error) {
	a, err := s.Appeal(req.Appeal)
	if err != nil {
		return nil, err
	}
	if err := MayDecide(s, by, a); err != nil {
		return nil, err
	}
	reason := cleantext.Clean(req.Reason)
	if reason == "" {
		return nil, refusal.Invalid.Errorf("a decision needs a reason")
	}
	made, err := newDecision(s, a, req)
	if err != nil {
		return nil, err
	}
	if err := checkPanel(s, a, made.Level, req.Panel, by); err != nil {
		return nil, err
	}
	made.Panel = req.Panel
	facts := []fact.Fact{
		made,
		penalties.NoteAdded{
			Incident: a.Subject.No, About: penalties.ReasonOfDecision, Appeal: a.Appeal,
			Text: reason,
		},
	}
	if dissent := cleantext.Clean(req.Dissent); dissent != "" {
		if !slices.ContainsFunc(req.Panel, func(v penalties.PanelVote) bool { return v.Against }) {
			return nil, refusal.Invalid.Errorf("nobody voted against the decision: leave the dissent out")
		}
		facts = append(facts, penalties.NoteAdded{
			Incident: a.Subject.No, About: penalties.ReasonOfDissent, Appeal: a.Appeal, Text: dissent,
		})
	}
	raised := impact.Raise(s, a.Subject, penalties.EffectAfter(a.Subject, made), a.Appeal, nil)
	results := impact.PreviewFacts(s, consequencesIn(raised))
	if err := s.CheckWaiting(slices.Concat(raised, results), by, a.Subject.No); err != nil {
		return nil, err
	}
	if made.Heavier && !req.Heavier {
		who := s.Register.Person(event.PlayerRef{Team: a.Team, Player: a.Player})
		return nil, &UnaskedError{fmt.Sprintf(
			"that is heavier for %s, who appealed, than what is in force: confirm it, and say why in the reason",
			who.Full())}
	}
	if made.Sure, err = penalties.AnswerDoubts(decisionDoubts(s, a, made, raised, by), req.Sure); err != nil {
		return nil, err
	}
	facts[0] = made
	return append(facts, raised...), nil
}

// decisionDoubts are the doubts about a decision: the ruling that stays, or what comes into force instead,
// contradicts the state of its table.
func decisionDoubts(
	s *penalties.State, a *penalties.Appeal, made penalties.AppealDecided, raised []fact.Fact, by *event.Official,
) (doubts []*penalties.Doubt) {
	i := a.Subject
	switch then := penalties.EffectAfter(i, made); {
	case made.Decision == penalties.Uphold:
		doubts = s.StandingDoubts(i, true)
	case !penalties.SameEffect(i.CurrentEffect(), then):
		doubts = s.EffectDoubts(i, then)
	}
	return append(doubts, s.Doubts(raised, by)...)
}

// consequencesIn lists the consequences that facts raise.
func consequencesIn(facts []fact.Fact) (raised []penalties.ConsequenceFound) {
	for _, f := range facts {
		if c, ok := f.(penalties.ConsequenceFound); ok {
			raised = append(raised, c)
		}
	}
	return raised
}

// PreviewDecision returns the consequences that Decide would raise.
func PreviewDecision(s *penalties.State, req DecideRequest) ([]penalties.ConsequenceFound, error) {
	a, err := s.Appeal(req.Appeal)
	if err != nil {
		return nil, err
	}
	made, err := newDecision(s, a, req)
	if err != nil {
		return nil, err
	}
	return consequencesIn(impact.Raise(
		s, a.Subject, penalties.EffectAfter(a.Subject, made), a.Appeal, nil)), nil
}

// newDecision returns a decision as Decide records it, or why it cannot be made.
func newDecision(
	s *penalties.State, a *penalties.Appeal, req DecideRequest,
) (penalties.AppealDecided, error) {
	switch {
	case a.Decision != nil:
		return penalties.AppealDecided{}, decidedError(s, a)
	case a.Withdrawn != nil:
		return penalties.AppealDecided{}, withdrawnError(a)
	case a.Subject.Struck != nil:
		return penalties.AppealDecided{}, refusal.Conflict.Errorf(
			"%s was struck: the appeal needs no decision", a.Subject.Label,
		)
	case penalties.StateAfter[req.Decision] == "":
		return penalties.AppealDecided{}, refusal.Invalid.Errorf(
			"no decision %q: use uphold, overturn, modify, reinstate or remand", req.Decision,
		)
	case req.Of != 0 && req.Decision != penalties.Reinstate:
		return penalties.AppealDecided{}, refusal.Invalid.Errorf("%s names no earlier decision: use reinstate",
			req.Decision)
	case req.Leaves != "" && req.Leaves != LeaveNothing && req.Leaves != LeaveRuling,
		req.Leaves != "" && req.Decision != penalties.Overturn:
		return penalties.AppealDecided{}, refusal.Invalid.Errorf(
			"only an overturned decision leaves something: nothing, or the ruling")
	case req.Decision == penalties.Overturn && req.Leaves == "" && LeavesOpen(a.Subject):
		return penalties.AppealDecided{}, refusal.Invalid.Errorf(
			"a chief modified the ruling on %s. Does overturning leave nothing in force, or the director's ruling? "+
				"Add --leaves nothing, or --leaves ruling", a.Subject.Label)
	case req.Decision == penalties.Modify && len(req.Remedies) == 0 && req.Claim == "":
		return penalties.AppealDecided{}, refusal.Invalid.Errorf(
			"to modify, add what to impose instead with remedies; to impose nothing, overturn",
		)
	case req.Decision != penalties.Modify && (len(req.Remedies) > 0 || req.Claim != ""):
		return penalties.AppealDecided{},
			refusal.Invalid.Errorf("%s cannot have remedies: use modify", req.Decision)
	case req.Claim != "" && slices.ContainsFunc(req.Remedies, penalties.Remedy.Forfeits):
		return penalties.AppealDecided{},
			refusal.Invalid.Errorf("name the outcome of the claim or a forfeit, not both")
	}
	if err := penalties.CheckRemedies(req.Remedies); err != nil {
		return penalties.AppealDecided{}, err
	}
	levels, err := hearing.Levels(s, a.Subject)
	if err != nil {
		return penalties.AppealDecided{}, err
	}
	made := penalties.AppealDecided{
		Appeal: a.Appeal, Incident: a.Subject.No, Decision: req.Decision,
	}
	switch {
	case req.Decision == penalties.Modify:
		verdict, err := claimVerdict(s, a.Subject, req.Claim)
		if err != nil {
			return penalties.AppealDecided{}, err
		}
		made = newModification(a, req.Remedies, strings.TrimSpace(req.Claim), verdict)
	case req.Decision == penalties.Reinstate, req.Leaves == LeaveRuling:
		if made, err = newReinstatement(a, req.Of); err != nil {
			return penalties.AppealDecided{}, err
		}
	}
	made.Level, made.Skipped = hearing.Level(s, a)
	made.Final = made.Level == levels[len(levels)-1] && req.Decision != penalties.Remand
	for _, e := range a.Subject.History {
		made.Saw = append(made.Saw, e.Meta.Seq)
	}
	return made, nil
}

// claimVerdict is the verdict on an incident with the outcome that a chief gives the claim, nil for "".
func claimVerdict(s *penalties.State, i *penalties.Incident, claim string) (*rules.Verdict, error) {
	if strings.TrimSpace(claim) == "" {
		return nil, nil
	}
	v, err := s.DecideClaim(i, i.Ruling().Verdict, strings.TrimSpace(claim))
	return &v, err
}

// MayDecide returns nil when an official may decide an appeal: one of its level who is not
// involved.
func MayDecide(s *penalties.State, by *event.Official, a *penalties.Appeal) error {
	if a.Decision != nil {
		return decidedError(s, a)
	}
	switch {
	case a.Withdrawn != nil:
		return withdrawnError(a)
	case a.Subject.Struck != nil:
		return refusal.Conflict.Errorf("%s was struck: the appeal needs no decision",
			a.Subject.Label)
	case by == nil:
		return refusal.Forbidden.Errorf("only a chief decides appeal %d: say who you are",
			a.Appeal)
	}
	if p := hearing.InvolvementOf(s, by, a.Subject, a.Reopens != nil); p != nil {
		return refusal.Forbidden.Errorf("%s and may not decide appeal %d",
			hearing.DescribeInvolvement(s, *p), a.Appeal)
	}
	if level, _ := hearing.Level(s, a); !penalties.SitsAtLevel(by, level, a.Subject.Place.Section) {
		return refusal.Forbidden.Errorf("appeal %d is with the %s%s: %s may not decide it",
			a.Appeal, hearing.LevelName(level), ruleSuffix(a.Subject), by.Name)
	}
	return nil
}

// EligibleDeciders lists the officials who may decide an appeal now.
func EligibleDeciders(s *penalties.State, a *penalties.Appeal) []*event.Official {
	return slices.DeleteFunc(slices.Clone(s.Register.Staff), func(o *event.Official) bool {
		return MayDecide(s, o, a) != nil
	})
}

func decidedError(s *penalties.State, a *penalties.Appeal) error {
	return refusal.Conflict.Errorf("appeal %d was decided by %s at %s: %s", a.Appeal,
		s.Register.ActorName(a.Decided.Actor), s.Register.TimeOfDay(a.Decided.At), a.State())
}

// ruleSuffix names the rule that sets the chain of appeal, " (rule 18)"; "" where the event set it.
func ruleSuffix(i *penalties.Incident) string {
	if a := i.Book().Appeals; a != nil && len(a.Refs) > 0 {
		return " (rule " + strings.Join(a.Refs, ", ") + ")"
	}
	return ""
}
