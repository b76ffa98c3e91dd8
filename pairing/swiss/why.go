package swiss

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/matching"
)

// why explains in words that nobody can pair the field.
func (f *field) why() error {
	if f.Clubs.Keep == ApartAlways || f.Clubs.Keep == ApartBelow {
		free := f.Field
		free.Clubs = Clubs{}
		if in, err := newField(free); err == nil && in.pairable() {
			return fmt.Errorf("%w that keeps the clubs apart; without the club rule there is one: relax it or pair by hand", ErrNoPairing)
		}
	}
	p := f.part(f.everyone())
	odd := len(p.members)%2 == 1
	if odd && !slices.ContainsFunc(f.teams, func(t Team) bool { return !t.NoPAB }) {
		return fmt.Errorf("%w: the field is odd and every team present has had a bye or a win by forfeit", ErrNoPairing)
	}
	var stuck []int
	for v, row := range p.legal(0) {
		if row.Len() == 0 && (!odd || p.team(v).NoPAB) {
			stuck = append(stuck, v)
		}
	}
	if len(stuck) > 0 {
		return fmt.Errorf("%w: %s may meet nobody who is present", ErrNoPairing, p.names(stuck))
	}
	if odd {
		return fmt.Errorf("%w: whoever of those that may have the bye has it, too many of the others have met one another", ErrNoPairing)
	}
	return fmt.Errorf("%w: too many of the teams have met one another", ErrNoPairing)
}

// pairable tells whether the field has a legal pairing.
func (f *field) pairable() bool {
	p := f.part(f.everyone())
	rows, _ := p.withBye()
	return len(rows) == 0 || matching.New(rows, p.fold(rows)) != nil
}

// upfloatWhy says for each team that came up why it did, and whom it was preferred to.
func (p part) upfloatWhy(b *Bracket, passed []int, came []int) []string {
	reason := fmt.Sprintf("%s points has an odd number of teams (%d)", b.Score.Short(), len(b.Residents))
	if len(b.Upfloaters) > 1 || len(b.Residents)%2 == 0 {
		reason = fmt.Sprintf("%s points needs %d from below, as its %d teams and those below cannot be paired with fewer", b.Score.Short(), len(b.Upfloaters), len(b.Residents))
	}
	var why []string
	for x, i := range came {
		t := p.teams[i]
		line := fmt.Sprintf("team %d (%s) floats up to %s: %s, and it is the first in order that can come", t.TPN, t.Score.Short(), b.Score.Short(), reason)
		if x > 0 {
			line = fmt.Sprintf("team %d (%s) floats up to %s as well, the next in order that can come", t.TPN, t.Score.Short(), b.Score.Short())
		}
		from := 0
		if x > 0 {
			from = p.vertex[came[x-1]]
		}
		line += p.passedOver(passed, from, p.vertex[i])
		why = append(why, line)
	}
	return why
}

// passedOver names those between two places in the order that did not come, and why.
func (p part) passedOver(passed []int, from, to int) string {
	var floated, others []int
	for _, v := range passed {
		switch t := p.team(v); {
		case v < from || v >= to:
		case t.Floated && !p.LastTwo:
			floated = append(floated, v)
		default:
			others = append(others, v)
		}
	}
	var line string
	if len(floated) > 0 {
		line += fmt.Sprintf("; %s floated last round", p.names(floated))
	}
	if len(others) > 0 {
		line += fmt.Sprintf("; with %s a pairing as good could not be completed", p.names(others))
	}
	return line
}

// pairWhy says why the top at a place met w: of the bottoms before w those not taken are accounted for.
func (p part) pairWhy(tops, bottoms []int, place, w int, taken matching.Set) string {
	v := tops[place]
	a, b := p.team(v), p.team(w)
	line := fmt.Sprintf("team %d (%s) meets team %d (%s): ", a.TPN, a.Score.Short(), b.TPN, b.Score.Short())
	switch {
	case len(tops) == 1:
		return line + "they are the two of their group"
	case bottoms[place] == w:
		line += fmt.Sprintf("place %d of the upper half against place %d of the lower half", place+1, place+1)
	default:
		line += fmt.Sprintf("place %d of the upper half against place %d of the lower half, the first that is free for it", place+1, slices.Index(bottoms, w)+1)
	}
	var before []int
	for _, x := range bottoms {
		if x < w && !taken.Has(x) {
			before = append(before, x)
		}
	}
	return line + p.notWhy(v, before)
}

// notWhy accounts for those that v might have met and did not.
func (p part) notWhy(v int, others []int) string {
	var met, club, rest []int
	for _, x := range others {
		switch {
		case p.Clubs.bars(p.team(v), p.team(x)), p.Clubs.Keep == ApartPrefer && sameClub(p.team(v), p.team(x)):
			club = append(club, x)
		case slices.Contains(p.barred[p.members[v]], p.members[x]):
			met = append(met, x)
		default:
			rest = append(rest, x)
		}
	}
	var line string
	if len(met) > 0 {
		line += "; it has met " + p.names(met)
	}
	if len(club) > 0 {
		line += "; of its club: " + p.names(club)
	}
	if len(rest) > 0 {
		line += "; with " + p.names(rest) + " the others could not be paired as well"
	}
	return line
}

// names lists vertices as "team 4" or "teams 4, 5 and 6".
func (p part) names(vertices []int) string {
	names := make([]string, len(vertices))
	for i, v := range vertices {
		names[i] = fmt.Sprint(p.team(v).TPN)
	}
	return list("team", names)
}

// list joins names to "team 4", "teams 4 and 5" or "teams 4, 5 and 6"; a long list is cut short.
func list(noun string, names []string) string {
	if len(names) == 1 {
		return noun + " " + names[0]
	}
	if len(names) > 6 {
		names = append(slices.Clone(names[:5]), fmt.Sprintf("%d more", len(names)-5))
	}
	last := len(names) - 1
	return noun + "s " + strings.Join(names[:last], ", ") + " and " + names[last]
}
