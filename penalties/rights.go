package penalties

import (
	"slices"

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
	return act.Right{Act: name, Scope: act.InSection, Rules: []act.Rule{{May: act.Proposers}}}
}

// settled is an answer to a consequence.
func settled(name string) act.Right {
	return act.Right{Act: name, Scope: act.InSection, Rules: []act.Rule{
		{When: DecidedForGood, May: []act.Who{act.FloorChief}},
		{When: RaisedByChief, May: act.Chiefs},
		{May: act.Directors},
	}}
}

// Rights whose rules the functions of acts ask themselves.
var (
	RuleRight = proposed("incident.rule")
	SignRight = act.Right{Act: "incident.sign", Scope: act.InSection, Rules: []act.Rule{
		{When: LosesMatch, May: act.Chiefs, StandIn: true},
		{May: act.Directors},
	}}
	StrikeRight = act.Right{Act: "incident.strike", Scope: act.InSection, Rules: []act.Rule{
		{When: DecidedForGood, May: []act.Who{act.FloorChief}, Needs: []string{"reason"}},
		{When: UnderAppeal, May: []act.Who{act.Hearing}, Needs: []string{"reason"}},
		{When: WasAppealed, May: act.Chiefs, Needs: []string{"reason"}},
		{
			May:   []act.Who{act.Author, act.SectionChief, act.FloorChief},
			Needs: []string{"reason"},
		},
	}}
	SettleRight  = settled("consequence.confirm")
	DeclineRight = settled("consequence.decline")
	LiftTieRight = act.Right{Act: "staff.untie", Scope: act.InEvent, Rules: []act.Rule{
		{May: []act.Who{act.FloorChief}, Needs: []string{"reason"}},
	}}
	ReopenRight = act.Right{Act: "appeal.reopen", Scope: act.InSection, Rules: []act.Rule{
		{May: []act.Who{act.FloorChief}, Needs: []string{"evidence", "why late"}},
	}}
	CloseDayRight = act.Right{Act: "event.close", Scope: act.InEvent, Rules: []act.Rule{
		{When: SomethingOpen, May: []act.Who{act.FloorChief}, Needs: []string{"reason"}},
		{May: act.Crew},
	}}
)

// Rights are the rows of the table for the acts on the ledger.
var Rights = []act.Right{
	proposed("incident.log"), RuleRight, SignRight, StrikeRight,
	table("incident.fact"), table("incident.testify"), table("incident.note"),
	table("incident.position"), table("incident.go"),
	table("call.make"), table("call.take"), table("call.close"), proposed("call.mute"),
	proposed("call.unmute"), proposed("call.renew"),
	table("appeal.file"),
	{Act: "appeal.withdraw", Scope: act.InSection, Rules: []act.Rule{{May: act.Crew}}},
	{Act: "appeal.settle", Scope: act.InSection, Rules: []act.Rule{{May: act.Crew}}},
	{Act: "appeal.decide", Scope: act.InSection, Rules: []act.Rule{
		{May: []act.Who{act.Hearing}, Needs: []string{"reason"}},
	}},
	ReopenRight, SettleRight, DeclineRight, CloseDayRight, LiftTieRight,
	{Act: "staff.tie", Scope: act.InEvent, Rules: []act.Rule{
		{When: act.BeforeRound1, May: act.Everyone},
		{When: act.Started, May: append(slices.Clone(act.Directors), act.Self), StandIn: true},
	}},
	{Act: "event.carry", Scope: act.InEvent, Rules: []act.Rule{
		{When: act.BeforeRound1, May: act.Crew},
		{When: act.Started, May: act.Directors, StandIn: true},
	}},
}

// SitsAtLevel reports whether an official sits at a level of appeal for a section.
func SitsAtLevel(o *event.Official, level, section string) bool {
	hears := act.Right{Rules: []act.Rule{{May: []act.Who{act.Who(level)}}}}
	return hears.Lets(nil, o, section, nil)
}
