package officials

import (
	"flagfall/pairing/act"
	"flagfall/pairing/event"
)

// Once round 1 runs, the setup of an event is the highest official's to change, with a reason.
func setup(name string, scope act.Scope) act.Right {
	return act.Right{Act: name, Scope: scope, Rules: []act.Rule{
		{When: act.BeforeRound1, May: act.Crew},
		{When: act.Started, May: []act.Who{act.Highest}, Needs: []string{"reason"}, StandIn: true},
	}}
}

// staffRight is a change of the staff: until round 1 runs everyone's, then the highest official's.
func staffRight(name string, besides ...act.Who) act.Right {
	return act.Right{Act: name, Scope: act.InEvent, Rules: []act.Rule{
		{When: act.BeforeRound1, May: act.Everyone},
		{When: act.Started, May: append([]act.Who{act.Highest}, besides...), StandIn: true},
	}}
}

// crew is an act that every official but a trainee may do, and the desk.
func crew(name string) act.Right {
	return act.Right{Act: name, Scope: act.InSection, Rules: []act.Rule{{May: act.Crew}}}
}

// running is crew's as long as the round is not finished.
func running(name string) act.Right {
	return act.Right{Act: name, Scope: act.InSection, Rules: []act.Rule{
		{When: act.Running, May: act.Crew},
	}}
}

// directed is the desk's until round 1 runs, then a director's.
func directed(name string) act.Right {
	return act.Right{Act: name, Scope: act.InSection, Rules: []act.Rule{
		{When: act.BeforeRound1, May: act.Crew},
		{When: act.Started, May: act.Directors, StandIn: true},
	}}
}

// chief is a chief's act, with a reason.
func chief(name string, when *act.State) act.Right {
	return act.Right{Act: name, Scope: act.InSection, Rules: []act.Rule{
		{When: when, May: act.Chiefs, Needs: []string{"reason"}, StandIn: true},
	}}
}

// Rights whose rules the functions of acts ask themselves.
var (
	ChangeStaffRight  = staffRight("staff.add")
	LeaveStaffRight   = staffRight("staff.leave", act.Self)
	RemoveKeyRight    = staffRight("staff.key.remove", act.Self)
	CorrectRight      = chief("result.correct", act.Finished)
	UndoStepRight     = chief("round.undo", act.Started)
	UnlockRight       = chief("prize.unlock", nil)
	DecideTieRight    = chief("playoff.decide", nil)
	StrikeResultRight = act.Right{Act: "result.strike", Scope: act.InSection, Rules: []act.Rule{{
		When: act.Running, May: []act.Who{act.Author, act.SectionChief, act.FloorChief},
		Needs: []string{"reason"},
	}}}
	UnsealRight = act.Right{Act: "event.unseal", Scope: act.InEvent, Rules: []act.Rule{{
		May: []act.Who{act.Highest}, Needs: []string{"reason"}, StandIn: true,
	}}}
	SetPolicyRight = act.Right{Act: "policy.set", Scope: act.InEvent, Rules: []act.Rule{
		{When: act.BeforeRound1, May: act.Crew},
		{When: act.Started, May: []act.Who{act.FloorChief}, Needs: []string{"reason"}},
	}}
)

// Rights are the rows of the table for the acts on the register of an event.
var Rights = []act.Right{
	setup("event.rename", act.InEvent), setup("event.pages", act.InEvent), SetPolicyRight,
	UnsealRight,
	{Act: "event.note", Scope: act.InEvent, Rules: []act.Rule{{May: act.Everyone}}},
	setup("section.add", act.InEvent), setup("section.set", act.InSection),
	setup("section.renumber", act.InSection),
	ChangeStaffRight, staffRight("staff.rename"), LeaveStaffRight, staffRight("staff.return"),
	RemoveKeyRight, staffRight("staff.pin", act.Self),
	crew("import"), crew("team.add"), directed("team.edit"), crew("team.withdraw"),
	crew("team.return"), crew("team.bye"), crew("team.checkin"), running("team.no-show"),
	crew("team.table"), crew("team.apart"), crew("player.add"), crew("player.drop"),
	crew("player.pair"), crew("checkin.close"),
	crew("pair"), crew("unpair"), crew("round.post"), crew("round.start"), crew("round.finish"),
	crew("round.clock"), crew("round.swap"), crew("round.exchange"), crew("round.move"), UndoStepRight,
	running("result.set"), running("result.import"), StrikeResultRight, CorrectRight,
	{Act: "result.replay", Scope: act.InSection, Rules: []act.Rule{
		{When: act.Finished, May: act.Chiefs, Needs: []string{"reason"}, StandIn: true},
		{When: act.Running, May: act.Directors, Needs: []string{"reason"}, StandIn: true},
	}},
	directed("prize.add"), directed("prize.set"), directed("prize.remove"),
	directed("prize.lots"), UnlockRight,
	directed("playoff.start"), directed("playoff.cancel"), DecideTieRight,
}

// CheckChief returns an error unless an official, nil for the desk, may do what is reserved for a
// chief in a section: the Floor Chief, and the section's Chief. If the staff has neither, the
// highest official may; without any official, everyone may.
func CheckChief(s *event.State, section string, by *event.Official) error {
	return chief("", nil).Check(s, act.Case{By: by, Section: section})
}

// CheckStaffChange returns an *act.RankError unless an official, nil for the desk, may change the
// staff.
func CheckStaffChange(s *event.State, by *event.Official) error {
	return ChangeStaffRight.Check(s, act.Case{By: by})
}
