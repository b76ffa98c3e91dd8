package prizes

import (
	"fmt"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/standings"
	"flagfall/pairing/typed"
)

// ClassName says who may have a prize: "under 1200", "unrated", "" for everybody.
func ClassName(s *event.State, c event.Class) string {
	if c.Name != "" {
		return c.Name
	}
	var said []string
	switch {
	case c.Below > 0 && c.From > 0:
		said = append(said, fmt.Sprintf("%d to %d", c.From, c.Below-1))
	case c.Below > 0:
		said = append(said, fmt.Sprintf("under %d", c.Below))
	case c.From > 0:
		said = append(said, fmt.Sprintf("%d and over", c.From))
	}
	if c.Unrated {
		said = append(said, "unrated")
	}
	if c.Age > 0 {
		said = append(said, fmt.Sprintf("under %d years", c.Age))
	}
	if c.Club > 0 && c.Club <= len(s.Clubs) {
		said = append(said, s.Clubs[c.Club-1])
	}
	if len(c.Teams) > 0 && len(said) == 0 {
		said = append(said, "chosen teams")
	}
	return strings.Join(said, ", ")
}

// Name is what a prize is called: "third place", "first of under 1200".
func Name(s *event.State, p event.Prize) string {
	if class := ClassName(s, p.Class); class != "" {
		return Ordinal(p.Place) + " of " + class
	}
	return Ordinal(p.Place) + " place"
}

var ordinals = []string{"", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"}

// Ordinal is a place as it is read out: "first" to "tenth", then "11th".
func Ordinal(n int) string {
	switch {
	case n >= 0 && n < len(ordinals):
		return ordinals[n]
	case n%100 >= 11 && n%100 <= 13:
		return fmt.Sprintf("%dth", n)
	}
	return fmt.Sprintf("%d%s", n, map[int]string{1: "st", 2: "nd", 3: "rd"}[n%10]+map[bool]string{true: "th"}[n%10 == 0 || n%10 > 3])
}

// Money is an amount in cents as the plan's currency writes it: "$75", "$33.34", "75 EUR".
func Money(currency string, cents int64) string {
	text := fmt.Sprintf("%d", cents/100)
	if cents%100 != 0 {
		text = fmt.Sprintf("%d.%02d", cents/100, cents%100)
	}
	switch {
	case currency == "":
		return text
	case len([]rune(currency)) == 1:
		return currency + text
	}
	return text + " " + currency
}

// Gets says what an award is: "$75 and the trophy for first place".
func (r Result) Gets(a event.Award) string {
	return gets(r.hall.Register, r.Section.Prizes.PrizesPlanned, a)
}

func gets(s *event.State, plan event.PrizesPlanned, a event.Award) string {
	var said []string
	if a.Cents > 0 {
		said = append(said, Money(plan.Currency, a.Cents))
	}
	if a.Thing > 0 && a.Thing <= len(plan.Prizes) {
		p := plan.Prizes[a.Thing-1]
		said = append(said, p.Thing+" for "+Name(s, p))
	}
	return strings.Join(said, " and ")
}

// Offers says what a prize of the plan is: "$100 and trophy".
func Offers(plan event.PrizesPlanned, p event.Prize) string {
	var said []string
	if p.Cents > 0 {
		said = append(said, Money(plan.Currency, p.Cents))
	}
	if p.Thing != "" {
		said = append(said, p.Thing)
	}
	return strings.Join(said, " and ")
}

// Title is what an award is called: "co-champions", "tied for first to third place", "third place", "first of under 1200".
func (r Result) Title(a Award) string {
	p := r.Section.Prizes.Prizes[a.Prize-1]
	switch {
	case a.Champion:
		return "co-champions"
	case len(a.With) == 0:
		return Name(r.hall.Register, p)
	case r.ofClass(a):
		return "tied for " + Name(r.hall.Register, p)
	}
	first, last := r.span(a)
	return "tied for " + Ordinal(first) + " to " + Ordinal(last) + " place"
}

// ofClass tells whether an award was shared only among those of a class.
func (r Result) ofClass(a Award) bool {
	for _, no := range a.Pool {
		if r.Section.Prizes.Prizes[no-1].Class.Everybody() {
			return false
		}
	}
	return true
}

// span are the places of those who share an award.
func (r Result) span(a Award) (first, last int) {
	first, last = a.Place, a.Place
	for _, s := range r.Field {
		for _, t := range a.With {
			if t == s.Team {
				first, last = min(first, s.Place), max(last, s.Place)
			}
		}
	}
	return first, last
}

// Why says in a few words why a team has its award: "third on MMED, 24 to 23", "tied for first to second with 4½ points, $150 in two parts".
func (r Result) Why(a Award) string {
	if a.Stage != "" && len(a.With) == 0 {
		if p := r.Section.Prizes.Prizes[a.Prize-1]; !p.Class.Everybody() {
			return Name(r.hall.Register, p) + ", " + a.Stage
		}
		return a.Stage + r.passedDown(a)
	}
	points := a.Row.Points.Short() + " points"
	if a.Row.Points.Short() == "1" || a.Row.Points.Short() == "½" {
		points = a.Row.Points.Short() + " point"
	}
	if a.Champion || len(a.With) > 0 {
		said := r.Title(a)
		if a.Champion {
			said = "tied for first place"
		}
		said += " with " + points
		if len(a.Pool) > 0 {
			said += ", " + r.shared(a)
		}
		if a.Thing > 0 && !a.Champion {
			p := r.Section.Prizes.Prizes[a.Thing-1]
			if parted := r.parted(a, p.Class); parted != "" {
				said += "; the " + p.Thing + parted
			}
		}
		return said
	}
	p := r.Section.Prizes.Prizes[a.Prize-1]
	said := Ordinal(a.Place)
	if !p.Class.Everybody() {
		said = Name(r.hall.Register, p)
	}
	return said + r.ahead(a, p.Class, points) + r.passedDown(a)
}

// shared says what was divided: "$100, $50 divided by 2".
func (r Result) shared(a Award) string {
	var parts []string
	for _, no := range a.Pool {
		parts = append(parts, Money(r.Section.Prizes.Currency, r.Section.Prizes.Prizes[no-1].Cents))
	}
	return fmt.Sprintf("%s divided by %d", strings.Join(parts, " + "), len(a.With))
}

// passedDown says that a prize came to a team since those before it have others.
func (r Result) passedDown(a Award) string {
	if p := r.Section.Prizes.Prizes[a.Prize-1]; p.Class.Everybody() && p.Place < a.Place {
		return fmt.Sprintf("; the prize of %s place, since teams ahead have others", Ordinal(p.Place))
	}
	return ""
}

// ahead says by what a team is ahead of the next one that might have had its prize: by what parted them, else with its points.
func (r Result) ahead(a Award, class event.Class, points string) string {
	if parted := r.parted(a, class); parted != "" {
		return parted
	}
	return " with " + points
}

// parted says what parts a team from the next one that might have had a prize of a class, where both have the same points: a tie-break with
// both numbers, or a lot.
func (r Result) parted(a Award, class event.Class) string {
	for _, next := range r.Field[a.Place:] {
		if !Fits(r.hall.Register, class, next.Team) {
			continue
		}
		if next.Group != a.Group || next.Stage != "" {
			return ""
		}
		for i, code := range standings.Tiebreaks(r.Section) {
			if x, y := a.Row.Values[i], next.Row.Values[i]; x.Number.Cmp(y.Number) != 0 {
				return fmt.Sprintf(" on %s, %s to %s", code, short(x.String()), short(y.String()))
			}
		}
		if a.Level == next.Level {
			return ", level on every tie-break with " + r.hall.named(next.Team)
		}
		return " by lot, level on every tie-break with " + r.hall.named(next.Team)
	}
	return ""
}

// short is a number without a nought behind its point.
func short(n string) string { return strings.TrimSuffix(n, ".0") }

// Unawarded says of each prize that is left what of it is, and why: "first of unrated: $20: no team of its class is left without a prize".
func (r Result) Unawarded() []string {
	var said []string
	for _, no := range r.Left {
		p := r.Section.Prizes.Prizes[no-1]
		if r.moneyGiven(no) {
			p.Cents = 0
		}
		why := "there are more prizes than teams"
		switch fit := r.fitting(p.Class); {
		case !p.Class.Everybody() && fit == 0:
			why = "no team is in its class"
		case !p.Class.Everybody():
			why = "every team of its class has another prize"
		case p.Thing != "" && r.champions():
			why = "the champions leave its place empty"
		}
		said = append(said, fmt.Sprintf("%s, %s: %s", Name(r.hall.Register, p), Offers(r.Section.Prizes.PrizesPlanned, p), why))
	}
	return said
}

func (r Result) fitting(c event.Class) (n int) {
	for _, s := range r.Field {
		if Fits(r.hall.Register, c, s.Team) {
			n++
		}
	}
	return n
}

func (r Result) champions() bool { return len(r.Awards) > 0 && r.Awards[0].Champion }

// moneyGiven tells whether the money of a prize is with somebody.
func (r Result) moneyGiven(no int) bool {
	for _, a := range r.Awards {
		for _, p := range a.Pool {
			if p == no {
				return true
			}
		}
	}
	return false
}

// Told says what an award became, for those who gave it already: "Knight Owls: $75 was $100", "Rooks: nothing was $50".
func (r Result) Told(m Moved) string {
	said := func(a *event.Award) string {
		if a == nil {
			return "nothing"
		}
		return r.Gets(*a)
	}
	return fmt.Sprintf("%s: now %s, locked was %s", r.hall.named(m.Team), said(m.Is), said(m.Was))
}

// Level says between whom lots are to be drawn: "A, B".
func (h Hall) Level(level []*event.Team) string {
	names := make([]string, 0, len(level))
	for _, t := range level {
		names = append(names, h.named(t))
	}
	return typed.List(names)
}
