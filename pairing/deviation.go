package pairing

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/event"
)

// Deviation compares a round with what the system makes of the results before it.
type Deviation struct {
	Should, Is Numbers
	// ResultsChanged reports whether a result that the round was paired on has changed since.
	ResultsChanged bool
	// Ahead reports whether the system alone would pair otherwise than it does looking ahead on later
	// rounds.
	Ahead bool
}

// Differs reports whether the round is another than the system makes.
func (d Deviation) Differs() bool {
	return d.Should.Bye != d.Is.Bye || !slices.Equal(d.Should.Pairs, d.Is.Pairs)
}

// Numbers are the pairs of a round by pairing number, each with the smaller first, in order.
type Numbers struct {
	Pairs [][2]int
	Bye   int // 0 for none
}

// String writes them as reports do: "1-3 2-4 5=BYE".
func (n Numbers) String() string {
	var parts []string
	for _, p := range n.Pairs {
		parts = append(parts, fmt.Sprintf("%d-%d", p[0], p[1]))
	}
	if n.Bye > 0 {
		parts = append(parts, fmt.Sprintf("%d=BYE", n.Bye))
	}
	return strings.Join(parts, " ")
}

// CompareRound pairs the teams of a round again, on the results as they stand and as its pairing looked
// ahead. With an error, such as a [DeadEnd], Is alone is known.
func CompareRound(sec *event.Section, r *event.Round) (Deviation, error) {
	var d Deviation
	number := map[*event.Team]int{nil: 0}
	for i, t := range sec.PairingOrder() {
		number[t] = i + 1
	}
	tables, bye := r.AsPaired()
	for _, p := range tables {
		d.Is.add(number[p.Teams[0]], number[p.Teams[1]])
	}
	d.Is.Bye = number[bye]
	d.Is.sort()
	plan, err := planAgain(sec, r)
	if err != nil {
		return d, err
	}
	for _, pair := range plan.pairs {
		d.Should.add(number[pair[0]], number[pair[1]])
	}
	d.Should.Bye = number[plan.bye]
	d.Should.sort()
	if len(r.Later) > 0 {
		with := *r
		with.Later = nil
		alone, err := planAgain(sec, &with)
		d.Ahead = err == nil && (alone.bye != plan.bye || !slices.Equal(alone.pairs, plan.pairs))
	}
	for _, before := range sec.Rounds[:r.No-1] {
		for _, p := range before.Pairings {
			for _, m := range p.Matches {
				now, _ := m.Result()
				d.ResultsChanged = d.ResultsChanged || r.OutcomeWhenPaired(m) != now.Outcome
			}
		}
	}
	return d, nil
}

func (n *Numbers) add(a, b int) { n.Pairs = append(n.Pairs, [2]int{min(a, b), max(a, b)}) }

func (n *Numbers) sort() {
	slices.SortFunc(n.Pairs, func(a, b [2]int) int {
		return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1]))
	})
}

// planAgain plans a round as it was to be planned: with the teams that take part in it.
func planAgain(sec *event.Section, r *event.Round) (roundPlan, error) {
	takesPart := map[*event.Team]bool{}
	tables, bye := r.AsPaired()
	for _, p := range tables {
		takesPart[p.Teams[0]], takesPart[p.Teams[1]] = true, true
	}
	for _, t := range append(r.Idle, bye) {
		takesPart[t] = true
	}
	return planRound(sec, r.No, attendance{
		now: func(t *event.Team) bool { return takesPart[t] }, later: r.Later, fixed: true, rematches: r.Rematches,
	})
}
