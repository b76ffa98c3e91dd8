package pairing

import (
	"errors"
	"fmt"
	"slices"
	"strings"

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

// Way is a way on from a dead end.
type Way struct {
	Kind    WayKind
	Says    string // "two teams meet again: Owls and Forks (round 1)"
	Command string // as typed after flagfall, with TEXT for the reason
	// WayDropWish: the teams that an official keeps apart; nil for the rule about clubs.
	Apart *[2]*event.Team
}

// WayKind tells the ways on from a dead end apart.
type WayKind string

// The ways on.
const (
	WayRematches WayKind = "rematches"  // the fewest teams meet again
	WayDropWish  WayKind = "drop-wish"  // teams of one club, or kept apart, may meet
	WayByHand    WayKind = "by-hand"    // an official pairs
	WayEnd       WayKind = "end-rounds" // the round before was the last
)

// Error is one line: what stands in the way, and each way on with its command.
func (d *DeadEnd) Error() string {
	ways := make([]string, len(d.Ways))
	for i, w := range d.Ways {
		ways[i] = fmt.Sprintf("%s (%s)", w.Says, w.Command)
	}
	return fmt.Sprintf("round %d of section %s: %s; ways on: %s", d.Round, d.Section, d.Why,
		strings.Join(ways, "; "))
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
	for _, apart := range sec.Apart {
		with := *sec
		with.Apart = slices.DeleteFunc(slices.Clone(sec.Apart), func(a event.Apart) bool { return a == apart })
		if _, err := pairField(&with, system, numbers, f, swiss.Later{}); err == nil {
			a, b := apart.Teams[0], apart.Teams[1]
			way(WayDropWish, fmt.Sprintf("%s and %s may meet", a.Name, b.Name),
				"team apart --section %s --team %q --from %q --how no --reason TEXT", sec.ID, a.Name, b.Name)
			d.Ways[len(d.Ways)-1].Apart = &apart.Teams
		}
	}
	free := f
	free.Clubs = swiss.Clubs{}
	if _, err := pairField(sec, system, numbers, free, swiss.Later{}); err == nil {
		way(WayDropWish, "teams of one club may meet",
			"section set --section %s --keep-apart off --reason TEXT", sec.ID)
	}
	way(WayByHand, "pair by hand, by the teams' numbers",
		`round pair --section %s --by-hand "1-2 3-4" --reason TEXT --as NAME`, sec.ID)
	if n > 1 {
		way(WayEnd, fmt.Sprintf("end with round %d", n-1),
			"section set --section %s --rounds %d --reason TEXT", sec.ID, n-1)
	}
	return d
}

// freed is [swiss.WithRematches] for a section: teams kept apart always stay apart.
func freed(sec *event.Section, numbers []*event.Team, f swiss.Field) (swiss.Field, [][2]int, error) {
	for _, apart := range sec.Apart {
		if apart.How == event.ApartAlways {
			f.Apart = append(f.Apart, [2]int{
				slices.Index(numbers, apart.Teams[0]) + 1, slices.Index(numbers, apart.Teams[1]) + 1,
			})
		}
	}
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
	if err := errors.Join(checkDecided(by, reason), sec.CheckAttendance(), checkLatestRound(sec)); err != nil {
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
func checkDecided(by *event.Official, reason string) error {
	switch {
	case by == nil:
		return refusal.Invalid.Errorf("an official decides this: say who, with --as NAME or at a signed-in desk")
	case cleantext.Clean(reason) == "":
		return refusal.Invalid.Errorf("the record needs the reason: add it, with --reason TEXT")
	}
	return by.CheckPresent()
}
