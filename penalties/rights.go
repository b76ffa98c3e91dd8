package penalties

import (
	"flagfall/pairing/act"
	"flagfall/pairing/event"
)

// States of incidents and appeals in which other rules hold.
var (
	LosesMatch     = act.StateNamed("the ruling costs a match and policy asks for a chief")
	UnderAppeal    = act.StateNamed("an appeal waits")
	WasAppealed    = act.StateNamed("an appeal was decided")
	DecidedForGood = act.StateNamed("it was decided for good")
	RaisedByChief  = act.StateNamed("a decision or a correction raised it")
	SomethingOpen  = act.StateNamed("something is open")
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
	table("incident.fact").Of(FactsGiven{}), table("incident.testify").Of(TestimonyAdded{}),
	table("incident.note").Of(NoteAdded{}), table("incident.position").Of(PositionEntered{}),
	table("incident.go").Of(ClocksRestarted{}),
	act.Right{
		Act: "clock.replace", Scope: act.InSection, Own: true,
		Rules: []act.Rule{{May: act.Directors}},
	}.Of(ClockReplaced{}),
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
	hears := act.Right{Rules: []act.Rule{{May: []act.Who{act.Who(level)}}}}
	return hears.Lets(nil, o, section, nil)
}
