package swiss

import (
	"fmt"
	"slices"

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
		return fmt.Errorf("%w: %v may meet nobody who is present", ErrNoPairing, p.teamsAt(stuck))
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

// upfloats says for each team that came up why it did, and whom it was preferred to.
func (p part) upfloats(b *Bracket, passed []int, came []int) []Float {
	odd := says("%s points has an odd number of teams (%d)", b.Score.Short(), len(b.Residents))
	if len(b.Upfloaters) > 1 || len(b.Residents)%2 == 0 {
		odd = says("%s points needs %d from below, as its %d teams and those below cannot be paired with fewer", b.Score.Short(), len(b.Upfloaters), len(b.Residents))
	}
	var floats []Float
	for x, i := range came {
		t, from := p.teams[i], 0
		why := slices.Concat(t.scored(), says(" floats up to %s: ", b.Score.Short()), odd, says(", and it is the first in order that can come"))
		if x > 0 {
			from = p.vertex[came[x-1]]
			why = append(t.scored(), says(" floats up to %s as well, the next in order that can come", b.Score.Short())...)
		}
		floats = append(floats, Float{t.TPN, append(why, p.passedOver(passed, from, p.vertex[i])...)})
	}
	return floats
}

// passedOver names those between two places in the order that did not come, and why.
func (p part) passedOver(passed []int, from, to int) Reason {
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
	var why Reason
	if len(floated) > 0 {
		why = slices.Concat(why, says("; "), p.teamsAt(floated), says(" floated last round"))
	}
	if len(others) > 0 {
		why = slices.Concat(why, says("; with "), p.teamsAt(others), says(" a pairing as good could not be completed"))
	}
	return why
}

// pairWhy says why the top at a place met w: of the bottoms before w those not taken are accounted for.
func (p part) pairWhy(tops, bottoms []int, place, w int, taken matching.Set) Reason {
	v := tops[place]
	a, b := p.team(v), p.team(w)
	why := slices.Concat(a.scored(), says(" meets "), b.scored())
	switch {
	case len(tops) == 1:
		return append(why, says(": they are the two of their group")...)
	case bottoms[place] == w:
		why = append(why, says(": place %d of the upper half against place %d of the lower half", place+1, place+1)...)
	default:
		why = append(why, says(": place %d of the upper half against place %d of the lower half, the first that is free for it", place+1, slices.Index(bottoms, w)+1)...)
	}
	var before []int
	for _, x := range bottoms {
		if x < w && !taken.Has(x) {
			before = append(before, x)
		}
	}
	return append(why, p.notWhy(v, before)...)
}

// notWhy accounts for those that v might have met and did not.
func (p part) notWhy(v int, others []int) Reason {
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
	var why Reason
	if len(met) > 0 {
		why = slices.Concat(why, says("; it has met "), p.teamsAt(met))
	}
	if len(club) > 0 {
		why = slices.Concat(why, says("; of its club: "), p.teamsAt(club))
	}
	if len(rest) > 0 {
		why = slices.Concat(why, says("; with "), p.teamsAt(rest), says(" the others could not be paired as well"))
	}
	return why
}
