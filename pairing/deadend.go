package pairing

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/act"
	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/swiss"
	"flagfall/rules/refusal"
)

// DeadEnd is a round that has no legal pairing. It wraps [swiss.ErrNoPairing].
type DeadEnd struct {
	Section string
	Round   int
	Why     string   // what stands in the way, with the teams' names
	Met     []string // whom each team that is present has met, a sentence a team
	Ways    []Way    // how the event can go on, the mildest first
}

// Way is a way on where rounds cannot be paired as planned.
type Way struct {
	Kind    WayKind
	Says    string          // "two teams meet again: Owls and Forks (round 1)"
	Command string          // as typed after flagfall, with TEXT for the reason
	Apart   *[2]*event.Team // the teams that an official keeps apart, and that may meet
	Options *event.Options  // what the section's options become; nil where they stay
	Round   int             // the round that it waits for, 0 for none
}

// WayKind tells the ways on from a dead end apart.
type WayKind string

// The ways on.
const (
	WayRematches  WayKind = "rematches"  // the fewest teams meet again
	WayDropWish   WayKind = "drop-wish"  // teams of one club, or kept apart, may meet
	WayByHand     WayKind = "by-hand"    // an official pairs
	WayEnd        WayKind = "end-rounds" // the rounds end sooner
	WayDouble     WayKind = "double-round-robin"
	WayRoundRobin WayKind = "round-robin"
)

// Error is one line: what stands in the way, and each way on with its command.
func (d *DeadEnd) Error() string {
	return fmt.Sprintf("round %d of section %s: %s; ways on: %s", d.Round, d.Section, d.Why,
		waysText(d.Ways))
}

// Unwrap returns [swiss.ErrNoPairing].
func (d *DeadEnd) Unwrap() error { return swiss.ErrNoPairing }

// deadEnd describes round n of a Swiss whose field has no legal pairing for a reason.
func deadEnd(sec *event.Section, system swiss.System, n int, numbers []*event.Team, f swiss.Field,
	why *swiss.NoPairing,
) *DeadEnd {
	name := func(tpn int) string { return numbers[tpn-1].Name }
	d := &DeadEnd{
		Section: sec.ID, Round: n, Why: swiss.ErrNoPairing.Error() + why.Why.Named(name),
	}
	for _, t := range f.Teams {
		team := numbers[t.TPN-1]
		if met := opponentsBefore(sec, team, n); len(met) > 0 {
			d.Met = append(d.Met, fmt.Sprintf("%s has met %s.", team.Name, cleantext.Join(met)))
		}
	}
	way := func(kind WayKind, says, command string, args ...any) {
		d.Ways = append(d.Ways, Way{Kind: kind, Says: says, Command: fmt.Sprintf(command, args...)})
	}
	if _, again, err := freed(sec, numbers, f); err == nil {
		way(WayRematches, rematchText(sec, numbers, n, again),
			"pair --section %s --rematches --reason TEXT --as NAME", sec.ID)
	}
	d.Ways = append(d.Ways, wishWays(sec, func(with *event.Section) bool {
		g := f
		g.Clubs.Keep = swiss.KeepApart(with.Options.KeepApart)
		_, err := pairField(with, system, numbers, g, swiss.Later{})
		return err == nil
	})...)
	way(WayByHand, "pair by hand, by the teams' numbers",
		"round pair --section %s --by-hand %q --reason TEXT --as NAME", sec.ID, byHandExample(f.Teams))
	if n > 1 {
		d.Ways = append(d.Ways, endWay(sec, n-1, " --reason TEXT"))
	}
	return d
}

// byHandExample writes a pairing of teams in the order of their numbers, as round pair --by-hand reads it.
func byHandExample(teams []swiss.Team) string {
	var numbers []int
	for _, t := range teams {
		numbers = append(numbers, t.TPN)
	}
	slices.Sort(numbers)
	text := ""
	for ; len(numbers) > 1; numbers = numbers[2:] {
		text += fmt.Sprintf(" %d-%d", numbers[0], numbers[1])
	}
	if len(numbers) == 1 {
		text += fmt.Sprintf(" bye %d", numbers[0])
	}
	return strings.TrimPrefix(text, " ")
}

// freed is [swiss.WithRematches] for a section: teams kept apart always stay apart.
func freed(sec *event.Section, numbers []*event.Team, f swiss.Field) (swiss.Field, [][2]int, error) {
	f.Apart = append(f.Apart, alwaysApart(sec, numbers)...)
	return swiss.WithRematches(f)
}

// rematchText says which teams meet again in round n.
func rematchText(sec *event.Section, numbers []*event.Team, n int, again [][2]int) string {
	if len(again) == 0 {
		return "a second bye"
	}
	pairs := make([]string, len(again))
	for i, pair := range again {
		a, b := numbers[pair[0]-1], numbers[pair[1]-1]
		pairs[i] = fmt.Sprintf("%s and %s (round %d)", a.Name, b.Name, firstMeeting(sec, a, b, n))
	}
	count := "one pair meets again"
	if len(again) > 1 {
		count = fmt.Sprintf("%d pairs meet again", len(again))
	}
	return count + ", the fewest: " + strings.Join(pairs, ", ")
}

// opponentsBefore lists whom a team met before round n, in the order of the rounds.
func opponentsBefore(sec *event.Section, t *event.Team, n int) (names []string) {
	for _, r := range sec.Rounds[:n-1] {
		for _, p := range r.Pairings {
			if i := slices.Index(p.Teams[:], t); i >= 0 && p.Played() {
				names = append(names, fmt.Sprintf("%s (round %d)", p.Teams[1-i].Name, r.No))
			}
		}
	}
	return names
}

// PairWithRematches pairs the section's next round where no legal pairing exists: see
// [swiss.WithRematches]. It takes an official by name and a reason.
func PairWithRematches(s *event.State, section, reason string, by *event.Official) ([]fact.Fact, error) {
	sec, err := s.Section(section)
	if err != nil {
		return nil, err
	}
	if err := errors.Join(checkDecided(s, by, reason), sec.CheckAttendance(), checkLatestRound(sec)); err != nil {
		return nil, err
	}
	n := len(sec.Rounds) + 1
	who := expected(sec, n)
	if _, err := planRound(sec, n, who); err == nil {
		return nil, refusal.Conflict.Errorf(
			"round %d of section %s can be paired without a rematch: leave out --rematches", n, sec.ID)
	} else if !errors.Is(err, swiss.ErrNoPairing) {
		return nil, err
	}
	who.rematches = true
	plan, err := planRound(sec, n, who)
	if err != nil {
		return nil, err
	}
	round, err := assignTables(s, sec, n, plan)
	if err != nil {
		return nil, err
	}
	round.Rematches = true
	return event.WithReason(fmt.Sprintf("rematches in round %d of %s", n, sec.ID), reason, round), nil
}

// checkDecided returns an error unless an official decides by name, and says why.
func checkDecided(s *event.State, by *event.Official, reason string) error {
	if cleantext.Clean(reason) == "" {
		return refusal.Invalid.Errorf("the record needs the reason: add it, with --reason TEXT")
	}
	return cmp.Or(act.CheckNamed(s, by), by.CheckPresent())
}
