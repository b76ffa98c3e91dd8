// Package pairing decides who meets whom and at which table: by the section's system, by an
// official's hand, and again after a result has changed.
package pairing

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/formats"
	"flagfall/pairing/swiss"
	"flagfall/rules/refusal"
)

// PairNextRound pairs the section's next round.
func PairNextRound(s *event.State, section string) ([]fact.Fact, error) {
	if sec, err := s.Section(section); err == nil {
		if err := errors.Join(sec.CheckAttendance(), checkLatestRound(sec)); err != nil {
			return nil, err
		}
		if sec.IsMixer() {
			return drawNext(s, sec)
		}
	}
	var facts []fact.Fact
	if sec, err := s.Section(section); err == nil {
		planned, configured := byPlan(s, sec)
		s = planned
		facts = configured
	}
	round, _, err := ExplainNextRound(s, section)
	if err != nil {
		return nil, err
	}
	return append(facts, round), nil
}

// byPlan returns the register in which a section without a round has the options that its plan has for
// its number of teams, and the fact that sets them; the same register and none if nothing changes.
func byPlan(s *event.State, sec *event.Section) (*event.State, []fact.Fact) {
	if len(sec.Rounds) > 0 {
		return s, nil
	}
	o, changes := sec.OptionsFor(sec.PlayingIn(1))
	if !changes {
		return s, nil
	}
	with, then := *s, *sec
	then.Options = o
	with.Sections = slices.Clone(s.Sections)
	with.Sections[slices.Index(s.Sections, sec)] = &then
	return &with, []fact.Fact{event.SectionConfigured{Section: sec.ID, Options: o}}
}

// checkLatestRound returns an error while the section's latest round has not started or lacks
// results on which the next pairing depends.
func checkLatestRound(sec *event.Section) error {
	r := sec.LatestRound()
	switch {
	case r == nil:
		return nil
	case r.Started.IsZero():
		return refusal.Conflict.Errorf(
			"round %d of section %s is paired and has not started: start it, or undo its pairing",
			r.No, sec.ID)
	case len(r.TablesWithoutResult()) > 0 && !sec.ScheduledIn(r):
		return refusal.Conflict.Errorf(
			"round %d of section %s lacks the results of %s: enter them before the next pairing",
			r.No, sec.ID, cleantext.Tables(r.TablesWithoutResult()))
	}
	return nil
}

// PairAgain pairs a round again on the current results, as long as it has not started; round 0 is
// the latest. The reason may be empty.
func PairAgain(s *event.State, section string, n int, reason string) ([]fact.Fact, error) {
	sec, r, err := unstartedRound(s, section, n)
	if err != nil {
		return nil, err
	}
	about := fmt.Sprintf("new pairing of round %d of %s", r.No, sec.ID)
	if sec.IsMixer() {
		drawn, _, err := drawRound(s, sec, r.No)
		if err != nil {
			return nil, err
		}
		return event.WithReason(about, reason, drawn), nil
	}
	plan, err := planRound(sec, r.No, expected(sec, r.No))
	if err != nil {
		return nil, err
	}
	round, err := assignTables(s, sec, r.No, plan)
	if err != nil {
		return nil, err
	}
	return event.WithReason(about, reason, round), nil
}

// ExplainNextRound returns the section's next round as it would be paired, with the reasons,
// without pairing it.
func ExplainNextRound(s *event.State, section string) (event.RoundPaired, Explanation, error) {
	sec, err := s.Section(section)
	if err != nil {
		return event.RoundPaired{}, Explanation{}, err
	}
	n := len(sec.Rounds) + 1
	plan, err := planRound(sec, n, expected(sec, n))
	if err != nil {
		return event.RoundPaired{}, Explanation{}, err
	}
	round, err := assignTables(s, sec, n, plan)
	return round, plan.why, err
}

// unstartedRound finds a round that may be paired again: the latest, until it starts.
func unstartedRound(s *event.State, section string, n int) (*event.Section, *event.Round, error) {
	sec, r, err := s.FindRound(section, n)
	switch {
	case err != nil:
		return nil, nil, err
	case r != sec.LatestRound() || !r.Started.IsZero():
		return nil, nil, refusal.TooLate.Errorf(
			"round %d of section %s has started: its pairings stand", r.No, sec.ID)
	}
	return sec, r, nil
}

// roundPlan is a round without tables.
type roundPlan struct {
	pairs [][2]*event.Team // in the order of the tables
	bye   *event.Team
	idle  []*event.Team
	why   Explanation
	later [][]*event.Team // the later rounds that the pairing had to look ahead on

	stage int  // its number, 0 where the whole section plays
	over  bool // of a bracket that is over, and has no round
}

// attendance is who takes part in a round that is paired, and in each planned round after it.
type attendance struct {
	now   func(*event.Team) bool
	later [][]*event.Team

	fixed     bool // later is as an earlier pairing had it
	rematches bool // the fewest teams may meet again, as no legal pairing exists
}

// expected returns who is to play in round n and after it, as known now.
func expected(sec *event.Section, n int) attendance {
	here := attendance{now: func(t *event.Team) bool { return t.PlaysIn(n) }}
	for later := n + 1; later <= sec.Options.Rounds && !sec.IsRoundRobin(); later++ {
		var teams []*event.Team
		for _, t := range sec.Teams {
			if t.PlaysIn(later) {
				teams = append(teams, t)
			}
		}
		here.later = append(here.later, teams)
	}
	return here
}

func laterNumbers(rounds [][]*event.Team) (numbers [][]int) {
	for _, teams := range rounds {
		nos := make([]int, len(teams))
		for i, t := range teams {
			nos[i] = t.No
		}
		numbers = append(numbers, nos)
	}
	return numbers
}

// planRound pairs round n, based on everything before it, among the teams that take part.
func planRound(sec *event.Section, n int, who attendance) (roundPlan, error) {
	if err := refuseDrawn(sec); err != nil {
		return roundPlan{}, err
	}
	if st := sec.StageFor(n); st != nil {
		return planStage(sec, st, n, who)
	}
	if err := checkFirstStage(sec, n); err != nil {
		return roundPlan{}, err
	}
	return planPart(sec, n, who)
}

// checkFirstStage returns an error before round 1 of a section whose plan begins with groups or a bracket that
// have not begun.
func checkFirstStage(sec *event.Section, n int) error {
	kind := sec.Plan.BeginsWith()
	switch {
	case kind == "" || n > 1 || sec.StageFor(n) != nil:
		return nil
	case kind == formats.Bracket:
		return refusal.Conflict.Errorf("section %s is a knock-out: seed it with playoff start --section %s", sec.ID, sec.ID)
	}
	return refusal.Conflict.Errorf("section %s plays in %d groups: make them with stage begin --section %s",
		sec.ID, sec.Plan.Section.Groups, sec.ID)
}

// planPart pairs round n of a section as a whole, or of the group that a copy of it holds.
func planPart(sec *event.Section, n int, who attendance) (roundPlan, error) {
	if planned := sec.PlannedRounds(); planned > 0 && n > planned {
		return roundPlan{}, refusal.Conflict.Errorf("section %s plays %d rounds, all paired", sec.ID, planned)
	}
	if sec.IsRoundRobin() {
		return planRoundRobin(sec, n, who.now)
	}
	numbers := sec.PairingOrder()
	field, later := fieldAhead(sec, n, numbers, who)
	if len(field.Teams) < 2 {
		return roundPlan{}, tooFewTeams(sec, n, len(field.Teams))
	}
	system, err := swiss.ParseSystem(sec.Options.System)
	if err != nil {
		return roundPlan{}, err
	}
	var again [][2]int
	if who.rematches {
		if field, again, err = freed(sec, numbers, field); err != nil {
			return roundPlan{}, fmt.Errorf("round %d of section %s: %w", n, sec.ID, err)
		}
	}
	made, err := pairField(sec, system, numbers, field, later)
	var none *swiss.NoPairing
	switch {
	case errors.As(err, &none) && !who.rematches:
		return roundPlan{}, deadEnd(sec, system, n, numbers, field, none)
	case err != nil:
		return roundPlan{}, fmt.Errorf("round %d of section %s: %w", n, sec.ID, err)
	}
	var p roundPlan
	for _, pair := range made.Pairs {
		one, two := pair.A, pair.B
		if pair.White > 0 && (pair.White == one) != sec.FirstNamedHasWhite(n, 1) {
			one, two = two, one // so that White's first board has White
		}
		p.pairs = append(p.pairs, [2]*event.Team{numbers[one-1], numbers[two-1]})
		p.why.Pairs = append(p.why.Pairs, reasonSentence(system, choicePair, pair.Why, numbers))
	}
	if made.Bye > 0 {
		p.bye, p.why.Bye = numbers[made.Bye-1], reasonSentence(system, choiceBye, made.ByeWhy, numbers)
	}
	for _, b := range made.Brackets {
		for _, f := range b.Floats {
			p.why.Teams = append(p.why.Teams,
				TeamReason{numbers[f.TPN-1], reasonSentence(system, choiceFloat, f.Why, numbers)})
		}
	}
	p.why.Teams = append(p.why.Teams, apartReasons(sec, p)...)
	if who.rematches {
		p.why.Round = fmt.Sprintf("No legal pairing existed (%s): %s.", articles[system][choiceRematch],
			rematchText(sec, numbers, n, again))
	}
	if _, none := sec.ColorPreferences(); none != "" {
		p.why.Round = strings.TrimSpace(p.why.Round + " Colors are not preferred (C.04.6 1.7): " + none + ".")
	}
	if made.AtStake {
		p.later = who.later
		p.why.Round = strings.TrimSpace(p.why.Round + " " + aheadReason(system, n, n+len(who.later), made))
	}
	return p, nil
}

// tooFewTeams says why a round has fewer than two teams, and how the section gets to two.
func tooFewTeams(sec *event.Section, n, playing int) error {
	says := fmt.Sprintf("section %s has %d of the two teams needed for round %d", sec.ID, playing, n)
	var left, sitOut []string
	for _, t := range sec.Teams {
		_, bye := t.Byes[n]
		switch {
		case t.Out > 0 && t.Out <= n:
			left = append(left, t.Name)
		case bye:
			sitOut = append(sitOut, t.Name)
		}
	}
	switch missing := names(sec.MissingTeams()); {
	case len(missing) > 0:
		return refusal.Conflict.Errorf(
			"%s; not checked in: %s: check them in with team checkin --section %s --team %q", says, strings.Join(missing, ", "), sec.ID, missing[0])
	case len(left) > 0:
		return refusal.Conflict.Errorf(
			"%s; withdrawn: %s: bring one back with team return --section %s --team %q, or end the section here",
			says, strings.Join(left, ", "), sec.ID, left[0])
	case len(sitOut) > 0:
		return refusal.Conflict.Errorf("%s; sitting out: %s: add a team with team add", says,
			strings.Join(sitOut, ", "))
	}
	return refusal.Conflict.Errorf("%s: import teams first, or add them with team add", says)
}

func names(teams []*event.Team) []string {
	list := make([]string, len(teams))
	for n, t := range teams {
		list[n] = t.Name
	}
	return list
}

// assignTables turns a plan into a round with tables.
func assignTables(s *event.State, sec *event.Section, n int,
	p roundPlan,
) (event.RoundPaired, error) {
	round := event.RoundPaired{Section: sec.ID, Round: n, Stage: p.stage, Later: laterNumbers(p.later)}
	tables, err := chooseTables(s, sec, p.pairs)
	if err != nil {
		return round, err
	}
	for i, table := range distributeTables(p.pairs, tables) {
		round.Tables = append(round.Tables,
			event.TablePairing{Table: table, Team1: p.pairs[i][0].No, Team2: p.pairs[i][1].No})
	}
	if p.bye != nil {
		round.Bye = p.bye.No
	}
	for _, t := range p.idle {
		round.Idle = append(round.Idle, t.No)
	}
	return round, nil
}
