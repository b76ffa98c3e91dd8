package officials

import (
	"slices"

	"flagfall/pairing/act"
	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/rules/refusal"
)

// setup is an act on the setup of an event: until round 1 runs the desk's, then the highest
// official's, with what is needed.
func setup(name string, scope act.Scope, needs ...string) act.Right {
	return act.Right{Act: name, Scope: scope, Rules: []act.Rule{
		{When: act.BeforeRound1, May: act.Crew},
		{When: act.Started, May: []act.Who{act.Highest}, Needs: needs, StandIn: true},
	}}
}

// staffRight is a change of the staff: until round 1 runs everyone's, then the highest official's.
func staffRight(name string, besides ...act.Who) act.Right {
	return act.Right{Act: name, Scope: act.InEvent, Own: true, Rules: []act.Rule{
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
func directed(name string, scope act.Scope) act.Right {
	return act.Right{Act: name, Scope: scope, Rules: []act.Rule{
		{When: act.BeforeRound1, May: act.Crew},
		{When: act.Started, May: act.Directors, StandIn: true},
	}}
}

// chief is a chief's act, with a reason.
func chief(name string, when *act.State) act.Right {
	return act.Right{Act: name, Scope: act.InSection, Own: true, Rules: []act.Rule{
		{When: when, May: act.Chiefs, Needs: []string{"reason"}, StandIn: true},
	}}
}

// NamedOnSlip is the state of a player whose name a slip bears.
var NamedOnSlip = act.StateNamed("a slip bears the player's name")

// Rights whose rules the functions of acts ask themselves.
var (
	ChangeStaffRight = staffRight("staff.add").Of(event.OfficialAdded{})
	LeaveStaffRight  = staffRight("staff.leave", act.Self).Of(event.OfficialLeft{})
	RemoveKeyRight   = staffRight("staff.key.remove", act.Self).Of(event.KeyRemoved{})
	CorrectRight     = chief("result.correct", act.Finished).Of(event.ResultCorrected{})
	UndoStepRight    = act.Right{
		Act: "round.undo", Scope: act.InSection, Own: true, Rules: []act.Rule{
			{When: act.RoundStarted, May: act.Chiefs, Needs: []string{"reason"}, StandIn: true},
			{May: act.Crew},
		},
	}.Of(event.RoundUnfinished{}, event.RoundUnstarted{})
	// ExchangeRight is that of exchanging teams; once the round has started only a chief may, before the clocks of
	// both tables have run.
	ExchangeRight = act.Right{
		Act: "round.exchange", Scope: act.InSection, Rules: []act.Rule{
			{When: act.RoundStarted, May: act.Chiefs, Needs: []string{"reason"}, StandIn: true},
			{May: act.Crew},
		},
	}.Of(event.TeamsExchanged{})
	UnlockRight = chief("prize.unlock", nil).Of(event.PrizesUnlocked{})

	ConfirmPrizesRight = chief("prize.confirm", nil).Of(event.PrizesConfirmed{})
	DecideTieRight     = chief("playoff.decide", nil).Of(event.PlayOffDecided{})
	SubstituteRight    = chief("team.substitute", nil).Of(event.PlayerSubstituted{})
	EditTeamRight      = act.Right{
		Act: "team.edit", Scope: act.InSection, Kinds: []string{event.TeamMended{}.Kind()}, Own: true,
		Rules: []act.Rule{
			{When: NamedOnSlip, May: act.Chiefs, Needs: []string{"reason"}, StandIn: true},
			{When: act.BeforeRound1, May: act.Crew},
			{When: act.Started, May: act.Directors, Needs: []string{"reason"}, StandIn: true},
		},
	}
	StrikeResultRight = act.Right{
		Act: "result.strike", Scope: act.InSection, Kinds: []string{event.ResultStruck{}.Kind()},
		Own: true,
		Rules: []act.Rule{{
			When: act.Running, May: []act.Who{act.Author, act.SectionChief, act.FloorChief},
			Needs: []string{"reason"},
		}},
	}
	SetPolicyRight = act.Right{
		Act: "policy.set", Scope: act.InEvent, Kinds: []string{event.PolicySet{}.Kind()}, Own: true,
		Rules: []act.Rule{
			{When: act.BeforeRound1, May: act.Crew},
			{When: act.Started, May: []act.Who{act.FloorChief}, Needs: []string{"reason"}},
		},
	}
	MergeRight  = setup("section.merge", act.InEvent, "reason").Asked()
	QuadsRight  = setup("section.quads", act.InEvent, "reason").Asked()
	UnsealRight = act.Right{
		Act: "event.unseal", Scope: act.InEvent, Kinds: []string{event.Unsealed{}.Kind()}, Own: true,
		Local: true,
		Rules: []act.Rule{
			{May: []act.Who{act.Highest}, Needs: []string{"reason"}, StandIn: true},
		},
	}
	// CodesRight is to be given what lets a team's card or its parents speak: who has both cards of a
	// table records its result.
	CodesRight         = crew("team.code").OnMachine().Asked()
	AcceptWitnessRight = act.Right{
		Act: "event.witness.accept", Scope: act.InEvent, Kinds: []string{event.WitnessAccepted{}.Kind()},
		Local: true,
		Rules: []act.Rule{
			{May: []act.Who{act.Highest}, Needs: []string{"reason"}, StandIn: true},
		},
	}
)

// Rights are the rows of the table for the acts on the register of an event.
var Rights = []act.Right{
	setup("event.rename", act.InEvent, "reason").Of(event.Renamed{}),
	directed("event.pages", act.InEvent).Of(event.PagesChosen{}).OnMachine(),
	setup("event.set", act.InEvent, "reason").Of(event.ParticularsSet{}),
	setup("event.logo", act.InEvent, "reason").Of(event.LogoChosen{}),
	setup("event.witness", act.InEvent).Of(event.WitnessChosen{}).OnMachine(),
	SetPolicyRight, UnsealRight,
	{
		Act: "event.note", Scope: act.InEvent, Rules: []act.Rule{{May: act.Everyone}},
		Kinds: []string{event.NoteTaken{}.Kind(), event.NoteDone{}.Kind()},
	},
	directed("section.add", act.InEvent).Of(event.SectionAdded{}, event.SectionPlanned{}),
	setup("section.set", act.InSection, "reason").
		Of(event.SectionMended{}, event.SectionConfigured{}),
	setup("section.renumber", act.InSection, "reason"),
	setup("section.remove", act.InEvent, "reason").Of(event.SectionRemoved{}),
	MergeRight, QuadsRight,
	ChangeStaffRight, staffRight("staff.rename").Of(event.OfficialMended{}), LeaveStaffRight,
	staffRight("staff.return").Of(event.OfficialReturned{}), RemoveKeyRight,
	staffRight("staff.pin", act.Self).Of(event.PINChosen{}, event.PINRemoved{}, event.KeyAdded{}).OnMachine(),
	{
		Act: "move", Scope: act.InEvent, Rules: []act.Rule{{May: act.Crew}},
		Kinds: []string{event.Moved{}.Kind()}, Local: true,
	},
	crew("import").OnMachine(), crew("team.add").Of(event.TeamAdded{}),
	EditTeamRight, SubstituteRight,
	crew("team.public").Of(event.TeamNameShown{}, event.ClubNameShown{}),
	crew("team.withdraw").Of(event.TeamWithdrawn{}), crew("team.return").Of(event.TeamReturned{}),
	crew("team.bye").Of(event.ByeRequested{}),
	crew("team.checkin").Of(event.TeamChecked{}, event.CheckInClosed{}),
	running("team.no-show"), CodesRight,
	crew("team.table").Of(event.TableFixed{}), crew("team.move").Of(event.TeamMoved{}),
	crew("team.apart").Of(event.TeamsKeptApart{}), crew("player.add").Of(event.TeamWanted{}),
	crew("player.drop").Of(event.TeamUnwanted{}), crew("player.pair"),
	crew("player.say").Of(event.NameSpoken{}),
	crew("pair").Of(event.RoundPaired{}, event.RoundDrawn{}), crew("unpair").Of(event.RoundUnpaired{}),
	crew("round.post").Of(event.RoundPosted{}), crew("round.look-over").Of(event.RoundLookedOver{}),
	crew("round.start").Of(event.RoundStarted{}),
	crew("round.finish").Of(event.RoundFinished{}),
	crew("round.clock").Of(event.RoundClockSet{}, event.RoundClockStopped{}),
	crew("round.swap").Of(event.ColorsChosen{}), crew("team.colors"), ExchangeRight, crew("round.move"),
	running("round.add-table").Of(event.TableAdded{}),
	UndoStepRight, running("result.set").Of(event.ResultRecorded{}), running("result.import").OnMachine(),
	StrikeResultRight, CorrectRight,
	{
		Act: "result.replay", Scope: act.InSection, Kinds: []string{event.MatchReplayed{}.Kind()},
		Rules: []act.Rule{
			{When: act.Running, May: act.Directors, Needs: []string{"reason"}, StandIn: true},
			{When: act.Finished, May: act.Chiefs, Needs: []string{"reason"}, StandIn: true},
		},
	},
	directed("prize.add", act.InSection).Of(event.PrizesPlanned{}),
	directed("prize.set", act.InSection), directed("prize.remove", act.InSection),
	directed("prize.lots", act.InSection).Of(event.LotsDrawn{}), UnlockRight,
	ConfirmPrizesRight,
	directed("playoff.start", act.InSection).Of(event.PlayOffBegun{}),
	directed("stage.begin", act.InSection).Of(event.StageBegun{}),
	directed("playoff.cancel", act.InSection).Of(event.PlayOffCalledOff{}, event.StageCalledOff{}), DecideTieRight,
}

// CheckNeeds returns an error unless an official, nil for the desk, may do an act on the whole event
// now, and gave a reason where its row wants one.
func CheckNeeds(right act.Right, s *event.State, by *event.Official, reason string) error {
	c := act.Case{By: by}
	if err := right.Check(s, c); err != nil {
		return err
	}
	if slices.Contains(right.Needs(s, c), "reason") && cleantext.Clean(reason) == "" {
		return refusal.Invalid.Errorf("round 1 has started: give a reason")
	}
	return nil
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
