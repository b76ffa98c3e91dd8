package pairing

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/playoff"
	"flagfall/rules/refusal"
)

// planStage plans round n of a stage, group by group. A team of a bracket without an opponent, or
// whose opponent takes no part, goes through.
func planStage(sec *event.Section, st *event.Stage, n int, who attendance) (roundPlan, error) {
	plan := roundPlan{stage: st.No}
	var over error
	for _, g := range st.Groups {
		in := func(t *event.Team) bool { return g.Seed(t) > 0 && who.now(t) }
		part := sec.In(g)
		var group roundPlan
		var err error
		switch {
		case g.IsBracket():
			group, err = planBracket(sec, g, n, in)
		case part.PlannedRounds() > 0 && n > part.PlannedRounds():
			err = refusal.Conflict.Errorf("stage %d of section %s plays to round %d, all paired",
				st.No, sec.ID, part.PlannedRounds())
		default:
			of := attendance{now: in, rematches: who.rematches}
			for _, teams := range laterOf(part, n, who) {
				of.later = append(of.later, slices.DeleteFunc(slices.Clone(teams), func(t *event.Team) bool {
					return g.Seed(t) == 0
				}))
			}
			group, err = planPart(part, n, of)
		}
		if err != nil {
			if group.over || !g.IsBracket() && n > part.PlannedRounds() && part.PlannedRounds() > 0 {
				over = cmp.Or(over, err)
				continue // the other groups play on
			}
			return roundPlan{}, err
		}
		plan.add(group)
	}
	if len(plan.pairs)+len(plan.idle) == 0 {
		if over == nil {
			over = refusal.Conflict.Errorf("round %d of section %s: no team of its play-off is left", n, sec.ID)
		}
		return roundPlan{}, over
	}
	return plan, nil
}

// add joins the plan of a group to that of its round. A bye of one of several groups is an idle team.
func (p *roundPlan) add(group roundPlan) {
	p.pairs = append(p.pairs, group.pairs...)
	p.why.Pairs = append(p.why.Pairs, group.why.Pairs...)
	p.why.Teams = append(p.why.Teams, group.why.Teams...)
	p.why.Round = strings.TrimSpace(p.why.Round + " " + group.why.Round)
	p.idle = append(p.idle, group.idle...)
	if group.bye != nil {
		p.idle = append(p.idle, group.bye)
		p.why.Teams = append(p.why.Teams, TeamReason{group.bye, group.why.Bye})
	}
	for i, teams := range group.later {
		if i == len(p.later) {
			p.later = append(p.later, nil)
		}
		p.later[i] = append(p.later[i], teams...)
	}
}

// laterOf returns who is to play in the rounds of a group after round n: as the pairing knew it, or now.
func laterOf(part *event.Section, n int, who attendance) [][]*event.Team {
	if who.fixed {
		return who.later
	}
	return expected(part, n).later
}

// planBracket plans round n of a section for a bracket.
func planBracket(sec *event.Section, g *event.Group, n int,
	takesPart func(*event.Team) bool,
) (roundPlan, error) {
	ties, err := playoff.Matchups(sec, g, n-sec.FirstRoundOf(g.Stage)+1)
	if err != nil {
		return roundPlan{over: playoff.NewBracket(sec, g, -1).Over()}, err
	}
	var p roundPlan
	for _, t := range ties {
		one, two := t.Teams[0], t.Teams[1]
		switch here, there := one != nil && takesPart(one), two != nil && takesPart(two); {
		case here && there:
			p.pairs = append(p.pairs, t.Teams)
			p.why.Pairs = append(p.why.Pairs, matchupReason(t))
		case here:
			p.idle = append(p.idle, one)
		case there:
			p.idle = append(p.idle, two)
		}
	}
	return p, nil
}

// pairStageAgain pairs a round of a stage again on the current results.
func pairStageAgain(s *event.State, sec *event.Section, r *event.Round) ([]fact.Fact, error) {
	again, err := stageRound(s, sec, r, sec.Stage(r.Stage))
	if err != nil {
		return nil, err
	}
	stands := len(again.Tables) == len(r.Pairings) &&
		slices.Equal(again.Idle, currentPairing(r, sec).Idle)
	for _, t := range again.Tables {
		stands = stands && r.HasPair(s.Team(t.Team1), s.Team(t.Team2))
	}
	if stands {
		return nil, refusal.Conflict.Errorf(
			"round %d of section %s would be paired the same: leave it", r.No, sec.ID)
	}
	return []fact.Fact{again}, nil
}

// stageRound returns the section's latest round as a stage pairs it now.
func stageRound(s *event.State, sec *event.Section, r *event.Round, by *event.Stage) (event.RoundPaired, error) {
	plan, err := planStage(sec, by, r.No, attendance{now: func(t *event.Team) bool { return t.PlaysIn(r.No) }})
	if err != nil {
		return event.RoundPaired{}, err
	}
	return assignTables(s, sec, r.No, plan)
}

// Reseed seeds a section's latest stage again by the current standings and lots, as long as none of its
// clocks has run. If its first round is paired, that is paired again and no longer posted. Expelled
// reports which teams a ruling excludes.
func Reseed(s *event.State, section string, expelled func(*event.Team) bool) ([]fact.Fact, error) {
	sec, err := s.Section(section)
	if err != nil {
		return nil, err
	}
	st := sec.LatestStage()
	if st == nil {
		return nil, refusal.Conflict.Errorf(
			"section %s has no play-off to seed: start one with playoff start", sec.ID)
	}
	begun, err := playoff.Seeded(sec, expelled)
	if err != nil {
		return nil, err
	}
	rounds := sec.RoundsOf(st)
	if len(rounds) == 0 {
		return []fact.Fact{begun}, nil
	}
	if _, _, err := unstartedRound(s, sec.ID, rounds[0].No); err != nil {
		return nil, err
	}
	then := *st
	then.Groups = nil
	for _, g := range begun.Groups {
		group := *st.Groups[len(then.Groups)]
		group.Stage, group.Teams = &then, nil
		for _, n := range g.Teams {
			group.Teams = append(group.Teams, s.Team(n))
		}
		then.Groups = append(then.Groups, &group)
	}
	with := *sec
	with.Stages = append(slices.Clone(sec.Stages[:len(sec.Stages)-1]), &then)
	if sec.IsMixer() {
		again, _, err := drawRound(s, &with, rounds[0].No)
		return []fact.Fact{begun, again}, err
	}
	again, err := stageRound(s, sec, rounds[0], &then)
	if err != nil {
		return nil, err
	}
	return []fact.Fact{begun, again}, nil
}

// matchupReason says in a sentence why two teams meet in a bracket.
func matchupReason(t *playoff.Matchup) string {
	if t.Seeds[0] > 0 && t.Seeds[1] > 0 {
		stage := "a " + t.Stage
		if strings.HasPrefix(t.Stage, "round of") {
			stage = "the " + t.Stage
		}
		return fmt.Sprintf("The bracket pairs seeds %d and %d in %s.", t.Seeds[0], t.Seeds[1],
			stage)
	}
	return fmt.Sprintf("The bracket pairs them in the %s.", t.Stage)
}

// inBracket reports whether the pairing of a team in a round is decided by a bracket.
func inBracket(sec *event.Section, r *event.Round, t *event.Team) bool {
	st := sec.Stage(r.Stage)
	return st != nil && st.GroupOf(t) != nil && st.GroupOf(t).IsBracket()
}
