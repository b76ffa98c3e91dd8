package swiss

import (
	"cmp"
	"slices"

	"flagfall/pairing/matching"
)

// assignBye checks that the field can be paired, gives the bye if it is odd, and returns the teams
// to pair.
//
// C.04.6 3.4: the team with the bye leaves the others pairable (3.4.1) and may have it (C2); of
// these the lowest score, then the most matches played, then the largest TPN. US Chess (28L2): the
// lowest score; of these the lowest rated, then a team without a rating, last a late entry.
func (f *preparedField) assignBye(system System, round *Round) ([]int, error) {
	p := f.subfield(f.allTeams())
	if len(p.members) == 0 {
		return nil, nil
	}
	rows, queue := p.legalWithBye()
	space := p.choices(rows, p.guessByScore(rows))
	if space == nil {
		return nil, f.noPairing()
	}
	if len(queue) == 0 {
		return p.members, nil
	}
	slices.SortFunc(queue, func(v, w int) int {
		a, b := p.team(v), p.team(w)
		custom := cmp.Compare(b.Played, a.Played)
		if system == US29D {
			custom = cmp.Or(cmp.Compare(a.byePriority(), b.byePriority()),
				cmp.Compare(a.Rating, b.Rating))
		}
		return cmp.Or(cmp.Compare(a.Score, b.Score), custom, cmp.Compare(b.TPN, a.TPN))
	})
	bye := len(p.members)
	for i, v := range queue {
		if space.Join(bye, v) {
			round.Bye = p.team(v).TPN
			round.ByeWhy = p.byeReason(system, v, queue[:i])
			p.settleBye(v)
			return slices.Delete(p.members, v, v+1), nil
		}
	}
	panic("swiss: a space without a bye")
}

// byePriority orders the teams of a score group for the bye in the US system (28L2), lowest first:
// rated, unrated, entered late.
func (t Team) byePriority() int {
	switch {
	case t.Late:
		return 2
	case t.Rating == 0:
		return 1
	}
	return 0
}

// legalWithBye returns the graph of legal pairs, with one more vertex for the bye if the number of
// teams is odd, and the vertices that may have the bye.
func (p subfield) legalWithBye() (rows []matching.Set, queue []int) {
	n := len(p.members)
	if n%2 == 0 {
		return p.legalRows(0), nil
	}
	rows = p.legalRows(1)
	for v := range n {
		if !p.noBye[p.members[v]] {
			queue = append(queue, v)
			rows[v].Add(n)
			rows[n].Add(v)
		}
	}
	return rows, queue
}

// lastText says how a team comes before the others that may have the bye in its score group.
func (p subfield) lastText(system System, v int, blocked []int) string {
	t := p.team(v)
	later := false // another of the group comes after it by number
	for w := range p.members {
		o := p.team(w)
		later = later || o.Score == t.Score && o.TPN > t.TPN && !p.noBye[p.members[w]] &&
			!slices.Contains(blocked, w)
	}
	switch {
	case system == US29D && t.Rating > 0 && !t.Late:
		return "it is the lowest rated"
	case system == US29D && !t.Late && later:
		return "it is the last that entered on time"
	case system == FIDE && later:
		return "it has played the most matches"
	}
	return "it is the last"
}

// byeReason says why v has the bye. Blocked are the teams before it in the queue without which the
// others could not be paired.
func (p subfield) byeReason(system System, v int, blocked []int) Reason {
	t := p.team(v)
	var exempt []int
	for w := range p.members {
		if o := p.team(w); o.NoPAB && (o.Score < t.Score || o.Score == t.Score && o.TPN > t.TPN) {
			exempt = append(exempt, w)
		}
	}
	why := append(p.teamsAt([]int{v}),
		words(
			" has the bye: of the eligible teams, %s in the lowest score group, %s",
			p.lastText(system, v, blocked), t.Score.Short())...)
	if len(exempt) > 0 {
		why = slices.Concat(why, words("; "), p.teamsAt(exempt),
			words(" already had a bye or a win by forfeit"))
	}
	var saved []int
	for w, i := range p.members {
		if p.noBye[i] && !p.teams[i].NoPAB {
			saved = append(saved, w)
		}
	}
	if len(saved) > 0 {
		why = slices.Concat(why, words("; with the bye for "), p.teamsAt(saved), words(laterLost))
	}
	if len(blocked) > 0 {
		why = slices.Concat(why, words("; without "), p.teamsAt(blocked),
			words(" the others could not be paired"))
	}
	return why
}

// laterLost ends the reason of a pair or bye that was not chosen for the sake of a later round.
const laterLost = " a later round could not be paired"

func (f *preparedField) allTeams() []int {
	all := make([]int, len(f.teams))
	for i := range all {
		all[i] = i
	}
	return all
}
