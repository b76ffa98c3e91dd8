package insight

import (
	"cmp"
	"slices"
)

// SeasonRuling is an incident with the event that it happened at.
type SeasonRuling struct {
	Event *SeasonEvent
	SeasonCase
}

// Cases lists all incidents, by event and then in the order of their logging.
func (s Season) Cases() []SeasonRuling {
	var list []SeasonRuling
	for n := range s.Events {
		for _, c := range s.Events[n].Cases {
			list = append(list, SeasonRuling{&s.Events[n], c})
		}
	}
	return list
}

// FallenRuling is a ruling that did not stand.
type FallenRuling struct {
	SeasonRuling
	Fall SeasonFall
}

// FallenRulings lists the rulings that did not stand, by offence.
func (s Season) FallenRulings() []FallenRuling {
	var list []FallenRuling
	for _, c := range s.Cases() {
		for _, f := range c.Fell {
			list = append(list, FallenRuling{c, f})
		}
	}
	slices.SortStableFunc(list, func(a, b FallenRuling) int {
		return cmp.Compare(a.Offence, b.Offence)
	})
	return list
}

// SeasonDifference is Difference over several events: one step of one rulebook's text on which
// officials with a choice imposed different remedies.
type SeasonDifference struct {
	Offence string
	Title   string
	Book    string
	Step    int
	Choices []SeasonChoice // the most frequent first
}

// SeasonChoice is what was imposed on some incidents.
type SeasonChoice struct {
	Imposed string
	Rulings []SeasonRuling
}

// Differences lists where discretion came to different ends; see Differences of one event.
func (s Season) Differences() []SeasonDifference {
	groups := differing(s.Cases(), func(c SeasonRuling) (imposedRuling, bool) {
		return imposedRuling{
			offence: c.Offence, book: c.BookSum, step: c.Step, imposed: c.Imposed, free: c.Choice,
		}, c.InEffect
	})
	list := make([]SeasonDifference, 0, len(groups))
	for _, g := range groups {
		first := g[0].of[0]
		d := SeasonDifference{
			Offence: first.Offence, Title: first.Title, Book: first.Book, Step: first.Step,
		}
		for _, c := range g {
			d.Choices = append(d.Choices, SeasonChoice{c.imposed, c.of})
		}
		list = append(list, d)
	}
	return list
}

// SeasonPrecedents is an offence with its newest settled rulings.
type SeasonPrecedents struct {
	Offence string
	Title   string
	Rulings []SeasonRuling // newest first
}

// Precedents lists the newest settled rulings on each offence, at most n, the most frequent
// offence first. Offences without a settled ruling are left out.
func (s Season) Precedents(n int) []SeasonPrecedents {
	settled := map[string][]SeasonRuling{}
	for _, c := range s.Cases() {
		if c.Settled {
			settled[c.Offence] = append(settled[c.Offence], c)
		}
	}
	var list []SeasonPrecedents
	for _, o := range s.ByOffence() {
		rulings := settled[o.Offence]
		slices.SortStableFunc(rulings, func(a, b SeasonRuling) int { return b.At.Compare(a.At) })
		if len(rulings) > 0 {
			list = append(list, SeasonPrecedents{o.Offence, o.Title, rulings[:min(n, len(rulings))]})
		}
	}
	return list
}
