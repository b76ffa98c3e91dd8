package impact

import (
	"slices"
	"testing"
	"time"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/rules"
)

// Two questions are the same where they ask the same of the same: any difference makes another.
func TestSameConsequence(t *testing.T) {
	minute := rules.Verdict{Step: &rules.Step{Ladder: "hands", N: 2}, Remedies: []rules.Remedy{{Kind: rules.AddTime, Seconds: 60}}}
	warning := rules.Verdict{Step: &rules.Step{Ladder: "hands", N: 1}, Remedies: []rules.Remedy{{Kind: rules.Warning}}}
	chiefs := warning
	chiefs.Authority = "floor-chief"
	step := func() penalties.ConsequenceFound {
		return penalties.ConsequenceFound{
			Incident: 1, Ruling: 2, Choices: []string{"apply", "leave"},
			Step: &penalties.StepChange{Was: 2, WouldBe: 1, Verdict: warning},
		}
	}
	result := func() penalties.ConsequenceFound {
		return penalties.ConsequenceFound{
			Incident: 1, Ruling: 2, Choices: []string{"apply", "leave"},
			Result: &penalties.ResultChange{
				Was: penalties.MatchEnd{Outcome: event.Team1Wins}, WouldBe: penalties.MatchEnd{Closed: []string{"A"}}, Other: 3, Verdict: &warning,
			},
		}
	}
	remedy := func() penalties.ConsequenceFound {
		return penalties.ConsequenceFound{Remedy: &penalties.Remedy{Kind: rules.AddTime, Seat: "b", Seconds: 60}}
	}
	team := func() penalties.ConsequenceFound {
		return penalties.ConsequenceFound{Team: &penalties.TeamChange{Team: 1, Missed: []int{2}}}
	}
	round := func() penalties.ConsequenceFound {
		return penalties.ConsequenceFound{Pairing: &penalties.PairingChange{
			Section: "K5", Round: 2, State: "paired", Tables: []int{1, 2}, On: []event.Place{{Section: "K5", Round: 1, Table: 1, Match: 1}},
		}}
	}
	type found = penalties.ConsequenceFound
	for _, c := range []struct {
		name   string
		of     func() found
		change func(*found)
		same   bool
	}{
		{"a step", step, func(*found) {}, true},
		{"its number", step, func(f *found) { f.Consequence = 9 }, true},
		{"another incident", step, func(f *found) { f.Incident = 9 }, false},
		{"another ruling", step, func(f *found) { f.Ruling = 9 }, false},
		{"other choices", step, func(f *found) { f.Choices = []string{"leave"} }, false},
		{"another step before", step, func(f *found) { f.Step.Was = 3 }, false},
		{"another step after", step, func(f *found) { f.Step.WouldBe = 3 }, false},
		{"time was played", step, func(f *found) { f.Step.Spent = true }, false},
		{"another remedy on the step", step, func(f *found) { f.Step.Verdict = minute }, false},
		{"another authority", step, func(f *found) { f.Step.Verdict = chiefs }, false},
		{"a result", result, func(*found) {}, true},
		{"another result before", result, func(f *found) { f.Result.Was.Outcome = event.Draw }, false},
		{"another result after", result, func(f *found) { f.Result.WouldBe.Outcome = event.Draw }, false},
		{"another board", result, func(f *found) { f.Result.WouldBe.Closed = []string{"B"} }, false},
		{"a board before", result, func(f *found) { f.Result.Was.Closed = []string{"B"} }, false},
		{"another ruling behind it", result, func(f *found) { f.Result.Other = 4 }, false},
		{"no verdict", result, func(f *found) { f.Result.Verdict = nil }, false},
		{"another verdict", result, func(f *found) { f.Result.Verdict = &minute }, false},
		{"a remedy", remedy, func(*found) {}, true},
		{"a longer remedy", remedy, func(f *found) { f.Remedy.Seconds = 90 }, false},
		{"another seat's remedy", remedy, func(f *found) { f.Remedy.Seat = "c" }, false},
		{"a team", team, func(*found) {}, true},
		{"another team", team, func(f *found) { f.Team.Team = 2 }, false},
		{"another round missed", team, func(f *found) { f.Team.Missed = []int{2, 3} }, false},
		{"a round", round, func(*found) {}, true},
		{"another section", round, func(f *found) { f.Pairing.Section = "K8" }, false},
		{"another round", round, func(f *found) { f.Pairing.Round = 3 }, false},
		{"the round has started", round, func(f *found) { f.Pairing.State = "started" }, false},
		{"a team has the bye", round, func(f *found) { f.Pairing.Bye = true }, false},
		{"other tables", round, func(f *found) { f.Pairing.Tables = []int{1} }, false},
		{"other matches", round, func(f *found) { f.Pairing.On = nil }, false},
		{"another kind", team, func(f *found) { f.Team, f.Standings = nil, &penalties.StandingsChange{} }, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			is, other := c.of(), c.of()
			c.change(&other)
			for _, pair := range [][2]found{{is, other}, {other, is}} {
				if got := sameConsequence(pair[0], pair[1]); got != c.same {
					t.Errorf("the same question: %v, want %v:\n%+v\n%+v", got, c.same, pair[0], pair[1])
				}
			}
		})
	}
}

// A step is the same on the same rung with the same remedies, and a ruling may stay beside it where
// the rulebook leaves the remedy open.
func TestSameStep(t *testing.T) {
	on := func(n int, seconds int) rules.Verdict {
		v := rules.Verdict{Remedies: []rules.Remedy{{Kind: rules.AddTime, Seconds: seconds}}}
		if n > 0 {
			v.Step = &rules.Step{Ladder: "hands", N: n}
		}
		return v
	}
	for _, c := range []struct {
		a, b rules.Verdict
		same bool
	}{
		{on(1, 60), on(1, 60), true},
		{on(0, 60), on(0, 60), true},
		{on(1, 60), on(2, 60), false},
		{on(1, 60), on(1, 90), false},
		{on(0, 60), on(0, 90), false},
		{on(0, 60), on(1, 60), false},
		{on(1, 60), on(0, 60), false},
	} {
		if got := sameStep(c.a, c.b); got != c.same {
			t.Errorf("the same step: %v, want %v: %+v and %+v", got, c.same, c.a, c.b)
		}
	}
}

// A round is paired on the results that one cause raised before it, without those that lapsed.
func TestPairedOnResults(t *testing.T) {
	about := func(round int) *penalties.Incident {
		return &penalties.Incident{Place: event.Place{Section: "K5", Round: round, Table: 1, Match: 1}}
	}
	asked := func(n, cause, correction, round int, result bool) *penalties.Consequence {
		c := &penalties.Consequence{Subject: about(round)}
		c.Consequence, c.Cause, c.Correction = n, cause, correction
		if result {
			c.Result = &penalties.ResultChange{}
		} else {
			c.Step = &penalties.StepChange{}
		}
		return c
	}
	lapsed := asked(2, 1, 0, 1, true)
	lapsed.Lapsed = &lapsed.Found
	settled := asked(3, 1, 0, 2, true)
	settled.Settled = &penalties.ConsequenceSettled{}
	s := &penalties.State{Consequences: []*penalties.Consequence{
		asked(1, 1, 0, 1, true), lapsed, settled, asked(4, 1, 0, 3, true), asked(5, 1, 0, 1, false),
		asked(6, 2, 0, 1, true), asked(7, 1, 1, 1, true),
	}}
	c := asked(8, 1, 0, 1, false)
	if got := PairedOnResults(s, c); len(got) > 0 {
		t.Errorf("a step is paired on %d results", len(got))
	}
	c.Step, c.Pairing = nil, &penalties.PairingChange{Section: "K5", Round: 3}
	var numbers []int
	for _, r := range PairedOnResults(s, c) {
		numbers = append(numbers, r.Consequence)
	}
	if want := []int{1, 3}; !slices.Equal(numbers, want) {
		t.Errorf("round 3 was paired on consequences %v, want %v", numbers, want)
	}
}

// The same round is raised once by the same cause, unless its question has lapsed.
func TestPairingWasRaised(t *testing.T) {
	ask := func(cause, correction int, section string, round int) penalties.ConsequenceFound {
		return penalties.ConsequenceFound{
			Cause: cause, Correction: correction, Pairing: &penalties.PairingChange{Section: section, Round: round},
		}
	}
	open := &penalties.Consequence{ConsequenceFound: ask(1, 0, "K5", 2)}
	lapsed := &penalties.Consequence{ConsequenceFound: ask(2, 0, "K5", 2)}
	lapsed.Lapsed = &lapsed.Found
	step := &penalties.Consequence{ConsequenceFound: penalties.ConsequenceFound{Cause: 3, Step: &penalties.StepChange{}}}
	s := &penalties.State{Consequences: []*penalties.Consequence{step, open, lapsed}}
	for _, c := range []struct {
		name string
		of   penalties.ConsequenceFound
		want bool
	}{
		{"the same", ask(1, 0, "K5", 2), true},
		{"another cause", ask(3, 0, "K5", 2), false},
		{"a correction", ask(1, 1, "K5", 2), false},
		{"another section", ask(1, 0, "K8", 2), false},
		{"another round", ask(1, 0, "K5", 3), false},
		{"one that lapsed", ask(2, 0, "K5", 2), false},
		{"no round", penalties.ConsequenceFound{Cause: 1, Step: &penalties.StepChange{}}, false},
	} {
		if got := pairingWasRaised(s, c.of); got != c.want {
			t.Errorf("%s was raised already: %v, want %v", c.name, got, c.want)
		}
	}
}

// A team that is out has missed the rounds that started without it since it left.
func TestMissedRounds(t *testing.T) {
	began := time.Date(2026, 5, 2, 9, 0, 0, 0, time.UTC)
	team, other := &event.Team{No: 1, Section: "K5", Out: 2}, &event.Team{No: 2, Section: "K5"}
	sec := &event.Section{ID: "K5", Teams: []*event.Team{team, other}}
	for n := 1; n <= 5; n++ {
		r := &event.Round{No: n, Started: began}
		if n == 3 {
			r.Pairings = []*event.Pairing{{Table: 1, Teams: [2]*event.Team{team, other}, Round: r, Section: sec}}
		}
		if n == 5 {
			r.Started = time.Time{}
		}
		sec.Rounds = append(sec.Rounds, r)
	}
	reg := event.NewState()
	reg.Sections, reg.Teams = []*event.Section{sec}, sec.Teams
	s := &penalties.State{Register: reg}
	if got, want := teamChange(s, team).Missed, []int{2, 4}; !slices.Equal(got, want) {
		t.Errorf("missed rounds %v, want %v", got, want)
	}
	if got := teamChange(s, other).Missed; got != nil {
		t.Errorf("a team that is not out missed %v", got)
	}
	for bye, want := range map[string][]string{
		event.ByeDraw: {penalties.ReturnChoice, penalties.ReturnHalfChoice, penalties.LeaveChoice},
		event.ByeWin:  {penalties.ReturnChoice, penalties.ReturnHalfChoice, penalties.ReturnFullChoice, penalties.LeaveChoice},
	} {
		sec.Options.Bye = bye
		if got := choicesForTeam(s, team, false); !slices.Equal(got, want) {
			t.Errorf("wrong choices with a bye of %s: %q, want %q", bye, got, want)
		}
	}
	if got := choicesForTeam(s, other, false); !slices.Equal(got, []string{penalties.LeaveChoice}) {
		t.Errorf("a team that is back may %q", got)
	}
}
