package penalties

import (
	"slices"
	"strings"

	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// States of incidents and appeals in which other rules hold.
var (
	LosesMatch     = act.StateNamed("the ruling costs a match and the policy requires a chief")
	UnderAppeal    = act.StateNamed("an appeal is waiting")
	WasAppealed    = act.StateNamed("an appeal was decided")
	DecidedForGood = act.StateNamed("the decision is final")
	RaisedByChief  = act.StateNamed("a decision or a correction opened it")
	SomethingOpen  = act.StateNamed("something is open")
	RuledOnFacts   = act.StateNamed("a ruling rests on the facts")
)

// table is an act at a table that every official may do, a trainee too.
func table(name string) act.Right {
	return act.Right{Act: name, Scope: act.InSection, Rules: []act.Rule{{May: act.Everyone}}}
}

// proposed is an act that a director does, and a trainee as a proposal.
func proposed(name string) act.Right {
	return act.Right{
		Act: name, Scope: act.InSection, Own: true, Rules: []act.Rule{{May: act.Proposers}},
	}
}

// desk is an act that every official but a trainee may do, and the desk.
func desk(name string) act.Right {
	return act.Right{Act: name, Scope: act.InSection, Rules: []act.Rule{{May: act.Crew}}}
}

// settled is an answer to a consequence.
func settled(name string) act.Right {
	return act.Right{Act: name, Scope: act.InSection, Own: true, Rules: []act.Rule{
		{When: DecidedForGood, May: []act.Who{act.FloorChief}, Needs: []string{"reason"}},
		{When: RaisedByChief, May: act.Chiefs, Needs: []string{"reason"}},
		{May: act.Directors, Needs: []string{"reason"}},
	}}
}

// floorChief is an act of the Floor Chief alone.
func floorChief(name string, scope act.Scope, needs ...string) act.Right {
	return act.Right{Act: name, Scope: scope, Own: true, Rules: []act.Rule{
		{May: []act.Who{act.FloorChief}, Needs: needs},
	}}
}

// Rights whose rules the functions of acts ask themselves.
var (
	RuleRight = proposed("incident.rule").Of(RulingMade{}, RulingProposed{})
	SignRight = act.Right{
		Act: "incident.sign", Scope: act.InSection, Own: true,
		Rules: []act.Rule{
			{When: LosesMatch, May: act.Chiefs, StandIn: true},
			{May: act.Directors},
		},
	}
	StrikeRight = act.Right{
		Act: "incident.strike", Scope: act.InSection, Own: true,
		Rules: []act.Rule{
			{When: DecidedForGood, May: []act.Who{act.FloorChief}, Needs: []string{"reason"}},
			{When: UnderAppeal, May: []act.Who{act.Hearing}, Needs: []string{"reason"}},
			{When: WasAppealed, May: act.Chiefs, Needs: []string{"reason"}},
			{
				May:   []act.Who{act.Author, act.SectionChief, act.FloorChief},
				Needs: []string{"reason"},
			},
		},
	}.Of(IncidentStruck{})
	FactRight = act.Right{Act: "incident.fact", Scope: act.InSection, Rules: []act.Rule{
		{When: RuledOnFacts, May: act.Directors},
		{May: act.Everyone},
	}}.Of(FactsGiven{})
	SettleRight   = settled("consequence.confirm").Of(ConsequenceSettled{})
	LiftTieRight  = floorChief("staff.untie", act.InEvent, "reason").Of(TieLifted{})
	ReopenRight   = floorChief("appeal.reopen", act.InSection, "new", "only-now").Of(AppealReopened{})
	CloseDayRight = act.Right{
		Act: "event.close", Scope: act.InEvent, Own: true, Local: true,
		Rules: []act.Rule{
			{When: SomethingOpen, May: []act.Who{act.FloorChief}, Needs: []string{"reason"}},
			{May: act.Crew},
		},
	}.Of(DayClosed{})
)

// Rights are the rows of the table for the acts on the ledger.
var Rights = []act.Right{
	proposed("incident.log").Of(IncidentLogged{}), RuleRight, SignRight, StrikeRight,
	FactRight, table("incident.testify").Of(TestimonyAdded{}),
	table("incident.note").Of(NoteAdded{}), table("incident.position").Of(PositionEntered{}),
	table("incident.go").Of(ClocksRestarted{}),
	act.Right{
		Act: "clock.replace", Scope: act.InSection, Own: true,
		Rules: []act.Rule{{May: act.Directors}},
	}.Of(ClockReplaced{}),
	table("clock.lend").Of(ClockLent{}), table("clock.return").Of(ClockReturned{}),
	table("call.make").Of(CallMade{}), table("call.take").Of(CallTaken{}),
	table("call.close").Of(CallClosed{}), proposed("call.mute").Of(CallsMuted{}),
	proposed("call.unmute").Of(CallsUnmuted{}), proposed("call.renew").Of(event.CardRenewed{}),
	table("appeal.file").Of(AppealFiled{}), desk("appeal.withdraw").Of(AppealWithdrawn{}),
	desk("appeal.settle"),
	act.Right{Act: "appeal.decide", Scope: act.InSection, Own: true, Rules: []act.Rule{
		{May: []act.Who{act.Hearing}, Needs: []string{"reason"}},
	}}.Of(AppealDecided{}),
	ReopenRight, SettleRight, settled("consequence.decline"), CloseDayRight, LiftTieRight,
	act.Right{Act: "staff.tie", Scope: act.InEvent, Rules: []act.Rule{
		{When: act.BeforeRound1, May: act.Everyone},
		{When: act.Started, May: act.Directors, StandIn: true},
	}}.Of(TieDeclared{}),
	act.Right{Act: "event.carry", Scope: act.InEvent, Rules: []act.Rule{
		{When: act.BeforeRound1, May: act.Crew},
		{When: act.Started, May: act.Directors, StandIn: true},
	}}.Of(OffenceCarried{}, CarryUndone{}).OnMachine(),
}

// SitsAtLevel reports whether an official sits at a level of appeal for a section.
func SitsAtLevel(o *event.Official, level, section string) bool {
	if level == rules.Committee { // a chief presides over it
		return SitsAtLevel(o, string(event.FloorChief), section) || SitsAtLevel(o, string(event.SectionChief), section)
	}
	hears := act.Right{Rules: []act.Rule{{May: []act.Who{act.Who(level)}}}}
	return hears.Lets(nil, o, section, nil)
}

// MayRule returns nil when an official may rule in a section, else the refusal. TDs and the Floor
// Chief rule everywhere, a Section Chief in the own section.
func MayRule(o *event.Official, section string) error {
	if o == nil {
		return refusal.Forbidden.Errorf("a ruling needs a name: say who rules")
	}
	if err := o.CheckPresent(); err != nil {
		return err
	}
	switch {
	case SignRight.Lets(nil, o, section, nil):
		return nil
	case act.Holds(o, act.SectionChief):
		return refusal.Forbidden.Errorf(
			"%s is chief of section %s and does not rule in %s: call a director", o.Name, o.Section,
			section,
		)
	case RuleRight.Lets(nil, o, section, nil):
		return refusal.Forbidden.Errorf(
			"%s is a trainee, and a director must sign what they rule: ask a director",
			o.Name,
		)
	}
	return refusal.Forbidden.Errorf(
		"%s is at the desk and does not rule: name the director or chief who was called", o.Name,
	)
}

// MayPropose returns nil when an official may rule or propose a ruling in a section: those of
// MayRule, and trainees.
func MayPropose(o *event.Official, section string) error {
	if o != nil && RuleRight.Lets(nil, o, section, nil) {
		return o.CheckPresent()
	}
	return MayRule(o, section)
}

// IsChief reports whether an official is Floor Chief, or chief of the incident's section.
func IsChief(o *event.Official, i *Incident) bool {
	return o != nil && SignRight.Lets(nil, o, i.Place.Section, LosesMatch)
}

// SamePerson reports whether an official is the person behind an actor, perhaps in another role.
func (s *State) SamePerson(o *event.Official, actor string) bool {
	other := s.Register.OfficialByActor(actor)
	return other != nil && strings.EqualFold(other.Name, o.Name)
}

// Tied reports whether an official, in any of their roles, is tied to a team or its club.
func (s *State) Tied(o *event.Official, t *event.Team) bool {
	to := func(t *event.Team, tie TieDeclared) bool {
		return tie.Team == t.No || tie.Club != 0 && tie.Club == slices.Index(s.Register.Clubs, t.Club)+1
	}
	for tie := range s.Ties {
		if s.SamePerson(o, s.Register.Staff[tie.Staff-1].Actor()) &&
			slices.ContainsFunc(t.Entrants(), func(t *event.Team) bool { return to(t, tie) }) {
			return true
		}
	}
	return false
}
