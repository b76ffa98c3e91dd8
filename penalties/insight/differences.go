package insight

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// Difference is an offence, at one step of one rulebook, on which officials with a free choice
// imposed different remedies.
type Difference struct {
	Offence string
	Title   string
	Book    *rules.Book
	Step    *rules.Step // nil where the offence climbs no ladder
	Choices []Choice    // the most frequent first
}

// Choice is what was imposed on some incidents.
type Choice struct {
	Imposed   string // by role instead of seat: "warning, offender"
	Incidents []*penalties.Incident
}

// Differences lists where discretion came to different ends, for officials to discuss. Prescribed
// rulings count only where one departs. Rulings not in effect are left out.
func Differences(s *penalties.State) []Difference {
	groups := differing(s.Incidents(), func(i *penalties.Incident) (imposedRuling, bool) {
		if i.Struck != nil || i.Ruling() == nil || i.CurrentEffect().Imposing == 0 {
			return imposedRuling{}, false
		}
		v := i.Ruling().Verdict
		return imposedRuling{
			offence: i.Offence, book: i.Book().SHA256(), step: penalties.StepNumber(v.Step),
			imposed: imposedOn(i), free: !i.Ruling().ByBook(),
		}, true
	})
	var differ []Difference
	for _, g := range groups {
		first := g[0].of[0]
		d := Difference{
			Offence: first.Offence, Title: first.Title(), Book: first.Book(),
			Step: first.Ruling().Verdict.Step,
		}
		for _, c := range g {
			d.Choices = append(d.Choices, Choice{c.imposed, c.of})
		}
		differ = append(differ, d)
	}
	return differ
}

// imposedRuling is a ruling in effect. Two compare where offence, book and step are the same.
type imposedRuling struct {
	offence, book string // book is the hash of the rulebook's text
	step          int
	imposed       string
	free          bool // the official had a choice
}

// choice is what was imposed on some rulings.
type choice[T any] struct {
	imposed string
	of      []T
}

// differing groups rulings that compare, in the order in which the groups begin, and keeps those
// where officials had a choice and did not all impose the same. Of each it returns the choices, the most
// frequent first. ruling is false for what is not to be counted.
func differing[T any](list []T, ruling func(T) (imposedRuling, bool)) [][]choice[T] {
	type group struct {
		choices []choice[T]
		free    bool
	}
	var groups []*group
	known := map[imposedRuling]*group{}
	for _, one := range list {
		r, counts := ruling(one)
		if !counts {
			continue
		}
		key := r
		key.imposed, key.free = "", false
		g := known[key]
		if g == nil {
			g = &group{}
			known[key], groups = g, append(groups, g)
		}
		g.free = g.free || r.free
		at := slices.IndexFunc(g.choices, func(c choice[T]) bool { return c.imposed == r.imposed })
		if at < 0 {
			at = len(g.choices)
			g.choices = append(g.choices, choice[T]{imposed: r.imposed})
		}
		g.choices[at].of = append(g.choices[at].of, one)
	}
	var differ [][]choice[T]
	for _, g := range groups {
		if g.free && len(g.choices) > 1 {
			slices.SortStableFunc(g.choices, func(a, b choice[T]) int {
				return cmp.Compare(len(b.of), len(a.of))
			})
			differ = append(differ, g.choices)
		}
	}
	return differ
}

// imposedOn lists the remedies in force by role, so that the same ruling at another board reads the
// same.
func imposedOn(i *penalties.Incident) string {
	var list []string
	for _, r := range i.CurrentEffect().InForce {
		text := strings.ReplaceAll(r.Kind, "-", " ")
		if r.Seconds > 0 {
			text += " " + penalties.FormatClock(int64(r.Seconds)*1000)
		}
		if part := seatRole(i, r.Seat); part != "" {
			text += ", " + part
		}
		list = append(list, text)
	}
	slices.Sort(list)
	if len(list) == 0 {
		return decided(i)
	}
	return strings.Join(list, "; ")
}

// decided is what a ruling without remedies came to, by role: "match won, claimant", "claim denied"; "nothing" for
// none.
func decided(i *penalties.Incident) string {
	now := i.CurrentEffect()
	v := now.Ruling.Verdict
	if now.Imposing == 0 || now.Ruling.Departed && now.Ruling.Claim == "" {
		return "nothing"
	}
	if match := v.Decides(); match != nil {
		switch {
		case match.Result == rules.Draw:
			return "match drawn"
		case i.Seat != nil && int(match.Winner) == i.Seat.Team():
			return "match won, " + seatRole(i, i.Seat.Letter())
		}
		return "match won, opponents"
	}
	switch v.Outcome {
	case rules.OutUpheld, rules.OutDenied, rules.OutIncomplete, rules.OutGameWon, rules.OutDraw, rules.OutNoDraw,
		rules.OutPlayOn, rules.OutDoubleForfeit, rules.OutFirstStands, rules.OutMate, rules.OutMayWait,
		rules.OutNotMate, rules.OutNotPermitted:
		return strings.ReplaceAll(string(v.Outcome), "-", " ")
	default:
		return "nothing"
	}
}

// seatRole is the role of a seat in an incident: offender or claimant, partner, opponent, or the
// opponent's partner; "" for no seat.
func seatRole(i *penalties.Incident, letter string) string {
	seat, ok := penalties.SeatOf(letter)
	if !ok {
		return ""
	}
	if i.Seat == nil {
		return fmt.Sprint("seat ", letter)
	}
	who := "offender"
	if i.Charged != i.Offender {
		who = "claimant"
	}
	return map[bughouse.Seat]string{
		*i.Seat: who, i.Seat.Partner(): "partner", i.Seat.Opponent(): "opponent",
		i.Seat.Opponent().Partner(): "opponent’s partner",
	}[seat]
}
