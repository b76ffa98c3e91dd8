package swiss

import (
	"slices"

	"flagfall/pairing/matching"
)

// noPairing says why the field cannot be paired.
func (f *preparedField) noPairing() *NoPairing {
	if f.Clubs.Keep == ApartAlways || f.Clubs.Keep == ApartBelow {
		free := f.Field
		free.Clubs = Clubs{}
		if in, err := newField(free); err == nil && in.pairable() {
			return &NoPairing{words(
				" that keeps the clubs apart; without the club rule one exists: relax it or pair by hand")}
		}
	}
	p := f.subfield(f.allTeams())
	odd := len(p.members)%2 == 1
	if odd && !slices.ContainsFunc(f.teams, func(t Team) bool { return !t.NoPAB }) {
		return &NoPairing{words(": the field is odd, and every team present has had a bye or a win by forfeit")}
	}
	var stuck []int
	for v, row := range p.legalRows(0) {
		if row.Len() == 0 && (!odd || p.team(v).NoPAB) {
			stuck = append(stuck, v)
		}
	}
	if len(stuck) > 0 {
		lack := words(" have no possible opponent present")
		if len(stuck) == 1 {
			lack = words(" has no possible opponent present")
		}
		return &NoPairing{slices.Concat(words(": "), p.teamsAt(stuck), lack)}
	}
	if odd {
		return &NoPairing{words(": for each possible bye, too many of the other teams have already met")}
	}
	return &NoPairing{words(": too many of the teams have already met")}
}

// pairable reports whether the field has a legal pairing.
func (f *preparedField) pairable() bool {
	p := f.subfield(f.allTeams())
	rows, _ := p.legalWithBye()
	return len(rows) == 0 || matching.New(rows, p.guessByScore(rows)) != nil
}

// upfloatReasons says for each team that came up why, and to which teams it was preferred.
func (p subfield) upfloatReasons(b *Bracket, passed []int, came []int) []Float {
	odd := words("%s points has an odd number of teams (%d)", b.Score.Short(), len(b.Residents))
	if len(b.Upfloaters) > 1 || len(b.Residents)%2 == 0 {
		odd = words(
			"%s points needs %d from below, as its %d teams and those below cannot be paired with fewer",
			b.Score.Short(), len(b.Upfloaters), len(b.Residents))
	}
	var floats []Float
	for x, i := range came {
		t, from := p.teams[i], 0
		why := slices.Concat(t.withScore(), words(" floats up to %s: ", b.Score.Short()), odd,
			words(", the first in order that can"))
		if x > 0 {
			from = p.vertex[came[x-1]]
			why = append(t.withScore(),
				words(" also floats up to %s, the next in order that can",
					b.Score.Short())...)
		}
		floats = append(floats,
			Float{t.TPN, append(why, p.passedOver(passed, from, p.vertex[i])...)})
	}
	return floats
}

// passedOver names the teams between two places in the order that did not come up, and why.
func (p subfield) passedOver(passed []int, from, to int) Reason {
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
		why = slices.Concat(why, words("; "), p.teamsAt(floated), words(" floated last round"))
	}
	if len(others) > 0 {
		why = slices.Concat(why, words("; with "), p.teamsAt(others),
			words(" no equally good pairing is possible"))
	}
	return why
}

// pairReason says why the top at a place meets w, and accounts for the free bottoms before w.
func (p subfield) pairReason(tops, bottoms []int, place, w int, taken matching.Set) Reason {
	v := tops[place]
	a, b := p.team(v), p.team(w)
	why := slices.Concat(a.withScore(), words(" meets "), b.withScore())
	switch {
	case len(tops) == 1:
		return append(why, words(": they are the two of their group")...)
	case bottoms[place] == w:
		why = append(why,
			words(": place %d of the upper half against place %d of the lower half", place+1,
				place+1)...)
	default:
		why = append(why,
			words(
				": place %d of the upper half against place %d of the lower half, the first one free",
				place+1, slices.Index(bottoms, w)+1)...)
	}
	var before []int
	for _, x := range bottoms {
		if x < w && !taken.Has(x) {
			before = append(before, x)
		}
	}
	return append(why, p.notPairedReason(v, before)...)
}

// notPairedReason accounts for the teams that v might have met and did not.
func (p subfield) notPairedReason(v int, others []int) Reason {
	var met, club, kept, apart, rest []int
	for _, x := range others {
		switch {
		case p.Clubs.forbids(p.team(v), p.team(x)),
			p.Clubs.Keep == ApartPrefer && sameClub(p.team(v), p.team(x)):
			club = append(club, x)
		case slices.Contains(p.kept[p.members[v]], p.members[x]):
			kept = append(kept, x)
		case slices.Contains(p.apart[p.members[v]], p.members[x]):
			apart = append(apart, x)
		case slices.Contains(p.barred[p.members[v]], p.members[x]):
			met = append(met, x)
		default:
			rest = append(rest, x)
		}
	}
	var why Reason
	if len(met) > 0 {
		why = slices.Concat(why, words("; it has met "), p.teamsAt(met))
	}
	if len(apart) > 0 {
		why = slices.Concat(why, words("; it is kept apart from "), p.teamsAt(apart))
	}
	if len(club) > 0 {
		why = slices.Concat(why, words("; of its club: "), p.teamsAt(club))
	}
	if len(kept) > 0 {
		why = slices.Concat(why, words("; with "), p.teamsAt(kept), words(laterLost))
	}
	if len(rest) > 0 {
		why = slices.Concat(why, words("; with "), p.teamsAt(rest),
			words(" the others could not be paired as well"))
	}
	return why
}
